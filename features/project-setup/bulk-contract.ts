/** Changing many projects at once: what the list of projects does with those that are chosen. */
import { z } from 'zod';
import { codesOf, projectStatuses } from '#features/projects/labels.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand } from '#platform/shared/operation.ts';
import { StatusReason } from './status-input.ts';

/** Most projects that are changed at once. */
export const BULK_PROJECTS_MAX = 200;
const NUMBER_LENGTH_MAX = 20;

const Projects = later(() =>
  z
    .array(z.string().max(NUMBER_LENGTH_MAX))
    .min(1)
    .max(BULK_PROJECTS_MAX, { error: `Kies ten hoogste ${BULK_PROJECTS_MAX} projecten tegelijk.` }),
);

/** Outcome for each project: those that could not be changed stay as they are, with why. */
const BulkOutcome = later(() =>
  z.object({
    changed: z.array(z.string()),
    left: z.array(z.object({ number: z.string(), why: z.string() })),
  }),
);
export type BulkOutcome = z.output<ReturnType<typeof BulkOutcome>>;

const manage = { who: ['project.manage'], restricted: 'refused' } as const;
const changes = ['project.settings', 'project.get', 'project.list', 'project.count', 'project.allowed', 'project.list-filters', 'phase.get'] as const;

/** Takes projects a step on or back, each that can take it. */
export const changeStatusOfMany = defineCommand({
  name: 'project.change-status-of-many',
  deed: 'Status van projecten gewijzigd',
  api: 'main',
  route: 'POST /v1/project-status-changes',
  access: manage,
  input: () =>
    z.object({
      projects: Projects(),
      to: z.enum(codesOf(projectStatuses)),
      reason: StatusReason(),
    }),
  result: () => BulkOutcome(),
  changes,
  offline: false,
});

/** Gives projects another leader. */
export const changeLeaderOfMany = defineCommand({
  name: 'project.change-leader-of-many',
  deed: 'Projectleider van projecten gewijzigd',
  api: 'main',
  route: 'POST /v1/project-leader-changes',
  access: manage,
  input: () => z.object({ projects: Projects(), leaderId: z.uuid().toLowerCase() }),
  result: () => BulkOutcome(),
  changes,
  offline: false,
});
