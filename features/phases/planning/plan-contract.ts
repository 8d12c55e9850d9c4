/** Putting people, cars and equipment on a phase, on which half days. */
import { z } from 'zod';
import { codesOf } from '#features/projects/labels.ts';
import { Instant } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand } from '#platform/shared/operation.ts';
import { phaseTeamRoles } from '../labels.ts';

/** People on one phase at most; cars and equipment too. */
const TEAM_MAX = 50;
const CARS_MAX = 10;
const EQUIPMENT_MAX = 30;

/** People, vehicles and equipment a phase takes, and its dates. Without dates it waits to be planned. */
export const PhasePlanInput = later(() =>
  z
    .object({
      id: z.uuid().toLowerCase(),
      /** The version of the phase this was based on. */
      version: z.int32().min(1),
      plannedStart: Instant().nullable(),
      plannedEnd: Instant().nullable(),
      team: z
        .array(z.object({ userId: z.uuid().toLowerCase(), role: z.enum(codesOf(phaseTeamRoles)) }))
        .max(TEAM_MAX, { error: `Kies ten hoogste ${TEAM_MAX} mensen.` }),
      cars: z.array(z.uuid().toLowerCase()).max(CARS_MAX, { error: `Kies ten hoogste ${CARS_MAX} auto’s.` }),
      instruments: z.array(z.uuid().toLowerCase()).max(EQUIPMENT_MAX, { error: `Kies ten hoogste ${EQUIPMENT_MAX} stuks materieel.` }),
    })
    .refine(({ plannedStart, plannedEnd }) => plannedStart === null || plannedEnd === null || Date.parse(plannedStart) < Date.parse(plannedEnd), {
      path: ['plannedEnd'],
      error: 'Het einde moet na het begin liggen.',
    })
    .refine(({ plannedStart, plannedEnd }) => plannedStart !== null || plannedEnd === null, { path: ['plannedStart'], error: 'Kies ook het begin.' }),
);
export type PhasePlanInput = z.input<ReturnType<typeof PhasePlanInput>>;

/**
 * Says who and what a phase takes, and when: exactly these. A draft that gets dates and a team is planned from then on. Whoever is on it, or was, is told.
 * Nothing is refused because somebody is away or has other work: the planner sees that and decides.
 */
export const planPhase = defineCommand({
  name: 'phase.plan',
  deed: 'Fase ingepland',
  api: 'main',
  route: 'PUT /v1/phases/:id/plan',
  access: { who: ['planning.manage'], restricted: 'refused' },
  input: () => PhasePlanInput(),
  result: () => z.object({ version: z.int() }),
  changes: ['planning.get', 'phase.list', 'phase.get', 'my-phases.list', 'phase-choice.list'],
  offline: true,
});
