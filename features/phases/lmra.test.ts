import { expect, test } from 'vitest';
import { type LmraFacts, lmraOn, withOwnLmra, withReportedLmra } from './lmra.ts';

const DAY = '2026-11-19';
const [before, early, late] = ['2026-11-18T09:00:00.000Z', '2026-11-19T06:30:00.000Z', '2026-11-19T10:00:00.000Z'];
const none: LmraFacts = { lmraAt: null, ownLmraAt: null, ownLmraStopAt: null, otherLmraStopAt: null };

test('a red analysis of the day stops the work, one’s own before that of a colleague, and neither shows as done', () => {
  const done = { ...none, lmraAt: early, ownLmraAt: early };
  expect(lmraOn(done, DAY)).toBe('own');
  expect(lmraOn({ ...done, otherLmraStopAt: late }, DAY)).toBe('other-stop');
  expect(lmraOn({ ...done, otherLmraStopAt: early, ownLmraStopAt: late }, DAY)).toBe('own-stop');
  expect(lmraOn({ ...done, ownLmraStopAt: before, otherLmraStopAt: before }, DAY)).toBe('own');
  expect(lmraOn({ ...none, lmraAt: early }, DAY)).toBe('other');
  expect(lmraOn({ ...none, lmraAt: before, ownLmraAt: before, ownLmraStopAt: before }, DAY)).toBe('open');
});

test('of one’s own analyses the last counts, in whichever order they come', () => {
  const stopped = { ...none, ownLmraStopAt: late };
  expect(withOwnLmra(none, late, false)).toEqual(stopped);
  expect(withOwnLmra({ ...none, lmraAt: early, ownLmraAt: early }, late, false)).toEqual({ ...stopped, lmraAt: early, ownLmraAt: early });
  expect(withOwnLmra(stopped, early, true)).toEqual({ ...stopped, lmraAt: early, ownLmraAt: early });
  expect(withOwnLmra({ ...none, ownLmraStopAt: early }, late, true)).toEqual({ ...none, lmraAt: late, ownLmraAt: late });
  expect(withOwnLmra({ ...none, lmraAt: late, ownLmraAt: late }, early, false)).toEqual({ ...none, lmraAt: late, ownLmraAt: late });
});

test('a report that an analysis was done does not lift a red one', () =>
  expect(withReportedLmra({ ...none, ownLmraStopAt: early }, late)).toEqual({ ...none, ownLmraStopAt: early, lmraAt: late, ownLmraAt: late }));
