import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { listAnnouncements } from '../contract.ts';

/** Fetches what everybody is told today. */
export const fetchAnnouncements: FetchAhead = async () => {
  await fetchAhead(listAnnouncements, {});
  return [];
};
