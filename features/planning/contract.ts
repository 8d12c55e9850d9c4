/** The planning board: who is where on which half days, with what, and what is still to be planned. */
import { z } from 'zod';
import { phaseKinds, phaseTeamRoles } from '#features/phases/labels.ts';
import { PhaseStatusCode } from '#features/phases/phase.ts';
import { codesOf, protocols } from '#features/projects/labels.ts';
import { halfDayFields } from '#platform/shared/dates/half-days.ts';
import { Day } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { defineQuery } from '#platform/shared/operation.ts';

/** Numbers of weeks the board shows. */
export const weekCounts = ['1', '2', '4'] as const;
export type WeekCount = (typeof weekCounts)[number];
/** Phases told at most of those that wait to be planned, the earliest due first. */
export const UNPLANNED_MAX = 100;

/** A phase on the board, or waiting for a place on it. */
export const BoardPhase = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    projectNumber: z.string(),
    projectDescription: z.string(),
    number: z.string(),
    name: z.string(),
    kind: z.enum(codesOf(phaseKinds)),
    protocol: z.enum(codesOf(protocols)).nullable(),
    status: PhaseStatusCode(),
    city: z.string(),
    plannedStart: z.string().nullable(),
    plannedEnd: z.string().nullable(),
    team: z.array(z.object({ userId: z.uuid().toLowerCase(), role: z.enum(codesOf(phaseTeamRoles)) })),
    carIds: z.array(z.uuid().toLowerCase()),
    equipmentIds: z.array(z.uuid().toLowerCase()),
    budgetMinutes: z.number(),
    /** Last day its project is planned to take; null when nobody said. */
    dueOn: z.string().nullable(),
    version: z.int(),
  }),
);
export type BoardPhase = z.output<ReturnType<typeof BoardPhase>>;

/** Somebody who can be planned. */
const BoardPerson = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    name: z.string(),
    divisionName: z.string(),
    contractMinutes: z.int(),
    qualifications: z.array(z.object({ kind: z.string(), number: z.string(), validFrom: z.string(), validTo: z.string().nullable() })),
    /** Days of their own week, 1 is Monday. What a device kept from before these were told knows none of it: then it is Monday to Friday. */
    workDays: z.array(z.int()).default([1, 2, 3, 4, 5]),
    /** False once they left; then they stand here because they are still on a team. */
    isActive: z.boolean().default(true),
    /** First and last day in service; null when nobody said. */
    serviceFrom: z.string().nullable().default(null),
    serviceUntil: z.string().nullable().default(null),
    /** Projects they were given, of those the planner may see, with the days; null for who is not held to projects. */
    heldTo: z
      .array(z.object({ project: z.string(), from: z.string().nullable(), until: z.string().nullable() }))
      .nullable()
      .default(null),
  }),
);
export type BoardPerson = z.output<ReturnType<typeof BoardPerson>>;

/** That somebody is away; not what for. */
const BoardAbsence = later(() => z.object({ userId: z.uuid().toLowerCase(), ...halfDayFields(), isApproved: z.boolean() }));
export type BoardAbsence = z.output<ReturnType<typeof BoardAbsence>>;

/** Work of a project the planner may not see: only who and what it takes. */
const BoardBusy = later(() =>
  z.object({
    plannedStart: z.string(),
    plannedEnd: z.string().nullable(),
    userIds: z.array(z.uuid().toLowerCase()),
    carIds: z.array(z.uuid().toLowerCase()),
    equipmentIds: z.array(z.uuid().toLowerCase()),
    /** True of work that is over: it stands in nobody's way any more. */
    isOver: z.boolean().default(false),
  }),
);
export type BoardBusy = z.output<ReturnType<typeof BoardBusy>>;

/** Gear that logistics keeps for days of a phase. */
const BoardOrder = later(() =>
  z.object({
    /** The car or the equipment. */
    thingId: z.uuid().toLowerCase(),
    /** Null for a phase the planner may not see. */
    phaseId: z.uuid().toLowerCase().nullable(),
    /** Days, both included. */
    from: z.string(),
    to: z.string(),
    /** For whom, as the planner may know it: `26.01404-02`. */
    by: z.string(),
  }),
);
export type BoardOrder = z.output<ReturnType<typeof BoardOrder>>;

/** Everything on the board. */
export const Board = later(() =>
  z.object({
    people: z.array(BoardPerson()),
    absences: z.array(BoardAbsence()),
    phases: z.array(BoardPhase()),
    busy: z.array(BoardBusy()),
    /** Absent in what a device kept from before orders stood on the board. */
    orders: z.array(BoardOrder()).default([]),
    unplanned: z.array(BoardPhase()),
    cars: z.array(z.object({ id: z.uuid().toLowerCase(), plate: z.string(), name: z.string(), apkTo: z.string().nullable() })),
    equipment: z.array(
      z.object({ id: z.uuid().toLowerCase(), number: z.string(), name: z.string(), calibratedTo: z.string().nullable(), outOfOrder: z.string() }),
    ),
    /** Kinds of registration that are required. */
    required: z.array(z.string()),
  }),
);
export type Board = z.output<ReturnType<typeof Board>>;

/** The board of some weeks from a Monday on. */
export const getBoard = defineQuery({
  name: 'planning.get',
  api: 'main',
  route: 'GET /v1/planning',
  access: { who: ['planning.manage'], restricted: 'refused' },
  params: () => z.object({ from: Day(), weeks: z.enum(weekCounts).default('1') }),
  result: () => Board(),
  offline: true,
});
