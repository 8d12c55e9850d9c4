/** Operations on projects. */
import { z } from 'zod';
import { Flag } from '#platform/shared/input/input-fields.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { codesOf, projectStatuses } from './labels.ts';
import { Boundary, Project, ProjectRow } from './project.ts';
import { CHECKLIST_ANSWER_LENGTH_MAX } from './rules.ts';

/** Orders the list can have. */
export const projectSorts = ['activity', 'number', 'description', 'client', 'city', 'start'] as const;
export type ProjectSort = (typeof projectSorts)[number];

/** Most characters of a list in an address. */
const LIST_LENGTH_MAX = 500;
/** Most projects that are asked for by number at once, and the most characters of a number. */
export const NUMBERS_MAX = 24;
const NUMBER_LENGTH_MAX = 20;

const commaJoined = later(() =>
  z
    .string()
    .max(LIST_LENGTH_MAX)
    .transform((text) => text.split(',').filter(Boolean)),
);

/** Numbers of projects in an address. */
const numbersField = () => commaJoined().pipe(z.array(z.string().max(NUMBER_LENGTH_MAX)).max(NUMBERS_MAX));

/** Filters of the list; the same in the list, its count and its export. */
const filters = () => ({
  /** Words that must all occur in number, description, client, address or reference. */
  search: z.string().trim().max(100).optional(),
  status: commaJoined()
    .pipe(z.array(z.enum(codesOf(projectStatuses))))
    .optional(),
  division: z.uuid().toLowerCase().optional(),
  leader: z.uuid().toLowerCase().optional(),
  /** Only projects the caller leads or is on the team of. */
  mine: Flag().optional(),
  /** Only projects with these numbers. */
  numbers: numbersField().optional(),
});

const page = () => ({
  sort: z.enum(projectSorts).default('activity'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  /** `nextCursor` of the page before. */
  cursor: z.string().max(500).optional(),
});

/** Most rows in a page of the list. */
export const LIST_ROWS_MAX = 100;
/** Most rows in a page of an export. */
export const EXPORT_ROWS_MAX = 2000;
/** A count is exact up to here; beyond it the database's estimate is given. */
export const EXACT_COUNT_MAX = 1000;

const access = {
  who: ['project.read', 'form.fill'],
  restricted: 'scoped',
} as const;
const ProjectPage = later(() =>
  z.object({
    rows: z.array(ProjectRow()),
    nextCursor: z.string().nullable(),
  }),
);

/** Projects the caller may see, a page at a time; following `nextCursor` gives every project once. */
export const listProjects = defineQuery({
  name: 'project.list',
  api: 'main',
  route: 'GET /v1/projects',
  access,
  params: () =>
    z.object({
      ...filters(),
      ...page(),
      limit: z.coerce.number().int().min(1).max(LIST_ROWS_MAX).default(50),
    }),
  result: () => ProjectPage(),
  offline: true,
});

/** The same in large pages, to make a file of. */
export const exportProjects = defineQuery({
  name: 'project.export',
  api: 'main',
  route: 'GET /v1/project-export',
  access,
  params: () =>
    z.object({
      ...filters(),
      ...page(),
      limit: z.coerce.number().int().min(1).max(EXPORT_ROWS_MAX).default(EXPORT_ROWS_MAX),
    }),
  result: () => ProjectPage(),
  offline: false,
});

/** Number of projects that match the filters. Exact up to 1,000, and then with the budget of all; an estimate beyond that. */
export const countProjects = defineQuery({
  name: 'project.count',
  api: 'main',
  route: 'GET /v1/project-count',
  access,
  params: () => z.object(filters()),
  result: () =>
    z.object({
      count: z.number(),
      isExact: z.boolean(),
      budgetMinutes: z.number().nullable(),
    }),
  offline: false,
});

/** Most projects on the map at once. */
export const MAP_PROJECTS_MAX = 100_000;

/**
 * Where the projects are that match the filters: RD New in whole metres. A column each, so that a hundred thousand fit in one answer; the states stand once,
 * and each project says which of them is its. When there are more, those last worked on.
 */
export const listProjectPlaces = defineQuery({
  name: 'project.places',
  api: 'main',
  route: 'GET /v1/project-places',
  access,
  params: () => z.object(filters()),
  result: () =>
    z.object({
      numbers: z.array(z.string()),
      rdX: z.array(z.number()),
      rdY: z.array(z.number()),
      states: z.array(z.enum(codesOf(projectStatuses))),
      stateOf: z.array(z.number()),
      /** Projects that match and have no place. */
      withoutPlace: z.number(),
      /** True when more match than fit. */
      hasMore: z.boolean(),
    }),
  offline: false,
});
export type ProjectPlaces = z.output<typeof listProjectPlaces.result>;

/** The edges of the sites of projects by number, as far as somebody drew them: what is looked at closely on the map of all projects. */
export const listProjectEdges = defineQuery({
  name: 'project.edges',
  api: 'main',
  route: 'GET /v1/project-edges',
  access,
  params: () => z.object({ numbers: numbersField() }),
  result: () => z.array(z.object({ number: z.string(), corners: Boundary() })),
  offline: false,
});
export type ProjectEdges = z.output<typeof listProjectEdges.result>;

/** One project by its number. */
export const getProject = defineQuery({
  name: 'project.get',
  api: 'main',
  route: 'GET /v1/projects/:project',
  access,
  params: () => z.object({ project: z.string().max(20) }),
  result: () => Project(),
  offline: true,
});

/** The projects the caller has been let into by name: by project access, or as a member of the team. */
export const listAllowedProjects = defineQuery({
  name: 'project.allowed',
  api: 'main',
  route: 'GET /v1/allowed-projects',
  access: { who: 'signed-in', restricted: 'scoped' },
  params: () => z.object({}),
  result: () => z.array(ProjectRow()),
  offline: true,
});

/** Values the list can be filtered by: divisions and the people who lead projects. */
export const listProjectFilters = defineQuery({
  name: 'project.list-filters',
  api: 'main',
  route: 'GET /v1/project-filters',
  access: { who: ['project.read'], restricted: 'refused' },
  params: () => z.object({}),
  result: () =>
    z.object({
      divisions: z.array(z.object({ id: z.uuid().toLowerCase(), name: z.string() })),
      leaders: z.array(z.object({ id: z.uuid().toLowerCase(), name: z.string() })),
    }),
  offline: true,
});

/** Answers what the contract has to state. Only the items given change; an empty answer opens one again. */
export const updateChecklist = defineCommand({
  name: 'project.update-checklist',
  deed: 'Opdrachtchecklist ingevuld',
  api: 'main',
  route: 'PUT /v1/projects/:project/checklist',
  access: { who: ['project.manage'], restricted: 'refused' },
  input: () =>
    z.object({
      project: z.string().max(20),
      answers: z
        .array(
          z.object({
            item: z.string().max(40),
            answer: z.string().trim().max(CHECKLIST_ANSWER_LENGTH_MAX),
          }),
        )
        .min(1)
        .max(20),
      version: z.int32().min(1),
    }),
  about: ({ project, answers }) => answers.map(({ item }) => `${project} ${item}`),
  result: () => z.object({ version: z.number() }),
  changes: ['project.get', 'phase.get'],
  offline: true,
});
