/**
 * Sheets of the measure, written as tables: a line with the name of a sheet, a line of headers, then its rows; cells stand between bars. After
 * `file trees.csv` the lines of that file follow.
 */
import { type LookupFile, listNameOf, readLookupFile } from '../lookup-file.ts';
import type { TestRow } from '../testing.ts';
import { choicesSheets } from './choices.ts';
import { expressionsSheets } from './expressions.ts';
import { fieldSheets } from './field.ts';
import { languagesSheets } from './languages.ts';
import { questionsSheets } from './questions.ts';
import { structureSheets } from './structure.ts';

/** A workbook of the measure. */
export interface MeasuredSheet {
  readonly title: string;
  readonly sheets: Readonly<Record<string, readonly TestRow[]>>;
  readonly files: readonly LookupFile[];
}

const SHEET = /^(?:survey|choices|settings|external_choices|entities)$/;
/** Length of the id of a list: a hash. */
const ID_LENGTH = 64;
const FILE = /^file (\S+)$/;
const cellsOf = (line: string): readonly string[] => line.split('|').map((cell) => cell.trim());

function readTable([head = '', ...lines]: readonly string[]): readonly TestRow[] {
  const headers = cellsOf(head);
  return lines.map((line) => {
    const cells = cellsOf(line);
    return Object.fromEntries(headers.map((header, at) => [header, cells[at] === undefined || cells[at] === '' ? null : cells[at]]));
  });
}

function readSheet(title: string, text: string): MeasuredSheet {
  const parts = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of text.trim().split('\n')) {
    const name = SHEET.test(line.trim()) ? line.trim() : FILE.exec(line)?.[1];
    if (name === undefined) lines.push(line);
    else {
      lines = [];
      parts.set(name, lines);
    }
  }
  const files = [...parts].filter(([name]) => !SHEET.test(name));
  return {
    title,
    sheets: Object.fromEntries([...parts].filter(([name]) => SHEET.test(name)).map(([name, rows]) => [name, readTable(rows)])),
    files: files.map(([name, rows], at) => ({ name: listNameOf(name), id: String(at).padStart(ID_LENGTH, '0'), data: readLookupFile(name, rows.join('\n')) })),
  };
}

/** All sheets of the measure. */
export const measuredSheets: readonly MeasuredSheet[] = Object.entries({
  ...questionsSheets,
  ...structureSheets,
  ...expressionsSheets,
  ...choicesSheets,
  ...languagesSheets,
  ...fieldSheets,
}).map(([title, text]) => readSheet(title, text));
