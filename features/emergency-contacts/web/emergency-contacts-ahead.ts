import { getEmergencyDetails } from '#features/organisation/contract.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { forgetOtherAnswers } from '#platform/web/answers/forget-answers.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { getOwnEmergencyContacts, listEmergencyViews, listTeamEmergencyContacts } from '../contract.ts';

/** A team may change during the day. */
const TEAM_FRESH_MS = 15 * 60_000;

/** Whom to call, one's own contacts, and those of the team of today; those of another day leave the device first. */
export const fetchEmergencyContacts: FetchAhead = async () => {
  const day = localDate(systemClock.now());
  await forgetOtherAnswers(listTeamEmergencyContacts, { day });
  await fetchAhead(getEmergencyDetails, {});
  await fetchAhead(getOwnEmergencyContacts, {});
  await fetchAhead(listTeamEmergencyContacts, { day }, TEAM_FRESH_MS);
  await fetchAhead(listEmergencyViews, {});
  return [];
};
