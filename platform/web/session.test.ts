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
const { apiClients, closeForgottenSession, closeSession, signInWithCode } = await import('./session.ts');
const { onChange } = await import('./device-store-changes.ts');

const done = () => new Response(null, { status: 204 });

beforeEach(() => {
  storage.clear();
  send.mockReset().mockImplementation(async () => done());
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

test('signing out ends the session, with the XSRF header, and leaves nothing to do', async () => {
  await closeSession();
  expect(send).toHaveBeenCalledExactlyOnceWith('/v1/session', expect.objectContaining({ method: 'DELETE', headers: { 'X-XSRF-TOKEN': 'abc' } }));
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

test('the page of a strange network is no answer: the session is still to be ended', async () => {
  send.mockImplementationOnce(async () => new Response('<h1>Welkom op de wifi</h1>'));
  await closeSession();
  await closeForgottenSession();
  expect(send).toHaveBeenCalledTimes(2);
});

test('whoever signs in while a session is being ended waits for that, or its answer would take the new cookie along', async () => {
  const ended = Promise.withResolvers<Response>();
  send.mockReturnValueOnce(ended.promise);
  const closing = closeSession();
  const signingIn = signInWithCode('s@voorbeeld.nl', '123456');
  await Promise.resolve();
  expect(send.mock.calls.map(([, init]) => init?.method)).toEqual(['DELETE']);
  ended.resolve(done());
  await Promise.all([closing, signingIn]);
  expect(send.mock.calls.map(([, init]) => init?.method)).toEqual(['DELETE', 'POST']);
});

test('whoever signs in after that is not signed out', async () => {
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await closeSession();
  await signInWithCode('s@voorbeeld.nl', '123456');
  await closeForgottenSession();
  expect(send.mock.calls.map(([, init]) => init?.method)).toEqual(['DELETE', 'POST']);
});

test('a fresh token lets what waited for signing in go', async () => {
  storage.set('user', JSON.stringify({ id: '019f0000-0000-7000-8000-000000000001', name: 'S. Driessen', email: 's@voorbeeld.nl', signedInBy: 'email' }));
  const claims = btoa(JSON.stringify({ exp: Date.now() / 1000 + 3_600 }));
  send.mockImplementation(async (input) => Response.json(String(input).endsWith('/tokens') ? { accessToken: `e30.${claims}.x` } : []));
  const told = vi.fn();
  const stop = onChange('outbox', told);
  await apiClients.general.request('GET', '/general/api/colleagues');
  stop();
  expect(told).toHaveBeenCalledExactlyOnceWith('now');
});
