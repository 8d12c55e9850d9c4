/**
 * Dragging in the outline, by pointer events alone: a mouse takes a row anywhere, a finger by its grip, so that the rest still scrolls. What is
 * pointed at is marked on the row itself, without drawing the outline anew. Escape leaves everything as it was.
 */
import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
import type { Design } from '#features/form-engine/design/design.ts';
import { type DropPlace, dropPlace } from '#features/form-engine/design/drop-place.ts';
import type { DesignSpot } from '#features/form-engine/design/edit-design.ts';

/** A press that moves less is a press, in pixels. */
const START_PX = 6;
/** This near to an edge the outline scrolls along, in pixels, and so much a frame. */
const EDGE_PX = 40;
const SCROLL_PX = 10;

const ROW = '[data-spot]';
const GRIP = '.grip';

export const spotToText = (spot: DesignSpot): string => spot.join('.');
const textToSpot = (text: string): DesignSpot => (text === '' ? [] : text.split('.').map(Number));

interface Drag {
  readonly from: DesignSpot;
  readonly row: HTMLElement;
  readonly pointerId: number;
  readonly start: { readonly x: number; readonly y: number };
  at: { x: number; y: number };
  isMoving: boolean;
  place: DropPlace | undefined;
  marked: HTMLElement | undefined;
  frame: number;
}

/** Returns the event handlers that drag in the outline; they do nothing without `onPlace`. */
export function useOutlineDrag(design: Design, onPlace: ((from: DesignSpot, to: DesignSpot) => void) | undefined) {
  const drag = useRef<Drag>(undefined);
  const latest = useRef({ design, onPlace });
  latest.current = { design, onPlace };

  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      end(drag.current);
      drag.current = undefined;
    };
    addEventListener('keydown', cancel);
    return () => {
      removeEventListener('keydown', cancel);
      end(drag.current);
    };
  }, []);

  const down = (event: ReactPointerEvent<HTMLElement>) => {
    const pressed = event.target as HTMLElement;
    const row = pressed.closest<HTMLElement>(ROW);
    const mayTake = event.pointerType === 'mouse' ? event.button === 0 : pressed.closest(GRIP) !== null;
    const from = textToSpot(row?.dataset['spot'] ?? '');
    if (row === null || !mayTake || from.length === 0 || latest.current.onPlace === undefined) return;
    const at = { x: event.clientX, y: event.clientY };
    drag.current = { from, row, pointerId: event.pointerId, start: at, at, isMoving: false, place: undefined, marked: undefined, frame: 0 };
  };

  const move = (event: ReactPointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (current === undefined || current.pointerId !== event.pointerId) return;
    current.at = { x: event.clientX, y: event.clientY };
    if (!current.isMoving && Math.hypot(current.at.x - current.start.x, current.at.y - current.start.y) < START_PX) return;
    if (!current.isMoving) begin(current, event.currentTarget, latest);
    point(current, latest.current.design);
  };

  const up = (event: ReactPointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (current === undefined || current.pointerId !== event.pointerId) return;
    const { from, place, isMoving } = current;
    end(current);
    drag.current = undefined;
    if (isMoving && place !== undefined) latest.current.onPlace?.(from, place.to);
  };

  const lost = () => {
    end(drag.current);
    drag.current = undefined;
  };
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: lost };
}

function begin(drag: Drag, outline: HTMLElement, latest: { readonly current: { readonly design: Design } }): void {
  drag.isMoving = true;
  drag.row.dataset['dragged'] = '';
  // Events keep coming when the pointer leaves, and the press does not count as a click on the row under it.
  outline.setPointerCapture(drag.pointerId);
  const scroll = () => {
    const { top, bottom } = outline.getBoundingClientRect();
    const by = drag.at.y < top + EDGE_PX ? -SCROLL_PX : drag.at.y > bottom - EDGE_PX ? SCROLL_PX : 0;
    if (by !== 0) {
      outline.scrollBy(0, by);
      point(drag, latest.current.design);
    }
    drag.frame = requestAnimationFrame(scroll);
  };
  drag.frame = requestAnimationFrame(scroll);
}

/** Marks the row that is pointed at with where it would land. */
function point(drag: Drag, design: Design): void {
  const row = document.elementFromPoint(drag.at.x, drag.at.y)?.closest<HTMLElement>(ROW) ?? undefined;
  const box = row?.getBoundingClientRect();
  const height = box === undefined ? 0 : (drag.at.y - box.top) / box.height;
  const place = row === undefined ? undefined : dropPlace(design, drag.from, textToSpot(row.dataset['spot'] ?? ''), height);
  unmark(drag);
  drag.place = place;
  if (place === undefined || row === undefined) return;
  drag.marked = row;
  row.dataset['drop'] = place.side;
}

function unmark(drag: Drag): void {
  if (drag.marked !== undefined) delete drag.marked.dataset['drop'];
  drag.marked = undefined;
}

function end(drag: Drag | undefined): void {
  if (drag === undefined) return;
  cancelAnimationFrame(drag.frame);
  unmark(drag);
  delete drag.row.dataset['dragged'];
  drag.isMoving = false;
  drag.place = undefined;
}
