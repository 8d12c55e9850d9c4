import { beforeAll, expect, test } from 'vitest';
import { importDesign, publishDesignDraft } from '#features/form-designer/design-contract.ts';
import { designHandlers } from '#features/form-designer/server/design-handlers.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import { createUser } from '#features/people/server/testing.ts';
import { addDivision, addProject } from '#features/projects/server/testing.ts';
import { workbookOf } from '#features/xlsform/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { getFormDesign, submitForm } from '../../contract.ts';
import { getLookupList } from '../../lookups-contract.ts';
import { publishDesign } from '../design-queries.ts';
import { formHandlers } from '../handlers.ts';
import { lookupHandlers } from './lookup-handlers.ts';

const CSV = `name,label\n${Array.from({ length: 10_000 }, (_, at) => `p${at},Plant ${at}`).join('\n')}\n`;

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let office: Identity;
let worker: Identity;
let project: { number: string };
let design: Design;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...formHandlers, ...lookupHandlers, ...designHandlers]);
  project = await addProject(db, { division_id: await addDivision(db, 'Bodem') });
  office = await createUser(db, { roles: ['office'] });
  worker = await createUser(db, { roles: ['field-worker'] });
  const survey = [
    { type: 'select_one_from_file plants.csv', name: 'plant', label: 'Plant' },
    { type: 'calculate', name: 'shown', calculation: `pulldata('plants', 'label', 'name', \${plant})` },
  ];
  const settings = [{ form_title: 'Planten', form_id: 'planten' }];
  const content = Buffer.from(await workbookOf({ survey, settings })).toString('base64');
  const input = { fileName: 'planten.xlsx', content, beside: [{ fileName: 'plants.csv', text: CSV }] };
  const imported = await server.command(importDesign, input, office, { commandId: newId() });
  expect(imported.status).toBe(200);
  const published = await server.command(publishDesignDraft, { key: 'planten', version: 1, note: 'Begin' }, office, { commandId: newId() });
  expect(published.status).toBe(200);
  design = (await server.query(getFormDesign, { key: 'planten', version: 1 }, worker)).body.document;
});

const idOf = (): string => design.lists?.[0]?.id ?? '';
const send = (plant: object) => {
  const input = {
    id: newId(),
    designKey: 'planten',
    designVersion: 1,
    title: 'Planten',
    projectNumber: project.number,
    basedOnRevision: 0,
    answers: { plant },
    fileIds: [],
  };
  return server.command(submitForm, input as never, worker, { commandId: newId() });
};

test('a list that was imported with its form is kept once, and read by who may fill the form', async () => {
  expect(design.lists).toMatchObject([{ name: 'plants', columns: ['name', 'label'], rowCount: 10_000 }]);
  const { status, body } = await server.query(getLookupList, { id: idOf() }, worker);
  expect(status).toBe(200);
  expect(body.data.rows[9_999]).toEqual(['p9999', 'Plant 9999']);
});

test('a list of nobody, and one of a form that is for other roles, are not found', async () => {
  expect((await server.query(getLookupList, { id: 'f'.repeat(64) }, worker)).status).toBe(404);
  const id = 'e'.repeat(64);
  await db
    .insertInto('lookup_lists')
    .values({ id, columns: JSON.stringify(['name']), rows: JSON.stringify([['x']]), row_count: 1 })
    .execute();
  await publishDesign(db, {
    ...design,
    key: 'geheim',
    name: 'Geheim',
    lists: [{ name: 'plants', id, columns: ['name'], rowCount: 1 }],
    mayFill: ['safety'],
    maySee: ['safety'],
  });
  expect((await server.query(getLookupList, { id }, worker)).status).toBe(404);
  const safety = await createUser(db, { roles: ['safety'] });
  expect((await server.query(getLookupList, { id }, safety)).status).toBe(200);
});

test('what was picked is held against the same list, and what is pulled out of it is computed again', async () => {
  expect((await send({ id: 'p4711', name: 'Plant 4711' })).status).toBe(200);
  const { answers } = await db.selectFrom('form_revisions').select('answers').orderBy('at', 'desc').executeTakeFirstOrThrow();
  expect(answers).toMatchObject({ shown: 'Plant 4711' });
  const forged = await send({ id: 'p4711', name: 'Iets anders' });
  expect([forged.status, forged.problem?.details?.fields?.[0]?.message]).toEqual([422, expect.stringContaining("staat niet in de lijst van 'Plant'")]);
});

test('a design whose list was never brought in is not published', async () => {
  const content = Buffer.from(JSON.stringify({ ...design, key: 'zonder', name: 'Zonder', lists: [{ ...design.lists?.[0], id: 'd'.repeat(64) }] })).toString(
    'base64',
  );
  const { body } = await server.command(importDesign, { fileName: 'zonder.json', content }, office, { commandId: newId() });
  const { status, problem } = await server.command(publishDesignDraft, { key: body.result.key, version: 1, note: 'Begin' }, office, { commandId: newId() });
  expect([status, problem?.details?.reason]).toEqual([422, expect.stringContaining("De keuzelijst 'plants' staat niet op de server")]);
});
