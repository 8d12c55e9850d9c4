import { expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import { plannedToText, readPlanned, streamTotals } from './stream-totals.ts';

const [SOIL, DANGEROUS] = ['068124410088', '098154417203'];
const load = (stream: string, volumeM3: number, weighedKg: number | null, departedAt = '2026-11-18T10:00:00Z') => ({ stream, volumeM3, weighedKg, departedAt });
const norms = {
  ...productNorms,
  'brl1000.dichtheid': [
    ['2000-01-01', 1.6],
    ['2026-12-01', 1.7],
  ] as const,
};
const totals = (...[loads, planned]: [Parameters<typeof streamTotals>[0], Parameters<typeof streamTotals>[1]]) =>
  streamTotals(loads, planned, norms, '2026-12-02');

test('loads add up by waste stream, in tonnes by their own density, beside the plan', () => {
  const loads = [load(SOIL, 18, 30_600), load(SOIL, 18, 30_600), load(SOIL, 10, null), load(DANGEROUS, 20.5, null)];
  expect(totals(loads, [{ stream: SOIL, volumeM3: 60 }])).toEqual([
    { stream: SOIL, loadCount: 3, volumeM3: 46, plannedM3: 60, tonnes: 78.2, plannedTonnes: 102, density: 1.7, isWeighed: true },
    { stream: DANGEROUS, loadCount: 1, volumeM3: 20.5, plannedM3: null, tonnes: 32.8, plannedTonnes: null, density: 1.6, isWeighed: false },
  ]);
});

test('without a weighed load the density is the usual one of that day; what is planned and has not left stands there too', () => {
  expect(totals([load(SOIL, 10, null), load(SOIL, 10, null, '2026-12-01T08:00:00Z')], [])).toMatchObject([{ tonnes: 34, density: 1.7, isWeighed: false }]);
  expect(totals([], [{ stream: SOIL, volumeM3: 240 }])).toMatchObject([{ loadCount: 0, volumeM3: 0, tonnes: 0, plannedM3: 240, plannedTonnes: 408 }]);
  // Weighed, and its volume not estimated: the weight counts, and tells nothing of the density.
  expect(totals([load(SOIL, 0, 1200), load(SOIL, 0.1, null)], [])).toMatchObject([{ volumeM3: 0.1, tonnes: 1.36, density: 1.6, isWeighed: false }]);
  expect(totals([], [])).toEqual([]);
});

test('a plan goes to text and back as it was; a line that is something else is not read', () => {
  const planned = [
    { stream: SOIL, volumeM3: 1240.5 },
    { stream: DANGEROUS, volumeM3: 60 },
  ];
  expect(readPlanned(plannedToText(planned))).toEqual(planned);
  expect(readPlanned(` ${SOIL}  240 m³ \n\n`)).toEqual([{ stream: SOIL, volumeM3: 240 }]);
  for (const wrong of [SOIL, `${SOIL} veel`, `${SOIL} 240 ton`, '240']) expect(readPlanned(wrong)).toBeUndefined();
});
