import { expect, test } from '@playwright/test';
import { signIn } from '../people.ts';

test('a leader sets a project up: state with its reason, a client that is new in the register, and the point in degrees', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, 'projectleider');
  await page.goto('/cp/projecten/26.01406/informatie');
  await page.getByRole('link', { name: 'Instellingen', exact: true }).first().click();
  const settings = page.getByRole('navigation', { name: 'Instellingen' });
  await page.getByLabel('Elke dag een logboek').check();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Opgeslagen').first()).toBeVisible();

  await settings.getByRole('link', { name: 'Opdrachtgever' }).click();
  await page.getByRole('button', { name: 'Nieuwe opdrachtgever' }).click();
  const editor = page.getByRole('dialog', { name: 'Nieuwe opdrachtgever' });
  await editor.getByLabel('Bedrijfsnaam').fill('Van Dijk Grondzaken BV');
  await editor.getByLabel('Btw-id').fill('NL000099998B58');
  await editor.getByRole('button', { name: 'Opdrachtgever opslaan' }).click();
  await expect(editor.getByText('Dit btw-id klopt niet.', { exact: false }).first()).toBeVisible();
  await editor.getByLabel('Btw-id').fill('NL000099998B57');
  await editor.getByRole('button', { name: 'Opdrachtgever opslaan' }).click();
  await expect(page.getByText('NL000099998B57')).toBeVisible();
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByText('26.01406 · Van Dijk Grondzaken BV', { exact: false })).toBeVisible();

  await settings.getByRole('link', { name: 'Projectlocatie' }).click();
  await expect(page.getByText('Adressen opzoeken staat uit op deze server.', { exact: false })).toBeVisible();
  await page.getByLabel('Breedte (WGS84)').fill('51,479012');
  await page.getByLabel('Lengte (WGS84)').fill('5,660123');
  await expect(page.getByLabel('RD X')).toHaveValue(/^17\d{4},\d+$/);
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByText('Opgeslagen').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Breedte (WGS84)')).toHaveValue(/^51,47901/);
});
