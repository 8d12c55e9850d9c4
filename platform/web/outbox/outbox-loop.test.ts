import { describe, expect, test, vi } from 'vitest';
import type { Clock } from '../device/clock.ts';
import { startLoop } from './outbox-loop.ts';

const clock = { now: () => 0, random: () => 0, after: vi.fn(() => () => undefined) } satisfies Clock;
/** More steps than a run takes to end. */
const STEPS = 12;

async function steps(count: number): Promise<void> {
  for (let step = 0; step < count; step++) await Promise.resolve();
}

describe('a loop', () => {
  test.each(Array.from({ length: STEPS }, (_, step) => step))('that is woken %i steps after a run began runs once more', async (step) => {
    const run = vi.fn(async () => undefined);
    const loop = startLoop(run, clock);
    loop.wake();
    await steps(step);
    loop.wake();
    await steps(2 * STEPS);
    expect(run).toHaveBeenCalledTimes(2);
    loop.stop();
  });
  test('that was stopped runs no more', async () => {
    const run = vi.fn(async () => undefined);
    const loop = startLoop(run, clock);
    loop.stop();
    loop.wake();
    await steps(STEPS);
    expect(run).not.toHaveBeenCalled();
  });
});
