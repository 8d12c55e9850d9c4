/** The log of a project on the wire: its lines, its days and their signatures. */
import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { RD_BOUNDS } from '#platform/shared/geometry/coordinates.ts';
import { later } from '#platform/shared/later.ts';
import { logKinds } from './labels.ts';

/** A place less sure than this, in metres, is none. */
export const ACCURACY_METERS_MAX = 100_000;

/** Where something was, in RD New; kept with its accuracy. */
export const LogPlace = later(() =>
  z.object({
    rdX: z.number().min(RD_BOUNDS.rdXMin).max(RD_BOUNDS.rdXMax),
    rdY: z.number().min(RD_BOUNDS.rdYMin).max(RD_BOUNDS.rdYMax),
    accuracyMeters: z.number().min(0).max(ACCURACY_METERS_MAX).nullable(),
  }),
);

/** Another line, as one points at it. */
const LineReference = later(() => z.object({ id: z.uuid().toLowerCase(), day: z.string(), at: z.string() }));

/** A line of the log. */
export const LogLine = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    day: z.string(),
    at: z.string(),
    kind: z.enum(codesOf(logKinds)),
    text: z.string(),
    phase: z.string().nullable(),
    present: z.array(z.string()),
    place: LogPlace().extend({ latitude: z.number().nullable(), longitude: z.number().nullable() }).nullable(),
    fileIds: z.array(z.uuid().toLowerCase()),
    corrects: LineReference().nullable(),
    correctedBy: z.array(LineReference()),
    reason: z.string(),
    author: z.object({ id: z.uuid().toLowerCase(), name: z.string() }),
    writtenAt: z.string(),
  }),
);
export type LogLine = z.output<ReturnType<typeof LogLine>>;

/** A signature of a day. */
export const LogSignature = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    day: z.string(),
    lineIds: z.array(z.uuid().toLowerCase()),
    by: z.string(),
    at: z.string(),
    sha256: z.string(),
    /** False when the lines or their files are no longer as they were signed. */
    isIntact: z.boolean(),
  }),
);
export type LogSignature = z.output<ReturnType<typeof LogSignature>>;

/** A day of the log. */
export const LogDay = later(() =>
  z.object({
    day: z.string(),
    lines: z.int(),
    /** Lines no signature covers. */
    unsigned: z.int(),
    /** The first signature. */
    signed: z.object({ by: z.string(), at: z.string() }).nullable(),
  }),
);
export type LogDay = z.output<ReturnType<typeof LogDay>>;
