import { beforeAll, describe, expect, test } from 'vitest';
import { getMe } from '#features/people/contract.ts';
import { peopleHandlers } from '#features/people/server/handlers.ts';
import { findBySession, findByUserId } from '#features/people/server/identity-queries.ts';
import { keepRestrictedGroup } from '#features/people/server/restricted-group-queries.ts';
import { linkAccount } from '#features/people/server/sign-in/account-queries.ts';
import { findAsker } from '#features/people/server/sign-in/code-queries.ts';
import { insertSession } from '#features/people/server/sign-in/session-queries.ts';
import { createUser } from '#features/people/server/testing.ts';
import { addDivision, addProject } from '#features/projects/server/testing.ts';
import { putTimeRegistration } from '#features/time/contract.ts';
import { timeHandlers } from '#features/time/server/handlers.ts';
import { entered } from '#features/time/server/testing.ts';
import { listUsers } from '#features/users/contract.ts';
import { userHandlers } from '#features/users/server/handlers.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { mergePeople, previewMerge } from '../contract.ts';
import type { ChoosableField } from '../fields.ts';
import { personMergeHandlers } from './handlers.ts';

const TODAY = localDate(new Date());
const GROUP = 'restricted-group-of-tests';
let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let admin: Identity;
let division: string;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...personMergeHandlers, ...userHandlers, ...peopleHandlers, ...timeHandlers]);
  await keepRestrictedGroup(db, GROUP);
  division = await addDivision(db, 'Bodem');
  admin = await createUser(db, { roles: ['admin'], name: 'Fleur van den Berg' });
});

const twins = async () => ({
  kept: await createUser(db, { roles: ['field-worker'], name: 'Anouk Kuipers' }),
  dropped: await createUser(db, { roles: ['planner'], name: 'A. Kuipers' }),
});
const preview = async (kept: Identity, dropped: Identity, caller = admin) =>
  (await server.query(previewMerge, { kept: kept.id, dropped: dropped.id }, caller)).body;
async function merge(kept: Identity, dropped: Identity, takes: ChoosableField[] = [], caller = admin) {
  const versions = await db.selectFrom('users').select(['id', 'version']).where('id', 'in', [kept.id, dropped.id]).execute();
  const versionOf = (id: string) => versions.find((one) => one.id === id)?.version ?? 1;
  const input = { kept: kept.id, dropped: dropped.id, keptVersion: versionOf(kept.id), droppedVersion: versionOf(dropped.id), takes };
  return server.command(mergePeople, input, caller);
}
const hours = (who: Identity, from: string, to: string) => server.command(putTimeRegistration, entered(TODAY, from, to), who);
const userRow = ({ id }: Identity) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('what one account had', () => {
  test('goes where it is of the person and the other has it too: of two photos the one of the account kept stays', async () => {
    const { kept, dropped } = await twins();
    const photoOf = async ({ id }: Identity) => {
      const photo = newId();
      await db.insertInto('files').values({ id: photo, owner_id: id }).execute();
      await db.insertInto('file_links').values({ file_id: photo, subject: 'personal-photo', subject_id: id }).execute();
      await db.insertInto('personal_data').values({ user_id: id, photo_file_id: photo, photo_consent_at: new Date() }).execute();
      return photo;
    };
    const [stays, goes] = [await photoOf(kept), await photoOf(dropped)];
    expect((await merge(kept, dropped)).status).toBe(200);
    const rows = await db.selectFrom('files').select(['id', 'going_at']).where('id', 'in', [stays, goes]).execute();
    expect(rows.filter(({ going_at }) => going_at !== null).map(({ id }) => id)).toEqual([goes]);
  });

  test('becomes that of the other, and is told beforehand in words', async () => {
    const { kept, dropped } = await twins();
    await hours(kept, '07:00', '09:00');
    await hours(dropped, '09:00', '11:00');
    await hours(dropped, '12:00', '13:00');
    const project = await addProject(db, { division_id: division, leader_id: dropped.id });
    await db
      .insertInto('user_project_access')
      .values([kept, dropped].map(({ id }) => ({ user_id: id, project_number: project.number, valid_until: id === kept.id ? '2026-01-01' : '2030-01-01' })))
      .execute();
    const told = await preview(kept, dropped);
    expect(told.moving).toEqual(
      expect.arrayContaining(['2 urenregels', '1 dag met uren', '1 rol', '1 project onder leiding', '1 project met toegang op naam']),
    );
    expect(told.gained.length).toBeGreaterThan(0);
    expect(told.conflicts).toEqual([]);

    expect((await merge(kept, dropped)).status).toBe(200);
    expect(await db.selectFrom('time_registrations').select('id').where('user_id', '=', kept.id).execute()).toHaveLength(3);
    expect(await db.selectFrom('time_days').select('work_date').where('user_id', 'in', [kept.id, dropped.id]).execute()).toHaveLength(1);
    expect((await db.selectFrom('projects').select('leader_id').where('id', '=', project.id).executeTakeFirstOrThrow()).leader_id).toBe(kept.id);
    expect(await db.selectFrom('user_project_access').select(['user_id', 'valid_until']).where('project_number', '=', project.number).execute()).toEqual([
      { user_id: kept.id, valid_until: '2030-01-01' },
    ]);
    expect((await findByUserId(db, kept.id, GROUP))?.roles.toSorted()).toEqual(['field-worker', 'planner']);
    const { rows } = (await server.query(listUsers, { state: 'everybody', search: 'kuipers' }, admin)).body;
    expect(rows.filter(({ id }) => [kept.id, dropped.id].includes(id)).map(({ id }) => id)).toEqual([kept.id]);
    expect((await userRow(dropped)).name).toBe('Anouk Kuipers');
  });

  test.each([
    ['that touch are one', ['2020-01-01', '2020-01-31'], ['2020-02-01', null], ['2020-01-01', null]],
    ['apart leave the later, of the account that went', ['2020-01-01', '2020-01-31'], ['2020-12-01', '2020-12-31'], ['2020-12-01', '2020-12-31']],
    ['apart leave the later, of the account kept', ['2020-12-01', '2020-12-31'], [null, '2020-01-31'], ['2020-12-01', '2020-12-31']],
    ['apart leave the one of today, of the account that went', ['2999-01-01', null], ['2020-12-01', TODAY], ['2020-12-01', TODAY]],
    ['apart leave the one of today, of the account kept', [TODAY, TODAY], ['2999-01-01', null], [TODAY, TODAY]],
  ] as const)('periods in which a project was given %s', async (_, mine, theirs, expected) => {
    const { kept, dropped } = await twins();
    const { number } = await addProject(db, { division_id: division });
    const given = ({ id }: Identity, [from, until]: readonly [string | null, string | null]) => ({
      ...{ user_id: id, project_number: number },
      ...{ valid_from: from, valid_until: until },
    });
    await db
      .insertInto('user_project_access')
      .values([given(kept, mine), given(dropped, theirs)])
      .execute();
    expect((await merge(kept, dropped)).status).toBe(200);
    const rows = db.selectFrom('user_project_access').select(['user_id', 'project_number', 'valid_from', 'valid_until']).where('project_number', '=', number);
    expect(await rows.execute()).toEqual([given(kept, expected)]);
  });

  test('is chosen field by field where both have something, and fills what is empty', async () => {
    const { kept, dropped } = await twins();
    await db.updateTable('users').set({ job_title: 'Veldwerker' }).where('id', '=', kept.id).execute();
    await db
      .updateTable('users')
      .set({ job_title: 'Boormeester', personnel_number: `n${newId().slice(-6)}` })
      .where('id', '=', dropped.id)
      .execute();
    const number = (await userRow(dropped)).personnel_number;
    const told = await preview(kept, dropped);
    expect(told.differing.map(({ field }) => field)).toEqual(['name', 'email', 'jobTitle']);
    expect(told.filled).toEqual([{ field: 'personnelNumber', value: number }]);
    await merge(kept, dropped, ['email', 'jobTitle']);
    expect(await userRow(kept)).toMatchObject({ name: 'Anouk Kuipers', email: dropped.email, job_title: 'Boormeester', personnel_number: number });
    expect(await userRow(dropped)).toMatchObject({ email: kept.email, personnel_number: null, active: false, merged_into_id: kept.id });
  });
});

describe('signing in', () => {
  const MICROSOFT = { tid: 'tenant', oid: newId(), name: 'A. Kuipers' };
  test('as either is signing in as the one that was kept, and the account that went is out at once', async () => {
    const { kept, dropped } = await twins();
    await db.updateTable('users').set({ tid: MICROSOFT.tid, oid: MICROSOFT.oid }).where('id', '=', dropped.id).execute();
    const tokenSha256 = newId();
    await insertSession(db, { tokenSha256, userId: dropped.id, xsrfToken: newId(), browserSha256: newId(), device: 'Chrome op Android', lifeSeconds: 3600 });
    expect((await findBySession(db, tokenSha256, GROUP))?.id).toBe(dropped.id);
    await merge(kept, dropped);
    expect(await findBySession(db, tokenSha256, GROUP)).toBeUndefined();
    expect(await linkAccount(db, { ...MICROSOFT, email: dropped.email })).toBe(kept.id);
    expect((await findAsker(db, dropped.email, 'browser')).userId).toBe(kept.id);
    expect((await findAsker(db, kept.email, 'browser')).userId).toBe(kept.id);
    expect((await server.query(getMe, {}, kept)).body.formerIds).toEqual([dropped.id]);
  });
  test('with Microsoft by the address of an account that went makes no second account', async () => {
    const { kept, dropped } = await twins();
    await merge(kept, dropped);
    expect(await linkAccount(db, { tid: 'tenant', oid: newId(), email: dropped.email, name: 'Anouk' })).toBe(kept.id);
    expect(await userRow(kept)).toMatchObject({ oid: null, membership_known_at: null });
  });
});

describe('what a device still had to send', () => {
  test('as the account that went is refused until its person signs in as who they are now, and then comes once', async () => {
    const { kept, dropped } = await twins();
    const [sent, unsent] = [entered(TODAY, '07:00', '08:00'), entered(TODAY, '08:00', '09:00')];
    const [sentId, unsentId] = [newId(), newId()];
    const first = await server.command(putTimeRegistration, sent, dropped, { commandId: sentId });
    await merge(kept, dropped);
    // A call that was let in just before: what it brings does not land in an account that is no more.
    expect((await server.command(putTimeRegistration, unsent, dropped, { commandId: unsentId })).problem?.code).toBe('not-signed-in');
    expect((await server.command(putTimeRegistration, sent, kept, { commandId: sentId })).body.receipt).toEqual(first.body.receipt);
    expect((await server.command(putTimeRegistration, unsent, kept, { commandId: unsentId })).status).toBe(200);
    expect(await db.selectFrom('time_registrations').select('id').where('user_id', '=', kept.id).execute()).toHaveLength(2);
    expect(await db.selectFrom('time_registrations').select('id').where('user_id', '=', dropped.id).execute()).toEqual([]);
  });
});

describe('a conflict', () => {
  test('of hours at one time, running time and a day that stands otherwise is named with its remedy, and refused', async () => {
    const { kept, dropped } = await twins();
    await hours(kept, '07:00', '09:00');
    await hours(dropped, '08:00', '10:00');
    await db.updateTable('time_days').set({ status: 'closed' }).where('user_id', '=', dropped.id).execute();
    const { conflicts } = await preview(kept, dropped);
    expect(conflicts.map(({ text }) => text)).toEqual([
      expect.stringContaining('uren op dezelfde tijd'),
      expect.stringContaining('open, afgesloten of goedgekeurd'),
    ]);
    const refused = await merge(kept, dropped);
    expect(refused.problem?.details?.reason).toContain('Haal die uren bij één van beide weg');
    expect((await userRow(dropped)).merged_into_id).toBeNull();
  });

  test('of hours that went to the payroll is solved by keeping that account', async () => {
    const { kept, dropped } = await twins();
    await hours(dropped, '07:00', '09:00');
    const batch = { id: newId(), number: 901, kind: 'month', from_day: TODAY, to_day: TODAY, line_count: 1, people: 1, minutes: 120, undo_reason: '' };
    await db
      .insertInto('payroll_batches')
      .values({ ...batch, made_by: admin.id, made_at: new Date() })
      .execute();
    const line = { batch_id: batch.id, place: 0, kind: 'hours', user_id: dropped.id, user_name: 'A. Kuipers', work_date: TODAY, hour_code: 'work' };
    const sums = {
      hour_label: 'Werk',
      payroll_code: '',
      phase_code: '',
      asbestos: false,
      minutes: 120,
      paid_minutes: 120,
      surcharge_pct: 100,
      allowance_cents: 0,
    };
    await db
      .insertInto('payroll_lines')
      .values({ ...line, ...sums })
      .execute();
    expect((await merge(kept, dropped)).problem?.details?.reason).toContain('tweede keer worden betaald');
    expect((await merge(dropped, kept)).status).toBe(200);
  });

  test('of cars on one day and of days of service that turn round is refused', async () => {
    const { kept, dropped } = await twins();
    const cars = [newId(), newId()];
    for (const [index, id] of cars.entries())
      await db
        .insertInto('cars')
        .values({
          id,
          plate: `V12${index}BX`,
          name: '',
          kind: 'van',
          ownership: 'lease',
          make: '',
          model: '',
          fuels: [],
          color: '',
          fuel_card: '',
          charge_card: '',
          insurer: '',
          lease_company: '',
          breakdown_phone: '',
          note: '',
        })
        .execute();
    const driver = (car_id: string, { id }: Identity) => ({ id: newId(), car_id, user_id: id, from_on: '2026-01-01', to_on: null, is_pool: false });
    await db
      .insertInto('car_drivers')
      .values([driver(cars[0] ?? '', kept), driver(cars[1] ?? '', dropped)])
      .execute();
    expect((await merge(kept, dropped)).problem?.details?.reason).toContain('op dezelfde dag een auto');
    await db.deleteFrom('car_drivers').where('user_id', '=', dropped.id).execute();
    await db.updateTable('users').set({ service_from: '2026-02-01' }).where('id', '=', kept.id).execute();
    await db.updateTable('users').set({ service_until: '2026-01-01' }).where('id', '=', dropped.id).execute();
    expect((await merge(kept, dropped, ['serviceUntil'])).status).toBe(422);
  });
});

describe('nobody', () => {
  test('merges without the right, themselves away, the last administrator away, or somebody with themselves', async () => {
    const { kept, dropped } = await twins();
    expect((await merge(kept, dropped, [], dropped)).status).toBe(403);
    expect((await merge(kept, admin)).problem?.details?.reason).toContain('je eigen account');
    expect((await merge(kept, kept)).problem?.details?.reason).toContain('hetzelfde account');
    const stranger = { ...kept, id: newId() };
    expect((await merge(stranger, dropped)).problem?.code).toBe('not-found');
    const other = await createUser(db, { roles: ['admin'], name: 'Tweede' });
    await db.updateTable('users').set({ service_until: '2030-01-01' }).where('id', '=', kept.id).execute();
    await db.updateTable('users').set({ active: false }).where('id', '=', admin.id).execute();
    expect((await merge(kept, other)).problem?.details?.reason).toContain('niemand meer die gebruikers en rollen beheert');
    await db.updateTable('users').set({ active: true }).where('id', '=', admin.id).execute();
  });

  test('is in two at once: merges of the same accounts end alike, and against each other one is refused', async () => {
    const { kept, dropped } = await twins();
    const answers = await Promise.all([merge(kept, dropped), merge(kept, dropped), merge(dropped, kept)]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200).length).toBeGreaterThanOrEqual(1);
    const rows = [await userRow(kept), await userRow(dropped)];
    expect(rows.filter(({ merged_into_id }) => merged_into_id !== null)).toHaveLength(1);
    const again = rows[0]?.merged_into_id === null ? await merge(kept, dropped) : await merge(dropped, kept);
    expect(again.status).toBe(200);
  });

  test('is lost in a chain: who went into one that went later is the last one', async () => {
    const { kept, dropped } = await twins();
    const last = await createUser(db, { roles: [], name: 'Anouk K.' });
    await merge(kept, dropped);
    await merge(last, kept);
    expect((await findAsker(db, dropped.email, 'browser')).userId).toBe(last.id);
    expect((await server.query(getMe, {}, last)).body.formerIds.toSorted()).toEqual([kept.id, dropped.id].toSorted());
  });
});
