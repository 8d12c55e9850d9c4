/**
 * Answers as plain JSON: `Record<fieldKey, AnswerValue>`. Rows of groups and depth layers carry an id made on the device, so that a row can be
 * pointed at while others come and go. Explanations of soft warnings live under `$explanations`.
 */
import { z } from 'zod';
import type { ConvertedBy } from '#platform/shared/geometry/coordinates.ts';
import { later } from '#platform/shared/later.ts';

/** A photo: bytes are kept elsewhere, by the id of the file. */
export interface PhotoAnswer {
  readonly fileId: string;
  readonly caption?: string | undefined;
  /** Time it was taken (ISO 8601, UTC). */
  readonly takenAt?: string | undefined;
  /** Place it was taken, in RD New (metres). */
  readonly rd?:
    | { readonly rdX: number; readonly rdY: number; readonly accuracyMeters: number | null; readonly convertedBy?: ConvertedBy | undefined }
    | undefined;
  /** Direction in which it was taken, in whole degrees clockwise from north, 0 to 359. */
  readonly directionDegrees?: number | undefined;
  /** Annotations drawn on the photo; `fileId` stays the photo as it was taken. */
  readonly annotations?: readonly Annotation[] | undefined;
  /** The photo with the drawing on it: what is shown and printed. */
  readonly markedFileId?: string | undefined;
}

/** Something drawn on a photo. Places are parts of its width and height: `[0.5, 0.5]` is the middle, whatever its size in pixels. */
export type Annotation =
  | { readonly kind: 'arrow' | 'circle'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'text'; readonly from: Point; readonly text: string }
  | { readonly kind: 'line'; readonly points: readonly Point[] };

/** A place on a photo: part of its width, part of its height. */
export type Point = readonly [x: number, y: number];

/** A file that was added. */
export interface FileAnswer {
  readonly fileId: string;
  readonly name: string;
  readonly sizeBytes?: number | undefined;
}

/** A signature: the drawing as a file, who signed and when (ISO 8601, UTC), and as what. Of somebody who was only named yet, `fileId` and `signedAt` are empty. */
export interface SignatureAnswer {
  /** Its place among those of whoever is there. */
  readonly id?: string | undefined;
  readonly fileId: string;
  readonly name: string;
  readonly signedAt: string;
  readonly role?: string | undefined;
}

/** Somebody or something out of a list: an employee, project, phase, piece of equipment or car, as it was called when it was chosen. */
export interface PickAnswer {
  /** Id of the record; for a project and for a phase the number of the project. */
  readonly id: string;
  /** Number of the phase, when one was chosen. */
  readonly phase?: string | undefined;
  /** Code people know it by: `26.01432-01`, a number on the machine, a licence plate; none for people. */
  readonly code?: string | undefined;
  readonly name: string;
}

/** A Dutch address. Each part as typed. */
export interface AddressAnswer {
  readonly postcode: string;
  readonly houseNumber: string;
  /** Letter and addition: `A`, `bis`, `2 hoog`. */
  readonly addition: string;
  readonly street: string;
  readonly city: string;
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
  /** Conversion by which one system was computed from the other; absent in answers of before it was recorded. */
  readonly convertedBy?: ConvertedBy | undefined;
}

/** A row of a group or a depth layer: its id and the answers of its own fields. */
export interface Row {
  readonly id: string;
  readonly [fieldKey: string]: AnswerValue;
}

/** One answer. `null` and a missing key both mean: not filled in. A text in a number field is kept as typed until it can be read. */
export type AnswerValue =
  | string
  | number
  | boolean
  | null
  | LocationAnswer
  | SignatureAnswer
  | PickAnswer
  | AddressAnswer
  | readonly string[]
  | readonly PhotoAnswer[]
  | readonly FileAnswer[]
  | readonly SignatureAnswer[]
  | readonly Row[];

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

/** Longest name of an answer or a part of it. */
const NAME_LENGTH_MAX = 100;
/** Most values in all answers of one form, parts of photos and drawings counted: what one request may hold. */
const VALUES_MAX = 100_000;
/** Deepest nesting of answers: a drawing on a photo in a row in a row takes eight. */
const NESTING_MAX = 20;

/** True when answers have a sane size. Looked at value by value, each once: a schema of what JSON can be tries every kind at every value. */
function isOfSaneSize(answers: unknown): boolean {
  let level: unknown[] = [answers];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    count += level.length;
    if (depth > NESTING_MAX || count > VALUES_MAX) return false;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && value.length > TEXT_LENGTH_MAX) return false;
      if (typeof value !== 'object' || value === null) continue;
      if (Array.isArray(value) ? value.length > ROWS_MAX : Object.keys(value).some((name) => name.length > NAME_LENGTH_MAX)) return false;
      for (const part of Object.values(value)) next.push(part);
    }
    level = next;
  }
  return true;
}

/** Answers as they cross the wire: any JSON of a sane size. Whether they fit the design is for `checkSubmission`. */
export const answersSchema = later(
  () =>
    z
      .record(z.string().max(NAME_LENGTH_MAX), z.unknown())
      .refine(
        isOfSaneSize,
        'Deze antwoorden zijn te lang, te veel of te diep in elkaar om te bewaren. Maak het formulier kleiner.',
      ) as unknown as z.ZodType<Answers>,
);

/** A path of a field: `finalDepth`, or in a row `samples.<rowId>.code`. */
export function rowPath(groupPath: string, rowId: string, fieldKey: string): string {
  return `${groupPath}.${rowId}.${fieldKey}`;
}
