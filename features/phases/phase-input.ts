/** Input to make or change a phase. */
import { z } from 'zod';
import { codesOf, protocols } from '#features/projects/labels.ts';
import { PlaceInput } from '#features/projects/project.ts';
import { Instant } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { phaseKinds, phaseTeamRoles } from './labels.ts';
import { Counts, PhaseNumber } from './phase.ts';
import { Safety } from './safety/safety.ts';

/** Text of at most so many characters. */
export const textOf = (lengthMax: number) =>
  z
    .string()
    .trim()
    .max(lengthMax, { error: `Houd dit korter dan ${lengthMax} tekens.` });

/** Input about a phase. */
export const PhaseInput = later(() =>
  z
    .object({
      id: z.uuid().toLowerCase(),
      project: z.string().max(20),
      number: PhaseNumber(),
      name: textOf(100).min(1, { error: 'Geef de fase een naam.' }),
      kind: z.enum(codesOf(phaseKinds), { error: 'Kies een soort.' }),
      protocol: z.enum(codesOf(protocols)).nullable().default(null),
      plannedStart: Instant().nullable().default(null),
      plannedEnd: Instant().nullable().default(null),
      /** Null when the work is done where the project is. */
      place: PlaceInput().nullable().default(null),
      contactId: z.uuid().toLowerCase().nullable().default(null),
      assignment: textOf(4000).min(1, {
        error: 'Schrijf op wat het veldwerk moet doen.',
      }),
      particulars: textOf(4000).default(''),
      analyses: z.array(textOf(100)).max(50).default([]),
      vehicle: textOf(50).default(''),
      equipment: z.array(textOf(100)).max(50).default([]),
      plannedCounts: Counts().default({}),
      /** True when each day of work on it asks for a line in the log; as it was when left out. */
      isLogRequired: z.boolean().optional(),
      /** For a new phase; of one that is there the file is changed by its own operation, and what an earlier version of the app sends along is taken too. */
      safety: Safety().optional(),
      budgetMinutes: z.int().min(0, { error: 'Vul nul of meer uren in.' }).max(600_000, { error: 'Vul ten hoogste 10.000 uren in.' }).default(0),
      team: z
        .array(z.object({ userId: z.uuid().toLowerCase(), role: z.enum(codesOf(phaseTeamRoles)) }))
        .max(50)
        .default([]),
      /** The phase of this project a new one is a copy of: it asks the same forms. */
      copyOf: z.uuid().toLowerCase().optional(),
      /** The version this change was based on; left out for a new phase. */
      version: z.int32().min(1).optional(),
    })
    .refine(({ plannedStart, plannedEnd }) => plannedStart === null || plannedEnd === null || Date.parse(plannedStart) < Date.parse(plannedEnd), {
      path: ['plannedEnd'],
      error: 'Het einde moet na het begin liggen.',
    })
    .refine(({ plannedStart, plannedEnd }) => plannedStart !== null || plannedEnd === null, { path: ['plannedStart'], error: 'Vul ook het begin in.' }),
);
export type PhaseInput = z.input<ReturnType<typeof PhaseInput>>;
