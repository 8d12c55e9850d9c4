import { expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import { Safety } from './safety.ts';
import { allSafetyGaps, klicValidFrom, klicValidTo, safetyTroubles, withPart } from './safety-rules.ts';

const empty = Safety().parse({});

test('a KLIC request holds for twenty working days, without weekends and holidays', () => {
  expect(klicValidTo('2026-11-06', productNorms)).toBe('2026-12-04');
  expect(klicValidFrom('2026-11-06', productNorms)).toBe('2026-11-11');
  // Christmas and New Year lie in between.
  expect(klicValidTo('2026-12-14', productNorms)).toBe('2027-01-13');
});

test('a changed request moves the day it runs out; a report without a request keeps its day', () => {
  const digging = { digging: 'mechanical', klicKind: 'dig-notice', klicNumber: '26G1', klicRequestedOn: '2026-11-06', klicPrecaution: '' } as const;
  const dug = withPart(empty, 'digging', digging, productNorms);
  expect(dug.klicValidTo).toBe('2026-12-04');
  expect(withPart(dug, 'digging', { ...digging, digging: 'manual' }, productNorms).klicValidTo).toBeNull();
  const earlier = { ...empty, digging: 'mechanical' as const, klicNumber: '26G1', klicValidTo: '2026-11-30' };
  expect(withPart(earlier, 'digging', { ...digging, klicRequestedOn: null }, productNorms).klicValidTo).toBe('2026-11-30');
});

test('the gaps name what misses, and lead to the part it is filled in', () => {
  expect(allSafetyGaps(empty, '2026-11-25').map(({ part }) => part)).toEqual([
    ...['class', 'class', 'digging', 'protection'],
    ...['emergency', 'emergency', 'emergency', 'emergency'],
  ]);
  const digging = { ...empty, digging: 'mechanical' as const };
  expect(allSafetyGaps(digging, '2026-11-25').map(({ text }) => text)).toContain('een geldige KLIC-melding');
});

test('a day to come is refused, and a KLIC number asks for its kind and day', () => {
  expect(safetyTroubles('class', { ...empty, assessedOn: '2026-11-26' }, '2026-11-25').map(({ path }) => path)).toEqual(['assessedOn']);
  const digging = { digging: 'mechanical', klicKind: null, klicNumber: '26G1', klicRequestedOn: null, klicPrecaution: '' } as const;
  expect(safetyTroubles('digging', digging, '2026-11-25').map(({ path }) => path)).toEqual(['klicKind', 'klicRequestedOn']);
});
