/** Operations that start a project: the number it gets, and the project itself. */
import { z } from 'zod';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { numberProblem, PROJECT_NUMBER_LENGTH_MAX, patternProblem } from './numbering.ts';
import { GeneralFields } from './settings.ts';

const PATTERN_LENGTH_MAX = 30;
const manage = { who: ['project.manage'], restricted: 'refused' } as const;

/** The number the next project gets, and what can be chosen for it. Another may take it meanwhile. */
export const getNewProject = defineQuery({
  name: 'project.new',
  api: 'main',
  route: 'GET /v1/new-project',
  access: manage,
  params: () => z.object({}),
  result: () =>
    z.object({
      number: z.string(),
      pattern: z.string(),
      version: z.number(),
      divisions: z.array(z.object({ id: z.uuid().toLowerCase(), name: z.string() })),
      leaders: z.array(z.object({ id: z.uuid().toLowerCase(), name: z.string() })),
    }),
  offline: false,
});

export type NewProjectChoices = z.output<typeof getNewProject.result>;

/** Starts a project, as a request. Without a number it gets the next; a copy takes client, place, contacts, team and phases along, and nothing that was measured. */
export const createProject = defineCommand({
  name: 'project.create',
  deed: 'Project gemaakt',
  api: 'main',
  route: 'PUT /v1/new-projects/:id',
  access: manage,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      number: z
        .string()
        .trim()
        .max(PROJECT_NUMBER_LENGTH_MAX, { error: `Houd het projectnummer op ten hoogste ${PROJECT_NUMBER_LENGTH_MAX} tekens.` })
        .superRefine((number, { addIssue }) => {
          const message = numberProblem(number);
          if (message !== undefined) addIssue({ code: 'custom', message });
        })
        .nullable(),
      copyOf: z.string().max(PROJECT_NUMBER_LENGTH_MAX).nullable(),
      ...GeneralFields(),
    }),
  secrets: ['offerCents'],
  result: () => z.object({ number: z.string() }),
  changes: ['project.list', 'project.count', 'project.allowed', 'project.list-filters', 'project.new'],
  offline: false,
});

/** Changes how numbers are made; for the projects that come. */
export const putProjectNumbering = defineCommand({
  name: 'project-numbering.put',
  deed: 'Nummering van projecten gewijzigd',
  api: 'main',
  route: 'PUT /v1/project-numbering',
  access: { who: ['organisation.manage'], restricted: 'refused' },
  input: () =>
    z.object({
      pattern: z
        .string()
        .trim()
        .max(PATTERN_LENGTH_MAX, { error: `Houd het patroon korter dan ${PATTERN_LENGTH_MAX} tekens.` })
        .superRefine((pattern, { addIssue }) => {
          const message = patternProblem(pattern);
          if (message !== undefined) addIssue({ code: 'custom', message });
        }),
      version: z.int32().min(1),
    }),
  result: () => z.object({ version: z.number() }),
  changes: ['project.new'],
  offline: false,
});
