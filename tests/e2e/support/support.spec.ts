import { expect } from '@playwright/test';
import { arrivedAs } from '../arrived.ts';
import { expectNoBarriers } from '../barriers.ts';
import { untilAppKept } from '../kept-app.ts';
import { signIn, signInAt } from '../people.ts';
import { test } from '../test.ts';

test.use({ serviceWorkers: 'allow' });

test('help is asked without a network, answered by the desk, and closed by who asked', async ({ page, context, browser, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'veldwerker');
  await untilAppKept(page);
  await page.goto('/cp/home/ondersteuning');
  await expect(page.getByRole('list', { name: 'Open hulpvragen' })).toContainText('Scherm van mijn telefoon');
  await expect(page.getByRole('list', { name: 'Telefoonnummers' })).toContainText('ICT');
  await expectNoBarriers(page);
  await page.getByRole('list', { name: 'Waarmee kunnen we helpen?' }).getByRole('link', { name: /^ICT/ }).click();
  await expect(page.getByRole('link', { name: 'ict@demo.maaiveld.nl' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Hulp vragen' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Hulpvraag versturen' }).click();
  await expect(sheet.getByText('Kies waar het over gaat.').first()).toBeVisible();
  await sheet.getByRole('radio', { name: 'Printer' }).check();
  await sheet.getByLabel('Onderwerp').fill('Etiketten komen leeg uit de printer');
  await sheet.getByRole('button', { name: 'Sluiten' }).click();
  await page.getByRole('button', { name: 'Hulp vragen' }).click();
  await expect(sheet.getByLabel('Onderwerp')).toHaveValue('Etiketten komen leeg uit de printer');
  await sheet.getByLabel('Omschrijving').fill('In de bus, sinds vanmorgen.');
  await expect(sheet.getByText(/Dit gaat dan mee, en niets anders: Maaiveld .* scherm \d+ × \d+/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Hulpvraag versturen' }).click();
  await expect(sheet).toHaveCount(0);
  const row = page.getByRole('link', { name: /Etiketten komen leeg/ });
  await expect(row).toContainText('Nieuw, op dit apparaat');
  await context.setOffline(false);
  await expect(row).toContainText(arrivedAs('Nieuw'));
  await row.click();
  await expect(page.getByText('Niet meegestuurd')).toBeVisible();

  const desk = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const handler = await desk.newPage();
  await signInAt(handler, 'administratie', '/cp/home/ondersteuning/hulpvragen');
  await expectNoBarriers(handler);
  await handler.getByRole('link', { name: 'Etiketten komen leeg uit de printer' }).click();
  await handler.getByRole('button', { name: 'Oppakken' }).click();
  await expect(handler.getByText('Jijzelf')).toBeVisible();
  await handler.getByLabel('Bericht').fill('Er ligt een nieuwe rol voor je klaar.');
  await handler.getByRole('button', { name: 'Oplossing melden' }).click();
  await expect(handler.getByText(arrivedAs('Opgelost$')).first()).toBeVisible();
  await expectNoBarriers(handler);
  await desk.close();

  await page.reload();
  await expect(page.getByText('Er ligt een nieuwe rol voor je klaar.')).toBeVisible();
  await page.getByRole('button', { name: 'Hulpvraag sluiten' }).click();
  await expect(page.getByText('Deze hulpvraag is gesloten')).toBeVisible();
});
