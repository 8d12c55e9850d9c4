/** The phases of a project as a file for a spreadsheet. */

import { formatMoment } from '#platform/shared/dates/dates.ts';
import { type CsvCell, toCsv } from '#platform/shared/files/csv.ts';
import { crowClasses, phaseKinds, phaseStatuses } from '../../labels.ts';
import type { PhaseRow } from '../../phase.ts';
import { progressOf } from '../../rules.ts';

const head = ['Project', 'Fase', 'Naam', 'Soort', 'Protocol', 'Status', 'Begin', 'Einde', 'Team', 'Veiligheidsklasse', 'Gedaan (%)', 'Begroot (uur)'];
const MINUTES_PER_HOUR = 60;

/** The lines of the file. */
export function toPhasesCsv(rows: readonly PhaseRow[]): string {
  return toCsv(head, rows.map(toCells));
}

function toCells(row: PhaseRow): CsvCell[] {
  const share = progressOf(row.plannedCounts, row.doneCounts);
  return [
    row.projectNumber,
    row.number,
    row.name,
    phaseKinds[row.kind],
    row.protocol,
    phaseStatuses[row.status],
    row.plannedStart === null ? null : formatMoment(row.plannedStart),
    row.plannedEnd === null ? null : formatMoment(row.plannedEnd),
    row.team.map(({ name }) => name).join(', '),
    row.crowClass === null ? null : crowClasses[row.crowClass],
    share === undefined ? null : Math.round(share * 100),
    row.budgetMinutes / MINUTES_PER_HOUR,
  ];
}
