/** Words of an overview of hours. */
import type { HourLabels } from '#features/calendar/hour-codes.ts';
import { formatHours } from '#platform/shared/dates.ts';
import type { OverviewRow } from '../../overview-contract.ts';
import type { OverviewGroup } from '../../overview-labels.ts';
import { activityName } from '../row-words.ts';

/** Hours with their sign: `+1:30`, `−0:45`; nothing before none. */
export function signedHours(minutes: number): string {
  if (minutes === 0) return formatHours(0);
  return `${minutes < 0 ? '−' : '+'}${formatHours(Math.abs(minutes))}`;
}

/** A number of days in words: `1 dag`, `3 dagen`. */
export function daysInWords(days: number): string {
  return days === 1 ? '1 dag' : `${days} dagen`;
}

/** The name of a row. */
export function overviewRowName(by: OverviewGroup, { key, name }: Pick<OverviewRow, 'key' | 'name'>, labels: HourLabels): string {
  if (by === 'activity') return activityName(key, labels);
  return by === 'project' && key !== '' ? `${key} ${name}` : name;
}
