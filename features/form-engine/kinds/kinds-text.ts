/** Text and long text. */

import type { FieldOf } from '../design/design-fields.ts';
import type { AnswerValue } from '../filling/answers.ts';
import { TEXT_LENGTH_MAX } from '../filling/answers.ts';
import { fitsPattern } from '../patterns/patterns.ts';
import { type FieldKind, plainKind } from './field-kind.ts';
import { textFormats } from './text-formats.ts';

const asText = (value: AnswerValue): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);

function lengthProblem(
  value: AnswerValue,
  { label, minLength = 0, maxLength = TEXT_LENGTH_MAX }: { label: string; minLength?: number | undefined; maxLength?: number | undefined },
): string | null {
  if (typeof value !== 'string') return `Vul bij '${label}' een tekst in.`;
  const { length } = value.trim();
  if (length < minLength) return `Vul bij '${label}' minstens ${minLength} tekens in; het zijn er nu ${length}.`;
  return length > maxLength ? `Maak '${label}' korter: hoogstens ${maxLength} tekens, het zijn er nu ${length}.` : null;
}

/** Returns the problem of a text that must have a shape of its own. */
function patternMessage(text: string, { label, pattern }: FieldOf<'text'>): string | null {
  if (pattern === undefined) return null;
  const fits = fitsPattern(pattern.regex, text);
  if (fits === 'heavy') return `Maak '${label}' korter: deze tekst is te lang om de vorm ervan te controleren.`;
  return fits === false ? `${label}: ${pattern.message}` : null;
}

export const textKind: FieldKind<'text'> = {
  ...plainKind,
  parse: (text, { format }) => (text.trim() === '' ? null : format === undefined ? text : textFormats[format].read(text)),
  problem: (value, field) => {
    const wrong = lengthProblem(value, field);
    if (wrong !== null || typeof value !== 'string') return wrong;
    if (field.format !== undefined && !textFormats[field.format].isValid(value)) return `Vul bij '${field.label}' ${textFormats[field.format].remedy}.`;
    return patternMessage(value.trim(), field);
  },
  toExpression: asText,
  toText: (value, { format }) => (typeof value !== 'string' ? '' : format === undefined ? value : textFormats[format].show(value)),
};

export const longTextKind: FieldKind<'longText'> = {
  ...plainKind,
  problem: lengthProblem,
  toExpression: asText,
  toText: (value) => (typeof value === 'string' ? value : ''),
};
