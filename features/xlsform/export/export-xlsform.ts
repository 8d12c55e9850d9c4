/** Exports a design as an XLSForm: a workbook that ODK and KoboToolbox read, and from which the same design comes back here. */
import { writeXlsx } from 'hucre/xlsx';
import type { Design, Section } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import type { DesignTexts } from '#features/form-engine/design/design-languages.ts';
import { textsInto } from '#features/form-engine/design/design-texts.ts';
import { isKeptColumn, keptCells, type TextsByLanguage } from '../kept-column.ts';
import { type Cells, cellsOfField, choicesOf, textsOfField } from './cells-of-field.ts';
import { cellsOfSection, textsOfSection } from './cells-of-section.ts';

/** The sheets of an XLSForm. */
export interface XlsFormSheets {
  readonly survey: readonly Cells[];
  readonly choices: readonly Cells[];
  readonly settings: readonly Cells[];
}

const YES_NO_LIST = 'yes_no';

function allKeys(fields: readonly Field[]): readonly string[] {
  return fields.flatMap((field) => [field.key, ...('fields' in field ? allKeys(field.fields) : [])]);
}

/** Texts below a place, as they are called there. */
function textsUnder(texts: DesignTexts, path: string): DesignTexts {
  return Object.fromEntries(Object.entries(texts).flatMap(([place, text]) => (place.startsWith(`${path}.`) ? [[place.slice(path.length + 1), text]] : [])));
}

class Exporting {
  readonly survey: Cells[] = [];
  readonly choices: Cells[] = [];
  readonly #design: Design;
  readonly #keys: ReadonlySet<string>;
  readonly #lists = new Set<string>();

  constructor(design: Design) {
    this.#design = design;
    this.#keys = new Set(design.sections.flatMap(({ fields }) => allKeys(fields)));
  }

  section(section: Section): void {
    const { fields, ...head } = section;
    const texts = this.#textsAt(`section:${section.key}`);
    this.survey.push({
      ...cellsOfSection(section, this.#keys),
      ...this.#inLanguages(texts, (own) => textsOfSection(own === undefined ? section : textsInto(section, own))),
      ...keptCells({ section: head, texts }),
    });
    for (const field of fields) this.#field(field, '');
    this.survey.push({ type: 'end_group', name: section.key });
  }

  #field(field: Field, around: string): void {
    const path = around === '' ? field.key : `${around}.${field.key}`;
    const list = field.type === 'yesNo' ? `${YES_NO_LIST}${field.withNotApplicable === true ? '_na' : ''}` : path.replaceAll('.', '_');
    const inner = 'fields' in field ? field.fields : undefined;
    const bare = inner === undefined ? field : ({ ...field, fields: [] } as Field);
    const texts = this.#textsAt(path, inner);
    this.survey.push({
      ...cellsOfField(field, list, this.#keys),
      ...this.#inLanguages(texts, (own) => textsOfField(own === undefined ? bare : textsInto(bare, own), this.#keys)),
      ...keptCells({ field: bare, texts }),
    });
    this.#list(list, field, texts);
    for (const each of inner ?? []) this.#field(each, path);
    if (inner !== undefined) this.survey.push({ type: 'end_repeat', name: field.key });
  }

  #list(name: string, field: Field, texts: TextsByLanguage): void {
    const choices = choicesOf(field);
    if (choices === undefined || this.#lists.has(name)) return;
    this.#lists.add(name);
    for (const { value, label } of choices)
      this.choices.push({ list_name: name, name: value, ...this.#inLanguages(texts, (own) => ({ label: own?.[`option:${value}`] ?? label })) });
  }

  /** Texts of each other language at a place; without those of the fields in its rows. */
  #textsAt(path: string, inner: readonly Field[] = []): TextsByLanguage {
    const isInner = (place: string) => inner.some(({ key }) => place.startsWith(`${key}.`));
    return Object.fromEntries(
      (this.#design.languages?.others ?? []).map(({ language, texts }) => [
        language,
        Object.fromEntries(Object.entries(textsUnder(texts, path)).filter(([place]) => !isInner(place))),
      ]),
    );
  }

  /** Columns of texts, one for each language. */
  #inLanguages(texts: TextsByLanguage, textsIn: (own: DesignTexts | undefined) => Cells): Cells {
    const { languages } = this.#design;
    if (languages === undefined) return textsIn(undefined);
    const columns = (language: string, cells: Cells) => Object.entries(cells).map(([column, text]) => [`${column}::${language}`, text] as const);
    return Object.fromEntries([
      ...columns(languages.own, textsIn(undefined)),
      ...languages.others.flatMap(({ language }) => columns(language, textsIn(texts[language]))),
    ]);
  }
}

/** The sheets of a design. */
export function sheetsOfDesign(design: Design): XlsFormSheets {
  const { sections, languages, ...head } = design;
  const exporting = new Exporting(design);
  for (const section of sections) exporting.section(section);
  const names = Object.fromEntries(
    (languages?.others ?? []).flatMap(({ language, texts }) => (texts['name'] === undefined ? [] : [[language, { name: texts['name'] }]])),
  );
  const settings = {
    form_title: design.name,
    form_id: design.key,
    ...(languages === undefined ? {} : { default_language: languages.own }),
    ...keptCells({ head, own: languages?.own, texts: names }),
  };
  return { survey: exporting.survey, choices: exporting.choices, settings: [settings] };
}

/** Columns of the survey in the order people read them; the others follow. */
const order = ['type', 'name', 'label', 'hint', 'required', 'relevant', 'constraint', 'constraint_message', 'calculation', 'appearance', 'default'];

function rowsOf(rows: readonly Cells[]): string[][] {
  const place = (header: string) => {
    const at = order.indexOf(header.split('::')[0] ?? header);
    return isKeptColumn(header) ? order.length + 1 : at === -1 ? order.length : at;
  };
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))].toSorted((one, other) => place(one) - place(other));
  return [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))];
}

/** The workbook of a design. */
export function exportXlsForm(design: Design): Promise<Uint8Array> {
  const { survey, choices, settings } = sheetsOfDesign(design);
  const sheets = [
    { name: 'survey', rows: rowsOf(survey) },
    ...(choices.length === 0 ? [] : [{ name: 'choices', rows: rowsOf(choices) }]),
    { name: 'settings', rows: rowsOf(settings) },
  ];
  return writeXlsx({ sheets });
}
