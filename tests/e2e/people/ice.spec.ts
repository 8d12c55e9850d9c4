import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { fetchAhead, signInAt } from '../people.ts';
import { allSent } from '../projects/documents.ts';
import { test } from '../test.ts';

test('contacts of a colleague of today are opened with a reason without a network, and the owner sees who looked once it is sent', async ({
  browser,
  baseURL,
}) => {
  const device = async () => browser.newContext({ baseURL: baseURL as string, viewport: { width: 390, height: 844 } });
  const field = await (await device()).newPage();
  await fetchAhead(field.context());
  await signInAt(field, 'veldwerker', '/cp/home/persoonlijk/ice');
  const name = 'Youssef El Amrani';
  const row = field.getByRole('button', { name: /Youssef El Amrani.*Tik om te openen/ });
  await expect(row).toBeVisible();
  await expectNoBarriers(field);
  await field.context().setOffline(true);

  await row.click();
  const sheet = field.getByRole('dialog', { name: `Noodcontacten van ${name}` });
  await expect(sheet.getByRole('link')).toHaveCount(0);
  await sheet.getByRole('radio', { name: 'Oefening' }).check();
  await sheet.getByRole('button', { name: 'Noodcontacten tonen' }).click();
  await expect(sheet.getByRole('link', { name: /bellen$/ })).toHaveAttribute('href', /^tel:\+316/);
  await expectNoBarriers(field);
  await field.keyboard.press('Escape');

  // One's own are kept without a network too.
  await field.getByRole('button', { name: 'Contact toevoegen' }).click();
  const own = field.getByRole('dialog', { name: 'Contact toevoegen' });
  await own.getByRole('button', { name: 'Contact bewaren' }).click();
  await expect(own.getByText('Vul de naam in.').first()).toBeVisible();
  await own.getByLabel('Naam').fill('Oma Bep');
  await own.getByLabel('Relatie').fill('oma');
  await own.getByRole('textbox', { name: 'Telefoon', exact: true }).fill('0492-123456');
  await own.getByRole('button', { name: 'Contact bewaren' }).click();
  await expect(field.getByRole('button', { name: /2\. Oma Bep/ })).toBeVisible();
  await field.context().setOffline(false);
  await allSent(field);

  const colleague = await (await device()).newPage();
  await signInAt(colleague, 'veldwerker2', '/cp/home/persoonlijk/ice');
  await expect(colleague.getByRole('list', { name: 'Wie zag dit' }).getByText('Sanne Dekkers').first()).toBeVisible();
  await expect(colleague.getByText(/Oefening · werkte die dag met je samen/).first()).toBeVisible();
});
