/** Words about orders to laboratories, the same on every screen. */
import { formatShortDay, formatTime, localDate } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { LabOrder } from '../lab-order.ts';
import { turnarounds } from '../labels.ts';
import { TENTHS } from '../rules.ts';

/** `9 monsters`. */
export function samplesInWords(count: number): string {
  return count === 1 ? '1 monster' : `${count} monsters`;
}

/** `Lab De Peel, AS3000, 5 werkdagen`. */
export function orderInWords({ labName, scheme, turnaround }: LabOrder): string {
  return `${labName}, ${scheme}, ${turnarounds[turnaround]}`;
}

/** `3,8 °C`. */
export function temperatureInWords(tenths: number): string {
  return `${formatNumber(tenths / TENTHS, { decimals: 1, fixed: true })} °C`;
}

/** `wo 18 nov 17:20`. */
export function momentInWords(at: string): string {
  return `${formatShortDay(localDate(at))} ${formatTime(at)}`;
}
