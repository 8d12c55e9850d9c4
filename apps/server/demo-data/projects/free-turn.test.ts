import { expect, test } from 'vitest';
import { takeFreeTurn } from './free-turn.ts';

const day = Temporal.PlainDate.from('2026-11-21');
const written = (turn: { day: Temporal.PlainDate; hour: number }) => `${turn.day} ${turn.hour}`;

test('a team goes out in the morning, then in the afternoon, then the next day; others are free meanwhile', () => {
  const taken = new Set<string>();
  const turns = [['bram', 'dana'], ['bram'], ['dana', 'bram'], ['sem']].map((team) => written(takeFreeTurn(taken, team, day)));
  expect(turns).toEqual(['2026-11-21 7', '2026-11-21 13', '2026-11-22 7', '2026-11-21 7']);
});
