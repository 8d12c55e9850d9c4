/** When what a report tells of happened: work at night goes on into the morning after its day. Pure. */
import { addDays, instantAt } from '#platform/shared/dates/calendar.ts';
import { minutesBetween } from '#platform/shared/dates/dates.ts';
import type { Load, ReportInput } from './dossier.ts';

/** Longest time from the arrival to an end after midnight, in hours: above it two times were mixed up. */
export const NIGHT_HOURS_MAX = 16;
const HOUR_MINUTES = 60;

/** Two instants, in UTC. */
export interface ReportSpan {
  readonly from: string;
  readonly to: string;
}

/** The span between two times; an end before the begin is the next morning. */
export function spanFrom(day: string, from: string, to: string): ReportSpan {
  return { from: instantAt(day, from), to: instantAt(to <= from ? addDays(day, 1) : day, to) };
}

type Presence = Pick<ReportInput, 'day' | 'arrived' | 'left'>;

/** True when the supervisor left on the morning after the day of the report. */
export function endsNextMorning({ arrived, left }: Pick<Presence, 'arrived' | 'left'>): boolean {
  return left <= arrived;
}

/** The span in which the supervisor was there. */
export function presenceOf({ day, arrived, left }: Presence): ReportSpan {
  return spanFrom(day, arrived, left);
}

/** The span of the critical work; undefined where there was none, or its times are not filled in. */
export function criticalSpanOf(report: Omit<Presence, 'day'> & Pick<ReportInput, 'day' | 'critical' | 'criticalFrom' | 'criticalTo'>): ReportSpan | undefined {
  const { day, critical, criticalFrom, criticalTo } = report;
  if (critical.length === 0 || criticalFrom === '' || criticalTo === '') return undefined;
  return spanFrom(isAfterMidnight(criticalFrom, report) ? addDays(day, 1) : day, criticalFrom, criticalTo);
}

/** True for a time that is nearer to when the supervisor left in the morning than to the arrival on the evening before. */
function isAfterMidnight(time: string, { day, arrived, left }: Presence): boolean {
  if (!endsNextMorning({ arrived, left }) || time >= arrived) return false;
  return time <= left || minutesBetween(instantAt(day, left), instantAt(day, time)) < minutesBetween(instantAt(day, time), instantAt(day, arrived));
}

/** True when a span ends on the day it began, or so soon after the arrival that a night is meant. */
export function isPossible({ from, to }: ReportSpan, { day, arrived }: Pick<Presence, 'day' | 'arrived'>): boolean {
  return to < instantAt(addDays(day, 1), '00:00') ? from < to : minutesBetween(instantAt(day, arrived), to) <= NIGHT_HOURS_MAX * HOUR_MINUTES;
}

/** The loads that left on the day of a report; of a night those until the supervisor left in the morning, not those of the night before. */
export function loadsOfReport<Kept extends Pick<Load, 'departedAt'>>(report: Presence, loads: readonly Kept[]): readonly Kept[] {
  const next = addDays(report.day, 1);
  const isNight = endsNextMorning(report);
  const [from, to] = isNight ? [instantAt(report.day, report.left), presenceOf(report).to] : [instantAt(report.day, '00:00'), instantAt(next, '00:00')];
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
  return loads.filter(({ departedAt }) => {
    const at = Date.parse(departedAt);
    return isNight ? at > fromMs && at <= toMs : at >= fromMs && at < toMs;
  });
}
