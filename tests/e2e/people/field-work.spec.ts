import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { go } from '../go.ts';
import { untilAppKept } from '../kept-app.ts';
import { borrowServer } from '../lent-servers.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

test.use({ serviceWorkers: 'allow' });

test('a helmet is given at the counter, signed for without a network, and seen in the register', async ({ browser }) => {
  const server = await borrowServer();
  try {
    const desk = await (await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })).newPage();
    await signInAt(desk, 'kam', '/cp/registers/pbm');
    await expect(desk.getByRole('link', { name: 'Youssef El Amrani' }).first()).toBeVisible();
    await expectNoBarriers(desk);
    await desk.getByRole('button', { name: 'Beschermingsmiddel uitgeven' }).click();
    const sheet = desk.getByRole('dialog', { name: 'Beschermingsmiddel uitgeven' });
    await sheet.getByRole('button', { name: 'Uitgeven' }).click();
    await expect(sheet.getByText('Kies aan wie je het uitgeeft.')).toBeVisible();
    await sheet.getByRole('button', { name: /Kies een medewerker/ }).click();
    await desk
      .getByRole('dialog', { name: 'Kies een medewerker' })
      .getByRole('button', { name: /Sanne Dekkers/ })
      .click();
    await sheet.getByLabel('Soort').selectOption('Handschoenen');
    await sheet.getByRole('button', { name: 'Maat 8 overnemen' }).click();
    await sheet.getByLabel('Merk en type').fill('Ansell nitril');
    await expectNoBarriers(desk);
    await sheet.getByRole('button', { name: 'Uitgeven' }).click();
    await expect(sheet).toHaveCount(0);

    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
    const field = await context.newPage();
    await signInAt(field, 'veldwerker', '/cp/home/persoonlijk/veldwerk');
    await untilAppKept(field);
    const piece = field.getByRole('button', { name: /Handschoenen, Ansell nitril/ });
    await expect(piece).toContainText('Niet getekend');
    await expect(field.getByRole('link', { name: /GPS-01/ })).toBeVisible();
    await expectNoBarriers(field);
    await context.setOffline(true);
    await field.reload();
    await field.getByRole('button', { name: /VCA-VOL/ }).click();
    await field.getByRole('button', { name: 'Verlenging vragen' }).click();
    await expect(field.getByText(/Verlenging gevraagd op/)).toBeVisible();
    await piece.click();
    await field.getByRole('button', { name: 'Tekenen voor ontvangst' }).click();
    await expect(field.getByText('Zet je handtekening.')).toBeVisible();
    await field.getByRole('button', { name: 'Liever je naam typen' }).click();
    await field.getByRole('dialog').getByRole('textbox').fill('Sanne Dekkers');
    await field.getByRole('button', { name: 'Tekenen voor ontvangst' }).click();
    await expect(piece).not.toContainText('Niet getekend');
    await context.setOffline(false);
    await go(field, '/cp/te-verzenden');
    await expect(field.getByText('Alles verzonden').first()).toBeVisible();

    await desk.goto('/cp/registers/pbm?zoek=Sanne&soort=gloves');
    await desk.getByRole('link', { name: 'Sanne Dekkers' }).click();
    await expect(desk.getByRole('dialog').getByText(/Getekend op/)).toBeVisible();
    await expect(desk.getByRole('dialog').getByRole('img', { name: 'Handtekening voor ontvangst' })).toBeVisible();
  } finally {
    await server.close();
  }
});
