import { useHourCodes } from '#features/calendar/web/use-hour-codes.ts';
import { codesOf } from '#features/projects/labels.ts';
import { href } from '#features/routes.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { getHourOverview, type HourOverview, OVERVIEW_ROWS_MAX } from '../../overview-contract.ts';
import { overviewGroups } from '../../overview-labels.ts';
import { type Days, daysTroubles } from '../../overview-rules.ts';
import { ExportOverview } from './export-overview.tsx';
import { nothingOpened, type OverviewChoice, overviewChoice, periodOfChoice, toOverviewFilter } from './overview-address.ts';
import { OverviewChart } from './overview-chart.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import { OverviewFilters } from './overview-filter.tsx';
import { OverviewPeriod } from './overview-period.tsx';
import { OverviewRows } from './overview-rows.tsx';
import { OverviewSheet } from './overview-sheet.tsx';
import { OverviewTable } from './overview-table.tsx';
import { overviewRowName } from './overview-words.ts';

const groups = codesOf(overviewGroups).map((value) => ({ value, label: overviewGroups[value] }));
const toAddress = (choice: OverviewChoice) => href('hourOverview', {}, overviewChoice.write(choice));

/** Hours over a period by person, division, project or activity, for whoever leads them. */
export function HourOverviewScreen() {
  if (hasPermission('time.approve')) return <Overview />;
  return (
    <Page title="Urenoverzicht">
      <EmptyState title="Alleen voor wie uren goedkeurt">
        Dat doen projectleiders en leidinggevenden. Hoort het bij jouw werk, vraag een beheerder dan om het recht.
      </EmptyState>
    </Page>
  );
}

function Overview() {
  const today = useToday();
  const isDesk = useDesk();
  const [choice, choose] = useListChoice(overviewChoice, toAddress);
  const period = periodOfChoice(choice, today);
  const { by = 'person' } = choice;
  const filter = toOverviewFilter(choice, period);
  const isAskable = daysTroubles(period).length === 0;
  const answer = useAnswer(getHourOverview, { ...filter, by }, { enabled: isAskable });
  const groupChoice = <Segmented label="Uren per" segments={groups} value={by} onChange={(next) => choose({ ...nothingOpened, by: next })} />;
  return (
    <Page
      title="Urenoverzicht"
      subtitle={`${formatDate(period.from)} t/m ${formatDate(period.to)}`}
      actions={isAskable && <ExportOverview filter={filter} by={by} />}
    >
      <OverviewPeriod period={period} today={today} onChoose={choose} />
      <div className="tools">
        {isDesk && groupChoice}
        <OverviewFilters choice={choice} onChoose={choose} />
      </div>
      {!isDesk && <div className="tools">{groupChoice}</div>}
      {isAskable && (
        <AnswerGate answer={answer} what="Het urenoverzicht" shape={isDesk ? 'table' : 'rows'}>
          {(overview) => <Answered overview={overview} days={period} today={today} choice={choice} choose={choose} />}
        </AnswerGate>
      )}
    </Page>
  );
}

interface AnsweredProps {
  readonly overview: HourOverview;
  readonly days: Days;
  readonly today: string;
  readonly choice: OverviewChoice;
  readonly choose: (changes: Partial<OverviewChoice>) => void;
}

function Answered({ overview, days, today, choice, choose }: AnsweredProps) {
  const isDesk = useDesk();
  const { labels } = useHourCodes();
  const { by = 'person' } = choice;
  const open = (key: string | undefined) => choose({ ...nothingOpened, opened: true, ...(key === undefined ? { all: true } : { row: key }) });
  const opened = overview.rows.find(({ key }) => key === choice.row);
  const title = choice.all || opened === undefined ? 'Alle uren' : overviewRowName(by, opened, labels);
  const Rows = isDesk ? OverviewTable : OverviewRows;
  if (overview.rows.length === 0) {
    return (
      <EmptyState title="Geen uren in deze periode">
        Hier staan de uren van wie je leidt en van je projecten. Kies een andere periode, of haal filters weg.
      </EmptyState>
    );
  }
  return (
    <>
      <OverviewFigures totals={overview.totals} isRunning={overview.through < days.to} />
      <OverviewChart overview={overview} today={today} />
      <Rows overview={overview} by={by} labels={labels} onOpen={open} />
      {overview.left > 0 && (
        <p className="pad muted">
          De {OVERVIEW_ROWS_MAX} rijen met de meeste uren staan hier; {overview.left} {overview.left === 1 ? 'andere staat' : 'andere staan'} alleen in het
          totaal. Kies een filter, of exporteer het overzicht: daar staan ze allemaal in.
        </p>
      )}
      <OverviewSheet title={title} days={days} choice={choice} onChoose={choose} />
    </>
  );
}
