/** Operations on leave and planned absence. */
import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { HALF_DAYS_ORDER, halfDayFields, isInOrder } from '#platform/shared/dates/half-days.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { absenceKinds, absenceStatuses } from './labels.ts';

/** Most characters of the reason for which leave is refused. */
export const NOTE_LENGTH_MAX = 200;
/** Days back that one's own leave is told. */
export const ABSENCE_LIST_DAYS = 400;
/** Leave of others told at most: what waits before what was judged, and of each the earliest. */
export const JUDGED_ROWS_MAX = 300;

const own = { who: ['time.register'], restricted: 'refused' } as const;
const judge = { who: ['absence.approve', 'absence.approve-all'], restricted: 'refused' } as const;
const changes = ['absence.list-own', 'absence.list-judged'] as const;

/** Days of somebody's own week, 1 is Monday: what leave takes of others is none. Left out by an answer from before, and for Monday to Friday. */
const WorkDays = later(() => z.array(z.int()).optional());

/** Leave as it is asked for. */
export const AbsenceInput = later(() =>
  z
    .object({
      id: z.uuid().toLowerCase(),
      kind: z.enum(codesOf(absenceKinds), { error: 'Kies een soort.' }),
      ...halfDayFields(),
      /** The version this change was based on; left out for a new one. */
      version: z.int32().min(1).optional(),
    })
    .refine(isInOrder, { path: ['to'], error: HALF_DAYS_ORDER }),
);
export type AbsenceInput = z.input<ReturnType<typeof AbsenceInput>>;

/** Leave of somebody. */
export const Absence = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    kind: z.enum(codesOf(absenceKinds)),
    ...halfDayFields(),
    status: z.enum(codesOf(absenceStatuses)),
    askedAt: z.string(),
    /** Person who judged it, and the time; null while nobody has. */
    judged: z
      .object({
        by: z.string(),
        /** In whose place they did; left out by an answer from before. */
        onBehalfOf: z.string().nullable().optional(),
        at: z.string(),
      })
      .nullable(),
    /** Why it was refused. */
    note: z.string(),
    version: z.int(),
  }),
);
export type Absence = z.output<ReturnType<typeof Absence>>;

/** The caller's own: of the last year and all that is to come, the first day first; with who judges it. */
export const listOwnAbsences = defineQuery({
  name: 'absence.list-own',
  api: 'tempo',
  route: 'GET /v1/absences',
  access: own,
  params: () => z.object({}),
  result: () => z.object({ absences: z.array(Absence()), judges: z.array(z.string()), contractMinutes: z.int(), workDays: WorkDays() }),
  offline: true,
});
export type OwnAbsences = z.output<typeof listOwnAbsences.result>;

/** Asks for leave, or changes what nobody has judged yet. Refused where it lies over other leave of the same person. */
export const putAbsence = defineCommand({
  name: 'absence.put',
  deed: 'Verlof aangevraagd',
  api: 'tempo',
  route: 'PUT /v1/absences/:id',
  access: own,
  input: () => AbsenceInput(),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: true,
});

/** Takes one's own leave back, asked for or approved, as long as it is not over. Of approved leave that has begun the days before stay: they were taken. */
export const withdrawAbsence = defineCommand({
  name: 'absence.withdraw',
  deed: 'Verlof ingetrokken',
  api: 'tempo',
  route: 'POST /v1/absences/:id/withdraw',
  access: own,
  input: () => z.object({ id: z.uuid().toLowerCase(), version: z.int32().min(1) }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: true,
});

/** Leave of somebody else, for whoever judges it. */
export const JudgedAbsence = later(() =>
  Absence().extend({
    userId: z.uuid().toLowerCase(),
    userName: z.string(),
    divisionName: z.string().nullable(),
    /** Colleagues of the same division who are away on one of these days: their names, and no more. */
    alsoAway: z.array(z.string()),
    /** In whose place the caller judges it; empty by their own right, left out by an answer from before. */
    onBehalfOf: z.string().optional(),
    workDays: WorkDays(),
  }),
);
export type JudgedAbsence = z.output<ReturnType<typeof JudgedAbsence>>;

/** Leave of others that is for the caller to judge: what waits, what is to come, and what was judged in the last two weeks. */
export const listJudgedAbsences = defineQuery({
  name: 'absence.list-judged',
  api: 'tempo',
  route: 'GET /v1/judged-absences',
  access: judge,
  params: () => z.object({}),
  result: () => z.array(JudgedAbsence()),
  offline: true,
});

/** Approves leave of somebody else, refuses it with the reason, or takes that back. */
export const judgeAbsence = defineCommand({
  name: 'absence.judge',
  deed: 'Verlof beoordeeld',
  api: 'tempo',
  route: 'POST /v1/absences/:id/judge',
  access: judge,
  input: () =>
    z
      .object({
        id: z.uuid().toLowerCase(),
        version: z.int32().min(1),
        to: z.enum(['approved', 'refused', 'requested']),
        note: z
          .string()
          .trim()
          .max(NOTE_LENGTH_MAX, { error: `Houd de reden korter dan ${NOTE_LENGTH_MAX} tekens.` })
          .default(''),
      })
      .refine(({ to, note }) => to !== 'refused' || note !== '', { path: ['note'], error: 'Schrijf op waarom het niet kan.' }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: true,
});
