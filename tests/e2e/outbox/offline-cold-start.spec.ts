import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { mayUse } from '#features/people/rules.ts';
import { href, routes } from '#features/routes.ts';
import { screenKeys, screens } from '#features/screens.ts';
import { addressOf } from '../addresses.ts';
import { ask } from '../go.ts';
import { fetchAhead, signIn } from '../people.ts';
import { test } from '../test.ts';

test.use({ serviceWorkers: 'allow' });

const builtAssets = join(import.meta.dirname, '../../../dist/web/assets');
/** Matches the text of a screen about something that was not fetched. */
const NOT_HERE = /niet op dit apparaat|was hier nog niet (eerder )?geopend/;
const FOUR_WEEKS_MS = 28 * 24 * 60 * 60 * 1000;

/** True when what a field worker needs is on the device: the app itself, and the last thing that is fetched ahead. */
async function isPrepared(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    if (navigator.serviceWorker.controller === null || !(await indexedDB.databases()).some(({ name }) => name === 'maaiveld')) return false;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('maaiveld');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    if (!database.objectStoreNames.contains('answers')) {
      database.close();
      return false;
    }
    const names = await new Promise<string[]>((resolve, reject) => {
      const asking = database.transaction('answers').objectStore('answers').getAll();
      asking.onsuccess = () => resolve((asking.result as { name: string }[]).map(({ name }) => name));
      asking.onerror = () => reject(asking.error);
    });
    database.close();
    return [
      'phase.get',
      'form-design.get',
      'colleague.list',
      'time-choice.list',
      'notification.list',
      'car.list-mine',
      'equipment.list-register',
      'emergency-contact.get-own',
      'thing-code.list-known',
      'trip.list',
      'disbursement.list',
      'claim.list',
    ].every((name) => names.includes(name));
  });
}

/** One device, made ready once: what it keeps is looked at first, then it is used without a network, and again weeks later. */
test.describe.configure({ mode: 'serial' });
let context: BrowserContext;
let page: Page;
test.beforeAll(async ({ browser }) => {
  context = await browser.newContext();
  page = await context.newPage();
  await fetchAhead(context);
  await signIn(page, 'veldwerker');
  await expect.poll(() => isPrepared(page), { timeout: 30_000 }).toBe(true);
});
test.afterAll(() => context.close());

test('the worker keeps every file of the app and nothing that the server answered', async () => {
  const paths = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return stores.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(paths).toContain('/index.html');
  const built = (await readdir(builtAssets)).filter((name) => !/\.(br|gz|pack)$/.test(name));
  // Reporting errors needs a network anyway.
  expect(built.filter((name) => !paths.includes(`/assets/${name}`) && !name.startsWith('error-reporting-sentry'))).toEqual([]);
  expect(paths.filter((path) => !/^\/(assets\/|icons\/|index\.html|theme\.js|manifest\.webmanifest)/.test(path))).toEqual([]);
});

/** Goes to an address as a press on a link does, without loading the page again. */
async function go(page: Page, address: string): Promise<void> {
  await ask(page, address);
  await expect(page).toHaveURL(address);
}

test('without a network every screen that says so in the table shows what it is for, though it was never opened; an address that does not exist says so', async () => {
  const { project, phase, permissions } = await page.evaluate(async () => {
    const [first] = (await (await fetch('/v1/my-phases')).json()) as { projectNumber: string; number: string }[];
    const me = (await (await fetch('/v1/users/me')).json()) as { roles: { permissions: string[] }[] };
    return { project: first?.projectNumber ?? '', phase: first?.number ?? '', permissions: me.roles.flatMap((role) => role.permissions) };
  });
  await context.setOffline(true);
  await page.goto(href('overview'));
  const mine = screenKeys.filter((key) => ['always', 'ahead'].includes(screens[key].offline) && mayUse(key, { restricted: false, permissions }));
  // Forms need one that was begun, which other tests do; to sign out ends it all.
  const walked = mine.filter((key) => routes[key].startsWith('/cp') && !routes[key].includes(':form'));
  expect(walked.length).toBeGreaterThan(15);
  for (const key of walked) {
    await go(page, addressOf(key, { project, phase }));
    await expect(page.getByRole('heading', { level: 1 }), key).toBeVisible();
    await expect(page.locator('.skel, .skelrow'), key).toHaveCount(0);
    await expect.soft(page.getByText(NOT_HERE), key).toHaveCount(0);
  }
  await page.goto('/cp/bestaat-niet');
  await expect(page.getByRole('heading', { name: '404 - Pagina bestaat niet' })).toBeVisible();
});

test('a field worker opens the app weeks later without a network and with an expired session, and works on', async () => {
  await page.close();

  await context.setOffline(true);
  const later = await context.newPage();
  await later.clock.install({ time: Date.now() + FOUR_WEEKS_MS });
  await later.goto('/cp/home/overzicht');
  await expect(later).toHaveURL(/\/cp\/home\/overzicht$/);
  await expect(later.getByText('Offline: alles wordt bewaard')).toBeVisible();
  await later.getByRole('button', { name: 'Meer' }).click();
  await expect(later.getByText('veldwerker@demo.maaiveld.nl')).toBeVisible();
  await later.keyboard.press('Escape');

  await later.getByRole('link', { name: 'Formulieren', exact: true }).click();
  await later.getByRole('link', { name: 'Nieuw formulier' }).click();
  await later.getByRole('link', { name: 'Bodem' }).click();
  await later.getByRole('button', { name: /^Veldwerkverslag/ }).click();
  await later.getByLabel('Projectnaam').fill('Getypt zonder bereik');
  await expect(later).toHaveURL(/\/cp\/formulieren\/[0-9a-f-]{36}\//);
  await later.reload();
  await expect(later.getByLabel('Projectnaam')).toHaveValue('Getypt zonder bereik');
});

test('the app can be installed', async ({ page, context }) => {
  await page.goto('/auth/inloggen');
  const browser = await context.newCDPSession(page);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ lang: 'nl', display: 'standalone', start_url: '/cp/home/overzicht' });
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // A test browser has no place to install to; anything else would be ours.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});
