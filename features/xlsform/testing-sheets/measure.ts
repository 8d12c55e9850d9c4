/**
 * The measure of the import: of every row of every sheet whether it came over, and of every cell whether it is in the design or in the report. A row
 * comes over when it is there in the design and nothing of it was lost; what came over otherwise (`changed`) is told too. Silent is what is in neither.
 */
import { writeXlsx } from 'hucre/xlsx';
import type { Design, Section } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import type { DesignList } from '#features/form-engine/lookups/design-lists.ts';
import type { ImportFinding } from '../finding.ts';
import { importXlsForm, type XlsFormImport } from '../import-xlsform.ts';
import { plainText } from '../plain-text.ts';
import { rowTypeOf } from '../questions/question-type.ts';
import { sheetOf, type TestRow } from '../testing.ts';
import { columnNameOf } from '../workbook/column-name.ts';
import { saysYes } from '../workbook/sheet-table.ts';
import type { MeasuredSheet } from './read-sheet.ts';

/** Rows above the first question. */
const FIRST_ROW = 2;

/** Result of the import of a row of the survey. */
export interface RowVerdict {
  readonly row: number;
  readonly cells: TestRow;
  readonly isOver: boolean;
  readonly isChanged: boolean;
  /** Headers of cells that are neither in the design nor in the report; `type` for the row itself. */
  readonly silent: readonly string[];
}

/** Result of the import of a sheet. */
export interface SheetVerdict {
  readonly title: string;
  readonly imported: XlsFormImport;
  readonly rows: readonly RowVerdict[];
}

type Made = Field | Omit<Section, 'fields'> | DesignList;

const textOf = (cell: TestRow[string]): string => (cell === null || cell === undefined ? '' : String(cell));
const bare = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Everything of a design by its key. */
function madeByKey(design: Design | undefined): ReadonlyMap<string, Made> {
  const made = new Map<string, Made>();
  const add = (field: Field): void => {
    made.set(field.key, field);
    if ('fields' in field) for (const inner of field.fields) add(inner);
  };
  for (const section of design?.sections ?? []) {
    made.set(`section:${section.key}`, section);
    for (const field of section.fields) add(field);
  }
  for (const list of design?.lists ?? []) made.set(`list:${list.name}`, list);
  return made;
}

/** Says of one cell of a row that came over whether it is in the design. Columns that are not here have nothing to be there. */
const isThere: Readonly<Record<string, (made: readonly Made[], text: string) => boolean>> = {
  relevant: (made) => made.some((one) => 'visibleIf' in one && one.visibleIf !== undefined),
  required: (made, text) => !/^(?!no$|false)/.test(text) || made.some((one) => 'required' in one || 'requiredIf' in one),
  constraint: (made) => made.some((one) => ['min', 'max', 'pattern', 'errors'].some((name) => name in one)),
  calculation: (made) => made.some((one) => 'type' in one && one.type === 'calculated'),
  default: (made) => made.some((one) => ['default', 'prefill'].some((name) => name in one) || ('type' in one && one.type === 'calculated')),
  choice_filter: (made) => made.some((one) => JSON.stringify(one).includes('"visibleIf"') || 'where' in one),
  repeat_count: (made) => made.some((one) => 'minRows' in one || 'errors' in one),
  read_only: (made, text) => !saysYes(text) || made.some((one) => 'type' in one && (one.type === 'calculated' || one.type === 'explanation')),
  disabled: (_, text) => !saysYes(text),
  appearance: (_, text) => /^(?:multiline|signature|draw|annotate)$/.test(text),
  parameters: (made, text) =>
    made.some((one) => 'type' in one && (one.type === 'number' || one.type === 'lookup' || (one.type === 'longText' && /rows/.test(text)))),
};
const shownTexts = new Set(['label', 'hint', 'guidance_hint', 'constraint_message']);

/** True when the report says something of a cell: at its row, or of all cells of its column alike. */
function isTold(report: readonly ImportFinding[], sheet: string, row: number, header: string): boolean {
  const base = columnNameOf(header).base;
  return report.some(
    (finding) =>
      finding.sheet === sheet &&
      finding.column !== null &&
      columnNameOf(finding.column).base === base &&
      (finding.row === row || finding.row === null || finding.message.includes('×')),
  );
}

interface Around {
  readonly imported: XlsFormImport;
  readonly made: ReadonlyMap<string, Made>;
  /** All texts of the design, in every language. */
  readonly told: string;
}

function silentCells({ imported, told }: Around, row: number, cells: TestRow, made: readonly Made[]): readonly string[] {
  return Object.entries(cells).flatMap(([header, cell]) => {
    const text = textOf(cell);
    const { base } = columnNameOf(header);
    if (text === '' || base === 'type' || base === 'name' || isTold(imported.report, 'survey', row, header)) return [];
    const isHere = shownTexts.has(base) ? told.includes(bare(plainText(text).text)) : (isThere[base]?.(made, text) ?? false);
    return isHere ? [] : [header];
  });
}

/** The rows of a survey, with for each border of a group the rows within. */
function childrenOf(rows: readonly TestRow[]): ReadonlyMap<number, readonly number[]> {
  const within = new Map<number, number[]>();
  const open: number[] = [];
  for (const [index, cells] of rows.entries()) {
    const type = rowTypeOf(textOf(cells['type']));
    if (type.row === 'end') {
      const begin = open.pop();
      within.set(index, begin === undefined ? [] : [begin]);
      continue;
    }
    for (const each of open) within.get(each)?.push(index);
    if (type.row === 'begin') {
      open.push(index);
      within.set(index, []);
    }
  }
  return within;
}

/** True when a finding is about a row: at it, or of a column of which it tells all rows at the first. */
function isAbout({ sheet, row: at, column, message }: ImportFinding, cells: TestRow, row: number): boolean {
  if (sheet !== 'survey') return false;
  return at === row || (at !== null && at < row && column !== null && message.includes('×') && textOf(cells[column]) !== '');
}

function verdictsOf(rows: readonly TestRow[], around: Around): readonly RowVerdict[] {
  const { imported, made } = around;
  const within = childrenOf(rows);
  const ownOf = (index: number): readonly Made[] => (imported.keysByRow.get(index + FIRST_ROW) ?? []).flatMap((key) => made.get(key) ?? []);
  /** Returns the parts of the design a row became; of a border, those within it too. */
  const becameOf = (index: number): readonly Made[] => [...ownOf(index), ...(within.get(index) ?? []).flatMap((child) => becameOf(child))];
  return rows.flatMap((cells, index) => {
    if (Object.values(cells).every((cell) => textOf(cell) === '')) return [];
    const row = index + FIRST_ROW;
    const type = rowTypeOf(textOf(cells['type']));
    const begin = type.row === 'end' ? (within.get(index)?.[0] ?? index) + FIRST_ROW : row;
    const told = imported.report.filter(
      (finding) => isAbout(finding, cells, row) || (finding.sheet === 'survey' && finding.row === begin && finding.column === 'type'),
    );
    const became = becameOf(index);
    const isLost = told.some(({ kind }) => kind === 'lost' || kind === 'broken');
    const isOver = became.length > 0 && !isLost;
    const silent = became.length > 0 ? silentCells(around, row, cells, became) : told.length === 0 ? ['type'] : [];
    return [{ row, cells, isOver, isChanged: told.some(({ kind }) => kind === 'changed'), silent }];
  });
}

/** Imports a sheet of the measure, and says what became of each row. */
export async function measureSheet({ title, sheets, files }: MeasuredSheet): Promise<SheetVerdict> {
  const bytes = await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => sheetOf(name, rows)) });
  const imported = await importXlsForm(bytes, files);
  const told = bare(
    JSON.stringify(imported.design ?? {})
      .replace(/\\n/g, ' ')
      .replace(/\\"/g, '"'),
  );
  const rows = verdictsOf(sheets['survey'] ?? [], { imported, made: madeByKey(imported.design), told });
  return { title, imported, rows };
}

/** Choices that are in no list of the design and not in the report, by their row. */
export function silentChoices({ sheets }: MeasuredSheet, { design, report }: XlsFormImport): readonly number[] {
  const told = JSON.stringify(design ?? {});
  return (sheets['choices'] ?? []).flatMap((cells, index) => {
    const row = index + FIRST_ROW;
    const list = textOf(cells['list_name'] ?? cells['list name']);
    const first = (sheets['choices'] ?? []).findIndex((one) => textOf(one['list_name'] ?? one['list name']) === list) + FIRST_ROW;
    const isNamed = report.some(
      (finding) => finding.sheet === 'choices' && (finding.row === row || (finding.row === first && finding.message.includes(`'${list}'`))),
    );
    const value = textOf(cells['name']);
    const isOffered = told.includes(`"value":${JSON.stringify(value)}`) || (/^(?:yes|no|na)$/.test(value) && told.includes('"type":"yesNo"'));
    return isNamed || isOffered ? [] : [row];
  });
}

/** The share that came over, in words. */
export function shareOf(verdicts: readonly SheetVerdict[]): { readonly share: number; readonly words: string } {
  const rows = verdicts.flatMap((verdict) => verdict.rows);
  const over = rows.filter(({ isOver }) => isOver);
  const share = over.length / rows.length;
  const changed = over.filter(({ isChanged }) => isChanged).length;
  return {
    share,
    words: `${over.length} of ${rows.length} rows in ${verdicts.length} sheets come over (${(share * 100).toFixed(1)} %), ${changed} of them otherwise than they were; ${rows.length - over.length} do not, each named`,
  };
}
