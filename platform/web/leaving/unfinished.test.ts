import { beforeEach, expect, test, vi } from 'vitest';

const local = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => local.get(key) ?? null,
  setItem: (key: string, value: string) => void local.set(key, value),
  removeItem: (key: string) => void local.delete(key),
});
vi.stubGlobal('sessionStorage', {});
const { isLeavingUnfinished, setDeviceOwner } = await import('./device-owner.ts');
const leaveDevice = vi.fn(async () => setDeviceOwner(undefined));
vi.doMock('./leave-device.ts', () => ({ leaveDevice }));
const { finishLeaving } = await import('./unfinished.ts');
const { withPersonLock } = await import('./person-lock.ts');

const databases = vi.fn(async (): Promise<{ name: string }[]> => []);
vi.stubGlobal('indexedDB', { databases });

const anna = '01890000-0000-7000-8000-00000000000a';

beforeEach(() => {
  local.clear();
  leaveDevice.mockClear();
  databases.mockResolvedValue([]);
});

test('a device nobody was ever signed in on has nothing to leave', async () => {
  await finishLeaving();
  expect(leaveDevice).not.toHaveBeenCalled();
  expect(isLeavingUnfinished()).toBe(false);
});

test('a device that does not say whose it is, and has a store, is emptied', async () => {
  databases.mockResolvedValue([{ name: 'maaiveld' }]);
  await finishLeaving();
  expect(leaveDevice).toHaveBeenCalledTimes(1);
});

test('a device that is still of somebody who is gone is emptied', async () => {
  setDeviceOwner(anna);
  await finishLeaving();
  expect(leaveDevice).toHaveBeenCalledTimes(1);
});

test('what a sign-in has just stored is not taken away: whoever is coming in is waited for, and nothing is left to do', async () => {
  setDeviceOwner(undefined);
  const { promise: cameIn, resolve: comeIn } = Promise.withResolvers<void>();
  const entering = withPersonLock(() => cameIn);
  // Seen by the other: the former owner is gone, and the one who comes is not known yet.
  setDeviceOwner('somebody-before');
  const finishing = finishLeaving();
  await vi.dynamicImportSettled();
  expect(leaveDevice).not.toHaveBeenCalled();
  local.set('user', JSON.stringify({ id: anna }));
  setDeviceOwner(anna);
  comeIn();
  await entering;
  await finishing;
  expect(leaveDevice).not.toHaveBeenCalled();
});
