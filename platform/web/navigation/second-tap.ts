/**
 * A press that lands twice, as of a wet glove or a hurried hand. What the first started may have changed the page by then: without this the
 * second falls on whatever took its place, as a button to start on the one that stopped. What is pressed again and again in the same place says so by
 * `data-repeats`: a photo that was meant is worse missed than had twice.
 */

/** A second press within this long of one that started something belongs to it, in milliseconds. As browsers count a double click. */
export const SECOND_TAP_MS = 500;
/** And lands within this far of it, in CSS pixels. */
const SAME_PLACE_PX = 30;
/** Click count of the second press of a double click. */
const SECOND_CLICK = 2;

/** The press before this one: where, when the hand made it (not when a busy page came to it), and whether it started something. */
let lastPress = { x: 0, y: 0, atMs: Number.NEGATIVE_INFINITY, hasStarted: false };

/** Says that the last press started something: the same press landing again is nothing. */
export function noteStarted(): void {
  lastPress.hasStarted = true;
}

function take(event: PointerEvent | MouseEvent): void {
  const { clientX: x, clientY: y, timeStamp: atMs } = event;
  // Browsers count presses of a mouse as one double click; of a finger not all of them do. A key or a test has no count.
  const isRepeated = event.detail > 1 || ('pointerType' in event && event.pointerType === 'touch');
  const isSoon = event.detail === SECOND_CLICK || atMs - lastPress.atMs < SECOND_TAP_MS;
  const isSamePlace = Math.hypot(x - lastPress.x, y - lastPress.y) <= SAME_PLACE_PX;
  const mayRepeat = event.target instanceof Element && event.target.closest('[data-repeats]') !== null;
  if (!mayRepeat && lastPress.hasStarted && isRepeated && isSoon && isSamePlace) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  lastPress = { x, y, atMs, hasStarted: false };
}

globalThis.document?.addEventListener('click', take, { capture: true });
