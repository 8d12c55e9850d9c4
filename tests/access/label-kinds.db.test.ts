/** Labels of forms, work instructions and safety data sheets: who makes them, and where a scan leads whom. */
import { beforeAll, expect, test } from 'vitest';
import { allHandlers } from '#apps/server/app.ts';
import { getThingOfCode, listLabelThings, makeCodes } from '#features/codes/label-contract.ts';
import type { CodeKind } from '#features/codes/labels.ts';
import type { Permission } from '#features/people/permissions.ts';
import { addPerson } from '#features/projects/server/testing.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';

const db = await openTestDatabase();
const server = await createTestServer(db, allHandlers);
const [series, sheetSeries, first, second, sheet] = [newId(), newId(), newId(), newId(), newId()];
let keeper: Identity;
let designer: Identity;
let worker: Identity;
let hired: Identity;
let stranger: Identity;

beforeAll(async () => {
  const add = (name: string, permissions: readonly Permission[], more = {}) => addPerson(db, name, permissions, more);
  keeper = await add('KAM', ['safety.manage']);
  designer = await add('Ontwerper', ['design.manage', 'form.fill']);
  worker = await add('Sanne', ['form.fill']);
  hired = await add('Bart', ['form.fill'], { restricted: true, scope: [] });
  stranger = await add('Nieuw', []);
  for (const [key, name, document] of [
    ['kist-label', 'Kistcontrole', {}],
    ['kantoor-label', 'Kantoorronde', { mayFill: ['office'] }],
  ] as const) {
    await db.insertInto('form_designs').values({ key, name, category: 'Veiligheid' }).execute();
    await db
      .insertInto('form_design_versions')
      .values({ design_key: key, version: 1, document: JSON.stringify(document) })
      .execute();
  }
  const written = { series_id: series, code: 'WI-77', title: 'Kist tillen', category: 'safety', valid_from: '2026-01-05', review_before: '2028-01-05' };
  const approved = { author_id: worker.id, written_at: new Date(), approved_by: keeper.id, approved_at: new Date(), must_confirm: false };
  await db
    .insertInto('instructions')
    .values([
      { id: first, edition: 1, state: 'published', ...written, ...approved },
      { id: newId(), edition: 2, state: 'draft', ...written, author_id: worker.id, written_at: new Date(), must_confirm: false },
    ])
    .execute();
  const product = { product_name: 'Kistlijm', supplier: 'Chemie Zuid', language: 'nl', content: JSON.stringify({ cas: '67-56-1', unNumber: '1230' }) };
  const added = { added_by: keeper.id, added_at: new Date(), revised_on: '2026-01-10' };
  await db
    .insertInto('safety_sheets')
    .values({
      id: sheet,
      series_id: sheetSeries,
      state: 'current',
      edition: '1',
      ...product,
      ...added,
      published_by: keeper.id,
      published_at: new Date(),
      file_id: newId(),
    })
    .execute();
});

const find = async (kind: CodeKind, search: string, caller: Identity) => (await server.query(listLabelThings, { kind, search }, caller)).body.things;

/** The code of the thing that is found by these words. */
async function codeOf(kind: CodeKind, search: string, caller: Identity): Promise<string> {
  const [thing] = await find(kind, search, caller);
  const { body } = await server.command(makeCodes, { kind, things: [{ id: thing?.id ?? '', codeId: newId() }] }, caller);
  return body.result[0]?.code?.code ?? '';
}

async function open(code: string, caller: Identity): Promise<string> {
  const answer = await server.query(getThingOfCode, { code }, caller);
  return answer.problem?.code ?? (answer.body.isRetired === true ? 'retired' : answer.body.href);
}

test('each kind is found and made by who manages it only', async () => {
  expect(await find('instruction', 'kist tillen', keeper)).toMatchObject([{ id: series, number: 'WI-77', name: 'Kist tillen', text: 'Veiligheid' }]);
  expect(await find('safety-sheet', 'kistlijm', keeper)).toMatchObject([{ id: sheetSeries, number: 'Kistlijm', name: 'Chemie Zuid', text: 'UN 1230' }]);
  expect(await find('form', 'kistcontrole', designer)).toMatchObject([{ number: 'Kistcontrole', name: 'Veiligheid' }]);
  for (const [kind, caller] of [
    ['form', keeper],
    ['instruction', designer],
    ['safety-sheet', designer],
    ['vehicle', keeper],
    ['phase', keeper],
  ] as const)
    expect((await server.query(listLabelThings, { kind }, caller)).problem?.code, kind).toBe('not-allowed');
  for (const kind of ['form', 'instruction', 'safety-sheet'] as const)
    for (const caller of [worker, hired]) expect((await server.query(listLabelThings, { kind }, caller)).problem?.code, kind).toMatch(/not-allowed|restricted/);
});

test('the code of a form leads to starting it, for who may fill it in; a retired one says so', async () => {
  const code = await codeOf('form', 'kistcontrole', designer);
  for (const caller of [worker, hired]) expect(await open(code, caller)).toBe('/cp/formulieren/categorieen/Veiligheid?formulier=kist-label');
  expect(await open(code, stranger)).toBe('not-found');
  const ofOthers = await codeOf('form', 'kantoorronde', designer);
  expect([await open(ofOthers, worker), await open(ofOthers, designer)]).toEqual(['not-found', '/cp/formulieren/ontwerpen/kantoor-label']);
  await db.updateTable('form_designs').set({ retired_at: new Date() }).where('key', '=', 'kist-label').execute();
  expect([await open(code, worker), await open(code, stranger)]).toEqual(['retired', 'not-found']);
  expect(await find('form', 'kistcontrole', designer)).toEqual([]);
});

test('the code of an instruction leads to the version that holds, then to the next, and to the last one when it lapsed', async () => {
  const code = await codeOf('instruction', 'WI-77', keeper);
  expect([await open(code, stranger), await open(code, hired)]).toEqual([`/cp/werkinstructies/${first}`, 'not-found']);
  await db.updateTable('instructions').set({ state: 'replaced' }).where('id', '=', first).execute();
  const { id: _id, ...row } = await db.selectFrom('instructions').selectAll().where('id', '=', first).executeTakeFirstOrThrow();
  await db
    .insertInto('instructions')
    .values({ ...row, id: second, edition: 3, state: 'published', steps: '[]', attachments: '[]' })
    .execute();
  expect(await open(code, stranger)).toBe(`/cp/werkinstructies/${second}`);
  await db.updateTable('instructions').set({ state: 'lapsed' }).where('id', '=', second).execute();
  expect([await open(code, stranger), (await find('instruction', 'WI-77', keeper)).length]).toEqual([`/cp/werkinstructies/${second}`, 0]);
});

test('the code of a sheet leads to the sheet for everybody of the organisation, also when it lapsed', async () => {
  const code = await codeOf('safety-sheet', 'kistlijm', keeper);
  await db.updateTable('safety_sheets').set({ state: 'lapsed' }).where('id', '=', sheet).execute();
  expect([await open(code, stranger), await open(code, hired)]).toEqual([`/cp/veiligheidsbladen/${sheet}`, 'not-found']);
});
