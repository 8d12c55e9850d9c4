import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AcquireToken } from './token.ts';

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
const acquireMicrosoftToken = vi.fn<AcquireToken>();
vi.doMock('./microsoft.ts', () => ({ acquireMicrosoftToken }));
const jwt = (tag: string) => `e30.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3_600, tag })).replaceAll('=', '')}.x`;
const { apiClients, endAllSessions, closeForgottenSession, closeSession, openSession, signInWithCode } = await import('./session.ts');
const { notifyPersonChanged } = await import('./person.ts');
const { Unreachable } = await import('../answers/transport.ts');
const { onChange } = await import('../device/storage/device-store-changes.ts');

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

test('a network that comes while a try without one is under way is used by the next, and by no more', async () => {
  const failing = Promise.withResolvers<Response>();
  send.mockReturnValueOnce(failing.promise);
  const first = closeSession();
  const onceOnline = closeForgottenSession();
  const also = closeForgottenSession();
  expect(send).toHaveBeenCalledTimes(1);
  failing.reject(new TypeError('Failed to fetch'));
  await Promise.all([first, onceOnline, also]);
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

test('two that open a session with one token do so one after the other: the second has the cookie of the first', async () => {
  const opened = Promise.withResolvers<Response>();
  const began = Promise.withResolvers<void>();
  send.mockImplementationOnce(() => {
    began.resolve();
    return opened.promise;
  });
  const comingIn = openSession('fresh');
  const sending = openSession('fresh');
  await began.promise;
  // Asking for the lock again is answered after whoever asked before: the second had every chance to begin.
  const order = navigator.locks.request('maaiveld.session', async () => send.mock.calls.length);
  expect(send).toHaveBeenCalledTimes(1);
  opened.resolve(done());
  await Promise.all([comingIn, sending]);
  expect(await order).toBe(2);
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

describe('a token of the provider', () => {
  const signedIn = JSON.stringify({ id: '019f0000-0000-7000-8000-000000000001', name: 'S. Driessen', email: 's@voorbeeld.nl', signedInBy: 'microsoft' });
  const unknown = () => Response.json({ code: 'not-signed-in' }, { status: 401 });
  const calls = () => send.mock.calls.map(([input, init]) => `${init?.method} ${String(input)} ${new Headers(init?.headers).get('authorization') ?? ''}`);

  test('is made known to the session before it is used, and a dead one is followed by a fresh one', async () => {
    storage.set('user', signedIn);
    const [dead, fresh] = [jwt('dead'), jwt('fresh')];
    acquireMicrosoftToken.mockImplementation(async ({ force }) => (force ? fresh : dead));
    send.mockImplementation(async (input, init) => {
      const token = new Headers(init?.headers).get('authorization');
      return String(input) === '/v1/session' ? (token === `Bearer ${dead}` ? unknown() : done()) : Response.json([]);
    });
    notifyPersonChanged();
    await apiClients.general.request('GET', '/colleagues');
    expect(calls()).toEqual([`POST /v1/session Bearer ${dead}`, `POST /v1/session Bearer ${fresh}`, `GET /general/api/colleagues Bearer ${fresh}`]);
  });

  test('brings nobody back who signed out, whatever the browser remembers of them', async () => {
    acquireMicrosoftToken.mockImplementation(async () => jwt('kept'));
    notifyPersonChanged();
    await expect(apiClients.general.request('GET', '/colleagues')).rejects.toMatchObject({ code: 'not-signed-in' });
    storage.set('user', signedIn);
    storage.set('maaiveld.unclosed-session', 'now');
    await expect(apiClients.general.request('GET', '/colleagues')).rejects.toMatchObject({ code: 'not-signed-in' });
    expect(send).not.toHaveBeenCalled();
  });
});

test('signing out everywhere asks the server, and without a network says that nothing has ended', async () => {
  await endAllSessions();
  expect(send.mock.calls.map(([input, init]) => `${init?.method} ${String(input)}`)).toEqual(['DELETE /v1/sessions']);
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(endAllSessions()).rejects.toBeInstanceOf(Unreachable);
});
