/** Operations on phases among each other: their order, what comes after what, and their dates. */
import { z } from 'zod';
import { Instant } from '#platform/shared/dates/moments.ts';
import { defineCommand } from '#platform/shared/operation.ts';

const manage = { who: ['phase.manage'], restricted: 'refused' } as const;
const changes = ['phase.list', 'phase.get', 'my-phases.list', 'planning.get'] as const;

/** More phases than a project has: their numbers have two digits. */
const PHASES_MAX = 99;
/** Phases one phase comes right after, at most. */
const AFTER_MAX = 20;

/**
 * Puts a phase right after another of its project, or first. It says where and not which place: two people who move at once both get what they
 * asked, as far as that is possible.
 */
export const movePhase = defineCommand({
  name: 'phase.move',
  deed: 'Volgorde van fasen gewijzigd',
  api: 'main',
  route: 'POST /v1/phases/:id/place',
  access: manage,
  input: () => z.object({ id: z.uuid().toLowerCase(), after: z.uuid().toLowerCase().nullable() }),
  result: () => z.null(),
  changes: ['phase.list'],
  offline: true,
});

/** Says what a phase comes after; exactly these. Refused when it would come after itself. */
export const setPhaseDependencies = defineCommand({
  name: 'phase.set-dependencies',
  deed: 'Afhankelijkheden van een fase gewijzigd',
  api: 'main',
  route: 'PUT /v1/phases/:id/dependencies',
  access: manage,
  input: () =>
    z.object({ id: z.uuid().toLowerCase(), after: z.array(z.uuid().toLowerCase()).max(AFTER_MAX, { error: `Kies ten hoogste ${AFTER_MAX} fasen.` }) }),
  result: () => z.null(),
  changes,
  offline: true,
});

/** Gives phases of a project other dates: all of them, or none when one was changed meanwhile or has begun. */
export const reschedulePhases = defineCommand({
  name: 'phase.reschedule',
  deed: 'Fasen verplaatst',
  api: 'main',
  route: 'POST /v1/projects/:project/phase-dates',
  access: manage,
  input: () =>
    z.object({
      project: z.string().max(20),
      moves: z
        .array(
          z
            .object({ id: z.uuid().toLowerCase(), version: z.int32().min(1), plannedStart: Instant(), plannedEnd: Instant().nullable() })
            .refine(({ plannedStart, plannedEnd }) => plannedEnd === null || Date.parse(plannedStart) < Date.parse(plannedEnd), {
              path: ['plannedEnd'],
              error: 'Het einde moet na het begin liggen.',
            }),
        )
        .min(1, { error: 'Kies een fase om te verplaatsen.' })
        .max(PHASES_MAX),
    }),
  result: () => z.null(),
  changes,
  offline: true,
});
