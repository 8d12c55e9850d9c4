import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisTicks } from './chart-scale.ts';

describe('the axis of a chart', () => {
  it.each([
    [52.5, [0, 20, 40, 60]],
    [8, [0, 2, 4, 6, 8]],
    [0.3, [0, 0.1, 0.2, 0.3]],
    [1000, [0, 250, 500, 750, 1000]],
    [0, [0, 1]],
  ])('up to %d has lines at %j', (max, ticks) => {
    expect(axisTicks(max)).toEqual(ticks);
  });

  it('always reaches the highest value, in three to five steps', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 1e9, noNaN: true }), (max) => {
        const ticks = axisTicks(max);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(max * (1 - 1e-9));
        expect(ticks.length).toBeGreaterThanOrEqual(3);
        expect(ticks.length).toBeLessThanOrEqual(5);
      }),
    );
  });
});
