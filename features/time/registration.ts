/** Hours as they travel: registrations, days and weeks. */

import { z } from 'zod';
import { activities, timeKinds } from '#features/calendar/hour-codes.ts';
import { codesOf } from '#features/projects/labels.ts';
import { Week } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { Attributes, FIELD_SERVICE_ARTICLE } from './attributes.ts';
import { dayStatuses } from './labels.ts';

/** A kind of time. */
export const Kind = later(() => z.enum(codesOf(timeKinds), { error: 'Kies een soort.' }));
/** An activity. */
export const ActivityCode = later(() => z.enum(codesOf(activities), { error: 'Kies een werkzaamheid.' }));
/** The article a registration is booked on. */
export const Article = later(() => z.literal(FIELD_SERVICE_ARTICLE).default(FIELD_SERVICE_ARTICLE));

/** A phase as far as hours show it. */
export const PhaseOfTime = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    projectNumber: z.string(),
    projectDescription: z.string(),
    number: z.string(),
    name: z.string(),
    city: z.string(),
  }),
);
export type PhaseOfTime = z.output<ReturnType<typeof PhaseOfTime>>;

/** A stretch of time on something. The instants are the truth; the times among the attributes are made from them. */
export const TimeRegistration = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    article: Article(),
    attributes: Attributes(),
    workDate: z.string(),
    startedAt: z.string(),
    /** Null while it runs. */
    endedAt: z.string().nullable(),
    kind: Kind(),
    activity: ActivityCode().nullable(),
    breakMinutes: z.number(),
    /** Null without a phase, and for an approver who may not see the project. */
    phase: PhaseOfTime().nullable(),
    origin: z.enum(['timer', 'manual']),
    /** Minutes the clock of the device was ahead (negative: behind) when it scanned, when that is more than is let pass. */
    clockDriftMinutes: z.number().optional(),
    /** True when it was scanned and its times were changed by hand after that. */
    edited: z.boolean().optional(),
    /** The reason given for it; left out when none was. */
    editReason: z.string().optional(),
    version: z.number(),
  }),
);
export type TimeRegistration = z.output<ReturnType<typeof TimeRegistration>>;

/** A day that was closed at least once; days without one are open. */
export const TimeDay = later(() =>
  z.object({
    date: z.string(),
    status: z.enum(codesOf(dayStatuses)),
    explanation: z.string(),
    /** The note it was last returned with. */
    note: z.string(),
    /** The registration that note is about; null when it is about the whole day, or the registration is gone. */
    noteOn: z.uuid().toLowerCase().nullable(),
    /** The person who approved or returned it last. */
    judgedBy: z.string().nullable(),
    /** In whose place they did; null by their own right, left out by an answer from before. */
    judgedFor: z.string().nullable().optional(),
    /** How somebody else closed it for its owner; null when nobody did, left out by an answer from before. */
    closedFor: z
      .object({ by: z.string(), /** In whose place they did; null by their own right. */ onBehalfOf: z.string().nullable(), reason: z.string() })
      .nullable()
      .optional(),
    version: z.number(),
  }),
);
export type TimeDay = z.output<ReturnType<typeof TimeDay>>;

/** The work of one work date, from its first to its last minute. */
export const Shift = later(() =>
  z.object({
    date: z.string(),
    startedAt: z.string(),
    endedAt: z.string(),
    workMinutes: z.number(),
    /** Minutes of it between 00:00 and 06:00. */
    nightMinutes: z.number(),
  }),
);
export type Shift = z.output<ReturnType<typeof Shift>>;

/** A day of a contract: the minutes it asks before hours are registered on it. */
export const ContractDay = later(() =>
  z.object({
    date: z.string(),
    /** Nothing on a holiday, or a day on which they do not work. */
    minutes: z.number(),
    /** How many of those approved leave takes off. */
    minutesOff: z.number(),
  }),
);
export type ContractDay = z.output<ReturnType<typeof ContractDay>>;

/** Somebody's week, with what the Arbeidstijdenwet needs to know of the weeks before. */
export const TimeWeek = later(() =>
  z.object({
    week: Week(),
    /** Minutes the contract asks of the week, holidays and leave taken off. */
    contractMinutes: z.number(),
    /** The same by day, for hours that are registered meanwhile; left out by an answer from before, and for who may not see the leave of it. */
    contractDays: z.array(ContractDay()).optional(),
    registrations: z.array(TimeRegistration()),
    days: z.array(TimeDay()),
    /** Shifts of the sixteen weeks before Monday, in order. */
    earlierShifts: z.array(Shift()),
    /** Sundays with work in the 51 weeks before this one; null when it is not known, or not for the reader. */
    sundaysWorked: z.number().nullable().default(null),
  }),
);
export type TimeWeek = z.output<ReturnType<typeof TimeWeek>>;

/** Something to register again with one press. */
export const TimeChoice = later(() =>
  z.object({
    kind: Kind(),
    activity: ActivityCode().nullable(),
    phase: PhaseOfTime().nullable(),
    licenseplate: z.string(),
    asbestos: z.boolean(),
    xrf: z.boolean(),
  }),
);
export type TimeChoice = z.output<ReturnType<typeof TimeChoice>>;
