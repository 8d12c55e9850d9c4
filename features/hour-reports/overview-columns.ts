/** The columns of an overview of hours in a file for a spreadsheet, workbook and CSV alike. Minutes stand in it: they add up exactly. */
import type { HourLabels } from '#features/calendar/hour-codes.ts';
import type { HourOverview, OverviewRow, OverviewSums } from './overview-contract.ts';
import { type OverviewGroup, overviewGroups } from './overview-labels.ts';
import { travelShare } from './overview-rules.ts';

/** Heads and kinds of the columns of an overview by this. */
export function overviewColumns(by: OverviewGroup) {
  return [
    { head: overviewGroups[by], kind: 'text' },
    ...(by === 'project' ? [{ head: 'Omschrijving', kind: 'text' } as const] : []),
    { head: 'Gewerkt (min)', kind: 'number' },
    ...(by === 'project'
      ? ([
          { head: 'Begroot heel project (min)', kind: 'number' },
          { head: 'Besteed heel project (min)', kind: 'number' },
          { head: 'Goedgekeurd heel project (min)', kind: 'number' },
        ] as const)
      : ([
          { head: 'Contract (min)', kind: 'number' },
          { head: 'Verschil (min)', kind: 'number' },
          { head: 'Overuren (min)', kind: 'number' },
        ] as const)),
    { head: 'Reis (min)', kind: 'number' },
    { head: 'Reisaandeel (%)', kind: 'number' },
    { head: 'Goedgekeurd (min)', kind: 'number' },
    { head: 'Wacht op goedkeuring (min)', kind: 'number' },
    { head: 'Dagen niet afgesloten', kind: 'number' },
    { head: 'Dagen wacht op goedkeuring', kind: 'number' },
  ] as const;
}

/** The cells of a row, in the order of the columns. */
export function overviewCells(row: OverviewRow, by: OverviewGroup, labels: HourLabels): (string | number | null)[] {
  const name = by === 'activity' ? activityWord(row.key, labels) : row.name;
  const against = by === 'project' ? budgetCells(row) : contractCells(row);
  return [...(by === 'project' ? [row.key, row.name] : [name]), row.worked, ...against, ...restCells(row)];
}

/** The cells of the last row: the total of all. A project's budget is no part of it, the rows may be of a few of its days. */
export function totalCells({ totals }: Pick<HourOverview, 'totals'>, by: OverviewGroup): (string | number | null)[] {
  return [
    ...(by === 'project' ? ['Totaal', ''] : ['Totaal']),
    totals.worked,
    ...(by === 'project' ? [null, null, null] : contractCells(totals)),
    ...restCells(totals),
  ];
}

function activityWord(code: string, labels: HourLabels): string {
  return Object.hasOwn(labels, code) ? labels[code as keyof HourLabels] : code;
}

const contractCells = ({ contract }: OverviewSums) => [contract?.contract ?? null, contract?.difference ?? null, contract?.overtime ?? null];
const budgetCells = ({ project }: OverviewRow) => [project?.budget ?? null, project?.booked ?? null, project?.approved ?? null];
const restCells = (sums: OverviewSums) => [sums.travel, travelShare(sums) ?? null, sums.approved, sums.waiting, sums.openDays, sums.waitingDays];
