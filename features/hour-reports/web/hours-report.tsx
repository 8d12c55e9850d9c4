import { useHourCodes } from '#features/calendar/web/use-hour-codes.ts';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import type { HourReport, PivotRow } from '../contract.ts';
import { daysOfColumn } from '../rules.ts';
import { type HoursChoice, linesOfRow, noLines } from './hours-address.ts';
import { HoursChart } from './hours-chart.tsx';
import { HoursFigures } from './hours-figures.tsx';
import { LinesSheet } from './lines-sheet.tsx';
import { PivotChips, type PivotShape } from './pivot-chips.tsx';
import { PivotRows } from './pivot-rows.tsx';
import { PivotTable } from './pivot-table.tsx';
import { HoursExtras } from './places.ts';
import { nameOf } from './row-words.ts';

export interface HoursReportProps {
  readonly project: string;
  readonly report: HourReport;
  readonly shape: PivotShape;
  readonly choice: HoursChoice;
  readonly choose: (changes: Partial<HoursChoice>) => void;
  /** The phase the report is of, when it is of one. */
  readonly phase?: string;
}

/** Hours added up: the figures, the weeks drawn, the table, and the lines behind what is pressed. */
export function HoursReport({ project, report, shape, choice, choose, phase = '' }: HoursReportProps) {
  const isDesk = useDesk();
  const naming = { report, labels: useHourCodes().labels };
  const open = (row: PivotRow) => choose({ ...linesOfRow(shape, row), ...(phase !== '' && { phase }) });
  const openColumn = (key: string) => choose({ ...noLines, lines: true, phase, ...daysOfColumn(report.columns, key) });
  const extras = <HoursExtras project={project} phase={phase} />;
  const Pivot = isDesk ? PivotTable : PivotRows;
  if (report.totals.booked === 0) {
    return (
      <>
        <HoursFigures report={report} />
        <EmptyState title="Nog geen uren">
          {report.totals.running > 0
            ? 'Er lopen nu uren. Ze staan hier zodra ze zijn gestopt.'
            : 'Uren die op een fase worden geschreven, staan hier zodra ze op kantoor zijn.'}
        </EmptyState>
        {extras}
      </>
    );
  }
  const words = [
    choice.phase !== '' && phase === '' && nameOf('phase', choice.phase, naming),
    choice.activity !== '' && nameOf('activity', choice.activity, naming),
    choice.person !== '' && nameOf('person', choice.person, naming),
  ].filter((word) => word !== false);
  return (
    <>
      <HoursFigures report={report} />
      <HoursChart report={report} />
      {!isDesk && <h2 className="h2 pad">Draaitabel</h2>}
      <div className="tools">
        {isDesk && <h2>Draaitabel</h2>}
        <PivotChips shape={shape} onChoose={choose} />
      </div>
      <Pivot report={report} shape={shape} naming={naming} onOpen={open} onOpenColumn={openColumn} />
      {extras}
      <LinesSheet project={project} title={words.join(', ') || 'Alle uren'} choice={choice} onChoose={choose} />
    </>
  );
}
