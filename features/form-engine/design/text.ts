/** Answers as people read them: in Controleren, Bekijken, lists and the PDF. */
import {
  type Answers,
  EXPLANATIONS_KEY,
  type FileAnswer,
  type LocationAnswer,
  type PhotoAnswer,
  type Row,
  rowPath,
  type SignatureAnswer,
} from '../filling/answers.ts';
import { rowFieldsOf } from '../filling/row-fields.ts';
import { isRecord } from '../kinds/field-kind.ts';
import { kindOf } from '../kinds/field-kinds.ts';
import { isFiles, isLocation, isPhotos } from '../kinds/kinds-media.ts';
import { rowLabelOf, rowsOf } from '../kinds/kinds-rows.ts';
import { signaturesOf } from '../kinds/kinds-signature.ts';
import { layerText } from '../soil-layers/layer-text.ts';
import type { Design } from './design.ts';
import type { Field } from './design-fields.ts';
import { type ShownTable, showTable } from './show-table.ts';

/** One answered field, ready to be shown. */
export interface ShownField {
  readonly path: string;
  readonly field: Field;
  readonly label: string;
  /** Empty when there is no answer. */
  readonly text: string;
  readonly explanation: string;
  readonly photos: readonly PhotoAnswer[];
  readonly files: readonly FileAnswer[];
  readonly signatures: readonly SignatureAnswer[];
  readonly location: LocationAnswer | null;
  readonly rows: readonly ShownRow[];
  /** The rows of a table as cells; null for any other field. */
  readonly table: ShownTable | null;
}

/** One row of a group, or one layer. */
export interface ShownRow {
  readonly id: string;
  /** "Monster 2 · M02", or the depth and description of a layer. */
  readonly title: string;
  readonly row: Row;
  readonly fields: readonly ShownField[];
}

/** One section with what was answered in it. */
export interface ShownSection {
  readonly key: string;
  readonly title: string;
  readonly fields: readonly ShownField[];
}

/** Options of showing a form. */
export interface ShowOptions {
  /** Also fields without an answer, as far as `isVisible` says they are asked. Default: only answered ones. */
  readonly withEmpty?: boolean;
  /** True when a field is shown; default: all that have an answer. */
  readonly isVisible?: (path: string) => boolean;
}

/** An answer as text: "2,5 m", "Ja", "21-11-2026", "3 foto's". */
export function answerText(field: Field, value: Answers[string] | undefined): string {
  const kind = kindOf(field);
  return value === undefined || kind.isEmpty(value) ? '' : kind.toText(value, field);
}

/** Returns the title of a row: "Monster 2 · M02"; a layer by depth and description: "0-50 cm-mv: Zand, matig fijn". */
export function rowTitle(field: Field, row: Row, index: number): string {
  if (field.type === 'layers')
    return [`${String(row['from'] ?? '?')}-${String(row['to'] ?? '?')} cm-mv`, layerText(row, field.fields)].filter((part) => part !== '').join(': ');
  const fields = rowFieldsOf(field);
  if (fields.length === 0) return '';
  const titleKey = field.type === 'group' ? field.rowTitle : field.type === 'deviation' ? 'part' : undefined;
  const named = fields.find(({ key }) => key === titleKey);
  const name = named === undefined ? '' : answerText(named, row[named.key]);
  return `${rowLabelOf(field)} ${index + 1}${name === '' ? '' : ` · ${name}`}`;
}

function showField(
  field: Field,
  answers: Answers,
  pathOf: (key: string) => string,
  explanations: Readonly<Record<string, unknown>>,
  options: ShowOptions,
): ShownField | null {
  const path = pathOf(field.key);
  const value = answers[field.key] ?? null;
  const isVisible = options.isVisible?.(path) ?? true;
  const isEmpty = kindOf(field).isEmpty(value);
  if (!isVisible || (isEmpty && (options.withEmpty !== true || !kindOf(field).isFilledIn))) return null;
  const rows = rowFieldsOf(field).length === 0 ? [] : rowsOf(value);
  const explanation = explanations[path];
  return {
    path,
    field,
    label: field.label,
    text: answerText(field, value),
    explanation: typeof explanation === 'string' ? explanation : '',
    photos: field.type === 'photo' && isPhotos(value) ? value : [],
    files: field.type === 'file' && isFiles(value) ? value : [],
    signatures: field.type === 'signature' ? signaturesOf(value) : [],
    location: field.type === 'location' && isLocation(value) ? value : null,
    rows: rows.map((row, index) => ({
      id: row.id,
      title: rowTitle(field, row, index),
      row,
      fields: showFields(rowFieldsOf(field), row, (key) => rowPath(path, row.id, key), explanations, options),
    })),
    table: field.type === 'table' ? showTable(field, rows, (rowId, key) => options.isVisible?.(rowPath(path, rowId, key)) ?? true) : null,
  };
}

function showFields(
  fields: readonly Field[],
  answers: Answers,
  pathOf: (key: string) => string,
  explanations: Readonly<Record<string, unknown>>,
  options: ShowOptions,
): readonly ShownField[] {
  return fields.map((field) => showField(field, answers, pathOf, explanations, options)).filter((shown) => shown !== null);
}

/** A form section by section, ready to be shown; sections with nothing in them are left out. */
export function showForm(design: Design, answers: Answers, options: ShowOptions = {}): readonly ShownSection[] {
  const kept: unknown = answers[EXPLANATIONS_KEY];
  const explanations = isRecord(kept) ? kept : {};
  return design.sections
    .map(({ key, title, fields }) => ({ key, title, fields: showFields(fields, answers, (fieldKey) => fieldKey, explanations, options) }))
    .filter(({ fields }) => fields.length > 0);
}
