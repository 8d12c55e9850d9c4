/** Fields of designs in one line each: type, key, label, and whatever else the field says about itself. */
import type { FieldOf, FieldType } from '#features/form-engine/design/design-fields.ts';
import { labelledOptions, wordOptions } from './design-parts.ts';

type Rest<T extends FieldType> = Partial<Omit<FieldOf<T>, 'type' | 'key' | 'label'>>;
/** Values with their labels, or words that are their own label. */
type Options = Readonly<Record<string, string>> | readonly string[];

/** Longest answer on one line and in a few lines, in characters. */
const LINE_LENGTH_MAX = 150;
const LINES_LENGTH_MAX = 2_000;

/** An answer must be given. */
export const must = { required: true } as const;

const isWords = (options: Options): options is readonly string[] => Array.isArray(options);
const optionsOf = (options: Options) => (isWords(options) ? wordOptions(options, 'capital') : labelledOptions(options));

export const text = (key: string, label: string, rest: Rest<'text'> = {}): FieldOf<'text'> => ({
  type: 'text',
  key,
  label,
  maxLength: LINE_LENGTH_MAX,
  ...rest,
});

export const longText = (key: string, label: string, rest: Rest<'longText'> = {}): FieldOf<'longText'> => ({
  type: 'longText',
  key,
  label,
  maxLength: LINES_LENGTH_MAX,
  ...rest,
});

/** A number with its unit, empty when it has none, and decimals. */
export const number = (key: string, label: string, unit: string, decimals: number, rest: Rest<'number'> = {}): FieldOf<'number'> => ({
  type: 'number',
  key,
  label,
  ...(unit === '' ? {} : { unit }),
  decimals,
  min: 0,
  ...rest,
});

/** A whole number of things. */
export const count = (key: string, label: string, rest: Rest<'number'> = {}): FieldOf<'number'> => ({
  type: 'number',
  key,
  label,
  decimals: 0,
  min: 0,
  max: 100_000,
  ...rest,
});

export const yesNo = (key: string, label: string, rest: Rest<'yesNo'> = {}): FieldOf<'yesNo'> => ({ type: 'yesNo', key, label, ...rest });

export const choice = (key: string, label: string, options: Options, rest: Rest<'choice'> = {}): FieldOf<'choice'> => ({
  type: 'choice',
  key,
  label,
  options: optionsOf(options),
  ...rest,
});

/** Any number of the options. */
export const choices = (key: string, label: string, options: Options, rest: Rest<'multipleChoice'> = {}): FieldOf<'multipleChoice'> => ({
  type: 'multipleChoice',
  key,
  label,
  options: optionsOf(options),
  ...rest,
});

export const date = (key: string, label: string, rest: Rest<'date'> = {}): FieldOf<'date'> => ({ type: 'date', key, label, ...rest });
export const time = (key: string, label: string, rest: Rest<'time'> = {}): FieldOf<'time'> => ({ type: 'time', key, label, ...rest });
export const dateTime = (key: string, label: string, rest: Rest<'dateTime'> = {}): FieldOf<'dateTime'> => ({ type: 'dateTime', key, label, ...rest });

/** A number that follows from other answers. */
export const calculated = (
  key: string,
  label: string,
  unit: string | undefined,
  decimals: number,
  expression: string,
  rest: Rest<'calculated'> = {},
): FieldOf<'calculated'> => ({ type: 'calculated', key, label, expression, result: 'number', decimals, ...(unit === undefined ? {} : { unit }), ...rest });

/** A sentence that follows from other answers; empty when there is nothing to say. */
export const verdict = (key: string, label: string, expression: string, rest: Rest<'calculated'> = {}): FieldOf<'calculated'> => ({
  type: 'calculated',
  key,
  label,
  expression,
  result: 'text',
  ...rest,
});

/** A text to read. */
export const note = (key: string, label: string, words: string, rest: Rest<'explanation'> = {}): FieldOf<'explanation'> => ({
  type: 'explanation',
  key,
  label,
  text: words,
  tone: 'info',
  ...rest,
});

/** A text that warns. */
export const alarm = (key: string, label: string, words: string, visibleIf: string): FieldOf<'explanation'> =>
  note(key, label, words, { tone: 'warning', visibleIf });

export const group = (key: string, label: string, rowLabel: string, fields: FieldOf<'group'>['fields'], rest: Rest<'group'> = {}): FieldOf<'group'> => ({
  type: 'group',
  key,
  label,
  rowLabel,
  fields,
  ...rest,
});

export const table = (key: string, label: string, rowLabel: string, fields: FieldOf<'table'>['fields'], rest: Rest<'table'> = {}): FieldOf<'table'> => ({
  type: 'table',
  key,
  label,
  rowLabel,
  fields,
  ...rest,
});

/** A sentence for a rule that is broken, else nothing: the parts of a list of what deviates. */
export function saysWhen(condition: string, sentence: string): string {
  return `(${condition} ? "${sentence} " : "")`;
}

/** Refuses an answer that another row of the group has too; nothing filled in is no answer. */
export function onlyOnceIn(groupKey: string, key: string, message: string): { when: string; message: string } {
  return { when: `isFilled(${key}) && ${groupKey}.filter(row, row.${key} == ${key}).size() > 1`, message };
}
