/** A form that begins empty at a desk, is filled in on a phone without a network, and comes back to whoever made it. */
import { expect, type Page } from '@playwright/test';
import { href } from '#features/routes.ts';
import { untilAppKept } from '../kept-app.ts';
import { fetchAhead, signIn } from '../people.ts';
import { test } from '../test.ts';
import { DESK } from './form-designs.ts';

test.use({ serviceWorkers: 'allow' });

const dutch = { locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' };

/** Adds a question at the end and names it. */
async function addQuestion(page: Page, type: string, label: string): Promise<void> {
  await page.getByRole('region', { name: 'Opbouw' }).getByRole('button', { name: type, exact: true }).click();
  const question = page.getByRole('region', { name: 'Eigenschappen' }).getByLabel('Vraag');
  await expect(question).toHaveValue(type);
  await question.fill(label);
}

async function design(page: Page): Promise<void> {
  await page.goto(href('designs'));
  await page.getByRole('button', { name: 'Nieuw' }).click();
  await page.getByLabel('Naam').fill('Gronddepot');
  await page.getByLabel('Categorie').fill('Veldwerk');
  await page.getByRole('button', { name: 'Beginnen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gronddepot' })).toBeVisible();
  const properties = page.getByRole('region', { name: 'Eigenschappen' });
  await addQuestion(page, 'Getal', 'Inhoud');
  await addQuestion(page, 'Keuze', 'Grondsoort');
  await properties.getByLabel('Eén antwoord per regel').fill('Zand\nKlei\nVeen');
  await addQuestion(page, 'Tekst', 'Waarom veen?');
  await properties.getByRole('button', { name: 'Tonen als: voorwaarde toevoegen' }).click();
  await properties.getByRole('combobox', { name: 'Tonen als 1, veld' }).selectOption({ label: 'Grondsoort' });
  await properties.getByRole('combobox', { name: 'Tonen als 1, waarde' }).selectOption({ label: 'Veen' });
  await addQuestion(page, 'Berekend', 'Dubbele inhoud');
  await properties.getByRole('textbox', { name: 'Berekening' }).fill('getal * 2.0');
  await addQuestion(page, "Foto's", 'Foto van het depot');
  await expect(page.getByText(/Nog in orde maken/)).toHaveCount(0);
  await expect(page.getByText('Bewaard · wordt versie 1')).toBeVisible();
  await page.getByRole('button', { name: 'Publiceren' }).click();
  await page.getByLabel('Wat is er veranderd?').fill('Nieuw formulier');
  await page.getByRole('dialog').getByRole('button', { name: 'Publiceren' }).click();
  await expect(page.getByText('In gebruik', { exact: true })).toBeVisible();
}

test('a form is made from nothing, published, filled in without a network, and read by who made it', async ({ browser }) => {
  test.slow();
  const office = await (await browser.newContext({ ...dutch, viewport: DESK, serviceWorkers: 'block' })).newPage();
  await signIn(office, 'beheerder');
  await design(office);

  const worker = await (await browser.newContext(dutch)).newPage();
  const fetched = worker.waitForResponse((response) => /form-designs\/gronddepot\/versions\/1$/.test(response.url()), { timeout: 120_000 });
  await fetchAhead(worker.context());
  await signIn(worker, 'kam');
  await fetched;
  await untilAppKept(worker);
  await worker.context().setOffline(true);
  await worker.goto(href('formCategory', { category: 'Veldwerk' }));
  await worker.getByRole('button', { name: /^Gronddepot/ }).click();
  await worker.getByLabel('Inhoud', { exact: false }).first().fill('21');
  await expect(worker.getByLabel('Dubbele inhoud')).toHaveText('42');
  await expect(worker.getByLabel(/^Waarom veen/)).toHaveCount(0);
  await worker.getByRole('radio', { name: 'Veen' }).check();
  await worker.getByLabel(/^Waarom veen/).fill('Oud moeras');
  await worker.getByRole('button', { name: 'Controleren' }).click();
  await worker.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(worker.getByText('Bewaard op dit apparaat')).toBeVisible();
  const { pathname } = new URL(worker.url());
  await worker.context().setOffline(false);
  await expect(worker.getByText(/^Nummer \d+/).first()).toBeVisible({ timeout: 60_000 });

  await office.goto(pathname);
  await expect(office.getByRole('heading', { level: 1, name: 'Gronddepot' })).toBeVisible();
  for (const text of ['42', 'Veen', 'Oud moeras', 'Sanne Dekkers']) await expect(office.getByText(text).first()).toBeVisible();
  await office.context().close();
  await worker.context().close();
});
