import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { listAllowedProjects } from '../contract.ts';

/** The projects somebody works on, on the device before it is opened. */
export const fetchAllowedProjects: FetchAhead = async () => {
  await fetchAhead(listAllowedProjects, {});
  return [];
};
