import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { listOwnAbsences } from '../contract.ts';

/** One's own leave. */
export const fetchAbsences: FetchAhead = async () => {
  await fetchAhead(listOwnAbsences, {});
  return [];
};
