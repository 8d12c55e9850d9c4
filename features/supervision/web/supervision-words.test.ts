import { expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import type { Report } from '../dossier.ts';
import { dayLine, lengthInWords } from './supervision-words.ts';

const report: Report = {
  ...{
    id: newId(),
    phaseId: newId(),
    day: '2026-11-18',
    arrived: '22:00',
    left: '06:00',
    weather: 'Droog',
    present: '',
    work: 'Ontgraven',
    critical: ['edge'],
  },
  ...{ criticalFrom: '01:00', criticalTo: '02:15', findings: '', stopPoints: '', instructions: '', deviations: '', authorityTold: '', backfillReason: '' },
  ...{
    excavatedM3: 38,
    fileIds: [],
    corrects: null,
    reason: '',
    by: 'K. Bouwman',
    byId: newId(),
    signedAt: '2026-11-19T05:10:00Z',
    sha256: '',
    isIntact: true,
  },
};
const lineOf = (more: Partial<Report>) => dayLine({ ...report, ...more }, [], []).map(({ time, title }) => [time, title]);

test('a night is told in its order, with where the next day begins', () => {
  expect(lineOf({})).toEqual([
    ['22:00', 'Aankomst'],
    ['00:00', 'do 19 nov'],
    ['01:00', 'Ontgraven tot de grens'],
    ['', 'Werkzaamheden'],
    ['06:00', 'Vertrek'],
  ]);
  expect(dayLine({ ...report, criticalFrom: '23:30' }, [], [])[1]).toMatchObject({ time: '23:30', text: 'Kritisch, tot 02:15 de volgende dag' });
  expect(lineOf({ arrived: '07:00', left: '16:00', critical: [] }).map(([time]) => time)).toEqual(['07:00', '', '16:00']);
});

test('the length of what is typed says that it ends the next day', () => {
  expect(lengthInWords('2026-11-18', '22:00', '06:00')).toBe('8:00 uur, eindigt de volgende dag.');
  expect(lengthInWords('2026-11-18', '07:15', '16:45')).toBe('9:30 uur.');
  for (const [day, from, to] of [
    ['', '22:00', '06:00'],
    ['2026-11-18', '', '06:00'],
    ['2026-11-18', '22:00', '6'],
    ['2026-11-18', '06:00', '06:00'],
  ] as const)
    expect(lengthInWords(day, from, to)).toBe('');
});
