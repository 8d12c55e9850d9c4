/** Supervision in words. Pure. */
import { addDays, instantAt, isDate } from '#platform/shared/dates/calendar.ts';
import { formatDuration, formatShortDay, formatTime, isClockTime, localDate, minutesBetween } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { Depot, Load, Report } from '../dossier.ts';
import { criticalWorks } from '../labels.ts';
import { criticalSpanOf, endsNextMorning, type ReportSpan, spanFrom } from '../report-times.ts';
import { VOLUME_DECIMALS } from '../rules.ts';

const TON_KG = 1000;

/** Cubic metres: `38,0`. */
export function m3(value: number): string {
  return formatNumber(value, { decimals: VOLUME_DECIMALS, fixed: true });
}

/** Kilograms as tonnes: `33,10`. */
export function tonnes(weightKg: number): string {
  return formatNumber(weightKg / TON_KG, { decimals: 2, fixed: true });
}

/** Length of a span: `8:00`. */
export function lengthOf({ from, to }: ReportSpan): string {
  return formatDuration(minutesBetween(from, to));
}

/** How long it was between two times that are typed, with the next morning told; empty while they are not there. */
export function lengthInWords(day: string, from: string, to: string): string {
  if (!isDate(day) || !isClockTime(from) || !isClockTime(to) || from === to) return '';
  return `${lengthOf(spanFrom(day, from, to))} uur${to < from ? ', eindigt de volgende dag' : ''}.`;
}

/** Something that happened on a day. */
export interface DayMoment {
  readonly key: string;
  readonly time: string;
  readonly title: string;
  readonly text: string;
  readonly tone: 'critical' | 'deviation' | 'plain';
}

/** Lists the events of a day, in their order; of a night that goes on the next day it says where that begins. */
export function dayLine(report: Report, loads: readonly Load[], depots: readonly Depot[]): readonly DayMoment[] {
  const { day, arrived, left } = report;
  const timed: (DayMoment & { readonly at: string })[] = [];
  const add = (at: string, moment: Omit<DayMoment, 'time'>) => timed.push({ ...moment, at, time: formatTime(at) });
  add(instantAt(day, arrived), { key: 'arrived', title: 'Aankomst', text: report.weather, tone: 'plain' });
  const critical = criticalSpanOf(report);
  if (critical !== undefined) {
    const isNextDay = localDate(critical.to) > localDate(critical.from);
    add(critical.from, {
      ...{ key: 'critical', tone: 'critical', title: report.critical.map((work) => criticalWorks[work]).join(', ') },
      text: `Kritisch, tot ${report.criticalTo}${isNextDay ? ' de volgende dag' : ''}`,
    });
  }
  for (const load of loads) {
    const from = depots.find(({ id }) => id === load.depotId)?.number ?? '';
    add(new Date(load.departedAt).toISOString(), {
      ...{ key: load.id, title: `Vracht uit ${from}`, text: `${m3(load.volumeM3)} m³, brief ${load.letter}`, tone: 'plain' },
    });
  }
  if (endsNextMorning({ arrived, left })) {
    const next = addDays(day, 1);
    add(instantAt(next, '00:00'), { key: 'midnight', title: formatShortDay(next), text: 'Vanaf hier de volgende dag', tone: 'plain' });
  }
  const moments: DayMoment[] = timed.toSorted((a, b) => a.at.localeCompare(b.at)).map(({ at, ...moment }) => moment);
  moments.push({ key: 'work', time: '', title: 'Werkzaamheden', text: report.work, tone: 'plain' });
  if (report.deviations !== '') moments.push({ key: 'deviation', time: '', title: 'Afwijking van het plan', text: report.deviations, tone: 'deviation' });
  return [...moments, { key: 'left', time: left, title: 'Vertrek', text: `${m3(report.excavatedM3)} m³ ontgraven vandaag`, tone: 'plain' }];
}
