/** The shape of a form being filled: an external store of fields by path, so that a screen redraws only what changed. */

import type { Design, Section } from '../../design/design.ts';
import type { Field } from '../../design/design-fields.ts';
import type { Narrowing } from '../../lookups/lookup-table.ts';
import type { Answers, AnswerValue, Row } from '../answers.ts';

/**
 * Context of a form: the values that prefill and expressions can read. Plain JSON, kept with the draft. The names in `project`, `phase` and `person`
 * are defined in `form-context.ts`.
 */
export interface FormContext {
  readonly project?: Readonly<Record<string, unknown>> | undefined;
  readonly phase?: Readonly<Record<string, unknown>> | undefined;
  readonly person?: Readonly<Record<string, unknown>> | undefined;
  /** Answers of the last submission of this form by this person. */
  readonly previous?: Readonly<Record<string, unknown>> | undefined;
  /** Last values on this device, by key; in rows `samples.code`. */
  readonly remembered?: Readonly<Record<string, AnswerValue>> | undefined;
  /** Local date, `2026-11-21`. */
  readonly today: string;
  /** Local time, `08:30`. */
  readonly now: string;
}

/** Kinds of gap that stand in the way of sending. */
export type GapKind = 'missing' | 'error' | 'warning';

/** One field as it is now. The object stays the same as long as nothing about the field changes. */
export interface FieldState {
  /** `finalDepth`, or in a row `samples.<rowId>.code`. */
  readonly path: string;
  readonly field: Field;
  readonly sectionKey: string;
  /** Filled-in value, also while hidden; for a calculated field its result. Null for groups and layers: see `FormState.rows`. */
  readonly value: AnswerValue;
  readonly visible: boolean;
  readonly required: boolean;
  /** Error to mend, as a Dutch sentence. */
  readonly error: string | null;
  /** Soft warnings that hold now; they ask for an explanation and refuse nothing. */
  readonly warnings: readonly string[];
  /** The explanation given to the warnings, empty when none. */
  readonly explanation: string;
  /** Why this field is a gap, or null. A missing answer is a gap but no error: an empty form is not red. */
  readonly gap: GapKind | null;
  /** Ids of the rows of a group or of depth layers, in order. */
  readonly rowIds: readonly string[];
  /** Values of a choice that are not offered now. */
  readonly hiddenOptions: readonly string[];
  /** Values that columns of a look-up list must have for its rows to be offered; left out when all are. */
  readonly narrowing?: Narrowing | undefined;
}

/** One section as it is now; same identity rule as a field. */
export interface SectionState {
  readonly key: string;
  readonly section: Section;
  readonly visible: boolean;
  /** Fields to be filled, mended or explained before sending. */
  readonly gaps: number;
  /** Fields with a soft warning, explained or not. */
  readonly warnings: number;
  /** Visible fields with an answer, and all visible fields that take one. Rows count their own fields. */
  readonly filled: number;
  readonly total: number;
}

/** A gap with its place and its message, in the order of the form. */
export interface Gap {
  readonly sectionKey: string;
  readonly path: string;
  /** `Einddiepte`, or `Monster 2 › Code`. */
  readonly label: string;
  readonly kind: GapKind;
  readonly message: string;
}

/** A form being filled or looked at. Every change answers with the paths that changed, sections as `section:<key>`. */
export interface FormState {
  readonly design: Design;
  readonly context: FormContext;
  /** The field at a path; undefined when there is none (a row that was removed). */
  get(path: string): FieldState | undefined;
  section(key: string): SectionState;
  /** Sections in order, hidden ones too; a new array only when one of them changed. */
  sections(): readonly SectionState[];
  /** The rows of a group or of layers as filled in; listen to `rows:<path>` for any change inside them. */
  rows(path: string): readonly Row[];
  /**
   * Sets an answer; for a group or layers the whole list of rows, compared by id. Setting the bottom of a layer moves the top of
   * the next. Unknown paths and calculated fields change nothing.
   */
  set(path: string, value: AnswerValue): readonly string[];
  /** Explains the soft warnings of a field. */
  explain(path: string, explanation: string): readonly string[];
  /** Adds a row with its defaults; `at` is the position, last when left out. */
  addRow(path: string, rowId: string, at?: number): readonly string[];
  removeRow(path: string, rowId: string): readonly string[];
  moveRow(path: string, rowId: string, to: number): readonly string[];
  /** Calls back after a change of a field path, of `section:<key>`, of anything inside the rows of a group with `rows:<path>`, or of anything at all with `*`. Returns the unsubscribe. */
  subscribe(path: string, listener: () => void): () => void;
  /** Everything filled in, hidden fields too: what the device keeps. Same object until something changes. */
  answers(): Answers;
  /** The answers to send: shown fields with an answer, calculated values, and the explanations of warnings that hold. */
  submission(): Answers;
  /** Short name of what is filled in, by the design's `titleExpression`: "Boring 04"; empty when the design gives none. */
  title(): string;
  /** All gaps in the order of the form. */
  gaps(): readonly Gap[];
  /** True when it took all the steps it may, so that not everything was computed. */
  isUnfinished(): boolean;
  /** Values computed and fields checked since the start: for measurements. */
  nodesComputed(): number;
}
