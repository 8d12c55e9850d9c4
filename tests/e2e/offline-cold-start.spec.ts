import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from './people.ts';

const builtAssets = join(import.meta.dirname, '../../dist/web/assets');
const FOUR_WEEKS_MS = 28 * 24 * 60 * 60 * 1000;

/** Whether what a field worker needs is on the device: the app itself, and the last thing that is fetched ahead. */
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
    return ['phase.get', 'form-design.get', 'colleague.list'].every((name) => names.includes(name));
  });
}

test('a field worker opens the app weeks later without a network and with an expired session, and works on', async ({ page, context }) => {
  await signIn(page, 'veldwerker');
  await expect.poll(() => isPrepared(page), { timeout: 30_000 }).toBe(true);
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

test('without a network nobody is sent to the sign-in page, and an address that does not exist says so', async ({ page, context }) => {
  await signIn(page, 'veldwerker');
  await expect.poll(() => isPrepared(page), { timeout: 30_000 }).toBe(true);
  await context.setOffline(true);
  for (const address of ['/cp/formulieren', '/cp/te-verzenden', '/cp/tempo/buitendienst/uren-registratie']) {
    await page.goto(address);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/cp/bestaat-niet');
  await expect(page.getByRole('heading', { name: '404 - Pagina bestaat niet' })).toBeVisible();
});

test('a field worker reads the sheet of a coming phase that was never opened before', async ({ page, context }) => {
  await signIn(page, 'veldwerker');
  await expect.poll(() => isPrepared(page), { timeout: 30_000 }).toBe(true);
  const address = await page.evaluate(async () => {
    const [first] = (await (await fetch('/v1/my-phases')).json()) as { projectNumber: string; number: string }[];
    return first === undefined ? '' : `/cp/projecten/${first.projectNumber}/fasen/${first.number}/informatie`;
  });
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('niet op dit apparaat')).toHaveCount(0);
});

test('the worker keeps every file of the app and nothing that the server answered', async ({ page }) => {
  await signIn(page, 'veldwerker');
  await expect.poll(() => isPrepared(page), { timeout: 30_000 }).toBe(true);
  const paths = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return stores.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(paths).toContain('/index.html');
  const built = (await readdir(builtAssets)).filter((name) => !/\.(br|gz)$/.test(name));
  // Reporting errors needs a network anyway.
  expect(built.filter((name) => !paths.includes(`/assets/${name}`) && !name.startsWith('error-reporting-sentry'))).toEqual([]);
  expect(paths.filter((path) => !/^\/(assets\/|icons\/|index\.html|theme\.js|manifest\.webmanifest)/.test(path))).toEqual([]);
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
