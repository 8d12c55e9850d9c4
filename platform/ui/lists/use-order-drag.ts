/**
 * Dragging one row of a list to another place, by pointer events: mouse, pen and finger take it by its grip, so that the list still scrolls. Where it
 * would land is marked on the row itself, without drawing the list anew. Escape leaves everything as it was.
 */
import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';

/** A press that moves less is a press, in pixels. */
const START_PX = 6;
const ROWS = 'tr, li';

/** The attribute of a grip: the id of what its row is about. */
export const ORDERED = 'data-ordered';

interface Drag {
  readonly row: HTMLElement;
  readonly pointerId: number;
  readonly startY: number;
  readonly stop: AbortController;
  isMoving: boolean;
  place: { readonly row: HTMLElement; readonly side: 'before' | 'after' } | undefined;
}

/** Event handlers for the grip of a row. `onPlace` gets the id of the row it was let go after, `null` for the first place. */
export function useOrderDrag(onPlace: (after: string | null) => void) {
  const drag = useRef<Drag>(undefined);
  const wasDragged = useRef(false);
  useEffect(() => () => end(drag.current), []);

  const down = (event: ReactPointerEvent<HTMLElement>) => {
    const row = event.currentTarget.closest<HTMLElement>(ROWS);
    if (row === null || event.button !== 0) return;
    wasDragged.current = false;
    const stop = new AbortController();
    const started = { row, pointerId: event.pointerId, startY: event.clientY, stop, isMoving: false, place: undefined };
    drag.current = started;
    // Events keep coming when the pointer leaves it, which it may with its first move.
    event.currentTarget.setPointerCapture(event.pointerId);
    const cancel = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return;
      key.stopPropagation();
      end(started);
      drag.current = undefined;
    };
    addEventListener('keydown', cancel, { signal: stop.signal, capture: true });
  };

  const move = (event: ReactPointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (current === undefined || current.pointerId !== event.pointerId) return;
    if (!current.isMoving && Math.abs(event.clientY - current.startY) < START_PX) return;
    if (!current.isMoving) {
      current.isMoving = true;
      wasDragged.current = true;
      current.row.dataset['dragged'] = '';
    }
    point(current, event.clientY);
  };

  const up = (event: ReactPointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (current === undefined || current.pointerId !== event.pointerId) return;
    const { place, isMoving, row } = current;
    const after = isMoving && place !== undefined ? anchorOf(row, place) : undefined;
    end(current);
    drag.current = undefined;
    if (after !== undefined) onPlace(after);
  };

  const lost = () => {
    end(drag.current);
    drag.current = undefined;
  };
  return {
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: lost },
    /** True when the press that a click ends was a drag; a click by keyboard never is. */
    endsDrag: ({ detail }: { readonly detail: number }) => detail > 0 && wasDragged.current,
  };
}

function orderedRows(row: HTMLElement): readonly HTMLElement[] {
  return [...(row.parentElement?.children ?? [])].filter((one): one is HTMLElement => one.querySelector(`[${ORDERED}]`) !== null);
}

function idOf(row: HTMLElement): string | null {
  return row.querySelector(`[${ORDERED}]`)?.getAttribute(ORDERED) ?? null;
}

/** Marks the row that is pointed at with where it would land, and brings it into sight. */
function point(drag: Drag, y: number): void {
  const rows = orderedRows(drag.row);
  const row = rows.find((one) => y < one.getBoundingClientRect().bottom) ?? rows.at(-1);
  unmark(drag);
  if (row === undefined) return;
  const { top, height } = row.getBoundingClientRect();
  const side = y < top + height / 2 ? 'before' : 'after';
  drag.place = { row, side };
  row.dataset['drop'] = side;
  row.scrollIntoView({ block: 'nearest' });
}

/** The id of the row it comes after; undefined when that is where it was. */
function anchorOf(dragged: HTMLElement, { row, side }: NonNullable<Drag['place']>): string | null | undefined {
  const rows = orderedRows(dragged);
  const at = rows.indexOf(row) - (side === 'before' ? 1 : 0);
  const anchor = rows[at];
  const before = rows[rows.indexOf(dragged) - 1];
  if (anchor === dragged || anchor === before) return undefined;
  return anchor === undefined ? null : idOf(anchor);
}

function unmark(drag: Drag): void {
  if (drag.place !== undefined) delete drag.place.row.dataset['drop'];
  drag.place = undefined;
}

function end(drag: Drag | undefined): void {
  if (drag === undefined) return;
  drag.stop.abort();
  unmark(drag);
  delete drag.row.dataset['dragged'];
}
