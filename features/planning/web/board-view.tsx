import { IconAlertTriangle } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import { type HolidaySettings, holidayOn, isHoliday } from '#features/calendar/holidays.ts';
import { phaseStatuses } from '#features/phases/labels.ts';
import { formatShortDay, formatWeekday } from '#platform/shared/dates/dates.ts';
import { halfDaysInWords } from '#platform/shared/dates/half-days.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { type BoardGroup, type BoardRow, type Column, type LanedBar, lanesOf, occupationOn } from '../board.ts';
import { type Conflict, doubtfulKinds } from '../conflict.ts';
import type { BoardPhase } from '../contract.ts';
import { shortCode, workWords } from './board-words.ts';

export interface BoardViewProps {
  readonly groups: readonly BoardGroup[];
  readonly columns: readonly Column[];
  readonly today: string;
  readonly holidays: HolidaySettings;
  readonly conflicts: readonly Conflict[];
  readonly onOpen: (phase: BoardPhase) => void;
}

/** A week is never less wide, so that a bar can be read; beyond the screen the board is scrolled. */
const weekPxMin = (weeks: number) => (weeks === 1 ? 560 : weeks === 2 ? 420 : 320);
const WEEK_DAYS = 7;
const TWO_WEEKS_DAYS = 14;

const share = (part: number) => `${(part * 100).toFixed(3)}%`;

/** People, cars and equipment against days. */
export function BoardView({ groups, columns, today, holidays, conflicts, onOpen }: BoardViewProps) {
  const bySubject = Map.groupBy(conflicts, ({ subjectId }) => subjectId);
  const weeks = columns.length / WEEK_DAYS;
  const style = { '--weeks': weeks, '--week-min': `${weekPxMin(weeks)}px` } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="board" aria-label="Planningsbord" tabIndex={0} style={style}>
      <div className="inner">
        <Days columns={columns} today={today} holidays={holidays} />
        {groups.map((group) => (
          <section key={group.name} aria-label={group.name}>
            <h2 className="grouphead">
              {group.name} <small>{group.note}</small>
            </h2>
            <ul>
              {group.rows.map((row) => (
                <RowLine key={row.id} row={row} columns={columns} conflicts={bySubject.get(row.id) ?? none} onOpen={onOpen} />
              ))}
            </ul>
          </section>
        ))}
        <Occupation groups={groups} columns={columns} />
      </div>
    </section>
  );
}

const none: readonly Conflict[] = [];

function Days({ columns, today, holidays }: Pick<BoardViewProps, 'columns' | 'today' | 'holidays'>) {
  const isShort = columns.length > WEEK_DAYS;
  return (
    <div className="boarddays" aria-hidden="true">
      <span className="boardname">Ingepland van beschikbaar</span>
      <div className="boardtrack">
        {columns.map(({ day, left, width, isWeekend }) => (
          <span
            key={day}
            title={holidayOn(day, holidays)}
            className={classNames('boardday', (isWeekend || isHoliday(day, holidays)) && 'weekend', day === today && 'istoday')}
            style={{ left: share(left), width: share(width) }}
          >
            <b>{formatWeekday(day).slice(0, 2)}</b> {!isWeekend && (isShort ? Number(day.slice(8)) : <small>{formatShortDay(day).replace(/^\S+ /, '')}</small>)}
          </span>
        ))}
      </div>
    </div>
  );
}

interface RowLineProps extends Pick<BoardViewProps, 'columns' | 'onOpen'> {
  readonly row: BoardRow;
  readonly conflicts: readonly Conflict[];
}

const RowLine = memo(function RowLine({ row, columns, conflicts, onOpen }: RowLineProps) {
  const { bars, laneCount } = lanesOf(row.bars, columns);
  const style = { '--lanes': laneCount } as CSSProperties;
  return (
    <li className="boardline" data-row={`${row.kind} ${row.id}`} style={style}>
      <div className="boardname">
        <b>{row.name}</b> <span className={classNames('num', row.isOver && 'over')}>{row.note}</span>
      </div>
      <div className="boardtrack" data-track="">
        {bars.map((one) => (
          <BarBox key={one.bar.key} laned={one} row={row} conflicts={conflicts} onOpen={onOpen} />
        ))}
      </div>
    </li>
  );
});

interface BarBoxProps extends Omit<RowLineProps, 'columns'> {
  readonly laned: LanedBar;
}

function BarBox({ laned: { bar, place, lane }, row, conflicts, onOpen }: BarBoxProps) {
  const style = { '--lane': lane, left: share(place.left), width: share(place.width) } as CSSProperties;
  const cut = classNames(place.isCutBefore && 'cutbefore', place.isCutAfter && 'cutafter');
  const { what } = bar;
  if (what.kind !== 'phase') {
    const words = barWords(what);
    return (
      <span className={classNames('bar', what.kind === 'away' ? 'away' : 'busy', cut)} style={style} title={`${words}, ${halfDaysInWords(bar.span)}`}>
        {words}
      </span>
    );
  }
  const { phase } = what;
  const own = conflicts.filter(({ phaseIds }) => phaseIds.includes(phase.id));
  const tone = own.length === 0 ? undefined : own.every(({ kind }) => doubtfulKinds.has(kind)) ? 'doubt' : 'clash';
  const told = [
    `${shortCode(phase)} ${workWords(phase)}`,
    row.name,
    halfDaysInWords(bar.span),
    phaseStatuses[phase.status].toLowerCase(),
    ...own.map(({ text }) => text),
  ];
  return (
    <button
      type="button"
      data-drag={phase.id}
      className={classNames('bar', looks[phase.status] ?? 's-done', tone, cut)}
      style={style}
      title={told.join('\n')}
      aria-label={told.join(', ')}
      onClick={() => onOpen(phase)}
    >
      <b>{shortCode(phase)}</b> <span className="clip">{workWords(phase)}</span>
      {own.length > 0 && <IconAlertTriangle size={16} aria-hidden="true" />}
    </button>
  );
}

/** Returns the words of a bar that is no phase: an order, hidden work or an absence. */
function barWords(what: Exclude<LanedBar['bar']['what'], { readonly kind: 'phase' }>): string {
  if (what.kind === 'ordered') return `Besteld: ${what.by}`;
  if (what.kind === 'busy') return 'Bezet';
  return what.isApproved ? 'Afwezig' : 'Verlof gevraagd';
}

/** States that look alike on the board. */
const looks: Readonly<Partial<Record<BoardPhase['status'], string>>> = {
  ...{ draft: 's-open', planned: 's-open', released: 's-released', 'in-progress': 's-busy' },
};

/** How many people work on each day, of those who are there. */
function Occupation({ groups, columns }: Pick<BoardViewProps, 'groups' | 'columns'>) {
  if (!groups.some(({ rows }) => rows.some(({ kind }) => kind === 'person'))) return null;
  return (
    <div className="boardfoot">
      <span className="boardname">Mensen bezet</span>
      <div className="boardtrack">
        {columns
          .filter(({ isWeekend }) => !isWeekend)
          .map(({ day, left, width }) => {
            const { working, present } = occupationOn(day, groups);
            return (
              <span key={day} className="boardday num" style={{ left: share(left), width: share(width) }}>
                {columns.length > TWO_WEEKS_DAYS ? `${working}/${present}` : `${working} van ${present}`}
              </span>
            );
          })}
      </div>
    </div>
  );
}
