/** The rows of a workbook that were exported here and are as they were then. */
import type { Section } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { textsInto } from '#features/form-engine/design/design-texts.ts';
import { type Cells, cellsOfField, choicesOf, textsOfField } from './export/cells-of-field.ts';
import { cellsOfSection, textsOfSection } from './export/cells-of-section.ts';
import { KEPT_COLUMN, type KeptRow, readKeptCell } from './kept-column.ts';
import { plainText } from './plain-text.ts';
import type { ChoiceList } from './questions/choice-lists.ts';
import type { SheetRow, SheetTable } from './workbook/sheet-table.ts';

const plainColumns = ['type', 'appearance', 'name', 'relevant', 'required', 'constraint', 'calculation', 'default', 'parameters', 'choice_filter'] as const;
const textColumns = ['label', 'hint', 'constraint_message'] as const;

const listOf = (row: SheetRow): string => /^select_(?:one|multiple)\s+(\S+)$/.exec(row.get('type'))?.[1] ?? '';
const isSameText = (one: string, other: string): boolean => one.replace(/\r\n/g, '\n').trim() === other.replace(/\r\n/g, '\n').trim();

/** Finds what rows say of themselves, in one language. */
export class KeptRows {
  readonly #language: string | null;
  readonly #own: string | null;
  readonly #lists: ReadonlyMap<string, ChoiceList>;
  readonly #keys: ReadonlySet<string>;
  readonly #fields = new Map<SheetRow, Field | undefined>();

  /** `own`: the language the rows keep their texts in. */
  constructor(survey: SheetTable, lists: ReadonlyMap<string, ChoiceList>, language: string | null, own: string | null) {
    this.#language = language;
    this.#own = own;
    this.#lists = lists;
    this.#keys = new Set(survey.rows.map((row) => row.get('name')));
  }

  /** The field of a row, without those in its rows; undefined when it was changed, or does not come from here. */
  fieldOf(row: SheetRow): Field | undefined {
    if (!this.#fields.has(row)) this.#fields.set(row, this.#readField(row));
    return this.#fields.get(row);
  }

  /** The section of a row, without its fields. */
  sectionOf(row: SheetRow): Omit<Section, 'fields'> | undefined {
    const kept = readKeptCell(row.get(KEPT_COLUMN));
    if (kept?.section === undefined) return undefined;
    const section = this.#inLanguage({ ...kept.section, fields: [] }, kept);
    const { fields: _, ...head } = section;
    return this.#says(row, cellsOfSection(section, this.#keys), textsOfSection(section)) ? head : undefined;
  }

  #readField(row: SheetRow): Field | undefined {
    const kept = readKeptCell(row.get(KEPT_COLUMN));
    if (kept?.field === undefined) return undefined;
    const field = this.#inLanguage(kept.field, kept);
    if (!this.#says(row, cellsOfField(field, listOf(row), this.#keys), textsOfField(field, this.#keys))) return undefined;
    const wanted = choicesOf(field);
    if (wanted === undefined) return field;
    const choices = this.#lists.get(listOf(row))?.choices ?? [];
    const isSame = choices.length === wanted.length && choices.every(({ value }, index) => value === wanted[index]?.value);
    if (!isSame) return undefined;
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

  /** True when a row says in its columns what it is exported as. */
  #says(row: SheetRow, cells: Cells, texts: Cells): boolean {
    return (
      plainColumns.every((column) => isSameText(row.get(column), cells[column] ?? '')) &&
      textColumns.every((column) => isSameText(row.inLanguage(column, this.#language), texts[column] ?? ''))
    );
  }
}
