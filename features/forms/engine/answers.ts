/**
 * What people fill in, as plain JSON: `Record<fieldKey, AnswerValue>`. Rows of groups and depth layers carry an id made on the
 * device, so that a row can be pointed at while others come and go. Explanations of soft warnings live under `$explanations`.
 */
import { z } from 'zod';

/** A photo: bytes are kept elsewhere, by the id of the file. */
export interface PhotoAnswer {
  readonly fileId: string;
  readonly caption?: string | undefined;
}

/** A signature: the drawing as a file, who signed and when (ISO 8601, UTC). */
export interface SignatureAnswer {
  readonly fileId: string;
  readonly name: string;
  readonly signedAt: string;
}

/** A place, always in both systems: RD New (EPSG:28992, metres) and WGS84 (degrees). */
export interface LocationAnswer {
  readonly rdX: number;
  readonly rdY: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Accuracy the receiver gave, metres; null when typed or tapped. */
  readonly accuracyMeters: number | null;
  readonly source: 'gps' | 'map' | 'typed';
}

/** A row of a group or a depth layer: its id and the answers of its own fields. */
export interface Row {
  readonly id: string;
  readonly [fieldKey: string]: AnswerValue;
}

/** One answer. `null` and a missing key both mean: not filled in. A text in a number field is kept as typed until it can be read. */
export type AnswerValue = string | number | boolean | null | LocationAnswer | SignatureAnswer | readonly string[] | readonly PhotoAnswer[] | readonly Row[];

/** All answers of a form. */
export type Answers = Readonly<Record<string, AnswerValue>>;

/** Answers with the explanations of soft warnings, by path of the field. */
export interface FilledForm {
  readonly answers: Answers;
  readonly explanations: Readonly<Record<string, string>>;
}

/** Key under which the explanations of soft warnings travel with the answers. */
export const EXPLANATIONS_KEY = '$explanations';

/** Most characters of one text answer. */
export const TEXT_LENGTH_MAX = 20_000;
/** Most rows of one group. */
export const ROWS_MAX = 500;

const jsonSchema: z.ZodType<unknown> = z.lazy(() =>
  z.union([z.string().max(TEXT_LENGTH_MAX), z.number(), z.boolean(), z.null(), z.array(jsonSchema).max(ROWS_MAX), z.record(z.string().max(100), jsonSchema)]),
);

/** Answers as they cross the wire: any JSON of a sane size. Whether they fit the design is for `checkSubmission`. */
export const answersSchema = z.record(z.string().max(100), jsonSchema) as z.ZodType<Answers>;

/** A path of a field: `finalDepth`, or in a row `samples.<rowId>.code`. */
export function rowPath(groupPath: string, rowId: string, fieldKey: string): string {
  return `${groupPath}.${rowId}.${fieldKey}`;
}
