import { describe, expect, test } from 'vitest';
import { hasWords, hitHref, wordsOf } from './rules.ts';

test('words are what stands between spaces, in small letters', () => {
  expect(wordsOf('  Kanaaldijk  26.01432-02 ')).toEqual(['kanaaldijk', '26.01432-02']);
  expect(wordsOf(' ')).toEqual([]);
});

test('every word must occur, anywhere and with or without accents', () => {
  expect(hasWords('Categorieën bodem', ['categorieen', 'bod'])).toBe(true);
  expect(hasWords('Categorieen', ['categorieën'])).toBe(true);
  expect(hasWords('Categorieën', ['bodem'])).toBe(false);
});

describe('what was found opens on', () => {
  const hit = { id: '019f0000-0000-7000-8000-000000000001', title: '', text: '', projectNumber: '26.01432', phaseNumber: '02' };
  test.each([
    ['project', '/cp/projecten/26.01432/informatie'],
    ['phase', '/cp/projecten/26.01432/fasen/02/informatie'],
    ['form', '/cp/formulieren/019f0000-0000-7000-8000-000000000001/bekijken'],
    ['person', '/cp/home/collegas?collega=019f0000-0000-7000-8000-000000000001'],
    ['document', '/cp/projecten/26.01432/fasen/02/informatie#documenten'],
    ['instruction', '/cp/werkinstructies/019f0000-0000-7000-8000-000000000001'],
    ['safety-sheet', '/cp/veiligheidsbladen/019f0000-0000-7000-8000-000000000001'],
  ] as const)('its own page: a %s', (kind, address) => {
    expect(hitHref({ ...hit, kind })).toBe(address);
  });
});
