import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';

export interface ColumnGripProps {
  readonly widthPxMin: number;
  readonly widthPxMax: number;
  /** Called once, when it is let go of. */
  readonly onWidth: (widthPx: number) => void;
}

interface Drag {
  readonly col: HTMLElement;
  readonly before: string;
  readonly startX: number;
  readonly startPx: number;
  readonly stop: AbortController;
  widthPx: number;
}

/**
 * The edge of a column's head: dragging it makes the column wider or narrower, Escape leaves it as it was. It is for whoever points; by the keyboard
 * columns are made wider where they are chosen (`ColumnOrder`).
 */
export function ColumnGrip({ widthPxMin, widthPxMax, onWidth }: ColumnGripProps) {
  const drag = useRef<Drag>(undefined);
  const end = (isKept: boolean) => {
    const { current } = drag;
    if (current === undefined) return;
    drag.current = undefined;
    current.stop.abort();
    if (!isKept) current.col.style.width = current.before;
  };
  useEffect(() => () => drag.current?.stop.abort(), []);

  const down = (event: ReactPointerEvent<HTMLElement>) => {
    const head = event.currentTarget.closest('th');
    const col = head?.closest('table')?.querySelectorAll('col')[head.cellIndex];
    if (head === null || col === undefined || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const startPx = head.offsetWidth;
    const stop = new AbortController();
    drag.current = { col, before: col.style.width, startX: event.clientX, startPx, widthPx: startPx, stop };
    addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape') return;
        key.stopPropagation();
        end(false);
      },
      { signal: stop.signal, capture: true },
    );
  };
  const move = (event: ReactPointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (current === undefined) return;
    current.widthPx = Math.round(Math.min(widthPxMax, Math.max(widthPxMin, current.startPx + event.clientX - current.startX)));
    current.col.style.width = `${current.widthPx}px`;
  };
  const up = () => {
    const { current } = drag;
    end(true);
    if (current !== undefined && current.widthPx !== current.startPx) onWidth(current.widthPx);
  };
  return <span className="colgrip" aria-hidden="true" onPointerDown={down} onPointerMove={move} onPointerUp={up} onPointerCancel={() => end(false)} />;
}
