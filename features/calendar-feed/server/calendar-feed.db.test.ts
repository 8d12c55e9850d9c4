/** The calendar of somebody's phone, over the wire as a calendar reads it. */
import { createHash } from 'node:crypto';
import ICAL from 'ical.js';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { withdrawEverywhere } from '#features/people/server/sign-in/sign-out-work.ts';
import { createUser } from '#features/people/server/testing.ts';
import { addDivision, addPhase, addProject } from '#features/projects/server/testing.ts';
import { endUserSessions } from '#features/users/access-contract.ts';
import { userAccessHandlers } from '#features/users/server/access-handlers.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays, instantAt } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { createTestApp, RESTRICTED_GROUP_ID } from '../../../tests/test-app.ts';
import { calendarPath, getCalendarFeed, putCalendarFeed, withdrawCalendarFeed } from '../contract.ts';
import { calendarFeedHandlers } from './handlers.ts';

const db = await openTestDatabase();
const logged: string[] = [];
const { app } = await createTestApp(db, { logger: pino({}, { write: (line) => logged.push(line) }) });
await app.ready();
const server = await createTestServer(db, calendarFeedHandlers);
const today = localDate(new Date());
const on = (first: string, last = first) => ({ planned_start: instantAt(first, '07:30'), planned_end: instantAt(last, '16:00') });

let worker: Identity;
let division: string;
let project: { id: string; number: string };

beforeEach(async () => {
  division = await addDivision(db, `Bodem ${newId()}`);
  worker = await createUser(db, { roles: ['field-worker'], divisionId: division });
  project = await addProject(db, { division_id: division, city: 'Helmond', description: 'Havenweg; kade, noord' });
});

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const newSecret = () => `mva_${newId()}`;
const make = async (secret = newSecret(), caller = worker) => {
  expect((await server.command(putCalendarFeed, { keySha256: hashOf(secret) }, caller)).status).toBe(200);
  return secret;
};
const get = (secret: string) => app.inject({ method: 'GET', url: calendarPath(secret) });
const events = async (secret: string) => {
  const answer = await get(secret);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-store',
  ]);
  return new ICAL.Component(ICAL.parse(answer.body)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
};
const summaries = async (secret: string) => (await events(secret)).map(({ summary }) => summary);

test('it tells the phases one is on, with their place and who leads, and leave without what for', async () => {
  await addPhase(db, { project_id: project.id, number: '01', name: 'Boren', status: 'planned', ...on(today) }, [worker.id]);
  await addPhase(db, { project_id: project.id, number: '02', name: 'Putten', status: 'released', ...on(addDays(today, 3), addDays(today, 5)) }, [worker.id]);
  const leader = await createUser(db, { roles: ['project-leader'] });
  const leave = { user_id: worker.id, kind: 'parental', from_part: 'pm', to_part: 'pm', asked_at: new Date() };
  const [asked, given] = [addDays(today, 8), addDays(today, 9)];
  await db
    .insertInto('absences')
    .values([
      { id: newId(), ...leave, from_day: asked, to_day: asked, status: 'requested' },
      { id: newId(), ...leave, from_day: given, to_day: given, status: 'approved', judged_by: leader.id, judged_at: new Date() },
    ])
    .execute();
  const [boring, wells, away, ...others] = await events(await make());
  expect(others).toEqual([]);
  expect([boring?.summary, boring?.location, boring?.startDate.toJSDate().toISOString(), boring?.endDate.toJSDate().toISOString()]).toEqual([
    `${project.number}-01 Boren`,
    'Helmond',
    instantAt(today, '07:30'),
    instantAt(today, '16:00'),
  ]);
  expect(boring?.description).toContain('Havenweg; kade, noord');
  expect(boring?.description).toContain(`/cp/projecten/${project.number}/fasen/01/informatie`);
  expect([wells?.startDate.toString(), wells?.endDate.toString()]).toEqual([addDays(today, 3), addDays(today, 6)]);
  expect([away?.summary, away?.description, away?.startDate.toJSDate().toISOString()]).toEqual(['Afwezig', null, instantAt(given, '12:00')]);
});

test.each([
  { place: 'its own, whole', own: { address: 'Kade 3', postcode: '5701 AB', city: 'Helmond' }, told: 'Kade 3, 5701 AB Helmond' },
  { place: 'its own, of which the street is not known', own: { city: 'Deurne' }, told: 'Deurne' },
  { place: 'that of the project', own: {}, told: 'Dorpsweg 1, 5721 XX Asten' },
])('the place of a phase: $place', async ({ own, told }) => {
  const site = await addProject(db, { division_id: division, address: 'Dorpsweg 1', postcode: '5721 XX', city: 'Asten' });
  await addPhase(db, { project_id: site.id, number: '01', status: 'planned', ...on(today), ...own }, [worker.id]);
  expect((await events(await make())).map(({ location }) => location)).toEqual([told]);
});

test('a night is told from its start to its end, several of them as days', async () => {
  const night = { planned_start: instantAt(today, '22:00'), planned_end: instantAt(addDays(today, 1), '06:00') };
  await addPhase(db, { project_id: project.id, number: '01', status: 'planned', ...night }, [worker.id]);
  await addPhase(db, { project_id: project.id, number: '02', status: 'planned', ...night, planned_end: instantAt(addDays(today, 2), '06:00') }, [worker.id]);
  const [one, several] = await events(await make());
  expect([one?.startDate.toJSDate().toISOString(), one?.endDate.toJSDate().toISOString()]).toEqual([night.planned_start, night.planned_end]);
  expect([several?.startDate.toString(), several?.endDate.toString()]).toEqual([today, addDays(today, 3)]);
});

test('a phase that ends as it begins is told as a day', async () => {
  const start = instantAt(today, '07:30');
  await addPhase(db, { project_id: project.id, number: '01', status: 'planned', planned_start: start, planned_end: start }, [worker.id]);
  const [day] = await events(await make());
  expect([day?.startDate.toString(), day?.endDate.toString()]).toEqual([today, addDays(today, 1)]);
});

test('what is a draft, was cancelled, is of somebody else or lies too far off is not in it', async () => {
  const other = await createUser(db, { roles: ['field-worker'] });
  await addPhase(db, { project_id: project.id, number: '01', status: 'draft', ...on(today) }, [worker.id]);
  await addPhase(db, { project_id: project.id, number: '02', status: 'cancelled', ...on(today) }, [worker.id]);
  await addPhase(db, { project_id: project.id, number: '03', status: 'planned', ...on(today) }, [other.id]);
  await addPhase(db, { project_id: project.id, number: '04', status: 'planned', ...on(addDays(today, -31)) }, [worker.id]);
  await addPhase(db, { project_id: project.id, number: '05', name: 'Net', status: 'planned', ...on(addDays(today, 180)) }, [worker.id]);
  await addPhase(db, { project_id: project.id, number: '06', status: 'planned', ...on(addDays(today, 181)) }, [worker.id]);
  expect(await summaries(await make())).toEqual([`${project.number}-05 Net`]);
});

test('of the restricted group it tells only the projects they were given, for as long as they are', async () => {
  await addPhase(db, { project_id: project.id, number: '01', name: 'Boren', status: 'planned', ...on(today) }, [worker.id]);
  const secret = await make();
  await db.insertInto('user_groups').values({ user_id: worker.id, group_id: RESTRICTED_GROUP_ID }).execute();
  expect(await summaries(secret)).toEqual([]);
  await db.insertInto('user_project_access').values({ user_id: worker.id, project_number: project.number }).execute();
  expect(await summaries(secret)).toEqual([`${project.number}-01 Boren`]);
});

test('an address that is replaced, withdrawn, or of somebody who left opens nothing, as one that never was', async () => {
  const first = await make();
  const second = await make();
  expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200]);
  await db.updateTable('users').set({ active: false }).where('id', '=', worker.id).execute();
  const gone = await get(second);
  expect(gone.statusCode).toBe(404);
  await db.updateTable('users').set({ active: true }).where('id', '=', worker.id).execute();
  expect((await server.command(withdrawCalendarFeed, {}, worker)).status).toBe(200);
  const [withdrawn, never] = [await get(second), await get('mva_nooit')];
  expect([withdrawn.statusCode, withdrawn.body]).toEqual([never.statusCode, never.body]);
  expect((await server.command(withdrawCalendarFeed, {}, worker)).status).toBe(404);
  for (const odd of ['%00', 'x'.repeat(10_000), "' or true--", '..%2f..']) expect((await get(odd)).statusCode, odd.slice(0, 20)).toBe(404);
});

test('an address opens nothing once its owner is signed out everywhere, and does when one device is; that of another works on', async () => {
  const access = await createTestServer(db, userAccessHandlers);
  const admin = await createUser(db, { roles: ['admin'] });
  const secret = await make();
  const session = newId();
  const open = { id: session, token_sha256: session, user_id: worker.id, xsrf_token: 'x', device: 'Telefoon', expires_at: new Date(Date.now() + 60_000) };
  await db.insertInto('sessions').values(open).execute();
  expect((await access.command(endUserSessions, { user: worker.id, session }, admin)).status).toBe(200);
  expect((await get(secret)).statusCode).toBe(200);
  expect((await access.command(endUserSessions, { user: worker.id, session: null }, admin)).status).toBe(200);
  expect((await get(secret)).statusCode).toBe(404);

  const [mine, theirs] = [await make(), await make(newSecret(), admin)];
  await withdrawEverywhere(db, worker.id);
  expect([(await get(mine)).statusCode, (await get(theirs)).statusCode]).toEqual([404, 200]);
});

test('the secret of another can not be taken, and stands nowhere but as its hash', async () => {
  const other = await createUser(db, { roles: ['field-worker'] });
  const secret = await make(newSecret(), other);
  expect((await server.command(putCalendarFeed, { keySha256: hashOf(secret) }, worker)).problem?.code).toBe('already-exists');
  expect((await server.query(getCalendarFeed, {}, worker)).body).toBeNull();
  expect((await server.query(getCalendarFeed, {}, other)).body).toMatchObject({ lastReadAt: null });
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PROPFIND'] as const)
    for (const url of [calendarPath(secret), `${calendarPath(secret)}/`, `/${calendarPath(secret)}`, `${calendarPath(secret)}?x=${secret}`])
      await app.inject({ method, url });
  expect((await server.query(getCalendarFeed, {}, other)).body).toMatchObject({ lastReadAt: expect.any(String) });
  expect(JSON.stringify(await db.selectFrom('calendar_feeds').selectAll().execute())).not.toContain(secret);
  expect(logged.join('\n')).not.toContain(secret);
  expect(logged.join('\n')).toContain('"url":"/v1/calendars/mva_…"');
});
