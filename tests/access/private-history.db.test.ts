/** The audit log and the private life of others: who reads it without the right of the room itself learns only that something changed. */
import { beforeAll, expect, test } from 'vitest';
import { allHandlers } from '#apps/server/app.ts';
import { listChanges } from '#features/audit/contract.ts';
import { createUser } from '#features/people/server/testing.ts';
import { addDivision } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';

const SECRET = 'Oncoloog, Lindelaan 1';
let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let worker: Identity;
let coordinator: Identity;
const at = new Date();
const ids = { trip: newId(), absence: newId(), claim: newId(), disbursement: newId(), 'car-addition': newId(), 'time-registration': newId() };

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, allHandlers);
  const divisionId = await addDivision(db, 'Bodem');
  worker = await createUser(db, { roles: ['field-worker'], name: 'Sanne Dekkers', divisionId });
  coordinator = await createUser(db, { roles: ['safety'], name: 'Karel Maas', divisionId });
  const user_id = worker.id;
  const car = { id: newId(), plate: 'V123BC', name: 'Enyaq', kind: 'car' };
  await db.insertInto('cars').values(car).execute();
  await db.insertInto('trips').values({ id: ids.trip, user_id, trip_date: '2026-03-02', plate: 'V123BC', start_km: 10, end_km: 60, kind: 'private' }).execute();
  const days = { kind: 'vacation', from_day: '2026-03-02', from_part: 'am', to_day: '2026-03-02', to_part: 'pm' };
  await db
    .insertInto('absences')
    .values({ id: ids.absence, user_id, status: 'requested', asked_at: at, ...days })
    .execute();
  await db.insertInto('claims').values({ id: ids.claim, user_id, status: 'submitted', submitted_at: at, made_at: at }).execute();
  const bill = { spent_on: '2026-03-02', kind: 'other', supplier: 'Ziekenhuis', amount_cents: 500, vat_cents: 0, vat_rate: 'none', paid_with: 'own' };
  await db
    .insertInto('disbursements')
    .values({ id: ids.disbursement, user_id, claim_id: ids.claim, made_at: at, ...bill })
    .execute();
  const reckoned = { days: 31, months_of_year: 12, first_registered_on: '2026-03-12', is_emission_free: true, is_hydrogen: false, catalogue_cents: 4_250_000 };
  const outcome = { declaration: 'none', private_km: 600, applies: true, year_cents: 100_000, addition_cents: 8_333 };
  await db
    .insertInto('car_additions')
    .values({ id: ids['car-addition'], user_id, car_id: car.id, month: '2026-10-01', status: 'in-review', made_at: at, ...reckoned, ...outcome })
    .execute();
  await db
    .insertInto('time_registrations')
    .values({ id: ids['time-registration'], user_id, work_date: '2026-03-02', started_at: at, kind: 'sick', origin: 'manual' })
    .execute();
  for (const [subject, id] of [...Object.entries(ids), ['time-day', worker.id]])
    await db
      .insertInto('commands')
      .values({ id: newId(), name: `${subject}.put`, user_id, input: '{}', changes: JSON.stringify([{ subject, id, to: { note: SECRET } }]) })
      .execute();
});

/** Kinds of which this person is told something. */
async function toldTo(caller: Identity): Promise<string[]> {
  const { rows } = (await server.query(listChanges, { person: worker.id }, caller)).body;
  const records = rows.flatMap((row) => row.records);
  expect(records).toHaveLength(7);
  for (const { isHidden, name, href, lines } of records)
    expect(isHidden ? [name, href, lines] : lines.map(({ to }) => to)).toEqual(isHidden ? [null, null, []] : [SECRET]);
  return records.flatMap(({ subject, isHidden }) => (isHidden ? [] : [subject])).sort();
}
const having = (...more: string[]): Identity => ({ ...coordinator, permissions: new Set([...coordinator.permissions, ...more]) });

test('trips, hours, leave, claims and car additions of others are not told to who only reads the log, also not of their own division', async () => {
  expect(await toldTo(coordinator)).toEqual([]);
});

test.each([
  { right: 'absence.approve-all', kinds: ['absence'] },
  { right: 'claim.check', kinds: ['claim', 'disbursement'] },
  { right: 'car-addition.manage', kinds: ['car-addition'] },
  { right: 'time.approve', kinds: ['time-day', 'time-registration'] },
])('whoever has the right of the room, $right, reads what it is about', async ({ right, kinds }) => {
  expect(await toldTo(having(right))).toEqual(kinds);
});

test('of one self all of it is told', async () => {
  expect(await toldTo({ ...worker, permissions: new Set(['audit.read']) })).toEqual([...Object.keys(ids), 'time-day'].sort());
});

test('a claim that was withdrawn is told to its owner alone', async () => {
  await db.updateTable('claims').set({ status: 'draft' }).where('id', '=', ids.claim).execute();
  expect(await toldTo(having('claim.check'))).toEqual([]);
});
