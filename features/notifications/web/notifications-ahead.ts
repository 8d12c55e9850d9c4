import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { listNotifications } from '../contract.ts';

/** Fetches the notifications of the signed-in person. */
export const fetchNotifications: FetchAhead = async () => {
  await fetchAhead(listNotifications, {});
  return [];
};
