/** Lists the changes between two revisions of a form, answer by answer, in the labels of its design. */

import type { Design } from '../../design/design.ts';
import type { Field } from '../../design/design-fields.ts';
import { answerText } from '../../design/text.ts';
import { rowLabelOf, rowsOf } from '../../kinds/kinds-rows.ts';
import type { Answers, Row } from '../answers.ts';
import { rowFieldsOf } from '../row-fields.ts';

/** One answer that is not what it was. */
export interface ChangedAnswer {
  readonly path: string;
  /** `Einddiepte`, or `Monster 2 › Code`. */
  readonly label: string;
  /** Empty when there was none. */
  readonly before: string;
  /** Empty when there is none any more. */
  readonly after: string;
}

/**
 * Compares the answers of two revisions of one form, in the order of the newer design. `designBefore` is the version the older one was filled on: what it
 * said is read as it was asked then, and an answer to a question that is no longer asked is told too.
 */
export function compareAnswers(design: Design, before: Answers, after: Answers, designBefore = design): readonly ChangedAnswer[] {
  const [fields, asked] = [design, designBefore].map(({ sections }) => sections.flatMap((section) => section.fields)) as [Field[], Field[]];
  return compareFields({ fields, asked }, before, after, '', '');
}

/** Fields as they are asked now, and as they were asked before. */
interface Questions {
  readonly fields: readonly Field[];
  readonly asked: readonly Field[];
}

function compareFields({ fields, asked }: Questions, before: Answers, after: Answers, path: string, label: string): ChangedAnswer[] {
  const askedByKey = new Map(asked.map((field) => [field.key, field]));
  const keys = new Set(fields.map(({ key }) => key));
  const changed = fields.flatMap((field): ChangedAnswer[] => {
    const [old, fresh] = [before[field.key] ?? null, after[field.key] ?? null];
    if (isSame(old, fresh)) return [];
    const earlier = askedByKey.get(field.key) ?? field;
    const at = { path: `${path}${field.key}`, label: `${label}${field.label}` };
    if (rowFieldsOf(field).length > 0) return compareRows(field, earlier, rowsOf(old), rowsOf(fresh), at);
    const [was, is] = [answerText(earlier, old), answerText(field, fresh)];
    // The same words for something else: another photo in the place of one.
    return [{ ...at, before: was, after: was === is && is !== '' ? `${is} (gewijzigd)` : is }];
  });
  const gone = asked.flatMap((field): ChangedAnswer[] => {
    const was = keys.has(field.key) ? '' : answerText(field, before[field.key]);
    return was === '' ? [] : [{ path: `${path}${field.key}`, label: `${label}${field.label}`, before: was, after: '' }];
  });
  return [...changed, ...gone];
}

function compareRows(field: Field, earlier: Field, before: readonly Row[], after: readonly Row[], at: { path: string; label: string }): ChangedAnswer[] {
  const nameOf = (index: number) => `${at.label}: ${rowLabelOf(field).toLowerCase()} ${index + 1}`;
  const oldById = new Map(before.map((row) => [row.id, row]));
  const freshIds = new Set(after.map(({ id }) => id));
  const [fields, asked] = [rowFieldsOf(field), rowFieldsOf(earlier)];
  const inRow = (inner: readonly Field[], row: Row) =>
    inner
      .map((one) => answerText(one, row[one.key]))
      .filter(Boolean)
      .join(', ') || 'leeg';
  const removed = before.flatMap((row, index) =>
    freshIds.has(row.id) ? [] : [{ path: `${at.path}.${row.id}`, label: nameOf(index), before: inRow(asked, row), after: '' }],
  );
  const others = after.flatMap((row, index) => {
    const old = oldById.get(row.id);
    if (old === undefined) return [{ path: `${at.path}.${row.id}`, label: nameOf(index), before: '', after: inRow(fields, row) }];
    return compareFields({ fields, asked }, old, row, `${at.path}.${row.id}.`, `${nameOf(index)} › `);
  });
  return [...removed, ...others];
}

/** True when two answers say the same; the server keeps the keys of an answer in an order of its own. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [keys, otherKeys] = [Object.keys(one), Object.keys(other)];
  return keys.length === otherKeys.length && keys.every((key) => isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]));
}
