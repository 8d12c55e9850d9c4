/** Workbooks for the tests of the import, made with the library that reads them. */
import { writeXlsx } from 'hucre/xlsx';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { importXlsForm, type XlsFormImport } from './import-xlsform.ts';
import type { CellValue } from './workbook/sheet-table.ts';

/** A row by the headers of its cells. */
export type TestRow = Readonly<Record<string, CellValue | undefined>>;

/** The sheets of a workbook. */
export interface TestSheets {
  readonly survey: readonly TestRow[];
  readonly choices?: readonly TestRow[];
  readonly settings?: readonly TestRow[];
}

/** A sheet of a workbook out of its rows. */
export function sheetOf(name: string, rows: readonly TestRow[]): { name: string; rows: CellValue[][] } {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return { name, rows: [headers, ...rows.map((row) => headers.map((header) => row[header] ?? null))] };
}

/** The bytes of a workbook. */
export async function workbookOf({ survey, choices = [], settings = [] }: TestSheets): Promise<Uint8Array> {
  const sheets = [
    sheetOf('survey', survey),
    ...(choices.length === 0 ? [] : [sheetOf('choices', choices)]),
    ...(settings.length === 0 ? [] : [sheetOf('settings', settings)]),
  ];
  return writeXlsx({ sheets });
}

/** Imports a workbook made for it. */
export async function importRows(sheets: TestSheets): Promise<XlsFormImport> {
  return importXlsForm(await workbookOf(sheets));
}

/** All fields of a design by their key, those in rows too. */
export function fieldsByKey({ design }: Pick<XlsFormImport, 'design'>): ReadonlyMap<string, Field> {
  const all = (fields: readonly Field[]): Field[] => fields.flatMap((field) => ('fields' in field ? [field, ...all(field.fields)] : [field]));
  return new Map(all(design?.sections.flatMap(({ fields }) => fields) ?? []).map((field) => [field.key, field]));
}

/** The report as lines: `lost survey 4 type: Het type …`. */
export function linesOf({ report }: XlsFormImport): readonly string[] {
  return report.map(({ kind, sheet, row, column, message }) => `${kind} ${sheet ?? '-'} ${row ?? '-'} ${column ?? '-'}: ${message}`);
}
