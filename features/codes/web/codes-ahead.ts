import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { listKnownCodes } from '../contract.ts';

/** The codes of one's own work, so that they are known where there is no network. */
export const fetchCodes: FetchAhead = async () => {
  await fetchAhead(listKnownCodes, {});
  return [];
};
