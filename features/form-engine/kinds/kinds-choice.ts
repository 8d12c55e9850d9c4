/** Yes/no, choice and multiple choice. */

import type { FieldOf } from '../design/design-fields.ts';
import type { AnswerValue } from '../filling/answers.ts';
import { type FieldKind, plainKind } from './field-kind.ts';

/** The answers of a yes/no field with their words. */
export const yesNoLabels = { yes: 'Ja', no: 'Nee', na: 'N.v.t.' } as const;

/** An answer of a yes/no field. */
export type YesNo = keyof typeof yesNoLabels;

const isYesNo = (value: unknown): value is YesNo => typeof value === 'string' && Object.hasOwn(yesNoLabels, value);
const pick = (label: string): string => `Kies bij '${label}' een antwoord.`;

/** The choices a field offers, yes/no included: for screens that draw them alike. */
export function optionsOf(
  field: FieldOf<'yesNo'> | FieldOf<'choice'> | FieldOf<'multipleChoice'>,
): readonly { readonly value: string; readonly label: string }[] {
  if (field.type !== 'yesNo') return field.options;
  const values: readonly YesNo[] = field.withNotApplicable === true ? ['yes', 'no', 'na'] : ['yes', 'no'];
  return values.map((value) => ({ value, label: yesNoLabels[value] }));
}

/** The options that are offered now. */
export function offeredOptions<Option extends { readonly value: string }>(options: readonly Option[], hidden: readonly string[]): readonly Option[] {
  return hidden.length === 0 ? options : options.filter(({ value }) => !hidden.includes(value));
}

/** The value whose words or value a text is, or the text itself. */
const textToOption = (text: string, options: readonly { readonly value: string; readonly label: string }[]): AnswerValue => {
  const bare = text.trim().toLowerCase();
  return bare === '' ? null : (options.find(({ value, label }) => value.toLowerCase() === bare || label.toLowerCase() === bare)?.value ?? text);
};

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((item) => typeof item === 'string');

export const yesNoKind: FieldKind<'yesNo'> = {
  ...plainKind,
  parse: (text, field) => textToOption(text, optionsOf(field)),
  problem: (value, field) => (optionsOf(field).some((option) => option.value === value) ? null : pick(field.label)),
  toExpression: (value) => (isYesNo(value) ? value : null),
  toText: (value) => (isYesNo(value) ? yesNoLabels[value] : ''),
  missing: pick,
};

export const choiceKind: FieldKind<'choice'> = {
  ...plainKind,
  parse: (text, { options }) => textToOption(text, options),
  problem: (value, { label, options }) =>
    options.some((option) => option.value === value)
      ? null
      : `'${typeof value === 'string' ? value : JSON.stringify(value)}' staat niet in de lijst van '${label}'. Kies een antwoord uit de lijst.`,
  toExpression: (value) => (typeof value === 'string' && value !== '' ? value : null),
  toText: (value, { options }) => options.find((option) => option.value === value)?.label ?? (typeof value === 'string' ? value : ''),
  missing: pick,
};

export const multipleChoiceKind: FieldKind<'multipleChoice'> = {
  ...plainKind,
  nothing: [],
  parse: (text, { options }) => (text.trim() === '' ? null : text.split(';').map((part) => String(textToOption(part, options) ?? ''))),
  problem: (value, { label, options, min = 0, max = options.length }) => {
    if (!isTexts(value)) return pick(label);
    const unknown = value.find((item) => !options.some((option) => option.value === item));
    if (unknown !== undefined) return `'${unknown}' staat niet in de lijst van '${label}'. Kies uit de lijst.`;
    if (new Set(value).size !== value.length) return `Kies bij '${label}' elk antwoord één keer.`;
    if (value.length < min) return `Kies bij '${label}' minstens ${min} antwoorden.`;
    return value.length > max ? `Kies bij '${label}' hoogstens ${max} ${max === 1 ? 'antwoord' : 'antwoorden'}.` : null;
  },
  toExpression: (value) => (isTexts(value) ? value : []),
  toText: (value, { options }) => (isTexts(value) ? value.map((item) => options.find((option) => option.value === item)?.label ?? item).join(', ') : ''),
  missing: pick,
};
