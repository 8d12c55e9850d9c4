/** Operations on stand-ins: who approves in the place of a leader who is away. */
import { z } from 'zod';
import { Day } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { DAYS_MAX, daysOf, NOTE_LENGTH_MAX } from './rules.ts';

const access = { who: ['time.approve'], restricted: 'refused' } as const;
/** Answers that change with who takes whose place. */
const changes = ['stand-in.list', 'time-approval.list', 'time-approval.get', 'absence.list-judged', 'hour-report.waiting'] as const;

/** A stand-in of a leader, from the first day up to and including the last. */
export const StandIn = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    leaderId: z.uuid().toLowerCase(),
    leaderName: z.string(),
    standInId: z.uuid().toLowerCase(),
    standInName: z.string(),
    from: z.string(),
    to: z.string(),
    note: z.string(),
  }),
);
export type StandIn = z.output<ReturnType<typeof StandIn>>;

/** Lists who takes the caller's place, and whose place the caller takes: now and to come, the first day first. */
export const listStandIns = defineQuery({
  name: 'stand-in.list',
  api: 'tempo',
  route: 'GET /v1/stand-ins',
  access,
  params: () => z.object({}),
  result: () => z.array(StandIn()),
  offline: true,
});

/** A stand-in as it is named. */
export const StandInInput = later(() =>
  z
    .object({
      id: z.uuid().toLowerCase(),
      standInId: z.uuid({ error: 'Kies wie jou vervangt.' }).toLowerCase(),
      from: Day(),
      to: Day(),
      note: z
        .string()
        .trim()
        .max(NOTE_LENGTH_MAX, { error: `Houd de opmerking korter dan ${NOTE_LENGTH_MAX} tekens.` })
        .default(''),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'De laatste dag ligt voor de eerste. Kies een latere dag.' })
    .refine((days) => daysOf(days) <= DAYS_MAX, { path: ['to'], error: `Kies hoogstens ${DAYS_MAX} dagen.` }),
);
export type StandInInput = z.input<ReturnType<typeof StandInInput>>;

/** Names who approves in the caller's place. Refused for days that have a stand-in already. */
export const nameStandIn = defineCommand({
  name: 'stand-in.name',
  deed: 'Vervanger aangewezen',
  api: 'tempo',
  route: 'PUT /v1/stand-ins/:id',
  access,
  input: () => StandInInput(),
  result: () => z.null(),
  changes,
  offline: true,
});

/** Ends a stand-in at once, by the leader. */
export const endStandIn = defineCommand({
  name: 'stand-in.end',
  deed: 'Vervanging beëindigd',
  api: 'tempo',
  route: 'POST /v1/stand-ins/:id/end',
  access,
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes,
  offline: true,
});
