import { expect, test } from 'vitest';
import { holdsDays, weeksAround } from './board-weeks.ts';

test('the weeks around some days are the fewest a board has, from the Monday before', () => {
  const around = (from: string, to = from) => weeksAround({ from, to });
  expect(around('2026-11-25')).toEqual({ from: '2026-11-23', weeks: '1' });
  expect(around('2026-11-27', '2026-11-30')).toEqual({ from: '2026-11-23', weeks: '2' });
  expect(around('2026-12-28', '2027-01-15')).toEqual({ from: '2026-12-28', weeks: '4' });
  expect(around('2026-11-29', '2027-03-01')).toEqual({ from: '2026-11-23', weeks: '4' });
});

test('a board holds days only when it has all of them', () => {
  const shown = { from: '2026-11-23', weeks: '1' } as const;
  const holds = (from: string, to: string) => holdsDays(shown, { from, to });
  expect([holds('2026-11-23', '2026-11-29'), holds('2026-11-27', '2026-11-30'), holds('2026-11-22', '2026-11-23'), holds('2026-12-07', '2026-12-07')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
