/** A photo out of the phone's own camera app, by its share sheet: kept before the share is answered, and put in a form later. */
import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { barriersOn } from '../barriers.ts';
import { PHOTO_FILE } from '../boring.ts';
import { sql } from '../database.ts';
import { untilAppKept } from '../kept-app.ts';
import { borrowServer } from '../lent-servers.ts';
import { signInByHand } from '../people.ts';
import type { TestServer } from '../server.ts';
import { test } from '../test.ts';
import { startBoring } from '../trouble/trouble.ts';

test.use({ serviceWorkers: 'allow' });

const PHOTO = 'gedeeld-71.jpg';
let server: TestServer;
/** The one phone of both tests. */
let context: BrowserContext;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  server = await borrowServer();
  context = await browser.newContext();
});
test.afterAll(async () => {
  await context.close();
  await server.close();
});

/** Shares a photo as a share sheet does: a form that is sent to the address in the manifest. */
async function share(page: Page, name: string, lands: RegExp = /\/cp\/gedeeld$/): Promise<void> {
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'POST', action: '/cp/gedeeld', enctype: 'multipart/form-data', id: 'share' });
    form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'files', ariaLabel: 'Delen' }));
    document.body.replaceChildren(form);
  });
  await page.getByLabel('Delen').setInputFiles({ name, mimeType: 'image/jpeg', buffer: await readFile(PHOTO_FILE) });
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit());
  await expect(page).toHaveURL(lands);
}

test('a photo shared without a network is kept, outlives its tab, goes into the concept by hand and arrives once', async () => {
  const page = await context.newPage();
  await signInByHand(page, 'veldwerker', `${server.url}/auth/inloggen`);
  await startBoring(page);
  await page.getByLabel('Boornummer').fill('71');
  await untilAppKept(page);
  const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json());
  expect(manifest.share_target).toMatchObject({ action: '/cp/gedeeld', method: 'POST', params: { files: [{ name: 'files' }] } });

  await context.setOffline(true);
  await share(page, PHOTO);
  const dead = page.waitForEvent('crash');
  // A page that is gone answers nothing.
  void (await context.newCDPSession(page)).send('Page.crash').catch(() => undefined);
  await dead;
  await page.close();

  const later = await context.newPage();
  await later.goto(`${server.url}/cp/home/overzicht`);
  await later.getByRole('link', { name: /1 gedeeld bestand wacht op een plek/ }).click();
  await later.getByRole('button', { name: `${PHOTO} weggooien` }).click();
  await later.getByRole('button', { name: 'Terugzetten' }).click();
  await later
    .getByRole('button', { name: new RegExp(`^${PHOTO}`) })
    .first()
    .click();
  await later
    .getByRole('dialog', { name: 'Kies een plek' })
    .getByRole('button', { name: /^Boorstaat/ })
    .click();
  await expect(later.getByText('1 bestand staat nu in')).toBeVisible();
  await expect(later.getByText('Niets wacht op een plek')).toBeVisible();
  await later.getByRole('link', { name: 'Openen', exact: true }).click();
  await expect(later.getByLabel(/^Bijschrift van foto/)).toHaveCount(1);

  await context.setOffline(false);
  const arrived = () => sql(server, `select id from files where name = '${PHOTO}' and received_at is not null`);
  await expect.poll(arrived).toHaveLength(1);
  await later.reload();
  await expect(later.getByLabel(/^Bijschrift van foto/)).toHaveCount(1);
  await later.close();
});

test('what is shared is of who is signed in, shown to nobody else, and refused in words once they signed out', async () => {
  const page = await context.newPage();
  const entry = `${server.url}/auth/inloggen`;
  const signOut = async () => {
    await page.goto(`${server.url}/auth/uitloggen`);
    await page.getByRole('button', { name: 'Uitloggen', exact: true }).click();
    await page.waitForURL(/\/auth\/inloggen/);
    await expect(page.getByRole('button', { name: 'Inloggen met Microsoft' })).toBeEnabled();
  };
  await page.goto(`${server.url}/cp/gedeeld`);
  await untilAppKept(page);
  await share(page, PHOTO);
  await signOut();
  // Whoever holds the phone now may be anybody: what they share is neither kept for the one before nor for the one after.
  await share(page, 'van-wie-ook.jpg', /\/auth\/inloggen$/);
  await expect(page.getByText('Niet bewaard: er was niemand ingelogd')).toBeVisible();
  await signInByHand(page, 'kam', entry);
  await page.goto(`${server.url}/cp/gedeeld`);
  await expect(page.getByText('Wat iemand anders op dit apparaat deelde zie je niet')).toBeVisible();
  await expect(page.getByText(PHOTO)).toHaveCount(0);
  await signOut();
  await page.goto(`${server.url}/cp/gedeeld`);
  await signInByHand(page, 'veldwerker', entry);
  await page.goto(`${server.url}/cp/gedeeld`);
  await expect(page.getByRole('button', { name: new RegExp(`^${PHOTO}.*gedeeld`) })).toBeVisible();
  await expect(page.getByText('van-wie-ook.jpg')).toHaveCount(0);
  await expect(page.locator('.rowpicture')).toBeVisible();
  for (const width of [390, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await barriersOn(page), `${width} ${colorScheme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    }
});
