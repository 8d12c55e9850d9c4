import { expect, test } from 'vitest';
import type { Progress } from '../rules.ts';
import { absentWords, awaitedWords, freshWords, partWords, progressWords, stageWords } from './take-words.ts';

const now = new Date('2026-11-23T13:30:00Z');
const updatedMs = Date.parse('2026-11-23T13:05:00Z');
const progress: Progress = {
  ...{ done: 18, total: 34, doneBytes: 4_000_000, totalBytes: 20_000_000 },
  ...{ missingParts: [], missingFiles: [], refusedParts: [], expectedFiles: [] },
};
const said = (stage: Parameters<typeof stageWords>[0]['stage'], isOnline = true, of = progress) =>
  stageWords({ stage, progress: of, updatedMs, isOnline }, now);

test('freshness is a time of today, and of another day a date with it', () => {
  expect(freshWords(updatedMs, now)).toBe('Bijgewerkt 14:05');
  expect(freshWords(updatedMs, new Date('2026-11-25T08:00:00Z'))).toBe('Bijgewerkt 23-11-2026 14:05');
  expect(freshWords(undefined, now)).toBe('Op dit apparaat');
});

test('how far it is tells number and bytes, and that the size of data is an estimate', () => {
  expect(progressWords(progress)).toBe('18 van 34, 4 MB van ongeveer 20 MB');
  expect(said('fetching')).toBe('18 van 34, 4 MB van ongeveer 20 MB');
  expect(said('fetching', false)).toBe('18 van 34, 4 MB van ongeveer 20 MB. De rest komt zodra er bereik is');
  expect(said('stopped')).toBe('Gestopt bij 18 van 34, 4 MB van ongeveer 20 MB');
  expect(said('no-room')).toBe('Er is te weinig ruimte: 18 van 34, 4 MB van ongeveer 20 MB');
  expect(said('starting', false, { ...progress, total: 0 })).toBe('Begint zodra er bereik is');
});

test('what is still to come and what does not come are named once, with the phases or the reason', () => {
  const points = [
    { group: 'points', key: 'a', phase: '02' },
    { group: 'points', key: 'b', phase: '02' },
    { group: 'points', key: 'c', phase: '01' },
    { group: 'forms', key: 'd', phase: null },
  ] as const;
  expect(partWords(points)).toEqual(['punten en kaart (fase 01 en 02)', 'formulieren']);
  const file = (title: string, sizeBytes: number | null) => ({ id: title, name: title, title, contentType: '', sizeBytes });
  expect(awaitedWords({ missingParts: points, missingFiles: [file('Boorplan', 3_000_000)] })).toEqual([
    'punten en kaart (fase 01 en 02)',
    'formulieren',
    'Boorplan (3 MB)',
  ]);
  expect(absentWords({ expectedFiles: [file('KLIC', null)], refusedParts: [{ group: 'safety', key: 'c', phase: null }] })).toEqual([
    'Nog niet bij kantoor binnen: KLIC',
    'Gaf de server niet: veiligheidsdossier',
  ]);
});
