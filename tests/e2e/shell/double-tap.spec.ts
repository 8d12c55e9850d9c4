/** A press that lands twice, as a wet glove or a hurried hand does: what it asks is done once. */
import { expect, type Page } from '@playwright/test';
import type { Design } from '#features/form-engine/design/design.ts';
import { href } from '#features/routes.ts';
import { sql } from '../database.ts';
import { DESK, openAs, publish, start } from '../designer/form-designs.ts';
import { go } from '../go.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';

const design: Design = {
  key: 'dubbeltik',
  version: 1,
  name: 'Dubbeltik',
  category: 'Beheer',
  titleExpression: '"Put " + nummer',
  sections: [{ key: 'put', title: 'De put', fields: [{ key: 'nummer', type: 'text', label: 'Nummer', required: true }] }],
};

/** Milliseconds a finger stays down. */
const TAP_MS = 60;

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
  await publish(server, design);
});
test.afterAll(() => server.close());

/** Returns the number of commands of a name the server carried out since the test began. */
async function commandsSince(startedAt: string, name: string): Promise<number> {
  const [row] = await sql<{ count: number }>(server, 'select count(*)::int as count from commands where name = $1 and at > $2', [name, startedAt]);
  return row?.count ?? 0;
}

async function serverTime(): Promise<string> {
  const [row] = await sql<{ now: string }>(server, 'select now()::text as now');
  return row?.now ?? '';
}

async function expectAllSent(page: Page): Promise<void> {
  await go(page, href('outbox'));
  await expect(page.locator('#main').getByText('Alles verzonden')).toBeVisible();
}

test('a form sent, answered and approved with two taps each is there once, with nothing refused', async ({ browser }) => {
  test.setTimeout(240_000);
  const startedAt = await serverTime();
  const worker = await openAs(browser, server, 'veldwerker');
  await start(worker, design);
  await worker.getByLabel('Nummer').fill('7');
  await worker.getByRole('button', { name: 'Controleren' }).click();
  await worker.getByRole('button', { name: 'Formulier versturen' }).dblclick();
  await expect(worker.getByText('Ontvangstbewijs')).toBeVisible();
  const address = new URL(worker.url()).pathname;

  const leader = await openAs(browser, server, 'projectleider', DESK);
  await go(leader, address);
  await leader.getByLabel('Reactie schrijven').fill('Mooi werk.');
  await leader.getByRole('button', { name: 'Reactie plaatsen' }).dblclick();
  const thread = leader.getByRole('list', { name: 'Reacties, oudste eerst' });
  await expect(thread.getByRole('listitem')).toHaveCount(1);
  await leader.getByRole('button', { name: 'Goedkeuren' }).dblclick();
  await expect(leader.getByText('Put 7 goedgekeurd.')).toBeVisible();
  await expectAllSent(leader);
  await leader.goto(address);
  await expect(leader.getByText('Goedgekeurd').first()).toBeVisible();
  await expect(thread.getByRole('listitem')).toHaveCount(1);
  expect(await commandsSince(startedAt, 'form.submit')).toBe(1);
  expect(await commandsSince(startedAt, 'form.comment')).toBe(1);
  expect(await commandsSince(startedAt, 'form.review')).toBe(1);
});

test('forms asked of a phase are kept once: the second tap is no change beside the first', async ({ browser }) => {
  const startedAt = await serverTime();
  const leader = await openAs(browser, server, 'projectleider', DESK);
  await go(leader, href('phaseFormSettings', { project: '26.01400', phase: '01' }));
  await leader.getByRole('group', { name: 'Werkplekinspectie', exact: true }).getByRole('button', { name: 'Verplicht' }).click();
  await leader.getByRole('button', { name: 'Opslaan' }).dblclick();
  await expect(leader.getByText('De fase vraagt voortaan deze formulieren.')).toBeVisible();
  await expectAllSent(leader);
  expect(await commandsSince(startedAt, 'phase-form.put')).toBe(1);
});

test('a visitor who taps twice begins one form', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  await visitor.goto(href('publicForm', { name: 'melding-onveilige-situatie' }));
  await visitor.getByRole('button', { name: 'Beginnen' }).dblclick();
  await visitor.getByLabel('Wat zie je').fill('Een gat in de weg.');
  await visitor.goto(href('publicForm', { name: 'melding-onveilige-situatie' }));
  await expect(visitor.getByRole('button', { name: 'Nieuw formulier beginnen' })).toBeVisible();
  const begun = visitor.locator('section').filter({ has: visitor.getByRole('heading', { name: 'Verder met' }) });
  await expect(begun.getByRole('listitem')).toHaveCount(1);
});

test('time started and stopped with two taps: the second neither switches to what moved under the finger nor starts anew', async ({ browser }) => {
  const worker = await openAs(browser, server, 'veldwerker2');
  await go(worker, href('timeRegistration'));
  const quick = worker.getByRole('list', { name: 'Snel starten' });
  await quick.getByRole('button').first().dblclick({ delay: TAP_MS });
  await expect(worker.getByText(/Loopt sinds/)).toBeVisible();
  await worker.getByRole('button', { name: 'Stoppen' }).dblclick({ delay: TAP_MS });
  await expect(worker.getByText('Er loopt nu geen tijd')).toBeVisible();
  await expect(worker.getByRole('dialog')).toHaveCount(0);
  await expectAllSent(worker);
  await worker.goto(href('dayOverview'));
  await expect(worker.locator('ol.day > li:not(.end)')).toHaveCount(1);
});
