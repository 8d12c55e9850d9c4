import { beforeAll, describe, expect, test } from 'vitest';
import { addPerson } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { getListColumns, listListViews, OWN_VIEWS_MAX, putListColumns, putListView, removeListView } from '../contract.ts';
import { listViewHandlers } from './handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let leader: Identity;
let reader: Identity;
let admin: Identity;
let stranger: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, listViewHandlers);
  leader = await addPerson(db, 'M. Vermeulen', ['project.read', 'project.manage']);
  reader = await addPerson(db, 'S. Dekkers', ['project.read']);
  admin = await addPerson(db, 'F. van den Berg', ['project.read', 'organisation.manage']);
  stranger = await addPerson(db, 'Zonder lijst', ['form.fill']);
});

const list = 'projects' as const;
const column = (name: string, widthPx: number | null = null) => ({ name, widthPx });
const columnsOf = async (caller: Identity) => (await server.query(getListColumns, { list }, caller)).body.columns;
const view = (name: string, more: { isShared?: boolean; id?: string; version?: number; choice?: string } = {}) => ({
  ...{ id: newId(), list, name, choice: 'status=lopend', isShared: false, version: 0 },
  ...more,
});
const put = (given: ReturnType<typeof view>, caller: Identity) => server.command(putListView, given, caller);
const namesOf = async (caller: Identity) => (await server.query(listListViews, { list }, caller)).body.views.map(({ name }) => name);

describe('the columns of a list', () => {
  test('are kept for one person, in their order and with their widths, and go back to what the list comes with', async () => {
    expect(await columnsOf(leader)).toBeNull();
    const columns = [column('number'), column('city', 200), column('client')];
    const commandId = newId();
    for (let time = 0; time < 2; time++) expect((await server.command(putListColumns, { list, columns }, leader, { commandId })).status).toBe(200);
    await server.command(putListColumns, { list, columns: columns.toReversed() }, leader);
    expect(await columnsOf(leader)).toEqual(columns.toReversed());
    expect(await columnsOf(reader)).toBeNull();
    await server.command(putListColumns, { list, columns: null }, leader);
    expect(await columnsOf(leader)).toBeNull();
  });

  test.each([
    ['none', []],
    ['one twice', [column('city'), column('city')]],
    ['a name that is none', [column('city; drop table')]],
    ['one that can hardly be seen', [column('city', 3)]],
    ['one wider than a screen', [column('city', 100_000)]],
    ['more than a list has', Array.from({ length: 61 }, (_, index) => column(`kolom-${index}`))],
  ])('are refused when they are %s', async (_, columns) => {
    expect((await server.command(putListColumns, { list, columns }, leader)).problem?.code).toBe('invalid-input');
  });
});

describe('a view of a list', () => {
  test('is of one person, renamed and given other filters on its version, and taken away', async () => {
    const mine = view('Mijn werk');
    expect((await put(mine, reader)).body.result).toEqual({ version: 1 });
    expect((await put({ ...mine, name: 'Eigen werk', choice: 'mijn=ja', version: 1 }, reader)).body.result).toEqual({ version: 2 });
    expect((await put({ ...mine, version: 1 }, reader)).problem?.code).toBe('changed-by-someone-else');
    const { body } = await server.query(listListViews, { list }, reader);
    expect(body).toEqual({
      views: [{ id: mine.id, name: 'Eigen werk', choice: 'mijn=ja', isShared: false, owner: 'S. Dekkers', isOwn: true, mayChange: true, version: 2 }],
      mayShare: false,
    });
    for (let time = 0; time < 2; time++) expect((await server.command(removeListView, { id: mine.id }, reader)).status).toBe(200);
    expect(await namesOf(reader)).toEqual([]);
    const changes = (await db.selectFrom('commands').select('changes').where('name', 'like', 'list-view.%').orderBy('id').execute()).flatMap(
      (one) => one.changes,
    );
    expect(changes.filter((change) => (change as { id?: string } | null)?.id === mine.id)).toEqual([
      { subject: 'list-view', id: mine.id, to: { name: 'Mijn werk', choice: 'status=lopend', isShared: false } },
      { subject: 'list-view', id: mine.id, from: { name: 'Mijn werk', choice: 'status=lopend' }, to: { name: 'Eigen werk', choice: 'mijn=ja' } },
      { subject: 'list-view', id: mine.id, from: { name: 'Eigen werk', choice: 'mijn=ja', isShared: false }, to: { removed: true } },
    ]);
  });

  test('of somebody else is not there', async () => {
    const theirs = view('Van de leider');
    await put(theirs, leader);
    expect(await namesOf(reader)).toEqual([]);
    expect((await put({ ...theirs, name: 'Gekaapt', version: 1 }, reader)).status).toBe(404);
    expect((await put({ ...theirs, name: 'Gekaapt', version: 1 }, admin)).status).toBe(404);
    expect((await server.command(removeListView, { id: theirs.id }, reader)).status).toBe(404);
    expect((await put(view('Nieuw', { version: 3 }), reader)).status).toBe(404);
    expect(await namesOf(leader)).toEqual(['Van de leider']);
  });

  test('is shared by who manages projects, chosen by everybody, changed by its owner and by who looks after the organisation', async () => {
    const shared = view('Asbest deze week', { isShared: true });
    expect((await put(shared, reader)).problem).toMatchObject({ code: 'not-allowed', details: { reason: expect.stringMatching(/delen/) } });
    await put(shared, leader);
    expect(await namesOf(reader)).toEqual(['Asbest deze week']);
    const { body } = await server.query(listListViews, { list }, reader);
    expect(body.views[0]).toMatchObject({ isShared: true, isOwn: false, mayChange: false, owner: 'M. Vermeulen' });
    expect((await put({ ...shared, name: 'Anders', version: 1 }, reader)).problem?.code).toBe('not-allowed');
    expect((await server.command(removeListView, { id: shared.id }, reader)).problem?.code).toBe('not-allowed');
    expect((await put({ ...shared, name: 'Asbest', version: 1 }, admin)).status).toBe(200);
    expect((await put({ ...shared, name: 'Asbest', isShared: false, version: 2 }, leader)).status).toBe(200);
    expect([await namesOf(reader), await namesOf(leader)]).toEqual([[], ['Asbest', 'Van de leider']]);
    expect((await server.command(removeListView, { id: shared.id }, admin)).status).toBe(404);
  });

  test('is refused with a name one has already, one that is none, and when there are too many', async () => {
    const person = await addPerson(db, 'Verzamelaar', ['project.read']);
    await put(view('Lopend'), person);
    expect((await put(view('lopend'), person)).problem?.details?.fields).toEqual([
      { path: 'name', message: "Je hebt al een weergave 'lopend'. Kies een andere naam." },
    ]);
    expect((await put(view('  '), person)).problem?.details?.fields?.map(({ path }) => path)).toEqual(['name']);
    expect((await put(view('x'.repeat(61)), person)).problem?.details?.fields?.map(({ path }) => path)).toEqual(['name']);
    expect((await put(view('Lang', { choice: 'z'.repeat(10_000) }), person)).problem?.details?.fields?.map(({ path }) => path)).toEqual(['choice']);
    expect((await put(view('Nul\u0000'), person)).problem?.code).toBe('invalid-input');
    for (let count = 1; count < OWN_VIEWS_MAX; count++) expect((await put(view(`Weergave ${count}`), person)).status).toBe(200);
    expect((await put(view('Een te veel'), person)).problem?.details?.reason).toMatch(/^Je hebt al 50 weergaven/);
  });
});

test('columns and views are for who sees the list', async () => {
  for (const caller of [stranger, { ...reader, id: newId(), restricted: true }]) {
    expect((await server.query(getListColumns, { list }, caller)).status).toBe(403);
    expect((await server.query(listListViews, { list }, caller)).status).toBe(403);
    expect((await server.command(putListColumns, { list, columns: [column('number')] }, caller)).status).toBe(403);
    expect((await put(view('Nee'), caller)).status).toBe(403);
  }
  expect((await server.query(listListViews, { list })).status).toBe(401);
});
