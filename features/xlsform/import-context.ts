/** Context of an import: texts in the language of the form, expressions, and a list of findings. */
import type { Code } from './expressions/cel-code.ts';
import { whole } from './expressions/cel-code.ts';
import type { NamedField, Surroundings } from './expressions/symbols.ts';
import { Untranslatable } from './expressions/untranslatable.ts';
import type { FindingKind, Findings } from './finding.ts';
import type { KeptRows } from './kept-rows.ts';
import type { LookupFile } from './lookup-file.ts';
import { plainText } from './plain-text.ts';
import type { ChoiceList } from './questions/choice-lists.ts';
import type { Names } from './questions/name-fields.ts';
import type { SheetRow } from './workbook/sheet-table.ts';

/** One import. */
export interface Import {
  readonly findings: Findings;
  readonly language: string | null;
  readonly lists: ReadonlyMap<string, ChoiceList>;
  readonly names: Names;
  /** The label of a name, for texts that show the answer to another question. */
  labelNamed(name: string): string;
  /** Rows of what became a field, by its key. */
  readonly rowsByKey: Map<string, SheetRow>;
  /** Number of a row of the survey, and the keys of what it became; of a section as `section:<key>`. */
  readonly keysByRow: Map<number, string[]>;
  /** The files with choices that came with the workbook, by their name without ending. */
  readonly files: ReadonlyMap<string, LookupFile>;
  /** Originals that rows keep which were exported here and not changed since. */
  readonly kept: KeptRows;
}

/** A condition that always holds. */
export const always: Code = whole('condition', 'true');

/** Returns the context of an expression in a row. */
export function surroundings({ names, lists }: Import, scope: readonly string[], self?: NamedField): Surroundings {
  return { fields: names.byName, scope, self, lists };
}

/** Translates, and reports when that can't be done: `lost` with what the consequence is. */
export function attempt<Result>(
  { findings }: Import,
  row: SheetRow,
  column: string,
  consequence: string,
  translate: () => Result,
  kind: FindingKind = 'lost',
): Result | undefined {
  try {
    return translate();
  } catch (error) {
    if (!(error instanceof Untranslatable)) throw error;
    const why = error.message.charAt(0).toUpperCase() + error.message.slice(1);
    findings.add(kind, row.place(column), `${why}. ${consequence} Er stond: ${shortened(row.get(column), EXPRESSION_SHOWN_MAX)}`);
    return undefined;
  }
}

const EXPRESSION_SHOWN_MAX = 200;

/** A text cut to a length, with a mark where it was cut. */
export const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** The text of a row in the language of the form, without marks; answers shown in it become the label of their question. */
export function textOf({ findings, language, labelNamed }: Import, row: SheetRow, base: string): string {
  const written = row.inLanguage(base, language);
  if (written === '') return '';
  let hasAnswer = false;
  const { text, isChanged } = plainText(written, (name) => {
    hasAnswer = true;
    return `[${labelNamed(name)}]`;
  });
  if (hasAnswer)
    findings.add('changed', row.place(base), 'Een tekst kan geen antwoord op een andere vraag tonen; daar staat nu de naam van die vraag tussen haken.');
  else if (isChanged)
    findings.addForMany('markup', 'changed', row.place(base), (count) => `Opmaak (Markdown, HTML) in teksten vervalt; de tekst zelf blijft (${count}×).`);
  return text;
}

/** Keeps what a row became. */
export function keepOrigin({ keysByRow }: Import, row: SheetRow, key: string): void {
  const known = keysByRow.get(row.number);
  if (known === undefined) keysByRow.set(row.number, [key]);
  else known.push(key);
}
