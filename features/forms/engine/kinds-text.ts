/** Text and long text. */
import type { AnswerValue } from './answers.ts';
import { TEXT_LENGTH_MAX } from './answers.ts';
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

const patterns = new Map<string, RegExp | null>();

/** A pattern compiled once; null when it is no regular expression, which `checkDesign` reports. It must match the whole text. */
export function compilePattern(regex: string): RegExp | null {
  const known = patterns.get(regex);
  if (known !== undefined) return known;
  let compiled: RegExp | null;
  try {
    compiled = new RegExp(`^(?:${regex})$`, 'u');
  } catch {
    compiled = null;
  }
  patterns.set(regex, compiled);
  return compiled;
}

export const textKind: FieldKind<'text'> = {
  ...plainKind,
  parse: (text, { format }) => (text.trim() === '' ? null : format === undefined ? text : textFormats[format].read(text)),
  problem: (value, field) => {
    const wrong = lengthProblem(value, field);
    if (wrong !== null || typeof value !== 'string') return wrong;
    if (field.format !== undefined && !textFormats[field.format].isValid(value)) return `Vul bij '${field.label}' ${textFormats[field.format].remedy}.`;
    return field.pattern !== undefined && compilePattern(field.pattern.regex)?.test(value.trim()) === false ? `${field.label}: ${field.pattern.message}` : null;
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
