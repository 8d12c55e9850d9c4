import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signIn } from '../people.ts';
import { startTestServer } from '../server.ts';

test('a file of projects, and one of hour codes, is looked through, mended, brought in, saved as it stands and taken back', async ({ browser }) => {
  const server = await startTestServer();
  try {
    const page = await (await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })).newPage();
    await signIn(page, 'beheerder', `${server.url}/auth/inloggen`);
    const choose = (name: string, text: string) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });

    await page.goto('/cp/projecten');
    await page.getByRole('button', { name: 'Importeren' }).click();
    await page.getByRole('menuitem', { name: 'Projecten importeren' }).click();
    const projects = (leader: string) =>
      `ProjectNr;Omschrijving;Soort;Klant;Inkoopnummer;PL;Divisie;Start\r\n99.00001;Zoë's nulsituatie;Advies;Gemeente Deurne;PO-1;${leader};Bodem;1-3-2027\r\n`;
    await choose('synergy.csv', projects('niemand@voorbeeld.nl'));
    await expect(page.getByText("Er werkt hier niemand met e-mailadres 'niemand@voorbeeld.nl'.", { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: '1 project importeren' })).toHaveCount(0);
    await expectNoBarriers(page);
    await choose('synergy.csv', projects('projectleider@demo.maaiveld.nl'));
    await page.getByRole('button', { name: '1 project importeren' }).click();
    await expect(page.getByText('1 project toegevoegd.').first()).toBeVisible();

    await page.goto('/cp/projecten?zoek=99.00001');
    await expect(page.getByRole('row', { name: /99\.00001.*nulsituatie.*Gemeente Deurne/ })).toBeVisible();
    await page.getByRole('button', { name: 'Importeren' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Deze lijst als CSV' }).click();
    const saved = await readFile(await (await saving).path(), 'utf8');
    expect(saved.trim().split('\r\n')).toEqual([
      expect.stringMatching(/^\uFEFF?Projectnummer;/),
      expect.stringMatching(/^99\.00001;Zoë's nulsituatie;Advies;Aanvraag;/),
    ]);
    await page.goto('/cp/projecten/importeren');
    await page.getByRole('button', { name: 'synergy.csv ongedaan maken' }).click();
    await expect(page.getByText('Ongedaan gemaakt door', { exact: false })).toBeVisible();

    await page.goto('/cp/instellingen/activiteiten');
    await page.getByRole('link', { name: 'Importeren' }).click();
    await choose('urencodes.csv', 'Urencode;Omschrijving;Looncode\r\ndrilling;Boorwerk;V-110\r\n');
    await expect(page.getByRole('row', { name: /Boren.*Naam.*Boorwerk/ })).toBeVisible();
    await page.getByRole('button', { name: '1 urencode importeren' }).click();
    await expect(page.getByText('1 urencode gewijzigd.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).first().click();
    await expect(page.getByText('Import ongedaan gemaakt')).toBeVisible();
  } finally {
    await server.close();
  }
});
