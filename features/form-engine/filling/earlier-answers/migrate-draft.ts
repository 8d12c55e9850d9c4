/** Moving the answers of a draft to a newer version of its design, and telling what that means. */

import type { Design } from '../../design/design.ts';
import type { Field } from '../../design/design-fields.ts';
import { answerText } from '../../design/text.ts';
import { isRecord } from '../../kinds/field-kind.ts';
import { kindOf } from '../../kinds/field-kinds.ts';
import { hasOtherUnit, unitOf } from '../../kinds/kinds-number.ts';
import { rowsOf } from '../../kinds/kinds-rows.ts';
import { type Answers, type AnswerValue, EXPLANATIONS_KEY, type Row } from '../answers.ts';
import { rowFieldsOf } from '../row-fields.ts';

/** A field that differs between two versions; in a group as "Monsters › Code". */
export interface ChangedField {
  readonly path: string;
  readonly label: string;
}

/** An answer that the new version has no place for. */
export interface LostAnswer extends ChangedField {
  /** The answer, as text. */
  readonly text: string;
  /** Why it can't be kept, as a Dutch sentence. */
  readonly reason: string;
}

/** A draft on the new version. */
export interface MigratedDraft {
  readonly answers: Answers;
  readonly added: readonly ChangedField[];
  readonly removed: readonly ChangedField[];
  readonly lost: readonly LostAnswer[];
}

interface Report {
  readonly added: ChangedField[];
  readonly removed: ChangedField[];
  readonly lost: LostAnswer[];
}

const keysOf = (fields: readonly Field[]): ReadonlyMap<string, Field> => new Map(fields.map((field) => [field.key, field]));
const labelOf = (before: string, field: Field): string => `${before}${field.label}`;

/** Texts that stay meaningful in another kind of field: shown words are read again by the new one. */
function convert(value: AnswerValue, from: Field, to: Field): AnswerValue {
  if (from.type === to.type) return value;
  const text = answerText(from, value);
  const kind = kindOf(to);
  if (to.type === 'text' || to.type === 'longText') return text;
  const read = kind.parse(from.type === 'number' && typeof value === 'number' ? String(value).replace('.', ',') : text, to);
  return kind.isEmpty(read) || kind.problem(read, to, { min: null, max: null }) !== null ? null : read;
}

/** A table and a group hold the same rows; layers and deviations only move to their own kind. */
const haveSameRows = (before: Field, after: Field): boolean =>
  before.type === after.type || [before, after].every(({ type }) => type === 'group' || type === 'table');

/** True when an answer can stand in the new field: bounds may be broken, they show as an error; a choice must still be offered. */
function fits(value: AnswerValue, field: Field): boolean {
  if (field.type === 'choice' || field.type === 'multipleChoice' || field.type === 'yesNo')
    return kindOf(field).problem(value, { ...field, min: undefined, max: undefined } as Field, { min: null, max: null }) === null;
  return true;
}

function moveRows(value: AnswerValue, from: Field, to: Field, path: string, label: string, report: Report): AnswerValue {
  const silent: Report = { added: [], removed: [], lost: report.lost };
  compare(rowFieldsOf(from), rowFieldsOf(to), path, label, report);
  return rowsOf(value).map((row, index): Row => {
    const { id, ...answers } = row;
    return { ...move(rowFieldsOf(from), rowFieldsOf(to), answers as Answers, `${path}.${id}.`, `${label.slice(0, -3)} ${index + 1} › `, silent), id };
  });
}

/** Lists the fields that one version has and the other has not. */
function compare(from: readonly Field[], to: readonly Field[], path: string, label: string, report: Report): void {
  const [old, fresh] = [keysOf(from), keysOf(to)];
  for (const field of to) if (!old.has(field.key)) report.added.push({ path: `${path}.${field.key}`, label: labelOf(label, field) });
  for (const field of from) if (!fresh.has(field.key)) report.removed.push({ path: `${path}.${field.key}`, label: labelOf(label, field) });
}

function move(from: readonly Field[], to: readonly Field[], answers: Answers, path: string, label: string, report: Report): Record<string, AnswerValue> {
  const [old, fresh] = [keysOf(from), keysOf(to)];
  const moved: Record<string, AnswerValue> = {};
  for (const [key, value] of Object.entries(answers)) {
    const [before, after] = [old.get(key), fresh.get(key)];
    if (before === undefined || kindOf(before).isEmpty(value) || !kindOf(before).isFilledIn) continue;
    const lose = (reason: string): number =>
      report.lost.push({ path: `${path}${key}`, label: labelOf(label, before), text: answerText(before, value), reason });
    if (after === undefined || !kindOf(after).isFilledIn) lose('Deze vraag staat niet meer in het formulier.');
    else if (rowFieldsOf(before).length > 0 && haveSameRows(before, after))
      moved[key] = moveRows(value, before, after, `${path}${key}`, `${labelOf(label, after)} › `, report);
    else if (hasOtherUnit(before, after)) lose(`De eenheid is nu ${unitOf(after)} in plaats van ${unitOf(before)}. Reken het om en vul het opnieuw in.`);
    else {
      const converted = convert(value, before, after);
      if (kindOf(after).isEmpty(converted)) lose('De vraag is van een andere soort geworden. Vul haar opnieuw in.');
      else if (!fits(converted, after)) lose('Dit antwoord staat niet meer in de lijst. Kies opnieuw.');
      else moved[key] = converted;
    }
  }
  return moved;
}

/** Moves the answers of a draft from one version of a design to another. Nothing is dropped without standing in `lost`. */
export function migrateDraft(from: Design, to: Design, answers: Answers): MigratedDraft {
  const report: Report = { added: [], removed: [], lost: [] };
  const [oldFields, newFields] = [from, to].map((design) => design.sections.flatMap(({ fields }) => fields)) as [Field[], Field[]];
  const [old, fresh] = [keysOf(oldFields), keysOf(newFields)];
  for (const field of newFields) if (!old.has(field.key)) report.added.push({ path: field.key, label: field.label });
  for (const field of oldFields) if (!fresh.has(field.key)) report.removed.push({ path: field.key, label: field.label });
  const { [EXPLANATIONS_KEY]: explanations, ...filled } = answers;
  const moved = move(oldFields, newFields, filled, '', '', report);
  return { answers: isRecord(explanations) ? { ...moved, [EXPLANATIONS_KEY]: explanations as unknown as AnswerValue } : moved, ...report };
}
