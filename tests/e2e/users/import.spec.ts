import { expect, test } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signIn } from '../people.ts';
import { startTestServer } from '../server.ts';

test('a file of users is looked through, mended, brought in and taken back', async ({ browser }) => {
  const server = await startTestServer();
  try {
    const page = await (await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })).newPage();
    await signIn(page, 'beheerder', `${server.url}/auth/inloggen`);
    await page.goto('/cp/instellingen/gebruikers');
    await page.getByRole('link', { name: 'Importeren' }).click();
    const head = 'Naam;E-mail;Afdeling;Functie;Manager\r\n';
    const sanne = 'Sanne Dekkers;veldwerker@demo.maaiveld.nl;;Hoofd boringen;\r\n';
    const choose = (text: string) =>
      page.locator('input[type=file]').setInputFiles({ name: 'mensen.csv', mimeType: 'text/csv', buffer: Buffer.from(head + text, 'latin1') });
    await choose(`${sanne}Zoë Nieuw;zoe@voorbeeld.nl;Lucht;;\r\n`);
    await expect(page.getByText("Er is geen divisie 'Lucht' in gebruik.")).toBeVisible();
    await expect(page.getByRole('row', { name: /Sanne Dekkers.*Hoofd boringen/ })).toBeVisible();
    await expect(page.getByRole('button', { name: '2 gebruikers importeren' })).toHaveCount(0);
    await expectNoBarriers(page);
    await choose(`${sanne}Zoë Nieuw;zoe@voorbeeld.nl;Bodem;;Sanne Dekkers\r\n`);
    await page.getByRole('button', { name: '2 gebruikers importeren' }).click();
    await expect(page.getByText('1 gebruiker toegevoegd, 1 gewijzigd.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).first().click();
    await expect(page.getByText('Import ongedaan gemaakt')).toBeVisible();
    await page.goto('/cp/instellingen/gebruikers?zoek=zoe@voorbeeld.nl');
    await expect(page.getByText('Geen gebruiker gevonden')).toBeVisible();
  } finally {
    await server.close();
  }
});
