import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INPUT_LEVELS_MAX, INPUT_VALUES_MAX, storable, storableName, unstorable } from './storable.ts';

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

test('names the field with a character that can not be kept, in a value and in a name', () => {
  expect(unstorable({ note: 'goed', rows: [{ text: 'a\u0000b' }] })).toEqual({ path: 'rows.0.text', message: expect.stringContaining("'rows.0.text'") });
  expect(unstorable({ note: 'half een teken \uD83D' })?.path).toBe('note');
  expect(unstorable({ rows: { 'a\u0000': 1 } })).toEqual({ path: 'rows', message: expect.stringContaining('onzichtbaar teken') });
  expect(unstorable({ note: 'heel \u{1F469}\u200D\u{1F52C}', empty: null, list: [1, true] })).toBeUndefined();
});

test('refuses what nests too deep or never ends, however deep that is', () => {
  expect(unstorable(nested(INPUT_LEVELS_MAX))).toBeUndefined();
  expect(unstorable({ answers: nested(INPUT_LEVELS_MAX) })).toEqual({ path: 'answers', message: expect.stringContaining("'answers'") });
  expect(unstorable(nested(200_000))).toBeDefined();
  expect(unstorable(Array.from({ length: INPUT_VALUES_MAX + 1 }, () => 0))).toBeDefined();
});

test('takes out what turns the text after it around, and controls; emoji, tabs, lines and the separator of a GS1 code stay', () => {
  expect(storable({ name: 'foto\u202Egpj.exe', phone: '\u202A06 12345678\u202C' })).toEqual({ name: 'fotogpj.exe', phone: '06 12345678' });
  expect(storable(['\u2066a\u2069\u200E\u200F\u061C', 'b\u0007\u001B[31m\u009B'])).toEqual(['a', 'b[31m']);
  const seen = ['een\ttwee\r\ndrie', '0108712\u001D10AB', '\u{1F469}\u200D\u{1F52C}', 'ë\u0301'];
  expect(storable(seen)).toBe(seen);
  expect(storableName(' foto\n\u202Egpj\t.exe\u0000 ')).toBe('foto gpj .exe');
});

test('takes the unseen characters out of what somebody typed, and nothing else', () => {
  expect(storable({ code: 'M-0042\u0000', names: ['a\uD83D', 'b'] })).toEqual({ code: 'M-0042', names: ['a\uFFFD', 'b'] });
  const clean = { text: 'Boring 1\n\u{1F4CD}', rows: [1, null] };
  expect(storable(clean)).toBe(clean);
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => unstorable(storable(value)) === undefined),
    { numRuns: 50 },
  );
});
