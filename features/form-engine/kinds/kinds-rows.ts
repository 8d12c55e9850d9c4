/** Repeating groups, tables, depth layers and deviations. What is inside a row is checked field by field; here stands what concerns the rows together. */

import type { Field } from '../design/design-fields.ts';
import { DEVIATION_LABEL } from '../design/deviations.ts';
import { type AnswerValue, ROWS_MAX, type Row } from '../filling/answers.ts';
import { layerBottom, layersProblem } from '../soil-layers/layers.ts';
import { type FieldKind, isRecord, plainKind } from './field-kind.ts';

/** True when an answer is a list of rows with ids of their own. */
export function isRows(value: AnswerValue | undefined): value is readonly Row[] {
  if (!Array.isArray(value) || value.length > ROWS_MAX) return false;
  const ids = new Set<unknown>();
  for (const row of value) {
    if (!isRecord(row) || typeof row['id'] !== 'string' || row['id'] === '' || /[.$]/.test(row['id'])) return false;
    ids.add(row['id']);
  }
  return ids.size === value.length;
}

/** The rows of an answer; none when it is no list of rows. */
export function rowsOf(value: AnswerValue | undefined): readonly Row[] {
  return isRows(value) ? value : [];
}

/** Returns the name of one row of a field: "Monster", "Laag", "Afwijking". */
export function rowLabelOf(field: Field): string {
  if (field.type === 'group' || field.type === 'table') return field.rowLabel;
  return field.type === 'deviation' ? DEVIATION_LABEL : 'Laag';
}

const rowsKind = { ...plainKind, nothing: [], parse: () => null, toExpression: (value: AnswerValue) => rowsOf(value) } as const;

function countProblem(
  value: AnswerValue,
  { label, rowLabel, minRows = 0, maxRows = ROWS_MAX }: { label: string; rowLabel: string; minRows?: number | undefined; maxRows?: number | undefined },
): string | null {
  if (!isRows(value)) return `De rijen van '${label}' zijn niet te lezen. Voeg ze opnieuw toe.`;
  const name = rowLabel.toLowerCase();
  if (value.length < minRows) return `Voeg bij '${label}' minstens ${minRows} keer ${name} toe; het zijn er nu ${value.length}.`;
  return value.length > maxRows ? `Haal bij '${label}' rijen weg: hoogstens ${maxRows} keer ${name}, het zijn er nu ${value.length}.` : null;
}

const countText = (value: AnswerValue, rowLabel: string): string => (rowsOf(value).length === 0 ? '' : `${rowsOf(value).length} × ${rowLabel.toLowerCase()}`);

export const groupKind: FieldKind<'group'> = {
  ...rowsKind,
  problem: countProblem,
  toText: (value, { rowLabel }) => countText(value, rowLabel),
  missing: (label) => `Voeg bij '${label}' een rij toe.`,
};

export const tableKind: FieldKind<'table'> = {
  ...rowsKind,
  problem: countProblem,
  toText: (value, { rowLabel }) => countText(value, rowLabel),
  missing: (label) => `Voeg bij '${label}' een rij toe.`,
};

export const deviationKind: FieldKind<'deviation'> = {
  ...rowsKind,
  copying: 'never',
  problem: (value, { label }) => countProblem(value, { label, rowLabel: DEVIATION_LABEL }),
  toText: (value) => countText(value, DEVIATION_LABEL),
  missing: (label) => `Beschrijf bij '${label}' de afwijking.`,
};

export const layersKind: FieldKind<'layers'> = {
  ...rowsKind,
  copying: 'never',
  problem: (value, { label }, { max }) => {
    if (!isRows(value)) return `De lagen van '${label}' zijn niet te lezen. Voeg ze opnieuw toe.`;
    return layersProblem(value, typeof max === 'number' ? Math.round(max * 100) : null);
  },
  toText: (value) => {
    const layers = rowsOf(value);
    const bottom = layers.length === 0 ? null : layerBottom(layers.at(-1) as Row);
    if (layers.length === 0) return '';
    return `${layers.length} ${layers.length === 1 ? 'laag' : 'lagen'}${bottom === null ? '' : ` tot ${bottom} cm-mv`}`;
  },
  missing: (label) => `Voeg bij '${label}' de eerste laag toe.`,
};
