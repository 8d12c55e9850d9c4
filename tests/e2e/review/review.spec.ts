/** A form goes around: sent, given to a reviewer, returned with notes, corrected, approved, opened again; and many approved together. */

import { expect, type Page } from '@playwright/test';
import type { Design } from '#features/form-engine/design/design.ts';
import { href } from '#features/routes.ts';
import { ANSWER_FRESH_MS } from '#platform/web/answers/answer-fresh.ts';
import { expectNoBarriers } from '../barriers.ts';
import { checkAndSend, choose, DESK, openAs, publish, start } from '../designer/form-designs.ts';
import { go } from '../go.ts';
import { testWithApp, untilAppKept } from '../kept-app.ts';
import { fetchAhead, signIn } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';

const design: Design = {
  key: 'putcontrole',
  version: 1,
  name: 'Putcontrole',
  category: 'Beheer',
  titleExpression: '"Put " + nummer',
  sections: [
    {
      key: 'put',
      title: 'De put',
      fields: [
        { key: 'nummer', type: 'text', label: 'Nummer', required: true },
        { key: 'diepte', type: 'number', label: 'Diepte', unit: 'm', decimals: 1 },
      ],
    },
  ],
};

const PHONE = { width: 390, height: 844 };
/** Longest time until a device has fetched ahead what its person may need, in milliseconds. */
const AHEAD_WITHIN_MS = 100_000;

let server: TestServer;
/** People who fill in and judge: the same two in all but the tests without a network. */
let worker: Page;
let leader: Page;
test.beforeAll(async ({ browser }) => {
  server = await startTestServer();
  await publish(server, design);
  worker = await openAs(browser, server, 'veldwerker');
  leader = await openAs(browser, server, 'projectleider', DESK);
});
test.afterAll(async () => {
  await Promise.all([worker.context().close(), leader.context().close()]);
  await server.close();
});

async function send(page: Page, nummer: string, diepte: string): Promise<string> {
  await start(page, design);
  await page.getByLabel('Nummer').fill(nummer);
  await page.getByLabel('Diepte').fill(diepte);
  return checkAndSend(page);
}

const list = href('formList', {}, { soort: design.key });
const bell = (page: Page) => page.getByRole('link', { name: /^Meldingen/ }).last();

test('given to a reviewer, returned, corrected, approved and opened again with a reason', async ({ browser }) => {
  test.setTimeout(420_000);
  const safety = await openAs(browser, server, 'kam', DESK);
  const address = await send(worker, '12', '2,5');

  await go(leader, address);
  await choose(leader, 'Beoordelaar kiezen');
  const reviewer = leader.getByRole('dialog').getByLabel('Beoordelaar');
  await expect(reviewer.getByRole('option', { name: 'Sanne Dekkers' })).toHaveCount(0);
  await reviewer.selectOption({ label: 'Ruben Hoekstra' });
  await leader.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click();
  await expect(leader.getByText('Ruben Hoekstra').first()).toBeVisible();

  await safety.goto(href('notifications'));
  await safety.getByRole('link', { name: /Put 12 ligt bij jou om te beoordelen/ }).click();
  await expect(safety.getByRole('heading', { level: 1, name: 'Put 12' })).toBeVisible();
  await safety.getByLabel('Reactie schrijven').fill('Is er een foto van de rand?');
  await safety.reload();
  await expect(safety.getByLabel('Reactie schrijven')).toHaveValue('Is er een foto van de rand?');
  await safety.getByRole('button', { name: 'Reactie plaatsen' }).click();
  await expect(safety.getByRole('list', { name: 'Reacties, oudste eerst' })).toContainText('Is er een foto van de rand?');
  await expect(safety.getByLabel('Reactie schrijven')).toHaveValue('');
  await expectNoBarriers(safety);
  await safety.getByRole('button', { name: 'Opmerking bij Diepte' }).click();
  await safety.getByLabel('Opmerking bij Diepte').fill('Meet dit opnieuw');
  await safety.getByRole('button', { name: 'Terugsturen' }).click();
  await safety.getByRole('dialog').getByRole('button', { name: 'Terugsturen' }).click();
  await expect(safety).toHaveURL(/lijst/);

  await worker.goto(href('overview'));
  await worker.getByRole('link', { name: /Putcontrole Put 12 is teruggestuurd/ }).click();
  await expect(worker.getByText('Meet dit opnieuw')).toBeVisible();
  await expect(worker.getByText('Is er een foto van de rand?')).toBeVisible();
  await worker.getByLabel('Reactie schrijven').fill('Die staat bij put 11.');
  await worker.getByRole('button', { name: 'Reactie plaatsen' }).click();
  await expect(worker.getByRole('list', { name: 'Reacties, oudste eerst' })).toContainText('Die staat bij put 11.');
  await expect(worker.getByLabel('Reactie schrijven')).toHaveValue('');
  await worker.getByRole('button', { name: 'Aanpassen' }).click();
  await worker.getByLabel('Diepte').fill('3,1');
  // Looked at once more before it is sent: what was mended is still there.
  await go(worker, address);
  await worker.getByRole('button', { name: 'Aanpassen' }).click();
  await expect(worker.getByLabel('Diepte')).toHaveValue('3,1');
  await worker.reload();
  await expect(worker.getByLabel('Diepte')).toHaveValue('3,1');
  await checkAndSend(worker);

  await safety.goto(href('notifications'));
  await expect(safety.getByText('Sanne Dekkers over Put 12')).toBeVisible();
  await safety.getByRole('link', { name: /Put 12 is aangepast/ }).click();
  const changes = safety.getByRole('region', { name: 'Wat er veranderde sinds revisie 1' });
  await expect(changes).toContainText('2,5 m');
  await expect(changes).toContainText('3,1 m');
  await safety.getByRole('button', { name: 'Goedkeuren' }).click();
  await expect(safety).toHaveURL(/lijst/);

  await leader.goto(address);
  await expect(leader.getByText('Goedgekeurd').first()).toBeVisible();
  await choose(leader, 'Heropenen');
  const dialog = leader.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Heropenen' })).toBeDisabled();
  await dialog.getByLabel('Waarom?').fill('Hoort bij een andere partij');
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await leader.reload();
  await choose(leader, 'Heropenen');
  await expect(dialog.getByLabel('Waarom?')).toHaveValue('Hoort bij een andere partij');
  await dialog.getByRole('button', { name: 'Heropenen' }).click();
  await expect(leader.getByText('Heropend', { exact: true })).toBeVisible();
  await expect(leader.getByText(/Hoort bij een andere partij/).first()).toBeVisible();
  await expect(leader.getByRole('button', { name: 'Goedkeuren' })).toBeVisible();

  await worker.goto(address);
  await worker.getByLabel('Revisie', { exact: true }).selectOption('1');
  await expect(worker.getByText('2,5 m')).toBeVisible();
  await worker.goto(href('notifications'));
  await expect(worker.getByText('Put 12 is heropend')).toBeVisible();
  await expectNoBarriers(worker);
});

test('remarks stay with their form: not at the next one, and still there after a reload', async () => {
  const first = await send(worker, '41', '1,0');
  const second = await send(worker, '42', '2,0');
  const queue = leader.getByRole('navigation', { name: 'Te beoordelen' });
  const show = async (title: string) => {
    await queue.getByRole('link', { name: new RegExp(title) }).click();
    await expect(leader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };
  // Both are on the device, so that going from one to the other draws nothing in between.
  await leader.goto(second);
  await show('Put 41');
  await leader.getByRole('button', { name: 'Opmerking bij Diepte' }).click();
  await expect(leader.getByLabel('Opmerking bij Diepte')).toBeFocused();
  await leader.keyboard.type('Meet dit opnieuw');
  await expect(leader.getByRole('button', { name: 'Terugsturen met 1 opmerking' })).toBeVisible();
  await show('Put 42');
  await expect(leader.getByRole('button', { name: 'Opmerking bij Diepte' })).toBeVisible();
  await expect(leader.getByRole('button', { name: 'Goedkeuren' })).toBeEnabled();

  await leader.goto(first);
  await expect(leader.getByLabel('Opmerking bij Diepte')).toHaveValue('Meet dit opnieuw');
  await expectNoBarriers(leader);
  await leader.getByRole('button', { name: 'Terugsturen met 1 opmerking' }).click();
  await leader.getByRole('dialog').getByRole('button', { name: 'Terugsturen' }).click();
  await expect(leader).toHaveURL(/lijst/);
  await leader.goto(second);
  await leader.getByRole('button', { name: 'Goedkeuren' }).click();
  await expect(leader).toHaveURL(/lijst/);
});

test('many are approved together; one of oneself stays for a colleague, with a word; a filter finds them by an answer', async () => {
  for (const [nummer, diepte] of [
    ['21', '1,0'],
    ['22', '4,0'],
  ] as const)
    await send(worker, nummer, diepte);
  await send(leader, '23', '5,0');

  await leader.goto(list);
  await leader.getByRole('button', { name: 'Filter op een antwoord' }).click();
  const dialog = leader.getByRole('dialog');
  await dialog.getByLabel('Vraag').selectOption({ label: 'Diepte' });
  await dialog.getByLabel('Vergelijking').selectOption({ label: 'minstens' });
  await dialog.getByLabel('Antwoord').fill('4');
  await dialog.getByRole('button', { name: 'Filter toevoegen' }).click();
  const row = (title: string) => leader.getByRole('row').filter({ hasText: title });
  await expect(row('Put 21')).toHaveCount(0);
  await expect(row('Put 22')).toBeVisible();
  await expect(row('Put 23')).toBeVisible();
  await expectNoBarriers(leader);
  await leader.reload();
  await expect(row('Put 22')).toBeVisible();
  await leader.getByRole('button', { name: /Diepte/ }).click();
  await expect(row('Put 21')).toBeVisible();

  for (const title of ['Put 21', 'Put 22', 'Put 23']) await row(title).getByRole('checkbox').check();
  await expect(leader.getByRole('region', { name: 'Selectie' })).toContainText('van jezelf');
  await leader.getByRole('region', { name: 'Selectie' }).getByRole('button', { name: 'Goedkeuren' }).click();
  await expect(row('Put 21')).toContainText('Goedgekeurd');
  await expect(row('Put 22')).toContainText('Goedgekeurd');
  await expect(row('Put 23')).toContainText('Ingediend');
  await expect(leader.getByText('blijft over voor een collega').first()).toBeVisible();
  await expect(bell(leader)).toBeVisible();
});

test('on a phone those that wait are approved together when asked for', async () => {
  for (const [nummer, diepte] of [
    ['31', '1,0'],
    ['32', '1,5'],
  ] as const)
    await send(worker, nummer, diepte);
  await leader.setViewportSize(PHONE);
  await leader.goto(href('formList', {}, { soort: design.key, beoordelen: 'ja' }));
  await leader.getByRole('button', { name: 'Samen goedkeuren' }).click();
  await expect(leader.getByRole('button', { name: 'Kies formulieren' })).toBeDisabled();
  for (const title of ['Put 31', 'Put 32']) await leader.getByRole('checkbox', { name: new RegExp(title) }).check();
  await expectNoBarriers(leader);
  await leader.getByRole('button', { name: '2 goedkeuren' }).click();
  await expect(leader.getByText('2 formulieren goedgekeurd')).toBeVisible();
  await expect(leader.getByText('Put 31')).toHaveCount(0);
  await expect(leader.getByText('Put 32')).toHaveCount(0);
  await leader.setViewportSize(DESK);
});

test('a list that stands open shows what arrives, and is there after a judgement without a network', async ({ browser }) => {
  const looking = await openAs(browser, server, 'projectleider', DESK);
  await send(worker, '51', '1,0');
  await looking.clock.install();
  await looking.goto(href('formList', {}, { soort: design.key }));
  const row = (title: string) => looking.getByRole('row').filter({ hasText: title });
  await expect(row('Put 51')).toBeVisible();
  await send(worker, '52', '1,5');
  await looking.clock.fastForward(ANSWER_FRESH_MS);
  await expect(row('Put 52')).toBeVisible();

  await row('Put 52').getByRole('link').first().click();
  await expect(looking.getByRole('navigation', { name: 'Te beoordelen' }).getByRole('link', { name: /Put 51/ })).toBeVisible();
  await looking.context().setOffline(true);
  await looking.getByRole('button', { name: 'Goedkeuren' }).click();
  await expect(looking).toHaveURL(/lijst/);
  await expect(row('Put 51')).toBeVisible();
  await expect(row('Put 52')).toHaveCount(0);
  await looking.context().close();
});

/** The demo's returned form of its first field worker: sent weeks ago. */
const returned = { link: /Boring 01 is teruggestuurd/, project: '26.01409' };

testWithApp('what is not on the device says so: a photo, a signature, and the place without which a form is not mended', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', viewport: DESK });
  await context.route(`**/projects/${returned.project}**`, (route) => route.abort());
  await context.route('**/v1/files/*', (route) => route.abort());
  const phone = await context.newPage();
  await signIn(phone, 'veldwerker');
  await phone.getByRole('link', { name: returned.link }).click();
  await expect(phone.getByText('Deze foto staat nog niet op dit apparaat').first()).toBeVisible();
  await expect(phone.getByText('Deze handtekening staat nog niet op dit apparaat')).toBeVisible();
  // A phone with a bar of signal and no answers never says that its network is back: who looks again sees them.
  await context.unroute('**/v1/files/*');
  await phone.evaluate(() => dispatchEvent(new Event('focus')));
  const photo = phone.getByRole('complementary', { name: "Foto's" }).getByRole('img');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await context.setOffline(true);
  await phone.getByRole('button', { name: 'Aanpassen' }).click();
  await expect(phone.getByText('Wat hiervoor nodig is, staat nog niet op dit apparaat en er is nu geen verbinding.')).toBeVisible();
  await expectNoBarriers(phone);

  await context.unrouteAll();
  await context.setOffline(false);
  await phone.getByRole('button', { name: 'Aanpassen' }).click();
  await expect(phone).toHaveURL(/\/algemeen#finalDepth$/);
  await context.close();
});

testWithApp(
  'what came back is mended without a network once the first screen tells of it: looked at before, and of weeks ago, with its photo in sight',
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: DESK });
    const phone = await context.newPage();
    await signIn(phone, 'veldwerker');
    const address = await send(phone, '61', '1,0');
    await expect(phone.getByText('Ingediend').first()).toBeVisible();
    // The phone is put away: a form that stands open is asked again by itself, and then not fetched ahead.
    await phone.goto('about:blank');
    await leader.goto(address);
    await leader.getByRole('button', { name: 'Opmerking bij Diepte' }).click();
    await leader.getByLabel('Opmerking bij Diepte').fill('Meet dit opnieuw');
    await leader.getByRole('button', { name: 'Terugsturen met 1 opmerking' }).click();
    await leader.getByRole('dialog').getByRole('button', { name: 'Terugsturen' }).click();
    await expect(leader.getByText('Alles verzonden')).toBeVisible();

    const id = address.split('/').at(-2) ?? '';
    const answer = phone.waitForResponse((response) => response.url().endsWith(`/v1/form-submissions/${id}`), { timeout: AHEAD_WITHIN_MS });
    const pictures = ['image/jpeg', 'image/png'].map((type) =>
      phone.waitForResponse((response) => response.url().includes('/v1/files/') && response.headers()['content-type'] === type, { timeout: AHEAD_WITHIN_MS }),
    );
    await fetchAhead(context);
    await Promise.all([answer, ...pictures, phone.goto(href('overview'))]);
    await untilAppKept(phone);
    await context.setOffline(true);
    await phone.getByRole('link', { name: /Put 61 is teruggestuurd/ }).click();
    await expect(phone.getByText('Meet dit opnieuw')).toBeVisible();
    await phone.getByRole('button', { name: 'Aanpassen' }).click();
    await phone.getByLabel('Diepte').fill('1,2');
    await phone.getByRole('button', { name: 'Controleren' }).click();
    await phone.getByRole('button', { name: 'Formulier versturen' }).click();
    await expect(phone.getByText('Bewaard op dit apparaat')).toBeVisible();

    await go(phone, href('overview'));
    await phone.getByRole('link', { name: returned.link }).click();
    const photo = phone.getByRole('complementary', { name: "Foto's" }).getByRole('img');
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await phone.getByRole('button', { name: 'Aanpassen' }).click();
    await expect(phone.getByText('Op de foto is de boor op 2,3 m gestopt.')).toBeVisible();
    await phone.getByLabel('Boordiameter').fill('70');
    await phone.getByRole('link', { name: /^Foto's en ondertekening/ }).click();
    await expect.poll(() => phone.getByRole('img', { name: 'Handtekening' }).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await phone.getByRole('button', { name: 'Controleren' }).click();
    await phone.getByRole('button', { name: 'Formulier versturen' }).click();
    await expect(phone.getByText('Bewaard op dit apparaat')).toBeVisible();
    await context.setOffline(false);
    await expect(phone.getByText('Ontvangstbewijs')).toBeVisible();
    await expect(phone.getByText('Ingediend (revisie 2)')).toBeVisible();
    await go(phone, address);
    await expect(phone.getByText('Ontvangstbewijs')).toBeVisible();
    await leader.goto(address);
    await expect(leader.getByRole('region', { name: 'Wat er veranderde sinds revisie 1' })).toContainText('1,2 m');
  },
);
