/** Words about leave. */
import type { HolidaySettings } from '#features/calendar/holidays.ts';
import { type HalfDays, halfDaysInWords } from '#platform/shared/half-days.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { workingDaysOf } from '../rules.ts';

/** Working days in words: `1 werkdag`, `2,5 werkdagen`. */
export function workingDaysInWords(days: number): string {
  return `${formatNumber(days, { decimals: 1 })} ${days === 1 ? 'werkdag' : 'werkdagen'}`;
}

/** Which days, and how many of them are worked. */
export function spanWithDays(span: HalfDays, holidays: HolidaySettings): string {
  return `${halfDaysInWords(span)} · ${workingDaysInWords(workingDaysOf(span, holidays))}`;
}
