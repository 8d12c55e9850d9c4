/** First screen of the office: one answer, so that it appears at once and whole without a network. */
import { z } from 'zod';
import { FormSummary } from '#features/forms/contract.ts';
import { MyPhase, PhaseRow } from '#features/phases/phase.ts';
import { Flag } from '#platform/shared/input/input-fields.ts';
import { later } from '#platform/shared/later.ts';
import { defineQuery } from '#platform/shared/operation.ts';

/** Days of handed-in forms in the chart, today included. */
export const CAME_IN_DAYS = 14;
/** Field work that begins within these days should have been released. */
export const RELEASE_DAYS_AHEAD = 7;
/** Most forms and phases of a kind on the screen; the lists behind them show the rest. */
export const OFFICE_ROWS_MAX = 50;
/** Most forms to judge on the screen. */
export const REVIEW_ROWS_MAX = 8;

/** A phase that waits for somebody in the office: to be released before it begins, or to be checked after the field. */
export const WaitingPhase = later(() =>
  PhaseRow().pick({ id: true, projectNumber: true, number: true, name: true, status: true, plannedStart: true }).extend({
    projectDescription: z.string(),
  }),
);
export type WaitingPhase = z.output<ReturnType<typeof WaitingPhase>>;

/** The office today. */
export const OfficeToday = later(() =>
  z.object({
    /** Local date it is about. */
    today: z.string(),
    /** Forms somebody else handed in that wait for judgement; empty for whoever may not judge. */
    toReview: z.object({ count: z.number(), rows: z.array(FormSummary()) }),
    /** Forms handed in, by local day, the oldest first: how many were judged and how many still wait. */
    cameIn: z.array(z.object({ day: z.string(), judged: z.number(), waiting: z.number() })),
    /** Field work that touches today. */
    inField: z.array(MyPhase()),
    waitingPhases: z.array(WaitingPhase()),
  }),
);
export type OfficeToday = z.output<ReturnType<typeof OfficeToday>>;

/** Arrivals, waiting work and people in the field: of one's own projects, or of all one may see. */
export const getOfficeToday = defineQuery({
  name: 'office-today.get',
  api: 'main',
  route: 'GET /v1/office-today',
  access: { who: ['form.review', 'form.read-all', 'phase.manage', 'phase.release'], restricted: 'refused' },
  params: () => z.object({ mine: Flag().optional() }),
  result: () => OfficeToday(),
  offline: true,
});

/** How far an organisation that begins has come. */
export const FirstSteps = later(() =>
  z.object({
    /** Hours were registered: there has been a first field day, and nobody needs to be shown the way. */
    isUnderWay: z.boolean(),
    hasDivision: z.boolean(),
    /** Somebody besides the first administrator can sign in. */
    hasColleagues: z.boolean(),
    hasEmergencyNumber: z.boolean(),
    hasRegistration: z.boolean(),
    hasVehicle: z.boolean(),
    hasEquipment: z.boolean(),
    /** Number of a project to plan a phase in. */
    project: z.string().nullable(),
    hasPhase: z.boolean(),
  }),
);
export type FirstSteps = z.output<ReturnType<typeof FirstSteps>>;

/** State of all that an organisation needs for a first field day. */
export const getFirstSteps = defineQuery({
  name: 'first-steps.get',
  api: 'main',
  route: 'GET /v1/first-steps',
  access: { who: ['user.manage'], restricted: 'refused' },
  params: () => z.object({}),
  result: () => FirstSteps(),
  offline: false,
});
