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

test('what 112 asks first is told without a network: the work places of today and the own position, and a position that is refused with what to say instead', async ({
  browser,
  baseURL,
}) => {
  const device = async (isRefused: boolean) => {
    const geolocation = { latitude: 51.477_912, longitude: 5.646_7, accuracy: 7.2 };
    const context = await browser.newContext({ baseURL: baseURL as string, viewport: { width: 390, height: 844 }, geolocation, permissions: ['geolocation'] });
    const page = await context.newPage();
    if (isRefused)
      await page.addInitScript(() => {
        navigator.geolocation.watchPosition = (_take, fail) => {
          fail?.({ code: 1 } as GeolocationPositionError);
          return 0;
        };
      });
    await signInAt(page, 'veldwerker', '/cp/home/persoonlijk/ice');
    await expect(page.getByText(/^\d\d,\d{5} noord, \d,\d{5} oost$/).first()).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Mijn positie bepalen' }).click();
    return page;
  };
  const field = await device(false);
  await expect(field.getByText('51,47791', { exact: true })).toBeVisible();
  await expect(field.getByText('5,64670', { exact: true })).toBeVisible();
  await expect(field.getByText('Graden (WGS84), op 8 m nauwkeurig.')).toBeVisible();
  await expectNoBarriers(field);
  const refused = await device(true);
  await expect(refused.getByText(/De app mag je locatie niet gebruiken.*Noem anders een adres/)).toBeVisible();
  await expectNoBarriers(refused);
});
