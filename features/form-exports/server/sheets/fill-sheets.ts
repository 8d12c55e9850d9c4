/** Writes submissions into the sheets planned for them: one row each, their rows on sheets of their own with the number of the submission as key. */

import type { Design } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { type Answers, EXPLANATIONS_KEY } from '#features/form-engine/filling/answers.ts';
import { rowFieldsOf } from '#features/form-engine/filling/row-fields.ts';
import { isRecord } from '#features/form-engine/kinds/field-kind.ts';
import { rowsOf } from '#features/form-engine/kinds/kinds-rows.ts';
import type { FormSummary } from '#features/forms/contract.ts';
import { formStateLabel } from '#features/forms/rules.ts';
import type { Cell, TableColumn, TablesFile, TableWriter } from '#platform/server/documents/tables/table-writer.ts';
import { columnsFit, type FileNames, filesOfAnswer, momentCell } from './field-columns.ts';
import { columnsOfFields, type DesignPlan, type FieldsPlan, planDesign, type RowsPlan } from './sheet-plan.ts';

/** A submission with what it says. */
export interface ExportedForm {
  readonly form: FormSummary;
  readonly designVersion: number;
  readonly answers: Answers;
}

/** Options of the sheets. */
export interface SheetOptions {
  /** Adds a sheet of photos and files, with the start of their addresses when links are wanted. */
  readonly withFiles: boolean;
  readonly linkBase?: string | undefined;
}

const formColumns: readonly TableColumn[] = [
  { head: 'Nummer', kind: 'number', decimals: 0 },
  { head: 'Formulier', kind: 'text' },
  { head: 'Soort', kind: 'text' },
  { head: 'Versie', kind: 'number', decimals: 0 },
  { head: 'Status', kind: 'text' },
  { head: 'Project', kind: 'text' },
  { head: 'Projectnaam', kind: 'text' },
  { head: 'Fase', kind: 'text' },
  { head: 'Opsteller', kind: 'text' },
  { head: 'Ingediend', kind: 'moment' },
  { head: 'Gewijzigd', kind: 'moment' },
  { head: 'Revisie', kind: 'number', decimals: 0 },
];
const keyColumns = formColumns.slice(0, 2);
const explanationColumn: TableColumn = { head: 'Toelichting bij waarschuwingen', kind: 'text' };
const fileColumns: readonly TableColumn[] = [
  ...keyColumns,
  { head: 'Vraag', kind: 'text' },
  { head: 'Soort', kind: 'text' },
  { head: 'Bestandsnaam', kind: 'text' },
  { head: 'Bijschrift', kind: 'text' },
  { head: 'Gemaakt', kind: 'moment' },
  { head: 'RD X (m)', kind: 'number', decimals: 1 },
  { head: 'RD Y (m)', kind: 'number', decimals: 1 },
];
const linkColumn: TableColumn = { head: 'Link', kind: 'link' };

/** Sheets of a file, ready to be filled. */
export class FormSheets {
  readonly #options: SheetOptions;
  readonly #fieldsByVersion = new Map<string, readonly Field[]>();
  readonly #plans = new Map<string, DesignPlan>();
  readonly #tables = new Map<FieldsPlan, TableWriter>();
  #files: TableWriter | undefined;

  private constructor(options: SheetOptions) {
    this.#options = options;
  }

  /** Makes a sheet for each design, one for each kind of rows in it, and one of the files. `designs` are all versions that were filled in. */
  static async open(file: TablesFile, designs: readonly Design[], options: SheetOptions): Promise<FormSheets> {
    const sheets = new FormSheets(options);
    const versionsByKey = Map.groupBy(designs, ({ key }) => key);
    for (const { key, version, sections } of designs)
      sheets.#fieldsByVersion.set(
        `${key} ${version}`,
        sections.flatMap(({ fields }) => fields),
      );
    for (const [key, versions] of versionsByKey) {
      const plan = planDesign(versions, versionsByKey.size > 1);
      sheets.#plans.set(key, plan);
      sheets.#tables.set(plan, await file.table(plan.name, [...formColumns, ...columnsOfFields(plan.fields), explanationColumn]));
      for (const rows of plan.rows) await sheets.#openRows(file, rows);
    }
    if (versionsByKey.size === 0) await file.table('Formulieren', formColumns);
    const hasFiles = [...sheets.#plans.values()].some((plan) => plan.hasFiles);
    if (options.withFiles && hasFiles)
      sheets.#files = await file.table("Foto's en bestanden", options.linkBase === undefined ? fileColumns : [...fileColumns, linkColumn]);
    return sheets;
  }

  async #openRows(file: TablesFile, plan: RowsPlan): Promise<void> {
    const levels = plan.levels.map((label): TableColumn => ({ head: `${label} nr.`, kind: 'number', decimals: 0 }));
    this.#tables.set(plan, await file.table(plan.name, [...keyColumns, ...levels, ...columnsOfFields(plan.fields)]));
    for (const rows of plan.rows) await this.#openRows(file, rows);
  }

  /** Returns the number of sheets. */
  get count(): number {
    return Math.max(1, this.#tables.size + (this.#files === undefined ? 0 : 1));
  }

  /** Writes one submission. */
  async add({ form, designVersion, answers }: ExportedForm, fileNames: FileNames): Promise<void> {
    const plan = this.#plans.get(form.designKey);
    const fields = this.#fieldsByVersion.get(`${form.designKey} ${designVersion}`);
    if (plan === undefined || fields === undefined) throw new Error(`no sheet for ${form.designKey} version ${designVersion}`);
    const walk = { form, fileNames };
    await this.#tables.get(plan)?.add([...formCells(form, designVersion), ...cellsOf(plan, fields, answers, fileNames), explanations(answers, fields)]);
    await this.#below(plan, fields, answers, [], '', walk);
  }

  /** The rows and files among these answers. */
  async #below(
    plan: FieldsPlan,
    fields: readonly Field[],
    answers: Answers,
    numbers: readonly number[],
    place: string,
    walk: { readonly form: FormSummary; readonly fileNames: FileNames },
  ): Promise<void> {
    const { form, fileNames } = walk;
    if (this.#files !== undefined && plan.hasFiles) for (const field of fields) await this.#addFiles(form, `${place}${field.label}`, field, answers, fileNames);
    for (const rows of plan.rows) {
      const own = fieldOf(fields, rows.key, rows.field);
      if (own === undefined) continue;
      for (const [index, row] of rowsOf(answers[rows.key] ?? null).entries()) {
        const [rowNumbers, rowFields] = [[...numbers, index + 1], rowFieldsOf(own)];
        await this.#tables.get(rows)?.add([form.number, form.title, ...rowNumbers, ...cellsOf(rows, rowFields, row, fileNames)]);
        await this.#below(rows, rowFields, row, rowNumbers, `${place}${rows.levels.at(-1)} ${index + 1}: `, walk);
      }
    }
  }

  async #addFiles(form: FormSummary, question: string, field: Field, answers: Answers, fileNames: FileNames): Promise<void> {
    const { linkBase } = this.#options;
    for (const { fileId, kind, name, caption, at, rdX, rdY } of filesOfAnswer(answers[field.key] ?? null, field, fileNames))
      await this.#files?.add([form.number, form.title, question, kind, name, caption, at, rdX, rdY, linkBase === undefined ? null : `${linkBase}/${fileId}`]);
  }
}

function formCells(form: FormSummary, designVersion: number): readonly Cell[] {
  return [
    form.number,
    form.title,
    form.designName,
    designVersion,
    formStateLabel[form.state],
    form.projectNumber,
    form.projectName,
    form.phaseNumber,
    form.authorName,
    momentCell(form.submittedAt),
    momentCell(form.updatedAt),
    form.revision,
  ];
}

/** The field of this version that belongs in a planned column; undefined when it did not ask this. */
function fieldOf(fields: readonly Field[], key: string, planned: Field): Field | undefined {
  const field = fields.find((own) => own.key === key);
  return field !== undefined && columnsFit(field, planned) ? field : undefined;
}

function cellsOf(plan: FieldsPlan, fields: readonly Field[], answers: Answers, fileNames: FileNames): readonly Cell[] {
  return plan.fields.flatMap(({ key, field, columns }) => {
    const own = fieldOf(fields, key, field);
    return columns.map(({ cellOf }) => (own === undefined ? null : cellOf(answers[key] ?? null, own, fileNames)));
  });
}

function explanations(answers: Answers, fields: readonly Field[]): Cell {
  const kept: unknown = answers[EXPLANATIONS_KEY];
  if (!isRecord(kept)) return null;
  const labelOf = (path: string) => fields.find(({ key }) => key === path.split('.')[0])?.label ?? path;
  return Object.entries(kept)
    .map(([path, text]) => `${labelOf(path)}: ${String(text)}`)
    .join('; ');
}
