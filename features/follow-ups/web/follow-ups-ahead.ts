import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { listFollowUps } from '../contract.ts';
import { isToldOfFollowUps } from '../rules.ts';

/** The actions of forms. */
export const fetchFollowUps: FetchAhead = async (person) => {
  if (isToldOfFollowUps(person)) await fetchAhead(listFollowUps, {});
  return [];
};
