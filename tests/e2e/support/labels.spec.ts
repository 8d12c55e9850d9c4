import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { expectNoBarriers } from '../barriers.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

async function save(page: Page, name: RegExp): Promise<{ readonly name: string; readonly bytes: Buffer<ArrayBuffer> }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return { name: download.suggestedFilename(), bytes: (await readFile(await download.path())) as Buffer<ArrayBuffer> };
}

/** The codes in a picture, as a scanner reads them. */
async function codesIn(picture: Uint8Array): Promise<string[]> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer } });
  return (await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] })).map(({ text }) => text);
}

test('labels of many are chosen, shown and saved, and a scanner reads them', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAt(page, 'planner', '/cp/home/ondersteuning');
  await page.getByRole('link', { name: /^QR-generator/ }).click();
  // The page before has a link of the same name.
  await expect(page.getByRole('heading', { name: 'QR-generator', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Voertuigen' }).click();
  await page.getByRole('searchbox', { name: /kenteken/ }).fill('V-482');
  const cars = page.getByRole('list', { name: 'Voertuigen' });
  await expect(cars.getByRole('listitem')).toHaveCount(1);
  await cars.getByRole('checkbox', { name: 'V-482-KP' }).check();
  await expect(page.getByRole('img', { name: 'Label van V-482-KP' })).toBeVisible();
  await page.getByRole('radio', { name: 'PNG' }).check();
  const one = await save(page, /Label opslaan als PNG/);
  expect(one.name).toBe('label-V-482-KP.png');
  const [address = ''] = await codesIn(one.bytes);
  expect(address).toMatch(new RegExp(`^${baseURL}/q/voertuig/[0-9A-Z]{10}$`));

  await page.getByRole('link', { name: 'Materieel' }).click();
  await page.getByRole('checkbox', { name: 'XRF-01' }).check();
  await expect(page.getByRole('list', { name: 'Gekozen' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('radio', { name: /A6/ }).check();
  const cards = await save(page, /2 labels opslaan als PNG/);
  expect(cards.name).toBe('labels-2.zip');
  const pictures = Object.values(unzipSync(cards.bytes));
  expect((await Promise.all(pictures.map(codesIn))).flat().toSorted()).toEqual([expect.stringContaining('/q/materieel/'), address]);
  await page.getByRole('radio', { name: /Vel A4/ }).check();
  await expectNoBarriers(page);
  const sheet = await save(page, /2 labels opslaan als PNG/);
  const read = await codesIn(sheet.bytes);
  expect(read.toSorted()).toEqual([expect.stringContaining('/q/materieel/'), address]);
  await page.getByRole('radio', { name: 'PDF' }).check();
  const pdf = await save(page, /2 labels opslaan als PDF/);
  expect([pdf.name, pdf.bytes.subarray(0, 5).toString('latin1')]).toEqual(['labels-2.pdf', '%PDF-']);

  await page.goto(address);
  await expect(page).toHaveURL(/\/cp\/registers\/voertuigen\//);
  await expect(page.getByRole('main')).toContainText('V-482-KP');
});

test('the KAM coordinator makes labels of instructions, sheets and forms from their own page, and the code of a form leads to starting it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAt(page, 'kam', '/cp/veiligheidsbladen');
  await page.getByRole('link', { name: /^Dieselbrandstof/ }).click();
  await page.getByRole('link', { name: 'Label maken' }).click();
  await expect(page.getByRole('checkbox', { name: 'Dieselbrandstof (EN 590)' })).toBeVisible();
  await page.goto('/cp/werkinstructies');
  await page.getByRole('link', { name: /^Voorgraven bij kabels/ }).click();
  await page.getByRole('link', { name: 'Label maken' }).click();
  await page.getByRole('checkbox', { name: 'WI-14' }).check();
  await page.getByRole('radio', { name: 'PNG' }).check();
  const [address = ''] = await codesIn((await save(page, /Label opslaan als PNG/)).bytes);
  expect(address).toContain('/q/werkinstructie/');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Voorgraven bij kabels', level: 1 })).toBeVisible();

  await page.goto('/cp/formulieren/ontwerpen/boorstaat');
  await page.getByRole('main').getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Label maken' }).click();
  await page.getByRole('checkbox', { name: 'Boorstaat' }).first().check();
  await page.getByRole('radio', { name: 'PNG' }).check();
  const [ofForm = ''] = await codesIn((await save(page, /Label opslaan als PNG/)).bytes);
  await signInAt(page, 'veldwerker', ofForm);
  await page.getByRole('button', { name: /^Boorstaat/ }).click();
  await expect(page).toHaveURL(/\/cp\/formulieren\/[0-9a-f-]{36}\//);
});
