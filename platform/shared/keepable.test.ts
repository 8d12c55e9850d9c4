import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INPUT_LEVELS_MAX, INPUT_VALUES_MAX, keepable, unkeepable } from './keepable.ts';

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

test('names the field with a character that can not be kept, in a value and in a name', () => {
  expect(unkeepable({ note: 'goed', rows: [{ text: 'a\u0000b' }] })).toEqual({ path: 'rows.0.text', message: expect.stringContaining("'rows.0.text'") });
  expect(unkeepable({ note: 'half een teken \uD83D' })?.path).toBe('note');
  expect(unkeepable({ rows: { 'a\u0000': 1 } })).toEqual({ path: 'rows', message: expect.stringContaining('onzichtbaar teken') });
  expect(unkeepable({ note: 'heel \u{1F469}\u200D\u{1F52C}', empty: null, list: [1, true] })).toBeUndefined();
});

test('refuses what nests too deep or never ends, however deep that is', () => {
  expect(unkeepable(nested(INPUT_LEVELS_MAX))).toBeUndefined();
  expect(unkeepable({ answers: nested(INPUT_LEVELS_MAX) })).toEqual({ path: 'answers', message: expect.stringContaining("'answers'") });
  expect(unkeepable(nested(200_000))).toBeDefined();
  expect(unkeepable(Array.from({ length: INPUT_VALUES_MAX + 1 }, () => 0))).toBeDefined();
});

test('takes the unseen characters out of what somebody typed, and nothing else', () => {
  expect(keepable({ code: 'M-0042\u0000', names: ['a\uD83D', 'b'] })).toEqual({ code: 'M-0042', names: ['a\uFFFD', 'b'] });
  const clean = { text: 'Boring 1\n\u{1F4CD}', rows: [1, null] };
  expect(keepable(clean)).toBe(clean);
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => unkeepable(keepable(value)) === undefined),
    { numRuns: 50 },
  );
});
