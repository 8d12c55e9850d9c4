import { describe, expect, test } from 'vitest';
import { normDefinitions, normSubjects } from './definitions.ts';
import { type NormKey, productValues } from './product-values.ts';
import { mayWithdraw, normInWords, readValue, startTrouble, valueTrouble } from './rules.ts';

const TODAY = '2026-11-24';
const hours = normDefinitions['atw.dienst_uren'];
const unasked = normDefinitions.pseudo_eindheffing;

test('a value is written with its unit', () => {
  const words = (key: NormKey, value: number) => normInWords(value, normDefinitions[key]);
  expect(words('atw.pauze_na_uren', 5.5)).toBe('5,5 uur');
  expect(words('km.onbelast', 0.2)).toBe('€ 0,20 per km');
  expect(words('kosten.bedrag_max', 5000)).toBe('€ 5.000,00');
  expect(words('bijtelling.hoog_pct', 22)).toBe('22%');
  expect(words('uren.arbeid_reis', 1)).toBe('ja');
  expect(words('feestdag.bevrijdingsdag', 1)).toBe('in lustrumjaren');
  expect(words('vib.format_cutoff', 20210101)).toBe('01-01-2021');
});

describe('a value that is typed', () => {
  test('is read the Dutch way', () => {
    expect(readValue('5,5', hours)).toEqual({ value: 5.5 });
    expect(readValue('2027-06-30', normDefinitions['vib.format_cutoff'])).toEqual({ value: 20270630 });
    expect(readValue('0', normDefinitions['uren.arbeid_reis'])).toEqual({ value: 0 });
  });

  test('that can not be meant is refused with what may be filled in', () => {
    expect(readValue('twaalf', hours)).toEqual({ trouble: 'Vul een getal in, bijvoorbeeld 1.' });
    expect(readValue('25', hours)).toEqual({ trouble: 'Vul een waarde in van 1 uur tot en met 24 uur.' });
    expect(readValue('', normDefinitions['uren.arbeid_reis'])).toEqual({ trouble: 'Kies nee of ja.' });
    expect(valueTrouble(0.5, normDefinitions['uren.arbeid_reis'])).toBe('Kies nee of ja.');
    expect(valueTrouble(11.555, hours)).toBe('Gebruik hoogstens 2 decimalen.');
    expect(valueTrouble(1.5, normDefinitions['uren.gat_min'])).toBe('Vul een heel getal in.');
  });
});

describe('the first day of a value', () => {
  test('is tomorrow at the earliest, for days that have begun were judged', () => {
    expect(startTrouble('2026-11-24', TODAY, hours)).toBe('Met de waarde van nu zijn dagen tot en met vandaag al beoordeeld. Kies een dag vanaf 25-11-2026.');
    expect(startTrouble('2026-11-25', TODAY, hours)).toBeUndefined();
  });

  test('may lie in the past for a norm that nothing asks for', () => {
    expect(startTrouble('2025-01-01', TODAY, unasked)).toBeUndefined();
  });
});

test('a value is taken back before it begins, and never the only one', () => {
  expect(mayWithdraw('2026-11-25', TODAY, hours, false)).toBe(true);
  expect(mayWithdraw('2026-11-24', TODAY, hours, false)).toBe(false);
  expect(mayWithdraw('2026-11-25', TODAY, hours, true)).toBe(false);
  expect(mayWithdraw('2020-01-01', TODAY, unasked, false)).toBe(true);
});

test('every norm stands in one subject, and its values of the product can be meant', () => {
  expect(normSubjects.flatMap(({ keys }) => keys).toSorted()).toEqual(Object.keys(productValues).toSorted());
  for (const [key, values] of Object.entries(productValues)) {
    for (const [, value] of values) expect([key, value, valueTrouble(value, normDefinitions[key as NormKey])]).toEqual([key, value, undefined]);
    expect(values.map(([from]) => from)).toEqual(values.map(([from]) => from).toSorted());
  }
});
