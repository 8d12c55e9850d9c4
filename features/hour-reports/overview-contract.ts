/** Hours of people and projects over a period, for whoever leads them. Every figure is whole minutes, added up by the database. */
import { z } from 'zod';
import { codesOf } from '#features/projects/labels.ts';
import { Day } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { defineQuery } from '#platform/shared/operation.ts';
import { HourLine, reportAccess } from './contract.ts';
import { overviewGroups, overviewStates } from './overview-labels.ts';

/** Rows of an overview at most; those with the most hours stay. */
export const OVERVIEW_ROWS_MAX = 500;
/** Lines of one page at most, and when nobody says how many. */
const OVERVIEW_LINES_PER_PAGE = 100;
/** People and projects found at once, to choose one. */
export const CHOICES_MAX = 40;

const Key = () => z.string().max(40);

/** Filter of an overview: the days, and what narrows it further. */
export const OverviewFilter = later(() =>
  z.object({
    from: Day(),
    to: Day(),
    division: z.uuid().toLowerCase().optional(),
    person: z.uuid().toLowerCase().optional(),
    /** Number of a project. */
    project: z.string().max(20).optional(),
    state: z.enum(codesOf(overviewStates)).optional(),
  }),
);
export type OverviewFilter = z.output<ReturnType<typeof OverviewFilter>>;

/** The hours behind one row; without `key` those behind the total. */
const RowChoice = later(() => OverviewFilter().extend({ by: z.enum(codesOf(overviewGroups)), key: Key().optional() }));
export type RowChoice = z.output<ReturnType<typeof RowChoice>>;

/** Worked time compared with the contract. Null where the contract says nothing: hours of one project, or in one state. */
const AgainstContract = later(() =>
  z.object({
    /** Minutes of the contract over the days, without holidays, leave and illness. */
    contract: z.int(),
    /** Worked minutes that count for it, less those of the contract. */
    difference: z.int(),
    /** Minutes worked over the contract, each week by itself. */
    overtime: z.int(),
  }),
);
export type AgainstContract = z.output<ReturnType<typeof AgainstContract>>;

const OverviewSums = later(() =>
  z.object({
    /** Work, travel, waiting and training; no breaks, no absence. */
    worked: z.int(),
    travel: z.int(),
    approved: z.int(),
    /** Minutes on days that were closed and wait. */
    waiting: z.int(),
    /** Days with hours that were not closed, or returned. */
    openDays: z.int(),
    waitingDays: z.int(),
    contract: AgainstContract().nullable(),
  }),
);
export type OverviewSums = z.output<ReturnType<typeof OverviewSums>>;

/** Of a whole project, whatever the period: what was meant, and what was spent on it. */
const ProjectBudget = later(() => z.object({ budget: z.int(), booked: z.int(), approved: z.int() }));
export type ProjectBudget = z.output<ReturnType<typeof ProjectBudget>>;

const OverviewRow = later(() =>
  OverviewSums().extend({
    /** Id of the person or division, number of the project or code of the activity; empty for what has none, or none the caller may see. */
    key: z.string(),
    name: z.string(),
    /** Only of a project whose hours the caller answers for. */
    project: ProjectBudget().nullable(),
  }),
);
export type OverviewRow = z.output<ReturnType<typeof OverviewRow>>;

/** An overview. */
export const HourOverview = later(() =>
  z.object({
    /** The last day that counts: the end of the period, or today. */
    through: z.string(),
    totals: OverviewSums(),
    rows: z.array(OverviewRow()),
    /** Rows that are not there because there are too many. */
    left: z.int(),
    /** By day, or in a longer period by week (its Monday): booked, approved and the contract. */
    bars: z.array(z.object({ day: z.string(), worked: z.int(), approved: z.int(), contract: z.int().nullable() })),
    barsAre: z.enum(['day', 'week']),
  }),
);
export type HourOverview = z.output<ReturnType<typeof HourOverview>>;

/** Hours over a period by person, division, project or activity, as far as the caller answers for them. */
export const getHourOverview = defineQuery({
  name: 'hour-overview.get',
  api: 'tempo',
  route: 'GET /v1/hour-overview',
  access: reportAccess,
  params: () => OverviewFilter().extend({ by: z.enum(codesOf(overviewGroups)).default('person') }),
  result: () => HourOverview(),
  offline: true,
});

const OverviewDay = later(() =>
  z.object({
    day: z.string(),
    worked: z.int(),
    travel: z.int(),
    people: z.int(),
    /** Of the people, whose day is in which state. */
    open: z.int(),
    closed: z.int(),
    approved: z.int(),
  }),
);
export type OverviewDay = z.output<ReturnType<typeof OverviewDay>>;

/** The days behind a row, the latest first. */
export const listOverviewDays = defineQuery({
  name: 'hour-overview.days',
  api: 'tempo',
  route: 'GET /v1/hour-overview/days',
  access: reportAccess,
  params: () => RowChoice(),
  result: () => z.array(OverviewDay()),
  offline: true,
});

const OverviewLine = later(() =>
  HourLine().extend({
    /** Number of the project; empty when there is none, or none the caller may see. */
    project: z.string(),
  }),
);
export type OverviewLine = z.output<ReturnType<typeof OverviewLine>>;

/** The registrations behind a row, the latest first, a page at a time. */
export const listOverviewLines = defineQuery({
  name: 'hour-overview.lines',
  api: 'tempo',
  route: 'GET /v1/hour-overview/lines',
  access: reportAccess,
  params: () =>
    RowChoice().extend({
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(OVERVIEW_LINES_PER_PAGE).default(OVERVIEW_LINES_PER_PAGE),
    }),
  result: () => z.object({ lines: z.array(OverviewLine()), nextCursor: z.string().nullable() }),
  offline: true,
});

const Choice = later(() => z.object({ value: z.string(), label: z.string() }));

/** Options of the filters of an overview: divisions, people and projects the caller answers for. Those chosen are always among them. */
export const listOverviewChoices = defineQuery({
  name: 'hour-overview.choices',
  api: 'tempo',
  route: 'GET /v1/hour-overview/choices',
  access: reportAccess,
  params: () =>
    z.object({
      search: z.string().max(100).default(''),
      person: z.uuid().toLowerCase().optional(),
      project: z.string().max(20).optional(),
    }),
  result: () => z.object({ divisions: z.array(Choice()), people: z.array(Choice()), projects: z.array(Choice()) }),
  offline: true,
});

/** The caller's own hours of this year against their contract, in whole weeks from that of their first hours up to this one; null before there is one, and of who has no contract here. */
export const getOwnHourBalance = defineQuery({
  name: 'hour-balance.get-own',
  api: 'tempo',
  route: 'GET /v1/hour-balance',
  access: { who: ['time.register'], restricted: 'refused' },
  params: () => z.object({}),
  result: () => AgainstContract().extend({ from: z.string(), through: z.string() }).nullable(),
  offline: true,
});
