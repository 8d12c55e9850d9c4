/** Operations of somebody on their own hours. */
import { z } from 'zod';
import { Day, Instant, Week } from '#platform/shared/dates/moments.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { TimeChoice, TimeRegistration, TimeWeek } from './registration.ts';
import { Scan, StartInput, TimeRegistrationInput } from './registration-input.ts';

const own = { who: ['time.register'], restricted: 'refused' } as const;
const ofOwnTime = ['time-week.get', 'time-registration.running', 'time-choice.list'] as const;
const ofApproval = ['time-approval.list', 'time-approval.get'] as const;

/** The caller's own week. */
export const getTimeWeek = defineQuery({
  name: 'time-week.get',
  api: 'tempo',
  route: 'GET /v1/time-weeks/:week',
  access: own,
  params: () => z.object({ week: Week() }),
  result: () => TimeWeek(),
  offline: true,
});

/** The caller's registration that runs now, if one does. */
export const getRunningTime = defineQuery({
  name: 'time-registration.running',
  api: 'tempo',
  route: 'GET /v1/running-time-registration',
  access: own,
  params: () => z.object({}),
  result: () => z.object({ running: TimeRegistration().nullable() }),
  offline: true,
});

/** The caller's most recent choices, the latest first, each once. */
export const listTimeChoices = defineQuery({
  name: 'time-choice.list',
  api: 'tempo',
  route: 'GET /v1/time-choices',
  access: own,
  params: () => z.object({}),
  result: () => z.array(TimeChoice()),
  offline: true,
});

/**
 * Makes a registration, or changes one; the same id again changes it. It is a POST because all commands of one day share a record, so that
 * the day is never closed before its hours are in, and the outbox lets a PUT take the place of a refused one of its record.
 */
export const putTimeRegistration = defineCommand({
  name: 'time-registration.put',
  deed: 'Uren opgeslagen',
  api: 'tempo',
  route: 'POST /v1/time-registrations/:id',
  access: own,
  input: () => TimeRegistrationInput(),
  result: () => z.object({ version: z.number() }),
  changes: [...ofOwnTime, ...ofApproval],
  offline: true,
});

/** Starts a registration now. One that runs ends at that moment: somebody does one thing at a time. */
export const startTimeRegistration = defineCommand({
  name: 'time-registration.start',
  deed: 'Tijd gestart',
  api: 'tempo',
  route: 'POST /v1/time-registrations/:id/start',
  access: own,
  input: () => StartInput(),
  result: () => z.object({ version: z.number() }),
  changes: ofOwnTime,
  offline: true,
});

/** Ends a running registration. One that has ended already stays as it is. */
export const stopTimeRegistration = defineCommand({
  name: 'time-registration.stop',
  deed: 'Tijd gestopt',
  api: 'tempo',
  route: 'POST /v1/time-registrations/:id/stop',
  access: own,
  input: () => z.object({ id: z.uuid().toLowerCase(), endedAt: Instant(), scan: Scan().optional() }),
  result: () => z.object({ version: z.number() }),
  changes: ofOwnTime,
  offline: true,
});

/** Takes a registration away. */
export const deleteTimeRegistration = defineCommand({
  name: 'time-registration.delete',
  deed: 'Uren verwijderd',
  api: 'tempo',
  route: 'DELETE /v1/time-registrations/:id',
  access: own,
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes: ofOwnTime,
  offline: true,
});

/**
 * Signs off a day: from then on it is locked. `registrationIds` is what the person saw; with anything else on the server it is refused. A day without hours is
 * signed off for its trips, which are paid once it is approved and may still be on their way here.
 */
export const closeDay = defineCommand({
  name: 'time-day.close',
  deed: 'Dag afgesloten',
  api: 'tempo',
  route: 'POST /v1/time-days/:date/close',
  access: own,
  input: () =>
    z.object({
      date: Day(),
      registrationIds: z.array(z.uuid().toLowerCase()).max(200),
      explanation: z.string().trim().max(500, { error: 'Houd de toelichting korter dan 500 tekens.' }).default(''),
    }),
  result: () => z.null(),
  changes: [...ofOwnTime, ...ofApproval],
  offline: true,
});

/** Opens a closed day again; not once it is approved. */
export const reopenDay = defineCommand({
  name: 'time-day.reopen',
  deed: 'Dag heropend',
  api: 'tempo',
  route: 'POST /v1/time-days/:date/reopen',
  access: own,
  input: () => z.object({ date: Day() }),
  result: () => z.null(),
  changes: [...ofOwnTime, ...ofApproval],
  offline: true,
});
