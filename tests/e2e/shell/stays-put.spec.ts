/** Things that stay as somebody left them: the sheet around a part that is closed, the button under a hand, and what was typed. */
import { expect } from '@playwright/test';
import { href } from '#features/routes.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

test('Escape in a list to choose from, a file chooser that is left and Enter while searching leave the sheet around them; a button stays while its list comes, and what is typed of a supplier until it is put aside', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAt(page, 'projectleider', href('approveHours'));
  await page.getByRole('button', { name: 'Vervanging', exact: true }).click();
  const around = page.getByRole('dialog', { name: 'Vervanging' });
  await around.getByRole('button', { name: /Kies een collega/ }).click();
  await expect(page.getByRole('dialog', { name: 'Kies een collega' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Kies een collega' })).toHaveCount(0);
  await expect(around).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(around).toHaveCount(0);

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signInAt(phone, 'veldwerker', href('supportIct'));
  await phone.getByRole('button', { name: 'Hulp vragen' }).click();
  const asking = phone.getByRole('dialog', { name: 'Hulp vragen' });
  // The browser says so of a chooser that is closed without a file.
  await asking.locator('input[type=file]').first().dispatchEvent('cancel', { bubbles: true });
  await expect(asking).toBeVisible();

  await phone.goto(href('timeRegistration'));
  await phone.getByRole('button', { name: 'Tijd starten' }).click();
  const starting = phone.getByRole('dialog', { name: 'Tijd starten' });
  await starting.getByRole('radio', { name: 'Reis' }).check();
  await starting.getByRole('button', { name: 'Ander project zoeken' }).click();
  await starting.getByRole('searchbox').fill('26.01');
  await starting.getByRole('searchbox').press('Enter');
  const found = starting.getByRole('list', { name: 'Gevonden fasen' }).getByRole('button');
  await found.last().click();
  await expect(starting.getByRole('button', { name: 'Nu starten' })).toBeVisible();
  await expect(found).toHaveCount(0);

  const desk = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const asked = Promise.withResolvers<void>();
  await desk.route('**/supplier-register*', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await signInAt(desk, 'beheerder', href('suppliers'));
  const save = desk.getByRole('button', { name: 'Exporteren' });
  const before = await save.boundingBox();
  asked.resolve();
  await expect(desk.getByRole('row').nth(1)).toBeVisible();
  expect(await save.boundingBox()).toEqual(before);

  const supplier = desk.getByRole('dialog', { name: 'Nieuwe leverancier' });
  await desk.getByRole('button', { name: 'Nieuwe leverancier' }).click();
  await supplier.getByLabel('Naam').first().fill('Boorbedrijf De Kuil');
  await supplier.getByRole('checkbox').first().check();
  await desk.reload();
  await expect(supplier.getByLabel('Naam').first()).toHaveValue('Boorbedrijf De Kuil');
  await expect(supplier.getByRole('checkbox').first()).toBeChecked();
  await supplier.getByRole('button', { name: 'Annuleren' }).click();
  await expect(supplier).toHaveCount(0);
  await desk.getByRole('button', { name: 'Nieuwe leverancier' }).click();
  await expect(supplier.getByLabel('Naam').first()).toHaveValue('');
});
