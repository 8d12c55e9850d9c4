/** Which column of a list is probably its value, and which its label. */
import type { LookupData, ShownColumns } from './lookup-table.ts';

const VALUE_NAME = /^(?:name|value|waarde|code|id|key|sleutel|nummer|nr)$/i;
const LABEL_NAME = /^(?:label|naam|omschrijving|titel|title|tekst|text|description)$/i;

/** The columns a question begins with: by their names, with one in which each row has a value of its own before others. */
export function guessColumns(columns: readonly string[], own: readonly string[] = []): Pick<ShownColumns, 'value' | 'text'> {
  const value = own.find((column) => VALUE_NAME.test(column)) ?? columns.find((column) => VALUE_NAME.test(column)) ?? own[0] ?? columns[0] ?? '';
  const text = columns.find((column) => column !== value && LABEL_NAME.test(column)) ?? columns.find((column) => column !== value) ?? value;
  return { value, text };
}

/** Facts about the values in a column of a list. */
export interface ColumnFacts {
  readonly name: string;
  /** Rows that say something in it. */
  readonly filled: number;
  /** True when every row has a value of its own, so that it tells rows apart. */
  readonly isOwn: boolean;
}

/** Returns the facts of each column, in the order of the list. */
export function columnFacts({ columns, rows }: LookupData): readonly ColumnFacts[] {
  return columns.map((name, at) => {
    const values = rows.map((row) => row[at] ?? '');
    const filled = values.filter((value) => value !== '').length;
    return { name, filled, isOwn: filled === rows.length && new Set(values).size === rows.length };
  });
}

/** The columns of which every row has a value of its own. */
export const ownColumns = (data: LookupData): readonly string[] => columnFacts(data).flatMap(({ name, isOwn }) => (isOwn ? [name] : []));
