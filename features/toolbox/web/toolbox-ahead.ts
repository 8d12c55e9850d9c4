import { localDate } from '#platform/shared/dates/dates.ts';
import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { listToolboxes } from '../contract.ts';

/** The toolboxes of this year. Not for whoever is held to their own projects. */
export const fetchToolboxes: FetchAhead = async ({ restricted }) => {
  if (!restricted) await fetchAhead(listToolboxes, { year: Number(localDate(systemClock.now()).slice(0, 4)) });
  return [];
};
