/** Names of what a row of hours stands for. */
import type { HourLabels } from '#features/calendar/hour-codes.ts';
import { weekNumber } from '#platform/shared/dates/calendar.ts';
import { formatter } from '#platform/shared/dates/dates.ts';
import type { HourReport } from '../contract.ts';
import type { ColumnKind, Dimension } from '../labels.ts';

const monthOfYear = formatter('nl-NL', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** Data in which names are looked up. */
export interface Naming {
  readonly report: Pick<HourReport, 'phases' | 'people'>;
  readonly labels: HourLabels;
}

/** The name of a phase, an activity or a person. */
export function nameOf(dimension: Dimension, key: string, { report, labels }: Naming): string {
  if (dimension === 'phase') return `${key} ${report.phases.find(({ number }) => number === key)?.name ?? ''}`.trim();
  if (dimension === 'person') return report.people[key] ?? 'Onbekend';
  return activityName(key, labels);
}

/** The name of an activity, or of the kind of time when it is no work. */
export function activityName(code: string, labels: HourLabels): string {
  return Object.hasOwn(labels, code) ? labels[code as keyof HourLabels] : code;
}

/** The head of a column: `wk 47`, `nov 26`. */
export function columnName(kind: ColumnKind, key: string): string {
  return kind === 'week' ? `wk ${weekNumber(key)}` : monthOfYear().format(Date.parse(`${key}-01T00:00:00Z`));
}
