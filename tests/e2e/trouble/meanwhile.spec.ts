/** Changes while somebody works: another tab, another person, a newer design, a server of another version. Nothing is overwritten in silence. */
import { type Browser, expect, type Page } from '@playwright/test';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import { expectNoBarriers } from '../barriers.ts';
import { fillBoring } from '../boring.ts';
import { sql } from '../database.ts';
import { go } from '../go.ts';
import { holdBack } from '../line.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';
import { expectAllSent, formsOf, OUTBOX, rescued, SENT_WITHIN_MS, send, sendBoring, startBoring, worker } from './trouble.ts';

/** A phone of its own for an account. */
async function person(browser: Browser, account: string): Promise<Page> {
  const theirs = await (await browser.newContext()).newPage();
  await worker(server, theirs, account);
  return theirs;
}

let server: TestServer;
/** The phone of a field worker, the one of all these tests. */
let page: Page;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  server = await startTestServer();
  page = await person(browser, 'veldwerker');
});
test.afterAll(async () => {
  await page.context().close();
  await server.close();
});

test('the design changed while a draft is open: the draft is sent on its own version', async () => {
  await startBoring(page);
  const next = { ...boorstaat, version: boorstaat.version + 1, sections: boorstaat.sections.slice(0, 2) };
  await sql(server, 'insert into form_design_versions (design_key, version, document) values ($1, $2, $3)', ['boorstaat', next.version, JSON.stringify(next)]);
  await fillBoring(page, 'older-version');
  await send(page);
  await expect(page.getByText('Ontvangstbewijs')).toBeVisible({ timeout: SENT_WITHIN_MS });
  expect(await formsOf(server, 'Boring older-version')).toEqual([expect.objectContaining({ design_version: boorstaat.version })]);
  await sql(server, 'delete from form_design_versions where version = $1', [next.version]);
});

test('two tabs on one form: what is typed in one stands in the other, and nothing is written over in silence', async () => {
  await startBoring(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByLabel('Boornummer')).toBeVisible();
  await page.getByLabel('Boornummer').fill('tab-1');
  await expect(other.getByLabel('Boornummer')).toHaveValue('tab-1');
  await other.getByLabel('Boormeester').fill('Uit het tweede tabblad');
  await expect(page.getByLabel('Boormeester')).toHaveValue('Uit het tweede tabblad');
  await expect(page.getByLabel('Boornummer')).toHaveValue('tab-1');
  await other.getByLabel('Einddiepte').fill('2.50');
  await expect(page.getByLabel('Einddiepte')).toHaveValue('2,5');
  await other.close();
});

test('two tabs that do not hear each other: both are told, and both texts are there to choose from', async () => {
  await startBoring(page);
  const other = await page.context().newPage();
  // As a tab the device has put to sleep.
  await other.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await other.goto(page.url());
  await expect(other.getByLabel('Boornummer')).toBeVisible();
  await page.getByLabel('Boornummer').fill('tab-1');
  await expect(page.getByLabel('Boornummer')).toHaveValue('tab-1');
  await other.getByLabel('Boornummer').fill('tab-2');
  const told = 'Dit formulier is twee keer ingevuld';
  await expect(other.getByText(told)).toBeVisible();
  await page.reload();
  await expect(page.getByText(told)).toBeVisible();
  await expect(page.getByText('Ze verschillen in: Boornummer.')).toBeVisible();
  await page
    .getByRole('button', { name: /^Die van/ })
    .last()
    .click();
  await expect(page.getByText(told)).toHaveCount(0);
  await expect(page.getByLabel('Boornummer')).toHaveValue('tab-2');
  await other.close();
});

test('of what two tabs filled in, each question can be chosen apart', async () => {
  await startBoring(page);
  const other = await page.context().newPage();
  await other.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await other.goto(page.url());
  await expect(other.getByLabel('Boornummer')).toBeVisible();
  await page.getByLabel('Boornummer').fill('tab-1');
  await page.getByLabel('Geplande diepte').fill('2,5');
  await expect(page.getByLabel('Geplande diepte')).toHaveValue('2,5');
  await other.getByLabel('Boornummer').fill('tab-2');
  const told = 'Dit formulier is twee keer ingevuld';
  await expect(other.getByText(told)).toBeVisible();
  await page.reload();
  await expect(page.getByText(told)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'what two versions are called fits on a phone').toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Per vraag kiezen' }).click();
  const choice = page.getByRole('dialog', { name: 'Per vraag kiezen' });
  await expect(choice.getByRole('radiogroup')).toHaveCount(2);
  await expect(choice.getByRole('radio', { name: /^2,5 m-mv/ })).toBeChecked();
  await choice
    .getByRole('radiogroup', { name: 'Boornummer' })
    .getByRole('radio', { name: /^tab-2/ })
    .check();
  await expectNoBarriers(page);
  await choice.getByRole('button', { name: 'Hiermee verdergaan' }).click();
  await expect(page.getByText(told)).toHaveCount(0);
  await expect(page.getByLabel('Boornummer')).toHaveValue('tab-2');
  await expect(page.getByLabel('Geplande diepte')).toHaveValue('2,5');
  await page.reload();
  await expect(page.getByLabel('Boornummer')).toHaveValue('tab-2');
  await other.close();
});

test('a command the server does not know: said, kept, in the rescue file, open to be mended, and sent when both are of one version', async () => {
  // As a device that was updated before the server was.
  await page
    .context()
    .route('**/v1/commands', (route) => route.continue({ postData: (route.request().postData() ?? '').replaceAll('"form.submit"', '"form.submit-signed"') }));
  await sendBoring(page, 'unknown');
  await page.goto(`${server.url}${OUTBOX}`);
  await expect(page.getByText('De server kent deze handeling niet')).toBeVisible({ timeout: SENT_WITHIN_MS });
  await expect(page.getByText(/Werk de app bij en verzend het daarna opnieuw\..*Je werk staat nog op dit apparaat\./)).toBeVisible();
  expect(await rescued(page)).toContain('Boring unknown');
  await page.getByRole('button', { name: 'Openen en verbeteren' }).click();
  await expect(page.getByLabel('Boornummer')).toHaveValue('unknown');
  await expect(page.getByText('De server kent deze handeling niet')).toBeVisible();
  await page.context().unrouteAll();
  await page.goto(page.url().replace(/[^/]+$/, 'controleren'));
  await send(page);
  await expectAllSent(server, page);
  expect(await formsOf(server, 'Boring unknown')).toEqual([expect.objectContaining({ revision: 1, files: '2' })]);
});

test('answers that do not fit the version: said by name, kept, open to be mended, and sent once they fit', async () => {
  // As a device that mixed up two versions of a form.
  await page
    .context()
    .route('**/v1/commands', (route) =>
      route.continue({ postData: (route.request().postData() ?? '').replaceAll('"answers":{', '"answers":{"oudeVraag":"staat er niet in",') }),
    );
  await sendBoring(page, 'misfit');
  await expect(page.getByText(/'oudeVraag' hoort niet bij versie \d+ van Boorstaat/)).toBeVisible({ timeout: SENT_WITHIN_MS });
  await expect(page.getByText('Je werk staat nog op dit apparaat.')).toBeVisible();
  expect(await formsOf(server, 'Boring misfit')).toEqual([]);
  await page.context().unrouteAll();
  await page.getByRole('button', { name: 'Openen en verbeteren' }).click();
  await expect(page.getByLabel('Boornummer')).toHaveValue('misfit');
  await page.goto(page.url().replace(/[^/]+$/, 'controleren'));
  await expect(page.getByText('Alles is ingevuld')).toBeVisible();
  await send(page);
  await expectAllSent(server, page);
  expect(await formsOf(server, 'Boring misfit')).toEqual([expect.objectContaining({ revision: 1, files: '2' })]);
});

/** A planned phase of the project leader. */
const SHEET = '/cp/projecten/26.01427/fasen/01/informatie';

async function rename(page: Page, name: string): Promise<void> {
  await page.goto(`${server.url}${SHEET}?bewerken=ja`);
  await page.getByLabel('Naam', { exact: true }).first().fill(name);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

test.describe('by two people', () => {
  let leader: Page;
  let planner: Page;
  test.beforeAll(async ({ browser }) => {
    leader = await person(browser, 'projectleider');
    planner = await person(browser, 'planner');
  });
  test.afterAll(async () => {
    await leader.context().close();
    await planner.context().close();
  });

  for (const { choice, kept } of [
    { choice: 'Die van mij bewaren', kept: 'Van de projectleider' },
    { choice: 'Die van de ander bewaren', kept: 'Van de planner' },
  ])
    test(`a record changed by somebody else meanwhile: told so, and "${choice}" does that`, async () => {
      const release = await holdBack(leader.context());
      await rename(leader, 'Van de projectleider');
      await rename(planner, 'Van de planner');
      await expectAllSent(server, planner);
      await release();
      await leader.goto(`${server.url}${OUTBOX}`);
      await expect(leader.getByText('Intussen door iemand anders gewijzigd')).toBeVisible({ timeout: SENT_WITHIN_MS });
      await expect(leader.getByText(/Beide versies zijn bewaard/)).toBeVisible();
      await leader.getByRole('button', { name: choice }).click();
      await leader.getByRole('dialog').getByRole('button', { name: choice }).click();
      // What was chosen is kept before the page is left.
      await expect(leader.getByText('Intussen door iemand anders gewijzigd')).toHaveCount(0);
      await expectAllSent(server, leader);
      await planner.goto(`${server.url}${SHEET}`);
      await expect(planner.getByRole('heading', { name: kept })).toBeVisible();
      await leader.goto(`${server.url}${SHEET}`);
      await expect(leader.getByRole('heading', { name: kept })).toBeVisible();
    });
});

const DAY_PAGE = '/cp/tempo/buitendienst/overzicht/dag';

test('hours changed on two phones: what differs stands beside each other, is chosen field by field without a network, and is one registration after', async ({
  browser,
}) => {
  const first = await person(browser, 'veldwerker2');
  await go(first, '/cp/tempo/buitendienst/handmatige-invoer');
  await first.getByLabel('Van', { exact: true }).fill('00:00');
  await first.getByLabel('Tot', { exact: true }).fill('00:10');
  await first.getByRole('radio', { name: 'Opleiding', exact: true }).check();
  await first.getByRole('button', { name: 'Uren bewaren' }).click();
  await expect(first.getByRole('button', { name: 'Uren bewaren' })).toHaveCount(0);
  await expectAllSent(server, first);
  const second = await person(browser, 'veldwerker2');
  const release = await holdBack(first.context());
  await change(first, { Tot: '00:09', Omschrijving: 'Van de eerste telefoon' });
  await change(second, { Tot: '00:08', Omschrijving: 'Van de tweede telefoon' });
  await expectAllSent(server, second);
  await release();
  await first.goto(`${server.url}${OUTBOX}`);
  await expect(first.getByText('Intussen door iemand anders gewijzigd')).toBeVisible({ timeout: SENT_WITHIN_MS });
  await first.getByRole('button', { name: 'Per veld kiezen' }).click();
  const dialog = first.getByRole('dialog');
  await expect(dialog.getByRole('radiogroup')).toHaveCount(2);
  await first.context().setOffline(true);
  await dialog.getByRole('radiogroup', { name: /^Tot/ }).getByRole('radio', { name: /00:08/ }).check();
  await dialog.getByRole('button', { name: 'Hiermee verdergaan' }).click();
  await expect(dialog).toHaveCount(0);
  await first.context().setOffline(false);
  await expectAllSent(server, first);
  expect(
    await sql(
      server,
      `select to_char(ended_at at time zone 'Europe/Amsterdam', 'HH24:MI') as until, description, version
       from time_registrations where kind = 'training' and to_char(started_at at time zone 'Europe/Amsterdam', 'HH24:MI') = '00:00'`,
    ),
  ).toEqual([{ until: '00:08', description: 'Van de eerste telefoon', version: 3 }]);
  await first.context().close();
  await second.context().close();
});

/** Changes the hours of the night on the page of the day. */
async function change(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(`${server.url}${DAY_PAGE}`);
  await page
    .getByRole('link', { name: /Opleiding/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Uren wijzigen' })).toBeVisible();
  for (const [label, value] of Object.entries(values)) await page.getByLabel(new RegExp(`^${label}`)).fill(value);
  await page.getByRole('button', { name: 'Uren bewaren' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Uren wijzigen' })).toHaveCount(0);
}
