/** Actions of a person in the tests, in their own words. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { WAITS_OF_TESTS, type Waits } from '#platform/web/device/waits.ts';

/** Address of the page to sign in. */
const SIGN_IN = '/auth/inloggen';

/** Mail domain of the demo accounts. */
export const DEMO_MAIL_DOMAIN = 'demo.maaiveld.nl';

/** Waits for a test that only waits until the device has everything, and looks at nothing that changes meanwhile. */
const shortWaits: Waits = { prepareMs: 300, handsRestMs: 300, exportLookMs: 300 };

/** Longer than a test takes: what its devices need without a network is never fetched ahead. */
const NEVER_MS = 3_600_000;

/** Data on a device that prove who is signed in: cookies and local storage. Answers kept in IndexedDB stay out, so that no test sees those of another. */
interface SignedInDevice {
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>;
  /** Path of the screen that signing in led to. */
  readonly firstScreen: string;
}

/** Devices right after signing in, by server and account. Each worker signs in for itself. */
const devicesByPerson = new Map<string, SignedInDevice>();

/**
 * Opens the first screen as somebody who signed in on this device before. The first time on a server that is done by hand; after that a device nobody used
 * yet is given what signing in left there, as long as the server still takes it. For what signing in and out does itself there is `signInByHand`.
 */
export async function signIn(page: Page, account: string, address = SIGN_IN): Promise<void> {
  const known = await giveKnownDevice(page, account, address);
  if (known === undefined) return signInForOthers(page, account, address);
  await page.goto(known.origin + known.firstScreen);
  await expectFirstScreen(page);
}

/** Opens an address as somebody who signed in on this device before: as `signIn`, and past the first screen wherever that is possible. */
export async function signInAt(page: Page, account: string, address: string): Promise<void> {
  const first = URL.canParse(address) ? new URL(SIGN_IN, address).href : SIGN_IN;
  if ((await giveKnownDevice(page, account, first)) === undefined) await signInForOthers(page, account, first);
  await page.goto(address);
}

/** Gives a device nobody used yet what signing in left on another one of this account; undefined when there is none, or the server no longer takes it. */
async function giveKnownDevice(page: Page, account: string, address: string): Promise<(SignedInDevice & { readonly origin: string }) | undefined> {
  const context = page.context();
  await fetchNothingAhead(context);
  const origin = await originOf(context, address);
  const known = devicesByPerson.get(`${account} ${origin}`);
  if (known === undefined || !(await isUnused(page))) return undefined;
  await context.addCookies(known.state.cookies);
  if (!(await context.request.get(`${origin}/v1/users/me`)).ok()) {
    await context.clearCookies();
    return undefined;
  }
  // Playwright opens a page of its own to write this, which costs as much as the first page of a test.
  await page.goto(`${origin}/health`);
  const kept = known.state.origins.find((one) => one.origin === origin)?.localStorage ?? [];
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, kept);
  return { ...known, origin };
}

/** Signs in by hand, and keeps what that left on a device nobody used yet for the next. */
async function signInForOthers(page: Page, account: string, address: string): Promise<void> {
  const context = page.context();
  const wasUnused = await isUnused(page);
  await signInByHand(page, account, address);
  if (!wasUnused) return;
  const device = { state: await context.storageState(), firstScreen: new URL(page.url()).pathname };
  devicesByPerson.set(`${account} ${await originOf(context, address)}`, device);
}

async function isUnused(page: Page): Promise<boolean> {
  const context = page.context();
  return page.url() === 'about:blank' && context.pages().length === 1 && (await context.cookies()).length === 0;
}

/** Returns the origin an address stands under. A context has an address of its own for what is relative. */
async function originOf(context: BrowserContext, address: string): Promise<string> {
  return new URL(URL.canParse(address) ? address : (await context.request.get('/health')).url()).origin;
}

/** Devices that were told when to fetch ahead: never, or at once. */
const toldDevices = new WeakSet<BrowserContext>();

/**
 * Fetching ahead what a day without a network needs, some two hundred and fifty requests, costs a device more than most tests do themselves. Only a test that
 * opens without a network what it never opened before needs it: it says `fetchAhead`.
 */
async function fetchNothingAhead(context: BrowserContext): Promise<void> {
  if (toldDevices.has(context)) return;
  toldDevices.add(context);
  await context.addInitScript(
    ([name, prepareMs]) => {
      const given = (globalThis as Record<string, unknown>)[name];
      Object.assign(globalThis, { [name]: { prepareMs, ...(given as Partial<Waits> | undefined) } });
    },
    [WAITS_OF_TESTS, NEVER_MS] as const,
  );
}

/** Signs in with the Microsoft button as a demo account and waits until the first screen stands. */
export async function signInByHand(page: Page, account: string, address = SIGN_IN): Promise<void> {
  await fetchNothingAhead(page.context());
  await page.goto(address);
  await page.getByRole('button', { name: 'Inloggen met Microsoft' }).click();
  await page.getByRole('button', { name: `${account}@${DEMO_MAIL_DOMAIN}` }).click();
  await expectFirstScreen(page);
}

/** Lets the pages of a device that are opened from now on fetch ahead what a day without a network needs, with short waits. */
export async function fetchAhead(context: BrowserContext): Promise<void> {
  await context.addInitScript(([name, waits]) => Object.assign(globalThis, { [name]: waits }), [WAITS_OF_TESTS, shortWaits] as const);
  toldDevices.add(context);
}

async function expectFirstScreen(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname.startsWith('/cp/'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
