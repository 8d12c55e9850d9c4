/** Dragging a bar along a line of days, with a mouse or pen; a finger scrolls the line instead. Escape puts it back. */
import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';

/** A press that moves less is a press, in pixels. */
const START_PX = 6;

interface Drag {
  readonly bar: HTMLElement;
  readonly pointerId: number;
  readonly startX: number;
  readonly stop: AbortController;
  days: number;
  isMoving: boolean;
}

/** Event handlers of a bar. `onMove` gets the whole days it was dragged, back when negative. */
export function useBarDrag(dayPx: number, onMove: (days: number) => void) {
  const drag = useRef<Drag>(undefined);
  const wasDragged = useRef(false);
  useEffect(() => () => end(drag.current), []);
  const down = (event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    wasDragged.current = false;
    const stop = new AbortController();
    const started = { bar: event.currentTarget, pointerId: event.pointerId, startX: event.clientX, stop, days: 0, isMoving: false };
    drag.current = started;
    // Events keep coming when the pointer leaves it, which it may with its first move.
    event.currentTarget.setPointerCapture(event.pointerId);
    const cancel = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      end(started);
      drag.current = undefined;
    };
    addEventListener('keydown', cancel, { signal: stop.signal });
  };
  const move = (event: ReactPointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (current === undefined || current.pointerId !== event.pointerId) return;
    const byPx = event.clientX - current.startX;
    if (!current.isMoving && Math.abs(byPx) < START_PX) return;
    if (!current.isMoving) {
      current.isMoving = true;
      wasDragged.current = true;
      current.bar.dataset['dragged'] = '';
    }
    current.days = Math.round(byPx / dayPx);
    current.bar.style.translate = `${current.days * dayPx}px`;
  };
  const up = (event: ReactPointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (current === undefined || current.pointerId !== event.pointerId) return;
    const days = current.isMoving ? current.days : 0;
    end(current);
    drag.current = undefined;
    if (days !== 0) onMove(days);
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

function end(drag: Drag | undefined): void {
  if (drag === undefined) return;
  drag.stop.abort();
  delete drag.bar.dataset['dragged'];
  drag.bar.style.translate = '';
}
