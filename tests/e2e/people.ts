/** Actions of a person in the tests, in their own words. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { href } from '#features/routes.ts';
import { WAITS_OF_TESTS, type Waits } from '#platform/web/device/waits.ts';
import { giveSignedInDevice } from './signed-in-device.ts';

/** Address of the page to sign in. */
const SIGN_IN = '/auth/inloggen';

/** Mail domain of the demo accounts. */
export const DEMO_MAIL_DOMAIN = 'demo.maaiveld.nl';

/** Waits for a test that only waits until the device has everything, and looks at nothing that changes meanwhile. */
const shortWaits: Waits = { prepareMs: 300, handsRestMs: 300, exportLookMs: 300 };

/** Longer than a test takes: what its devices need without a network is never fetched ahead. */
const NEVER_MS = 3_600_000;

/**
 * Opens the first screen as somebody who signed in on this device before. A device nobody was on yet is given what signing in leaves there; on another it is
 * done by hand. For what signing in and out does itself, and for how a closed tab comes by a new token, there is `signInByHand`.
 */
export async function signIn(page: Page, account: string, address = SIGN_IN): Promise<void> {
  const origin = await becomeSignedIn(page, account, address);
  if (origin === undefined) return;
  await page.goto(origin + href('controlPanel'));
  await expectFirstScreen(page);
}

/** Opens an address as somebody who signed in on this device before: as `signIn`, and past the first screen wherever that is possible. */
export async function signInAt(page: Page, account: string, address: string): Promise<void> {
  await becomeSignedIn(page, account, URL.canParse(address) ? new URL(SIGN_IN, address).href : SIGN_IN);
  await page.goto(address);
}

/** Signs in without a page, and answers the origin; by hand where somebody was before, and answers undefined: then the first screen stands. */
async function becomeSignedIn(page: Page, account: string, address: string): Promise<string | undefined> {
  if (!(await isUnused(page))) {
    await signInByHand(page, account, address);
    return undefined;
  }
  await fetchNothingAhead(page.context());
  const origin = await originOf(page.context(), address);
  await giveSignedInDevice(page, mailOf(account), origin);
  return origin;
}

/** Mail address of a demo account. */
const mailOf = (account: string) => `${account}@${DEMO_MAIL_DOMAIN}`;

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
  await page.getByRole('button', { name: mailOf(account) }).click();
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
