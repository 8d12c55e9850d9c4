/** Words of the board. */
import { formatLongDay } from '#platform/shared/dates/dates.ts';
import type { BoardPhase } from '../contract.ts';

/** The code of a phase as it is short on the board: without the year of its project and zeros in front, `1408-01`. */
export function shortCode({ projectNumber, number }: BoardPhase): string {
  return `${projectNumber.replace(/^\d+\.0*/, '')}-${number}`;
}

/** Returns the work of a phase and its city: `Veldwerk boren, Helmond`. */
export function workWords({ name, city }: BoardPhase): string {
  return [name, city].filter(Boolean).join(', ');
}

/** Some days in words: `23 november t/m 29 november 2026`. */
export function periodWords(first: string, last: string): string {
  const dayAndMonth = (day: string) => formatLongDay(day).replace(/^\S+ /, '');
  return `${dayAndMonth(first)} t/m ${dayAndMonth(last)} ${last.slice(0, 4)}`;
}
