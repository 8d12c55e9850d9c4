/** The list of projects: what a file brings into it, how somebody looks at it, and many changed at once. On one server. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { atDesk } from '../devices.ts';
import { go } from '../go.ts';
import { borrowServer } from '../lent-servers.ts';
import { signIn, signInAt } from '../people.ts';
import type { TestServer } from '../server.ts';
import { test } from '../test.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await borrowServer();
});
test.afterAll(() => server.close());

test('a file of projects, and one of hour codes, is looked through, mended, brought in, saved as it stands and taken back', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(page, 'beheerder', `${server.url}/auth/inloggen`);
  const choose = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });

  await go(page, '/cp/projecten');
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

  await go(page, '/cp/projecten?zoek=99.00001');
  await expect(page.getByRole('row', { name: /99\.00001.*nulsituatie.*Gemeente Deurne/ })).toBeVisible();
  await page.getByRole('button', { name: 'Importeren' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Deze lijst als CSV' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved.trim().split('\r\n')).toEqual([
    expect.stringMatching(/^\uFEFF?Projectnummer;/),
    expect.stringMatching(/^99\.00001;Zoë's nulsituatie;Advies;Aanvraag;/),
  ]);
  await go(page, '/cp/projecten/importeren');
  await page.getByRole('button', { name: 'synergy.csv ongedaan maken' }).click();
  await expect(page.getByText('Ongedaan gemaakt door', { exact: false })).toBeVisible();

  await go(page, '/cp/instellingen/activiteiten');
  await page.getByRole('link', { name: 'Importeren' }).click();
  await choose('urencodes.csv', 'Urencode;Omschrijving;Looncode\r\ndrilling;Boorwerk;V-110\r\n');
  await expect(page.getByRole('row', { name: /Boren.*Naam.*Boorwerk/ })).toBeVisible();
  await page.getByRole('button', { name: '1 urencode importeren' }).click();
  await expect(page.getByText('1 urencode gewijzigd.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).first().click();
  await expect(page.getByText('Import ongedaan gemaakt')).toBeVisible();
});

test('columns are put in order and made wider, a view is saved and shared, and a link to it opens the same for a colleague', async ({ browser }) => {
  const open = async (who: 'projectleider' | 'veldwerker', address: string) => {
    const page = await (await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })).newPage();
    await signInAt(page, who, address);
    return page;
  };
  const page = await open('projectleider', '/cp/projecten');
  const heads = page.getByRole('columnheader');
  await expect(heads.nth(1)).toHaveText('Nummer');
  await page.getByRole('button', { name: 'Kolommen' }).click();
  await page.getByRole('checkbox', { name: 'Divisie' }).check();
  await page.getByRole('button', { name: 'Plaats omlaag' }).focus();
  for (let step = 0; step < 2; step++) await page.keyboard.press('Enter');
  await expect(page.getByText('Plaats staat op plaats 6 van 12.')).toBeVisible();
  await page.getByRole('button', { name: 'Plaats omhoog' }).focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Plaats breder' }).click();
  await expect(page.getByText('Plaats is 128 pixels breed.')).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(heads.nth(1)).toHaveText('Plaats');
  await expect(heads.last()).toHaveText('Divisie');

  const city = page.getByRole('columnheader', { name: 'Plaats' });
  await expect.poll(async () => Math.round((await city.boundingBox())?.width ?? 0)).toBe(128);
  const edge = await city.locator('.colgrip').boundingBox();
  if (edge === null) throw new Error('the head has no edge to take');
  await page.mouse.move(edge.x + 4, edge.y + 10);
  await page.mouse.down();
  await page.mouse.move(edge.x + 76, edge.y + 10, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await city.boundingBox())?.width ?? 0)).toBe(200);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Alleen lopende projecten' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=lopend/);
  await page.getByRole('button', { name: 'Weergaven' }).click();
  await page.getByRole('menuitem', { name: 'Bewaren als nieuwe weergave' }).click();
  await page.getByLabel('Naam').fill('Loopt nu');
  await page.getByRole('checkbox', { name: 'Delen met iedereen' }).check();
  await page.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Loopt nu' })).toBeVisible();
  await expect(page).toHaveURL(/weergave=.*status=lopend/);
  const link = page.url();

  const colleague = await open('veldwerker', link);
  await expect(colleague.getByRole('button', { name: 'Loopt nu' })).toBeVisible();
  await expect(colleague.getByText('lopend').first()).toBeVisible();
  await expect(colleague.getByRole('columnheader').nth(1)).toHaveText('Nummer');
  await colleague.getByRole('button', { name: 'Loopt nu' }).click();
  await colleague.getByRole('menuitem', { name: 'Alle projecten' }).click();
  await expect(colleague).not.toHaveURL(/status/);

  // What was chosen is the server's: another device of the same person shows it too.
  const other = await open('projectleider', '/cp/projecten');
  await expect(other.getByRole('columnheader').nth(1)).toHaveText('Plaats');
  await expect.poll(async () => Math.round((await other.getByRole('columnheader', { name: 'Plaats' }).boundingBox())?.width ?? 0)).toBe(200);
  await other.getByRole('button', { name: 'Weergaven' }).click();
  await other.getByRole('menuitem', { name: 'Weergaven beheren' }).click();
  await other.getByRole('button', { name: 'Loopt nu verwijderen' }).click();
  await expect(other.getByText('Weergave Loopt nu is verwijderd')).toBeVisible();
});

test('chosen projects get another state and another leader at once, and of each that stayed it is told why', async ({ browser }) => {
  const page = await (await browser.newContext({ ...atDesk, baseURL: server.url })).newPage();
  await signInAt(page, 'projectleider', '/cp/projecten?status=in-progress');
  const boxes = page.getByRole('checkbox', { name: /^Selecteer 26\./ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const bar = page.getByRole('region', { name: 'Selectie' });
  await expect(bar.getByText('2 geselecteerd')).toBeVisible();
  await bar.getByRole('button', { name: 'Status wijzigen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Status wijzigen' });
  await dialog.getByRole('button', { name: 'Wijzigen', exact: true }).click();
  await expect(dialog.getByText('Kies een status.').last()).toBeVisible();
  await dialog.getByLabel('Nieuwe status').selectOption({ label: 'On hold' });
  await dialog.getByRole('button', { name: 'Wijzigen', exact: true }).click();
  await expect(dialog.getByText('Schrijf op waarom.')).toBeVisible();
  await dialog.getByLabel('Waarom?').fill('Wacht op de vergunning');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Wijzigen', exact: true }).click();
  await expect(page.getByText('2 projecten gewijzigd')).toBeVisible();
  await expect(bar).toHaveCount(0);

  await page.goto('/cp/projecten?status=on-hold');
  await page.getByRole('checkbox', { name: 'Alles wat getoond is selecteren' }).check();
  await bar.getByRole('button', { name: 'Projectleider wijzigen' }).click();
  const leaders = page.getByRole('dialog', { name: 'Projectleider wijzigen' });
  await leaders.getByLabel('Nieuwe projectleider').selectOption({ label: 'Anouk Kuipers' });
  await leaders.getByRole('button', { name: 'Wijzigen', exact: true }).click();
  await expect(page.getByText(/^\d+ projecten gewijzigd/).last()).toBeVisible();
});
