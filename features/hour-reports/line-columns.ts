/** The columns of registrations in a file for a spreadsheet, workbook and CSV alike. */
import type { HourLabels } from '#features/calendar/hour-codes.ts';
import { dayStatuses } from '#features/time/labels.ts';
import { weekOf } from '#platform/shared/dates/calendar.ts';
import { formatTime } from '#platform/shared/dates/dates.ts';
import type { HourLine } from './contract.ts';

const MINUTES_PER_HOUR = 60;

/** Heads and kinds of the columns. Minutes stand beside hours: they add up exactly. */
export const lineColumns = [
  { head: 'Project', kind: 'text' },
  { head: 'Fase', kind: 'text' },
  { head: 'Activiteit', kind: 'text' },
  { head: 'Medewerker', kind: 'text' },
  { head: 'Datum', kind: 'date' },
  { head: 'Week', kind: 'text' },
  { head: 'Begin', kind: 'time' },
  { head: 'Einde', kind: 'time' },
  { head: 'Pauze (min)', kind: 'number' },
  { head: 'Minuten', kind: 'number' },
  { head: 'Uren', kind: 'number', decimals: 2 },
  { head: 'Stand van de dag', kind: 'text' },
  { head: 'Asbest', kind: 'text' },
  { head: 'XRF', kind: 'text' },
  { head: 'Omschrijving', kind: 'text' },
] as const;

/** The cells of one registration, in the order of the columns. */
export function lineCells(line: HourLine, project: string, labels: HourLabels): (string | number | null)[] {
  const { activity } = line;
  return [
    project,
    line.phase,
    Object.hasOwn(labels, activity) ? labels[activity as keyof HourLabels] : activity,
    line.userName,
    line.workDate,
    weekOf(line.workDate),
    formatTime(line.startedAt),
    formatTime(line.endedAt),
    line.breakMinutes,
    line.minutes,
    Math.round((line.minutes * 100) / MINUTES_PER_HOUR) / 100,
    dayStatuses[line.status],
    line.asbestos ? 'ja' : 'nee',
    line.xrf ? 'ja' : 'nee',
    line.description,
  ];
}
