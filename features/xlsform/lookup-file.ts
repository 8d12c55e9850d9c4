/** A file with choices, beside the workbook of an XLSForm or brought in by hand: a CSV with a head, or GeoJSON, whose properties are its columns. */
import { LOOKUP_COLUMNS_MAX, LOOKUP_ROWS_MAX, type LookupData } from '#features/form-engine/lookups/lookup-table.ts';
import { readCsvTable } from '#platform/shared/imports/read-csv.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Problem } from '#platform/shared/problem.ts';

/** A list that came with a workbook. */
export interface LookupFile {
  /** File name without its ending: `plants` of `plants.csv`. */
  readonly name: string;
  readonly id: string;
  readonly data: LookupData;
}

/** Longest cell that is kept, in characters. */
const CELL_LENGTH_MAX = 500;
/** Longest name of a column, in characters. */
const COLUMN_LENGTH_MAX = 100;
const ENDING = /\.(csv|geojson|xml)$/i;
const NAME = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,59}$/;

const refused = (fileName: string, reason: string): Problem => new Problem('invalid-input', { reason: `${fileName}: ${reason}` });

/** The name of the list in a file, as rows and expressions call it. */
export const listNameOf = (fileName: string): string => fileName.trim().replace(ENDING, '');

/** A list as it stands in its file, before it was looked through. */
export interface OpenedList {
  readonly data: LookupData;
  /** The row of the file each row came from: as a spreadsheet shows it, or the place of an object in GeoJSON. */
  readonly rowNumbers: readonly number[];
  /** Rows with texts beyond the last column; those texts are not in the data. */
  readonly longRows: readonly number[];
}

/** Something in a file that has to be mended before it can be a list. */
export interface ListProblem {
  readonly row: number | null;
  readonly column: string | null;
  /** A Dutch sentence that says what to do. */
  readonly message: string;
}

/** Opens a file of choices, whatever stands in its cells. Throws `invalid-input` with the file, what is wrong and what to do. */
export function openLookupFile(fileName: string, text: string): OpenedList {
  if (!NAME.test(listNameOf(fileName)))
    throw refused(
      fileName,
      'de naam van een keuzelijst heeft alleen letters, cijfers, punten, streepjes en lage streepjes, hoogstens 60. Hernoem het bestand.',
    );
  return /\.geojson$/i.test(fileName) ? readGeoJson(fileName, text) : readCsv(fileName, text);
}

/** Everything in a file that has to be mended: its columns first, then cell by cell. */
export function* listProblems({ data: { columns, rows }, rowNumbers }: OpenedList): Generator<ListProblem> {
  for (const [at, column] of columns.entries()) {
    if (column === '' || column.length > COLUMN_LENGTH_MAX)
      yield {
        row: null,
        column: null,
        message: `kolom ${at + 1} heeft geen naam, of een van meer dan ${COLUMN_LENGTH_MAX} tekens. Geef elke kolom een korte naam.`,
      };
    else if (columns.indexOf(column) !== at) yield { row: null, column, message: `de kolom '${column}' komt twee keer voor. Geef elke kolom een eigen naam.` };
  }
  if (columns.length > LOOKUP_COLUMNS_MAX)
    yield { row: null, column: null, message: `een keuzelijst heeft hoogstens ${LOOKUP_COLUMNS_MAX} kolommen. Haal weg wat niet nodig is.` };
  if (rows.length > LOOKUP_ROWS_MAX)
    yield { row: null, column: null, message: `een keuzelijst heeft hoogstens ${formatNumber(LOOKUP_ROWS_MAX)} rijen. Verdeel haar over meer lijsten.` };
  for (const [at, row] of rows.entries())
    for (const [place, cell] of row.entries())
      if (cell.length > CELL_LENGTH_MAX)
        yield {
          row: rowNumbers[at] ?? null,
          column: columns[place] ?? null,
          message: `deze tekst heeft ${formatNumber(cell.length)} tekens; er passen er ${CELL_LENGTH_MAX} in een cel. Maak haar korter.`,
        };
}

/** The place of a problem in words, before its sentence: `rij 12, kolom 'straat': `. */
export function listPlace({ row, column }: ListProblem): string {
  if (row === null) return '';
  return `rij ${formatNumber(row)}${column === null ? '' : `, kolom '${column}'`}: `;
}

/** Opens a file of choices that can be a list as it is. Throws `invalid-input` with the file, what is wrong first and what to do. */
export function openSoundList(fileName: string, text: string): OpenedList {
  const opened = openLookupFile(fileName, text);
  const [problem] = listProblems(opened);
  if (problem !== undefined) throw refused(fileName, `${listPlace(problem)}${problem.message}`);
  return opened;
}

/** Reads a file of choices. Throws `invalid-input` with the file, what is wrong first and what to do. */
export function readLookupFile(fileName: string, text: string): LookupData {
  return openSoundList(fileName, text).data;
}

/** A list as the CSV file that ODK reads and from which the same list comes back: commas, and every cell as it is. */
export function lookupCsv({ columns, rows }: LookupData): string {
  const cellText = (cell: string): string => (/[",;\t|\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return [columns, ...rows].map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

function readCsv(fileName: string, text: string): OpenedList {
  try {
    const { head, rows } = readCsvTable(text.replace(/^\uFEFF/, ''));
    const longRows = rows.flatMap(({ number, cells }) => (cells.slice(head.length).some((cell) => cell.trim() !== '') ? [number] : []));
    const data = { columns: head, rows: rows.map(({ cells }) => head.map((_, at) => (cells[at] ?? '').trim())) };
    return { data, rowNumbers: rows.map(({ number }) => number), longRows };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw refused(fileName, error.details?.reason ?? 'dit bestand is niet te lezen.');
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
const cellOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** A place as ODK writes it, latitude first; empty for a line or an area. */
function pointOf(geometry: unknown): string {
  if (!isRecord(geometry) || geometry['type'] !== 'Point' || !Array.isArray(geometry['coordinates'])) return '';
  const [longitude, latitude] = geometry['coordinates'] as unknown[];
  return typeof longitude === 'number' && typeof latitude === 'number' ? `${latitude} ${longitude} 0 0` : '';
}

function readGeoJson(fileName: string, text: string): OpenedList {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw refused(fileName, 'dit is geen GeoJSON. Kies het bestand opnieuw.');
  }
  const features = isRecord(read) && Array.isArray(read['features']) ? read['features'].filter(isRecord) : [];
  if (features.length === 0) throw refused(fileName, 'er staat geen enkel object (features) in. Kies een GeoJSON met een FeatureCollection.');
  const records = features.map((feature) => ({
    ...(feature['id'] === undefined ? {} : { id: feature['id'] }),
    ...(isRecord(feature['properties']) ? feature['properties'] : {}),
    geometry: pointOf(feature['geometry']),
  }));
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const rows = records.map((record: Readonly<Record<string, unknown>>) => columns.map((column) => cellOf(record[column])));
  return { data: { columns, rows }, rowNumbers: rows.map((_, at) => at + 1), longRows: [] };
}
