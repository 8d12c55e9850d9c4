import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSearch, writeSearch } from './plain-search.ts';

test('what somebody searched for stays what they typed, also when it looks like a number', () => {
  for (const zoek of ['26.01400', '0612', '1e3', 'true', 'null', '{"a":1}', '"26.014"', '+31 6', ''])
    expect(readSearch(writeSearch({ zoek }))).toEqual({ zoek });
});

test('every text comes back as it was', () => {
  const texts = fc.dictionary(fc.string({ minLength: 1 }), fc.string()).map((one) => ({ ...one }));
  const isSame = (search: Record<string, string>) => {
    expect(readSearch(writeSearch(search))).toEqual(search);
  };
  fc.assert(fc.property(texts, isSame));
});

test('what is not given is left out', () => {
  expect(writeSearch({ zoek: undefined })).toBe('');
  expect(writeSearch({ zoek: 'depot', week: 3 })).toBe('?zoek=depot&week=3');
});
