import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDivision, addPerson } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import {
  addParticipant,
  changeToolboxStatus,
  confirmParticipant,
  confirmReading,
  listToolboxes,
  markAction,
  putToolbox,
  removeParticipant,
} from '../contract.ts';
import type { ToolboxInput } from '../toolbox.ts';
import { toolboxHandlers } from './handlers.ts';

const TODAY = localDate(Date.now());
const YEAR = Number(TODAY.slice(0, 4));

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let leader: Identity;
let worker: Identity;
let other: Identity;
let kam: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, toolboxHandlers);
});

beforeEach(async () => {
  const divisionId = await addDivision(db, 'Bodem');
  await db
    .updateTable('divisions')
    .set({ certificates: ['vca-2'] })
    .where('id', '=', divisionId)
    .execute();
  leader = await addPerson(db, 'Marieke', ['form.fill'], { divisionId });
  worker = await addPerson(db, 'Sanne', ['form.fill'], { divisionId });
  other = await addPerson(db, 'Youssef', ['form.fill'], { divisionId: await addDivision(db, 'Asbest') });
  kam = await addPerson(db, 'Ruben', ['toolbox.manage']);
});

const toolbox = (more: Partial<ToolboxInput> = {}): ToolboxInput => ({
  ...{ id: newId(), subject: 'Graven naast kabels', day: TODAY, startsAt: '07:30', durationMinutes: 15, form: 'meeting', location: 'Keet' },
  ...{ leaderId: leader.id, points: 'Eerst de proefsleuf.' },
  participants: [
    { id: newId(), userId: leader.id },
    { id: newId(), userId: worker.id },
  ],
  ...more,
});
const step = (id: string, from: 'draft' | 'signing', to: 'draft' | 'signing' | 'finished', caller = leader) =>
  server.command(changeToolboxStatus, { id, from, to }, caller);
const confirm = (id: string, participantId: string, caller: Identity, fileId: string | null = null) =>
  server.command(confirmParticipant, { id, participantId, at: new Date().toISOString(), fileId }, caller);
const seen = async (caller: Identity) => (await server.query(listToolboxes, { year: YEAR }, caller)).body;
const fileOf = async (owner: Identity) => {
  const id = newId();
  await db
    .insertInto('files')
    .values({ id, owner_id: owner.id, name: 'handtekening.png', kind: 'signature', content_type: 'image/png', size_bytes: 10 })
    .execute();
  return id;
};

test('a toolbox is filled in, signed by who was there, and finished for good', async () => {
  const external = { id: newId(), userId: null, name: 'Marcel Smit', company: 'Van Rooij' };
  const input = toolbox();
  const [own, colleague] = (input.participants ?? []).map(({ id }) => id) as [string, string];
  expect((await server.command(putToolbox, input, leader)).status).toBe(200);
  expect((await step(input.id, 'draft', 'signing')).status).toBe(200);
  expect((await server.command(putToolbox, { ...input, version: 1 }, leader)).problem?.code).toBe('not-possible-now');
  expect((await server.command(addParticipant, { id: input.id, participant: external }, leader)).status).toBe(200);
  // The leader confirms for nobody else; a signature on his device is another thing, and a colleague confirms on their own.
  expect((await confirm(input.id, colleague, leader)).problem?.code).toBe('not-allowed');
  expect((await confirm(input.id, external.id, worker, await fileOf(worker))).problem?.code).toBe('not-allowed');
  expect((await confirm(input.id, own, leader)).status).toBe(200);
  expect((await confirm(input.id, colleague, worker)).status).toBe(200);
  expect((await step(input.id, 'signing', 'draft')).problem?.code).toBe('not-possible-now');
  expect((await step(input.id, 'signing', 'finished')).problem?.code).toBe('not-possible-now');
  expect((await confirm(input.id, external.id, leader, await fileOf(leader))).status).toBe(200);
  expect((await step(input.id, 'signing', 'finished')).status).toBe(200);
  expect((await server.command(addParticipant, { id: input.id, participant: { ...external, id: newId() } }, leader)).problem?.code).toBe('not-possible-now');
  await expect(db.deleteFrom('toolbox_participants').where('meeting_id', '=', input.id).execute()).rejects.toThrow('stays as it is');
  const { toolboxes, own: mine, divisions } = await seen(worker);
  expect(toolboxes).toMatchObject([
    { status: 'finished', leaderName: 'Marieke', participants: [{ name: 'Marieke' }, { name: 'Sanne' }, { name: 'Marcel Smit' }] },
  ]);
  expect(mine).toEqual({ confirmed: 1, target: 10 });
  expect(divisions).toMatchObject([{ held: 1, inPerson: 1, members: 2, confirmed: 2, target: 10, level: 'VCA**' }]);
});

test('who was not there finds a finished one, reads it and confirms that; a draft of others is nothing to them', async () => {
  const input = toolbox();
  await server.command(putToolbox, input, leader);
  expect((await seen(other)).toolboxes.map(({ id }) => id)).not.toContain(input.id);
  expect((await server.command(confirmReading, { id: input.id, participantId: newId(), at: new Date().toISOString() }, other)).status).toBe(404);
  expect((await seen(kam)).toolboxes.map(({ id }) => id)).toContain(input.id);
  await step(input.id, 'draft', 'signing');
  for (const { id, userId } of input.participants ?? []) await confirm(input.id, id, userId === leader.id ? leader : worker);
  await step(input.id, 'signing', 'finished');
  const read = { id: input.id, participantId: newId(), at: new Date().toISOString() };
  expect((await server.command(confirmReading, read, other)).status).toBe(200);
  expect((await server.command(confirmReading, { ...read, participantId: newId() }, other)).status).toBe(200);
  const found = (await seen(other)).toolboxes.find(({ id }) => id === input.id);
  expect(found?.participants.filter(({ isReader }) => isReader).map(({ name }) => name)).toEqual(['Youssef']);
});

test('a second version is refused when somebody else was first, and what is wrong is told by field', async () => {
  const input = toolbox();
  await server.command(putToolbox, input, leader);
  expect((await server.command(putToolbox, { ...input, subject: 'Anders', version: 1 }, kam)).status).toBe(200);
  expect((await server.command(putToolbox, { ...input, version: 1 }, leader)).problem?.code).toBe('changed-by-someone-else');
  expect((await server.command(putToolbox, { ...input, version: 2 }, other)).status).toBe(409);
  const wrong = await server.command(putToolbox, toolbox({ day: addDays(TODAY, 1) }), leader);
  expect(wrong.problem?.details?.fields?.map(({ path }) => path)).toEqual(['day']);
});

test('somebody comes off the list until they signed, and an action is ticked off by who does it', async () => {
  const action = { id: newId(), text: 'Hesjes bestellen', ownerId: worker.id, dueOn: TODAY };
  const input = toolbox({ actions: [action] });
  await server.command(putToolbox, input, leader);
  await step(input.id, 'draft', 'signing');
  const [own, colleague] = (input.participants ?? []).map(({ id }) => id) as [string, string];
  await confirm(input.id, own, leader);
  expect((await server.command(removeParticipant, { id: input.id, participantId: own }, leader)).problem?.code).toBe('not-possible-now');
  expect((await server.command(markAction, { id: action.id, isDone: true }, other)).status).toBe(404);
  expect((await server.command(markAction, { id: action.id, isDone: true }, worker)).status).toBe(200);
  expect((await seen(leader)).toolboxes.find(({ id }) => id === input.id)?.actions[0]?.doneAt).not.toBeNull();
  expect((await server.command(removeParticipant, { id: input.id, participantId: colleague }, leader)).status).toBe(200);
  expect((await step(input.id, 'signing', 'finished')).problem?.code).toBe('not-possible-now');
});

test('what is open of toolboxes of former years is told beside those of the year, also what was done a moment ago; the rest of them is not', async () => {
  const [thisYear, lastYear, before] = [`${YEAR}-01-01`, `${YEAR - 1}-12-31`, `${YEAR - 3}-06-01`];
  const put = async (day: string, ids: readonly string[]) => {
    const input = toolbox({ day, actions: ids.map((id) => ({ id, text: 'Hesjes bestellen', ownerId: worker.id, dueOn: TODAY })) });
    expect((await server.command(putToolbox, input, leader)).status).toBe(200);
    return input.id;
  };
  const [open, old, done] = [newId(), newId(), newId()];
  const ids = { now: await put(thisYear, [newId()]), last: await put(lastYear, [open]), long: await put(before, [old]), done: await put(lastYear, [done]) };
  await put(lastYear, []);
  await db
    .updateTable('toolbox_actions')
    .set({ done_at: new Date(Date.now() - 30 * 86_400_000), done_by: worker.id })
    .where('id', '=', done)
    .execute();
  const earlier = async (caller: Identity, year = YEAR) => (await server.query(listToolboxes, { year }, caller)).body.earlier.map(({ id }) => id);
  expect((await seen(worker)).toolboxes.map(({ id }) => id)).toContain(ids.now);
  expect(await earlier(worker)).toEqual([ids.last, ids.long]);
  expect(await earlier(other)).toEqual([]);
  expect(await earlier(worker, YEAR - 1)).toEqual([ids.long]);
  // Ticked off, it can still be opened again.
  await server.command(markAction, { id: open, isDone: true }, worker);
  expect(await earlier(worker)).toEqual([ids.last, ids.long]);
});
