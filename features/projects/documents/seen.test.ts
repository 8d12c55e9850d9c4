import { expect, test } from 'vitest';
import { seenByTeam } from './seen.ts';

test('of the team those who saw the version that counts are counted, and who did not comes first', () => {
  const person = (userId: string) => ({ userId, name: userId });
  const at = '2026-11-20T08:00:00Z';
  const told = seenByTeam(
    {
      team: [person('a'), person('b'), person('c')],
      seen: [
        { ...person('a'), number: 2, at },
        { ...person('b'), number: 1, at },
        { ...person('d'), number: 2, at },
      ],
    },
    2,
  );
  expect([told.seen, told.total]).toEqual([1, 3]);
  expect(told.team.map(({ userId, number }) => [userId, number])).toEqual([
    ['c', null],
    ['b', 1],
    ['a', 2],
  ]);
  expect(told.others.map(({ userId }) => userId)).toEqual(['d']);
});
