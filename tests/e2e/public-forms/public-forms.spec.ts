/** Forms for everybody: filled in without an account and without a network, received with a number, read back, and handed out by the office as a link. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { href } from '#features/routes.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { barriersOn } from '../barriers.ts';
import { testWithApp } from '../kept-app.ts';
import { signIn, signInAt } from '../people.ts';
import { test } from '../test.ts';
import { begin, fillReport, makeLink } from './public-report.ts';

const photoFile = join(import.meta.dirname, '../../../apps/server/demo-data/files/boring.jpg');

/** Waits until the app and the public forms are on the device. */
async function isKept(page: Page, designs: readonly string[]): Promise<boolean> {
  return page.evaluate(async (keys) => {
    if (navigator.serviceWorker.controller === null) return false;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('maaiveld');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const names = await new Promise<string[]>((resolve, reject) => {
      const asking = database.transaction('answers').objectStore('answers').getAllKeys();
      asking.onsuccess = () => resolve(asking.result.map((key) => String((key as string[])[1])));
      asking.onerror = () => reject(asking.error);
    });
    database.close();
    return keys.every((key) => names.some((name) => name.includes(`/forms/${key}`)));
  }, designs);
}

async function checkScreen(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
  await expect(page.locator('.skel'), name).toHaveCount(0);
  expect.soft(await barriersOn(page), name).toEqual([]);
}

/** Opens the forms so that all of them are on the device. */
async function openForms(page: Page): Promise<void> {
  await page.goto('/public/home');
  await expect(page.getByText('Het werkt ook zonder internet.')).toBeVisible();
  await checkScreen(page, 'welcome');
  await page.getByRole('link', { name: 'Formulier invullen' }).click();
  await expect(page.getByRole('link', { name: /Melding onveilige situatie/ })).toBeVisible();
  await checkScreen(page, 'forms');
  await expect.poll(() => isKept(page, ['bezoekersregistratie', 'klanttevredenheid', 'melding-onveilige-situatie']), { timeout: 60_000 }).toBe(true);
}

async function addPhotos(page: Page): Promise<void> {
  const photo = await readFile(photoFile);
  const file = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: photo });
  await page
    .getByRole('group', { name: /^Foto's/ })
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([file('een.jpg'), file('twee.jpg'), file('drie.jpg')]);
  await expect(page.getByRole('button', { name: 'Foto 3, groot bekijken' })).toBeVisible();
}

testWithApp(
  'a report is filled in without a network and with three photos, goes when there is one, and is read back with its number',
  async ({ page, context, browser }) => {
    await openForms(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: /Melding onveilige situatie/ }).click();
    await begin(page);
    await page.getByLabel('Waar', { exact: true }).fill('Kanaalweg, bij de brug');
    await expect(page.getByRole('button', { name: 'Mijn positie gebruiken' })).toBeVisible();
    await expect(page.getByLabel('RD X')).toBeHidden();
    await page.getByRole('button', { name: 'Coördinaten invullen' }).click();
    await expect(page.getByLabel('RD X')).toBeFocused();
    await page.getByLabel('RD X').fill('120700');
    await page.getByLabel('RD Y').fill('487525');
    await addPhotos(page);
    await fillReport(page);
    await checkScreen(page, 'check');
    await page.getByLabel('Kopie per e-mail').fill('buurman@voorbeeld.nl');
    await page.getByRole('button', { name: 'Formulier versturen' }).click();
    await expect(page.getByText('Bewaard op dit apparaat')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Bewaard op dit apparaat')).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText('We hebben je formulier ontvangen')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText("3 van 3 foto's en bestanden ontvangen")).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Kanaalweg, bij de brug').first()).toBeVisible();
    await checkScreen(page, 'thanks');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PDF opslaan' }).click()]);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await expect.poll(async () => (await page.request.get('/demo/postvak')).text(), { timeout: 60_000 }).toContain('Kopie: Melding onveilige situatie');

    await context.grantPermissions(['clipboard-write']);
    await page.getByRole('button', { name: 'Link kopiëren' }).click();
    await expect(page.getByText('De link staat op het klembord')).toBeVisible();
    // Pages of this site may not read the clipboard: it is pasted, as a person would.
    await page.goto(href('publicForms'));
    const search = page.getByRole('searchbox');
    await search.press('ControlOrMeta+V');
    const link = await search.inputValue();
    const elsewhere = await browser.newContext();
    const reader = await elsewhere.newPage();
    await reader.goto(link);
    await expect(reader.getByText('Kanaalweg, bij de brug').first()).toBeVisible();
    await expect.poll(() => reader.getByRole('img', { name: 'Foto 3' }).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(reader.url(), 'the proof does not stay in the address').toMatch(/bekijken$/);
    await checkScreen(reader, 'receipt elsewhere');
    await reader.goto(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace(/#bewijs=.{8}/, '#bewijs=00000000'));
    await expect(reader.getByText('Deze link laat niets zien')).toBeVisible();
    await elsewhere.close();
  },
);

test('the office hands out a link that works once, with its QR code and project; the second time it is refused and nothing is lost', async ({ browser }) => {
  test.setTimeout(300_000);
  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const leader = await office.newPage();
  await signIn(leader, 'projectleider');
  const address = await makeLink(leader, 'Buren Kanaalweg', { isOnce: true });
  await checkScreen(leader, 'link');
  expect(address).toContain('/public/form/melding-onveilige-situatie?link=');

  const visitors = await browser.newContext();
  const first = await visitors.newPage();
  await first.goto(address);
  await expect(first.getByText('Voor project 26.01400')).toBeVisible();
  await checkScreen(first, 'form by link');
  await begin(first);
  await expect(first.getByLabel('Waar', { exact: true })).not.toHaveValue('');
  await fillReport(first);
  // Somebody else opened the same link and is still filling it in.
  const others = await browser.newContext();
  const second = await others.newPage();
  await second.goto(address);
  await begin(second);
  await fillReport(second);

  await first.getByLabel('Je naam').fill('Piet de Buurman');
  await first.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(first.getByText('We hebben je formulier ontvangen')).toBeVisible();
  await second.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(second.getByText('Deze link is al een keer gebruikt')).toBeVisible();
  await expect(second.getByText('Diepe sleuf zonder hek')).toBeVisible();
  await checkScreen(second, 'refused');
  await second.goto(address);
  await expect(second.getByText('Deze link is al een keer gebruikt')).toBeVisible();
  await expect(second.getByRole('button', { name: /eginnen/ })).toHaveCount(0);

  await leader.goto(href('formList', {}));
  const row = leader.getByRole('row', { name: /Piet de Buurman/ });
  await expect(row.getByText('Openbaar')).toBeVisible();
  await row.getByRole('link').first().click();
  await expect(leader.getByText(/kan niet terug naar de invuller/)).toBeVisible();
  await expect(leader.getByRole('button', { name: 'Terugsturen' })).toHaveCount(0);
  await leader.getByRole('button', { name: 'Goedkeuren' }).click();
  await expect(leader.getByText(/goedgekeurd\./)).toBeVisible();
  await expect(async () => {
    await first.reload();
    await expect(first.getByText('Bekeken door ons')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await Promise.all([office.close(), visitors.close(), others.close()]);
});

test('a link the office takes back opens nothing any more; who was filling it in keeps what stands there', async ({ browser }) => {
  test.setTimeout(300_000);
  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const leader = await office.newPage();
  await signIn(leader, 'projectleider');
  const address = await makeLink(leader, 'Poort Oost');

  const visitors = await browser.newContext();
  const visitor = await visitors.newPage();
  await visitor.goto(address);
  await begin(visitor);
  await fillReport(visitor);
  await leader.getByRole('button', { name: 'Intrekken' }).click();
  await leader.getByRole('button', { name: 'Ja, trek in' }).click();
  await expect(leader.getByRole('list', { name: 'Openbare links' }).getByRole('listitem').filter({ hasText: 'Poort Oost' })).toContainText('Ingetrokken');

  await visitor.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(visitor.getByText(/Deze link werkt niet meer/)).toBeVisible();
  await expect(visitor.getByText('Diepe sleuf zonder hek')).toBeVisible();
  const others = await browser.newContext();
  const other = await others.newPage();
  await other.goto(address);
  await expect(other.getByText(/Deze link werkt niet meer/)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Beginnen' })).toHaveCount(0);
  await Promise.all([office.close(), visitors.close(), others.close()]);
});

test('the office closes a form and takes it out of use: who opens it reads so, and still has what was begun', async ({ browser }) => {
  test.setTimeout(300_000);
  const visitors = await browser.newContext();
  const visitor = await visitors.newPage();
  await visitor.goto(href('publicForm', { name: 'ingetrokken' }));
  await expect(visitor.getByRole('heading', { name: 'Dit formulier is er niet' })).toBeVisible();
  await checkScreen(visitor, 'not there');
  await visitor.getByRole('link', { name: 'Naar de formulieren', exact: true }).click();
  await visitor.getByRole('link', { name: /Klanttevredenheid/ }).click();
  await expect(visitor.getByRole('button', { name: 'Beginnen' })).toBeVisible();
  await expect(visitor.locator('link[rel="manifest"]')).toHaveAttribute('href', '/v1/public/forms/klanttevredenheid/manifest.webmanifest');
  await visitor.getByRole('button', { name: 'Beginnen' }).click();
  await visitor.getByLabel('Welk werk').fill('Saxion');

  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const kam = await office.newPage();
  await signInAt(kam, 'kam', href('design', { design: 'klanttevredenheid' }));
  await expect(kam.getByText('Het is altijd open')).toBeVisible();
  await checkScreen(kam, 'design');
  await kam.getByRole('button', { name: 'Wijzigen' }).click();
  const yesterday = localDate(new Date(Date.now() - 24 * 60 * 60 * 1000));
  await kam.getByLabel(/Open tot en met/).fill(yesterday);
  await kam.getByLabel(/Bedankje/).fill('Bedankt, we lezen alles.');
  await checkScreen(kam, 'properties');
  await kam.getByRole('button', { name: 'Publiceren' }).click();
  await kam.getByLabel('Wat is er veranderd?').fill('Enquête van dit jaar is gesloten.');
  await kam.getByRole('dialog').getByRole('button', { name: 'Publiceren' }).click();
  await expect(kam.getByRole('dialog')).toHaveCount(0);
  await expect(kam.getByText(/Open tot en met/)).toBeVisible();

  await visitor.goto(href('publicForm', { name: 'klanttevredenheid' }));
  await expect(visitor.getByText(/Klanttevredenheid is gesloten sinds/)).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Beginnen' })).toHaveCount(0);
  await checkScreen(visitor, 'closed');
  await visitor.getByRole('link', { name: 'Terug naar de formulieren' }).click();
  await expect(visitor.getByText('Gesloten')).toBeVisible();

  await kam.getByRole('button', { name: 'Meer', exact: true }).click();
  await kam.getByRole('menuitem', { name: 'Uit gebruik nemen' }).click();
  await expect(kam.getByRole('dialog')).toContainText('Wie geen account heeft, kan niets meer versturen');
  await kam.getByRole('dialog').getByRole('button', { name: 'Uit gebruik nemen' }).click();
  await expect(kam.getByText('Uit gebruik', { exact: true }).first()).toBeVisible();
  await visitor.goto(href('publicForm', { name: 'klanttevredenheid' }));
  await expect(visitor.getByRole('heading', { name: 'Dit formulier is er niet' })).toBeVisible();
  await checkScreen(visitor, 'withdrawn');
  await visitor.getByRole('button', { name: /Klanttevredenheid.*Nog niet verzonden/ }).click();
  await expect(visitor.getByLabel('Welk werk')).toHaveValue('Saxion');
  await Promise.all([office.close(), visitors.close()]);
});

test('nothing of somebody without an account shows to who signs in on the same device, and it can be taken off it', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto(href('publicForm', { name: 'melding-onveilige-situatie' }));
  await begin(page);
  await page.getByLabel('Waar', { exact: true }).fill('Bij de sluis');
  await page.getByLabel('Wat zie je').fill('Losse platen op de loopbrug.');
  await signInAt(page, 'veldwerker', href('forms'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Bij de sluis')).toHaveCount(0);
  await page.goto(href('outbox'));
  await expect(page.getByText('Bij de sluis')).toHaveCount(0);

  await page.goto(href('publicHome'));
  await page.getByRole('button', { name: /Bij de sluis/ }).click();
  await expect(page.getByLabel('Wat zie je')).toHaveValue('Losse platen op de loopbrug.');
  await fillReport(page);
  await page.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(page.getByText('We hebben je formulier ontvangen')).toBeVisible();
  await page.getByRole('button', { name: 'Van dit apparaat halen' }).click();
  await page.getByRole('button', { name: 'Weghalen' }).click();
  await expect(page.getByRole('button', { name: 'Beginnen' })).toBeVisible();
  await expect(page.getByText('Bij de sluis')).toHaveCount(0);
});
