/** Formats of project values on screen. */
import { formatDate, formatTime, localDate } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';

const DAY_MS = 86_400_000;

/** Formats when something last happened, the shorter the nearer: `08:12`, `gisteren`, `17-11`, `17-11-2025`. */
export function formatActivity(instant: string, now: Date): string {
  const day = localDate(instant);
  const today = localDate(now);
  if (day === today) return formatTime(instant);
  if (day === localDate(now.getTime() - DAY_MS)) return 'gisteren';
  const text = formatDate(day);
  return day.slice(0, 4) === today.slice(0, 4) ? text.slice(0, 5) : text;
}

/** Minutes as hours of a budget, with as many decimals as asked: whole hours stay whole. */
export function formatBudget(minutes: number, decimals = 0): string {
  return formatNumber(minutes / 60, { decimals });
}

/** Cents as an amount: `€ 1.234,56`. */
export function formatEuros(cents: number): string {
  return `€ ${formatNumber(cents / 100, { decimals: 2, fixed: true })}`;
}
