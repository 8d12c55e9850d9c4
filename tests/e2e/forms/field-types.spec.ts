import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Locator, type Page } from '@playwright/test';
import { allTypes, allTypesList } from '#features/form-engine/testing-all-types.ts';
import { rdByGrid } from '#platform/shared/geometry/rd-conversion.ts';
import { testingRdGrid } from '#platform/shared/geometry/testing-rd-grid.ts';
import { expectNoBarriers } from '../barriers.ts';
import { sql } from '../database.ts';
import { go } from '../go.ts';
import { untilAppKept } from '../kept-app.ts';
import { fetchAhead, signIn } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';
import { labelPhoto, writeScanVideo } from './scan-video.ts';

test.use({ serviceWorkers: 'allow' });

const LABEL = 'M-0042-A';
/** Difference this server's correction grid makes to the seven parameters, in seconds: 0.15 m to the north. */
const GRID_NORTH_SECONDS = 0.005;
const HOUSE = { latitude: 52.374533, longitude: 4.883526 };

let server: TestServer;
let browser: Browser;
let page: Page;
let label: Buffer;
let grid: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser: plain }, { project }) => {
  grid = await mkdtemp(join(tmpdir(), 'rd-grid-'));
  const path = join(grid, 'rooster.gsb');
  await writeFile(path, Buffer.from(testingRdGrid({ northSeconds: GRID_NORTH_SECONDS })));
  server = await startTestServer({ RD_GRID: path });
  await sql(server, 'insert into form_designs (key, name, category) values ($1, $2, $3)', [allTypes.key, allTypes.name, allTypes.category]);
  await sql(server, 'insert into form_design_versions (design_key, version, document) values ($1, 1, $2)', [allTypes.key, JSON.stringify(allTypes)]);
  const { id, data } = allTypesList;
  const list = [id, JSON.stringify(data.columns), JSON.stringify(data.rows), data.rows.length];
  await sql(server, 'insert into lookup_lists (id, columns, rows, row_count) values ($1, $2, $3, $4)', list);
  label = await labelPhoto(plain, LABEL);
  const film = join(tmpdir(), `label-${process.pid}.mjpeg`);
  await writeScanVideo(film, label);
  const { launchOptions = {} } = project.use;
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
  browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
  page = await prepareDevice();
});

test.afterAll(async () => {
  await browser.close();
  await server.close();
  await rm(grid, { recursive: true });
});

/** A phone that has fetched ahead what its person needs without a network. */
async function prepareDevice(): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 390, height: 844 },
    permissions: ['geolocation', 'camera'],
    geolocation: HOUSE,
  });
  const page = await context.newPage();
  const cars = page.waitForResponse((response) => response.url().endsWith('/v1/cars'), { timeout: 60_000 });
  const colleagues = page.waitForResponse((response) => response.url().endsWith('/colleagues'), { timeout: 60_000 });
  await fetchAhead(context);
  await signIn(page, 'veldwerker');
  await Promise.all([cars, colleagues]);
  await expect.poll(() => page.evaluate(async () => (await (await caches.open('maaiveld-rd-grid')).keys()).length), { timeout: 60_000 }).toBe(1);
  await untilAppKept(page);
  return page;
}

async function startForm(): Promise<void> {
  await go(page, '/cp/formulieren/categorieen/Proef');
  await page.getByText(allTypes.name).first().click();
  await page.waitForURL(/\/gegevens$/);
}

const next = (page: Page) => page.getByRole('button', { name: /^(Verder|Controleren)/ }).click();

async function pick(page: Page, question: string, option: RegExp): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${question}`) });
  await button.click();
  await page.getByRole('dialog').getByRole('button', { name: option }).first().click();
  await expect(button).toContainText(option);
}

async function stroke(page: Page, surface: Locator, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await surface.scrollIntoViewIfNeeded();
  const box = await surface.boundingBox();
  if (box === null) throw new Error('nothing to draw on');
  const at = ([x, y]: readonly [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 6 });
  await page.mouse.up();
}

async function fillData(page: Page): Promise<void> {
  await page.getByLabel('Naam').fill('Havenkwartier');
  const plate = page.getByLabel(/^Kenteken/);
  // The plate of a lorry from Germany that has the shape of a Dutch series, with its country chosen before and after it is typed.
  await page.getByLabel('Land van het kenteken').selectOption({ label: 'België' });
  await plate.fill('b-a 1234');
  await page.getByLabel('Land van het kenteken').selectOption({ label: 'Duitsland' });
  await plate.blur();
  await expect(plate).toHaveValue('B-A 1234');
  await page.getByLabel('Land van het kenteken').selectOption({ label: 'Nederland' });
  await expect(plate).toHaveValue('BA-12-34');
  await plate.fill('ss1234');
  await expect(page.getByText('SS staat zelden op een Nederlands kenteken. Kijk of het klopt.')).toBeVisible();
  await plate.fill('b-a 1234');
  await expect(page.getByText(/zelden op een Nederlands kenteken/)).toBeHidden();
  await page.getByLabel('Land van het kenteken').selectOption({ label: 'Duitsland' });
  await page.getByLabel('Rekening').fill('nl91 abna 0417 1643 01');
  await expect(page.getByText("Vul bij 'Rekening' een IBAN in dat klopt")).toBeVisible();
  await page.getByLabel('Rekening').fill('nl91 abna 0417 1643 00');
  await page.getByLabel('Temperatuur').fill('7,5');
  await page.getByLabel('Aankomst', { exact: true }).fill('2026-11-20');
  await page.getByLabel('Aankomst, tijd').fill('08:30');
  await page.getByLabel('Datum').fill('2026-11-20');
  await page.getByLabel('Begintijd').fill('08:15');
  await expect(page.getByLabel('Wachttijd')).toHaveText('15 min');
  await expect(plate).toHaveValue('B-A 1234');
  await expect(page.getByLabel('Rekening')).toHaveValue('NL91 ABNA 0417 1643 00');
}

async function fillPlace(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mijn positie gebruiken' }).click();
  await expect(page.getByLabel('RD X')).not.toHaveValue('');
  await expect(page.getByText('omgerekend met het correctierooster (0,001 m)')).toBeVisible();
  await page.getByLabel('Postcode').fill('8011ab');
  await page.getByLabel('Nummer').fill('12');
  await page.getByLabel('Straat').fill('Havenstraat');
  await page.getByLabel('Plaats').fill('Zwolle');
  await expect(page.getByLabel('Postcode')).toHaveValue('8011 AB');
}

async function fillLists(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Monsternemer/ }).click();
  await expect(page.getByText('Geen registratie voor 2018.').first()).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Youssef El Amrani/ })
    .click();
  await pick(page, 'Project', /26\./);
  await pick(page, 'Fase', /26\.\d+-\d\d/);
  await page.getByRole('button', { name: /^Materieel/ }).click();
  await page.getByLabel('Zoeken').fill('pid');
  await expect(page.getByText(/Kalibratie verlopen/)).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /PID-01/ })
    .click();
  await pick(page, 'Auto', /V-482-KP/);
  await pick(page, 'Plant', /Zomereik/);
}

async function scanLabel(page: Page): Promise<void> {
  const code = page.getByLabel('Potje');
  await page.getByRole('button', { name: 'Scannen' }).click();
  await expect(code).toHaveValue(LABEL);
  await code.fill('');
  await page.locator('input[type=file]').setInputFiles({ name: 'potje.jpg', mimeType: 'image/jpeg', buffer: label });
  await expect(code).toHaveValue(LABEL);
}

async function fillRows(page: Page): Promise<void> {
  await page.getByLabel('Bon').fill('B-1');
  await page.getByLabel('Tonnage').fill('12,5');
  await page.getByRole('button', { name: 'Vracht toevoegen' }).click();
  await page.getByLabel('Bon').fill('B-2');
  await page.getByLabel('Tonnage').fill('14');
  await expect(page.getByText('26,5 t')).toBeVisible();
  await page.getByRole('button', { name: 'Afwijking toevoegen' }).click();
  for (const question of ['Onderdeel', 'Aard van de afwijking', 'Motivatie', 'Gevolg voor de interpretatie', 'Risico'])
    await page.getByLabel(question).fill(`Over ${question.toLowerCase()}`);
}

async function drawOnFirstPhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Foto 1, groot bekijken' }).click();
  await expect(page.getByText(/RD 1\d{5} \/ 4\d{5}/)).toBeVisible();
  await page.getByLabel('Bijschrift', { exact: false }).last().fill('Noordzijde');
  await page.getByRole('button', { name: 'Tekenen op de foto' }).click();
  const paper = page.locator('.drawpaper svg');
  await stroke(page, paper, [0.1, 0.1], [0.4, 0.4]);
  await page.getByRole('button', { name: 'Cirkel' }).click();
  await stroke(page, paper, [0.5, 0.5], [0.8, 0.8]);
  await page.getByRole('button', { name: 'Vrij' }).click();
  await stroke(page, paper, [0.1, 0.8], [0.4, 0.9]);
  await page.getByRole('button', { name: 'Terug', exact: true }).click();
  await page.getByRole('button', { name: 'Tekst' }).click();
  await paper.click({ position: { x: 20, y: 60 } });
  await page.getByLabel('Tekst op de foto').fill('Puin');
  await page.getByRole('button', { name: 'Plaatsen' }).click();
  await expect(page.getByRole('img', { name: 'Tekening met 3 delen' })).toBeVisible();
  await page.getByRole('button', { name: 'Klaar' }).click();
  await page.getByRole('button', { name: 'Naar achteren' }).click();
  await expect(page.getByRole('heading', { name: 'Foto 2 van 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Sluiten' }).click();
}

async function fillProof(page: Page): Promise<void> {
  const photos = page.getByRole('group', { name: /^Foto's/ });
  const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: label });
  await photos
    .locator('input[type=file]')
    .last()
    .setInputFiles([photo('een.jpg'), photo('twee.jpg')]);
  await expect(page.getByRole('button', { name: 'Foto 2, groot bekijken' })).toBeVisible();
  await drawOnFirstPhoto(page);
  await page
    .getByRole('group', { name: /^Tekening/ })
    .locator('input[type=file]')
    .setInputFiles({ name: 'tekening.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await expect(page.getByRole('link', { name: 'tekening.pdf' })).toBeVisible();
  // Who was named before they sign is still there after a killed tab.
  await page.getByLabel('Naam').last().fill('Jan Kok');
  await page.reload();
  await expect(page.getByLabel('Naam').last()).toHaveValue('Jan Kok');
  await expect(page.getByText(/De handtekening van Jan Kok bij '.+' ontbreekt nog/)).toBeVisible();
  for (const [index, name] of ['Sanne Dekkers', 'Jan Kok'].entries()) {
    await stroke(page, page.locator('canvas').nth(index + 1), [0.2, 0.3], [0.6, 0.5]);
    await page.getByLabel('Naam').nth(index).fill(name);
    await expect(page.getByText(new RegExp(`${name}, (Monsternemer|Opdrachtgever)`))).toBeVisible();
  }
}

test('every kind of question is filled without a network, checked, sent, and arrives with its photos', async () => {
  test.slow();
  await startForm();
  await page.context().setOffline(true);
  for (const fill of [fillData, fillPlace, fillLists]) {
    await fill(page);
    if (fill === fillLists) await scanLabel(page);
    await next(page);
  }
  await fillRows(page);
  await next(page);
  await expect(page.getByRole('navigation', { name: 'Secties van het formulier' }).locator('[aria-current]')).toBeInViewport({ ratio: 1 });
  await fillProof(page);
  await next(page);

  await expect(page.getByText('Alles is ingevuld.')).toBeVisible();
  for (const text of ['Youssef El Amrani', 'PID-01 PID 10,6 eV', LABEL, 'Havenstraat 12, 8011 AB Zwolle', '26,5 t', 'Jan Kok', 'tekening.pdf'])
    await expect(page.getByText(text).first()).toBeVisible();
  await page.getByRole('button', { name: 'Formulier versturen' }).click();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Nummer \d+/).first()).toBeVisible({ timeout: 60_000 });
  const id = /formulieren\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  await expect.poll(() => receivedFiles(id), { timeout: 60_000 }).toBe(6);
  await page.reload();
  await expect(page.getByText(/6 van 6/)).toBeVisible();
  const [kept] = await sql<{ answers: Record<string, never[]> }>(server, 'select answers from form_revisions where submission_id = $1', [id]);
  expect(kept?.answers).toMatchObject({
    arrived: '2026-11-20T08:30',
    account: 'NL91ABNA0417164300',
    car: { code: 'V482KP' },
    plant: { id: 'quercus', name: 'Zomereik' },
    loads: [{ ticket: 'B-1', volume: 7.8 }, { ticket: 'B-2' }],
    both: [{ role: 'Monsternemer' }, { role: 'Opdrachtgever', name: 'Jan Kok' }],
  });
  const { rdX, rdY } = rdByGrid(testingRdGrid({ northSeconds: GRID_NORTH_SECONDS })).toRd(HOUSE);
  expect(kept?.answers['place']).toMatchObject({ convertedBy: 'grid', rdX: expect.closeTo(rdX, 2), rdY: expect.closeTo(rdY, 2) });
  expect(kept?.answers['photos']?.[1]).toMatchObject({
    caption: 'Noordzijde',
    annotations: [{ kind: 'arrow' }, { kind: 'circle' }, { kind: 'text', text: 'Puin' }],
  });
  expect(Number(await pdfBytes(page, id))).toBeGreaterThan(10_000);
});

/** Files of a submission that the server has whole. */
async function receivedFiles(id: string): Promise<number> {
  const received = 'select files.id from file_links join files on files.id = file_id where subject_id = $1 and received_at is not null';
  return (await sql(server, received, [id])).length;
}

async function pdfBytes(page: Page, id: string): Promise<number> {
  const pdf = await page.request.get(`/v1/form-submissions/${id}/pdf`);
  expect(pdf.status()).toBe(200);
  return (await pdf.body()).byteLength;
}

test('no screen of any question has a barrier, nor its list, scanner or photo', async () => {
  test.slow();
  await startForm();
  const address = page.url().replace(/gegevens$/, '');
  for (const { key, title } of allTypes.sections) {
    await page.goto(address + key);
    await expect(page.getByRole('link', { name: new RegExp(title), exact: false }).first()).toBeVisible();
    await expectNoBarriers(page);
  }
  await page.goto(`${address}lijsten`);
  await page.getByRole('button', { name: /^Materieel/ }).click();
  await expectNoBarriers(page);
});

test('at a desk the rows stand in a table with their sums under them', async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await startForm();
  await page.goto(page.url().replace(/gegevens$/, 'rijen'));
  const table = page.getByRole('table');
  await table.getByLabel('Tonnage').fill('12,5');
  await page.getByRole('button', { name: 'Vracht toevoegen' }).click();
  await table.getByLabel('Tonnage').nth(1).fill('14');
  await table.getByLabel('Schoon').nth(1).selectOption('Ja');
  await expectNoBarriers(page);
  await expect(table.getByRole('row', { name: /Totaal/ })).toContainText('26,5 t');
  await table.getByRole('button', { name: 'Vracht 2 weghalen' }).click();
  await expect(table.getByRole('row', { name: /Totaal/ })).toContainText('12,5 t');
  await page.getByRole('button', { name: 'Vracht toevoegen' }).click();
  await table.getByLabel('Tonnage').nth(1).fill('3');
  await page.getByRole('button', { name: 'Terugzetten' }).click();
  await expect(table.getByLabel('Schoon').nth(1)).toHaveValue('yes');
  await expect(table.getByLabel('Tonnage').nth(2)).toHaveValue('3');
});
