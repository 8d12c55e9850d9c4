import { beforeEach, describe, expect, test, vi } from 'vitest';

const local = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => local.get(key) ?? null,
  setItem: (key: string, value: string) => void local.set(key, value),
  removeItem: (key: string) => void local.delete(key),
});
const went = vi.fn<(address: string) => void>();
vi.stubGlobal('location', { origin: 'https://app.example', replace: went });
const answer = vi.fn<(address: string) => Promise<Response>>();
vi.stubGlobal('fetch', (address: string) => answer(address));
vi.spyOn(console, 'info').mockImplementation(() => undefined);

const { endForgottenTenantSession, endTenantSession, isBackFromSigningOut, isTenantSessionOpen, mayEndTenantSession, noteTenantSession } = await import(
  './tenant-session.ts'
);

const authority = 'https://login.example/tenant';
const end = `${authority}/oauth2/v2.0/logout`;
const answers: Record<string, () => Response> = {
  '/config.json': () => Response.json({ identity: 'entra', authority, clientId: 'client' }),
  [`${authority}/v2.0/.well-known/openid-configuration`]: () => Response.json({ end_session_endpoint: end }),
  [end]: () => new Response(),
};

beforeEach(() => {
  local.clear();
  went.mockReset();
  answer.mockReset().mockImplementation(async (address) => answers[address.split('?')[0] as string]?.() ?? new Response(null, { status: 404 }));
});

test('the page goes to end the session, with which account leaves, and comes back to ours; it goes once', async () => {
  noteTenantSession();
  expect(await endTenantSession({ idToken: 'token-of-id' })).toBe(true);
  const address = new URL(went.mock.calls[0]?.[0] ?? '');
  expect(address.origin + address.pathname).toBe(end);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'client',
    post_logout_redirect_uri: 'https://app.example/auth.html',
    state: 'maaiveld-signed-out',
    id_token_hint: 'token-of-id',
  });
  expect([...local.values()].join()).not.toContain('token-of-id');
  expect([isTenantSessionOpen(), mayEndTenantSession()]).toEqual([true, false]);
  expect(await endTenantSession()).toBe(false);
  expect(went).toHaveBeenCalledTimes(1);
});

describe('the page stays, and goes another time', () => {
  const portal = () => new Response('<h1>Welkom</h1>', { headers: { 'content-type': 'text/html' } });
  test.each([
    ['without a network', '/config.json', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['when a strange network answers for our server', '/config.json', async () => portal()],
    ['when it answers for the provider', `${authority}/v2.0/.well-known/openid-configuration`, async () => portal()],
    ['when the provider does not say where a session ends', `${authority}/v2.0/.well-known/openid-configuration`, async () => Response.json({})],
    ['when the provider fails', end, async () => new Response(null, { status: 503 })],
  ])('%s', async (_, address, fails) => {
    noteTenantSession();
    answer.mockImplementation(async (asked) => (asked.startsWith(address) ? fails() : (answers[asked.split('?')[0] as string]?.() ?? new Response())));
    expect(await endTenantSession()).toBe(false);
    expect(went).not.toHaveBeenCalled();
    expect(mayEndTenantSession()).toBe(true);
  });

  test('when whoever waited for it has gone on', async () => {
    noteTenantSession();
    const gone = new AbortController();
    gone.abort();
    expect(await endTenantSession({}, gone.signal)).toBe(false);
    expect(went).not.toHaveBeenCalled();
  });
});

test('a network that comes while a try without one is under way is used by the next; the page goes once', async () => {
  noteTenantSession();
  const failing = Promise.withResolvers<Response>();
  answer.mockReturnValueOnce(failing.promise);
  const { signal } = new AbortController();
  const tries = [endForgottenTenantSession(signal), endForgottenTenantSession(signal), endForgottenTenantSession(signal)];
  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
  failing.reject(new TypeError('Failed to fetch'));
  expect(await Promise.all(tries)).toEqual([false, true, false]);
  expect(went).toHaveBeenCalledTimes(1);
});

test('a page that was left and still has its turn is waited for, not taken for one that does the work', async () => {
  noteTenantSession();
  const left = Promise.withResolvers<void>();
  const held = navigator.locks.request('maaiveld.tenant', () => left.promise);
  const ended = endForgottenTenantSession(new AbortController().signal);
  await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1));
  expect(answer).not.toHaveBeenCalled();
  left.resolve();
  await held;
  expect(await ended).toBe(true);
  expect(went).toHaveBeenCalledTimes(1);
});

test('whoever goes on while the turn of another page is waited for goes nowhere', async () => {
  noteTenantSession();
  const left = Promise.withResolvers<void>();
  const held = navigator.locks.request('maaiveld.tenant', () => left.promise);
  const gone = new AbortController();
  const ended = endForgottenTenantSession(gone.signal);
  await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1));
  gone.abort();
  expect(await ended).toBe(false);
  left.resolve();
  await held;
  expect(went).not.toHaveBeenCalled();
  expect(mayEndTenantSession()).toBe(true);
});

test('coming back from the provider the session has ended, from anywhere else it may not have', () => {
  noteTenantSession();
  vi.stubGlobal('location', { search: '?state=of-something-else' });
  expect([isBackFromSigningOut(), isTenantSessionOpen()]).toEqual([false, true]);
  vi.stubGlobal('location', { search: '?state=maaiveld-signed-out' });
  expect([isBackFromSigningOut(), isTenantSessionOpen()]).toEqual([true, false]);
});
