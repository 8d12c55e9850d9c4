import { getEmergencyDetails } from '#features/organisation/contract.ts';
import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { listDesks, listOwnTickets } from '../contract.ts';

/** Whom to call for what, and one's own tickets. */
export const fetchSupport: FetchAhead = async () => {
  await fetchAhead(getEmergencyDetails, {});
  await fetchAhead(listDesks, {});
  await fetchAhead(listOwnTickets, {});
  return [];
};
