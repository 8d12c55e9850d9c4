/** Words of an overview of hours. */
import type { HourLabels } from '#features/calendar/hour-codes.ts';
import type { OverviewRow } from '../../overview-contract.ts';
import type { OverviewGroup } from '../../overview-labels.ts';
import { activityName } from '../row-words.ts';

/** A number of days in words: `1 dag`, `3 dagen`. */
export function daysInWords(days: number): string {
  return days === 1 ? '1 dag' : `${days} dagen`;
}

/** The name of a row. */
export function overviewRowName(by: OverviewGroup, { key, name }: Pick<OverviewRow, 'key' | 'name'>, labels: HourLabels): string {
  if (by === 'activity') return activityName(key, labels);
  return by === 'project' && key !== '' ? `${key} ${name}` : name;
}
