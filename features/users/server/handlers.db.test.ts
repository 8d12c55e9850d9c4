import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { keepRestrictedGroup } from '#features/people/server/restricted-group-queries.ts';
import { createUser, refreshIdentity } from '#features/people/server/testing.ts';
import { addDivision } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Mail } from '#platform/server/documents/mail.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { changeAccess, countUsers, getUser, giveRights, inviteUser, listUserChoices, listUsers, putUser } from '../contract.ts';
import { userHandlers } from './handlers.ts';
import { INVITATION_QUEUE, invitationJob, invitationJobs } from './invitations.ts';
import { endAccessOfLeavers } from './leaving.ts';
import { lockUser } from './write-queries.ts';

const TODAY = Temporal.Now.plainDateISO('Europe/Amsterdam');
let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let admin: Identity;
let planner: Identity;
let division: string;
const jobs: string[] = [];

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, userHandlers, async (queue) => void jobs.push(queue));
  await keepRestrictedGroup(db, 'restricted-group-of-tests');
  division = await addDivision(db, 'Bodem');
  admin = await createUser(db, { roles: ['admin'], name: 'Fleur van den Berg' });
  planner = await createUser(db, { roles: ['planner'], name: 'Tom Aarts' });
});

/** An input for somebody new. */
function newPerson(changes: Partial<Parameters<typeof server.command<typeof putUser.input, typeof putUser.result>>[1]> = {}) {
  const id = newId();
  return {
    ...{ id, version: 0, name: 'Anouk Kuipers', email: `${id}@voorbeeld.nl`, personnelNumber: null, jobTitle: 'Veldwerker', phone: '06 12345678' },
    ...{ divisionId: division, managerId: null, roles: ['field-worker'], serviceFrom: null, serviceUntil: null, signInBy: 'both' as const },
    ...{ heldToProjects: false, ...changes },
  };
}
const add = async (changes: Parameters<typeof newPerson>[0] = {}) => {
  const input = newPerson(changes);
  expect((await server.command(putUser, input, admin)).status).toBe(200);
  return input;
};
const fieldsOf = (problem: { details?: { fields?: readonly { path: string; message: string }[] } } | undefined) =>
  Object.fromEntries(problem?.details?.fields?.map(({ path, message }) => [path, message]) ?? []);

describe('somebody new', () => {
  test('is kept whole, with the phone number as it is dialled, and may sign in at once', async () => {
    const input = await add({ personnelNumber: 'P-1047', email: `Anouk.${newId()}@Voorbeeld.nl` });
    const { body } = await server.query(getUser, { user: input.id }, planner);
    expect(body).toMatchObject({ name: 'Anouk Kuipers', phone: '+31612345678', state: 'active', roles: ['Veldwerker'], isRestricted: false, version: 1 });
    expect((await refreshIdentity(db, input.id)).permissions.has('form.fill')).toBe(true);
  });
  test('takes no e-mail address and no number of somebody else, whatever the case', async () => {
    const taken = await add({ personnelNumber: 'x1', email: `sanne.${newId()}@voorbeeld.nl` });
    const { problem, status } = await server.command(putUser, newPerson({ email: taken.email.toUpperCase(), personnelNumber: 'X1', roles: ['nobody'] }), admin);
    expect(status).toBe(422);
    expect(fieldsOf(problem)).toEqual({
      email: expect.stringContaining('al van Anouk Kuipers'),
      personnelNumber: expect.stringContaining('al van Anouk Kuipers'),
      roles: expect.stringContaining('nobody'),
    });
  });
  test('stands once, however often it arrives', async () => {
    const [input, commandId] = [newPerson(), newId()];
    const [first, again] = [await server.command(putUser, input, admin, { commandId }), await server.command(putUser, input, admin, { commandId })];
    expect(again.body).toEqual(first.body);
    expect((await server.command(putUser, input, admin)).problem?.code).toBe('changed-by-someone-else');
  });
  test('is added and read by nobody who may not', async () => {
    expect((await server.command(putUser, newPerson(), planner)).status).toBe(403);
    const external = await createUser(db, { roles: ['admin'], restricted: true });
    expect((await server.query(listUsers, {}, external)).status).toBe(403);
  });
});

describe('a manager', () => {
  test('is nobody who answers to the person, near or far', async () => {
    const top = await add({ name: 'Top' });
    const middle = await add({ name: 'Midden', managerId: top.id });
    const low = await add({ name: 'Onder', managerId: middle.id });
    const change = (managerId: string) => server.command(putUser, { ...top, version: 1, managerId }, admin);
    expect(fieldsOf((await change(top.id)).problem)['managerId']).toContain('niet de eigen leidinggevende');
    expect(fieldsOf((await change(middle.id)).problem)['managerId']).toBe('Midden valt zelf onder deze gebruiker. Kies iemand anders.');
    expect(fieldsOf((await change(low.id)).problem)['managerId']).toBe('Onder valt zelf onder deze gebruiker, via Midden. Kies iemand anders.');
    expect((await server.query(getUser, { user: middle.id }, admin)).body).toMatchObject({ managerName: 'Top', reportCount: 1 });
  });
});

describe('a change', () => {
  test('based on an older version is refused with how it is now', async () => {
    const input = await add();
    await server.command(putUser, { ...input, version: 1, jobTitle: 'Boormeester' }, admin);
    const { problem } = await server.command(putUser, { ...input, version: 1, jobTitle: 'Planner' }, admin);
    expect(problem).toMatchObject({ code: 'changed-by-someone-else', details: { current: { jobTitle: 'Boormeester', version: 2 } } });
  });
  test('is told with only what changed; one that changes nothing is none', async () => {
    const input = await add();
    const commandId = newId();
    await server.command(putUser, { ...input, version: 1, roles: ['field-worker', 'planner'] }, admin, { commandId });
    const { changes } = await db.selectFrom('commands').select('changes').where('id', '=', commandId).executeTakeFirstOrThrow();
    expect(changes).toEqual([{ subject: 'user', id: input.id, from: { roles: ['field-worker'] }, to: { roles: ['field-worker', 'planner'] } }]);
    expect((await server.command(putUser, { ...input, version: 2, roles: ['planner', 'field-worker'] }, admin)).body.result).toEqual({ version: 2 });
  });
});

describe('access', () => {
  const openSession = (user_id: string) =>
    db
      .insertInto('sessions')
      .values({ token_sha256: newId(), user_id, xsrf_token: 'x', expires_at: new Date(Date.now() + 60_000) })
      .execute();
  const openSessions = (id: string) => db.selectFrom('sessions').select('id').where('user_id', '=', id).where('ended_at', 'is', null).execute();

  test('that is stopped ends every session, and the person is nobody from then on', async () => {
    const { id } = await add();
    await openSession(id);
    const stop = { id, version: 1, active: false, serviceUntil: TODAY.toString() };
    expect((await server.command(changeAccess, stop, admin)).body.result).toEqual({ version: 2 });
    expect(await openSessions(id)).toEqual([]);
    await expect(refreshIdentity(db, id)).rejects.toThrow('no active user');
    expect((await server.query(getUser, { user: id }, admin)).body.state).toBe('out');
    await server.command(changeAccess, { id, version: 2, active: true, serviceUntil: null }, admin);
    expect((await refreshIdentity(db, id)).id).toBe(id);
  });
  test('begins and ends with the days of service, and the night after takes the leaver out', async () => {
    const { id } = await add({ serviceFrom: TODAY.add({ days: 1 }).toString() });
    await expect(refreshIdentity(db, id)).rejects.toThrow();
    expect((await server.query(getUser, { user: id }, admin)).body.state).toBe('not-yet');
    const gone = await add();
    await openSession(gone.id);
    await db
      .updateTable('users')
      .set({ service_until: TODAY.subtract({ days: 1 }).toString() })
      .where('id', '=', gone.id)
      .execute();
    await expect(refreshIdentity(db, gone.id)).rejects.toThrow();
    await endAccessOfLeavers(db);
    expect(await openSessions(gone.id)).toEqual([]);
    expect((await server.query(getUser, { user: gone.id }, admin)).body).toMatchObject({ active: false, version: 2 });
  });
  test('of the last who administers is not taken: not at once, not from a day on, not with the role', async () => {
    const reason = /niemand meer die gebruikers en rollen beheert/;
    const { version, roleCodes, ...now } = (await server.query(getUser, { user: admin.id }, admin)).body;
    const tries = [
      await server.command(changeAccess, { id: admin.id, version, active: false, serviceUntil: null }, admin),
      await server.command(changeAccess, { id: admin.id, version, active: true, serviceUntil: TODAY.add({ months: 1 }).toString() }, admin),
      await server.command(putUser, { ...newPerson({ email: now.email, name: now.name }), id: admin.id, version, roles: ['planner'] }, admin),
      await server.command(putUser, { ...newPerson({ email: now.email }), id: admin.id, version, roles: roleCodes, heldToProjects: true }, admin),
    ];
    for (const { problem } of tries) expect(problem).toMatchObject({ code: 'not-possible-now', details: { reason: expect.stringMatching(reason) } });
    const other = await add({ roles: ['admin'] });
    expect((await server.command(changeAccess, { id: other.id, version: 1, active: false, serviceUntil: null }, admin)).status).toBe(200);
  });
});

describe('who came in by themselves', () => {
  test('waits in the list, and is given a role and a division', async () => {
    const id = newId();
    await db
      .insertInto('users')
      .values({ id, email: `${id}@voorbeeld.nl`, name: 'Nieuw Uit Entra', tid: 't', oid: id })
      .execute();
    const waiting = await server.query(listUsers, { state: 'waiting' }, planner);
    expect(waiting.body.rows.map((row) => row.id)).toContain(id);
    expect((await server.command(giveRights, { id, version: 1, roles: ['field-worker'], divisionId: null }, admin)).problem?.code).toBe('invalid-input');
    expect((await server.command(giveRights, { id, version: 1, roles: ['field-worker'], divisionId: division }, admin)).body.result).toEqual({ version: 2 });
    expect((await server.query(getUser, { user: id }, admin)).body).toMatchObject({ state: 'active', divisionName: 'Bodem' });
  });
});

test('the list finds without capitals and accents, narrows, and gives everybody once', async () => {
  for (const name of ['Björn Çelik', 'bjorn de Vries', 'Bjørn']) await add({ name, roles: ['office'] });
  const found = await server.query(listUsers, { search: 'BJOR' }, planner);
  expect(found.body.rows.map(({ name }) => name)).toEqual(['bjorn de Vries', 'Björn Çelik']);
  const pages: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await server.query(listUsers, { limit: '2', state: 'everybody', cursor }, planner);
    pages.push(...body.rows.map(({ id }) => id));
    cursor = body.nextCursor;
  }
  expect(new Set(pages).size).toBe(pages.length);
  expect((await server.query(countUsers, { state: 'everybody' }, planner)).body.count).toBe(pages.length);
  const offices = await server.query(listUsers, { role: 'office', neverSignedIn: 'true', division }, planner);
  expect(offices.body.rows).toHaveLength(3);
  expect((await server.query(listUsers, { restricted: 'true', search: 'bj' }, planner)).body.rows).toEqual([]);
  expect((await server.query(listUserChoices, {}, planner)).body.divisions).toEqual([{ id: division, name: 'Bodem' }]);
});

test('an invitation goes once each time it is asked, also when the process ended before it could', async () => {
  const { id, email } = await add();
  expect((await server.command(inviteUser, { id }, admin)).status).toBe(200);
  expect(jobs).toContain(INVITATION_QUEUE);
  const mails: Mail[] = [];
  const job = invitationJob({ db, origin: 'https://maaiveld.voorbeeld.nl', deliverMail: async (mail) => void mails.push(mail) });
  await job.run({});
  await job.run({});
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: email, text: expect.stringContaining('https://maaiveld.voorbeeld.nl/auth/inloggen') });
  await server.command(inviteUser, { id }, admin);
  await job.run({});
  expect(mails).toHaveLength(2);
});

test('an invitation that waits is tried by the clock, for a week', async () => {
  const [waiting, old] = [await add(), await add()];
  for (const { id } of [waiting, old]) await server.command(inviteUser, { id }, admin);
  await db
    .updateTable('users')
    .set({ invited_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('id', '=', old.id)
    .execute();
  const mails: string[] = [];
  const upkeep = invitationJobs({ db, origin: 'https://maaiveld.voorbeeld.nl', deliverMail: async ({ to }) => void mails.push(to) }).at(-1);
  expect(upkeep?.schedule).toMatch(/^\d+ \* \* \* \*$/);
  await upkeep?.run({});
  expect(mails).toEqual([waiting.email]);
});

test('an invitation that the mail server refuses holds up no other, is tried again, and is not said to have gone', async () => {
  const [refused, next] = [await add({ name: 'Zita Adresfout' }), await add()];
  for (const { id } of [refused, next]) await server.command(inviteUser, { id }, admin);
  let isBroken = true;
  const mails: string[] = [];
  const deliverMail = async ({ to }: Mail) => {
    if (isBroken && to === refused.email) throw new Error('550 no such user');
    mails.push(to);
  };
  const job = invitationJob({ db, origin: 'https://maaiveld.voorbeeld.nl', deliverMail });
  await expect(job.run({})).rejects.toThrow('550 no such user');
  expect(mails).toEqual([next.email]);
  expect((await server.query(getUser, { user: next.id }, admin)).body.invitationMailedAt).not.toBeNull();
  const { rows } = (await server.query(listUsers, { search: 'Adresfout' }, admin)).body;
  expect(rows).toMatchObject([{ invitedAt: expect.any(String), invitationMailedAt: null }]);
  isBroken = false;
  await job.run({});
  expect(mails).toEqual([next.email, refused.email]);
});

test('who changes their own account does not wait for what another of their devices is sending', async () => {
  await db.transaction().execute(async (sending) => {
    // As every command does with its sender.
    await sql`select from users where id = ${admin.id} for key share`.execute(sending);
    const held = await db.transaction().execute((changing) => lockUser(changing, admin.id));
    expect(held?.fields.name).toBe('Fleur van den Berg');
  });
});
