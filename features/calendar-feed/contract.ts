/** The address at which the calendar of a phone reads what is planned for somebody: made, seen and withdrawn by that person alone. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';

const access = { who: 'signed-in', restricted: 'scoped' } as const;

/** Days back that the calendar still tells. */
export const DAYS_BACK = 30;
/** Days ahead that the calendar tells. */
export const DAYS_AHEAD = 180;

/** Path of a calendar on the site, by the secret of its owner. */
export function calendarPath(secret: string): string {
  return `/v1/calendars/${secret}.ics`;
}

/** The address of somebody, without its secret. */
const CalendarFeed = later(() =>
  z.object({
    madeAt: z.string(),
    /** To the quarter of an hour; null when no calendar ever read it. */
    lastReadAt: z.string().nullable(),
  }),
);
export type CalendarFeed = z.output<ReturnType<typeof CalendarFeed>>;

/** One's own address; null when there is none. */
export const getCalendarFeed = defineQuery({
  name: 'calendar-feed.get',
  api: 'main',
  route: 'GET /v1/calendar-feed',
  access,
  params: () => z.object({}),
  result: () => CalendarFeed().nullable(),
  offline: false,
});

/** Keeps an address whose secret the browser made: its hash only. The address before it opens nothing from then on. */
export const putCalendarFeed = defineCommand({
  name: 'calendar-feed.put',
  deed: 'Agenda-adres gemaakt',
  api: 'main',
  route: 'PUT /v1/calendar-feed',
  access,
  input: () => z.object({ keySha256: z.string().regex(/^[0-9a-f]{64}$/, { error: 'De afdruk van het adres klopt niet. Maak het adres opnieuw.' }) }),
  result: () => z.null(),
  changes: ['calendar-feed.get'],
  offline: false,
});

/** Withdraws one's address: it opens nothing from the next call on. */
export const withdrawCalendarFeed = defineCommand({
  name: 'calendar-feed.withdraw',
  deed: 'Agenda-adres ingetrokken',
  api: 'main',
  route: 'DELETE /v1/calendar-feed',
  access,
  input: () => z.object({}),
  result: () => z.null(),
  changes: ['calendar-feed.get'],
  offline: false,
});
