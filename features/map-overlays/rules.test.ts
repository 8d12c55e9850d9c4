import { expect, test } from 'vitest';
import { productNorms, toNorms } from '#features/norms/norms.ts';
import { lastDayOfMessage, messageTrouble } from './rules.ts';

const asked = { askedOn: '2026-11-10', aim: 'dig' } as const;

test('a message is good for as many working days as the norm says, and one to look is good for no digging', () => {
  // Twenty working days after Tuesday 10 November.
  expect(lastDayOfMessage(asked, productNorms)).toBe('2026-12-08');
  const notBegun = (day: string) => ({ began: undefined, day });
  expect(messageTrouble(asked, notBegun('2026-12-08'), productNorms)).toBeUndefined();
  expect(messageTrouble(asked, notBegun('2026-12-09'), productNorms)).toBe('too-old');
  expect(messageTrouble({ ...asked, aim: 'orientation' }, notBegun('2026-11-11'), productNorms)).toBe('only-to-look');
  // Holidays are no working days: over Christmas it lasts longer.
  expect(lastDayOfMessage({ askedOn: '2026-12-15' }, productNorms)).toBe('2027-01-14');
  const shorter = toNorms([
    { key: 'klic.max_werkdagen', from: '2000-01-01', value: 20 },
    { key: 'klic.max_werkdagen', from: '2026-11-01', value: 5 },
  ]);
  expect(lastDayOfMessage(asked, shorter)).toBe('2026-11-17');
});

test('work that began within the term of a message goes on after it; work that began too late, or before the message, does not', () => {
  const troubleOf = (began: string, day: string, more: object = {}) => messageTrouble({ ...asked, ...more }, { began, day }, productNorms);
  expect([troubleOf('2026-12-08', '2026-12-22'), troubleOf('2026-11-13', '2026-12-22')]).toEqual([undefined, undefined]);
  expect([troubleOf('2026-12-09', '2026-12-22'), troubleOf('2026-11-09', '2026-12-22')]).toEqual(['too-old', 'too-old']);
  // Its owners had not answered yet; after a calamity one does not wait for that.
  expect([troubleOf('2026-11-11', '2026-12-22'), troubleOf('2026-11-11', '2026-12-22', { aim: 'calamity' })]).toEqual(['too-old', undefined]);
  expect(troubleOf('2026-11-11', '2026-12-08')).toBeUndefined();
  expect(troubleOf('2026-11-13', '2026-12-22', { aim: 'orientation' })).toBe('only-to-look');
});
