import { useEffect } from 'react';

/** A swipe is at least this long, in CSS pixels: further than a hand in a glove shakes. */
const LENGTH_PX_MIN = 72;
/** And at least so many times as wide as it is high, or it was a scroll. */
const WIDE_TIMES_MIN = 2;
/** And no longer on its way than this, in milliseconds: slower is a look, or a word being marked. */
const DURATION_MS_MAX = 700;
/** Distance from the side of the screen, in CSS pixels, within which a swipe is the device's own gesture. */
const EDGE_PX = 28;

/** A finger at a moment. */
export interface TouchedAt {
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
}

/** Returns the direction of a swipe, on a screen of a width in CSS pixels; undefined for anything that is no swipe. */
export function swipeOf(from: TouchedAt, to: TouchedAt, screenPx: number): 'left' | 'right' | undefined {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (from.x < EDGE_PX || from.x > screenPx - EDGE_PX || to.atMs - from.atMs > DURATION_MS_MAX) return undefined;
  if (Math.abs(dx) < LENGTH_PX_MIN || Math.abs(dx) < WIDE_TIMES_MIN * Math.abs(dy)) return undefined;
  return dx < 0 ? 'left' : 'right';
}

/** Follows swipes anywhere on the page but in what has a use of its own for them: what scrolls sideways, is drawn on, dragged, typed in now or lies over the page. */
export function useSwipe({ left, right }: { readonly left?: (() => void) | undefined; readonly right?: (() => void) | undefined }): void {
  useEffect(() => {
    let from: TouchedAt | undefined;
    const begin = ({ touches, target, timeStamp }: TouchEvent) => {
      const [finger, second] = touches;
      from = finger !== undefined && second === undefined && isFree(target) ? { x: finger.clientX, y: finger.clientY, atMs: timeStamp } : undefined;
    };
    const end = ({ changedTouches: [finger], timeStamp }: TouchEvent) => {
      const to = finger && { x: finger.clientX, y: finger.clientY, atMs: timeStamp };
      const way = from && to && swipeOf(from, to, innerWidth);
      from = undefined;
      if (way === undefined || getSelection()?.isCollapsed === false) return;
      if (way === 'left') left?.();
      else right?.();
    };
    const cancel = () => {
      from = undefined;
    };
    const listeners = { touchstart: begin, touchend: end, touchcancel: cancel } as const;
    for (const [type, listener] of Object.entries(listeners)) document.addEventListener(type, listener as EventListener, { passive: true });
    return () => {
      for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener as EventListener);
    };
  }, [left, right]);
}

const OWN_USE = 'dialog, video, input[type=range], [contenteditable]';

function isFree(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(OWN_USE) !== null || document.querySelector('dialog[open]') !== null) return false;
  if (target === document.activeElement && target.matches('input, textarea, select')) return false;
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    const { overflowX, touchAction } = getComputedStyle(element);
    if (touchAction === 'none' || (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth)) return false;
  }
  return true;
}
