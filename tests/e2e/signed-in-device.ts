/**
 * Signing in as with the Microsoft button, without a page: the walk past the provider, the session, and what the app then keeps of the person on the device.
 * Reading the app twice and the provider's page once for it takes a browser some four seconds.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { API_AUDIENCE, API_SCOPES, CLIENT_ID } from '#apps/server/demo-tenant/tenant-names.ts';
import type { Me } from '#features/people/contract.ts';
import { toSignedIn } from '#features/sign-in/web/to-signed-in.ts';
import { CONFIG_STORAGE_KEY } from '#platform/web/device/config.ts';
import { DEVICE_OWNER_KEY } from '#platform/web/leaving/device-owner.ts';
import { signedInTexts } from '#platform/web/sign-in/signed-in.ts';
import { TOKEN_STORAGE_KEY } from '#platform/web/sign-in/tab-token.ts';

/** Data on a device that prove who is signed in. */
interface SignedInDevice {
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  /** Of local storage, by key. */
  readonly texts: Readonly<Record<string, string>>;
  /** Of the storage of each tab. */
  readonly tokenText: string;
}

/** Devices right after signing in, by server and account. */
const devices = new Map<string, SignedInDevice>();

/** Makes the device of a page, on which nobody was yet, one on which somebody signed in before. */
export async function giveSignedInDevice(page: Page, email: string, origin: string): Promise<void> {
  const context = page.context();
  const { texts, tokenText } = await signedInDevice(context, email, origin);
  await context.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, text);
    },
    [TOKEN_STORAGE_KEY, tokenText] as const,
  );
  // A page that is only a line: Playwright's own way to write local storage opens one of its own, which costs as much as the first page of a test.
  await page.goto(`${origin}/health`);
  await page.evaluate((kept) => {
    for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
  }, texts);
}

/** The device of before, with its cookies in this context, as long as the server takes them; else one that signs in now. */
async function signedInDevice(context: BrowserContext, email: string, origin: string): Promise<SignedInDevice> {
  const key = `${email} ${origin}`;
  const known = devices.get(key);
  if (known !== undefined) {
    await context.addCookies(known.cookies);
    if ((await context.request.get(`${origin}/v1/users/me`)).ok()) return known;
    await context.clearCookies();
  }
  const made = await signIn(context, email, origin);
  devices.set(key, made);
  return made;
}

async function signIn(context: BrowserContext, email: string, origin: string): Promise<SignedInDevice> {
  const { request } = context;
  const token = await tokenOf(request, email, origin);
  const opened = await request.post(`${origin}/v1/session`, { headers: { authorization: `Bearer ${token}` } });
  if (!opened.ok()) throw new Error(`no session for ${email}: ${opened.status()} ${await opened.text()}`);
  const me = (await (await request.get(`${origin}/v1/users/me`)).json()) as Me;
  const config = await (await request.get(`${origin}/config.json`)).text();
  return {
    cookies: await context.cookies(),
    texts: { ...signedInTexts(...toSignedIn(me, 'microsoft')), [DEVICE_OWNER_KEY]: me.id, [CONFIG_STORAGE_KEY]: config },
    tokenText: `${me.id} ${token}`,
  };
}

/** A bearer of the provider: its page lists who there is, and sends back to the app with a code, which is given for the token. */
async function tokenOf(request: APIRequestContext, email: string, origin: string): Promise<string> {
  const redirectUri = `${origin}/auth.html`;
  const verifier = randomBytes(32).toString('base64url');
  const wanted = new URLSearchParams({
    client_id: CLIENT_ID,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: ['openid', 'profile', ...API_SCOPES.map((scope) => `${API_AUDIENCE}/${scope}`)].join(' '),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const choice = await request.get(`${origin}/oidc/auth?${wanted}`);
  const accounts = Array.from((await choice.text()).matchAll(/name="oid" value="([^"]+)"><b>([^<]+)</g), ([, oid = '', address]) => ({ oid, address }));
  const oid = accounts.find(({ address }) => address === email)?.oid;
  if (oid === undefined) throw new Error(`the provider does not know ${email}`);
  const back = await request.post(choice.url(), { form: { oid } });
  const code = new URL(back.url()).searchParams.get('code');
  if (code === null) throw new Error(`the provider did not send back to the app, but to ${back.url()}`);
  const form = { client_id: CLIENT_ID, grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri };
  const given = await request.post(`${origin}/oidc/token`, { headers: { origin }, form });
  if (!given.ok()) throw new Error(`no token for ${email}: ${given.status()} ${await given.text()}`);
  return ((await given.json()) as { access_token: string }).access_token;
}
