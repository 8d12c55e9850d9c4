import { expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import type { Overlay } from '../contract.ts';
import { klicLack } from './needed.ts';

const klic = (askedOn: string, aim: 'dig' | 'orientation' = 'dig'): Overlay => ({
  ...{ id: askedOn, kind: 'klic', name: `KLIC ${askedOn}`, fileId: askedOn, fileName: 'klic.zip', placing: null },
  ...{ message: { number: '26G0012345', askedOn, aim }, by: 'Sanne', at: '', version: 1, sizeBytes: 1 },
});
const drawing: Overlay = { ...klic('2026-11-25'), kind: 'drawing', message: null };
const TODAY = '2026-11-27';
const lack = (overlays: readonly Overlay[], digging: string | null = 'mechanical', began?: string) =>
  klicLack({ digging }, overlays, { began, day: TODAY }, productNorms);

test('who digs with a machine needs a KLIC under the map that holds today; who digs by hand, or not at all, does not', () => {
  expect(lack([])).toEqual({ why: 'none' });
  expect(lack([drawing])).toEqual({ why: 'none' });
  expect(lack([klic('2026-11-24')])).toBeUndefined();
  for (const digging of ['manual', null]) expect(lack([], digging)).toBeUndefined();
});

test('one that is too old or was only to look does not count, beside one that holds it does not matter', () => {
  const [old, older] = [klic('2026-09-10'), klic('2026-08-03')];
  expect(lack([older, old])).toEqual({ why: 'not-valid', overlay: old });
  expect(lack([klic('2026-11-24', 'orientation')])?.why).toBe('not-valid');
  expect(lack([old, klic('2026-11-24')])).toBeUndefined();
});

test('a machine that began to dig in time goes on, whatever message was brought in since', () => {
  const old = klic('2026-09-10');
  expect(lack([old], 'mechanical', '2026-09-21')).toBeUndefined();
  expect(lack([old], 'mechanical', '2026-11-02')).toEqual({ why: 'not-valid', overlay: old });
});
