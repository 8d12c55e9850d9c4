/** Hours of projects, added up for whoever answers for them. Every figure is whole minutes, added up by the database. */
import { z } from 'zod';
import { phaseStatuses } from '#features/phases/labels.ts';
import { PhaseNumber } from '#features/phases/phase.ts';
import { codesOf } from '#features/projects/labels.ts';
import { dayStatuses } from '#features/time/labels.ts';
import { Day } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { defineQuery } from '#platform/shared/operation.ts';
import { columnKinds, dimensions } from './labels.ts';

/** Access to reports at all; `visible-reports.ts` says of which projects. */
export const reportAccess = { who: ['time.approve'], restricted: 'refused' } as const;

/** Lines of one page at most, and when nobody says how many. */
const LINES_PER_PAGE = 100;

/** Filter on lines. */
export const LineFilter = later(() =>
  z.object({
    phase: PhaseNumber().optional(),
    /** An activity, or a kind of time. */
    activity: z.string().max(40).optional(),
    person: z.uuid().toLowerCase().optional(),
    from: Day().optional(),
    to: Day().optional(),
  }),
);
export type LineFilter = z.output<ReturnType<typeof LineFilter>>;

/** Minutes of everything that ended, and those of it on approved days. */
const Sums = later(() => z.object({ booked: z.int(), approved: z.int() }));

/** Sums of a row by column; a column without minutes is left out. */
const PivotRow = later(() =>
  Sums().extend({
    /** Number of the phase, code of the activity or id of the person; null in the total of all. */
    by: z.string().nullable(),
    /** The same one level deeper; null in the total of `by`. */
    within: z.string().nullable(),
    cells: z.record(z.string(), Sums()),
  }),
);
export type PivotRow = z.output<ReturnType<typeof PivotRow>>;

/** A phase with what was meant for it and what was spent on it. */
const ReportPhase = later(() =>
  Sums().extend({
    number: z.string(),
    name: z.string(),
    status: z.enum(codesOf(phaseStatuses)),
    budgetMinutes: z.int(),
    plannedStart: z.string().nullable(),
    plannedEnd: z.string().nullable(),
  }),
);
export type ReportPhase = z.output<ReturnType<typeof ReportPhase>>;

/** The hours of a project, or of one phase of it. */
export const HourReport = later(() =>
  z.object({
    phases: z.array(ReportPhase()),
    totals: Sums().extend({
      /** On days that were closed and wait for approval. */
      waiting: z.int(),
      travel: z.int(),
      asbestos: z.int(),
      xrf: z.int(),
      kilometres: z.int(),
      /** Paid by people for the project, in cents without VAT, and of it what the client is to pay. */
      disbursementCents: z.int().default(0),
      rechargedCents: z.int().default(0),
      /** Registrations that still run; they count once they end. */
      running: z.int(),
    }),
    /** By the week of the work date. */
    weeks: z.array(Sums().extend({ week: z.string() })),
    columns: z.enum(codesOf(columnKinds)),
    rows: z.array(PivotRow()),
    people: z.record(z.uuid().toLowerCase(), z.string()),
  }),
);
export type HourReport = z.output<ReturnType<typeof HourReport>>;

/** The hours of a project or a phase, by what is asked for. Without `columns` weeks, or months once there are too many weeks. */
export const getHourReport = defineQuery({
  name: 'hour-report.get',
  api: 'tempo',
  route: 'GET /v1/hour-reports/:project',
  access: reportAccess,
  params: () =>
    z.object({
      project: z.string().max(20),
      phase: PhaseNumber().optional(),
      by: z.enum(codesOf(dimensions)).default('phase'),
      within: z.enum(codesOf(dimensions)).optional(),
      columns: z.enum(codesOf(columnKinds)).optional(),
    }),
  result: () => HourReport(),
  offline: true,
});

/** A registration as a line of a report. */
export const HourLine = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    userId: z.uuid().toLowerCase(),
    userName: z.string(),
    workDate: z.string(),
    phase: z.string(),
    activity: z.string(),
    startedAt: z.string(),
    endedAt: z.string(),
    breakMinutes: z.int(),
    minutes: z.int(),
    status: z.enum(codesOf(dayStatuses)),
    description: z.string(),
    asbestos: z.boolean(),
    xrf: z.boolean(),
  }),
);
export type HourLine = z.output<ReturnType<typeof HourLine>>;

/** The registrations behind a figure, the latest first, a page at a time; with what all of them add up to. */
export const listHourLines = defineQuery({
  name: 'hour-line.list',
  api: 'tempo',
  route: 'GET /v1/hour-reports/:project/lines',
  access: reportAccess,
  params: () =>
    LineFilter().extend({
      project: z.string().max(20),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(LINES_PER_PAGE).default(LINES_PER_PAGE),
    }),
  result: () => z.object({ lines: z.array(HourLine()), totals: Sums().extend({ count: z.int() }), nextCursor: z.string().nullable() }),
  offline: true,
});

/** Days of others with hours on a phase that were closed and wait for the caller, by person and week. */
export const listWaitingHours = defineQuery({
  name: 'hour-report.waiting',
  api: 'tempo',
  route: 'GET /v1/hour-reports/:project/:phase/waiting',
  access: reportAccess,
  params: () => z.object({ project: z.string().max(20), phase: PhaseNumber() }),
  result: () =>
    z.array(
      z.object({
        userId: z.uuid().toLowerCase(),
        userName: z.string(),
        week: z.string(),
        /** Of these days, on this phase. */
        minutes: z.int(),
        days: z.array(z.object({ date: z.string(), status: z.enum(codesOf(dayStatuses)), version: z.int() })),
      }),
    ),
  offline: true,
});
export type WaitingHours = z.output<typeof listWaitingHours.result>[number];
