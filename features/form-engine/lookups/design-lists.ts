/** The look-up lists a design names, and the ones that are at hand while a form of it is computed. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { LOOKUP_COLUMNS_MAX, LOOKUP_LISTS_MAX, LOOKUP_ROWS_MAX, type LookupData, LookupTable } from './lookup-table.ts';

/** Longest name of a column, in characters. */
const COLUMN_LENGTH_MAX = 100;
/** Most lists that stay in memory; the one used longest ago goes first. */
const TABLES_KEPT_MAX = 40;

/** A list as a design names it: what it is called there, which version of its rows, and what is in it. */
export interface DesignList {
  /** Name by which expressions and fields refer to it: `plants`, of `plants.csv`. */
  name: string;
  /** SHA-256 of its columns and rows: another content is another list. */
  id: string;
  columns: string[];
  rowCount: number;
}

/** Something that names lists: a design. */
export interface WithLists {
  readonly lists?: readonly DesignList[] | undefined;
}

/** Schema of the name of a list. */
export const listNameSchema = later(() =>
  z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,59}$/, 'De naam van een keuzelijst heeft alleen letters, cijfers, punten, streepjes en lage streepjes.'),
);
/** Schema of the id of a list. */
export const listIdSchema = later(() => z.string().regex(/^[0-9a-f]{64}$/, 'Dit is geen kenmerk van een keuzelijst.'));
/** Schema of the name of a column. */
export const columnSchema = later(() => z.string().min(1).max(COLUMN_LENGTH_MAX));

/** Schema of the lists of a design. */
export const designListsSchema = later(() =>
  z
    .array(
      z.strictObject({
        name: listNameSchema(),
        id: listIdSchema(),
        columns: z.array(columnSchema()).min(1).max(LOOKUP_COLUMNS_MAX),
        rowCount: z.int().min(1).max(LOOKUP_ROWS_MAX),
      }),
    )
    .min(1)
    .max(LOOKUP_LISTS_MAX),
);

const tables = new Map<string, LookupTable>();

/** Keeps the rows of a list for the forms of designs that name it. */
export function keepLookup(id: string, data: LookupData): void {
  const table = tables.get(id) ?? new LookupTable(data);
  tables.delete(id);
  tables.set(id, table);
  const [oldest] = tables.keys();
  if (tables.size > TABLES_KEPT_MAX && oldest !== undefined) tables.delete(oldest);
}

/** The rows of a list that were kept. */
export function keptLookup(id: string): LookupTable | undefined {
  return tables.get(id);
}

/** The list a design calls so; undefined when its rows are not at hand. */
export function listNamed({ lists }: WithLists, name: string): LookupTable | undefined {
  const id = lists?.find((list) => list.name === name)?.id;
  return id === undefined ? undefined : tables.get(id);
}

/** The lists of a design whose rows are not at hand. */
export function missingLists({ lists = [] }: WithLists): readonly DesignList[] {
  return lists.filter(({ id }) => !tables.has(id));
}

let current: WithLists = {};

/** Computes something with the lists of a design at hand. Expressions are computed at once, one form after the other. */
export function withLists<Result>(design: WithLists, compute: () => Result): Result {
  const before = current;
  current = design;
  try {
    return compute();
  } finally {
    current = before;
  }
}

/** The list called so in the design that is being computed. */
export function currentList(name: string): LookupTable | undefined {
  return listNamed(current, name);
}
