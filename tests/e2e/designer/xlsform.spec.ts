/** A sheet with every feature of XLSForm that comes over: imported with its report, published, and filled in without a network as the sheet said. */
import { expect, type Page } from '@playwright/test';
import { href } from '#features/routes.ts';
import { importXlsForm } from '#features/xlsform/import-xlsform.ts';
import { workbookOf } from '#features/xlsform/testing.ts';
import { everything } from '#features/xlsform/testing-everything.ts';
import { PHOTO_FILE, sign } from '../boring.ts';
import { untilAppKept } from '../kept-app.ts';
import { fetchAhead, signIn } from '../people.ts';
import { SHARED_SERVER_URL } from '../shared-server.ts';
import { test } from '../test.ts';
import { DESK } from './form-designs.ts';

test.use({ serviceWorkers: 'allow' });

const NAME = 'Bodemonderzoek';
const dutch = { baseURL: SHARED_SERVER_URL, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' };

const next = (page: Page) => page.getByRole('button', { name: /^(Verder|Controleren)/ }).click();
const radio = (page: Page, question: RegExp, option: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: option, exact: true });

/** The question with this label, required or not. */
const asked = (page: Page, question: string) => page.getByLabel(new RegExp(`^${question}( \\(optioneel\\))?$`));

/** Types an answer and leaves the question, as a person goes to the next one. */
async function answer(page: Page, question: string, text: string): Promise<void> {
  const input = asked(page, question);
  await input.fill(text);
  await input.blur();
}

/** Imports the workbook as the office does, reads its report, and puts the form in use. */
async function importAndPublish(page: Page): Promise<void> {
  const bytes = await workbookOf(everything);
  await page.goto(href('designs'));
  await page.getByLabel('Importeren').setInputFiles({
    name: 'alles.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(bytes),
  });
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await page.getByRole('button', { name: /Verslag van de import/ }).click();
  const report = page.getByRole('dialog');
  const lines = (await importXlsForm(bytes)).report;
  expect(lines.length).toBeGreaterThan(5);
  await expect(report.getByRole('row')).toHaveCount(1 + lines.length);
  for (const { message } of lines) await expect(report.getByText(message, { exact: true })).toBeVisible();
  await report.getByRole('button', { name: 'Sluiten' }).click();
  await expect(page.getByText(/Nog in orde maken/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Publiceren' }).click();
  await page.getByLabel('Wat is er veranderd?').fill('Overgezet uit XLSForm');
  await page.getByRole('dialog').getByRole('button', { name: 'Publiceren' }).click();
  await expect(page.getByText('In gebruik', { exact: true })).toBeVisible();
}

async function fillGeneral(page: Page): Promise<void> {
  await expect(asked(page, 'Wie')).toHaveValue('Ruben Hoekstra');
  await next(page);
  // The second language of the sheet, without a network; answers stay when it changes.
  await answer(page, 'Nummer', '7');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(asked(page, 'Number')).toHaveValue('7');
  await page.getByRole('button', { name: 'Nederlands' }).click();
  await answer(page, 'Nummer', '120');
  await expect(page.getByText("Vul bij 'Nummer' een getal in van 1 tot en met 99.")).toBeVisible();
  await answer(page, 'Nummer', '4');
  await expect(page.getByText('Staat op de paal')).toBeVisible();
  await expect(asked(page, 'Code')).toHaveValue('MP1');
  await answer(page, 'Code', 'mp');
  await expect(page.getByText('Twee letters en een nummer')).toBeVisible();
  await answer(page, 'Code', 'MP1');
  await answer(page, 'Diepte', '5');
  await expect(page.getByText('Te diep')).toBeVisible();
  await expect(radio(page, /^Grondsoort/, 'Zand')).toBeChecked();
  await answer(page, 'Diepte', '0,5');
  await expect(page.getByRole('radiogroup', { name: /^Grondsoort/ })).toHaveCount(0);
  await answer(page, 'Diepte', '2');
  await answer(page, 'Cijfer', '7,5');
  await radio(page, /^Soort/, 'Anders').check();
  await page.getByLabel(/^Soort.*(anders|namelijk)/i).fill('Leem');
  await radio(page, /^Provincie/, 'Zuid-Holland').check();
  await expect(radio(page, /^Plaats/, 'Zeist')).toHaveCount(0);
  await radio(page, /^Plaats/, 'Leiden').check();
  await expect(asked(page, 'Tijd')).toHaveCount(0);
  await radio(page, /^Nat/, 'Ja').check();
  await asked(page, 'Tijd').fill('10:15');
  await asked(page, 'Moment').fill('2026-11-20');
  await page.getByLabel('Moment, tijd').fill('10:20');
  await next(page);
}

async function fillRest(page: Page): Promise<void> {
  await expect(asked(page, 'Dag')).toHaveValue('2026-01-31');
  await expect(page.getByText('Handschoenen aan')).toBeVisible();
  await page.getByLabel('RD X').fill('173904,12');
  await page.getByLabel('RD Y').fill('387210,5');
  await page.getByRole('group', { name: /^Foto/ }).locator('input[type=file]').last().setInputFiles(PHOTO_FILE);
  await expect(page.getByRole('button', { name: 'Foto 1, groot bekijken' })).toBeVisible();
  await page
    .getByRole('group', { name: /^Papier/ })
    .locator('input[type=file]')
    .setInputFiles({ name: 'papier.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await asked(page, 'Pot').fill('POT-7');
  await sign(page);
  await radio(page, /^Akkoord/, 'Akkoord').check();
  await next(page);
}

async function fillSamples(page: Page): Promise<void> {
  for (const [index, mass] of ['8', '4,5'].entries()) {
    await page.getByRole('button', { name: new RegExp(`^Monsters ${index + 1}`) }).click();
    await asked(page, 'Massa').last().fill(mass);
  }
  await expect(page.getByRole('button', { name: 'Monsters toevoegen' })).toHaveCount(0);
  await next(page);
}

test('a sheet with every supported feature is imported with its report, published, filled in offline as it said, and sent', async ({ browser }) => {
  test.slow();
  const office = await (await browser.newContext({ ...dutch, viewport: DESK, serviceWorkers: 'block' })).newPage();
  await signIn(office, 'administratie');
  await importAndPublish(office);
  await office.context().close();

  const page = await (await browser.newContext(dutch)).newPage();
  const fetched = page.waitForResponse((response) => /form-designs\/bodem-?onderzoek\/versions\/1$/.test(response.url()), { timeout: 90_000 });
  await fetchAhead(page.context());
  await signIn(page, 'kam');
  await fetched;
  await untilAppKept(page);
  await page.goto(href('formCategory', { category: 'Overig' }));
  await expect(page.getByText(NAME)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByText(NAME).click();
  await fillGeneral(page);
  await fillRest(page);
  await fillSamples(page);
  await expect(asked(page, 'Totaal')).toHaveText('12,5');
  await expect(asked(page, 'Vast')).toHaveText('BRL 2000');
  await asked(page, 'Waarom').fill('Twee zware potten');
  await next(page);
  await expect(page.getByText('Alles is ingevuld.')).toBeVisible();
  await page.getByRole('button', { name: 'Formulier versturen' }).click();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Nummer \d+/).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Boring 4' })).toBeVisible();
  const id = /formulieren\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  const sent: { revisions: { answers: Record<string, unknown> }[] } = await (await page.request.get(`/v1/form-submissions/${id}`)).json();
  expect(sent.revisions.at(-1)?.answers).toMatchObject({
    nr: 4,
    sampleCode: 'MP1',
    depth: 2,
    score: 7.5,
    soils: ['zand', 'klei'],
    kindOther: 'Leem',
    city: 'leiden',
    moment: '2026-11-20T10:20',
    day: '2026-01-31',
    jar: 'POT-7',
    source: 'veld',
    samples: [
      { mass: 8, labelText: 'MP1-1' },
      { mass: 4.5, labelText: 'MP1-2' },
    ],
    totalMass: 12.5,
    why: 'Twee zware potten',
  });
  await page.context().close();
});
