/** A soil survey from its drawing to the laboratory: planned at a desk, done by two phones of which one has no network all day, corrected, and sent off. */
import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { exampleBoorstaat } from '#features/form-catalogue/example-answers.ts';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import { exampleSoilForms } from '#features/form-catalogue/soil/example-soil.ts';
import { href } from '#features/routes.ts';
import { readPdf } from '#platform/server/documents/testing-pdf.ts';
import { newId } from '#platform/shared/ids.ts';
import { COMMAND_ID_HEADER } from '#platform/shared/operation.ts';
import { expectNoBarriers } from '../barriers.ts';
import { fillBoring } from '../boring.ts';
import { openAs } from '../designer/form-designs.ts';
import { go } from '../go.ts';
import { testWithApp, untilAppKept } from '../kept-app.ts';
import { borrowServer } from '../lent-servers.ts';
import { mailTo } from '../mail.ts';
import { fetchAhead, signInAt } from '../people.ts';
import type { TestServer } from '../server.ts';
import { onDevice } from '../stores.ts';

const PLACE = { project: '26.01400', phase: '01' };
const PHASE = `/cp/projecten/${PLACE.project}/fasen/${PLACE.phase}`;
const DESK = { width: 1440, height: 900 };
const BORINGS = Array.from({ length: 12 }, (_, index) => String(61 + index));
const WELLS = ['61-1', '62-1', '63-1'];
/** The boring each phone describes by hand; the rest is sent as their phones would. */
const [ONLINE, OFFLINE] = ['61', '62'];
/** Words in the names of what a device keeps before it can do without a network: the log, and the last that it fetches. */
const NEEDED_AHEAD = [['form-design.list'], ['form-design.get', 'boorstaat'], ['form-design.get', 'veldwerkverslag'], ['time-choice'], ['phase-choice']];
const LABORATORY = 'monsters@dewijers.voorbeeld.nl';
const SURVEY_MS = 240_000;
const READY_MS = 60_000;
const FIELD = { width: 390, height: 844 };

let server: TestServer;
testWithApp.beforeAll(async () => {
  server = await borrowServer();
});
testWithApp.afterAll(() => server.close());

/** Opens the work on a phone; one that goes without a network keeps the app, and fetches what that needs. */
async function openPhone(browser: Browser, account: string, serviceWorkers: 'allow' | 'block'): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', viewport: FIELD, serviceWorkers });
  if (serviceWorkers === 'allow') await fetchAhead(context);
  const page = await context.newPage();
  await signInAt(page, account, `${PHASE}/werkzaamheden`);
  await expect(rowOf(page, `Boring ${OFFLINE}`)).toBeVisible();
  return page;
}

/** Waits until the app and what its forms need are on the device, as after a minute with a network. */
async function readyForTheField(page: Page): Promise<void> {
  await untilAppKept(page);
  const missing = async () => {
    const keys = (await onDevice(page)).answers.map(({ key }) => key);
    return NEEDED_AHEAD.filter((words) => !keys.some((key) => words.every((word) => key.includes(word))));
  };
  await expect.poll(missing, { timeout: READY_MS }).toEqual([]);
}

/** The drawing as a geographic program exports it, in RD. */
function drawing(): string {
  const feature = (nummer: string, soort: string, index: number) => ({
    type: 'Feature',
    properties: { nummer, soort, diepte: 250 },
    geometry: { type: 'Point', coordinates: [173_400 + index * 12, 387_900 + (index % 3) * 15] },
  });
  const features = [...BORINGS.map((number, index) => feature(number, 'boring', index)), ...WELLS.map((number, index) => feature(number, 'peilbuis', index))];
  return JSON.stringify({ type: 'FeatureCollection', crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } }, features });
}

async function importDrawing(page: Page, told: string): Promise<void> {
  await go(page, `${PHASE}/werkzaamheden`);
  await page.getByRole('button', { name: 'Inlezen', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('input[type=file]').setInputFiles({ name: 'boorplan.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(drawing()) });
  await expect(sheet.getByRole('status').first()).toContainText(told);
  await sheet.getByRole('button', { name: told.startsWith('15') ? '15 punten inlezen' : 'Annuleren' }).click();
  await expect(sheet).toHaveCount(0);
}

const deskRow = (page: Page, number: string) => page.getByRole('row').filter({ has: page.getByRole('cell', { name: number, exact: true }) });
const rowOf = (page: Page, name: string) => page.getByRole('list', { name: 'Punten' }).getByRole('button', { name: new RegExp(`^${name}`) });

async function describeBoring(page: Page, number: string): Promise<void> {
  await rowOf(page, `Boring ${number}`).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Boring ${number} starten` })
    .click();
  await expect(page.getByLabel('Boornummer')).toHaveValue(number);
  await fillBoring(page, number);
  await page.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(page).toHaveURL(/bekijken/);
}

/** Sends a form as a phone does, with what was filled in. */
async function sendForm(page: Page, designKey: string, title: string, answers: object): Promise<void> {
  const xsrf = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const form = { designKey, designVersion: designKey === 'boorstaat' ? boorstaat.version : 1, title, projectNumber: PLACE.project, phaseNumber: PLACE.phase };
  const response = await page.request.put(`/v1/form-submissions/${newId()}`, {
    headers: { 'x-xsrf-token': decodeURIComponent(xsrf), [COMMAND_ID_HEADER]: newId() },
    data: { ...form, basedOnRevision: 0, answers, fileIds: [] },
  });
  expect([title, response.status(), response.ok() ? '' : await response.text()]).toEqual([title, 200, '']);
}

async function sendTheRest(page: Page): Promise<void> {
  for (const [index, number] of BORINGS.entries()) {
    if (number === ONLINE || number === OFFLINE) continue;
    const location = { ...(exampleBoorstaat['location'] as object), rdX: 173_400 + index * 12, rdY: 387_900 };
    await sendForm(page, 'boorstaat', `Boring ${number}`, { ...exampleBoorstaat, number, location, samples: [] });
  }
  const { id, name } = (await (await page.request.get('/v1/users/me')).json()) as { id: string; name: string };
  for (const wellNumber of WELLS)
    await sendForm(page, 'peilbuis', `Peilbuis ${wellNumber}`, {
      ...exampleSoilForms['peilbuis'],
      foreman: { id, name },
      wellNumber,
      boringNumber: wellNumber.slice(0, 2),
    });
}

/** Returns the boring at the desk, and corrects how deep it went on the phone that made it. */
async function correctBoring(leader: Page, phone: Page, number: string): Promise<void> {
  await go(leader, `${PHASE}/werkzaamheden`);
  await deskRow(leader, number).click();
  await leader.getByRole('link', { name: new RegExp(`Boorstaat ${number}`) }).click();
  await expect(leader.getByRole('heading', { level: 1, name: `Boring ${number}` })).toBeVisible();
  await leader.getByRole('button', { name: 'Opmerking bij Einddiepte' }).click();
  await leader.keyboard.type('Waterpas dit punt');
  await leader.getByRole('button', { name: /^Terugsturen/ }).click();
  await leader.getByRole('dialog').getByRole('button', { name: 'Terugsturen' }).click();
  await expect(leader).toHaveURL(/lijst/);
  await phone.goto(href('overview'));
  await phone.getByRole('link', { name: new RegExp(`Boring ${number} is teruggestuurd`) }).click();
  await phone.getByRole('button', { name: 'Aanpassen' }).click();
  await phone.getByLabel('Maaiveldhoogte').fill('15,42');
  await phone.getByRole('button', { name: /^Verder/ }).click();
  await expect(phone.getByRole('heading', { name: 'Lagen' })).toBeVisible();
  await phone.goto(new URL(phone.url()).pathname.replace(/[^/]+$/, 'controleren'));
  await phone.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(phone).toHaveURL(/bekijken/);
  await expect(phone.getByText('Ontvangstbewijs')).toBeVisible();
}

/** Asks for the field report, which is made in the background with so many forms, and answers its words. */
async function fieldReport(page: Page): Promise<string> {
  await go(page, `${PHASE}/overzicht`);
  await page.getByRole('button', { name: 'Veldwerkverslag maken' }).click();
  await expect(page.getByText(/^Veldwerkverslag .*: haal het op bij Bestanden/)).toBeVisible({ timeout: READY_MS });
  await page.getByRole('button', { name: 'Bestanden', exact: true }).click();
  const files = page.getByRole('dialog');
  const [report] = await Promise.all([page.waitForEvent('download'), files.getByRole('link', { name: 'Downloaden' }).first().click()]);
  return readPdf(await readFile(await report.path())).pages.join(' ');
}

/** Puts two samples on an order, the second scanned twice by mistake, and mails the order to the laboratory. */
async function sendToLaboratory(page: Page): Promise<void> {
  await go(page, `${PHASE}/logistics`);
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Labopdracht', exact: true }).click();
  await sheet.getByLabel('Laboratorium').selectOption({ label: 'Laboratorium De Wijers' });
  await sheet.getByRole('button', { name: 'Opdracht maken' }).click();
  await page.getByRole('button', { name: 'Monster toevoegen' }).click();
  const put = async (code: string, barcode: string) => {
    await sheet.getByLabel('Monstercode').fill(code);
    await sheet.getByLabel('Barcode', { exact: false }).first().fill(barcode);
    await sheet.getByRole('button', { name: 'Bewaren en volgende' }).click();
  };
  await put('61-1', '6100001');
  await expect(sheet.getByLabel('Monstercode')).toHaveValue('61-2');
  await put('62-1', '6100001');
  await expect(sheet.getByText('Deze barcode staat al op monster 61-1. Scan de barcode van dit monster.').first()).toBeVisible();
  await put('62-1', '6200001');
  await expect(sheet.getByLabel('Monstercode')).toHaveValue('62-2');
  await sheet.getByLabel('Monstercode').fill('MM61');
  for (const part of ['61-1', '62-1']) await sheet.getByRole('checkbox', { name: part }).check();
  await sheet.getByRole('button', { name: 'Bewaren en sluiten' }).click();
  await expect(page.getByText('van 61-1 + 62-1')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^LO-\d\d-\d{4}$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Op verzonden zetten' }).click();
  await sheet.getByRole('button', { name: 'Op verzonden zetten' }).click();
  await page.getByRole('button', { name: 'Mailen' }).click();
  await sheet.getByLabel('Aan').fill('monsters');
  await sheet.getByRole('button', { name: 'Versturen' }).click();
  await expect(sheet.getByText("'monsters' is geen e-mailadres").first()).toBeVisible();
  await sheet.getByLabel('Aan').fill(LABORATORY);
  await expectNoBarriers(page);
  await sheet.getByRole('button', { name: 'Versturen' }).click();
  await expect(sheet).toHaveCount(0);
  const mails = page.getByRole('list', { name: 'Mails van deze opdracht' });
  await expect(mails).toContainText(LABORATORY);
  await expect(mails).toContainText('Verzonden', { timeout: READY_MS });
  expect(await mailTo(page, LABORATORY, /Bijgaand labopdracht/)).toMatch(/LO-\d\d-\d{4}\.pdf.*LO-\d\d-\d{4}\.csv/s);
}

testWithApp(
  'twelve borings and three wells go from a drawing to the laboratory, with one phone offline all day and one boring returned',
  async ({ browser }) => {
    testWithApp.setTimeout(SURVEY_MS);
    const leader = await openAs(browser, server, 'projectleider', DESK);
    await importDrawing(leader, '15 punten nieuw, 0 bestond al, 0 fout');
    await importDrawing(leader, '0 punten nieuw, 15 bestond al, 0 fout');

    const [online, offline] = await Promise.all([openPhone(browser, 'veldwerker2', 'block'), openPhone(browser, 'veldwerker', 'allow')]);
    await readyForTheField(offline);
    await offline.context().setOffline(true);
    await Promise.all([describeBoring(online, ONLINE), describeBoring(offline, OFFLINE)]);
    await sendTheRest(online);
    // On the phone without a network its own boring is done at once.
    await go(offline, `${PHASE}/werkzaamheden`);
    await expect(rowOf(offline, `Boring ${OFFLINE}`)).toContainText('250 van 250 cm');
    await offline.context().setOffline(false);
    await expect(offline.getByText(/te verzenden/)).toHaveCount(0);

    await leader.goto(`${PHASE}/werkzaamheden`);
    for (const number of [...BORINGS, ...WELLS]) await expect(deskRow(leader, number)).toContainText(/Gedaan|Te beoordelen/);
    await expectNoBarriers(leader);

    await correctBoring(leader, offline, OFFLINE);
    await leader.goto(`${PHASE}/werkzaamheden`);
    await expect(deskRow(leader, OFFLINE)).toContainText('15,42');
    await go(leader, `${PHASE}/kaart`);
    await leader
      .getByRole('list', { name: 'Punten op de kaart' })
      .getByRole('button', { name: new RegExp(`^Boring ${OFFLINE}`) })
      .click();
    await expect(leader.getByRole('region', { name: `Boring ${OFFLINE}` })).toContainText('15,42');
    expect(await fieldReport(leader)).toContain('15,42');

    await sendToLaboratory(leader);
  },
);
