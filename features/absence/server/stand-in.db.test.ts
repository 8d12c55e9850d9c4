import { beforeAll, expect, test } from 'vitest';
import { createUser } from '#features/people/server/testing.ts';
import { addDivision } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { judgeAbsence, listJudgedAbsences, listOwnAbsences, putAbsence } from '../contract.ts';
import { absenceHandlers } from './handlers.ts';

const TODAY = localDate(Date.now());

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let leader: Identity;
let standIn: Identity;
let worker: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, absenceHandlers);
  const divisionId = await addDivision(db, 'Bodem');
  leader = await createUser(db, { roles: ['project-leader'], name: 'Els Jansen', divisionId });
  standIn = await createUser(db, { roles: ['project-leader'], name: 'Tom Aarts', divisionId });
  worker = await createUser(db, { roles: ['field-worker'], name: 'Sanne Dekkers', divisionId });
  await db.updateTable('divisions').set({ manager_id: leader.id }).where('id', '=', divisionId).execute();
});

async function ask(who: Identity): Promise<string> {
  const id = newId();
  const days = { from: addDays(TODAY, 20), fromPart: 'am', to: addDays(TODAY, 21), toPart: 'pm' } as const;
  expect((await server.command(putAbsence, { id, kind: 'vacation', ...days }, who)).status).toBe(200);
  return id;
}
const judge = (id: string, version = 1) => server.command(judgeAbsence, { id, version, to: 'approved', note: '' }, standIn);
const judged = async () => (await server.query(listJudgedAbsences, {}, standIn)).body.map(({ userName, onBehalfOf }) => [userName, onBehalfOf]);
const own = async () => (await server.query(listOwnAbsences, {}, worker)).body;
const toldTo = ({ id }: Identity) => db.selectFrom('notifications').select('title').where('user_id', '=', id).execute();

test('who takes the place of a leader judges leave in their name while it lasts, and never that of either', async () => {
  const before = await ask(worker);
  expect(await judged()).toEqual([]);
  expect((await judge(before)).problem?.code).toBe('not-found');
  const id = newId();
  await db
    .insertInto('stand_ins')
    .values({ id, leader_id: leader.id, stand_in_id: standIn.id, from_day: TODAY, to_day: TODAY, named_at: new Date() })
    .execute();
  const [ofLeader, ofStandIn] = [await ask(leader), await ask(standIn)];
  expect(await judged()).toEqual([['Sanne Dekkers', 'Els Jansen']]);
  expect((await judge(ofLeader)).problem?.code).toBe('not-found');
  expect((await judge(ofStandIn)).problem?.code).toBe('own-work');
  expect((await judge(before)).status).toBe(200);
  expect((await own()).absences).toMatchObject([{ status: 'approved', judged: { by: 'Tom Aarts', onBehalfOf: 'Els Jansen' } }]);
  expect((await own()).judges).toEqual(['Els Jansen', 'Tom Aarts (namens Els Jansen)']);
  await db.updateTable('stand_ins').set({ ended_at: new Date() }).where('id', '=', id).execute();
  expect(await judged()).toEqual([]);
  expect((await server.command(judgeAbsence, { id: before, version: 2, to: 'requested', note: '' }, standIn)).problem?.code).toBe('not-found');
  expect((await own()).judges).toEqual(['Els Jansen']);
});

test('leave that is asked for is told to the stand-in of the leader, not to the stand-in about themselves', async () => {
  await db.deleteFrom('notifications').execute();
  await db.deleteFrom('absences').execute();
  await db
    .insertInto('stand_ins')
    .values({ id: newId(), leader_id: leader.id, stand_in_id: standIn.id, from_day: TODAY, to_day: TODAY, named_at: new Date() })
    .execute();
  await ask(worker);
  await ask(standIn);
  expect(await toldTo(standIn)).toEqual([{ title: 'Sanne Dekkers vraagt verlof aan' }]);
  expect(await toldTo(leader)).toHaveLength(2);
});
