/** Points and activities of a phase on the wire. */
import { z } from 'zod';
import { type PointSlot, pointMappingSchema, pointSlots } from '#features/form-engine/points/point-mapping.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { later } from '#platform/shared/later.ts';
import { activityStates, measuredBy, pointKinds, pointStates } from './labels.ts';

/** A point of a phase, as somebody planned it or put it down. Lengths in metres are to the millimetre. */
export const FieldPoint = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    kind: z.enum(codesOf(pointKinds)),
    number: z.string(),
    /** The number it came with, when that was taken by then; else empty. */
    askedNumber: z.string(),
    state: z.enum(codesOf(pointStates)),
    rdX: z.number().nullable(),
    rdY: z.number().nullable(),
    accuracyMeters: z.number().nullable(),
    measured: z.enum(codesOf(measuredBy)).nullable(),
    /** Height of the surface, metres to NAP. */
    levelMeters: z.number().nullable(),
    plannedDepthCm: z.int().nullable(),
    reachedDepthCm: z.int().nullable(),
    /** Why it is otherwise than planned. */
    reason: z.string(),
    note: z.string(),
    by: z.string(),
    at: z.string(),
    version: z.int(),
  }),
);
export type FieldPoint = z.output<ReturnType<typeof FieldPoint>>;

/** How forms of one version of a design are read as points: the mapping the design declares, and which lengths it asks in centimetres. */
export const PointFeed = later(() =>
  z.object({
    designKey: z.string(),
    designVersion: z.int(),
    designName: z.string(),
    mapping: pointMappingSchema(),
    /** How a result is put into words; absent when the design tells none. */
    result: z.object({ label: z.string(), unit: z.string(), words: z.record(z.string(), z.string()) }).optional(),
    centimetres: z.array(z.enum(Object.keys(pointSlots) as [PointSlot, ...PointSlot[]])),
  }),
);
export type PointFeed = z.output<ReturnType<typeof PointFeed>>;

/** A point as described in a form that was handed in. Depths in centimetres below the surface; null when the form does not tell. */
export const PointForm = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    /** The row of the form that is this point; absent when the whole form is about it. */
    rowId: z.string().optional(),
    kind: z.enum(codesOf(pointKinds)),
    number: z.string(),
    /** Number of the well that was set in the boring; empty without one. */
    wellNumber: z.string(),
    rdX: z.number().nullable(),
    rdY: z.number().nullable(),
    accuracyMeters: z.number().nullable(),
    levelMeters: z.number().nullable(),
    plannedDepthCm: z.number().nullable(),
    reachedDepthCm: z.number().nullable(),
    groundwaterCm: z.number().nullable(),
    layers: z.int(),
    samples: z.int(),
    reason: z.string(),
    /** Findings and measurements there, in words; absent in answers of before designs told it. */
    result: z.string().optional(),
    state: z.enum(['submitted', 'approved', 'returned']),
    by: z.string(),
    submittedAt: z.string(),
    /** True when the caller may open the form itself. */
    mayOpen: z.boolean(),
  }),
);
export type PointForm = z.output<ReturnType<typeof PointForm>>;

/** Work that was planned by its number: levelling, samples, strips inspected. */
export const FieldActivity = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    activity: z.string(),
    unit: z.string(),
    plannedCount: z.int(),
    doneCount: z.int(),
    state: z.enum(codesOf(activityStates)),
    /** Why it is otherwise than planned. */
    reason: z.string(),
    version: z.int(),
  }),
);
export type FieldActivity = z.output<ReturnType<typeof FieldActivity>>;
