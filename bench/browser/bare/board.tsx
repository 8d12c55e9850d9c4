/** The limit of the planning board: bare React, the same rows and bars. A bar is dragged under the pointer, and the day under it is marked; nothing is checked. */
import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { BoardPhase } from '#features/planning/contract.ts';
import { addDays, daysBetween } from '#platform/shared/dates/calendar.ts';
import { formatShortDay, formatWeekday, localDate } from '#platform/shared/dates/dates.ts';
import { BOARD_MONDAY, BOARD_WEEKS, makeBoard } from '../../planned-board.ts';

const DAYS = BOARD_WEEKS * 7;
const days = Array.from({ length: DAYS }, (_, at) => addDays(BOARD_MONDAY, at));
const share = (part: number) => `${(part * 100) / DAYS}%`;
const line = { position: 'relative', height: 40, borderBottom: '1px solid' } as const;
const trackStyle = { position: 'absolute', left: 200, right: 0, top: 0, bottom: 0 } as const;

function BareBoard() {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <button type="button" onClick={() => setOpen(true)}>
        Planning
      </button>
    );
  return <Rows />;
}

function Rows() {
  const board = useMemo(() => makeBoard(BOARD_MONDAY), []);
  const byPerson = useMemo(() => Map.groupBy(board.phases, ({ team }) => team[0]?.userId ?? ''), [board]);
  const drag = useRef<{ readonly item: HTMLElement; readonly x: number; readonly y: number; marked: HTMLElement | undefined }>(undefined);
  const down = (event: PointerEvent<HTMLElement>) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('.bar');
    if (item === null) return;
    item.setPointerCapture(event.pointerId);
    item.style.pointerEvents = 'none';
    drag.current = { item, x: event.clientX, y: event.clientY, marked: undefined };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (current === undefined) return;
    current.item.style.translate = `${event.clientX - current.x}px ${event.clientY - current.y}px`;
    if (current.marked !== undefined) current.marked.style.outline = '';
    current.marked = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('li') ?? undefined;
    if (current.marked !== undefined) current.marked.style.outline = '2px solid';
  };
  const up = () => {
    const { current } = drag;
    if (current === undefined) return;
    current.item.style.translate = '';
    current.item.style.pointerEvents = '';
    if (current.marked !== undefined) current.marked.style.outline = '';
    drag.current = undefined;
  };
  return (
    <section onPointerDown={down} onPointerMove={move} onPointerUp={up} style={{ width: 1480 }}>
      <div style={line}>
        <div style={trackStyle}>
          {days.map((day, at) => (
            <span key={day} style={{ position: 'absolute', left: share(at), width: share(1) }}>
              <b>{formatWeekday(day).slice(0, 2)}</b> <small>{formatShortDay(day)}</small>
            </span>
          ))}
        </div>
      </div>
      <ul>
        {board.people.map(({ id, name }) => (
          <li key={id} style={line}>
            <b>{name}</b> <span>32 van 160 u</span>
            <div style={trackStyle}>
              {(byPerson.get(id) ?? []).map((phase) => (
                <Bar key={phase.id} phase={phase} name={name} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bar({ phase, name }: { readonly phase: BoardPhase; readonly name: string }) {
  const [from, to] = [localDate(phase.plannedStart ?? ''), localDate(phase.plannedEnd ?? '')];
  const at = daysBetween(BOARD_MONDAY, from);
  const told = `${phase.projectNumber}-${phase.number} ${phase.name}, ${name}`;
  return (
    <button
      type="button"
      className="bar"
      title={told}
      aria-label={told}
      style={{ position: 'absolute', left: share(at), width: share(daysBetween(from, to) + 1), overflow: 'hidden', whiteSpace: 'nowrap' }}
    >
      <b>{phase.projectNumber}</b> <span>{phase.name}</span>
    </button>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<BareBoard />);
