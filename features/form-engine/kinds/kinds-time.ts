/** Date, time of day, and the two together. */
import { dateTimeToText, dateToText, isRealDate, splitDateTime, textToDate, textToDateTime, textToTime, timeToMinutes } from '../expressions/dates.ts';
import { type FieldKind, plainKind } from './field-kind.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isDutchDate = (text: string): boolean => /^\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}$/.test(text.trim());

/** Texts that sort as they follow each other, so dates and times compare as text. */
function orderProblem(value: string, min: unknown, max: unknown, label: string, show: (value: string) => string): string | null {
  if (isText(min) && value < min) return `Vul bij '${label}' ${show(min)} of later in.`;
  return isText(max) && value > max ? `Vul bij '${label}' ${show(max)} of eerder in.` : null;
}

export const dateKind: FieldKind<'date'> = {
  ...plainKind,
  parse: (text) => (text.trim() === '' ? null : textToDate(text)),
  problem: (value, { label }, { min, max }) => {
    if (isRealDate(value)) return orderProblem(value, min, max, label, dateToText);
    if (isText(value) && (isDutchDate(value) || /^\d{4}-\d{2}-\d{2}$/.test(value)))
      return `De dag '${dateToText(value)}' bij '${label}' bestaat niet. Kies een dag die bestaat, bijvoorbeeld 28-02-2026.`;
    return `Vul bij '${label}' een datum in, bijvoorbeeld 28-02-2026.`;
  },
  toExpression: (value) => (isRealDate(value) ? value : null),
  toText: (value) => (isText(value) ? dateToText(value) : ''),
};

export const timeKind: FieldKind<'time'> = {
  ...plainKind,
  parse: (text) => (text.trim() === '' ? null : textToTime(text)),
  problem: (value, { label }, { min, max }) =>
    isText(value) && timeToMinutes(value) !== null
      ? orderProblem(value, min, max, label, (time) => time)
      : `Vul bij '${label}' een tijd in, bijvoorbeeld 08:30.`,
  toExpression: (value) => (timeToMinutes(value) === null ? null : value),
  toText: (value) => (isText(value) ? value : ''),
};

export const dateTimeKind: FieldKind<'dateTime'> = {
  ...plainKind,
  parse: (text) => (text.trim() === '' ? null : textToDateTime(text)),
  problem: (value, { label }, { min, max }) => {
    if (isText(value) && splitDateTime(value) !== null) return orderProblem(value, min, max, label, dateTimeToText);
    return `Vul bij '${label}' een datum en een tijd in, bijvoorbeeld 28-02-2026 08:30.`;
  },
  toExpression: (value) => (splitDateTime(value) === null ? null : value),
  toText: (value) => (isText(value) ? dateTimeToText(value) : ''),
};
