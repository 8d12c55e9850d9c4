import { describe, expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import { hStatements, hStatementText } from './h-statements.ts';
import { pStatementText } from './p-statements.ts';
import { bareUn, checkFrom, cmrOf, H_PATTERN, isCas, isOldFormat, mayStep, P_PATTERN, stateOf } from './rules.ts';
import { codesIn, emptySheet, readSheet } from './web/editing/sheet-form.ts';

const TODAY = '2026-11-25';
const sheet = { state: 'current' as const, revisedOn: '2024-01-10', checkedOn: null };

test('a CAS number is right when its last digit follows from those before it', () => {
  expect(['7697-37-2', '67-56-1', '67-63-0', '68334-30-5', '1302-78-9', '7732-18-5'].every(isCas)).toBe(true);
  expect(['7697-37-3', '7697372', '7-37-2', '', '76973-7-2'].some(isCas)).toBe(false);
});

test('a UN number is kept as its four digits', () => {
  expect(['UN 2031', 'UN2031', '2031'].map(bareUn)).toEqual(['2031', '2031', '2031']);
});

test('statements are codes of the regulation, each with its Dutch text', () => {
  expect(['H314', 'H360FD', 'H350i', 'EUH071', 'EUH201A'].every((code) => H_PATTERN.test(code))).toBe(true);
  expect(['H114', 'H31', 'h314', 'EUH71'].some((code) => H_PATTERN.test(code))).toBe(false);
  expect(Object.keys(hStatements).every((code) => H_PATTERN.test(code))).toBe(true);
  expect(P_PATTERN.test('P305+P351+P338')).toBe(true);
  expect(P_PATTERN.test('P305+351')).toBe(false);
  expect(hStatementText('H314')).toBe('Veroorzaakt ernstige brandwonden aan de huid en oogletsel.');
  expect(hStatementText('H299')).toContain('H299');
  expect(pStatementText('P305+P351+P338')).toBe(
    'Bij contact met de ogen: Voorzichtig afspoelen met water gedurende een aantal minuten. Contactlenzen verwijderen, indien mogelijk; blijven spoelen.',
  );
});

test('a substance is CMR by its statements, known or suspected', () => {
  expect(cmrOf(['H225', 'H350i'])).toBe('known');
  expect(cmrOf(['H351', 'H360D'])).toBe('known');
  expect(cmrOf(['H361d'])).toBe('suspected');
  expect(cmrOf(['H314'])).toBeUndefined();
});

describe('the age of a sheet', () => {
  test('it is to be checked 36 months after it was revised, or after the supplier was last asked', () => {
    expect(checkFrom(sheet, productNorms, TODAY)).toBe('2027-01-10');
    expect(stateOf(sheet, productNorms, TODAY)).toBe('current');
    expect(stateOf({ ...sheet, revisedOn: '2023-11-25' }, productNorms, TODAY)).toBe('to-check');
    expect(stateOf({ ...sheet, revisedOn: '2021-02-01', checkedOn: '2026-01-05' }, productNorms, TODAY)).toBe('current');
    expect(stateOf({ ...sheet, state: 'replaced', revisedOn: '2015-01-01' }, productNorms, TODAY)).toBe('replaced');
  });
  test('it is of the old format from before 2021', () => {
    expect(isOldFormat({ revisedOn: '2020-12-31' }, productNorms, TODAY)).toBe(true);
    expect(isOldFormat({ revisedOn: '2021-01-01' }, productNorms, TODAY)).toBe(false);
  });
  test('what was replaced or lapsed takes no step any more', () => {
    expect(mayStep('draft', 'current')).toBe(true);
    expect(mayStep('current', 'current')).toBe(false);
    expect(mayStep('replaced', 'checked')).toBe(false);
    expect(mayStep('lapsed', 'current')).toBe(false);
  });
});

describe('what is typed of a sheet', () => {
  const read = (texts: object) =>
    readSheet({ ...emptySheet, ...texts }, { ids: { id: crypto.randomUUID(), seriesId: crypto.randomUUID() }, version: undefined, today: TODAY });
  const enough = { productName: 'Methanol', supplier: 'Chemie Zuid', revisedOn: '2026-01-10', edition: '3', signalWord: 'danger' };

  test('codes are read however they are parted, each once', () => {
    expect(codesIn('h314, H 272;EUH071\nH314 P305 + P351+P338')).toEqual(['H314', 'H272', 'EUH071', 'P305+P351+P338']);
  });
  test('what is wrong is told at its field, once', () => {
    const { input, problems } = read({ ...enough, cas: '67-56-2', hStatements: 'H22 H3', unNumber: '12', revisedOn: '2027-01-01' });
    expect(input).toBeUndefined();
    expect(problems.map(({ path }) => path).toSorted()).toEqual(['cas', 'hStatements', 'revisedOn', 'unNumber']);
  });
  test('what is right is ready to be sent', () => {
    const { input, problems } = read({ ...enough, cas: '67-56-1', hStatements: 'H225 H301', unNumber: 'UN 1230', s4: 'Eerste hulp' });
    expect(problems).toEqual([]);
    expect(input).toMatchObject({ hStatements: ['H225', 'H301'], unNumber: 'UN 1230', sections: { s4: 'Eerste hulp' }, packingGroup: null });
  });
});
