/** The first answers of a form and of a row: the last value where that is remembered, else prefilled from what is around it, else the default of the design. */

import type { Design } from '../design/design.ts';
import type { Field } from '../design/design-fields.ts';
import { isRemembered } from '../design/remembered.ts';
import { isEmptyAnswer, isRecord } from '../kinds/field-kind.ts';
import { kindOf } from '../kinds/field-kinds.ts';
import type { Answers, AnswerValue, Row } from './answers.ts';
import type { FormContext } from './state/form-state.ts';

/** The value at `project.number` in the context; null when it is not there. */
function valueAt(context: FormContext, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : null), context);
}

/** True when who fills it in has what the field asks of a person. */
function isQualified(field: Field, { person }: FormContext): boolean {
  if (field.type !== 'person' || field.qualifications === undefined) return true;
  const registrations = person?.['registrations'];
  return isRecord(registrations) && field.qualifications.some((kind) => Object.hasOwn(registrations, kind));
}

/** Reduces a known person, project or phase to its reference: the context knows more. */
function toPick(field: Field, known: Readonly<Record<string, unknown>>, { project }: FormContext): unknown {
  const { id, number, code, name, description } = known;
  if (field.type === 'person') return { id, name };
  if (field.type !== 'project') return known;
  return field.pick === 'phase' ? { id: project?.['number'], phase: number, code, name } : { id: number, code: number, name: description };
}

function prefilled(field: Field, context: FormContext): AnswerValue {
  const known = field.prefill === undefined ? null : valueAt(context, field.prefill);
  if (known === null || known === undefined || !isQualified(field, context)) return null;
  const isMoment = field.type === 'dateTime' && field.prefill === 'now';
  const value = isMoment ? `${context.today}T${context.now}` : isRecord(known) ? toPick(field, known, context) : known;
  const kind = kindOf(field);
  const answer =
    typeof value === 'string'
      ? kind.parse(value, field)
      : typeof value === 'number' && (field.type === 'text' || field.type === 'longText')
        ? String(value)
        : (value as AnswerValue);
  return isEmptyAnswer(answer) || kind.problem(answer, field, { min: null, max: null }) !== null ? null : answer;
}

/** The last value on this device, when the field still takes it. */
function lastGiven(field: Field, { remembered }: FormContext, within: string): AnswerValue {
  const value = remembered?.[`${within}${field.key}`];
  if (value === undefined || !isRemembered(field)) return null;
  return isEmptyAnswer(value) || kindOf(field).problem(value, field, { min: null, max: null }) !== null ? null : value;
}

const defaultOf = (field: Field): AnswerValue => ('default' in field ? (field.default ?? null) : null);

function initialValues(fields: readonly Field[], context: FormContext, newRowId: (() => string) | null, within = ''): Record<string, AnswerValue> {
  const answers: Record<string, AnswerValue> = {};
  for (const field of fields) {
    if (!kindOf(field).isFilledIn) continue;
    const value = lastGiven(field, context, within) ?? prefilled(field, context) ?? defaultOf(field);
    if (!isEmptyAnswer(value)) answers[field.key] = value;
    else if ((field.type === 'group' || field.type === 'table') && newRowId !== null && (field.minRows ?? 0) > 0) {
      answers[field.key] = Array.from({ length: field.minRows ?? 0 }, () => initialRow(field.fields, context, newRowId(), field.key));
    }
  }
  return answers;
}

/** A new row, in the rows of the field with this key, with what is known beforehand. */
export function initialRow(fields: readonly Field[], context: FormContext, rowId: string, rowsKey: string): Row {
  return { ...initialValues(fields, context, null, `${rowsKey}.`), id: rowId };
}

/** The answers a new form starts with; groups with a least number of rows get them. `newRowId` makes ids. */
export function initialAnswers(design: Design, context: FormContext, newRowId: () => string): Answers {
  return initialValues(
    design.sections.flatMap(({ fields }) => fields),
    context,
    newRowId,
  );
}
