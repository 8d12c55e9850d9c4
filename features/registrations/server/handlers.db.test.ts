import { beforeAll, describe, expect, test } from 'vitest';
import { listColleagues } from '#features/people/contract.ts';
import { peopleHandlers } from '#features/people/server/handlers.ts';
import { createUser } from '#features/people/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import {
  askRenewal,
  endRegistration,
  getPersonRegistrations,
  getRegistrationSummary,
  listOwnRegistrations,
  listRegistrations,
  putRegistration,
  type standingFilters,
} from '../contract.ts';
import { standingOn } from '../rules.ts';
import { registrationHandlers } from './handlers.ts';
import { mayReadRegistrationFile } from './visible-registrations.ts';

const today = localDate(new Date());
let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let keeper: Identity;
let worker: Identity;
let reader: Identity;
let divisionId: string;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...registrationHandlers, ...peopleHandlers]);
  divisionId = newId();
  await db.insertInto('divisions').values({ id: divisionId, code: 'BOD', name: 'Bodem' }).execute();
  keeper = await createUser(db, { roles: ['safety'], name: 'Kees Kam' });
  worker = await createUser(db, { roles: ['field-worker'], name: 'Wim Werker', divisionId });
  reader = await createUser(db, { roles: ['planner'], name: 'Piet Planner' });
});

const input = (person: string, changes: object = {}) => ({
  ...{ id: newId(), person, kind: '2001' as const, number: 'BP-1', issuer: 'Bodem+', note: '', validFrom: '2024-01-01', validTo: '2027-12-31' },
  ...{ fileId: null, fileName: null, version: 0 },
  ...changes,
});
const ofPerson = async (person: string) => (await server.query(getPersonRegistrations, { person }, keeper)).body.registrations;

describe('a registration', () => {
  test('is added, read and known to colleagues', async () => {
    const person = await createUser(db, { roles: ['field-worker'] });
    const one = input(person.id);
    expect((await server.command(putRegistration, one, keeper)).body.result).toEqual({ version: 1 });
    expect(await ofPerson(person.id)).toMatchObject([
      { id: one.id, number: 'BP-1', issuer: 'Bodem+', validTo: '2027-12-31', ended: null, addedBy: 'Kees Kam', version: 1 },
    ]);
    const { body } = await server.query(listColleagues, {}, worker);
    expect(body.find(({ id }) => id === person.id)?.qualifications).toEqual([{ kind: '2001', number: 'BP-1', validFrom: '2024-01-01', validTo: '2027-12-31' }]);
  });

  test('is read whole by whose it is, who asks once to have it renewed; whoever keeps the register hears it', async () => {
    const person = await createUser(db, { roles: ['field-worker'], name: 'Vera Verlenger' });
    const one = input(person.id);
    await server.command(putRegistration, one, keeper);
    expect((await server.command(askRenewal, { id: one.id }, worker)).problem?.code).toBe('not-found');
    for (const _ of [1, 2]) expect((await server.command(askRenewal, { id: one.id }, person)).status).toBe(200);
    const { body } = await server.query(listOwnRegistrations, {}, person);
    expect(body).toMatchObject([{ id: one.id, number: 'BP-1', renewalAskedAt: expect.any(String), version: 1 }]);
    const told = await db.selectFrom('notifications').select('user_id').where('title', '=', 'Vera Verlenger vraagt verlenging van 2001').execute();
    expect(told).toEqual([{ user_id: keeper.id }]);
  });

  test('arrives once, however often it is sent', async () => {
    const person = await createUser(db, { roles: [] });
    const one = input(person.id);
    const commandId = newId();
    await server.command(putRegistration, one, keeper, { commandId });
    expect((await server.command(putRegistration, one, keeper, { commandId })).status).toBe(200);
    expect((await server.command(putRegistration, one, keeper)).problem?.code).toBe('already-exists');
    expect(await ofPerson(person.id)).toHaveLength(1);
  });

  test('is corrected on its latest version only, and the change is kept', async () => {
    const person = await createUser(db, { roles: [] });
    const one = input(person.id);
    await server.command(putRegistration, one, keeper);
    const commandId = newId();
    expect((await server.command(putRegistration, { ...one, number: 'BP-2', version: 1 }, keeper, { commandId })).body.result).toEqual({ version: 2 });
    expect((await server.command(putRegistration, { ...one, number: 'BP-3', version: 1 }, keeper)).problem?.code).toBe('changed-by-someone-else');
    expect((await server.command(putRegistration, { ...one, person: worker.id, version: 2 }, keeper)).problem?.code).toBe('not-possible-now');
    const { changes } = await db.selectFrom('commands').select('changes').where('id', '=', commandId).executeTakeFirstOrThrow();
    expect(changes).toEqual([{ subject: 'qualification', id: one.id, from: { number: 'BP-1' }, to: { number: 'BP-2' } }]);
  });

  test('that is renewed stays beside its next', async () => {
    const person = await createUser(db, { roles: [] });
    await server.command(putRegistration, input(person.id), keeper);
    await server.command(putRegistration, input(person.id, { validFrom: '2028-01-01', validTo: '2030-12-31' }), keeper);
    expect((await ofPerson(person.id)).map(({ validFrom }) => validFrom)).toEqual(['2028-01-01', '2024-01-01']);
    const { body } = await server.query(listRegistrations, { search: person.email }, keeper);
    expect(body.rows[0]?.registrations).toMatchObject([{ validTo: '2030-12-31', holdsToday: true }]);
  });

  test.each([
    [{ validTo: '2023-12-31' }, 'validTo', /voor de eerste/],
    [{ kind: 'onzin' }, 'kind', /Kies waarvoor/],
    [{ person: newId() }, 'person', /bestaat niet/],
    [{ validFrom: '2026-02-30' }, 'validFrom', /datum/],
  ])('with bad input is refused at the field (%#)', async (changes, path, message) => {
    const { problem } = await server.command(putRegistration, input(worker.id, changes), keeper);
    expect(problem).toMatchObject({ code: 'invalid-input', details: { fields: [{ path, message: expect.stringMatching(message) }] } });
  });
});

describe('ending a registration', () => {
  test('keeps the reason, and colleagues know the earlier last day', async () => {
    const person = await createUser(db, { roles: [] });
    const one = input(person.id);
    await server.command(putRegistration, one, keeper);
    const lastDay = addDays(today, -1);
    const end = { id: one.id, lastDay, reason: 'Werkt niet meer in het veld', version: 1 };
    expect((await server.command(endRegistration, end, keeper)).body.result).toEqual({ version: 2 });
    expect(await ofPerson(person.id)).toMatchObject([
      { validTo: lastDay, paperValidTo: '2027-12-31', ended: { lastDay, reason: 'Werkt niet meer in het veld' } },
    ]);
    const { body } = await server.query(listColleagues, {}, worker);
    expect(body.find(({ id }) => id === person.id)?.qualifications).toMatchObject([{ validTo: lastDay }]);
    expect((await server.command(endRegistration, { ...end, version: 2 }, keeper)).problem?.details?.reason).toMatch(/al beëindigd/);
  });

  test.each([
    ['2023-12-31', /begint op 01-01-2024/],
    ['2027-12-31', /eindigt vanzelf op 31-12-2027/],
  ])('on %s is refused', async (lastDay, message) => {
    const one = input(worker.id);
    await server.command(putRegistration, one, keeper);
    const { problem } = await server.command(endRegistration, { id: one.id, lastDay, reason: 'Fout', version: 1 }, keeper);
    expect(problem?.details?.fields).toEqual([{ path: 'lastDay', message: expect.stringMatching(message) }]);
  });
});

test('who keeps no register changes nothing, and who may not read it is refused', async () => {
  const restricted = await createUser(db, { roles: ['safety'], restricted: true });
  expect((await server.command(putRegistration, input(worker.id), reader)).status).toBe(403);
  expect((await server.command(putRegistration, input(worker.id), restricted)).status).toBe(403);
  expect((await server.query(listRegistrations, {}, reader)).status).toBe(200);
  expect((await server.query(listRegistrations, {}, worker)).status).toBe(403);
  expect((await server.query(getPersonRegistrations, { person: worker.id }, worker)).status).toBe(403);
  expect((await server.query(getPersonRegistrations, { person: newId() }, keeper)).status).toBe(404);
});

test('the proof is for whom it is about and for who reads the register', async () => {
  const one = input(worker.id, { fileId: newId(), fileName: 'Registratie 2001.pdf' });
  await server.command(putRegistration, one, keeper);
  const stranger = await createUser(db, { roles: ['field-worker'] });
  expect(await mayReadRegistrationFile(db, worker, one.id)).toBe(true);
  expect(await mayReadRegistrationFile(db, reader, one.id)).toBe(true);
  expect(await mayReadRegistrationFile(db, stranger, one.id)).toBe(false);
  expect(await mayReadRegistrationFile(db, keeper, newId())).toBe(false);
});

describe('the register', () => {
  test('comes in pages by name, each person once', async () => {
    const names: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { body }: { body: { rows: { name: string }[]; nextCursor: string | null } } = await server.query(
        listRegistrations,
        { cursor: cursor ?? undefined, limit: 3 },
        keeper,
      );
      names.push(...body.rows.map(({ name }) => name));
      cursor = body.nextCursor;
    }
    const { count } = await db
      .selectFrom('users')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('active', '=', true)
      .executeTakeFirstOrThrow();
    expect(names).toHaveLength(Number(count));
    expect((await server.query(listRegistrations, { cursor: 'onzin' }, keeper)).problem?.details?.reason).toMatch(/bestaat niet/);
  });

  test('is narrowed by division and by words', async () => {
    const { body } = await server.query(listRegistrations, { division: divisionId }, keeper);
    expect(body.rows.map(({ name }) => name)).toEqual(['Wim Werker']);
    expect((await server.query(listRegistrations, { search: 'plan piet' }, keeper)).body.rows.map(({ name }) => name)).toEqual(['Piet Planner']);
    expect((await server.query(listRegistrations, { search: '%' }, keeper)).body.rows).toEqual([]);
  });

  test('is narrowed by standing as the cells say it', async () => {
    const ends = [-400, -1, 0, 29, 30, 31, 60, 61, 1000, null];
    for (const days of ends) {
      const { id } = await createUser(db, { roles: [], name: `Stand ${days}` });
      await server.command(putRegistration, input(id, { kind: 'BHV', validFrom: '2020-01-01', validTo: days === null ? null : addDays(today, days) }), keeper);
    }
    const renewed = await createUser(db, { roles: [], name: 'Stand verlengd' });
    for (const [validFrom, validTo] of [
      ['2020-01-01', addDays(today, -10)],
      [addDays(today, -9), addDays(today, 700)],
    ])
      await server.command(putRegistration, input(renewed.id, { kind: 'BHV', validFrom, validTo }), keeper);
    const ask = async (standing?: (typeof standingFilters)[number]) =>
      (await server.query(listRegistrations, { search: 'stand', kinds: 'BHV', ...(standing === undefined ? {} : { standing }), limit: 100 }, keeper)).body.rows;
    const all = await ask();
    expect(all).toHaveLength(ends.length + 1);
    for (const standing of ['soon', 'very-soon', 'expired', 'valid'] as const) {
      const expected = all.filter(({ registrations }) => {
        const found = standingOn(registrations[0], today);
        // Within thirty days is within sixty too, and both are still valid.
        const means = { valid: ['valid', 'soon', 'very-soon'], soon: ['soon', 'very-soon'], 'very-soon': ['very-soon'], expired: ['expired'] }[standing];
        return means.includes(found);
      });
      expect((await ask(standing)).map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
      expect(expected.length).toBeGreaterThan(1);
    }
    expect((await server.query(listRegistrations, { search: 'stand', kinds: 'BE', standing: 'none', limit: 100 }, keeper)).body.rows).toHaveLength(
      ends.length + 1,
    );
  });

  test('says of how many people each kind holds today', async () => {
    const { body } = await server.query(getRegistrationSummary, { search: 'stand' }, keeper);
    expect(body.people).toBe(11);
    expect(body.kinds).toEqual([{ kind: 'BHV', valid: 9 }]);
    expect(body.divisions).toEqual([{ id: divisionId, name: 'Bodem' }]);
  });
});
