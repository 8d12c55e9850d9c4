/** Opens the workbook of an XLSForm: the sheets that matter, within limits, and a Dutch sentence for whatever is wrong with it. */
import { readXlsx } from 'hucre/xlsx';
import { columnLetters } from './column-letters.ts';
import type { CellValue } from './sheet-table.ts';
import { SheetTable } from './sheet-table.ts';
import { archiveProblem, DAMAGED_WORKBOOK } from './zip-directory.ts';

/** Most rows of one sheet, the headers included. */
export const SHEET_ROWS_MAX = 5_000;
/** Most columns of one sheet. */
export const SHEET_COLUMNS_MAX = 200;
/** Most cells of one sheet that hold something or could. */
export const SHEET_CELLS_MAX = 250_000;

/** The sheets of an XLSForm. */
export interface XlsFormWorkbook {
  readonly survey: SheetTable;
  readonly choices: SheetTable;
  /** Choices of `select_one_external`: long lists on a sheet of their own. */
  readonly externalChoices: SheetTable;
  readonly settings: SheetTable;
  /** Names of the other sheets. */
  readonly others: readonly string[];
}

/** A workbook, or why it can't be used. */
export type WorkbookRead = { readonly workbook: XlsFormWorkbook } | { readonly problem: string };

const marksBySheet = {
  survey: ['type'],
  choices: ['list_name'],
  external_choices: ['list_name'],
  settings: ['form_title', 'form_id', 'default_language', 'version', 'instance_name', 'style'],
} as const;
type KnownSheet = keyof typeof marksBySheet;
const knownName = (name: string): string => name.trim().toLowerCase();
const isKnown = (name: string): name is KnownSheet => Object.hasOwn(marksBySheet, name);

/** One row and one column more than allowed, so that too much is seen without being read. */
const RANGE = `A1:${columnLetters(SHEET_COLUMNS_MAX)}${SHEET_ROWS_MAX + 1}`;

/** Columns of a row up to the last that holds something: cells that only have a colour or a border don't count. */
function filledWidth(row: readonly CellValue[]): number {
  return row.findLastIndex((cell) => cell !== null && cell !== '') + 1;
}

function sizeProblem(name: string, rows: readonly (readonly CellValue[])[]): string | null {
  const columns = rows.reduce((most, row) => Math.max(most, filledWidth(row)), 0);
  const isTooLarge = rows.length > SHEET_ROWS_MAX || columns > SHEET_COLUMNS_MAX || rows.length * columns > SHEET_CELLS_MAX;
  const limits = `${SHEET_ROWS_MAX} rijen en ${SHEET_COLUMNS_MAX} kolommen, samen ${SHEET_CELLS_MAX} cellen`;
  return isTooLarge
    ? `Het blad '${name}' is te groot: er mogen hoogstens ${limits} zijn. Haal lege rijen en kolommen met opmaak weg, of verdeel het formulier.`
    : null;
}

/** Turns an error of the reader into a message; the workbook is always the cause. */
function readProblem(error: unknown): string {
  return error instanceof Error && error.name === 'EncryptedFileError'
    ? 'Deze werkmap is met een wachtwoord beveiligd. Haal het wachtwoord eraf en probeer het opnieuw.'
    : DAMAGED_WORKBOOK;
}

async function readSheets(
  bytes: Uint8Array,
): Promise<{ readonly names: readonly string[]; readonly rowsByName: ReadonlyMap<string, readonly (readonly CellValue[])[]> }> {
  const names: string[] = [];
  const { sheets } = await readXlsx(bytes, {
    range: RANGE,
    sheets: ({ name }) => {
      names.push(name);
      return isKnown(knownName(name));
    },
  });
  return { names, rowsByName: new Map(sheets.map(({ name, rows }) => [knownName(name), rows])) };
}

/** First bytes of a compound file: a workbook with a password stands in one, and so does every workbook of Excel 97-2003. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0] as const;
/** Name, in the directory of a compound file, of the workbook inside one with a password; in UTF-16. */
const ENCRYPTED_NAME = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);

/** Says that a compound file is an old workbook; null for one with a password, which the reader tells itself. */
function compoundProblem(bytes: Uint8Array): string | null {
  const isEncrypted = bytes.some((byte, at) => byte === ENCRYPTED_NAME[0] && ENCRYPTED_NAME.every((expected, offset) => bytes[at + offset] === expected));
  return isEncrypted
    ? null
    : 'Dit is een werkmap van Excel 97-2003 (.xls). Open haar in Excel of LibreOffice, kies Opslaan als Excel-werkmap (.xlsx), en kies dat bestand.';
}

/** Reads a workbook. Never throws. */
export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookRead> {
  const isCompound = COMPOUND_FILE.every((byte, at) => bytes[at] === byte);
  const outside = isCompound ? compoundProblem(bytes) : archiveProblem(bytes);
  if (outside !== null) return { problem: outside };
  let read: Awaited<ReturnType<typeof readSheets>>;
  try {
    read = await readSheets(bytes);
  } catch (error) {
    return { problem: readProblem(error) };
  }
  const { names, rowsByName } = read;
  const found = names.length === 0 ? 'geen bladen' : names.map((name) => `'${name}'`).join(', ');
  if (!rowsByName.has('survey')) return { problem: `In deze werkmap staat geen blad 'survey', en daar staan de vragen van een XLSForm. Gevonden: ${found}.` };
  for (const [name, rows] of rowsByName) {
    const problem = sizeProblem(name, rows);
    if (problem !== null) return { problem };
  }
  const table = (name: KnownSheet): SheetTable => new SheetTable(name, rowsByName.get(name) ?? [], marksBySheet[name]);
  const workbook = {
    survey: table('survey'),
    choices: table('choices'),
    externalChoices: table('external_choices'),
    settings: table('settings'),
    others: names.filter((name) => !isKnown(knownName(name))),
  };
  if (workbook.survey.columnOf('type') === undefined)
    return { problem: "Het blad 'survey' heeft geen kolom 'type'. Zet in de eerste rij de koppen type, name en label." };
  return { workbook };
}
