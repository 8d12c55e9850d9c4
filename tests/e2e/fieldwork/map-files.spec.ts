import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { readPdf } from '#platform/server/documents/testing-pdf.ts';
import { expectNoBarriers } from '../barriers.ts';
import { DESK } from '../designer/form-designs.ts';
import { signIn, signInAt } from '../people.ts';
import { startTestServer } from '../server.ts';
import { test } from '../test.ts';

const PHASE = '/cp/projecten/26.01400/fasen/01';
const FIELD = { width: 390, height: 844 };

async function chooseFile(page: Page, item: string) {
  await page.getByRole('button', { name: 'Exporteren' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('the map is printed at a chosen scale and taken to a geographic program', async ({ page }) => {
  await page.setViewportSize(FIELD);
  await signInAt(page, 'veldwerker', `${PHASE}/kaart`);
  await expect(page.getByRole('region', { name: /^Kaart met/ })).toBeVisible();
  await chooseFile(page, 'Afdrukken op schaal (PDF)');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'A3' }).check();
  await sheet.getByRole('radio', { name: 'Liggend' }).check();
  await sheet.getByLabel('Schaal').selectOption('100');
  await expect(sheet.getByText('Niet alles past op dit blad.')).toBeVisible();
  await sheet.getByLabel('Schaal').selectOption('500');
  await expect(sheet.getByText('Niet alles past op dit blad.')).toHaveCount(0);
  await expectNoBarriers(page);
  const printing = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'PDF maken' }).click();
  const printed = await printing;
  expect(printed.suggestedFilename()).toBe('kaart-26.01400-01-1op500.pdf');
  const { pages, sizes } = readPdf(await readFile(await printed.path()));
  expect(sizes).toEqual(['1190.55 841.89']);
  expect(pages[0]).toContain('1:500 op A3 liggend');
  expect(pages[0]).toContain('04-1');
  await sheet.getByRole('button', { name: 'Sluiten' }).first().click();
  const saving = page.waitForEvent('download');
  await chooseFile(page, 'GeoPackage (GIS, RD)');
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('kaart-26.01400-01.gpkg');
  expect((await readFile(await saved.path())).toString('latin1', 0, 15)).toBe('SQLite format 3');
});

/** A Shapefile with one point. */
function pointShapefile(rdX: number, rdY: number): Buffer {
  const shp = Buffer.alloc(128);
  shp.writeInt32BE(9994, 0);
  shp.writeInt32BE(64, 24);
  shp.writeInt32LE(1000, 28);
  shp.writeInt32LE(1, 32);
  shp.writeInt32BE(1, 100);
  shp.writeInt32BE(10, 104);
  shp.writeInt32LE(1, 108);
  shp.writeDoubleLE(rdX, 112);
  shp.writeDoubleLE(rdY, 120);
  const dbf = Buffer.alloc(65 + 11, ' ');
  dbf.writeUInt8(3, 0);
  dbf.writeUInt32LE(1, 4);
  dbf.writeUInt16LE(65, 8);
  dbf.writeUInt16LE(11, 10);
  dbf.write('NUMMER\0\0\0\0\0C', 32, 'latin1');
  dbf.writeUInt8(10, 48);
  dbf.writeUInt8(0x0d, 64);
  dbf.write('77', 66, 'latin1');
  return Buffer.from(zipSync({ 'plan.shp': shp, 'plan.dbf': dbf }));
}

test('points of a Shapefile come in; one with its axes swapped, or that is no Shapefile, says so', async ({ page }) => {
  await page.setViewportSize(FIELD);
  await signInAt(page, 'projectleider', `${PHASE}/werkzaamheden`);
  await page.getByRole('button', { name: 'Meer acties' }).click();
  await page.getByRole('menuitem', { name: 'Punten inlezen' }).click();
  const sheet = page.getByRole('dialog');
  const choose = (name: string, buffer: Buffer) => sheet.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer });
  await choose('plan.zip', pointShapefile(387_911.7, 173_398.2));
  await expect(sheet.getByText('RD X en RD Y staan omgewisseld')).toBeVisible();
  await choose('bom.zip', Buffer.from(zipSync({ 'a.shp': new Uint8Array(61_000_000) })));
  await expect(sheet.getByText('wordt uitgepakt groter dan 60 MB')).toBeVisible();
  await choose('plan.zip', pointShapefile(173_398.2, 387_911.7));
  await expect(sheet.getByRole('status').first()).toContainText('1 punt nieuw, 0 bestond al, 0 fout');
  await expect(sheet.getByRole('table')).toContainText('77');
  await expectNoBarriers(page);
});

test.describe('somebody stands still', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 51.4779, longitude: 5.6467, accuracy: 4 } });

  test('a point is put down at the average of what the device measured', async ({ page, context }) => {
    await page.setViewportSize(FIELD);
    await signInAt(page, 'veldwerker', `${PHASE}/kaart`);
    await page.getByRole('button', { name: 'Toevoegen' }).click();
    await page.getByRole('menuitem', { name: 'Punt met RD-coördinaten' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Gemiddelde meten' }).click();
    const told = sheet.getByRole('status').filter({ hasText: /meting/ });
    for (let count = 1; count <= 5; count++) {
      await expect(told).toContainText(count === 1 ? '1 meting,' : `${count} metingen`);
      await context.setGeolocation({ latitude: 51.4779 + count / 1_000_000, longitude: 5.6467, accuracy: 4 });
    }
    await expectNoBarriers(page);
    await sheet.getByRole('button', { name: 'Gemiddelde gebruiken' }).click();
    await expect(sheet.getByLabel('RD X')).toHaveValue(/^173\d{3},\d+$/);
    await expect(sheet.getByRole('button', { name: 'Gemiddelde meten' })).toBeVisible();
  });
});

/** A grey tile. */
function tilePng(): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.from([0, 200]))), chunk('IEND', Buffer.alloc(0))]);
}

async function startTileServer(): Promise<{ readonly server: Server; readonly url: string; readonly asked: string[] }> {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*', connection: 'close' });
    response.end(tilePng());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test('the background of a phase is taken along, with how much and how far, and is there when the service is not', async ({ page }) => {
  const tiles = await startTileServer();
  const server = await startTestServer({ MAP_URL: tiles.url });
  try {
    await page.setViewportSize(FIELD);
    await signInAt(page, 'veldwerker', `${server.url}${PHASE}/kaart`);
    await expect(page.getByRole('region', { name: /^Kaart met/ })).toBeVisible();
    await chooseFile(page, 'Achtergrond meenemen');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(/^ongeveer \d+ [kM]B$/).first()).toBeVisible();
    await expectNoBarriers(page);
    await sheet.getByRole('button', { name: 'Grijs meenemen' }).click();
    await expect(sheet.getByText(/^Op dit apparaat, van/)).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Grijs vernieuwen' })).toBeVisible();
    await expectNoBarriers(page);
    await new Promise((done) => tiles.server.close(done));
    const before = tiles.asked.length;
    await page.reload();
    await expect(page.getByRole('region', { name: /^Kaart met/ }).locator('canvas')).toBeVisible();
    await expect(page.getByText('Kaartgegevens © Kadaster / PDOK')).toBeVisible();
    await expect(page.getByText('is nu niet te laden')).toHaveCount(0);
    // Another background was not taken along, and says so.
    await page.goto(`${server.url}${PHASE}/kaart?achtergrond=luchtfoto`);
    await expect(page.getByText('De achtergrond Luchtfoto is nu niet te laden')).toBeVisible();
    expect(tiles.asked.length).toBe(before);
    await chooseFile(page, 'Achtergrond meenemen');
    await sheet.getByRole('button', { name: 'Luchtfoto meenemen' }).click();
    await expect(sheet.getByText('De verbinding viel weg')).toBeVisible();
    await sheet.getByRole('button', { name: 'Grijs weghalen' }).click();
    await expect(sheet.getByRole('button', { name: 'Grijs meenemen' })).toBeVisible();
  } finally {
    await server.close();
    tiles.server.close();
  }
});

test('no other screen fetches the library that draws the map', async ({ page }) => {
  await page.setViewportSize(DESK);
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url());
  });
  /** Files with what only the library that draws maps has in it. */
  const fetched = async () => {
    const texts = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()));
    return texts.filter((text) => text.includes('singleclick')).length;
  };
  await signIn(page, 'projectleider');
  for (const path of ['/cp/home/projecten', `${PHASE}/werkzaamheden`, `${PHASE}/informatie`, '/cp/home/planning', '/cp/home/formulieren']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(scripts.size).toBeGreaterThan(5);
  expect(await fetched()).toBe(0);
  await page.goto(`${PHASE}/kaart`);
  await expect(page.getByRole('region', { name: /^Kaart met/ }).locator('canvas')).toBeVisible();
  expect(await fetched()).toBeGreaterThan(0);
});
