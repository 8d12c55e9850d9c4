import type { CSSProperties } from 'react';
import { codesOf } from '#platform/shared/codes-of.ts';
import { daysBetween, weekNumber, weekOf } from '#platform/shared/dates/calendar.ts';
import { formatShortDay } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Link } from '#platform/ui/link.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { useWidth } from '#platform/ui/page/use-width.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { phaseStatuses } from '../../labels.ts';
import type { PhaseRow } from '../../phase.ts';
import { isMovable } from '../../planning/planning.ts';
import { type TimelineSpan, timelineBar, timelineSpan } from '../../planning/timeline.ts';
import { formatPeriod } from '../../times.ts';
import { linkTo } from '../listing/phase-rows.tsx';
import { afterInWords } from './after-words.ts';
import { DependencyLines } from './dependency-lines.tsx';
import { useBarDrag } from './use-bar-drag.ts';

export interface PhaseTimelineProps {
  readonly rows: readonly PhaseRow[];
  readonly isDesk: boolean;
  /** Opens a phase to get other dates, so many days on when it was dragged; absent for who does not plan. */
  readonly onReschedule: ((phase: PhaseRow, days: number) => void) | undefined;
}

/** Names stand beside the line on a desk and above it on a phone. */
const NAMES_DESK_PX = 264;
/** A day is never less wide, so that a week can be read and a bar be pressed; beyond the screen the line is scrolled. */
const DAY_PX_MIN = { desk: 14, field: 16 } as const;
const ROW_PX = { desk: 44, field: 84 } as const;
/** Middle of the bar in its row. */
const BAR_MIDDLE_PX = { desk: 22, field: 58 } as const;

/** The phases of a project on a line of weeks, in their order, with lines from each to what comes after it. */
export function PhaseTimeline({ rows, isDesk, onReschedule }: PhaseTimelineProps) {
  const [frame, widthPx] = useWidth<HTMLElement>();
  const today = useToday();
  const span = timelineSpan(rows);
  if (span === undefined)
    return (
      <EmptyState title="Nog niets gepland">
        {onReschedule === undefined ? 'De fasen staan hier zodra ze een datum hebben.' : 'Kies in de lijst bij een fase ‘Datum kiezen’; daarna staat hij hier.'}
      </EmptyState>
    );
  const room = isDesk ? 'desk' : 'field';
  const namesPx = isDesk ? NAMES_DESK_PX : 0;
  const dayPx = Math.max(DAY_PX_MIN[room], (widthPx - namesPx) / span.days);
  const todayAt = daysBetween(span.firstDay, today);
  const style = { '--day': `${dayPx}px`, '--days': span.days, '--names': `${namesPx}px`, '--line-row': `${ROW_PX[room]}px` } as CSSProperties;
  return (
    <>
      <Legend />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section ref={frame} className="timeline" aria-label="Tijdlijn" tabIndex={0} style={style}>
        <div className="inner">
          <Weeks span={span} />
          <div className="lines">
            {todayAt >= 0 && todayAt < span.days && <i className="today" style={{ left: namesPx + todayAt * dayPx }} />}
            <DependencyLines rows={rows} span={span} dayPx={dayPx} leftPx={namesPx} rowPx={ROW_PX[room]} middlePx={BAR_MIDDLE_PX[room]} />
            <ol aria-label="Fasen op de tijdlijn">
              {rows.map((row) => (
                <TimelineRow key={row.id} row={row} all={rows} span={span} dayPx={dayPx} onReschedule={onReschedule} />
              ))}
            </ol>
          </div>
        </div>
      </section>
    </>
  );
}

function Weeks({ span }: { readonly span: TimelineSpan }) {
  return (
    <div className="weeks" aria-hidden="true">
      {span.mondays.map((monday) => (
        <span key={monday}>
          <b>wk {weekNumber(weekOf(monday))}</b> <small>{formatShortDay(monday).replace(/^\S+ /, '')}</small>
        </span>
      ))}
    </div>
  );
}

interface TimelineRowProps extends Pick<PhaseTimelineProps, 'onReschedule'> {
  readonly row: PhaseRow;
  readonly all: readonly PhaseRow[];
  readonly span: TimelineSpan;
  readonly dayPx: number;
}

function TimelineRow({ row, all, span, dayPx, onReschedule }: TimelineRowProps) {
  const bar = timelineBar(span, row);
  const mayMove = onReschedule !== undefined && isMovable(row.status);
  return (
    <li>
      <Link className="name" href={linkTo(row)}>
        <b>{row.number}</b> {row.name}
        <span className="vh">
          {`, ${[phaseStatuses[row.status].toLowerCase(), formatPeriod(row.plannedStart, row.plannedEnd), afterInWords(row, all)].filter(Boolean).join(', ')}`}
        </span>
      </Link>
      <div className="track">
        {bar === undefined ? (
          <span className="unplanned">
            Nog niet gepland
            {mayMove && <Button onClick={() => onReschedule(row, 0)}>Datum kiezen</Button>}
          </span>
        ) : (
          <Bar row={row} dayPx={dayPx} style={{ left: bar.fromDays * dayPx, width: bar.days * dayPx }} onReschedule={mayMove ? onReschedule : undefined} />
        )}
      </div>
    </li>
  );
}

interface BarProps extends Pick<PhaseTimelineProps, 'onReschedule'> {
  readonly row: PhaseRow;
  readonly dayPx: number;
  readonly style: CSSProperties;
}

/** Renders the bar of a phase: a planner presses it for other dates, or drags it. */
function Bar({ row, dayPx, style, onReschedule }: BarProps) {
  const { handlers, endsDrag } = useBarDrag(dayPx, (days) => onReschedule?.(row, days));
  const period = formatPeriod(row.plannedStart, row.plannedEnd);
  const look = `bar ${barLook(row)}`;
  if (onReschedule === undefined) return <i className={look} style={style} title={period} />;
  return (
    <button
      type="button"
      className={look}
      style={style}
      title={period}
      aria-label={`Fase ${row.number} verplaatsen, nu ${period}`}
      {...handlers}
      onClick={(event) => !endsDrag(event) && onReschedule(row, 0)}
    />
  );
}

/** States that look alike on the line. */
const looks = { 's-open': 'Concept of gepland', 's-released': 'Vrijgegeven', 's-busy': 'In uitvoering', 's-done': 'Veldwerk gereed' } as const;

function barLook({ status }: PhaseRow): keyof typeof looks {
  if (status === 'draft' || status === 'planned') return 's-open';
  if (status === 'released') return 's-released';
  return status === 'in-progress' ? 's-busy' : 's-done';
}

/** The meaning of the colours. */
function Legend() {
  return (
    <ul className="legend pageline" aria-label="Kleuren">
      {codesOf(looks).map((look) => (
        <li key={look}>
          <i className={look} />
          {looks[look]}
        </li>
      ))}
    </ul>
  );
}
