/** The rows of a workbook that were exported here and are as they were then. */
import type { Section } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { textsInto } from '#features/form-engine/design/design-texts.ts';
import type { ChangedRow } from './changed-rows.ts';
import { type Cells, cellsOfField, choicesOf, textsOfField } from './export/cells-of-field.ts';
import { cellsOfSection, textsOfSection } from './export/cells-of-section.ts';
import { type KeptRow, readKeptCells } from './kept-column.ts';
import { plainText } from './plain-text.ts';
import type { ChoiceList } from './questions/choice-lists.ts';
import type { SheetRow, SheetTable } from './workbook/sheet-table.ts';

const plainColumns = [
  'type',
  'appearance',
  'name',
  'relevant',
  'required',
  'constraint',
  'calculation',
  'default',
  'parameters',
  'choice_filter',
  'read_only',
  'repeat_count',
] as const;
const textColumns = ['label', 'hint', 'constraint_message', 'guidance_hint'] as const;

const listOf = (row: SheetRow): string => /^select_(?:one|multiple)\s+(\S+)$/.exec(row.get('type'))?.[1] ?? '';
const keptIn = (row: SheetRow): KeptRow | undefined => readKeptCells((column) => row.get(column));
const isSameText = (one: string, other: string): boolean => one.replace(/\r\n/g, '\n').trim() === other.replace(/\r\n/g, '\n').trim();

/** Finds what rows say of themselves, in one language. */
export class KeptRows {
  readonly #language: string | null;
  readonly #own: string | null;
  readonly #lists: ReadonlyMap<string, ChoiceList>;
  readonly #keys: ReadonlySet<string>;
  readonly #rows = new Map<SheetRow, ChangedRow | undefined>();

  /** `own`: the language the rows keep their texts in. */
  constructor(survey: SheetTable, lists: ReadonlyMap<string, ChoiceList>, language: string | null, own: string | null) {
    this.#language = language;
    this.#own = own;
    this.#lists = lists;
    this.#keys = new Set(survey.rows.map((row) => row.get('name')));
  }

  /** The field of a row, without those in its rows; undefined when it was changed, or does not come from here. */
  fieldOf(row: SheetRow): Field | undefined {
    const read = this.#read(row);
    return read?.columns.size === 0 ? read.field : undefined;
  }

  /** The field of a row as it was, with the columns that were changed since; undefined when none was, or it does not come from here. */
  changedOf(row: SheetRow): ChangedRow | undefined {
    const read = this.#read(row);
    return read === undefined || read.columns.size === 0 ? undefined : read;
  }

  /** The section of a row, without its fields. */
  sectionOf(row: SheetRow): Omit<Section, 'fields'> | undefined {
    const kept = keptIn(row);
    if (kept?.section === undefined) return undefined;
    const section = this.#inLanguage({ ...kept.section, fields: [] }, kept);
    const { fields: _, ...head } = section;
    return this.#changed(row, cellsOfSection(section, this.#keys), textsOfSection(section)).length === 0 ? head : undefined;
  }

  /** Returns what a section that was changed since says beside its columns. */
  restOfSection(row: SheetRow): Pick<Section, 'samePage'> {
    const samePage = keptIn(row)?.section?.samePage;
    return samePage === undefined ? {} : { samePage };
  }

  #read(row: SheetRow): ChangedRow | undefined {
    if (!this.#rows.has(row)) this.#rows.set(row, this.#readRow(row));
    return this.#rows.get(row);
  }

  #readRow(row: SheetRow): ChangedRow | undefined {
    const kept = keptIn(row);
    if (kept?.field === undefined) return undefined;
    const field = this.#inLanguage(kept.field, kept);
    const said = cellsOfField(field, listOf(row), this.#keys);
    const columns = this.#changed(row, said, textsOfField(field, this.#keys));
    const wanted = choicesOf(field);
    if (wanted === undefined) return { field, columns: new Set(columns), said };
    const choices = this.#lists.get(listOf(row))?.choices ?? [];
    const isSame = choices.length === wanted.length && choices.every(({ value }, index) => value === wanted[index]?.value);
    return { field: isSame ? this.#withLabels(field, choices) : field, columns: new Set(isSame ? columns : [...columns, 'choices']), said };
  }

  /** A field with the labels that its list has by now. */
  #withLabels(field: Field, choices: readonly { readonly label: string }[]): Field {
    if (field.type !== 'choice' && field.type !== 'multipleChoice') return field;
    // Labels that read the same keep the signs that the sheet takes for markup.
    const options = field.options.map((option, index) => {
      const label = choices[index]?.label ?? option.label;
      return { ...option, label: plainText(option.label).text === label ? option.label : label };
    });
    return { ...field, options };
  }

  #inLanguage<Node extends Field | Section>(node: Node, { texts }: KeptRow): Node {
    const own = this.#language === this.#own || this.#language === null ? undefined : texts?.[this.#language];
    return own === undefined ? node : textsInto(node, own);
  }

  /** The columns in which a row says something else than what it was exported as. */
  #changed(row: SheetRow, cells: Cells, texts: Cells): readonly string[] {
    return [
      ...plainColumns.filter((column) => !isSameText(row.get(column), cells[column] ?? '')),
      ...textColumns.filter((column) => !isSameText(row.inLanguage(column, this.#language), texts[column] ?? '')),
    ];
  }
}
