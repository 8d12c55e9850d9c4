/** Pure decisions about values of norms. */
import { addDays } from '#platform/shared/dates/calendar.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { formatNumber, formatNumberForInput, parseNumber, roundTo } from '#platform/shared/numbers.ts';
import type { NormDefinition } from './definition.ts';

/** Unit of a norm that is answered with yes or no. */
export const YES_NO_UNIT = 'ja/nee';
/** Returns the words for the values of a norm that is chosen instead of filled in, undefined for others; the place of a word is the value. */
export function choicesOf({ unit, choices }: Pick<NormDefinition, 'unit' | 'choices'>): readonly string[] | undefined {
  return unit === YES_NO_UNIT ? ['nee', 'ja'] : choices;
}

/** Unit of a norm that is a day. */
export const DATE_UNIT = 'datum';

/** A value in words: `12 uur`, `ja`, `01-01-2021`. */
export function normInWords(value: number, definition: Pick<NormDefinition, 'unit' | 'decimals' | 'choices'>): string {
  const { unit, decimals } = definition;
  const choices = choicesOf(definition);
  if (choices !== undefined) return choices[value] ?? String(value);
  if (unit === DATE_UNIT) return formatDate(dayOfNumber(value));
  if (unit === '%') return `${formatNumber(value, { decimals })}%`;
  if (unit.startsWith('€')) return `€ ${formatNumber(value, { decimals, fixed: true })}${unit.slice(1)}`;
  return `${formatNumber(value, { decimals })} ${unit}`;
}

/** The day a number of eight digits stands for: 20210101 is `2021-01-01`. */
export function dayOfNumber(value: number): string {
  return String(value).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
}

/** Returns the problem with a value, as a sentence with the remedy; undefined when it can be meant. */
export function valueTrouble(value: number, definition: NormDefinition): string | undefined {
  const { decimals, min, max } = definition;
  const choices = choicesOf(definition);
  if (choices !== undefined) return Object.hasOwn(choices, value) ? undefined : chooseOne(choices);
  if (value < min || value > max) return `Vul een waarde in van ${normInWords(min, definition)} tot en met ${normInWords(max, definition)}.`;
  if (roundTo(value, decimals) !== value) return decimals === 0 ? 'Vul een heel getal in.' : `Gebruik hoogstens ${decimals} decimalen.`;
  return undefined;
}

/** Reads a value as somebody typed or chose it; a sentence with the remedy when it is none. */
export function readValue(typed: string, definition: NormDefinition): { readonly value: number } | { readonly trouble: string } {
  const example = formatNumberForInput(definition.min, definition.decimals);
  const choices = choicesOf(definition);
  if (choices !== undefined && typed === '') return { trouble: chooseOne(choices) };
  const text = definition.unit === DATE_UNIT ? typed.replaceAll('-', '') : typed;
  const parsed = parseNumber(text, definition.decimals);
  if (!parsed.ok) return { trouble: parsed.trouble === 'not-whole' ? 'Vul een heel getal in.' : `Vul een getal in, bijvoorbeeld ${example}.` };
  const trouble = valueTrouble(parsed.value, definition);
  return trouble === undefined ? { value: parsed.value } : { trouble };
}

function chooseOne(choices: readonly string[]): string {
  return `Kies ${choices.slice(0, -1).join(', ')} of ${choices.at(-1)}.`;
}

/**
 * Why a value may not begin on a day, as a sentence with the remedy. A day that has begun may have been judged by what held then, so a value
 * begins tomorrow at the earliest; one of a norm that nothing asks for judged nothing, and may begin on any day.
 */
export function startTrouble(from: string, today: string, { usedBy }: Pick<NormDefinition, 'usedBy'>): string | undefined {
  if (usedBy.length === 0 || from > today) return undefined;
  return `Met de waarde van nu zijn dagen tot en met vandaag al beoordeeld. Kies een dag vanaf ${formatDate(addDays(today, 1))}.`;
}

/** True when a value can be taken back: nothing was judged by it, and another holds without it. */
export function mayWithdraw(from: string, today: string, { usedBy }: Pick<NormDefinition, 'usedBy'>, isOnly: boolean): boolean {
  return !isOnly && (from > today || usedBy.length === 0);
}
