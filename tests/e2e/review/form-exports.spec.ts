/** Exports of forms: a list in Excel, the forms of a phase as a PDF, a mail to the client, a large list in the background. */
import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { readPdf } from '#platform/server/documents/testing-pdf.ts';
import { expectNoBarriers } from '../barriers.ts';
import { holdTable, sql } from '../database.ts';
import { testWithApp, untilAppKept } from '../kept-app.ts';
import { signIn, signInAt } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';

/** Enough to be made in the background. */
const MANY = 1000;

let server: TestServer;
/** The page of the office, the one of all its tests. */
let office: Page;
test.use({ viewport: { width: 1440, height: 900 } });
test.beforeAll(async ({ browser }) => {
  server = await startTestServer();
  office = await browser.newPage();
  await signIn(office, 'administratie', `${server.url}/auth/inloggen`);
});
test.afterAll(async () => {
  await office.context().close();
  await server.close();
});

async function open(page: Page, account: string, path: string): Promise<void> {
  await signInAt(page, account, server.url + path);
}
async function chooseExport(page: Page, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Exporteren', exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: typeof item === 'string' }).click();
}
const bytesOf = async (download: Download) => readFile(await download.path());
const phaseWithForms = async () => {
  const [row] = await sql<{ project: string; phase: string; count: string }>(
    server,
    `select projects.number as project, phases.number as phase, count(*) as count from form_submissions
     join phases on phases.id = form_submissions.phase_id join projects on projects.id = phases.project_id
     where form_submissions.state = 'approved' group by 1, 2 having count(*) between 2 and 5 order by 1 limit 1`,
  );
  if (row === undefined) throw new Error('the demo has no phase with some approved forms');
  return row;
};

test('the office exports a filtered list to Excel and opens it', async () => {
  await office.goto(`${server.url}/cp/formulieren/lijst?soort=boorstaat&status=approved`);
  await expect(office.getByRole('link', { name: /^Boring/ }).first()).toBeVisible();
  const [download] = await Promise.all([office.waitForEvent('download'), chooseExport(office, "Excel met links naar foto's")]);
  expect(download.suggestedFilename()).toMatch(/^Boorstaat, goedgekeurd \d{4}-\d\d-\d\d\.xlsx$/);
  const { sheets } = await readXlsx(await bytesOf(download));
  const [list, ...others] = sheets;
  const [head = [], ...rows] = list?.rows ?? [];
  const [{ count } = { count: '' }] = await sql<{ count: string }>(
    server,
    "select count(*) as count from form_submissions where design_key = 'boorstaat' and state = 'approved'",
  );
  expect(rows).toHaveLength(Number(count));
  expect(new Set(rows.map((row) => row[head.indexOf('Status')]))).toEqual(new Set(['Goedgekeurd']));
  const depth = head.findIndex((name) => /^Einddiepte.*\(m/.test(String(name)));
  expect(typeof rows[0]?.[depth]).toBe('number');
  expect(rows[0]?.[head.indexOf('Ingediend')]).toBeInstanceOf(Date);
  expect(others.map(({ name }) => name)).toContain('Bodemlagen');
  const layers = others.find(({ name }) => name === 'Bodemlagen');
  expect(layers?.rows[0]?.slice(0, 3)).toEqual(['Nummer', 'Formulier', 'Laag nr.']);
  expect(layers?.rows.length).toBeGreaterThan(rows.length);
});

test('the forms of a phase are one PDF, with a cover and a table of contents', async ({ page }) => {
  const { project, phase, count } = await phaseWithForms();
  await open(page, 'projectleider', `/cp/projecten/${project}/fasen/${phase}/formulieren`);
  await expect(page.getByRole('link', { name: /^Boorstaat|^Veldwerkverslag/ }).first()).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), chooseExport(page, `Goedgekeurde als PDF (${count})`)]);
  expect(download.suggestedFilename()).toBe(`Formulieren ${project}-${phase}.pdf`);
  const { pages, raw } = readPdf(await bytesOf(download));
  expect(pages[0]).toContain(`${project}-${phase}`);
  expect(pages[1]).toContain('Inhoud');
  expect(pages.filter((text) => /^Maaiveld Nummer \d/.test(text))).toHaveLength(Number(count));
  expect(raw).toContain('<pdfaid:part>2</pdfaid:part>');
});

test('a form goes to the client by mail, once, and its history tells', async () => {
  const [{ id } = { id: '' }] = await sql<{ id: string }>(
    server,
    "select id from form_submissions where design_key = 'boorstaat' and state = 'approved' order by number limit 1",
  );
  await office.goto(`${server.url}/cp/formulieren/${id}/bekijken`);
  await office.getByRole('button', { name: 'Mailen' }).click();
  const dialog = office.getByRole('dialog');
  await expect(dialog.getByLabel('Aan')).toHaveValue('opdrachtgever@voorbeeld.nl');
  await expect(dialog.getByLabel('Bericht')).toHaveValue(/^Goedendag,/);
  await expectNoBarriers(office);
  await dialog.getByLabel('Aan').fill('klant@voorbeeld.nl, geen-adres');
  await dialog.getByRole('button', { name: 'Versturen' }).click();
  await expect(dialog.getByText("'geen-adres' is geen e-mailadres").first()).toBeVisible();
  await dialog.getByLabel('Bericht').fill('Goedendag, de boring die u vroeg.');
  // Closed, or the page loaded anew: the letter stands there as it was left.
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await office.reload();
  await office.getByRole('button', { name: 'Mailen' }).click();
  await expect(dialog.getByLabel('Bericht')).toHaveValue('Goedendag, de boring die u vroeg.');
  await expect(dialog.getByLabel('Aan')).toHaveValue('klant@voorbeeld.nl, geen-adres');
  await dialog.getByLabel('Aan').fill('klant@voorbeeld.nl, tweede@voorbeeld.nl');
  await dialog.getByLabel('Ook de antwoorden als Excel meesturen').check();
  await dialog.getByRole('button', { name: 'Versturen' }).click();
  await expect(dialog).toBeHidden();
  const mailed = office.getByRole('list', { name: 'Mails' }).getByRole('listitem');
  await expect(mailed.filter({ hasText: 'klant@voorbeeld.nl, tweede@voorbeeld.nl' }).getByText('Verzonden', { exact: true })).toBeVisible({ timeout: 90_000 });

  const box = (await (await office.request.get(`${server.url}/demo/postvak.json`)).json()) as {
    id: number;
    recipient: string;
    attachments: { position: number; name: string }[];
  }[];
  const mine = box.filter(({ recipient }) => recipient === 'klant@voorbeeld.nl, tweede@voorbeeld.nl');
  expect(mine).toHaveLength(1);
  expect(mine[0]?.attachments.map(({ name }) => name.split('.').at(-1))).toEqual(['pdf', 'xlsx']);
  const pdf = await office.request.get(`${server.url}/demo/postvak/${mine[0]?.id}/bijlagen/0`);
  expect(readPdf(await pdf.body()).pages[0]).toContain('revisie 1');
  // What was sent does not stand in the next one.
  await office.getByRole('button', { name: 'Mailen' }).click();
  await expect(dialog.getByLabel('Aan')).toHaveValue('opdrachtgever@voorbeeld.nl');
  await expect(dialog.getByLabel('Bericht')).not.toHaveValue(/de boring die u vroeg/);
});

test('a large list is made in the background, told when ready, and is nobody else’s to fetch', async ({ browser }) => {
  test.slow();
  await sql(
    server,
    `with one as (select * from form_submissions where design_key = 'boorstaat' and state = 'approved' order by number limit 1),
       many as (insert into form_submissions (id, design_key, design_version, title, project_id, phase_id, author_id, state, submitted_at, updated_at)
         select gen_random_uuid(), design_key, design_version, 'Veel ' || n, project_id, phase_id, author_id, state, submitted_at, updated_at - n * interval '1 second'
         from one, generate_series(1, ${MANY}) as n returning id)
     insert into form_revisions (submission_id, revision, answers, answers_sha256, author_id, at, receipt_command_id)
       select many.id, 1, first.answers, first.answers_sha256, first.author_id, first.at, first.receipt_command_id
       from many, one join form_revisions as first on first.submission_id = one.id and first.revision = one.revision`,
  );
  await office.goto(`${server.url}/cp/formulieren/lijst?zoek=Veel`);
  await expect(office.getByRole('link', { name: /^Veel/ }).first()).toBeVisible();
  const letGo = await holdTable(server, 'form_revisions');
  await chooseExport(office, 'Excel');
  await expect(office.getByText(`Er gaan ${MANY} formulieren in`)).toBeVisible();
  await expect(office.getByRole('button', { name: /Bestand wordt gemaakt: \d+ %/ })).toBeVisible();
  await letGo();
  await expect(office.getByText('Je bestand staat klaar')).toBeVisible({ timeout: 150_000 });
  await chooseExport(office, 'Bestanden');
  const link = office.getByRole('dialog').getByRole('link', { name: 'Downloaden' }).first();
  await expect(link).toBeVisible();
  await expectNoBarriers(office);
  const [download] = await Promise.all([office.waitForEvent('download'), link.click()]);
  const { sheets } = await readXlsx(await bytesOf(download));
  expect(sheets[0]?.rows).toHaveLength(MANY + 1);
  expect(new Set(sheets[0]?.rows.map((row) => row[0])).size).toBe(MANY + 1);

  const other = await browser.newPage();
  await open(other, 'projectleider', '/cp/formulieren/lijst');
  expect((await other.request.get(server.url + String(await link.getAttribute('href')))).status()).toBe(404);
});

test('a file that is being made is stopped by who asked for it, and never comes', async () => {
  await office.goto(`${server.url}/cp/formulieren/lijst?soort=boorstaat`);
  await expect(office.getByRole('link', { name: /^(Boring|Veel)/ }).first()).toBeVisible();
  const letGo = await holdTable(server, 'form_revisions');
  await chooseExport(office, "Excel met links naar foto's");
  await expect(office.getByRole('button', { name: /Bestand wordt gemaakt/ })).toBeVisible();
  await chooseExport(office, 'Bestanden');
  const files = office.getByRole('dialog', { name: 'Bestanden' }).getByRole('listitem');
  const made = files.filter({ has: office.getByRole('progressbar') });
  await expectNoBarriers(office);
  await made.getByRole('button', { name: /^Stoppen: Boorstaat/ }).click();
  await expect(made).toHaveCount(0);
  await letGo();
  const state = async () => (await sql<{ state: string }>(server, 'select state from form_exports order by asked_at desc limit 1'))[0]?.state;
  expect(await state()).toBe('cancelled');
  await office.getByRole('button', { name: 'Sluiten' }).first().click();
  await expect(office.getByRole('button', { name: /Bestand wordt gemaakt/ })).toHaveCount(0);
  await expect(office.getByText('Je bestand staat klaar')).toHaveCount(0);
  expect(await state()).toBe('cancelled');
});

testWithApp('without a network exporting says what it needs', async ({ page, context }) => {
  await open(page, 'administratie', '/cp/formulieren/lijst');
  await expect(page.getByRole('link', { name: /^(Boring|Veel|Veldwerk)/ }).first()).toBeVisible();
  await untilAppKept(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Exporteren', exact: true }).click();
  await expect(page.getByText('Exporteren heeft verbinding nodig.')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeDisabled();
  await expectNoBarriers(page);
  await page.getByRole('menuitem', { name: 'Bestanden' }).click();
  await expect(page.getByRole('dialog', { name: 'Bestanden' }).getByText('heeft verbinding nodig')).toBeVisible();
});
