/** Facts shown under a photo beside its caption. */
import { formatMoment } from '#platform/shared/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { PhotoAnswer } from '../filling/answers.ts';

/** Returns the time and place of a photo: "21-11-2026 08:30, RD 120700 / 487525"; empty when they were not stored. */
export function photoFacts({ takenAt, rd }: PhotoAnswer): string {
  const round = (value: number): string => formatNumber(value, { decimals: 0, grouping: false });
  return [takenAt === undefined ? '' : formatMoment(takenAt), rd === undefined ? '' : `RD ${round(rd.rdX)} / ${round(rd.rdY)}`]
    .filter((part) => part !== '')
    .join(', ');
}
