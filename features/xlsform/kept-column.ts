/**
 * The column `maaiveld` of a workbook that was exported here: of each row everything, in the words of a design. A row that still says in its other
 * columns what it said then is taken back as it was; a row that was changed is read as any row of an XLSForm.
 */
import { z } from 'zod';
import type { Design, Section } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import type { DesignTexts } from '#features/form-engine/design/design-languages.ts';

/** Name of the column. */
export const KEPT_COLUMN = 'maaiveld';
/** Longest text of a cell that every spreadsheet keeps. */
const CELL_LENGTH_MAX = 32_000;

/** Texts by language, at their place within what they belong to. */
export type TextsByLanguage = Readonly<Record<string, DesignTexts>>;

/** Original of a row, as its cell keeps it. The fields in rows and in sections stand in rows of their own. */
export interface KeptRow {
  readonly field?: Field | undefined;
  readonly section?: Omit<Section, 'fields'> | undefined;
  readonly head?: Omit<Design, 'sections' | 'languages'> | undefined;
  /** Name of the language the texts stand in; only of the form as a whole. */
  readonly own?: string | undefined;
  readonly texts?: TextsByLanguage | undefined;
}

const record = () => z.record(z.string(), z.unknown());
const schema = z.object({
  field: z.looseObject({ type: z.string(), key: z.string(), label: z.string() }).optional(),
  section: z.looseObject({ key: z.string(), title: z.string() }).optional(),
  head: z.looseObject({ key: z.string(), name: z.string(), category: z.string(), version: z.number() }).optional(),
  own: z.string().optional(),
  texts: z.record(z.string(), z.record(z.string(), z.string())).optional(),
}) as unknown as z.ZodType<KeptRow>;
const json = z.string().transform((text, context): unknown => {
  try {
    return record().parse(JSON.parse(text));
  } catch {
    // Whoever changed it by hand gets the row as it reads.
    context.addIssue({ code: 'custom', message: 'geen JSON' });
    return z.NEVER;
  }
});

const nameOfPart = (at: number): string => (at === 0 ? KEPT_COLUMN : `${KEPT_COLUMN} ${at + 1}`);

/** True for the column, and for those beside it in which a long original goes on. */
export const isKeptColumn = (name: string): boolean => /^maaiveld(?: \d+)?$/.test(name);

/** The cells of a row: what a spreadsheet would cut goes on in the next. */
export function keptCells(row: KeptRow): Readonly<Record<string, string>> {
  const cells: Record<string, string> = {};
  for (let text = JSON.stringify(row), at = 0; text !== ''; at++) {
    const end = partEnd(text);
    cells[nameOfPart(at)] = text.slice(0, end);
    text = text.slice(end);
  }
  return cells;
}

/** End of the part that fits in a cell: never beside white space, which a spreadsheet drops at the edges of a cell, nor within a sign of two. */
function partEnd(text: string): number {
  let end = Math.min(text.length, CELL_LENGTH_MAX);
  while (end > 1 && end < text.length && /^\s|^.\s|^[\uD800-\uDBFF]/s.test(text.slice(end - 1, end + 1))) end--;
  return end;
}

/** Reads the original that the cells of a row keep; `cellOf` gives the text of a column. Undefined when they keep nothing that can be read. */
export function readKeptCells(cellOf: (column: string) => string): KeptRow | undefined {
  let text = '';
  for (let at = 0, part = cellOf(nameOfPart(0)); part !== ''; at++, part = cellOf(nameOfPart(at))) text += part;
  return text === '' ? undefined : json.pipe(schema).safeParse(text).data;
}
