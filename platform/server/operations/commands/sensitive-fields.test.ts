import { expect, test } from 'vitest';
import { LEFT_OUT, withoutSensitive } from './sensitive-fields.ts';

const IBAN = 'NL91ABNA0417164300';

test('what is sensitive is left out, however deep it stands; that it is there, or was emptied, may be seen', () => {
  const changes = [{ subject: 'user', id: '1', from: { iban: null }, to: { iban: IBAN, name: 'Sanne', home: { privateAddress: { street: 'Dorpsstraat' } } } }];
  const text = withoutSensitive(changes);
  expect(JSON.parse(text)).toEqual([
    { subject: 'user', id: '1', from: { iban: null }, to: { iban: LEFT_OUT, name: 'Sanne', home: { privateAddress: LEFT_OUT } } },
  ]);
  expect(text).not.toContain('Dorpsstraat');
});

test('what a command calls secret is left out as well', () => {
  expect(withoutSensitive({ id: '1', iban: IBAN, code: '123456', note: 'x' }, ['code'])).toBe(
    `{"id":"1","iban":"${LEFT_OUT}","code":"${LEFT_OUT}","note":"x"}`,
  );
});

test('anything else stays as it is', () => {
  expect(withoutSensitive({ note: 'mijn iban', at: [1, null] })).toBe('{"note":"mijn iban","at":[1,null]}');
  expect(withoutSensitive(undefined)).toBe('null');
});
