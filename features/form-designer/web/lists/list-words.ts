/** Numbers of rows and columns in words. */
import { formatNumber } from '#platform/shared/numbers.ts';

export const rowWords = (count: number): string => (count === 1 ? '1 rij' : `${formatNumber(count)} rijen`);
export const columnWords = (count: number): string => (count === 1 ? '1 kolom' : `${formatNumber(count)} kolommen`);

/** `Gebruikt op 3 plaatsen`, or that it is not. */
export function usageWords(count: number): string {
  if (count === 0) return 'Nergens gebruikt';
  return count === 1 ? 'Gebruikt op 1 plaats' : `Gebruikt op ${formatNumber(count)} plaatsen`;
}
