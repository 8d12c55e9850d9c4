/** Actions of a person in the tests, in their own words. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { WAITS_OF_TESTS, type Waits } from '#platform/web/device/waits.ts';

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
export async function signIn(page: Page, account: string, address = '/auth/inloggen'): Promise<void> {
  const context = page.context();
  await fetchNothingAhead(context);
  // A context has an address of its own that what is relative stands under.
  const { origin } = new URL(URL.canParse(address) ? address : (await context.request.get('/health')).url());
  const person = `${account} ${origin}`;
  const isUnused = page.url() === 'about:blank' && context.pages().length === 1 && (await context.cookies()).length === 0;
  const known = devicesByPerson.get(person);
  if (isUnused && known !== undefined) {
    await context.setStorageState(known.state);
    if ((await context.request.get(`${origin}/v1/users/me`)).ok()) {
      await page.goto(`${origin}${known.firstScreen}`);
      return expectFirstScreen(page);
    }
    await context.clearCookies();
    await context.setStorageState({ cookies: [], origins: [] });
  }
  await signInByHand(page, account, address);
  if (isUnused) devicesByPerson.set(person, { state: await context.storageState(), firstScreen: new URL(page.url()).pathname });
}

/** Devices that were told to fetch nothing ahead. */
const toldDevices = new WeakSet<BrowserContext>();

/**
 * A device whose service worker is held back (Playwright puts a registration of its own on it) can't start without a network, so its test does not need what a
 * device fetches ahead: some fifty requests of every device nobody used yet, a seventh of all work of the browser tests.
 */
async function fetchNothingAhead(context: BrowserContext): Promise<void> {
  if (toldDevices.has(context)) return;
  toldDevices.add(context);
  await context.addInitScript(
    ([name, prepareMs]) => {
      const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
      if (worker === undefined || !Object.hasOwn(worker, 'register')) return;
      const given = (globalThis as Record<string, unknown>)[name];
      Object.assign(globalThis, { [name]: { prepareMs, ...(given as Partial<Waits> | undefined) } });
    },
    [WAITS_OF_TESTS, NEVER_MS] as const,
  );
}

/** Signs in with the Microsoft button as a demo account and waits until the first screen stands. */
export async function signInByHand(page: Page, account: string, address = '/auth/inloggen'): Promise<void> {
  await fetchNothingAhead(page.context());
  await page.goto(address);
  await page.getByRole('button', { name: 'Inloggen met Microsoft' }).click();
  await page.getByRole('button', { name: `${account}@${DEMO_MAIL_DOMAIN}` }).click();
  await expectFirstScreen(page);
}

/** Gives the pages of a device that are opened from now on short waits. */
export async function hurry(context: BrowserContext): Promise<void> {
  await context.addInitScript(([name, waits]) => Object.assign(globalThis, { [name]: waits }), [WAITS_OF_TESTS, shortWaits] as const);
  toldDevices.add(context);
}

async function expectFirstScreen(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname.startsWith('/cp/'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
