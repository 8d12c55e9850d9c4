/** Meaning of the names of an XLSForm in a design. */
import type { Code, ValueKind } from './cel-code.ts';

/** One option of a list of choices, with the other columns of its row for choice filters. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly columns: ReadonlyMap<string, string>;
}

/** A question, calculation or repeat by its name. */
export interface NamedField {
  readonly name: string;
  readonly key: string;
  /** Keys of the repeats it is in, outermost first. */
  readonly scope: readonly string[];
  /** Kind of the answer; `rows` for a repeat, null when the row could not be imported. For a calculation it is known once translated. */
  readonly kind: ValueKind | 'rows' | null | (() => ValueKind | null);
  readonly choices?: readonly Choice[];
  /** Key of the field within its rows, when those rows together are its one answer: the points of a line, the places of a ranking. */
  readonly inner?: string;
  /** Where its first value comes from, when that is known beforehand: `person.name`. */
  readonly prefill?: string;
}

/** The names of a form. */
export type NamedFields = ReadonlyMap<string, NamedField>;

/** Place of an expression, and the names it may see there. */
export interface Surroundings {
  readonly fields: NamedFields;
  /** Keys of the repeats the expression is in. */
  readonly scope: readonly string[];
  /** The field whose row it is: what `.` means in a constraint. */
  readonly self?: NamedField | undefined;
  /** The columns of a choice, in a choice filter. */
  readonly columns?: ReadonlyMap<string, string> | undefined;
  /** The lists of the workbook by name, for `instance('name')`. */
  readonly lists?: ReadonlyMap<string, { readonly choices: readonly Choice[] }> | undefined;
}

/** An answer in every row of a repeat, as seen from outside: the lists to go through, and what to take of each row. */
export interface RowValues {
  readonly lists: readonly string[];
  /** Null for the rows themselves. */
  readonly key: string | null;
  readonly kind: ValueKind | null;
}

/** Resolved name: a value, or the values of rows. */
export type Resolved = { readonly value: Code } | { readonly rows: RowValues };
