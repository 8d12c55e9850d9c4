/** A look-up list brought in where the form is made: looked through, chosen from, filled in without a network, replaced by a newer one, and taken away. */
import { expect, type Page } from '@playwright/test';
import { href } from '#features/routes.ts';
import { expectNoBarriers } from '../barriers.ts';
import { untilAppKept } from '../kept-app.ts';
import { fetchAhead, signIn } from '../people.ts';
import { SHARED_SERVER_URL } from '../shared-server.ts';
import { test } from '../test.ts';
import { DESK } from './form-designs.ts';

test.use({ serviceWorkers: 'allow' });

const ROWS = 5_000;
const dutch = { baseURL: SHARED_SERVER_URL, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' };
const places = ['Utrecht', 'Zeist', 'De Bilt'];
const csvOf = (rows: readonly (readonly string[])[]) => Buffer.from(`code;straat;plaats\n${rows.map((row) => row.join(';')).join('\n')}\n`);
const streets = Array.from({ length: ROWS }, (_, at) => [`s${at}`, `Straat ${at}`, places[at % places.length] ?? '']);
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer });

/** A new form, open to be made. */
async function newForm(page: Page, name: string): Promise<void> {
  await page.goto(href('designs'));
  await page.getByRole('button', { name: 'Nieuw', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Naam').fill(name);
  await dialog.getByLabel('Categorie').fill('Lijsten');
  await dialog.getByRole('button', { name: 'Beginnen' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const properties = (page: Page) => page.getByRole('region', { name: 'Eigenschappen' });
const outline = (page: Page) => page.getByRole('region', { name: 'Opbouw' });

/** Adds a question of a kind, and gives it its words. */
async function add(page: Page, kind: string, question: string): Promise<void> {
  await outline(page).getByRole('button', { name: kind, exact: true }).click();
  await properties(page).getByLabel('Vraag', { exact: true }).fill(question);
  await expect(outline(page).getByRole('button', { name: new RegExp(`^${question}`) })).toBeVisible();
}

test('a list of 5,000 rows is brought in with a question, filled in without a network, and the record says what was chosen', async ({ browser }, { retry }) => {
  test.slow();
  const name = `Straten nalopen ${retry}`;
  const office = await (await browser.newContext({ ...dutch, viewport: DESK, serviceWorkers: 'block' })).newPage();
  await signIn(office, 'administratie');
  await newForm(office, name);

  await add(office, 'Keuze uit lijst', 'Plaats');
  await expect(properties(office).getByText(/nog geen lijst/)).toBeVisible();
  await properties(office).getByRole('button', { name: 'Lijst inlezen' }).click();
  const sheet = office.getByRole('dialog', { name: 'Keuzelijst inlezen' });
  await sheet.getByLabel('Bestand kiezen').setInputFiles(file('straten.csv', csvOf([['s1', 'x'.repeat(501), 'Zeist']])));
  await expect(sheet.getByText(/Rij 2, kolom 'straat': deze tekst heeft 501 tekens/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: /rijen? inlezen/ })).toHaveCount(0);
  await sheet.getByLabel('Ander bestand kiezen').setInputFiles(file('Straten 2026.csv', csvOf(streets)));
  await expect(sheet.getByText('5.000 rijen, 3 kolommen')).toBeVisible();
  await expect(sheet.getByLabel('Naam van de lijst')).toHaveValue('Straten_2026');
  await expectNoBarriers(office);
  await sheet.getByLabel('Naam van de lijst').fill('straten');
  await sheet.getByRole('button', { name: '5.000 rijen inlezen' }).click();
  await expect(sheet).toHaveCount(0);
  await properties(office).getByLabel('Bewaarde kolom').selectOption('plaats');
  await properties(office).getByLabel('Getoonde kolom').selectOption('plaats');

  await add(office, 'Keuze uit lijst', 'Straat');
  await expect(properties(office).getByLabel('Bewaarde kolom')).toHaveValue('code');
  await expect(properties(office).getByLabel('Getoonde kolom')).toHaveValue('straat');
  await properties(office)
    .getByRole('group', { name: /^Ook tonen/ })
    .getByRole('checkbox', { name: 'plaats' })
    .check();
  await properties(office).getByRole('button', { name: 'Beperking', exact: true }).click();
  await expect(properties(office).getByLabel('Beperking 1, kolom')).toHaveValue('plaats');
  await expectNoBarriers(office);

  // The form on trial follows the answer before.
  const trial = office.getByRole('region', { name: 'Voorbeeld' });
  await trial.getByRole('button', { name: /^Plaats/ }).click();
  const picking = office.getByRole('dialog');
  await expect(picking.getByRole('button', { name: 'Zeist', exact: true })).toHaveCount(1);
  await picking.getByRole('button', { name: 'Zeist', exact: true }).click();
  await trial.getByRole('button', { name: /^Straat/ }).click();
  await expect(picking.getByRole('button', { name: 'Straat 1 · Zeist' })).toBeVisible();
  await expect(picking.getByRole('button', { name: /Utrecht/ })).toHaveCount(0);
  await office.keyboard.press('Escape');

  await office.getByRole('button', { name: 'Publiceren' }).click();
  await office.getByLabel('Wat is er veranderd?').fill('Met de lijst van straten');
  await office.getByRole('dialog').getByRole('button', { name: 'Publiceren' }).click();
  await expect(office.getByText('In gebruik', { exact: true })).toBeVisible();

  const page = await (await browser.newContext(dutch)).newPage();
  // Lists of other forms on this server come to the device as well.
  const fetched = page.waitForResponse(
    async (response) => /\/v1\/lookup-lists\/[0-9a-f]{64}$/.test(response.url()) && (await response.text()).includes('"s4712"'),
    { timeout: 120_000 },
  );
  await fetchAhead(page.context());
  await signIn(page, 'kam');
  await (await fetched).finished();
  await untilAppKept(page);
  await page.goto(href('formCategory', { category: 'Lijsten' }));
  await expect(page.getByText(name)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByText(name).click();
  await page.getByRole('button', { name: /^Plaats/ }).click();
  const phone = page.getByRole('dialog');
  await phone.getByRole('button', { name: 'De Bilt', exact: true }).click();
  await page.getByRole('button', { name: /^Straat/ }).click();
  await phone.getByLabel('Zoeken').fill('bilt 4712');
  await phone.getByRole('button', { name: 'Straat 4712 · De Bilt' }).click();
  await expect(page.getByRole('button', { name: /^Straat/ })).toContainText('Straat 4712 · De Bilt');
  await page.getByRole('button', { name: 'Controleren' }).click();
  await page.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(page.getByText('Bewaard op dit apparaat')).toBeVisible();
  const { pathname } = new URL(page.url());
  await page.context().setOffline(false);
  await expect(page.getByText(/^Nummer \d+/).first()).toBeVisible({ timeout: 60_000 });

  await office.goto(pathname);
  await expect(office.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(office.getByText('Straat 4712 · De Bilt').first()).toBeVisible();
  await office.context().close();
  await page.context().close();
});

test('a list of the form is looked at, replaced by a newer one whose changes are told, and taken away when nothing uses it', async ({ browser }, { retry }) => {
  const office = await (await browser.newContext({ ...dutch, viewport: DESK, serviceWorkers: 'block' })).newPage();
  await signIn(office, 'administratie');
  await newForm(office, `Lijst beheren ${retry}`);
  await outline(office).getByRole('button', { name: 'Het formulier' }).click();
  await properties(office).getByRole('button', { name: 'Lijst inlezen' }).click();
  const sheet = office.getByRole('dialog');
  await sheet.getByLabel('Bestand kiezen').setInputFiles(file('straten.csv', csvOf(streets.slice(0, 40))));
  await sheet.getByRole('button', { name: '40 rijen inlezen' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(properties(office).getByText('40 rijen. Nergens gebruikt')).toBeVisible();
  await add(office, 'Keuze uit lijst', 'Straat');

  await outline(office).getByRole('button', { name: 'Het formulier' }).click();
  const row = properties(office).getByRole('button', { name: /^straten/ });
  await expect(row).toContainText('40 rijen. Gebruikt op 1 plaats');
  await row.click();
  await expect(sheet.getByRole('button', { name: 'Weghalen' })).toBeDisabled();
  await sheet.getByLabel('Zoek in de lijst').fill('zeist straat 37');
  await expect(sheet.getByRole('region', { name: 'Rijen van de lijst' }).getByText('Straat 37')).toBeVisible();
  await expectNoBarriers(office);

  await sheet.getByRole('button', { name: 'Vervangen' }).click();
  const newer = [['s1', 'Straat 1', 'Houten'], ...streets.slice(2, 40), ['s99', 'Straat 99', 'Zeist']];
  await sheet.getByLabel('Bestand kiezen').setInputFiles(file('straten-nieuw.csv', csvOf(newer)));
  await expect(sheet.getByText('1 nieuw, 1 vervallen, 1 gewijzigd')).toBeVisible();
  await expect(sheet.getByText(/^Straat 0|s0 Straat 0/)).toBeVisible();
  await expect(sheet.getByRole('region', { name: 'Wat er wijzigt' })).toContainText('Houten');
  await expectNoBarriers(office);
  await sheet.getByRole('button', { name: '40 rijen inlezen' }).click();
  await expect(sheet).toHaveCount(0);

  await properties(office)
    .getByRole('button', { name: /^straten/ })
    .click();
  await sheet.getByRole('button', { name: /^Straat Kiest/ }).click();
  await expect(properties(office).getByLabel('Vraag', { exact: true })).toHaveValue('Straat');
  await properties(office).getByRole('button', { name: 'Weghalen' }).click();
  await outline(office).getByRole('button', { name: 'Het formulier' }).click();
  await properties(office)
    .getByRole('button', { name: /^straten/ })
    .click();
  await sheet.getByRole('button', { name: 'Weghalen' }).click();
  await expect(properties(office).getByRole('button', { name: /^straten/ })).toHaveCount(0);
  await expect(office.getByText(/^Bewaard · /)).toBeVisible();
  await office.reload();
  await expect(outline(office)).toBeVisible();
  await expect(properties(office).getByRole('list', { name: 'Keuzelijsten' })).toHaveCount(0);
  await office.context().close();
});
