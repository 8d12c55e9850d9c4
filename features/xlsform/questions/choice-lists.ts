/** The sheet of choices, as lists by their name. */

import type { Choice } from '../expressions/symbols.ts';
import type { Findings } from '../finding.ts';
import { plainText } from '../plain-text.ts';
import type { SheetRow, SheetTable } from '../workbook/sheet-table.ts';
import { rowTypeOf } from './question-type.ts';

/** A list of choices. */
export interface ChoiceList {
  readonly name: string;
  readonly row: SheetRow;
  readonly choices: readonly Choice[];
}

/** Most choices of one list; what a field takes. */
const CHOICES_MAX = 1_000;
const VALUE_LENGTH_MAX = 100;
const LABEL_LENGTH_MAX = 200;

const MEDIA = ['image', 'audio', 'video', 'big-image'] as const;

class ListBuilder {
  readonly lists = new Map<string, { name: string; row: SheetRow; choices: Choice[]; values: Set<string> }>();
  readonly #findings: Findings;
  readonly #language: string | null;
  readonly #extraColumns: SheetTable['columns'];

  constructor(table: SheetTable, language: string | null, findings: Findings) {
    this.#findings = findings;
    this.#language = language;
    this.#extraColumns = table.columns.filter(({ base }) => base !== 'list_name' && base !== 'label' && !MEDIA.some((media) => media === base));
  }

  add(row: SheetRow): void {
    const [name, value] = [row.get('list_name'), row.get('name')];
    if (name === '' || value === '') {
      const missing = name === '' ? 'list_name' : 'name';
      this.#findings.add('lost', row.place(missing), `Deze keuze heeft geen ${missing} en is niet overgenomen.`);
      return;
    }
    const list = this.lists.get(name) ?? { name, row, choices: [], values: new Set<string>() };
    this.lists.set(name, list);
    const problem = this.#problem(value, list);
    if (problem !== null) {
      this.#findings.add('lost', row.place('name'), problem);
      return;
    }
    list.values.add(value);
    list.choices.push({ value, label: this.#label(row, value), columns: this.#columnsOf(row) });
    for (const media of MEDIA)
      if (row.inLanguage(media, this.#language) !== '')
        this.#findings.addForMany(
          `choices ${media}`,
          'lost',
          row.place(media),
          (count) => `Bij ${count} ${count === 1 ? 'keuze staat' : 'keuzes staat'} ${media} als label; keuzes hebben hier alleen tekst.`,
        );
  }

  #problem(value: string, { name, choices, values }: { name: string; choices: readonly Choice[]; values: ReadonlySet<string> }): string | null {
    if (values.has(value)) return `De keuze '${value}' staat al in de lijst '${name}'; deze tweede is niet overgenomen.`;
    if (value.length > VALUE_LENGTH_MAX) return `De naam van deze keuze is langer dan ${VALUE_LENGTH_MAX} tekens; ze is niet overgenomen.`;
    return choices.length >= CHOICES_MAX ? `De lijst '${name}' heeft meer dan ${CHOICES_MAX} keuzes; deze is niet overgenomen.` : null;
  }

  #label(row: SheetRow, value: string): string {
    const { text, isChanged } = plainText(row.inLanguage('label', this.#language));
    if (isChanged)
      this.#findings.addForMany(
        'choices label',
        'changed',
        row.place('label'),
        (count) => `Opmaak en verwijzingen in labels van keuzes vervallen (${count}×).`,
      );
    if (text.length > LABEL_LENGTH_MAX) this.#findings.add('changed', row.place('label'), `Het label is langer dan ${LABEL_LENGTH_MAX} tekens en is ingekort.`);
    return (text === '' ? value : text).slice(0, LABEL_LENGTH_MAX);
  }

  /** The other columns, for choice filters; by their header as it stands, and `name`. */
  #columnsOf(row: SheetRow): ReadonlyMap<string, string> {
    return new Map(this.#extraColumns.map((column) => [column.base === 'name' ? 'name' : column.header, row.at(column)]));
  }
}

/** Reads the lists of some sheets; choices that can't be used are reported. A list that stands on two of them is that of the first. */
export function choiceLists(tables: readonly SheetTable[], language: string | null, findings: Findings): ReadonlyMap<string, ChoiceList> {
  const lists = tables.map((table) => {
    const builder = new ListBuilder(table, language, findings);
    for (const row of table.rows) if (!row.isEmpty) builder.add(row);
    return [...builder.lists];
  });
  return new Map(lists.reverse().flat());
}

const INSTANCE = /instance\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Tells which lists nobody is asked to choose from. */
export function reportUnusedLists(findings: Findings, survey: SheetTable, lists: ReadonlyMap<string, ChoiceList>): void {
  const used = new Set<string>();
  for (const row of survey.rows) {
    const type = rowTypeOf(row.get('type'));
    if (type.row === 'select' || type.row === 'rank') used.add(type.list);
    for (const column of survey.columns) for (const [, name = ''] of row.at(column).matchAll(INSTANCE)) used.add(name);
  }
  for (const { name, row, choices } of lists.values())
    if (!used.has(name))
      findings.add('note', row.place('list_name'), `Geen vraag gebruikt de keuzelijst '${name}'; haar ${choices.length} keuzes zijn niet overgenomen.`);
}
