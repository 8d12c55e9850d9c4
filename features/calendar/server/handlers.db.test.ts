import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '#features/people/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { addClosedDays, listClosedDays, removeClosedDays } from '../contract.ts';
import { calendarHandlers } from './handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let admin: Identity;
let worker: Identity;
const today = localDate(Date.now());

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, calendarHandlers);
  admin = await createUser(db, { roles: ['admin'] });
  worker = await createUser(db, { roles: ['field-worker'] });
});
beforeEach(async () => void (await db.deleteFrom('closed_days').execute()));

const christmas = (more: object = {}) => ({ id: newId(), from: addDays(today, 30), to: addDays(today, 37), name: 'Kerstsluiting', ...more });
const add = (input: ReturnType<typeof christmas>, caller = admin, commandId = newId()) => server.command(addClosedDays, input, caller, { commandId });
const listed = async () => (await server.query(listClosedDays, {}, worker)).body;
const wrong = async (more: object) => (await add(christmas(more))).problem?.details?.fields?.map(({ path }) => path);

describe('days of one’s own', () => {
  test('are closed once, however often it arrives, and everybody sees them', async () => {
    const [input, commandId] = [christmas(), newId()];
    expect([(await add(input, admin, commandId)).status, (await add(input, admin, commandId)).status]).toEqual([200, 200]);
    expect(await listed()).toEqual([input]);
    const row = await db.selectFrom('commands').select('changes').where('id', '=', commandId).executeTakeFirstOrThrow();
    expect(row.changes).toMatchObject([{ subject: 'closed-days', id: input.id, to: { from: input.from, to: input.to, name: 'Kerstsluiting' } }]);
  });

  test('are refused at the field that is wrong', async () => {
    await add(christmas());
    expect(await wrong({ from: addDays(today, -1) })).toEqual(['from']);
    expect(await wrong({ from: addDays(today, 50), to: addDays(today, 49) })).toEqual(['to']);
    expect(await wrong({ from: addDays(today, 50), to: addDays(today, 110) })).toEqual(['to']);
    expect(await wrong({ from: addDays(today, 37), to: addDays(today, 40) })).toEqual(['from']);
    expect(await wrong({ name: ' ' })).toEqual(['name']);
    expect(await listed()).toHaveLength(1);
  });

  test('that overlap and come at the same time are closed once', async () => {
    const answers = await Promise.all([christmas(), christmas(), christmas()].map((input) => add(input)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(await listed()).toHaveLength(1);
  });

  test('are taken away until they are over', async () => {
    const input = christmas();
    await add(input);
    const over = christmas({ from: addDays(today, -9), to: addDays(today, -8), name: 'Storing' });
    await db.insertInto('closed_days').values({ id: over.id, starts_on: over.from, ends_on: over.to, name: over.name }).execute();
    const remove = (id: string, caller = admin) => server.command(removeClosedDays, { id }, caller);
    expect((await remove(over.id)).problem).toMatchObject({ code: 'not-possible-now', details: { reason: expect.stringContaining('voorbij') } });
    expect((await remove(input.id, worker)).status).toBe(403);
    expect([(await remove(input.id)).status, (await remove(input.id)).status]).toEqual([200, 200]);
    expect(await listed()).toEqual([over]);
  });

  test('that are under way end the day before when they are taken away: what is over was free', async () => {
    const under = christmas({ from: addDays(today, -2), to: addDays(today, 5) });
    await db.insertInto('closed_days').values({ id: under.id, starts_on: under.from, ends_on: under.to, name: under.name }).execute();
    for (let turn = 0; turn < 2; turn++) {
      const answer = await server.command(removeClosedDays, { id: under.id }, admin);
      if (turn === 0) expect(answer.status).toBe(200);
      else expect(answer.problem?.code).toBe('not-possible-now');
    }
    expect(await listed()).toEqual([{ ...under, to: addDays(today, -1) }]);
    expect((await add(christmas({ from: today, to: addDays(today, 1) }))).status).toBe(200);
  });

  test('are for who manages the calendar', async () => {
    expect((await add(christmas(), worker)).status).toBe(403);
    expect((await server.query(listClosedDays, {})).status).toBe(401);
    const external = await createUser(db, { roles: ['external'], restricted: true });
    expect((await server.query(listClosedDays, {}, external)).status).toBe(403);
  });
});
