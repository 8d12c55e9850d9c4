import { expect, type Page } from '@playwright/test';
import { signIn } from '../people.ts';
import { test } from '../test.ts';
import { startVersionedSite, type VersionedSite } from './versioned-site.ts';

test.use({ serviceWorkers: 'allow' });

let site: VersionedSite;

test.beforeEach(async () => {
  site = await startVersionedSite();
});
test.afterEach(() => site.close());

/** A new version copies every file of the app before it is offered. */
const COPIED_WITHIN_MS = 90_000;
const offer = "Nieuwe update beschikbaar. Tik op 'Bijwerken' voor de nieuwste functies en verbeteringen.";

async function startForm(page: Page): Promise<void> {
  await signIn(page, 'veldwerker', `${site.url}/auth/inloggen`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(`${site.url}/cp/formulieren/categorieen`);
  await page.getByRole('link', { name: 'Bodem' }).click();
  await page.getByRole('button', { name: /^Veldwerkverslag/ }).click();
  await expect(page.getByLabel('Projectnaam')).toBeVisible();
}

/** The page comes to the front again, and looks for a new version. */
async function comeToTheFront(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/**
 * Accepts the update once the worker of the old version has stopped, as a browser stops one with nothing to do. A browser that is watched
 * lets it run, and then may wait for minutes before the new one takes over.
 */
async function accept(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Bijwerken' });
  await expect(button).toBeVisible({ timeout: COPIED_WITHIN_MS });
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  await button.click();
}

async function versionOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset['version']);
}

test('a new version waits while a form is filled, and takes nothing of it when it is accepted', async ({ page }) => {
  await startForm(page);
  await page.getByLabel('Projectnaam').fill('Getypt in de oude versie');
  await site.release('2');
  await comeToTheFront(page);
  await expect(page.getByText(offer)).toBeVisible({ timeout: COPIED_WITHIN_MS });

  // The old version works on with its own scripts, though the server has them no more.
  await page.goto(`${site.url}/cp/formulieren`);
  expect(await versionOf(page)).toBeUndefined();
  await expect(page.getByText(offer)).toBeVisible({ timeout: COPIED_WITHIN_MS });
  await page.goBack();
  await page.getByLabel('Projectnaam').fill('Nog iets getypt');
  await accept(page);
  await expect.poll(() => versionOf(page).catch(() => undefined), { timeout: COPIED_WITHIN_MS }).toBe('2');
  await expect(page.getByLabel('Projectnaam')).toHaveValue('Nog iets getypt');
  await expect(page.getByText(offer)).toBeHidden();
});

test('an update accepted in one tab does not reload the form in another, whose screens still open', async ({ page, context }) => {
  await startForm(page);
  await page.getByLabel('Projectnaam').fill('In de eerste tab');
  const second = await context.newPage();
  await second.goto(`${site.url}/cp/formulieren`);
  await site.release('2');
  await comeToTheFront(second);
  await accept(second);
  await expect.poll(() => versionOf(second).catch(() => undefined), { timeout: COPIED_WITHIN_MS }).toBe('2');

  expect(await versionOf(page)).toBeUndefined();
  await expect(page.getByLabel('Projectnaam')).toHaveValue('In de eerste tab');
  await expect(page.getByText(offer)).toBeVisible({ timeout: COPIED_WITHIN_MS });
  await page.getByRole('button', { name: 'Melding sluiten' }).click();
  await page.getByRole('link', { name: 'Terug' }).click();
  await page.getByRole('link', { name: 'Alle formulieren' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alle formulieren' })).toBeVisible();
  expect(await versionOf(page)).toBeUndefined();
});
