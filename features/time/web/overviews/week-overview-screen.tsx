import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { holidayOn } from '#features/calendar/holidays.ts';
import { useHolidays } from '#features/calendar/web/use-holidays.ts';
import { useHourCodes } from '#features/calendar/web/use-hour-codes.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { href } from '#features/routes.ts';
import { addWeeks, datesOfWeek, weekNumber, weekOf } from '#platform/shared/dates/calendar.ts';
import { capitalized, formatDuration, formatLongDay, formatShortDay } from '#platform/shared/dates/dates.ts';
import { type Figure, Figures } from '#platform/ui/charts/figures.tsx';
import { Link } from '#platform/ui/link.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { SaveCsvButton } from '#platform/web/files/downloads/save-csv-button.tsx';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { dayOf, registrationsOn, warningsOf } from '../../day-check.ts';
import type { TimeWeek } from '../../registration.ts';
import { contractMinutesOf, hasContract, linesOf, overtimeOfWeek, type Totals, totalsOf } from '../../rules.ts';
import { todayHere, useWeekInAddress } from '../address.ts';
import { nowInstant, useNow } from '../device-time.ts';
import { useTimeOptions } from '../entering/time-options.ts';
import { WeekExtras } from '../places.ts';
import { useTimeTabs } from '../time-tabs.ts';
import { DayStatusBadge, useDayStages } from './day-status-badge.tsx';
import { DayStrip } from './day-strip.tsx';
import { OpenDays } from './open-days.tsx';
import { useWeek } from './use-week.ts';
import { toWeekCsv } from './week-csv.ts';
import { WeekGate } from './week-gate.tsx';
import { WeekTable } from './week-table.tsx';

/** One week, Monday to Sunday: what it adds up to against the contract, each day, and what the law says. */
export function WeekOverviewScreen() {
  const week = useWeekInAddress();
  const isDesk = useDesk();
  const { phaseById } = useTimeOptions();
  const { labels } = useHourCodes();
  const answer = useWeek(week, phaseById);
  const dates = datesOfWeek(week);
  const title = `Week ${weekNumber(week)}`;
  usePageMeta({ title });
  const [previous, next] = [href('weekOverview', {}, { week: addWeeks(week, -1) }), href('weekOverview', {}, { week: addWeeks(week, 1) })];
  const shown = answer.state === 'shown' ? answer.data : undefined;
  const desk = (
    <>
      <LinkButton href={previous} icon={<IconChevronLeft size={20} aria-hidden="true" />}>
        Vorige
      </LinkButton>
      <LinkButton href={next} icon={<IconChevronRight size={20} aria-hidden="true" />}>
        Volgende
      </LinkButton>
      <SaveCsvButton name={`uren-${week}`} make={shown && (() => toWeekCsv(shown, nowInstant(), labels))} />
    </>
  );
  const field = (
    <Link className="hit" href={next} aria-label="Volgende week">
      <IconChevronRight size={24} aria-hidden="true" />
    </Link>
  );
  return (
    <Page
      title={title}
      subtitle={`${formatShortDay(dates[0] as string)} tot en met ${formatShortDay(dates[6] as string)}`}
      back={{ href: previous, label: 'Vorige week' }}
      actions={isDesk ? desk : field}
      tabs={useTimeTabs('weekOverview')}
    >
      <WeekGate answer={answer}>{(data, isPartial) => <Week week={data} isPartial={isPartial} />}</WeekGate>
    </Page>
  );
}

function Week({ week, isPartial }: { readonly week: TimeWeek; readonly isPartial: boolean }) {
  const now = useNow();
  const isDesk = useDesk();
  const norms = useNorms();
  const totals = totalsOf(week.registrations, now, norms);
  const contractMinutes = contractMinutesOf(week, now, norms);
  const isHeld = hasContract(week);
  const isOver = weekOf(todayHere()) > week.week;
  return (
    <>
      <Figures
        figures={[
          {
            label: 'Uren',
            value: formatDuration(totals.paid),
            note: isPartial ? 'op dit apparaat' : isHeld ? `van ${formatDuration(contractMinutes)}` : 'zonder contract',
          },
          { label: 'Werk', value: formatDuration(totals.work) },
          { label: 'Reis', value: formatDuration(totals.travel) },
          { label: 'Wachten', value: formatDuration(totals.waiting) },
          { label: 'Pauze', value: formatDuration(totals.break) },
          ...(isPartial || !isHeld ? [] : againstContract(totals, contractMinutes, isOver)),
        ]}
      />
      {warningsOf(week, now, norms).map(({ rule, date, title, text, tone }) => (
        <Message key={`${rule} ${date} ${text}`} tone={tone} title={`${title}, ${formatShortDay(date)}`}>
          {text}
        </Message>
      ))}
      {isDesk ? <WeekTable week={week} now={now} /> : <WeekRows week={week} now={now} isPartial={isPartial} />}
      {!isPartial && <OpenDays week={week} now={now} />}
      <WeekExtras week={week.week} />
    </>
  );
}

/** Returns the figures of a week against its contract: the hours above it, and those still short when there are any. */
function againstContract(totals: Totals, contractMinutes: number, isOver: boolean): readonly Figure[] {
  const short = Math.max(0, contractMinutes - totals.paid);
  return [
    { label: 'Overuren', value: formatDuration(overtimeOfWeek(totals, contractMinutes)), note: 'boven het contract' },
    ...(short > 0 ? [{ label: 'Nog', value: formatDuration(short), warns: isOver }] : []),
  ];
}

function WeekRows({ week, now, isPartial }: { readonly week: TimeWeek; readonly now: string; readonly isPartial: boolean }) {
  const norms = useNorms();
  const holidays = useHolidays();
  const stageOf = useDayStages();
  return (
    <RowList label="Dagen">
      {datesOfWeek(week.week).map((date) => {
        const registrations = registrationsOn(week, date);
        const { status } = dayOf(week, date);
        const minutes = totalsOf(registrations, now, norms).paid;
        return (
          <Row
            key={date}
            href={href('dayOverview', {}, { datum: date })}
            title={date === todayHere() ? `${capitalized(formatLongDay(date))}, vandaag` : capitalized(formatLongDay(date))}
            text={
              registrations.length > 0 ? (
                <DayStatusBadge status={status} stage={stageOf(date)} />
              ) : isPartial ? (
                'Niet op dit apparaat'
              ) : (
                (holidayOn(date, holidays) ?? 'Geen uren')
              )
            }
            end={<b className="num">{registrations.length === 0 ? '–' : formatDuration(minutes)}</b>}
            after={<DayStrip date={date} lines={linesOf(registrations, now, norms)} now={now} />}
          />
        );
      })}
    </RowList>
  );
}
