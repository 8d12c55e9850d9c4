/** How what belongs to projects is written on screen. */
import { formatDate, formatTime, localDate } from '#platform/shared/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';

const DAY_MS = 86_400_000;

/** When something last happened, the shorter the nearer: `08:12`, `gisteren`, `17-11`, `17-11-2025`. */
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

/** A size in words: `850 kB`, `1,2 MB`. */
export function formatSize(sizeBytes: number): string {
  const MEGABYTE = 1_000_000;
  return sizeBytes < MEGABYTE ? `${Math.max(1, Math.round(sizeBytes / 1000))} kB` : `${formatNumber(sizeBytes / MEGABYTE, { decimals: 1 })} MB`;
}

/** A Dutch number as people say it: `06 12345678`; any other as it is. */
export function formatPhone(phone: string): string {
  const mobile = /^\+316(\d{8})$/.exec(phone);
  return mobile === null ? phone : `06\u00a0${mobile[1]}`;
}
