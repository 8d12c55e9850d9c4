/** A week of one's own as a file for a spreadsheet. */
import type { HourLabels } from '#features/calendar/hour-codes.ts';
import { formatDate, formatTime } from '#platform/shared/dates/dates.ts';
import { toCsv } from '#platform/shared/files/csv.ts';
import { roundTo } from '#platform/shared/numbers.ts';
import { valuesOf } from '../../attributes.ts';
import type { TimeWeek } from '../../registration.ts';
import { codeOf, inOrder, spanMinutes } from '../../rules.ts';

/** One line a registration; hours with two decimals. One that runs has no end and its hours until `now`. */
export function toWeekCsv({ registrations }: TimeWeek, now: string, labels: HourLabels): string {
  return toCsv(
    ['Datum', 'Van', 'Tot', 'Uren', 'Soort', 'Werkzaamheid', 'Fase', 'Project', 'Kenteken', 'Omschrijving'],
    inOrder(registrations).map((registration) => {
      const { workDate, startedAt, endedAt, kind, activity, phase } = registration;
      const { licenseplate, description } = valuesOf(registration);
      return [
        formatDate(workDate),
        formatTime(startedAt),
        endedAt === null ? null : formatTime(endedAt),
        roundTo(spanMinutes(registration, now) / 60, 2),
        labels[kind],
        activity === null ? null : labels[activity],
        phase === null ? null : codeOf(phase),
        phase === null ? null : phase.projectDescription,
        licenseplate,
        description,
      ];
    }),
  );
}
