/**
 * Dragging what is planned, and what is not yet, over the board with a mouse or pen: to somebody else, to another day, or both. Where it would land is
 * marked on the row without drawing the board anew. Escape puts it back. A finger scrolls the board and presses instead.
 */
import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
import { daysBetween } from '#platform/shared/dates/calendar.ts';
import { type Column, columnAt, type RowKind } from '../board.ts';
import type { Drop } from '../plan-form.ts';

/** A press that moves less is a press, in pixels. */
const START_PX = 6;

interface Drag {
  readonly item: HTMLElement;
  readonly pointerId: number;
  readonly start: { readonly x: number; readonly y: number };
  readonly startDay: string | undefined;
  readonly stop: AbortController;
  isMoving: boolean;
  marked: HTMLElement | undefined;
  day: string | undefined;
}

/** Event handlers for what holds the board and the list beside it. Things to drag have `data-drag`, rows `data-row` and in them a `data-track`. */
export function useBoardDrag(columns: readonly Column[], onDrop: (drop: Drop) => void) {
  const drag = useRef<Drag>(undefined);
  const wasDragged = useRef(false);
  useEffect(() => () => end(drag.current), []);

  const down = (event: ReactPointerEvent<HTMLElement>) => {
    wasDragged.current = false;
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-drag]');
    if (item === null || event.button !== 0 || event.pointerType === 'touch') return;
    const start = { x: event.clientX, y: event.clientY };
    const stop = new AbortController();
    const begun: Drag = {
      item,
      pointerId: event.pointerId,
      start,
      startDay: spotAt(start, columns)?.day,
      stop,
      isMoving: false,
      marked: undefined,
      day: undefined,
    };
    drag.current = begun;
    const cancel = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      end(begun);
      drag.current = undefined;
    };
    addEventListener('keydown', cancel, { signal: stop.signal });
  };

  const move = (event: ReactPointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (current === undefined || current.pointerId !== event.pointerId) return;
    const [x, y] = [event.clientX - current.start.x, event.clientY - current.start.y];
    if (!current.isMoving && Math.hypot(x, y) < START_PX) return;
    if (!current.isMoving) {
      current.isMoving = true;
      wasDragged.current = true;
      current.item.dataset['dragged'] = '';
      current.item.setPointerCapture(current.pointerId);
    }
    current.item.style.translate = `${x}px ${y}px`;
    mark(current, spotAt({ x: event.clientX, y: event.clientY }, columns));
  };

  const up = (event: ReactPointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (current === undefined || current.pointerId !== event.pointerId) return;
    const drop = current.isMoving ? dropOf(current) : undefined;
    end(current);
    drag.current = undefined;
    if (drop !== undefined) onDrop(drop);
  };

  // What is pressed by keyboard after a drag is no end of it.
  const byKeyboard = () => {
    wasDragged.current = false;
  };
  const lost = () => {
    end(drag.current);
    drag.current = undefined;
  };
  return {
    handlers: { onKeyDown: byKeyboard, onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: lost },
    /** True when the press that a click ends was a drag. */
    endsDrag: () => wasDragged.current,
  };
}

interface Spot {
  readonly row: HTMLElement;
  readonly track: HTMLElement;
  readonly column: Column;
  readonly day: string;
}

/** The row and day under a point. */
function spotAt({ x, y }: { readonly x: number; readonly y: number }, columns: readonly Column[]): Spot | undefined {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]') ?? undefined;
  const track = row?.querySelector<HTMLElement>('[data-track]') ?? undefined;
  if (row === undefined || track === undefined) return undefined;
  const { left, width } = track.getBoundingClientRect();
  const column = x < left ? undefined : columnAt(columns, (x - left) / width);
  return column === undefined ? undefined : { row, track, column, day: column.day };
}

function mark(drag: Drag, spot: Spot | undefined): void {
  unmark(drag);
  drag.day = spot?.day;
  if (spot === undefined) return;
  drag.marked = spot.row;
  spot.row.dataset['drop'] = '';
  spot.track.style.setProperty('--drop-left', `${spot.column.left * 100}%`);
  spot.track.style.setProperty('--drop-width', `${spot.column.width * 100}%`);
}

function rowOf(element: HTMLElement | undefined): { readonly kind: RowKind; readonly id: string } | undefined {
  const [kind, id] = element?.dataset['row']?.split(' ') ?? [];
  return kind === undefined || id === undefined ? undefined : { kind: kind as RowKind, id };
}

/** Returns which phase was dropped where; undefined off the board, or where it was already. */
function dropOf({ item, marked, day, startDay }: Drag): Drop | undefined {
  const to = rowOf(marked);
  if (to === undefined || day === undefined) return undefined;
  const from = rowOf(item.closest<HTMLElement>('[data-row]') ?? undefined);
  const days = from === undefined || startDay === undefined ? 0 : daysBetween(startDay, day);
  if (from?.id === to.id && days === 0) return undefined;
  return { phaseId: item.dataset['drag'] ?? '', to, fromId: from?.id, days, day };
}

function unmark(drag: Drag): void {
  if (drag.marked !== undefined) delete drag.marked.dataset['drop'];
  drag.marked = undefined;
}

function end(drag: Drag | undefined): void {
  if (drag === undefined) return;
  drag.stop.abort();
  unmark(drag);
  delete drag.item.dataset['dragged'];
  drag.item.style.translate = '';
}
