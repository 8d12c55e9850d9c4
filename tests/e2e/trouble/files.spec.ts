/** Files that are not what they say or do not fit, and a device that has no room left: refused in words, and what was filled in stays. */
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { addPhoto, fillBoring, PHOTO_FILE } from '../boring.ts';
import { test } from '../test.ts';
import { expectAllSent, OUTBOX, rescued, SENT_WITHIN_MS, send, startBoring, worker } from './trouble.ts';

const HUGE_BYTES = 200 * 1024 * 1024;
let server: { readonly url: string };
/** The phone of a field worker that has room, the one of all these tests. */
let phone: Page;
test.beforeAll(async ({ browser, baseURL }) => {
  server = { url: baseURL ?? '' };
  phone = await (await browser.newContext()).newPage();
  await worker(server, phone);
});
test.afterAll(() => phone.context().close());

const FULL = 'De opslag van dit apparaat is vol';

/** The page of the Boorstaat that takes photos. */
async function openPhotos(page: Page): Promise<void> {
  await page.goto(page.url().replace(/[^/]+$/, 'ondertekening'));
}

test('a photo that is no photo is refused by name, and the form goes on', async () => {
  await startBoring(phone);
  await phone.getByLabel('Boornummer').fill('geen-foto');
  await openPhotos(phone);
  await phone
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'vakantie.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('dit is geen foto') });
  await expect(
    phone.getByText('vakantie.jpg: Dit bestand is geen foto die dit apparaat kan lezen. Maak een nieuwe foto of kies een JPEG of PNG.'),
  ).toBeVisible();
  await addPhoto(phone);
  await expect(phone.getByLabel('Bijschrift')).toHaveCount(1);
  await expect(phone.getByText(/vakantie\.jpg/)).toHaveCount(0);
});

test('a picture this device can’t open stays in the form and says so; the form goes only once it is taken away', async () => {
  await startBoring(phone);
  await fillBoring(phone, 'onleesbaar');
  await openPhotos(phone);
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('halverwege afgebroken')]);
  await phone.locator('input[type=file]').last().setInputFiles({ name: 'half.jpg', mimeType: 'image/jpeg', buffer: broken });
  const said = phone.getByText(/half\.jpg: Dit bestand is geen foto die dit apparaat kan lezen\./);
  await expect(said).toBeVisible();
  await phone.reload();
  await expect(said).toBeVisible();
  await expect(phone.getByLabel('Bijschrift')).toHaveCount(2);
  await phone.getByRole('button', { name: 'Controleren' }).click();
  await phone.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(phone.getByText(/half\.jpg: .* Haal deze foto uit het formulier\./)).toBeVisible();
  await openPhotos(phone);
  await phone.getByRole('button', { name: 'Foto 2 weghalen' }).click();
  await expect(said).toHaveCount(0);
  await phone.getByRole('button', { name: 'Controleren' }).click();
  await send(phone);
});

test('a file of 200 MB is refused with the size that is possible, and what stood there stays', async () => {
  const huge = join(tmpdir(), `maaiveld-${process.pid}-200-mb.jpg`);
  const file = await open(huge, 'w');
  await file.truncate(HUGE_BYTES);
  await file.close();
  try {
    await startBoring(phone);
    await openPhotos(phone);
    await addPhoto(phone);
    await phone.locator('input[type=file]').last().setInputFiles([huge, PHOTO_FILE]);
    await expect(phone.getByText(/200-mb\.jpg: Dit bestand is te groot\. Kies er een van ten hoogste 50 MB\./)).toBeVisible();
    await expect(phone.getByLabel('Bijschrift')).toHaveCount(2);
  } finally {
    await rm(huge);
  }
});

/** A real picture of 20,000 by 20,000 pixels in some fifty kilobytes (ISO/IEC 15948): opened it would take 1.6 GB. */
function photoBomb(): Buffer {
  const side = 20_000;
  const part = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(content.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const lines = deflateSync(Buffer.alloc((1 + side / 8) * side));
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), part('IHDR', head), part('IDAT', lines), part('IEND', Buffer.alloc(0))]);
}

test('a photo of a few kilobytes that would take all memory is refused with its size, and the form goes on', async () => {
  const bomb = photoBomb();
  expect(bomb.length).toBeLessThan(100_000);
  await startBoring(phone);
  await phone.getByLabel('Boornummer').fill('bom');
  await openPhotos(phone);
  await addPhoto(phone);
  await phone
    .locator('input[type=file]')
    .last()
    .setInputFiles([{ name: 'bom.png', mimeType: 'image/png', buffer: bomb }]);
  await expect(phone.getByText(/bom\.png: Deze foto is te groot om te openen: 20\.000 bij 20\.000 beeldpunten\./)).toBeVisible();
  await expect(phone.getByLabel('Bijschrift')).toHaveCount(1);
  await phone.reload();
  await expect(phone.getByLabel('Bijschrift')).toHaveCount(1);
});

/** A device with no room at all, from before the app first asks for any. The answer gives it room again. */
async function fillDevice(page: Page): Promise<() => Promise<void>> {
  await page.goto(`${server.url}/health`);
  const device = await page.context().newCDPSession(page);
  await device.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 });
  return async () => void (await device.send('Storage.overrideQuotaForOrigin', { origin: server.url }));
}

test('a form on a device without room: said at once, kept in the tab and in the rescue file, and on the device when there is room', async ({ page }) => {
  const makeRoom = await fillDevice(page);
  await worker(server, page);
  await startBoring(page);
  await page.getByLabel('Boornummer').fill('vol');
  await expect(page.getByText(FULL, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Foto's en ondertekening/ }).click();
  await page.locator('input[type=file]').last().setInputFiles(PHOTO_FILE);
  await expect(page.getByText(/boring\.jpg: De opslag van dit apparaat is vol\. Wat je hebt ingevuld staat nog op je scherm\. Maak ruimte vrij/)).toBeVisible();

  await page.getByText(FULL, { exact: true }).click();
  await expect(page).toHaveURL(new RegExp(OUTBOX));
  expect(await rescued(page)).toContain('Boring vol');
  await page.getByRole('link', { name: 'Formulieren', exact: true }).click();
  await page.getByRole('link', { name: /Boring vol/ }).click();
  await expect(page.getByLabel('Boornummer')).toHaveValue('vol');

  await makeRoom();
  await page.getByLabel('Boornummer').fill('vol-2');
  await expect(page.getByText(FULL, { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Boornummer')).toHaveValue('vol-2');
  await openPhotos(page);
  await addPhoto(page);
});

test('hours on a device without room are not called kept; they stand there until they are', async ({ page }) => {
  const makeRoom = await fillDevice(page);
  await worker(server, page, 'planner');
  await page.goto(`${server.url}/cp/tempo/buitendienst/handmatige-invoer`);
  await page.getByLabel('Van', { exact: true }).fill('05:00');
  await page.getByLabel('Tot', { exact: true }).fill('05:10');
  await page.getByRole('radio', { name: 'Woon-werk' }).check();
  await page.getByRole('button', { name: 'Uren bewaren' }).click();
  await expect(page.getByText(`${FULL}. Wat je hebt ingevuld staat nog op je scherm.`)).toBeVisible();
  await expect(page.getByLabel('Van', { exact: true })).toHaveValue('05:00');
  await makeRoom();
  await page.getByRole('button', { name: 'Uren bewaren' }).click();
  await expect(page.getByText('Woon-werk')).toBeVisible();
  await expectAllSent(server, page);
});

test('what the office has can be cleared from a device; what it does not have cannot', async () => {
  await startBoring(phone);
  await openPhotos(phone);
  await addPhoto(phone);
  await phone.goto(`${server.url}${OUTBOX}`);
  await phone.getByRole('button', { name: /aan ontvangen foto's opruimen/ }).click({ timeout: SENT_WITHIN_MS });
  await expect(phone.getByText(/vrijgemaakt\. Wat nog niet is ontvangen staat er nog\./)).toBeVisible();
});
