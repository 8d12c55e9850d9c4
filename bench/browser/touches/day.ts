/** A day of a driller by touch, from the morning to the closing of the day, with what each of its tasks cost. */
import type { BrowserContext } from '@playwright/test';
import { href } from '#features/routes.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { phoneNow } from '../../../tests/e2e/afternoon.ts';
import { sql } from '../../../tests/e2e/database.ts';
import type { TestServer } from '../../../tests/e2e/server.ts';
import { Thumb } from '../../../tests/e2e/thumb.ts';
import { logBoring } from './boring.ts';
import type { Efforts } from './limits.ts';

const ACCOUNT = 'veldwerker';
const NAME = 'Sanne Dekkers';
/** The phase of today, of CROW class Oranje. */
const PHASE = { project: '26.01400', phase: '01' };
const FIRST_JAR = 30_512_201;
const MINUTE_MS = 60_000;
/** Time between two looks whether hours have arrived, in milliseconds. */
const ARRIVAL_LOOK_MS = 100;
/** Length of the work of the ordinary day, in minutes: so short that no break is asked. */
const WORKED_MINUTES = 240;
const STEP_MINUTES = 5;
/** The work is planned from 07:30 and began half an hour later. */
const BEGAN_LATER = '08:00';

/** Goes through the day and counts. */
export async function goThroughTheDay(server: TestServer, context: BrowserContext): Promise<Efforts> {
  const firstPage = await context.newPage();
  await signIn(new Thumb(firstPage), server.url);
  await firstPage.close();
  await letTheNightPass(server);

  const thumb = new Thumb(await context.newPage());
  const { page } = thumb;
  const again = await thumb.effortOf(() => beginTheMorning(thumb, server.url));
  const startWork = await thumb.effortOf(() => startWithLmra(thumb));
  await page.goto(href('overview'));

  let parts: Awaited<ReturnType<typeof logBoring>> | undefined;
  const boring = await thumb.effortOf(async () => {
    await startBoring(thumb, '01');
    parts = await logBoring(thumb, '01', FIRST_JAR);
  });
  const nextBoring = await thumb.effortOf(async () => {
    // Where the first was sent from the next one is offered.
    await startBoring(thumb, '02');
    await logBoring(thumb, '02', FIRST_JAR + 10);
  });

  await clearHours(server);
  await page.goto(href('overview'));
  const morning = await thumb.effortOf(() => bookForgottenMorning(thumb));

  // What is taken away before it arrived would arrive after it.
  while ((await clearHours(server)) === 0) await page.waitForTimeout(ARRIVAL_LOOK_MS);
  await beginOrdinaryDay(server);
  // What the office has now is on the phone before the day is closed.
  const refreshed = page.waitForResponse((response) => response.url().endsWith('/v1/my-phases'));
  await page.goto(href('overview'));
  await refreshed;
  await page.waitForLoadState('networkidle');
  const closing = await thumb.effortOf(() => closeDay(thumb));
  return {
    'sign-in-again': again,
    'start-work': startWork,
    ...parts,
    boring,
    'next-boring': nextBoring,
    'forgotten-morning': morning,
    'close-day': closing,
  };
}

async function signIn(thumb: Thumb, url: string): Promise<void> {
  await thumb.page.goto(`${url}${href('signIn')}`);
  await pressThroughSignIn(thumb);
}

async function pressThroughSignIn(thumb: Thumb): Promise<void> {
  const { page } = thumb;
  await thumb.tap(page.getByRole('button', { name: 'Inloggen met Microsoft' }));
  const account = page.getByRole('button', { name: `${ACCOUNT}@demo.maaiveld.nl` });
  const today = page.getByRole('heading', { level: 1, name: 'Vandaag' });
  await thumb.see(account.or(today));
  if (await account.isVisible()) await thumb.tap(account);
  await thumb.see(today);
}

/** Opens the app as its icon on the phone does; signs in where that is asked. */
async function beginTheMorning(thumb: Thumb, url: string): Promise<void> {
  const { page } = thumb;
  await page.goto(`${url}${href('overview')}`);
  const isAsked = page.getByRole('button', { name: 'Inloggen met Microsoft' });
  const today = page.getByRole('heading', { level: 1, name: 'Vandaag' });
  await thumb.see(isAsked.or(today));
  if (await isAsked.isVisible()) await pressThroughSignIn(thumb);
}

async function startWithLmra(thumb: Thumb): Promise<void> {
  const { page } = thumb;
  await thumb.tap(page.getByRole('button', { name: 'LMRA doen' }).first());
  const open = page
    .getByRole('radiogroup')
    .filter({ has: page.getByRole('radio', { name: 'Nee', exact: true }) })
    .filter({ hasNot: page.getByRole('radio', { checked: true }) });
  await thumb.see(open.first());
  for (let left = await open.count(); left > 0; left--) await thumb.tap(open.first().getByRole('radio', { name: 'Ja', exact: true }));
  await thumb.tap(page.getByRole('button', { name: 'Formulier versturen' }));
  await page.waitForURL(/bekijken/);
}

async function startBoring(thumb: Thumb, number: string): Promise<void> {
  await thumb.tap(thumb.page.getByRole('button', { name: `Boring ${number} starten` }).first());
}

async function bookForgottenMorning(thumb: Thumb): Promise<void> {
  const { page } = thumb;
  await thumb.tap(page.getByRole('link', { name: 'Uren', exact: true }));
  await thumb.see(page.getByRole('heading', { level: 1, name: 'Uren' }));
  await thumb.tap(page.getByRole('list', { name: 'Nog niet geregistreerd' }).getByRole('link'));
  await thumb.turnTo(page.getByLabel('Van', { exact: true }), BEGAN_LATER);
  await thumb.tap(page.getByRole('button', { name: 'Uren bewaren' }));
  await thumb.see(page.getByRole('link', { name: /^Boren/ }).first());
}

async function closeDay(thumb: Thumb): Promise<void> {
  const { page } = thumb;
  await thumb.tap(page.getByRole('link', { name: /^Dag afsluiten/ }));
  await thumb.tap(page.getByRole('button', { name: 'Stoppen en dag afsluiten' }));
  await thumb.see(page.getByRole('heading', { name: 'Afgesloten' }));
}

/** When the ordinary day began: long enough ago to be closed. */
function beganAt(): string {
  const step = STEP_MINUTES * MINUTE_MS;
  return new Date(Math.floor(phoneNow() / step) * step - WORKED_MINUTES * MINUTE_MS).toISOString();
}

/** Sets what proves who is signed in back by a night. */
async function letTheNightPass(server: TestServer): Promise<void> {
  const night = "interval '14 hours'";
  await sql(server, `update sessions set created_at = created_at - ${night}, last_used_at = last_used_at - ${night}, expires_at = expires_at - ${night}`);
  await sql(server, `update session_bearers set expires_at = expires_at - ${night}`);
}

/** Takes the hours of today away; answers how many there were. */
async function clearHours(server: TestServer): Promise<number> {
  const gone = await sql(server, 'delete from time_registrations where work_date = $2 and user_id = (select id from users where name = $1) returning id', [
    NAME,
    localDate(new Date().toISOString()),
  ]);
  return gone.length;
}

/** A day of work that has been running, with the report of the phase handed in: nothing is left to explain. */
async function beginOrdinaryDay(server: TestServer): Promise<void> {
  await sql(
    server,
    `insert into time_registrations (id, user_id, work_date, started_at, kind, activity, phase_id, origin)
      select gen_random_uuid(), users.id, ($2::timestamptz at time zone 'Europe/Amsterdam')::date, $2, 'work', 'drilling', phases.id, 'timer'
      from phases join projects on projects.id = phases.project_id, users
      where projects.number = $3 and phases.number = $4 and users.name = $1`,
    [NAME, beganAt(), PHASE.project, PHASE.phase],
  );
  await sql(
    server,
    `insert into form_submissions (id, design_key, design_version, title, project_id, phase_id, author_id, state, submitted_at, updated_at)
      select gen_random_uuid(), 'veldwerkverslag', 1, 'Veldwerkverslag', projects.id, phases.id, users.id, 'submitted', now(), now()
      from phases join projects on projects.id = phases.project_id, users
      where projects.number = $2 and phases.number = $3 and users.name = $1`,
    [NAME, PHASE.project, PHASE.phase],
  );
}
