import { beforeAll, expect, test } from 'vitest';
import { addDivision, addPerson, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { changeLeaderOfMany, changeStatusOfMany } from '../bulk-contract.ts';
import { bulkHandlers } from './bulk-handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let division: string;
let leader: Identity;
let next: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, bulkHandlers);
  division = await addDivision(db, 'Bodem');
  leader = await addPerson(db, 'M. Vermeulen', ['project.read', 'project.manage']);
  next = await addPerson(db, 'A. Kuipers', ['project.read', 'project.manage']);
});

const add = async (row: Partial<Parameters<typeof addProject>[1]> = {}) =>
  (await addProject(db, { division_id: division, leader_id: leader.id, ...row })).number;
const read = (number: string) => db.selectFrom('projects').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
const stepsOf = async (number: string) =>
  db
    .selectFrom('project_status_changes')
    .select(['from_status', 'to_status', 'reason', 'user_id'])
    .where('project_id', '=', (await read(number)).id)
    .execute();

test('takes each project the step it can take, says why of the others, and writes down who and why of each', async () => {
  const numbers = [await add(), await add(), await add({ status: 'archived' }), await add({ confidential: true, leader_id: next.id })];
  const [first = '', second = '', archived = '', hidden = ''] = numbers;
  const input = { projects: [...numbers, '99.99999'], to: 'on-hold' as const, reason: 'Wacht op vergunning' };
  const answer = await server.command(changeStatusOfMany, input, leader);
  expect(answer.body.result.changed).toEqual([first, second].sort());
  expect(answer.body.result.left).toEqual([
    { number: archived, why: 'Is nu gearchiveerd; deze stap kan dan niet.' },
    { number: hidden, why: 'Staat niet meer in jouw lijst.' },
    { number: '99.99999', why: 'Staat niet meer in jouw lijst.' },
  ]);
  expect(await stepsOf(first)).toEqual([{ from_status: 'in-progress', to_status: 'on-hold', reason: 'Wacht op vergunning', user_id: leader.id }]);
  expect(await stepsOf(archived)).toEqual([]);
  expect((await read(hidden)).status).toBe('in-progress');
  const again = await server.command(changeStatusOfMany, { ...input, projects: [first] }, leader);
  expect(again.body.result).toEqual({ changed: [], left: [{ number: first, why: 'Staat al op on hold.' }] });
});

test('without the reason a step needs none of them changes', async () => {
  const [easy, hard] = [await add({ status: 'on-hold' }), await add()];
  const answer = await server.command(changeStatusOfMany, { projects: [easy, hard], to: 'on-hold', reason: '' }, leader);
  expect(answer.problem?.details?.fields).toEqual([{ path: 'reason', message: 'Schrijf op waarom.' }]);
  expect((await read(hard)).status).toBe('in-progress');
});

test('gives projects another leader, who works here, and raises their version', async () => {
  const [first, second] = [await add(), await add({ deputy_leader_id: next.id })];
  const answer = await server.command(changeLeaderOfMany, { projects: [first, second], leaderId: next.id }, leader);
  expect(answer.body.result).toEqual({
    changed: [first],
    left: [{ number: second, why: 'Heeft deze collega al als plaatsvervanger. Wijzig dat bij Instellingen.' }],
  });
  expect(await read(first)).toMatchObject({ leader_id: next.id, version: 2 });
  const gone = await addPerson(db, 'Weg', []);
  await db.updateTable('users').set({ active: false }).where('id', '=', gone.id).execute();
  const refused = await server.command(changeLeaderOfMany, { projects: [first], leaderId: gone.id }, leader);
  expect(refused.problem?.details?.fields?.map(({ path }) => path)).toEqual(['leaderId']);
});

test('two who change the same projects at once both get an answer, and every step is taken once', async () => {
  const numbers = [await add(), await add(), await add(), await add()];
  const input = { projects: numbers, to: 'on-hold' as const, reason: 'Samen' };
  const answers = await Promise.all([
    server.command(changeStatusOfMany, input, leader),
    server.command(changeStatusOfMany, { ...input, projects: numbers.toReversed() }, next),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.flatMap(({ body }) => body.result.changed).sort()).toEqual([...numbers].sort());
  for (const number of numbers) expect(await stepsOf(number)).toHaveLength(1);
});

test('is for who manages projects, and not for who is held to some of them', async () => {
  const number = await add();
  const reader = await addPerson(db, 'S. Dekkers', ['project.read']);
  const external = await addPerson(db, 'Extern', ['project.manage'], { restricted: true, scope: [] });
  for (const caller of [reader, external])
    expect((await server.command(changeStatusOfMany, { projects: [number], to: 'on-hold', reason: 'x' }, caller)).status).toBe(403);
});
