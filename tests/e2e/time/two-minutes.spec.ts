/** An ordinary day of a field worker, accounted for on the phone without a network: how many touches and keys, and what they come to in time. */
import { expect } from '@playwright/test';
import { localDate } from '#platform/shared/dates/dates.ts';
import { afternoonShiftMs, phoneNow, shiftClock } from '../afternoon.ts';
import { sql } from '../database.ts';
import { go } from '../go.ts';
import { signInByHand } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';
import { type Effort, Thumb } from '../thumb.ts';

const FIELD = '/cp/tempo/buitendienst';
const NAME = 'Sanne Dekkers';
/** Her work of today. */
const PHASE = { project: '26.01400', phase: '01' };
const MINUTE_MS = 60_000;
/** Time since she began to drill, in minutes: so short that no break is asked. */
const WORKED_MINUTES = 240;

/** Time to look for what is touched and to touch it, in seconds: a thought and a pointing of the keystroke-level model (Card, Moran and Newell, 1983). */
const TAP_SECONDS = 1.35 + 1.1;
/** Time of a key on a phone, in seconds: 36 words of five letters a minute (Palin and others, "How do people type on mobile devices?", 2019). */
const KEY_SECONDS = 1 / 3;
/** Time to scroll a screen, in seconds: one swipe and a look. */
const SCREEN_SECONDS = 2;
const WHOLE_DAY_SECONDS = 120;
/** Most taps and keys of the whole day, as it takes today; more is a step back. */
const TAPS_MAX = 18;
const KEYS_MAX = 23;

const receipt = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.close());

/** Drilling since the morning, with a log and the report of the phase handed in, and the analysis of its risks in them. */
async function beginDay(): Promise<void> {
  const beganAt = new Date(Math.floor(phoneNow() / MINUTE_MS) * MINUTE_MS - WORKED_MINUTES * MINUTE_MS);
  const ofHer = '(select id from users where name = $1)';
  for (const table of ['time_registrations', 'time_day_changes', 'time_days'])
    await sql(server, `delete from ${table} where user_id = ${ofHer} and work_date = $2::date`, [NAME, localDate(beganAt)]);
  await sql(
    server,
    `insert into time_registrations (id, user_id, work_date, started_at, kind, activity, phase_id, origin)
      select gen_random_uuid(), users.id, $5::date, $2, 'work', 'drilling', phases.id, 'timer'
      from phases join projects on projects.id = phases.project_id, users
      where projects.number = $3 and phases.number = $4 and users.name = $1`,
    [NAME, beganAt.toISOString(), PHASE.project, PHASE.phase, localDate(beganAt)],
  );
  await sql(
    server,
    `with report as (
        insert into form_submissions (id, design_key, design_version, title, project_id, phase_id, author_id, state, submitted_at, updated_at, revision)
          select gen_random_uuid(), designs.key, (select max(version) from form_design_versions where design_key = designs.key), designs.name, projects.id, phases.id, users.id, 'submitted', now(), now(), 1
          from phases join projects on projects.id = phases.project_id, users, form_designs designs
          where projects.number = $2 and phases.number = $3 and users.name = $1 and designs.key = any($4::text[]) returning id, author_id
      )
      insert into form_revisions (submission_id, revision, author_id, answers, answers_sha256, at, receipt_command_id)
        select id, 1, author_id, '{"lmraDone": "yes"}', '', now(), gen_random_uuid() from report`,
    [NAME, PHASE.project, PHASE.phase, ['veldwerkverslag', 'boorstaat']],
  );
  // What she drove today is still to be written down.
  await sql(server, `delete from trips where user_id = ${ofHer} and trip_date = $2::date`, [NAME, localDate(beganAt)]);
}

/** Out to the work and back, from the reading of the odometer. */
async function driveThereAndBack(thumb: Thumb): Promise<void> {
  const { page } = thumb;
  await thumb.tap(page.getByRole('link', { name: 'Kilometers', exact: true }));
  await thumb.tap(page.getByRole('button', { name: 'Nieuwe eindstand' }));
  const sheet = page.getByRole('dialog');
  const start = Number(await sheet.getByLabel('Beginstand').inputValue());
  await thumb.typeInto(sheet.getByLabel('Eindstand'), String(start + 22));
  await thumb.tap(sheet.getByRole('button', { name: /Helmond/ }).first());
  await thumb.tap(sheet.getByRole('button', { name: 'Rit bewaren' }));
  await expect(sheet).toHaveCount(0);
  await thumb.tap(page.getByRole('button', { name: 'Terugrit' }));
  await thumb.see(page.getByRole('definition').filter({ hasText: /^44 km$/ }));
}

/** A receipt of parking, photographed. */
async function keepReceipt(thumb: Thumb): Promise<void> {
  const { page } = thumb;
  await thumb.tap(page.getByRole('link', { name: 'Verschotten', exact: true }));
  await thumb.tap(page.getByRole('button', { name: 'Nieuw verschot' }));
  const sheet = page.getByRole('dialog');
  await thumb.photograph(sheet.getByLabel('Foto maken'), { name: 'bon.png', mimeType: 'image/png', buffer: receipt });
  await thumb.see(sheet.getByRole('button', { name: 'Foto 1, groot bekijken' }));
  await thumb.typeInto(sheet.getByLabel('Bedrag op de bon'), '6,40');
  await thumb.tap(sheet.getByRole('radio', { name: 'Parkeren' }));
  await thumb.typeInto(sheet.getByLabel('Winkel of leverancier'), 'Q-Park Helmond');
  await thumb.tap(sheet.getByRole('button', { name: 'Verschot bewaren' }));
  await expect(sheet).toHaveCount(0);
}

async function closeDay(thumb: Thumb): Promise<void> {
  const { page } = thumb;
  await thumb.tap(page.getByRole('link', { name: 'Timer', exact: true }));
  await thumb.tap(page.getByRole('link', { name: /^Dag afsluiten/ }));
  const stop = page.getByRole('button', { name: 'Stoppen en dag afsluiten' });
  await expect(stop).toBeVisible();
  // Nothing is asked of an ordinary day.
  await expect(page.getByLabel('Toelichting'), (await page.getByRole('main').textContent()) ?? '').toHaveCount(0);
  await thumb.tap(stop);
  await thumb.see(page.getByRole('heading', { name: 'Afgesloten' }));
}

const secondsOf = ({ taps, keys, screens }: Effort) => taps * TAP_SECONDS + keys * KEY_SECONDS + screens * SCREEN_SECONDS;

test('a whole day with a trip and a receipt is accounted for in two minutes of touches, without a network', async ({ page, context }) => {
  await beginDay();
  await context.addInitScript(shiftClock, afternoonShiftMs());
  await signInByHand(page, 'veldwerker', `${server.url}/auth/inloggen`);
  // What the phone fetches by itself in the morning.
  for (const address of ['kilometers', 'verschotten', 'afsluiten/dag', 'overzicht/dag', 'uren-registratie']) {
    await page.goto(`${server.url}${FIELD}/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await context.setOffline(true);
  const thumb = new Thumb(page);
  const effort = await thumb.effortOf(async () => {
    await driveThereAndBack(thumb);
    await keepReceipt(thumb);
    await closeDay(thumb);
  });
  const told = `${effort.taps} taps, ${effort.keys} keys, ${effort.screens.toFixed(1)} screens: ${Math.round(secondsOf(effort))} seconds\n${effort.touched.join('\n')}`;
  expect(effort.taps, told).toBeLessThanOrEqual(TAPS_MAX);
  expect(effort.keys, told).toBeLessThanOrEqual(KEYS_MAX);
  expect(secondsOf(effort), told).toBeLessThanOrEqual(WHOLE_DAY_SECONDS);

  await context.setOffline(false);
  await go(page, '/cp/te-verzenden');
  await expect(page.getByText(/Alles verzonden/).first()).toBeVisible();
  const [kept] = await sql(
    server,
    `select (select count(*)::int from trips where user_id = users.id and trip_date = $2::date and phase_id is not null) as trips,
      (select count(*)::int from disbursements where user_id = users.id and spent_on = $2::date and phase_id is not null and supplier = 'Q-Park Helmond') as bills,
      (select status from time_days where user_id = users.id and work_date = $2::date) as status
      from users where name = $1`,
    [NAME, localDate(phoneNow())],
  );
  expect(kept).toEqual({ trips: 2, bills: 1, status: 'closed' });
});
