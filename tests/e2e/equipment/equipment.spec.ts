import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signIn } from '../people.ts';
import { test } from '../test.ts';

test.use({ serviceWorkers: 'allow' });

test.use({ viewport: { width: 390, height: 844 } });

/** Signs both pads of a sheet, with names instead of strokes. */
async function signBoth(sheet: Locator, names: readonly [string, string]): Promise<void> {
  for (const name of names) {
    await sheet.getByRole('button', { name: 'Liever je naam typen' }).first().click();
    await sheet.getByLabel('Je naam geldt als handtekening').last().fill(name);
  }
}

async function open(page: Page, number: string): Promise<void> {
  await page.goto('/cp/registers/materieel');
  await page
    .getByRole('list', { name: 'Materieel' })
    .getByRole('link', { name: new RegExp(`^${number}`) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible();
}

test('a field worker brings back what they have without signal, signed on both sides; the planner gives it to another', async ({ page, context, browser }) => {
  await signIn(page, 'veldwerker');
  await open(page, 'GPS-01');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Terugbrengen' }).click();
  const sheet = page.getByRole('dialog', { name: 'Terugbrengen' });
  await sheet.getByRole('button', { name: 'Terugbrengen' }).click();
  await expect(sheet.getByText('Laat wie het terugneemt tekenen.')).toBeVisible();
  await sheet.getByLabel('Teruggenomen door').fill('Tom Aarts');
  await signBoth(sheet, ['Sanne Dekkers', 'Tom Aarts']);
  await expectNoBarriers(page);
  await sheet.getByRole('button', { name: 'Terugbrengen' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Beschikbaar')).toBeVisible();
  await expectNoBarriers(page);
  await context.setOffline(false);

  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })).newPage();
  await signIn(desk, 'planner');
  await expect(async () => {
    await desk.goto('/cp/registers/materieel?zoek=gps-01&vrij=ja');
    await expect(desk.getByRole('row', { name: /GPS-01.*Magazijn Tilburg/ })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expectNoBarriers(desk);
  await desk.getByRole('link', { name: 'GPS-01' }).click();
  await desk.getByRole('button', { name: 'Uitgeven' }).click();
  const giving = desk.getByRole('dialog', { name: 'Uitgeven' });
  await giving.getByRole('button', { name: /Kies een medewerker/ }).click();
  await desk
    .getByRole('dialog', { name: 'Kies een medewerker' })
    .getByRole('button', { name: /Daan Visser/ })
    .click();
  await signBoth(giving, ['Daan Visser', 'Tom Aarts']);
  await giving.getByRole('button', { name: 'Uitgeven' }).click();
  await expect(desk.getByText('Bij Daan Visser')).toBeVisible();
  await desk
    .getByRole('list', { name: 'Wie had het' })
    .getByRole('button', { name: /Sanne Dekkers/ })
    .click();
  await expect(desk.getByRole('img', { name: /Handtekening van Tom Aarts, teruggenomen/ })).toBeVisible();
  await desk.context().close();
});
