import { beforeEach, expect, test, vi } from 'vitest';

const storage = new Map<string, string>();
const send = vi.fn<typeof fetch>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => void storage.delete(key),
});
vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=abc' });
vi.stubGlobal('fetch', send);
const { closeForgottenSession, closeSession, signInWithCode } = await import('./session.ts');

const done = () => new Response(null, { status: 204 });

beforeEach(() => {
  storage.clear();
  send.mockReset().mockImplementation(async () => done());
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

test('signing out ends the session, with the XSRF header, and leaves nothing to do', async () => {
  await closeSession();
  expect(send).toHaveBeenCalledExactlyOnceWith('/v1/session', { method: 'DELETE', headers: { 'X-XSRF-TOKEN': 'abc' } });
  await closeForgottenSession();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a session left without a network is ended once there is one', async () => {
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await closeSession();
  await closeForgottenSession();
  await closeForgottenSession();
  expect(send).toHaveBeenCalledTimes(2);
});

test('whoever signs in after that is not signed out', async () => {
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await closeSession();
  await signInWithCode('s@voorbeeld.nl', '123456');
  await closeForgottenSession();
  expect(send.mock.calls.map(([, init]) => init?.method)).toEqual(['DELETE', 'POST']);
});
