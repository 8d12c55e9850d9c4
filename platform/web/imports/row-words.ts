/** Words for the rows of an import. */
import type { ImportCounts, ImportUndone } from '#platform/shared/imports/import-parts.ts';
import { formatNumber } from '#platform/shared/numbers.ts';

/** Name of the rows, singular and plural: `registratie`, `registraties`. */
export interface RowWords {
  readonly one: string;
  readonly many: string;
}

/** `120 registraties toegevoegd, 3 gewijzigd, 2 overgeslagen.` */
export function countWords(counts: ImportCounts, words: RowWords): string {
  const rows = (count: number) => `${formatNumber(count)} ${count === 1 ? words.one : words.many}`;
  const parts = [
    counts.new > 0 ? `${rows(counts.new)} toegevoegd` : undefined,
    counts.changed > 0 ? `${counts.new > 0 ? formatNumber(counts.changed) : rows(counts.changed)} gewijzigd` : undefined,
    counts.wrong > 0 ? `${formatNumber(counts.wrong)} overgeslagen` : undefined,
  ].filter((part) => part !== undefined);
  return `${parts.join(', ')}.`;
}

/** `4 gebruikers teruggedraaid. 1 gebruiker bleef staan: die is sindsdien gewijzigd of gebruikt.` */
export function undoneWords({ takenBack, left }: ImportUndone, words: RowWords): string {
  const rows = (count: number) => `${formatNumber(count)} ${count === 1 ? words.one : words.many}`;
  return `${rows(takenBack)} teruggedraaid. ${rows(left)} ${left === 1 ? 'bleef staan: die is' : 'bleven staan: die zijn'} sindsdien gewijzigd of gebruikt.`;
}

/** `1 rij bleef staan` */
export function leftWords(left: number): string {
  return left === 1 ? '1 rij bleef staan' : `${formatNumber(left)} rijen bleven staan`;
}
