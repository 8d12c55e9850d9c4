import { afterEach, expect, test } from 'vitest';
import { setVisiting } from '../sign-in/person.ts';
import { refuseUseless } from './file-checks.ts';
import { documentLimits, documentMbMax } from './file-limits.ts';

const MEBIBYTE = 1024 * 1024;
const documentOf = (megabytes: number) => new Blob([new Uint8Array(megabytes * MEBIBYTE)]);
let told: number | undefined;

documentLimits.ofPeople.fill(async () => told);
documentLimits.ofVisitors.fill(async () => 3);
afterEach(() => setVisiting(false));

test('a document larger than the organisation takes is refused on the device, with that size', async () => {
  told = 2;
  await expect(refuseUseless(documentOf(3), 'document')).rejects.toMatchObject({
    details: { reason: 'Dit bestand is te groot. Kies er een van ten hoogste 2 MB.' },
  });
  await refuseUseless(documentOf(2), 'document');
});

test('a visitor goes by the size of the form, and what the product can bear holds while nobody said another', async () => {
  told = undefined;
  expect(await documentMbMax()).toBe(50);
  told = 400;
  expect(await documentMbMax()).toBe(50);
  setVisiting(true);
  expect(await documentMbMax()).toBe(3);
});
