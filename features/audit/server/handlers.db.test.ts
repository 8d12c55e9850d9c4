import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { recordedPeople } from '#features/people/server/recorded.ts';
import { recordedProjects } from '#features/projects/server/recorded.ts';
import { addDivision, addPerson, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { defineCommand } from '#platform/shared/operation.ts';
import { exportChanges, listAuditPeople, listChanges, listDeeds, listRecordHistory } from '../contract.ts';
import { auditFeature } from './feature.ts';

const IBAN = 'NL91ABNA0417164300';

const changeThing = defineCommand({
  name: 'thing.change',
  deed: 'Ding gewijzigd',
  api: 'main',
  route: 'PUT /v1/things/:id',
  access: { who: 'signed-in', restricted: 'refused' },
  input: () => z.object({ id: z.uuid(), subject: z.string(), from: z.unknown(), to: z.unknown(), iban: z.string().optional() }),
  result: () => z.null(),
  changes: [],
  offline: false,
});
const handlers = implement(
  { changeThing },
  {
    changeThing: async ({ id, subject, from, to }, { record }) => {
      record({ subject, id, from, to });
      return null;
    },
  },
);
const features: readonly ServerFeature[] = [
  { handlers, records: { ...recordedPeople, ...recordedProjects, thing: { label: 'Ding', fields: { size: 'Maat' } } } },
  auditFeature(() => features),
];

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let reader: Identity;
let worker: Identity;
let project: { id: string; number: string };
let secret: { id: string; number: string };
let thing: string;

const change = (id: string, to: unknown, by: Identity, subject = 'thing', from: unknown = {}) => server.command(changeThing, { id, subject, from, to }, by);

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(
    db,
    features.flatMap((feature) => feature.handlers),
  );
  const division = await addDivision(db, 'Bodem');
  reader = await addPerson(db, 'K. de Wit', ['audit.read', 'project.read']);
  worker = await addPerson(db, 'S. Driessen', ['project.read']);
  project = await addProject(db, { division_id: division });
  secret = await addProject(db, { division_id: division, confidential: true });
  thing = newId();
  for (const size of [1, 2, 3]) await change(thing, { size }, worker, 'thing', { size: size - 1 });
  await change(project.id, { status: 'on-hold' }, reader, 'project', { status: 'in-progress' });
  await change(secret.id, { description: 'Geheim' }, reader, 'project');
  await db.insertInto('commands').values({ id: newId(), name: 'thing.seen', user_id: worker.id, input: '{}' }).execute();
});

const list = async (filters: Parameters<typeof server.query<typeof listChanges.params, typeof listChanges.result>>[1]) =>
  (await server.query(listChanges, filters, reader)).body;

describe('the audit log', () => {
  test('tells who changed what from what to what, the newest first, and leaves out what changed nothing', async () => {
    const { rows, nextCursor } = await list({});
    expect(rows.map(({ person }) => person)).toEqual(['K. de Wit', 'K. de Wit', 'S. Driessen', 'S. Driessen', 'S. Driessen']);
    expect(rows[1]).toMatchObject({
      deed: 'Ding gewijzigd',
      personId: reader.id,
      records: [{ kind: 'Project', href: `/cp/projecten/${project.number}/informatie`, lines: [{ field: 'Status', from: 'In uitvoering', to: 'On hold' }] }],
    });
    expect(nextCursor).toBeNull();
  });
  test('says of a project the reader may not see only that something changed', async () => {
    const [row] = (await list({})).rows;
    expect(row?.records).toEqual([{ subject: 'project', id: secret.id, kind: 'Project', name: null, href: null, isHidden: true, lines: [] }]);
  });
  test('is narrowed to a person, a record, a deed and days', async () => {
    expect((await list({ person: worker.id })).rows).toHaveLength(3);
    expect((await list({ subject: 'thing', record: thing })).rows).toHaveLength(3);
    expect((await list({ subject: 'project', record: thing })).rows).toHaveLength(0);
    expect((await list({ person: reader.id, operation: 'thing.change' })).rows).toHaveLength(2);
    expect((await list({ operation: 'thing.seen' })).rows).toHaveLength(0);
    expect((await list({ until: '2020-01-01' })).rows).toHaveLength(0);
    expect((await list({ from: '2020-01-01', until: '2199-12-31' })).rows).toHaveLength(5);
  });
  test('comes in pages that hold every row once, also of one record', async () => {
    const seen: string[] = [];
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const page: { rows: { id: string }[]; nextCursor: string | null } = await list({ limit: '2', ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual((await list({})).rows.map(({ id }) => id));
    const first = await list({ subject: 'thing', record: thing, limit: '2' });
    const second = await list({ subject: 'thing', record: thing, limit: '2', cursor: first.nextCursor ?? '' });
    expect([...first.rows, ...second.rows].map(({ records }) => records[0]?.lines[0]?.to)).toEqual(['3', '2', '1']);
  });
  test('refuses a page that is none, half a record, and whoever may not read it', async () => {
    for (const wrong of [{ cursor: 'x' }, { record: thing }, { from: '2026-02-30' }]) expect((await server.query(listChanges, wrong, reader)).status).toBe(422);
    for (const stranger of [worker, { ...reader, restricted: true }])
      expect([
        (await server.query(listChanges, {}, stranger)).status,
        (await server.query(exportChanges, {}, stranger)).status,
        (await server.query(listDeeds, {}, stranger)).status,
        (await server.query(listAuditPeople, {}, stranger)).status,
      ]).toEqual([403, 403, 403, 403]);
  });
  test('offers every deed and finds people to filter by', async () => {
    expect((await server.query(listDeeds, {}, reader)).body).toEqual([{ name: 'thing.change', deed: 'Ding gewijzigd' }]);
    expect((await server.query(listAuditPeople, { search: 'dries' }, reader)).body).toEqual([expect.objectContaining({ id: worker.id })]);
    expect((await server.query(listAuditPeople, { person: reader.id }, reader)).body).toHaveLength(1);
  });
});

describe('history of a record', () => {
  const history = (subject: string, record: string, caller: Identity) => server.query(listRecordHistory, { subject, record }, caller);

  test('is read by whoever may see the record and manages its kind', async () => {
    const leader = { ...worker, permissions: new Set(['project.read', 'project.manage']) };
    expect((await history('project', project.id, leader)).body.rows).toHaveLength(1);
    expect((await history('thing', thing, reader)).body.rows).toHaveLength(3);
  });
  test('of a record that may not be seen, is of nobody, or is not theirs to read does not exist', async () => {
    expect((await history('project', secret.id, reader)).status).toBe(404);
    expect((await history('project', newId(), reader)).status).toBe(404);
    expect((await history('project', project.id, worker)).status).toBe(404);
    expect((await history('thing', thing, worker)).status).toBe(404);
  });
});

test('an account number is nowhere in the history, and the same command again is still the same', async () => {
  const [commandId, id] = [newId(), newId()];
  const input = { id, subject: 'user', from: { iban: null }, to: { iban: IBAN }, iban: IBAN };
  const first = await server.command(changeThing, input, worker, { commandId });
  const again = await server.command(changeThing, input, worker, { commandId });
  expect([first.status, again.body.receipt]).toEqual([200, first.body.receipt]);
  // Known by its id and the rest of what it holds.
  expect((await server.command(changeThing, { ...input, subject: 'thing' }, worker, { commandId })).status).toBe(409);
  const { rows } = await sql`select from commands where commands::text like ${`%${IBAN}%`}`.execute(db);
  expect(rows).toHaveLength(0);
  expect((await list({ subject: 'user', record: id })).rows[0]?.records[0]?.lines).toEqual([{ field: 'iban', from: null, to: '•••' }]);
});
