/** Inputs and answers that every import has; a room makes its own operations of them. */
import { z } from 'zod';
import { later } from '../later.ts';
import { formatNumber } from '../numbers.ts';
import { IMPORT_CHARACTERS_MAX, IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from './read-csv.ts';

/** Most problems told of one file; the rest shows when these are mended. */
export const IMPORT_PROBLEMS_TOLD_MAX = 2_000;
/** Most cells named that begin like a formula. */
export const IMPORT_FORMULAS_TOLD_MAX = 100;
/** Most rows told of that change what there is, each with its fields. */
export const IMPORT_CHANGES_TOLD_MAX = 500;
/** Most imports listed. */
export const IMPORTS_LISTED_MAX = 50;

const tooLong = `Het bestand is langer dan ${formatNumber(IMPORT_CHARACTERS_MAX)} tekens. Verdeel het over meer bestanden.`;

const fileFields = () => ({
  id: z.uuid().toLowerCase(),
  fileName: z.string().max(200),
  /** The whole file as text. */
  csv: z.string().max(IMPORT_CHARACTERS_MAX, { error: tooLong }),
  /** Place of each column in the file, from 0. */
  columns: z.record(z.string().max(64), z.int().min(0).max(IMPORT_COLUMNS_MAX)),
});

/** Number of rows by what they bring. */
export const ImportCounts = later(() => {
  const count = z.int().min(0).max(IMPORT_ROWS_MAX);
  return z.object({ new: count, changed: count, unchanged: count, wrong: count });
});
export type ImportCounts = z.output<ReturnType<typeof ImportCounts>>;

/** A file to look through. Nothing is changed. */
export const ImportCheckInput = later(() => z.object(fileFields()));
export type ImportCheckInput = z.output<ReturnType<typeof ImportCheckInput>>;

/** A file that was looked through, to bring in. `expected` is what the look told: when it is no longer so, nothing happens. */
export const ImportInput = later(() => z.object({ ...fileFields(), expected: ImportCounts(), leavesOutWrong: z.boolean() }));
export type ImportInput = z.output<ReturnType<typeof ImportInput>>;

/** Changes that a row makes to something there is: its name, and each field by the name of its column. Empty texts are nothing. */
const ImportChange = later(() =>
  z.object({ row: z.int(), title: z.string(), fields: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })) }),
);
export type ImportChange = z.output<ReturnType<typeof ImportChange>>;

/** Outcome of a look through a file. */
export const ImportReport = later(() =>
  z.object({
    counts: ImportCounts(),
    /** Problems, by row and the name of the column; at most `IMPORT_PROBLEMS_TOLD_MAX`. */
    problems: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
    problemCount: z.int(),
    /** Cells that begin like a formula; at most `IMPORT_FORMULAS_TOLD_MAX`. */
    formulas: z.array(z.object({ row: z.int(), column: z.string() })),
    formulaCount: z.int(),
    /** Changes, by row; at most `IMPORT_CHANGES_TOLD_MAX`. */
    changes: z.array(ImportChange()),
  }),
);
export type ImportReport = z.output<ReturnType<typeof ImportReport>>;

/** How many rows were taken back, and how many were left because somebody used or changed them since. */
export const ImportUndone = later(() => z.object({ takenBack: z.int(), left: z.int() }));
export type ImportUndone = z.output<ReturnType<typeof ImportUndone>>;

/** An import of before. */
export const PastImport = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    fileName: z.string(),
    counts: ImportCounts(),
    by: z.string(),
    at: z.string(),
    /** False once it was taken back, or what was there before is kept no longer. */
    canUndo: z.boolean(),
    /** Taken back, but for the rows that were left. */
    undone: z.object({ by: z.string(), at: z.string(), left: z.int() }).nullable(),
  }),
);
export type PastImport = z.output<ReturnType<typeof PastImport>>;
