/** Supervision in words. Pure. */
import { formatTime } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { Depot, Load, Report } from '../dossier.ts';
import { criticalWorks } from '../labels.ts';
import { VOLUME_DECIMALS } from '../rules.ts';

const HOUR_MINUTES = 60;
const TON_KG = 1000;

/** Cubic metres: `38,0`. */
export function m3(value: number): string {
  return formatNumber(value, { decimals: VOLUME_DECIMALS, fixed: true });
}

/** Kilograms as tonnes: `33,10`. */
export function tonnes(weightKg: number): string {
  return formatNumber(weightKg / TON_KG, { decimals: 2, fixed: true });
}

/** Minutes between two times of one day. */
export function minutesOf(from: string, to: string): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * HOUR_MINUTES + Number(time.slice(3));
  return Math.max(0, minutes(to) - minutes(from));
}

/** Something that happened on a day. */
export interface DayMoment {
  readonly key: string;
  readonly time: string;
  readonly title: string;
  readonly text: string;
  readonly tone: 'critical' | 'deviation' | 'plain';
}

/** Lists the events of a day, in their order. */
export function dayLine(report: Report, loads: readonly Load[], depots: readonly Depot[]): readonly DayMoment[] {
  const moments: DayMoment[] = [{ key: 'arrived', time: report.arrived, title: 'Aankomst', text: report.weather, tone: 'plain' }];
  if (report.critical.length > 0)
    moments.push({
      ...{ key: 'critical', time: report.criticalFrom, tone: 'critical' },
      ...{ title: report.critical.map((work) => criticalWorks[work]).join(', '), text: `Kritisch, tot ${report.criticalTo}` },
    });
  for (const load of loads) {
    const from = depots.find(({ id }) => id === load.depotId)?.number ?? '';
    moments.push({
      key: load.id,
      time: formatTime(load.departedAt),
      title: `Vracht uit ${from}`,
      text: `${m3(load.volumeM3)} m³, brief ${load.letter}`,
      tone: 'plain',
    });
  }
  moments.sort((a, b) => a.time.localeCompare(b.time));
  moments.push({ key: 'work', time: '', title: 'Werkzaamheden', text: report.work, tone: 'plain' });
  if (report.deviations !== '') moments.push({ key: 'deviation', time: '', title: 'Afwijking van het plan', text: report.deviations, tone: 'deviation' });
  return [...moments, { key: 'left', time: report.left, title: 'Vertrek', text: `${m3(report.excavatedM3)} m³ ontgraven vandaag`, tone: 'plain' }];
}
