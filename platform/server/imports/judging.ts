/** Shared parts of judging a row of a file, whatever it is about: telling each problem once, and what there is to choose from. */
import { formatNumber } from '#platform/shared/numbers.ts';

/** Most names offered in a message. */
const NAMES_TOLD_MAX = 12;

/** Tells what is wrong with a cell, unless something was told of it before. */
export function tellOnce<Column extends string>(problems: { readonly column: Column; readonly message: string }[], column: Column, message: string): void {
  if (!problems.some((one) => one.column === column)) problems.push({ column, message });
}

/** `Kies uit Bodem, Asbest.` */
export function offeredWords(names: readonly string[]): string {
  const more = names.length > NAMES_TOLD_MAX ? ' en verder' : '';
  return names.length === 0 ? 'Voeg die eerst toe.' : `Kies uit ${names.slice(0, NAMES_TOLD_MAX).join(', ')}${more}.`;
}

/** `Deze opdrachtgever staat ook op rij 2. Haal er een weg.` */
export function doubleWords(what: string, row: number): string {
  return `${what} staat ook op rij ${formatNumber(row)}. Haal er een weg.`;
}

/** Says that a file adds and changes no more than can be taken back. */
export function tooManyWrittenWords(max: number, many: string): string {
  return `Een bestand voegt toe of wijzigt hoogstens ${formatNumber(max)} ${many}, zodat je het kunt terugdraaien. Verdeel het over meer bestanden.`;
}

/** Says that a file adds no more than can be taken back. */
export function tooManyWords(max: number, many: string): string {
  return `Een bestand voegt hoogstens ${formatNumber(max)} nieuwe ${many} toe, zodat je het kunt terugdraaien. Verdeel het over meer bestanden.`;
}
