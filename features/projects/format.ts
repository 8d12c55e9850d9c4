/** How what belongs to projects is written on screen. */
import { formatNumber } from '#platform/shared/numbers.ts';

const TIME_ZONE = 'Europe/Amsterdam';
const dayFormat = new Intl.DateTimeFormat('nl-NL', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: TIME_ZONE });
const timeFormat = new Intl.DateTimeFormat('nl-NL', { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE });
const DAY_MS = 86_400_000;

/** A date `jjjj-mm-dd` as `dd-mm-jjjj`; a dash for none. */
export function formatDate(date: string | null): string {
  if (date === null) return '–';
  const [year, month, day] = date.split('-');
  return `${day}-${month}-${year}`;
}

/** An instant as `dd-mm-jjjj uu:mm`. */
export function formatMoment(instant: string): string {
  return `${dayFormat.format(new Date(instant))} ${timeFormat.format(new Date(instant))}`;
}

/** When something last happened, the shorter the nearer: `08:12`, `gisteren`, `17-11`, `17-11-2025`. */
export function formatActivity(instant: string, now: Date): string {
  const day = dayFormat.format(new Date(instant));
  const today = dayFormat.format(now);
  if (day === today) return timeFormat.format(new Date(instant));
  if (day === dayFormat.format(new Date(now.getTime() - DAY_MS))) return 'gisteren';
  return day.slice(-4) === today.slice(-4) ? day.slice(0, 5) : day;
}

/** Minutes as hours, with as many decimals as asked. */
export function formatHours(minutes: number, decimals = 0): string {
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
