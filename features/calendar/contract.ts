/** Operations on the calendar of the organisation. */
import { z } from 'zod';
import { Day } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';

/** Most characters of the name of a closing. */
export const CLOSED_NAME_LENGTH_MAX = 60;

/** Days the organisation is closed; `from` and `to` included. */
export const ClosedDays = later(() => z.object({ id: z.uuid().toLowerCase(), from: z.string(), to: z.string(), name: z.string() }));
export type ClosedDays = z.output<ReturnType<typeof ClosedDays>>;

/** All closings, the earliest first. */
export const listClosedDays = defineQuery({
  name: 'closed-days.list',
  api: 'general',
  route: 'GET /v1/closed-days',
  access: { who: 'signed-in', restricted: 'refused' },
  params: () => z.object({}),
  result: () => z.array(ClosedDays()),
  offline: true,
});

/** Closes the organisation on days of its own. */
export const addClosedDays = defineCommand({
  name: 'closed-days.add',
  deed: 'Sluiting toegevoegd',
  api: 'general',
  route: 'PUT /v1/closed-days/:id',
  access: { who: ['calendar.manage'], restricted: 'refused' },
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      from: Day(),
      to: Day(),
      name: z
        .string()
        .trim()
        .min(2, { error: 'Geef de sluiting een naam, bijvoorbeeld Kerstsluiting.' })
        .max(CLOSED_NAME_LENGTH_MAX, { error: `Houd de naam korter dan ${CLOSED_NAME_LENGTH_MAX} tekens.` }),
    }),
  result: () => z.null(),
  changes: ['closed-days.list'],
  offline: false,
});

/** Takes a closing away that is not over; of one under way the days that are over stay. */
export const removeClosedDays = defineCommand({
  name: 'closed-days.remove',
  deed: 'Sluiting weggehaald',
  api: 'general',
  route: 'DELETE /v1/closed-days/:id',
  access: { who: ['calendar.manage'], restricted: 'refused' },
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes: ['closed-days.list'],
  offline: false,
});
