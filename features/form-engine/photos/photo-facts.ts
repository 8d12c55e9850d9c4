/** Facts shown under a photo beside its caption. */
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { PhotoAnswer } from '../filling/answers.ts';

/** The eight directions of the compass, clockwise from north; each is the middle of 45°. */
const DIRECTIONS = ['noord', 'noordoost', 'oost', 'zuidoost', 'zuid', 'zuidwest', 'west', 'noordwest'] as const;
const DEGREES_PER_DIRECTION = 360 / DIRECTIONS.length;

/** Returns a direction in words and degrees: "noordoost (47°)". */
export function directionWords(degrees: number): string {
  return `${DIRECTIONS[Math.round(degrees / DEGREES_PER_DIRECTION) % DIRECTIONS.length]} (${degrees}°)`;
}

/** Returns time, place and direction of a photo: "21-11-2026 08:30, RD 120700 / 487525, naar noordoost (47°)"; empty when they were not stored. */
export function photoFacts({ takenAt, rd, directionDegrees }: PhotoAnswer): string {
  const round = (value: number): string => formatNumber(value, { decimals: 0, grouping: false });
  return [
    takenAt === undefined ? '' : formatMoment(takenAt),
    rd === undefined ? '' : `RD ${round(rd.rdX)} / ${round(rd.rdY)}`,
    directionDegrees === undefined ? '' : `naar ${directionWords(directionDegrees)}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
