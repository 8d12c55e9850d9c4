import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { listNorms } from '../contract.ts';

/** The norms that work on the device is judged by. */
export const fetchNorms: FetchAhead = async () => {
  await fetchAhead(listNorms, {});
  return [];
};
