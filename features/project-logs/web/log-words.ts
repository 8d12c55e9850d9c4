/** Words of the log. */
import { capitalized, formatLongDay, formatTime } from '#platform/shared/dates/dates.ts';
import { formatDegrees } from '#platform/shared/geometry/degrees.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { LogLine } from '../log.ts';

/** A place in RD, with how sure it is. */
export function placeInWords({ rdX, rdY, accuracyMeters }: Pick<NonNullable<LogLine['place']>, 'rdX' | 'rdY' | 'accuracyMeters'>): string {
  const accuracy = accuracyMeters === null ? '' : `, ± ${formatNumber(accuracyMeters, { decimals: 1 })} m`;
  return `RD ${Math.round(rdX)} / ${Math.round(rdY)}${accuracy}`;
}

/** The same in WGS84; empty when it is not worked out here. */
export function wgsInWords({ latitude, longitude }: Pick<NonNullable<LogLine['place']>, 'latitude' | 'longitude'>): string {
  if (latitude === null || longitude === null) return '';
  return `WGS84 ${formatDegrees(latitude)}, ${formatDegrees(longitude)}`;
}

/** A day as a heading: `Vandaag, donderdag 19 november`. */
export function dayTitle(day: string, today: string): string {
  return day === today ? `Vandaag, ${formatLongDay(day)}` : capitalized(formatLongDay(day));
}

/** Where another line stands, as one points at it: its time, with its day when that is another. */
export function pointTo({ day, at }: { readonly day: string; readonly at: string }, from: string): string {
  if (day === '') return 'een eerdere regel';
  return day === from ? formatTime(at) : `${formatTime(at)} op ${formatLongDay(day)}`;
}
