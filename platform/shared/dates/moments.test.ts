import { expect, test } from 'vitest';
import { Day, Instant, Week } from './moments.ts';

const sentenceOf = (schema: typeof Day | typeof Week | typeof Instant, value: string) => schema().safeParse(value).error?.issues[0]?.message;

test('takes days, weeks and moments that exist in the years somebody works in', () => {
  for (const day of ['1900-01-01', '2026-02-28', '2199-12-31']) expect(sentenceOf(Day, day), day).toBeUndefined();
  for (const week of ['2026-W53', '1900-W01', '2199-W52']) expect(sentenceOf(Week, week), week).toBeUndefined();
  for (const moment of ['2026-11-24T09:00:00Z', '2026-11-24T09:00:00.123+01:00', '2026-11-24T09:00:00-11:00'])
    expect(sentenceOf(Instant, moment)).toBeUndefined();
});

test('refuses others with a sentence that says which are meant, and says it once', () => {
  expect(sentenceOf(Day, '2026-02-30')).toBe('Kies een datum die bestaat.');
  expect(sentenceOf(Day, '0002-11-24')).toBe('Kies een datum tussen 1900 en 2199.');
  for (const week of ['0000-W01', '9999-W53', '2026-W54', '2025-W53']) expect(sentenceOf(Week, week), week).toContain('Kies een week die bestaat');
  for (const moment of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-11-24T09:00:00+23:59'])
    expect(sentenceOf(Instant, moment), moment).toContain('tussen 1900');
  expect(Day().safeParse('morgen').error?.issues).toHaveLength(1);
});
