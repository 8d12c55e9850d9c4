/** A report of hours in the address bar: what the table is made of, and the lines that are open. */
import { codesOf } from '#features/projects/labels.ts';
import { flagField, listChoice, oneOfField, textField } from '#platform/web/lists/list-choice.ts';
import type { LineFilter } from '../contract.ts';
import { type ColumnKind, columnKinds, type Dimension, dimensions, type Measure, measures } from '../labels.ts';

/** Choices made in a report. */
export interface HoursChoice {
  readonly by: Dimension | undefined;
  readonly within: Dimension | undefined;
  readonly columns: ColumnKind | undefined;
  readonly measure: Measure | undefined;
  /** The lines behind a figure are open, narrowed by the fields below. */
  readonly lines: boolean;
  readonly phase: string;
  readonly activity: string;
  readonly person: string;
  readonly from: string;
  readonly to: string;
}

/** The choices of a report. */
export const hoursChoice = listChoice<HoursChoice>({
  by: oneOfField('rijen', codesOf(dimensions)),
  within: oneOfField('daarin', codesOf(dimensions)),
  columns: oneOfField('kolommen', codesOf(columnKinds)),
  measure: oneOfField('waarde', codesOf(measures)),
  lines: flagField('regels'),
  phase: textField('fase'),
  activity: textField('activiteit'),
  person: textField('persoon'),
  from: textField('van'),
  to: textField('tot'),
});

/** Nothing of the lines open. */
export const noLines = { lines: false, phase: '', activity: '', person: '', from: '', to: '' } as const;

const given = (text: string) => (text === '' ? undefined : text);

/** Returns the filter by which the server is asked for the open lines. */
export function toLineFilter({ phase, activity, person, from, to }: HoursChoice): LineFilter {
  return { phase: given(phase), activity: given(activity), person: given(person), from: given(from), to: given(to) };
}

/** The lines of a row of the table: its value in the dimension it is of, and the one within. */
export function linesOfRow(
  { by, within }: { readonly by: Dimension; readonly within: Dimension | undefined },
  row: { readonly by: string | null; readonly within: string | null },
): Partial<HoursChoice> {
  return { ...noLines, lines: true, ...(row.by !== null && { [by]: row.by }), ...(row.within !== null && within !== undefined && { [within]: row.within }) };
}
