import { expect, test, vi } from 'vitest';
import { Problem } from '#platform/shared/problem.ts';
import { createTokens } from '../sign-in/token.ts';
import { createApiClients } from './api-clients.ts';

const jwt = (tag: string) => `head.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900, tag })).replaceAll('=', '')}.sign`;
const answer = (status: number) => new Response('{}', { status, headers: { 'content-type': 'application/json' } });

function setUp(respond: (url: string, init: RequestInit) => Response | Promise<Response>) {
  let count = 0;
  const acquire = vi.fn(async () => jwt(String(count++)));
  const send = vi.fn(async (url: string | URL | Request, init?: RequestInit) => respond(String(url), init ?? {}));
  const openSession = vi.fn(async () => undefined);
  const clients = createApiClients({ tokens: createTokens(acquire), openSession, fetch: send as typeof fetch, cookies: () => 'other=1; XSRF-TOKEN=abc%3D' });
  return { clients, acquire, send, openSession };
}
const headersOf = (call: unknown[] | undefined) => ((call?.[1] ?? {}) as RequestInit).headers as Record<string, string>;

test('main sends cookies and no bearer; a changing call echoes the XSRF cookie', async () => {
  const { clients, send } = setUp(() => answer(200));
  await clients.main.request('GET', '/v1/projects');
  await clients.main.request('PUT', '/v1/phases/1', { body: '{}' });
  expect(send.mock.calls[0]?.[0]).toBe('/v1/projects');
  expect(send.mock.calls[0]?.[1]).toMatchObject({ credentials: 'same-origin' });
  expect(headersOf(send.mock.calls[0])).toEqual({});
  expect(headersOf(send.mock.calls[1])).toEqual({ 'X-XSRF-TOKEN': 'abc=' });
});

test('general and tempo send a bearer on every request and no cookies', async () => {
  const { clients, send, acquire } = setUp(() => answer(200));
  await clients.general.request('GET', '/colleagues');
  await clients.tempo.request('GET', '/days/2026-11-21');
  expect(send.mock.calls.map(([url]) => url)).toEqual(['/general/api/colleagues', '/tempo/api/days/2026-11-21']);
  for (const call of send.mock.calls) {
    expect(headersOf(call)['Authorization']).toMatch(/^Bearer head\./);
    expect(call[1]).toMatchObject({ credentials: 'omit' });
  }
  expect(acquire).toHaveBeenCalledTimes(1);
});

test('a 401 is tried once more with a fresh token, and no more than once', async () => {
  const { clients, send, acquire } = setUp(() => answer(401));
  expect((await clients.tempo.request('GET', '/x')).status).toBe(401);
  expect(send).toHaveBeenCalledTimes(2);
  expect(headersOf(send.mock.calls[0])['Authorization']).not.toBe(headersOf(send.mock.calls[1])['Authorization']);
  expect(acquire).toHaveBeenCalledTimes(2);
});

test('many calls that meet a 401 at once share one refresh and are all done again', async () => {
  const seen = new Set<string>();
  const { clients, acquire } = setUp((_url, init) => {
    const token = (init.headers as Record<string, string>)['Authorization'] as string;
    seen.add(token);
    return answer([...seen][0] === token ? 401 : 200);
  });
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => clients.general.request('GET', `/${index}`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(acquire).toHaveBeenCalledTimes(2);
});

test('main opens the session again once for all calls that met a 401', async () => {
  let isOpen = false;
  const { clients, openSession } = setUp(() => answer(isOpen ? 200 : 401));
  openSession.mockImplementation(async () => {
    isOpen = true;
  });
  const answers = await Promise.all([clients.main.request('GET', '/v1/a'), clients.main.request('GET', '/v1/b')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(openSession).toHaveBeenCalledTimes(1);
});

test('main opens its session with a fresh token when the one at hand is refused, and fails when that is refused too', async () => {
  let accepted: 'fresh' | 'none' = 'fresh';
  const used: string[] = [];
  const { clients, openSession, acquire } = setUp(() => answer(used.length === 0 ? 401 : 200));
  openSession.mockImplementation((async (token: string) => {
    used.push(token);
    if (accepted === 'none' || token === used[0]) throw new Problem('not-signed-in');
  }) as typeof openSession);
  expect((await clients.main.request('GET', '/v1/a')).status).toBe(200);
  expect(new Set(used).size).toBe(2);
  expect(acquire).toHaveBeenCalledTimes(2);

  accepted = 'none';
  used.length = 0;
  await expect(clients.main.request('GET', '/v1/a')).rejects.toMatchObject({ code: 'not-signed-in' });
  expect(used).toHaveLength(2);
});

test('a call that meets a 401 while a refresh runs waits for it and is done again with its token', async () => {
  const [refresh, lateAnswer] = [Promise.withResolvers<string>(), Promise.withResolvers<Response>()];
  const fresh = jwt('fresh');
  const { clients, acquire, send } = setUp((url, init) => {
    if ((init.headers as Record<string, string>)['Authorization'] === `Bearer ${fresh}`) return answer(200);
    return url.endsWith('/late') ? lateAnswer.promise : answer(401);
  });
  acquire.mockResolvedValueOnce(jwt('old')).mockReturnValueOnce(refresh.promise);
  const late = clients.tempo.request('GET', '/late');
  const first = clients.general.request('GET', '/first');
  await vi.waitFor(() => expect(acquire).toHaveBeenCalledTimes(2));
  lateAnswer.resolve(answer(401));
  refresh.resolve(fresh);
  expect([(await first).status, (await late).status]).toEqual([200, 200]);
  expect(acquire).toHaveBeenCalledTimes(2);
  expect(send).toHaveBeenCalledTimes(4);
});

test('no call carries a time-out: it ends when the server or the caller ends it', async () => {
  const { clients, send } = setUp(() => answer(200));
  const caller = new AbortController();
  await clients.main.request('GET', '/v1/a');
  await clients.tempo.request('GET', '/a', { signal: caller.signal });
  expect(send.mock.calls.map(([, init]) => init?.signal)).toEqual([undefined, caller.signal]);
});

test('when no token is to be had the request fails', async () => {
  const { clients, acquire, send } = setUp(() => answer(200));
  acquire.mockRejectedValue(new Error('No accounts found. User might not be authenticated.'));
  await expect(clients.tempo.request('GET', '/x')).rejects.toThrow('No accounts found');
  expect(send).not.toHaveBeenCalled();
});
