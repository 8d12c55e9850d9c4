import { listClosedDays } from '#features/calendar/contract.ts';
import { listHourCodes } from '#features/calendar/hour-codes-contract.ts';
import { fetchNorms } from '#features/norms/web/norms-ahead.ts';
import { DAYS_AHEAD } from '#features/phases/contract.ts';
import { addDays, weekOf } from '#platform/shared/dates/calendar.ts';
import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { getRunningTime, getTimeWeek, listTimeChoices } from '../contract.ts';
import { todayHere } from './address.ts';

/** The norms hours are judged by, the days nobody has to work, the running clock, what hours can be booked on, and the weeks of the coming days. */
export const fetchTime: FetchAhead = async (person) => {
  await fetchNorms(person);
  await fetchAhead(listClosedDays, {});
  await fetchAhead(listHourCodes, {});
  await fetchAhead(getRunningTime, {});
  await fetchAhead(listTimeChoices, {});
  for (const date of [todayHere(), addDays(todayHere(), DAYS_AHEAD)]) await fetchAhead(getTimeWeek, { week: weekOf(date) });
  return [];
};
