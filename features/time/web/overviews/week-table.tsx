import { holidayOn } from '#features/calendar/holidays.ts';
import type { HourLabels } from '#features/calendar/hour-codes.ts';
import { useHolidays } from '#features/calendar/web/use-holidays.ts';
import { useHourCodes } from '#features/calendar/web/use-hour-codes.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { href } from '#features/routes.ts';
import { datesOfWeek } from '#platform/shared/dates/calendar.ts';
import { formatHours, formatShortDay } from '#platform/shared/dates/dates.ts';
import { Link } from '#platform/ui/link.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { TableRow } from '#platform/ui/lists/table-row.tsx';
import { dayOf, registrationsOn } from '../../day-check.ts';
import type { TimeRegistration, TimeWeek } from '../../registration.ts';
import { codeOf, spanMinutes, titleOf, totalsOf } from '../../rules.ts';
import { todayHere } from '../address.ts';
import { DayStatusBadge, useDayStages } from './day-status-badge.tsx';

interface WeekRow {
  readonly key: string;
  /** True for a break, which counts for no contract and stands below the other rows. */
  readonly isBreak: boolean;
  readonly title: string;
  readonly where: string;
  /** By date. */
  readonly minutes: ReadonlyMap<string, number>;
}

/** A week as a table: what was done on what, day by day. */
export function WeekTable({ week, now }: { readonly week: TimeWeek; readonly now: string }) {
  const dates = datesOfWeek(week.week);
  const today = todayHere();
  const norms = useNorms();
  const holidays = useHolidays();
  const { labels } = useHourCodes();
  const stageOf = useDayStages();
  const dayClass = (date: string) => (date === today ? 'now' : undefined);
  return (
    <TableFrame label="De week per dag" inline>
      <Table className="pivot" widths={[undefined, ...dates.map(() => '108px'), '84px']}>
        <thead>
          <tr>
            <HeadCell>Werkzaamheid, project en fase</HeadCell>
            {dates.map((date) => (
              <HeadCell key={date} right className={dayClass(date)}>
                <Link href={href('dayOverview', {}, { datum: date })}>{formatShortDay(date)}</Link>
                {holidayOn(date, holidays) !== undefined && <small className="under">{holidayOn(date, holidays)}</small>}
              </HeadCell>
            ))}
            <HeadCell right className="tot">
              Totaal
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {rowsOf(week.registrations, now, labels).map(({ key, title, where, minutes }) => (
            <TableRow key={key}>
              <Cell strong title={where}>
                {title}
                {where !== '' && <small className="under">{where}</small>}
              </Cell>
              {dates.map((date) => (
                <Cell key={date} right className={dayClass(date)}>
                  {minutes.has(date) ? formatHours(minutes.get(date) ?? 0) : <span className="nil">–</span>}
                </Cell>
              ))}
              <Cell right className="tot">
                {formatHours([...minutes.values()].reduce((sum, one) => sum + one, 0))}
              </Cell>
            </TableRow>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Uren voor het contract</th>
            {dates.map((date) => (
              <Cell key={date} right>
                {formatHours(totalsOf(registrationsOn(week, date), now, norms).paid)}
              </Cell>
            ))}
            <Cell right className="tot">
              {formatHours(totalsOf(week.registrations, now, norms).paid)}
            </Cell>
          </tr>
          <tr>
            <th scope="row">Stand</th>
            {dates.map((date) => (
              <Cell key={date} right className="stand">
                {registrationsOn(week, date).length > 0 && <DayStatusBadge status={dayOf(week, date).status} stage={stageOf(date)} />}
              </Cell>
            ))}
            <td className="tot" />
          </tr>
        </tfoot>
      </Table>
    </TableFrame>
  );
}

function rowsOf(registrations: readonly TimeRegistration[], now: string, labels: HourLabels): readonly WeekRow[] {
  const rows = new Map<string, WeekRow & { minutes: Map<string, number> }>();
  for (const registration of registrations) {
    const { kind, activity, phase, workDate } = registration;
    const key = [kind, activity, phase?.id].join(' ');
    const row = rows.get(key) ?? {
      key,
      isBreak: kind === 'break',
      title: titleOf(registration, labels),
      where: phase === null ? '' : `${codeOf(phase)} ${phase.name}`,
      minutes: new Map(),
    };
    row.minutes.set(workDate, (row.minutes.get(workDate) ?? 0) + spanMinutes(registration, now));
    rows.set(key, row);
  }
  const isLast = ({ isBreak }: WeekRow) => Number(isBreak);
  return [...rows.values()].toSorted((a, b) => isLast(a) - isLast(b) || a.where.localeCompare(b.where, 'nl') || a.title.localeCompare(b.title, 'nl'));
}
