/** Hours to approve as a file for a spreadsheet. */

import { formatDate } from '#platform/shared/dates/dates.ts';
import { toCsv } from '#platform/shared/files/csv.ts';
import { roundTo } from '#platform/shared/numbers.ts';
import type { ApprovalRow } from '../../approval-contract.ts';
import { dayStatuses } from '../../labels.ts';

/** One line a day: who, when, hours with two decimals, and how it stands. */
export function toApprovalsCsv(rows: readonly ApprovalRow[]): string {
  return toCsv(
    ['Naam', 'Week', 'Datum', 'Uren', 'Stand'],
    rows.flatMap(({ userName, week, days }) =>
      days.filter(({ minutes }) => minutes > 0).map((day) => [userName, week, formatDate(day.date), roundTo(day.minutes / 60, 2), dayStatuses[day.status]]),
    ),
  );
}
