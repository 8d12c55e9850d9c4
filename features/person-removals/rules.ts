/** Decisions on people who were removed. */
import { formatNumber } from '#platform/shared/numbers.ts';

const NUMBER_DIGITS = 4;

/** Returns what stands in the place of a name. */
export function pseudonymOf(number: number): string {
  return `Oud-medewerker ${String(number).padStart(NUMBER_DIGITS, '0')}`;
}

/** Returns a count in words. */
export function countWords(count: number, [one, many]: readonly [one: string, many: string]): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** True when a name can be told from other words: a single word might be part of any text. */
export function isTellingName(name: string): boolean {
  return /\S\s+\S/.test(name.trim());
}
