import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { listAllowedProjects } from '../contract.ts';
import { listFavoriteProjects } from '../favorites-contract.ts';

/** The projects somebody works on, on the device before it is opened. */
export const fetchAllowedProjects: FetchAhead = async () => {
  await fetchAhead(listAllowedProjects, {});
  return [];
};

/** Those, and what somebody keeps at hand. */
export const fetchOwnProjects: FetchAhead = async () => {
  await fetchAhead(listAllowedProjects, {});
  await fetchAhead(listFavoriteProjects, {});
  return [];
};
