/** The product brings a newer version of a form that the office went on with: it is offered, shown, taken over or left alone. */
import { expect, type Page } from '@playwright/test';
import { href } from '#features/routes.ts';
import { sql } from '../database.ts';
import { borrowServer } from '../lent-servers.ts';
import { signIn } from '../people.ts';
import type { TestServer } from '../server.ts';
import { test } from '../test.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await borrowServer();
  // As if the office had made the version in use, before the product had one.
  await sql(server, `update form_design_versions set product_version = null where design_key in ('toolbox', 'lmra')`);
});
test.afterAll(() => server.close());

async function openOffer(page: Page, key: string): Promise<void> {
  await page.goto(server.url + href('design', { design: key }));
  await expect(page.getByText('Nieuwe productversie')).toBeVisible();
  await page.getByRole('button', { name: 'Bekijken' }).click();
  await expect(page.getByRole('dialog', { name: 'Nieuwe productversie' })).toBeVisible();
}

test('a newer version of the product is taken over as a draft, or left alone', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, 'beheerder', `${server.url}/auth/inloggen`);
  await openOffer(page, 'toolbox');
  await page.getByRole('button', { name: 'Overnemen als concept' }).click();
  await expect(page.getByText('Bewaard · wordt versie 2')).toBeVisible();
  await expect(page.getByText('Nieuwe productversie')).toHaveCount(0);

  await page.goto(server.url + href('design', { design: 'lmra' }));
  await page.getByRole('button', { name: 'Wijzigen' }).click();
  const name = page.getByRole('region', { name: 'Eigenschappen' }).getByRole('textbox', { name: 'Naam', exact: true });
  await name.fill('LMRA van ons');
  await page.getByRole('button', { name: 'Bekijken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuwe productversie' });
  await expect(dialog.getByText('Het formulier: naam')).toBeVisible();
  await dialog.getByRole('button', { name: 'Overnemen als concept' }).click();
  await expect(name).not.toHaveValue('LMRA van ons');
  await name.fill('LMRA met een eigen naam');
  await expect(page.getByText(/^Bewaard · wordt versie \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Concept weggooien' }).click();
  await page.getByRole('button', { name: 'Weggooien' }).click();
  await openOffer(page, 'lmra');
  await page.getByRole('button', { name: 'Deze versie overslaan' }).click();
  await expect(page.getByText('Nieuwe productversie')).toHaveCount(0);
  await context.close();
});
