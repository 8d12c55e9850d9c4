/** Looks through a file that is to become a look-up list: what is in it, what has to be mended, and what is called otherwise here. */
import { type ColumnFacts, columnFacts } from '#features/form-engine/lookups/guess-columns.ts';
import type { LookupData } from '#features/form-engine/lookups/lookup-table.ts';
import { type ListProblem, listProblems, lookupCsv, openLookupFile } from '#features/xlsform/lookup-file.ts';
import { readImportFile } from '#platform/web/imports/read-import-file.ts';

/** Files a list can be read from, as a file input has them. */
export const LIST_FILES = '.csv,.txt,text/csv,.xlsx,.geojson';
/** Longest name of a list, in characters. */
const NAME_LENGTH_MAX = 60;

/** A file that was looked through. */
export interface ReadList {
  /** Name the list may have: that of the file, in signs that expressions take. */
  readonly name: string;
  readonly data: LookupData;
  /** Rows of the file, as a spreadsheet counts them, by row of the data. */
  readonly rowNumbers: readonly number[];
  readonly columns: readonly ColumnFacts[];
  /** Everything that has to be mended first; none when it can be brought in. */
  readonly problems: readonly ListProblem[];
  /** Columns that are called otherwise here, as expressions and other programs take no spaces in them. */
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  /** Rows of which a text beyond the last column is left out. */
  readonly longRows: readonly number[];
  /** Rows that say in every column the same as one before. */
  readonly sameRows: readonly { readonly row: number; readonly as: number }[];
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{Mn}/gu, '');

/** The name of a list out of that of its file: `Straten 2026.csv` is `Straten_2026`. */
export function listNameFor(fileName: string): string {
  const name = plain(fileName.replace(/\.(?:csv|txt|xlsx|geojson)$/i, ''))
    .replace(/[^A-Za-z0-9_.-]+/g, '_')
    .replace(/^[^A-Za-z0-9]+|_+$/g, '')
    .slice(0, NAME_LENGTH_MAX);
  return name === '' ? 'lijst' : name;
}

/** The name of a column as expressions and XLSForms take it: `Straat naam (nieuw)` is `Straat_naam_nieuw`. */
export function columnNameFor(head: string): string {
  const name = plain(head.trim())
    .replace(/[^A-Za-z0-9_.-]+/g, '_')
    .replace(/^[^A-Za-z0-9]+|_+$/g, '');
  return /^\d/.test(name) ? `_${name}` : name;
}

/** Reads a file. `known`: columns of the list it replaces, which keep their names. Rejects with the reason when it is no table. */
export async function readListFile(file: File, known: readonly string[] = []): Promise<ReadList> {
  const name = listNameFor(file.name);
  const isGeoJson = /\.geojson$/i.test(file.name);
  const opened = openLookupFile(`${name}.${isGeoJson ? 'geojson' : 'csv'}`, await textOf(file));
  const heads = opened.data.columns;
  const columns = heads.map((head) => (known.includes(head) ? head : columnNameFor(head) || head));
  const data = { columns, rows: opened.data.rows };
  return {
    name,
    data,
    rowNumbers: opened.rowNumbers,
    columns: columnFacts(data),
    problems: [...listProblems({ ...opened, data })],
    renamed: columns.flatMap((to, at) => (to === heads[at] ? [] : [{ from: heads[at] ?? '', to }])),
    longRows: opened.longRows,
    sameRows: sameRowsOf(data, opened.rowNumbers),
  };
}

/** The list as it goes to the server. */
export const listCsv = ({ data }: ReadList): string => lookupCsv(data);

async function textOf(file: File): Promise<string> {
  if (!/\.xlsx$/i.test(file.name)) return (await readImportFile(file)).text;
  const { listSheetCsv } = await import('#features/xlsform/workbook/read-list-sheet.ts');
  return listSheetCsv(new Uint8Array(await file.arrayBuffer()));
}

function sameRowsOf({ rows }: LookupData, rowNumbers: readonly number[]): ReadList['sameRows'] {
  const first = new Map<string, number>();
  return rows.flatMap((row, at) => {
    const text = JSON.stringify(row);
    const [number, as] = [rowNumbers[at] ?? at, first.get(text)];
    if (as === undefined) first.set(text, number);
    return as === undefined ? [] : [{ row: number, as }];
  });
}
