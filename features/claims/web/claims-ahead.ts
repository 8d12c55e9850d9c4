import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { listClaims, listDisbursements } from '../contract.ts';

/** One's own disbursements and claims. */
export const fetchClaims: FetchAhead = async () => {
  await fetchAhead(listDisbursements, {});
  await fetchAhead(listClaims, {});
  return [];
};
