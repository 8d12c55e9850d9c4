import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { askForPersistence, FREE_BYTES_WARN, isLow, readStorageHealth } from './storage-health.ts';

afterEach(() => vi.unstubAllGlobals());

const GIBIBYTE = 1024 ** 3;

test('the browser is asked to keep what is on the device, once it has not promised that', async () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { storage: { persisted: async () => false, persist } });
  expect(await askForPersistence()).toBe(true);
  expect(persist).toHaveBeenCalledOnce();
  vi.stubGlobal('navigator', { storage: { persisted: async () => true, persist } });
  expect(await askForPersistence()).toBe(true);
  expect(persist).toHaveBeenCalledOnce();
  vi.stubGlobal('navigator', {});
  expect(await askForPersistence()).toBeUndefined();
});

test('it is warned in time: below a day of photos free, or above nine tenths in use; never without knowing', () => {
  expect(isLow(GIBIBYTE, FREE_BYTES_WARN)).toBe(false);
  expect(isLow(GIBIBYTE, FREE_BYTES_WARN - 1)).toBe(true);
  expect(isLow(90 * GIBIBYTE, 10 * GIBIBYTE)).toBe(false);
  expect(isLow(91 * GIBIBYTE, 9 * GIBIBYTE)).toBe(true);
  expect(isLow(undefined, 1)).toBe(false);
  expect(isLow(1, undefined)).toBe(false);
});

test('use and free space are told as far as the browser tells them', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 5, quota: 2 * GIBIBYTE }), persisted: async () => true } });
  expect(await readStorageHealth()).toMatchObject({ usedBytes: 5, freeBytes: 2 * GIBIBYTE - 5, isPersistent: true, freeableBytes: 0, isLow: false });
  vi.stubGlobal('navigator', {});
  expect(await readStorageHealth()).toMatchObject({ usedBytes: undefined, freeBytes: undefined, isLow: false });
});
