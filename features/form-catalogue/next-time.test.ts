import { describe, expect, test } from 'vitest';
import { keysOfCopy, numberKeyOf } from '#features/form-engine/filling/earlier-answers/copy-answers.ts';
import { nextTimeOf, productNextTime } from './next-time.ts';
import { productDesigns } from './product-designs.ts';

describe('of every design that comes with the product', () => {
  test('it is said what is the same next time', () => {
    expect(Object.keys(productNextTime).sort()).toEqual(productDesigns.map(({ key }) => key).sort());
  });

  test.each(productDesigns.map((design) => [design.key, design] as const))('%s keeps only questions it has, and not its number', (key, design) => {
    const { copied = [], number } = productNextTime[key] ?? {};
    const keys = keysOfCopy(design, productNextTime[key]);
    expect(copied.filter((name) => !keys.has(name))).toEqual([]);
    expect(numberKeyOf(design, productNextTime[key])).toBe(number);
    if (number !== undefined) expect(keys.has(number)).toBe(false);
  });
});

test('a copy of a design of the product goes on as that does; any other says so itself', () => {
  expect(nextTimeOf({ key: 'boorstaat-slib', origin: 'boorstaat' })).toBe(productNextTime['boorstaat']);
  expect(nextTimeOf({ key: 'boorstaat-slib' })).toBeUndefined();
});
