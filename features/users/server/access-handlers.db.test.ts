import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import '#apps/server/fill-ports.ts';
import { listRecordHistory } from '#features/audit/contract.ts';
import { auditFeature } from '#features/audit/server/feature.ts';
import { publishDesign } from '#features/forms/server/design-queries.ts';
import { listApiKeys } from '#features/machines/contract.ts';
import { machineHandlers } from '#features/machines/server/handlers.ts';
import { listProjectAccess } from '#features/people/contract.ts';
import { peopleHandlers } from '#features/people/server/handlers.ts';
import { recordedPeople } from '#features/people/server/recorded.ts';
import { createUser, refreshIdentity } from '#features/people/server/testing.ts';
import { previewRemoval } from '#features/person-removals/contract.ts';
import { personRemovalHandlers } from '#features/person-removals/server/handlers.ts';
import { getProject, listProjects } from '#features/projects/contract.ts';
import { projectHandlers } from '#features/projects/server/handlers.ts';
import { recordedProjects } from '#features/projects/server/recorded.ts';
import { addDivision, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { sha256 } from '#platform/server/identity/sha256.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { endUserSessions, findProjectsToGive, listOpenWork, listUserSessions, putProjectAccess, removeProjectAccess } from '../access-contract.ts';
import { changeAccess, getUser, previewUser } from '../contract.ts';
import { userAccessHandlers } from './access-handlers.ts';
import { userHandlers } from './handlers.ts';

const TODAY = Temporal.Now.plainDateISO('Europe/Amsterdam');
let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let admin: Identity;
let worker: Identity;
let division: string;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [
    ...userHandlers,
    ...userAccessHandlers,
    ...projectHandlers,
    ...peopleHandlers,
    ...machineHandlers,
    ...personRemovalHandlers(() => []),
    ...auditFeature(() => [{ handlers: [], records: { ...recordedPeople, ...recordedProjects } }]).handlers,
  ]);
  division = await addDivision(db, 'Bodem');
  admin = await createUser(db, { roles: ['admin'], name: 'Fleur van den Berg' });
  worker = await createUser(db, { roles: ['field-worker'], name: 'Sanne Dekkers' });
});

const give = (project: string, validFrom: string | null, validUntil: string | null, user = worker.id) =>
  server.command(putProjectAccess, { user, project, validFrom, validUntil }, admin);

test('a confidential project is seen on the days it was given for, and by nobody else', async () => {
  const secret = await addProject(db, { division_id: division, confidential: true });
  const sees = async () => (await server.query(getProject, { project: secret.number }, worker)).status === 200;
  expect(await sees()).toBe(false);
  await give(secret.number, TODAY.toString(), TODAY.toString());
  expect(await sees()).toBe(true);
  await give(secret.number, TODAY.add({ days: 1 }).toString(), null);
  expect(await sees()).toBe(false);
  const { body } = await server.query(getUser, { user: worker.id }, admin);
  expect(body.projects).toMatchObject([{ number: secret.number, validFrom: TODAY.add({ days: 1 }).toString(), givenBy: 'Fleur van den Berg' }]);
  await give(secret.number, null, TODAY.subtract({ days: 1 }).toString());
  expect(await sees()).toBe(false);
  await server.command(removeProjectAccess, { user: worker.id, project: secret.number }, admin);
  expect((await server.query(getUser, { user: worker.id }, admin)).body.projects).toEqual([]);
});

test('somebody of the restricted group touches a project only on its days', async () => {
  const project = await addProject(db, { division_id: division });
  const external = await createUser(db, { roles: ['external'], restricted: true });
  await give(project.number, null, TODAY.subtract({ days: 1 }).toString(), external.id);
  expect((await refreshIdentity(db, external.id)).scope).toEqual([]);
  await give(project.number, null, TODAY.toString(), external.id);
  expect((await refreshIdentity(db, external.id)).scope).toEqual([project.id]);
});

test('days that end before they begin are refused at their field, and a project that does not exist is not found', async () => {
  const { number } = await addProject(db, { division_id: division, description: 'Partijkeuring zandwinning' });
  expect((await give(number, '2026-02-02', '2026-02-01')).problem?.details?.fields?.[0]?.path).toBe('validUntil');
  expect((await give('99.99999', null, null)).status).toBe(404);
  expect((await server.query(findProjectsToGive, { search: 'zandwin partij' }, admin)).body).toEqual([{ number, description: 'Partijkeuring zandwinning' }]);
  expect((await server.query(findProjectsToGive, { search: 'zandwin' }, worker)).status).toBe(403);
});

test('a confidential project is not among those to give for who may not see it, and is answered as one that does not exist', async () => {
  const { number } = await addProject(db, { division_id: division, description: 'Stil onderzoek', confidential: true });
  const keeper = { ...worker, permissions: new Set(['user.manage', 'project.read']) };
  const found = async (caller: Identity) => (await server.query(findProjectsToGive, { search: 'stil onderzoek' }, caller)).body;
  expect(await found(admin)).toEqual([{ number, description: 'Stil onderzoek' }]);
  expect(await found(keeper)).toEqual([]);
  const giving = (project: string, caller: Identity) =>
    server.command(putProjectAccess, { user: keeper.id, project, validFrom: '2026-02-02', validUntil: '2026-02-01' }, caller);
  const [hidden, missing] = [await giving(number, keeper), await giving('99.99999', keeper)];
  expect([hidden.status, hidden.problem]).toEqual([404, missing.problem]);
  expect((await giving(number, admin)).problem?.code).toBe('invalid-input');
});

test('of a confidential project that was given to somebody, whoever may not see it is told only that there is one', async () => {
  const secret = await addProject(db, { division_id: division, description: 'Stille sanering', confidential: true });
  const open = await addProject(db, { division_id: division });
  const holder = await createUser(db, { roles: ['field-worker'] });
  await give(secret.number, null, null, holder.id);
  await give(open.number, null, null, holder.id);
  const planner = await createUser(db, { roles: ['planner'] });
  const { body } = await server.query(getUser, { user: holder.id }, planner);
  expect([body.projects.map(({ number }) => number), body.hiddenProjectCount]).toEqual([[open.number], 1]);
  expect((await server.query(getUser, { user: holder.id }, admin)).body).toMatchObject({ projects: [{}, {}], hiddenProjectCount: 0 });

  const keeper = { ...planner, permissions: new Set(['user.manage', 'project.read', 'audit.read']) };
  const stale = await server.command(changeAccess, { id: holder.id, version: 99, active: true, serviceUntil: null }, keeper);
  const numbersOf = async (caller: Identity) =>
    (await server.query(listProjectAccess, { user_id: holder.id }, caller)).body.map((access) => ('projectnummer' in access ? access.projectnummer : ''));
  expect([await numbersOf(keeper), await numbersOf(holder)]).toEqual([[open.number], [secret.number, open.number]]);
  const history = (caller: Identity) => server.query(listRecordHistory, { subject: 'user-access', record: holder.id }, caller);
  const [seen, told] = [(await history(keeper)).body, (await history(admin)).body];
  expect([stale.status, seen.rows.map(({ records }) => records[0]?.lines[0]?.to)]).toEqual([
    409,
    [expect.stringContaining(open.number), 'niet meer bekend of niet in te zien'],
  ]);
  expect(told.rows.map(({ records }) => records[0]?.lines[0]?.to)).toEqual([expect.stringContaining(open.number), `${secret.number} Stille sanering`]);
  for (const answer of [body, stale.problem, seen]) for (const word of [secret.number, secret.id, 'Stille']) expect(JSON.stringify(answer)).not.toContain(word);
});

test('what the history told of access by number before goes by the project', async () => {
  const secret = await addProject(db, { division_id: division, confidential: true });
  const holder = await createUser(db, { roles: ['field-worker'] });
  const days = { validFrom: '2026-02-02', validUntil: null };
  const changes = [
    { subject: 'user-access', id: holder.id, from: { project: secret.number, ...days }, to: { project: secret.number, ...days, validFrom: null } },
    { subject: 'user-access', id: holder.id, from: { project: '99.99999', ...days } },
  ];
  const id = newId();
  await db
    .insertInto('commands')
    .values({ id, name: 'user-access.put', user_id: admin.id, input: '{}', changes: JSON.stringify(changes) })
    .execute();
  await sql.raw(await readFile('apps/server/migrations/395-access-by-project-id.sql', 'utf8')).execute(db);
  expect((await db.selectFrom('commands').select('changes').where('id', '=', id).executeTakeFirstOrThrow()).changes).toEqual([
    { ...changes[0], from: { project: secret.id, ...days }, to: { project: secret.id, ...days, validFrom: null } },
    changes[1],
  ]);
});

test('work left open on confidential projects counts, and is named to whoever may see it', async () => {
  const leaver = await createUser(db, { roles: ['project-leader'] });
  const secret = await addProject(db, { division_id: division, leader_id: leaver.id, confidential: true, description: 'Stille boring' });
  await addPhase(db, { project_id: secret.id, name: 'Stille fase' }, [leaver.id]);
  await publishDesign(db, { key: 'stil', version: 1, name: 'Stil', category: 'Test', sections: [{ key: 'a', title: 'A', fields: [] }] });
  const form = { design_key: 'stil', design_version: 1, title: 'Stil formulier', project_id: secret.id, submitted_at: new Date(), updated_at: new Date() };
  await db
    .insertInto('form_submissions')
    .values([
      { ...form, id: newId(), state: 'submitted', author_id: worker.id, reviewer_id: leaver.id },
      { ...form, id: newId(), state: 'returned', author_id: leaver.id },
    ])
    .execute();
  const keeper = { ...worker, id: newId(), permissions: new Set(['user.manage', 'project.read', 'form.read-all']) };
  const open = async (caller: Identity) =>
    (await server.query(listOpenWork, { user: leaver.id }, caller)).body.map(({ label, total, items }) => [label, total, items.length]);
  const kinds = ['Fasen met veldwerk', 'Projecten', 'Formulieren om te beoordelen', 'Teruggestuurde formulieren'];
  expect(await open(keeper)).toEqual(kinds.map((label) => [label, 1, 0]));
  expect(await open(admin)).toEqual(kinds.map((label) => [label, 1, 1]));
});

test('sessions are seen with their device, and ended one by one or all at once', async () => {
  const open = async (device: string) => {
    const id = newId();
    const session = { id, token_sha256: id, user_id: worker.id, xsrf_token: 'x', device, expires_at: new Date(Date.now() + 60_000) };
    await db.insertInto('sessions').values(session).execute();
    return id;
  };
  const phone = await open('Chrome op een Android-toestel');
  await open('Edge op Windows');
  const devices = async () => (await server.query(listUserSessions, { user: worker.id }, admin)).body.map(({ device }) => device).sort();
  expect(await devices()).toEqual(['Chrome op een Android-toestel', 'Edge op Windows']);
  expect((await server.command(endUserSessions, { user: worker.id, session: phone }, admin)).status).toBe(200);
  expect((await server.command(endUserSessions, { user: worker.id, session: phone }, admin)).problem?.code).toBe('not-found');
  expect(await devices()).toEqual(['Edge op Windows']);
  expect((await server.command(endUserSessions, { user: admin.id, session: phone }, worker)).status).toBe(403);
  await server.command(endUserSessions, { user: worker.id, session: null }, admin);
  expect(await devices()).toEqual([]);
  expect((await server.query(listUserSessions, { user: newId() }, admin)).status).toBe(404);
});

test('what somebody leaves open is told by kind, with where to hand it over', async () => {
  const leaver = await createUser(db, { roles: ['project-leader'], name: 'Joost Timmermans' });
  const project = await addProject(db, { division_id: division, leader_id: leaver.id });
  await addProject(db, { division_id: division, leader_id: leaver.id, status: 'archived' });
  await addPhase(db, { project_id: project.id, status: 'planned' }, [leaver.id]);
  await addPhase(db, { project_id: project.id, status: 'closed', number: '02' }, [leaver.id]);
  await db.updateTable('users').set({ manager_id: leaver.id }).where('id', '=', worker.id).execute();
  const claim = { id: newId(), user_id: leaver.id, submitted_at: new Date(), made_at: new Date() };
  await db
    .insertInto('claims')
    .values({ ...claim, status: 'approved' })
    .execute();
  const { body } = await server.query(listOpenWork, { user: leaver.id }, admin);
  expect(body.map(({ label, total, items }) => [label, total, items[0]?.href])).toEqual([
    ['Mensen met deze leidinggevende', 1, `/cp/instellingen/gebruikers/${worker.id}`],
    ['Fasen met veldwerk', 1, `/cp/projecten/${project.number}/fasen/01/informatie`],
    ['Projecten', 1, `/cp/projecten/${project.number}/informatie`],
    ['Declaraties die nog niet zijn betaald', 1, `/cp/declaraties/kosten/${claim.id}`],
  ]);
});

test('keys of integrations that somebody made are told when they leave, and hold back their removal, as long as they work', async () => {
  const leaver = await createUser(db, { roles: ['admin'], name: 'Ellen Bos' });
  const key = { created_by: leaver.id, permissions: ['project.read'], valid_until: TODAY.toString() };
  const [live, ended, withdrawn] = [newId(), newId(), newId()];
  await db
    .insertInto('api_keys')
    .values([
      { ...key, id: live, name: 'Rapportage', hint: 'kkkk', key_sha256: sha256(live) },
      { ...key, id: ended, name: 'Oud', hint: 'oooo', key_sha256: sha256(ended), valid_until: TODAY.subtract({ days: 1 }).toString() },
      { ...key, id: withdrawn, name: 'Weg', hint: 'wwww', key_sha256: sha256(withdrawn), withdrawn_at: new Date() },
    ])
    .execute();
  const item = { title: 'Rapportage (…kkkk)', text: `werkt tot en met ${formatDate(TODAY.toString())}`, href: '/cp/instellingen/integraties' };
  const label = 'Sleutels van integraties die deze gebruiker maakte';
  expect((await server.query(listOpenWork, { user: leaver.id }, admin)).body).toEqual([{ label, total: 1, items: [item] }]);
  const makers = async () => (await server.query(listApiKeys, {}, admin)).body.map(({ createdBy, isMakerGone }) => [createdBy, isMakerGone]);
  expect(await makers()).toEqual(Array(3).fill(['Ellen Bos', false]));
  await db.updateTable('users').set({ active: false }).where('id', '=', leaver.id).execute();
  expect(await makers()).toEqual(Array(3).fill(['Ellen Bos', true]));
  expect((await server.query(previewRemoval, { user: leaver.id }, admin)).body.blocked).toEqual([expect.stringContaining('sleutels van integraties')]);
  await db.updateTable('api_keys').set({ withdrawn_at: new Date() }).where('id', '=', live).execute();
  expect((await server.query(previewRemoval, { user: leaver.id }, admin)).body.blocked).toEqual([]);
});

test('what other roles would show is told before they are given', async () => {
  const all = (await server.query(listProjects, { limit: '100' }, await refreshIdentity(db, admin.id))).body.rows.length;
  const fresh = await createUser(db, { roles: ['external'] });
  expect((await server.query(previewUser, { user: fresh.id, roles: 'admin' }, admin)).body).toEqual({ projectsNow: 0, projectsThen: all });
  expect((await server.query(previewUser, { user: fresh.id, roles: 'admin', heldToProjects: 'true' }, admin)).body.projectsThen).toBe(0);
});
