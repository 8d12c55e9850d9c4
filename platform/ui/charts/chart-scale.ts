/** Round numbers for the axis of a chart. */

const TICKS_WISHED = 4;

/** Values to draw lines at, from 0 to the first round number at or above `max`: 52,5 gives 0, 20, 40, 60. */
export function axisTicks(max: number): readonly number[] {
  if (!(max > 0)) return [0, 1];
  const step = roundStep(max / TICKS_WISHED);
  const count = Math.ceil(max / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** The smallest of 1, 2, 2,5, 5 and 10 times a power of ten that is not below `wished`. */
function roundStep(wished: number): number {
  const power = 10 ** Math.floor(Math.log10(wished));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= wished - power * 1e-9) ?? 10;
  return factor * power;
}
