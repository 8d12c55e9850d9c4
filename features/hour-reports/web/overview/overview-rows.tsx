import { formatHours, formatSignedHours } from '#platform/shared/dates/dates.ts';
import { Meter } from '#platform/ui/charts/meter.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import type { OverviewRow } from '../../overview-contract.ts';
import { type OverviewGroup, overviewGroups } from '../../overview-labels.ts';
import { travelShare } from '../../overview-rules.ts';
import type { OverviewRowsProps } from './overview-table.tsx';
import { daysInWords, overviewRowName } from './overview-words.ts';

/** The overview as rows to tap. */
export function OverviewRows({ overview: { rows }, by, labels, onOpen }: OverviewRowsProps) {
  return (
    <RowList label={`Uren per ${overviewGroups[by].toLowerCase()}`}>
      {rows.map((row) => (
        <Row
          key={row.key}
          title={overviewRowName(by, row, labels)}
          text={wordsOf(row, by)}
          end={formatHours(row.worked)}
          after={
            row.project !== null &&
            row.project.budget > 0 && (
              <span className="kindmeter">
                <Meter share={row.project.booked / row.project.budget} />
              </span>
            )
          }
          onClick={() => onOpen(row.key)}
        />
      ))}
    </RowList>
  );
}

function wordsOf(row: OverviewRow, by: OverviewGroup): string {
  const { contract, project, travel, openDays, waitingDays } = row;
  const share = travelShare(row);
  const words = [
    contract !== null && `contract ${formatHours(contract.contract)} (${formatSignedHours(contract.difference)})`,
    contract !== null && contract.overtime > 0 && `${formatHours(contract.overtime)} overuren`,
    by === 'project' && project !== null && `heel project ${formatHours(project.booked)} van ${formatHours(project.budget)}`,
    travel > 0 && share !== undefined && `reis ${share} %`,
    openDays > 0 && `${daysInWords(openDays)} open`,
    waitingDays > 0 && `${daysInWords(waitingDays)} ${waitingDays === 1 ? 'wacht' : 'wachten'}`,
  ].filter((word) => word !== false);
  return words.length === 0 ? `${formatHours(row.approved)} goedgekeurd` : words.join(' · ');
}
