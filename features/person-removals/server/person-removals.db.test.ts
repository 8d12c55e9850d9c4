import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { features } from '#apps/server/app.ts';
import { fillDemo } from '#apps/server/demo-data/fill.ts';
import { EmergencyContact } from '#features/emergency-contacts/contract.ts';
import { publishProductDesigns } from '#features/form-designer/server/publish-product-designs.ts';
import { storedAs } from '#features/own-data/server/queries.ts';
import { listColleagues } from '#features/people/server/queries.ts';
import { addStandardRoles } from '#features/people/server/standard-roles.ts';
import { createUser } from '#features/people/server/testing.ts';
import { writeIban } from '#features/personal-data/server/bank-account-queries.ts';
import { getUser, listUsers } from '#features/users/contract.ts';
import { userHandlers } from '#features/users/server/handlers.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type FileBytes, openFileStore } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { listPersonRemovals, previewRemoval, startPersonRemoval } from '../contract.ts';
import { personRemovalFeature } from './feature.ts';
import { isKept } from './kept-texts.ts';
import { personRemovalJobs, runRemoval } from './run-removal.ts';
import { findColumnsWith } from './scan-texts.ts';

const IBAN = 'NL91ABNA0417164300';
const PRIVATE_MAIL = 'sanne.thuis@voorbeeld.nl';
let db: Database;
let bytes: FileBytes;
let server: Awaited<ReturnType<typeof createTestServer>>;
let admin: Identity;
let person: { id: string; name: string; email: string; phone: string | null };
const jobs: { id: string }[] = [];

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'maaiveld-removal-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  db = await openTestDatabase();
  bytes = await openFileStore(folder);
  await addStandardRoles(db);
  await publishProductDesigns(db);
  await fillDemo(db, bytes, { isLarge: false });
  server = await createTestServer(
    db,
    [...personRemovalFeature(() => features).handlers, ...userHandlers],
    async (_, data) => void jobs.push(data as { id: string }),
  );
  admin = await createUser(db, { roles: ['admin'], name: 'Fleur Beheer' });
  person = await db.selectFrom('users').select(['id', 'name', 'email', 'phone']).where('email', 'like', 'veldwerker@%').executeTakeFirstOrThrow();
  await knowThem();
});

/** Everything that a person leaves behind, also where only words tell of them. */
async function knowThem(): Promise<void> {
  const { id, name, email, phone } = person;
  await db.updateTable('personal_data').set({ private_email: PRIVATE_MAIL, mobile: '+31687654321', street: 'Lindelaan' }).where('user_id', '=', id).execute();
  await writeIban(db, id, IBAN, new Date());
  const notice = { kind: 'x', title: `Verlof van ${name}`, text: `${name} vraagt vrij`, at: new Date() };
  await db
    .insertInto('notifications')
    .values({ id: newId(), user_id: admin.id, ...notice })
    .execute();
  const changes = JSON.stringify([{ subject: 'user', id, to: { name, email, phone } }]);
  const command = { id: newId(), name: 'user.put', user_id: admin.id, input: JSON.stringify({ name, email, phone }), changes };
  const summary = `Bel ${name} (${phone}) of mail ${email.toUpperCase()}`;
  const about = { id: newId(), name: 'project.put', user_id: admin.id, input: JSON.stringify({ summary }) };
  await db.insertInto('commands').values([command, about]).execute();
  await db
    .updateTable('projects')
    .set({ summary: `${name} kent de weg; ${name}s broer niet` })
    .where('number', '=', '26.01400')
    .execute();
  await sql`update form_mails set recipients = recipients || ${email}::text`.execute(db);
  await sql`insert into form_answer_values (submission_id, field, design_key, text) select id, 'walk', design_key, ${name} from form_submissions limit 1`.execute(
    db,
  );
}

const start = (caller = admin, id = newId()) => server.command(startPersonRemoval, { id, user: person.id }, caller);

/** Ends what keeps somebody from being removed: their days of service, and their work. */
async function leaveService(): Promise<void> {
  const { id } = person;
  await db.updateTable('users').set({ active: false }).where('id', '=', id).execute();
  await db.updateTable('users').set({ manager_id: null }).where('manager_id', '=', id).execute();
  await db.deleteFrom('phase_team').where('user_id', '=', id).execute();
  await db.deleteFrom('project_team').where('user_id', '=', id).execute();
  await sql`update projects set leader_id = null where leader_id = ${id}`.execute(db);
  await db
    .updateTable('time_registrations')
    .set({ ended_at: sql<Date>`started_at + interval '1 hour'` })
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  await db.updateTable('time_days').set({ status: 'approved' }).where('user_id', '=', id).execute();
  await db.updateTable('equipment_loans').set({ user_id: admin.id }).where('user_id', '=', id).where('in_at', 'is', null).execute();
  await sql`delete from time_registrations hours where user_id = ${id}
    and not exists (select from time_days days where days.user_id = hours.user_id and days.work_date = hours.work_date)`.execute(db);
  await db.deleteFrom('car_drivers').where('user_id', '=', id).execute();
  await db.deleteFrom('protective_equipment').where('user_id', '=', id).execute();
  await db.updateTable('form_submissions').set({ state: 'approved' }).where('author_id', '=', id).execute();
  await db.updateTable('claims').set({ status: 'paid' }).where('user_id', '=', id).where('submitted_at', 'is not', null).execute();
  await db.updateTable('absences').set({ status: 'withdrawn' }).where('user_id', '=', id).where('status', '=', 'requested').execute();
  await db.updateTable('car_additions').set({ status: 'processed' }).where('user_id', '=', id).execute();
}

/** Puts down a claim, leave and a car addition of somebody, in these states. */
async function settleLater(userId: string, claim: string, leave: string, addition: string): Promise<void> {
  const at = new Date();
  await db.insertInto('claims').values({ id: newId(), user_id: userId, status: claim, submitted_at: at, made_at: at }).execute();
  const judged = leave === 'requested' ? {} : { judged_by: admin.id, judged_at: at };
  const days = { kind: 'vacation', from_day: '2027-03-01', from_part: 'am', to_day: '2027-03-02', to_part: 'pm' };
  await db
    .insertInto('absences')
    .values({ id: newId(), user_id: userId, status: leave, asked_at: at, ...days, ...judged })
    .execute();
  const car = { id: newId(), plate: newId().slice(-6).toUpperCase(), name: 'Enyaq', kind: 'car' };
  await db.insertInto('cars').values(car).execute();
  const reckoned = { days: 31, months_of_year: 12, first_registered_on: '2026-03-12', is_emission_free: true, is_hydrogen: false, catalogue_cents: 4_250_000 };
  const outcome = { declaration: 'none', private_km: 600, applies: true, year_cents: 100_000, addition_cents: 8_333 };
  await db
    .insertInto('car_additions')
    .values({ id: newId(), user_id: userId, car_id: car.id, month: '2026-10-01', status: addition, made_at: at, ...reckoned, ...outcome })
    .execute();
}

test('somebody in service, or with work open, is not removed, and it is told why', async () => {
  const { blocked } = (await server.query(previewRemoval, { user: person.id }, admin)).body;
  expect(blocked).toEqual([expect.stringContaining('nog in dienst')]);
  expect((await start()).problem?.details?.reason).toContain('Stop eerst de toegang');
  await db.updateTable('users').set({ active: false }).where('id', '=', person.id).execute();
  expect((await start()).problem?.details?.reason).toContain('nog open werk');
  const planner = await createUser(db, { roles: ['planner'] });
  expect((await start(planner)).status).toBe(403);
  expect((await server.query(previewRemoval, { user: newId() }, admin)).status).toBe(404);
});

test.each([
  ['submitted', 'in-review'],
  ['returned', 'agreed'],
  ['approved', 'approved'],
])('somebody with a claim that is %s, leave that was not judged or a car addition that is %s is not removed', async (claim, addition) => {
  const leaver = await createUser(db, { roles: ['field-worker'] });
  await db.updateTable('users').set({ active: false }).where('id', '=', leaver.id).execute();
  const blockedBy = async () => (await server.query(previewRemoval, { user: leaver.id }, admin)).body.blocked;
  await settleLater(leaver.id, claim, 'requested', addition);
  expect(await blockedBy()).toEqual([
    expect.stringContaining('verlof dat nog niet is beoordeeld (1)'),
    expect.stringContaining('declaraties die nog niet zijn betaald (1)'),
    expect.stringContaining('bijtellingen die nog niet zijn verwerkt (1)'),
  ]);
  expect((await server.command(startPersonRemoval, { id: newId(), user: leaver.id }, admin)).problem?.code).toBe('not-possible-now');
  await db.updateTable('claims').set({ status: 'paid' }).where('user_id', '=', leaver.id).execute();
  await db.updateTable('absences').set({ status: 'withdrawn' }).where('user_id', '=', leaver.id).execute();
  await db.updateTable('car_additions').set({ status: 'processed' }).where('user_id', '=', leaver.id).execute();
  await settleLater(leaver.id, 'paid', 'approved', 'corrected');
  expect(await blockedBy()).toEqual([]);
});

test('what goes, and what stays until when by which law, is told beforehand', async () => {
  await leaveService();
  const told = (await server.query(previewRemoval, { user: person.id }, admin)).body;
  expect(told.blocked).toEqual([]);
  expect(told.goes.join()).toContain('persoonsgegevens');
  expect(told.stays).toContainEqual({ what: expect.stringContaining('urenregels'), until: '2033-12-31', source: expect.stringContaining('AWR art. 52') });
  expect(told.stays).toContainEqual({ what: expect.stringContaining('formulier'), until: null, source: expect.stringContaining('BRL') });
  expect(told.evidence.map(({ what }) => what)).toContain('Ondertekende formulieren en BRL-dossiers');
});

test('after removing nothing in the database tells who it was, but what has to stay, and the proof does not either', async () => {
  const hours = () => db.selectFrom('time_registrations').select('id').where('user_id', '=', person.id).execute();
  const before = (await hours()).length;
  const [first, again] = [await start(), await start()];
  expect([first.status, again.status]).toEqual([200, 200]);
  // Gone from the lists at once, whatever the job still has to do.
  expect((await server.query(getUser, { user: person.id }, admin)).status).toBe(404);
  for (const job of jobs) await runRemoval({ db, bytes }, job.id);

  const words = [person.name, person.email, person.phone ?? '', PRIVATE_MAIL, '+31687654321', 'Lindelaan', IBAN];
  const left = await findColumnsWith(db, words);
  expect(left.filter((name) => !isKept(...(name.split('.') as [string, string])))).toEqual([]);
  expect(left).toContain('form_revisions.answers');

  const [proof, none] = (await server.query(listPersonRemovals, {}, admin)).body;
  expect(none).toBeUndefined();
  expect(proof).toMatchObject({ state: 'done', pseudonym: 'Oud-medewerker 0001', by: 'Fleur Beheer', idsSha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(proof?.counts).toEqual(expect.arrayContaining(['1 rekeningnummer', expect.stringContaining('teksten met de naam')]));
  expect(await hours()).toHaveLength(before);
  const row = await db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: 'Oud-medewerker 0001', oid: null, phone: null, active: false });
  const { summary } = await db.selectFrom('projects').select('summary').where('number', '=', '26.01400').executeTakeFirstOrThrow();
  expect(summary).toContain('Oud-medewerker 0001 kent de weg');
  expect((await listColleagues(db)).map(({ id }) => id)).not.toContain(person.id);
  expect((await server.query(listUsers, { state: 'everybody', search: 'Oud-medewerker' }, admin)).body.rows).toEqual([]);
});

test('what colleagues and the organisation wrote of themselves stays, also with a number of who was removed, and so does a longer address', async () => {
  const { id } = await createUser(db, { roles: ['field-worker'], name: 'Piet Smit' });
  await db.updateTable('users').set({ active: false, email: 'p.smit@x.nl', phone: '+31611111111' }).where('id', '=', id).execute();
  const colleague = await createUser(db, { roles: ['field-worker'], name: 'Joke Smit' });
  const contacts = [{ id: newId(), name: 'Piet Smit', relation: 'man', phone: '+31611111111', secondPhone: null, remark: '' }];
  for (const user_id of [id, colleague.id]) {
    await db
      .insertInto('emergency_contacts')
      .values({ user_id, contacts: JSON.stringify(contacts), confirmed_at: new Date() })
      .execute();
    await db.insertInto('personal_data').values({ user_id, mobile: '+31611111111', private_email: 'p.smit@x.nl' }).execute();
  }
  await db.updateTable('branches').set({ phone: '+31611111111' }).execute();
  await db.updateTable('emergency_details').set({ phone: '+31611111111' }).execute();
  const summary = 'Mail p.smit@x.nl. Of jp.smit@x.nl, p.smit@x.nl.be of bel +31611111111 of +316111111112.';
  await db.updateTable('projects').set({ summary, client_name: 'Piet Smit' }).where('number', '=', '26.01400').execute();
  const about = newId();
  const input = JSON.stringify({ summary: 'Bereikbaar:\nPiet Smit\np.smit@x.nl\njp.smit@x.nl' });
  await db.insertInto('commands').values({ id: about, name: 'project.put', user_id: admin.id, input }).execute();
  const removal = newId();
  expect((await server.command(startPersonRemoval, { id: removal, user: id }, admin)).status).toBe(200);
  await runRemoval({ db, bytes }, removal);

  const kept = await db.selectFrom('emergency_contacts').select(['user_id', 'contacts']).where('user_id', 'in', [id, colleague.id]).execute();
  expect(kept).toEqual([{ user_id: colleague.id, contacts }]);
  expect(z.array(EmergencyContact()).parse(kept[0]?.contacts)).toEqual(contacts);
  const sheets = await db.selectFrom('personal_data').select(['user_id', 'mobile', 'private_email']).where('user_id', 'in', [id, colleague.id]).execute();
  expect(sheets).toEqual([{ user_id: colleague.id, mobile: '+31611111111', private_email: 'p.smit@x.nl' }]);
  const phones = await db.selectFrom('branches').select('phone').union(db.selectFrom('emergency_details').select('phone')).execute();
  expect(phones).toEqual([{ phone: '+31611111111' }]);
  expect(await db.selectFrom('projects').select(['summary', 'client_name']).where('number', '=', '26.01400').executeTakeFirstOrThrow()).toEqual({
    summary: 'Mail verwijderd. Of jp.smit@x.nl, p.smit@x.nl.be of bel verwijderd of +316111111112.',
    client_name: 'Piet Smit',
  });
  const command = await db.selectFrom('commands').select('input').where('id', '=', about).executeTakeFirstOrThrow();
  expect(command.input).toEqual({ summary: expect.stringMatching(/^Bereikbaar:\nOud-medewerker \d{4}\nverwijderd\njp\.smit@x\.nl$/) });
});

test('archives of what was kept of somebody go out of the file store, whatever became of them, and nobody is removed while one is made', async () => {
  const { id } = await createUser(db, { roles: ['field-worker'], name: 'Ria Vos' });
  await db.updateTable('users').set({ active: false }).where('id', '=', id).execute();
  const archives = { ready: newId(), fetched: newId(), running: newId() };
  for (const [state, archive] of Object.entries(archives)) {
    const at = { asked_at: new Date(), fetched_at: state === 'fetched' ? new Date() : null };
    await db
      .insertInto('own_data_exports')
      .values({ id: archive, user_id: id, asked_by: admin.id, state, ...at })
      .execute();
    await bytes.put(storedAs(archive), Buffer.from('alles van Ria'));
  }
  const removal = newId();
  const refused = await server.command(startPersonRemoval, { id: removal, user: id }, admin);
  expect(refused.problem?.details?.reason).toContain('worden nu verzameld');
  await db.updateTable('own_data_exports').set({ state: 'expired' }).where('id', '=', archives.running).execute();
  expect((await server.command(startPersonRemoval, { id: removal, user: id }, admin)).status).toBe(200);
  await runRemoval({ db, bytes }, removal);
  for (const archive of Object.values(archives)) await expect(bytes.readWhole(storedAs(archive))).rejects.toThrow('ENOENT');
});

test('a removal that was cut off begins anew and ends the same; one that is done stays done', async () => {
  const { id } = await createUser(db, { roles: ['field-worker'], name: 'Jan Korteland' });
  await db.updateTable('users').set({ active: false }).where('id', '=', id).execute();
  const removal = newId();
  await server.command(startPersonRemoval, { id: removal, user: id }, admin);
  const broken = { ...bytes, remove: async () => Promise.reject(new Error('the disk is away')) };
  const fileId = newId();
  await db.insertInto('files').values({ id: fileId, owner_id: id }).execute();
  await db.insertInto('file_links').values({ file_id: fileId, subject: 'personal-photo', subject_id: id }).execute();
  const onItsWay = newId();
  await db.insertInto('files').values({ id: onItsWay, owner_id: id }).execute();
  await bytes.put(onItsWay, Buffer.from('half a photo'));
  await expect(runRemoval({ db, bytes: broken }, removal)).rejects.toThrow('the disk is away');
  expect((await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name).toBe('Jan Korteland');
  await runRemoval({ db, bytes }, removal);
  await runRemoval({ db, bytes }, removal);
  const [proof] = (await server.query(listPersonRemovals, { limit: 1 }, admin)).body;
  expect(proof).toMatchObject({ id: removal, state: 'done', pseudonym: expect.stringMatching(/^Oud-medewerker \d{4}$/) });
  expect(await db.selectFrom('files').select('id').where('owner_id', '=', id).execute()).toEqual([]);
  await expect(bytes.readWhole(onItsWay)).rejects.toThrow('ENOENT');
  expect((await server.command(startPersonRemoval, { id: newId(), user: id }, admin)).status).toBe(404);
});

/** Does of removals what the clock does; answers which it put in the queue. */
async function upkeep(): Promise<string[]> {
  const queued: string[] = [];
  const addJob = async (_: string, data: object) => void queued.push((data as { id: string }).id);
  for (const { schedule, run } of personRemovalJobs({ db, bytes, addJob })) if (schedule !== undefined) await run({} as never);
  return queued;
}

test('a removal that never came in the queue, or whose server was killed a moment before the next one started, is taken up by the clock', async () => {
  const { id } = await createUser(db, { roles: ['field-worker'], name: 'Koos Verhagen' });
  await db.updateTable('users').set({ active: false }).where('id', '=', id).execute();
  const removal = newId();
  await server.command(startPersonRemoval, { id: removal, user: id }, admin);
  expect(await upkeep()).toContain(removal);
  const cutOff = (attempt: number, touchedAt: Date) =>
    db.updateTable('person_removals').set({ state: 'running', attempt, touched_at: touchedAt }).where('id', '=', removal).execute();
  const state = async () => (await server.query(listPersonRemovals, { limit: 1 }, admin)).body[0]?.state;
  await cutOff(1, new Date());
  await runRemoval({ db, bytes }, removal);
  expect(await state()).toBe('running');
  const longAgo = new Date(Date.now() - 10 * 60_000);
  await cutOff(5, longAgo);
  await runRemoval({ db, bytes }, removal);
  expect(await state()).toBe('failed');
  await server.command(startPersonRemoval, { id: newId(), user: id }, admin);
  await cutOff(1, longAgo);
  for (const queued of await upkeep()) await runRemoval({ db, bytes }, queued);
  expect(await state()).toBe('done');
  expect(await upkeep()).toEqual([]);
});
