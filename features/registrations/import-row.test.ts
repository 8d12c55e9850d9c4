import { expect, test } from 'vitest';
import { readRegistrationRow } from './import-row.ts';

const row = (texts: Record<string, string>) =>
  readRegistrationRow({ number: 2, texts: { person: 'jan@x.nl', kind: '2001', validFrom: '01-02-2024', ...texts } });

test.each([
  ['protocol 2001', '2001'],
  ['SIKB 2001', '2001'],
  ['vca vol', 'VCA-VOL'],
  ['hxrf', 'H-XRF'],
  ['Crow 96B', 'CROW-96B'],
])('%s is read as %s', (kind, code) => {
  expect(row({ kind }).value?.kind).toBe(code);
});

test.each([
  ['31-12-2026', '2026-12-31'],
  ['1/2/2027', '2027-02-01'],
  ['2026-12-31', '2026-12-31'],
])('the day %s is read', (validTo, day) => {
  expect(row({ validTo }).value).toEqual({ kind: '2001', number: undefined, issuer: undefined, validFrom: '2024-02-01', validTo: day });
});

test('every cell that is wrong is told, with what to do', () => {
  expect(row({ person: '', kind: '9999', validFrom: '31-02-2026', validTo: 'morgen', number: 'x'.repeat(61) }).problems).toEqual([
    { column: 'person', message: 'Vul in van wie de registratie is.' },
    { column: 'kind', message: expect.stringMatching(/^'9999' is geen soort die er is\. Gebruik 1001, /) },
    { column: 'validFrom', message: "'31-02-2026' is geen datum. Schrijf hem als 31-12-2026." },
    { column: 'validTo', message: "'morgen' is geen datum. Schrijf hem als 31-12-2026." },
    { column: 'number', message: 'Het nummer is langer dan 60 tekens. Maak het korter.' },
  ]);
});

test('a last day before the first is wrong', () => {
  expect(row({ validTo: '31-01-2024' }).problems).toEqual([{ column: 'validTo', message: 'De laatste dag ligt voor de eerste. Verbeter een van de twee.' }]);
});
