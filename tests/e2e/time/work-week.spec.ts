/** A week of two field workers, from the first scan to what the payroll gets, with what goes wrong in such a week. */
import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { addDays, instantAt, weekOf } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { sql } from '../database.ts';
import { go } from '../go.ts';
import { untilAppKept } from '../kept-app.ts';
import { signIn } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';
import { reasonAsked } from './day-to-close.ts';

const FIELD = '/cp/tempo/buitendienst';
const TIMER = `${FIELD}/uren-registratie`;
const SCAN = `${FIELD}/scannen`;
const TRIPS = `${FIELD}/kilometers`;
const SPENT = `${FIELD}/verschotten`;
const CLOSE = `${FIELD}/afsluiten/dag`;
const APPROVE = '/cp/tempo/goedkeuren';
const receipt = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const today = localDate(Date.now());
const yesterday = addDays(today, -1);

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.close());

async function open(browser: Browser, account: string, kind: 'desk' | 'phone' | 'phone without a network'): Promise<Page> {
  const viewport = kind === 'desk' ? { width: 1440, height: 900 } : { width: 390, height: 844 };
  const context = await browser.newContext({
    ...{ locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', baseURL: server.url, viewport },
    serviceWorkers: kind === 'phone without a network' ? 'allow' : 'block',
  });
  const page = await context.newPage();
  await signIn(page, account);
  return page;
}

async function allSent(page: Page): Promise<void> {
  await go(page, '/cp/te-verzenden');
  await expect(page.getByText(/Alles verzonden/).first()).toBeVisible();
}

const running = (page: Page) => page.getByRole('region', { name: 'Lopende tijd' });

async function scan(page: Page, code: string): Promise<void> {
  await go(page, SCAN);
  await page.getByLabel('Of typ de code').fill(code);
  await page.getByRole('button', { name: 'Code gebruiken' }).click();
}

async function close(page: Page, date: string): Promise<void> {
  await go(page, `${CLOSE}?datum=${date}`);
  await (await reasonAsked(page))?.fill('Klopt zo.');
  await page.getByRole('button', { name: 'Dag afsluiten' }).click();
  await expect(page.getByRole('heading', { name: 'Afgesloten' })).toBeVisible();
}

/** The day without signal of the first worker: scanned, driven, paid for and closed on the phone. */
async function workWithoutSignal(worker: Page): Promise<void> {
  await untilAppKept(worker);
  const known = (await (await worker.request.get('/v1/known-codes')).json()) as { code: string; kind: string; phases: object[] }[];
  const code = known.find(({ kind, phases }) => kind === 'phase' && phases.length === 1)?.code ?? '';
  // The codes of one's own work are on the device once one was opened.
  await worker.goto(`/q/fase/${code}`);
  await expect(worker.getByText('Herkend')).toBeVisible();
  for (const address of [TIMER, SCAN, TRIPS, SPENT, CLOSE]) {
    await go(worker, address);
    await expect(worker.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await worker.context().setOffline(true);
  await scan(worker, code);
  // Where they worked before it starts at once; at a new phase what will be done is asked.
  await expect(worker.getByText('Herkend').or(running(worker))).toBeVisible();
  const start = worker.getByRole('button', { name: /^Start / });
  if (await start.isVisible()) await start.click();
  await expect(running(worker).getByText(/Loopt sinds .*gescand/)).toBeVisible();
  await scan(worker, code);
  await expect(worker.getByText('Er loopt nu geen tijd')).toBeVisible();

  await go(worker, TRIPS);
  await worker.getByRole('button', { name: 'Nieuwe eindstand' }).click();
  const sheet = worker.getByRole('dialog');
  await sheet.getByLabel('Kenteken').fill('TX-318-P');
  await sheet.getByLabel('Beginstand').fill('52000');
  await sheet.getByLabel('Eindstand').fill('52040');
  await sheet.getByLabel('Dit is mijn eigen auto').check();
  await sheet.getByLabel('Van', { exact: true }).fill('Kanaaldijk-Zuid 41, Helmond');
  await sheet.getByLabel('Naar', { exact: true }).fill('Dorpsstraat 1, Deurne');
  await sheet.getByLabel('Doel').fill('Boren');
  await sheet.getByRole('button', { name: 'Rit bewaren' }).click();
  await expect(sheet).toHaveCount(0);

  await go(worker, SPENT);
  await worker.getByRole('button', { name: 'Nieuw verschot' }).click();
  await sheet.getByLabel('Foto maken').setInputFiles({ name: 'bon.png', mimeType: 'image/png', buffer: receipt });
  await expect(sheet.getByRole('button', { name: 'Foto 1, groot bekijken' })).toBeVisible();
  await sheet.getByLabel('Bedrag op de bon').fill('12,50');
  await sheet.getByRole('radio', { name: 'Parkeren' }).check();
  await sheet.getByLabel('Winkel of leverancier').fill('Parkeergarage Werkweek');
  await sheet.getByRole('button', { name: 'Verschot bewaren' }).click();
  await expect(sheet).toHaveCount(0);
  await worker.getByRole('link', { name: 'Declareren', exact: true }).click();
  await worker.getByRole('button', { name: 'Indienen', exact: true }).click();
  await expect(worker.getByText(/Op dit apparaat|bewaard op dit apparaat/i).first()).toBeVisible();
  await close(worker, today);
  await worker.context().setOffline(false);
  await allSent(worker);
}

/** The second worker forgot to stop yesterday, and was asked about it. */
async function forgetTimer(account: string): Promise<string> {
  const of = 'user_id = (select id from users where email like $1)';
  const mail = `${account}@%`;
  for (const table of ['time_registrations', 'time_day_changes', 'time_days'])
    await sql(server, `delete from ${table} where ${of} and work_date >= $2::date`, [mail, yesterday]);
  const id = newId();
  await sql(
    server,
    `insert into time_registrations (id, user_id, work_date, started_at, kind, activity, origin)
      select $2::uuid, id, $3::date, $4::timestamptz, 'work', 'reporting', 'timer' from users where email like $1`,
    [mail, id, yesterday, instantAt(yesterday, '07:00')],
  );
  await sql(
    server,
    "insert into notifications (user_id, kind, title, at) select id, 'timer-running', 'Loopt je tijd nog?', now() from users where email like $1",
    [mail],
  );
  return id;
}

/** Fills in when it stopped: only the worker knows. */
async function mendTimer(worker: Page): Promise<void> {
  await go(worker, TIMER);
  await expect(worker.getByText('Ben je nog aan het werk?')).toBeVisible();
  await worker.getByRole('link', { name: 'Eindtijd invullen' }).click();
  await setEnd(worker, '12:00');
  await close(worker, yesterday);
  await allSent(worker);
}

async function setEnd(worker: Page, time: string): Promise<void> {
  await expect(worker.getByRole('heading', { name: 'Uren wijzigen' })).toBeVisible();
  await worker.getByLabel(/^Tot/).fill(time);
  const description = worker.getByLabel('Omschrijving');
  if ((await description.inputValue()) === '') await description.fill('Boren');
  await worker.getByRole('button', { name: 'Uren bewaren' }).click();
  await expect(worker.getByRole('heading', { name: 'Uren wijzigen' })).toHaveCount(0);
}

/** The sheet of somebody's week with yesterday in it. */
async function openWeek(leader: Page, name: string): Promise<void> {
  await leader.goto(`${APPROVE}?week=${weekOf(yesterday)}`);
  await leader
    .getByRole('row', { name: new RegExp(name) })
    .last()
    .click();
  await expect(leader.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
}

async function approveAll(leader: Page, name: string): Promise<void> {
  // A day that changed since is left, and told: as the list on the device is looked at first, that of now is waited for.
  const listed = leader.waitForResponse((response) => /\/v1\/time-approvals(\?|$)/.test(response.url()));
  await leader.goto(`${APPROVE}?per=persoon`);
  await listed;
  await leader.getByRole('checkbox', { name: `Alles van ${name}` }).check();
  await leader.getByRole('button', { name: 'Goedkeuren', exact: true }).click();
  await expect(leader.getByText(`Uren van ${name} goedgekeurd.`)).toBeVisible();
  await allSent(leader);
}

/** Makes a batch of this month, and returns it as a file. */
async function exportBatch(office: Page): Promise<string> {
  await office.goto(`/cp/tempo/export?dag=${today}`);
  await office.getByRole('button', { name: /^Batch maken van/ }).click();
  await expect(office.getByText(/^Batch \d+ gemaakt/)).toBeVisible();
  await expect(office.getByText('Niets om uit te voeren')).toBeVisible();
  await office
    .getByRole('button', { name: /^Batch \d+:/ })
    .first()
    .click();
  const download = office.waitForEvent('download');
  await office.getByRole('menuitem', { name: 'Als CSV' }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('a week of two workers: scanned, driven, spent, a day without signal, a forgotten timer; approved, returned, corrected and exported twice', async ({
  browser,
}) => {
  test.slow();
  const first = await open(browser, 'veldwerker2', 'phone without a network');
  await workWithoutSignal(first);

  const registrationId = await forgetTimer('veldwerker');
  const second = await open(browser, 'veldwerker', 'phone');
  await mendTimer(second);

  const leader = await open(browser, 'beheerder', 'desk');
  await openWeek(leader, 'Sanne Dekkers');
  const day = leader.getByRole('dialog').getByRole('region').filter({ hasText: '07:00' }).filter({ hasText: 'Afgesloten' }).last();
  await day.getByRole('button', { name: /Terugsturen/ }).click();
  await leader.getByLabel('Wat moet er anders?').fill('Je werkte tot half een.');
  await leader.getByRole('button', { name: 'Dag terugsturen' }).click();
  await expect(leader.getByText('Je werkte tot half een.')).toBeVisible();
  await allSent(leader);

  await second.goto(`${CLOSE}?datum=${yesterday}`);
  await expect(second.getByText('Je werkte tot half een.')).toBeVisible();
  await go(second, `${FIELD}/handmatige-invoer?id=${registrationId}&datum=${yesterday}`);
  await setEnd(second, '12:30');
  await close(second, yesterday);
  await allSent(second);

  await approveAll(leader, 'Sanne Dekkers');
  await approveAll(leader, 'Youssef El Amrani');

  const office = await open(browser, 'administratie', 'desk');
  await go(office, '/cp/declaraties/kosten?lijst=alle&zoek=werkweek');
  await office.getByRole('link', { name: 'Youssef El Amrani' }).click();
  await office.getByRole('button', { name: 'Goedkeuren' }).click();
  await expect(office.getByText(/van Youssef El Amrani goedgekeurd/)).toBeVisible();
  const batch = await exportBatch(office);
  const linesOf = (file: string, name: string) => file.split('\r\n').filter((line) => line.includes(name));
  const date = `${today.slice(8)}-${today.slice(5, 7)}-${today.slice(0, 4)}`;
  expect(linesOf(batch, 'Youssef El Amrani').some((line) => line.includes(`;Kilometers;`) && line.includes(date) && line.endsWith(';40;9,2'))).toBe(true);
  expect(linesOf(batch, 'Youssef El Amrani').some((line) => line.includes(';Verschotten;') && line.endsWith(';0;12,5'))).toBe(true);
  const before = `${yesterday.slice(8)}-${yesterday.slice(5, 7)}-${yesterday.slice(0, 4)}`;
  expect(linesOf(batch, 'Sanne Dekkers').filter((line) => line.includes(before) && line.includes(';330;'))).toHaveLength(1);

  await openWeek(leader, 'Sanne Dekkers');
  const withdraw = leader
    .getByRole('dialog')
    .getByRole('region')
    .filter({ hasText: '07:00' })
    .filter({ hasText: '12:30' })
    .last()
    .getByRole('button', { name: 'Goedkeuring intrekken' });
  await withdraw.click();
  await expect(withdraw).toHaveCount(0);
  await allSent(leader);
  await second.goto(`${CLOSE}?datum=${yesterday}`);
  await second.getByRole('button', { name: 'Dag heropenen' }).click();
  await expect(second.getByRole('button', { name: 'Dag afsluiten' })).toBeVisible();
  await go(second, `${FIELD}/handmatige-invoer?id=${registrationId}&datum=${yesterday}`);
  await setEnd(second, '12:15');
  await close(second, yesterday);
  await allSent(second);
  await approveAll(leader, 'Sanne Dekkers');
  const correction = linesOf(await exportBatch(office), 'Sanne Dekkers');
  expect(correction.map((line) => [line.split(';')[2], line.split(';')[10]])).toEqual([
    ['Tegenboeking', '-330'],
    ['Uren', '315'],
  ]);
});
