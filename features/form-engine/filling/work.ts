/**
 * Largest amount of work of a form. Every part of an expression that is evaluated is a step, and going through a long text or list takes steps by
 * its length. Both the device and the server count, and they count the same, so that a design can hold up neither. Counted, not timed: a slow phone
 * must come to the same answers as a fast one.
 */

/** Most steps of one evaluation of an expression or a pattern: every row beside every other of 500, with eight parts. A step takes some 0.1 µs on a server. */
export const EXPRESSION_STEPS_MAX = 2_000_000;
/** Most steps of all of a form together, each time something in it is computed. */
export const FORM_STEPS_MAX = 4_000_000;

/** Ends an evaluation that takes too much. One and the same each time: a loop may meet it once for each row. */
const tooHeavy = new RangeError('takes more steps than one evaluation may');

let formStepsLeft = Number.POSITIVE_INFINITY;
let stepsLeft = Number.POSITIVE_INFINITY;
let heavyCount = 0;

/** Begins the work of one form anew. */
export function beginForm(stepsMax: number): void {
  formStepsLeft = stepsMax;
}

/** Ends it; what is evaluated outside of a form is bounded by itself. True when the form took all it may, so that some of it was not computed. */
export function endForm(): boolean {
  const isSpent = formStepsLeft <= 0;
  formStepsLeft = Number.POSITIVE_INFINITY;
  return isSpent;
}

/** Begins an evaluation; answers what `endWork` must be given. */
export function beginWork(): number {
  stepsLeft = Math.min(EXPRESSION_STEPS_MAX, formStepsLeft);
  return stepsLeft;
}

/** Takes steps; throws when there are none left. */
export function spend(steps: number): void {
  stepsLeft -= steps;
  if (stepsLeft < 0) throw tooHeavy;
}

/** Ends an evaluation that began with so many steps. */
export function endWork(begunWith: number): void {
  // What was stopped took all there was, however much it asked for.
  formStepsLeft -= Math.min(begunWith - stepsLeft, Math.max(begunWith, 0) + 1);
  if (stepsLeft < 0) heavyCount++;
}

/** Steps an evaluation still has. */
export function remainingSteps(): number {
  return stepsLeft;
}

/** Number of evaluations that were too heavy since the start: a rise tells that one in between was. */
export function heavySoFar(): number {
  return heavyCount;
}
