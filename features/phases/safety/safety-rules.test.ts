import { expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import { type DugPhase, klicStateOf, klicValidFrom, klicValidTo, mayDig } from './klic.ts';
import { Safety } from './safety.ts';
import { allSafetyGaps, safetyTroubles, withPart } from './safety-rules.ts';

const empty = Safety().parse({});
const phaseOf = (safety: DugPhase['safety'], more: Partial<DugPhase> = {}): DugPhase => ({ safety, plannedStart: null, statusChanges: [], ...more });

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

test('a KLIC report is judged by the day the work began, else by the day it can begin; work that began in time goes on after the term', () => {
  const dug = {
    ...empty,
    digging: 'mechanical',
    klicKind: 'dig-notice',
    klicNumber: '26G1',
    klicRequestedOn: '2026-11-06',
    klicValidTo: '2026-12-04',
  } as const;
  const stateOn = (today: string, more: Partial<DugPhase> = {}, safety: DugPhase['safety'] = dug) => klicStateOf(phaseOf(safety, more), today, productNorms);
  const begunOn = (day: string): Partial<DugPhase> => ({
    plannedStart: '2026-11-09T07:00:00.000Z',
    statusChanges: [
      { from: 'in-progress', to: 'field-work-done', by: '', byId: '', reason: '', at: '2026-12-16T07:00:00.000Z' },
      { from: 'released', to: 'in-progress', by: '', byId: '', reason: '', at: `${day}T07:00:00.000Z` },
    ],
  });
  expect([stateOn('2026-11-10'), stateOn('2026-11-11'), stateOn('2026-12-05')]).toEqual(['too-early', 'valid', 'expired']);
  expect([stateOn('2026-11-09', { plannedStart: '2026-11-16T07:00:00.000Z' }), stateOn('2026-11-16', { plannedStart: '2026-11-10T07:00:00.000Z' })]).toEqual([
    'valid',
    'valid',
  ]);
  expect(stateOn('2026-11-09', { plannedStart: '2026-12-07T07:00:00.000Z' })).toBe('expired');
  expect([stateOn('2026-12-15', begunOn('2026-12-04')), stateOn('2026-12-15', begunOn('2026-12-07'))]).toEqual(['begun', 'expired']);
  // One that began before its first day may go on from that day.
  expect([stateOn('2026-11-10', begunOn('2026-11-09')), stateOn('2026-11-11', begunOn('2026-11-09'))]).toEqual(['too-early', 'valid']);
  expect([stateOn('2026-11-11', {}, { ...dug, klicKind: 'orientation' }), stateOn('2026-11-06', {}, { ...dug, klicKind: 'calamity' })]).toEqual([
    'orientation',
    'valid',
  ]);
  expect([mayDig('begun'), mayDig('valid'), mayDig('expired'), mayDig('too-early'), mayDig('missing')]).toEqual([true, true, false, false, false]);
  expect(allSafetyGaps(phaseOf(dug, begunOn('2026-12-04')), '2026-12-15', productNorms).map(({ part }) => part)).not.toContain('digging');
});

test('the gaps name what misses, and lead to the part it is filled in', () => {
  expect(allSafetyGaps(phaseOf(empty), '2026-11-25', productNorms).map(({ part }) => part)).toEqual([
    ...['class', 'class', 'digging', 'protection'],
    ...['emergency', 'emergency', 'emergency', 'emergency'],
  ]);
  const digging = { ...empty, digging: 'mechanical' as const };
  expect(allSafetyGaps(phaseOf(digging), '2026-11-25', productNorms).map(({ text }) => text)).toContain('een geldige KLIC-melding');
});

test('a day to come is refused, and a KLIC number asks for its kind and day', () => {
  expect(safetyTroubles('class', { ...empty, assessedOn: '2026-11-26' }, '2026-11-25').map(({ path }) => path)).toEqual(['assessedOn']);
  const digging = { digging: 'mechanical', klicKind: null, klicNumber: '26G1', klicRequestedOn: null, klicPrecaution: '' } as const;
  expect(safetyTroubles('digging', digging, '2026-11-25').map(({ path }) => path)).toEqual(['klicKind', 'klicRequestedOn']);
});
