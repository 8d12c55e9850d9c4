/**
 * A press that lands twice, as of a wet glove or a hurried hand. What the first started may have changed the page by then: without this the
 * second falls on whatever took its place, as a button to start on the one that stopped.
 */
import { systemClock } from './clock.ts';

/** A second press within this long of one that started something belongs to it, in milliseconds. As browsers count a double click. */
const SECOND_TAP_MS = 500;
/** And lands within this far of it, in CSS pixels. */
const SAME_PLACE_PX = 30;

let lastPress = { x: 0, y: 0, atMs: Number.NEGATIVE_INFINITY };
let startedMs = Number.NEGATIVE_INFINITY;

/** Says that a press started something: the same press landing again is nothing. */
export function noteStarted(): void {
  startedMs = systemClock.now();
}

function take(event: PointerEvent | MouseEvent): void {
  const { clientX: x, clientY: y } = event;
  const nowMs = systemClock.now();
  // Browsers count presses of a mouse as one double click; of a finger not all of them do. A key or a test has no count.
  const isRepeated = event.detail > 1 || ('pointerType' in event && event.pointerType === 'touch');
  const isSamePlace = Math.hypot(x - lastPress.x, y - lastPress.y) <= SAME_PLACE_PX;
  if (isRepeated && isSamePlace && nowMs - startedMs < SECOND_TAP_MS && nowMs - lastPress.atMs < SECOND_TAP_MS) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  lastPress = { x, y, atMs: nowMs };
}

globalThis.document?.addEventListener('click', take, { capture: true });
