import { expect } from '@playwright/test';
import { arrivedAs } from '../arrived.ts';
import { expectNoBarriers } from '../barriers.ts';
import { untilAppKept } from '../kept-app.ts';
import { signIn, signInAt } from '../people.ts';
import { test } from '../test.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

const photo = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('a receipt is photographed and claimed without a network; the office gives the claim back, approves it and pays', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signIn(page, 'planner');
  await untilAppKept(page);
  await page.goto('/cp/tempo/buitendienst/verschotten');
  await expect(page.getByText('Niets te declareren')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Nieuw verschot' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Verschot bewaren' }).click();
  await expect(sheet.getByText('Vul een bedrag in, bijvoorbeeld 30,25.').first()).toBeVisible();
  await sheet.getByLabel('Foto maken').setInputFiles({ name: 'bon.png', mimeType: 'image/png', buffer: photo });
  await expect(sheet.getByRole('button', { name: 'Foto 1, groot bekijken' })).toBeVisible();
  const invoice = { name: 'factuur.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await sheet.getByLabel('Kiezen').setInputFiles(invoice);
  await expect(sheet.getByRole('link', { name: 'factuur.pdf' })).toHaveAttribute('href', /^blob:/);
  await sheet.getByLabel('Bedrag op de bon').fill('121,00');
  await sheet.getByRole('radio', { name: 'Materiaal' }).check();
  await expect(sheet.getByText('Btw € 21,00, zonder btw € 100,00')).toBeVisible();
  await sheet.getByLabel('Winkel of leverancier').fill('Touwslagerij Langstraat');
  await expectNoBarriers(page);
  await sheet.getByRole('button', { name: 'Verschot bewaren' }).click();
  await expect(page.getByRole('list', { name: 'Nog niet gedeclareerd' }).getByRole('button', { name: /Touwslagerij/ })).toContainText('Op dit apparaat');
  await page.getByRole('link', { name: 'Declareren', exact: true }).click();
  await expect(page.getByRole('contentinfo')).toContainText('je krijgt € 121,00 terug');
  await page.getByRole('button', { name: 'Indienen', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nieuwe declaratie' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: /^Declaratie \d+$/ })).toBeVisible();
  await expectNoBarriers(page);
  const { pathname } = new URL(page.url());

  const desk = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const office = await desk.newPage();
  await signInAt(office, 'administratie', '/cp/declaraties/kosten?lijst=alle&zoek=touwslagerij');
  await expectNoBarriers(office);
  await office.getByRole('link', { name: 'Tom Aarts' }).click();
  await expect(office.getByRole('img', { name: /^Bon/ })).toBeVisible();
  await expect(office.getByRole('link', { name: 'factuur.pdf' })).toBeVisible();
  await expectNoBarriers(office);
  await office.getByRole('button', { name: 'Teruggeven' }).click();
  await office.getByRole('dialog').getByLabel('Wat klopt er nog niet?').fill('Voor welk project?');
  await office.getByRole('dialog').getByRole('button', { name: 'Teruggeven' }).click();
  await expect(office.getByText('Teruggegeven door Ineke Smulders')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Voor welk project?').first()).toBeVisible();
  await page.getByRole('button', { name: 'Aanvullen en indienen' }).click();
  await page.getByLabel('Toelichting').fill('Voor de loods');
  await page.getByRole('button', { name: 'Indienen', exact: true }).click();
  await expect(page.getByText('De administratie kijkt ernaar.')).toBeVisible();
  await expect(page.getByText(arrivedAs('Ingediend')).first()).toBeVisible();

  await expect(async () => {
    await office.goto(pathname);
    await office.getByRole('button', { name: 'Goedkeuren' }).click({ timeout: 3_000 });
  }).toPass();
  const download = office.waitForEvent('download');
  await office.getByRole('button', { name: 'PDF met bonnen' }).click();
  expect((await download).suggestedFilename()).toMatch(/^declaratie-\d+\.pdf$/);
  // Without what was told of the approval, which lies over the button for a while.
  await office.reload();
  await office.getByRole('button', { name: '€ 121,00 is betaald' }).click();
  await expect(office.getByText('€ 121,00 aan Tom Aarts staat als betaald.').first()).toBeVisible();
  await desk.close();
});

test('an unclear line goes back with its reason and the rest is approved; who claimed it reads why and has it again', async ({ page, browser, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAt(page, 'administratie', '/cp/declaraties/kosten?lijst=alle&zoek=mortel');
  await page.getByRole('link', { name: 'Youssef El Amrani' }).click();
  await page.getByRole('button', { name: 'Teruggeven' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enkele verschotten, de rest goedkeuren' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('checkbox', { name: /De Mortel/ }).check();
  await sheet.getByRole('button', { name: '1 goedkeuren, 1 teruggeven' }).click();
  await expect(sheet.getByText('Schrijf op wat er met dit verschot nog niet klopt.')).toBeVisible();
  await sheet.getByLabel('Wat klopt er niet aan Parkeergarage De Mortel?').fill('Voor welk project was dit?');
  await expectNoBarriers(page);
  await sheet.getByRole('button', { name: '1 goedkeuren, 1 teruggeven' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Parkeergarage De Mortel, € 12,50, is teruggegeven: Voor welk project was dit?')).toBeVisible();

  const phone = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const worker = await phone.newPage();
  await signInAt(worker, 'veldwerker2', '/cp/tempo/buitendienst/verschotten');
  const line = worker.getByRole('button', { name: /De Mortel/ });
  await expect(line).toContainText('Teruggegeven');
  await line.click();
  await expect(worker.getByText('Voor welk project was dit?')).toBeVisible();
  await phone.close();
});
