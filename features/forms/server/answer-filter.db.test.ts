import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Design } from '#features/form-engine/design/design.ts';
import { addForm } from '#features/form-exports/server/testing.ts';
import { createUser } from '#features/people/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import type { AnswerCondition } from '../answer-conditions.ts';
import { filterFieldsOf, operatorsOf } from '../condition-fields.ts';
import { listForms, submitForm } from '../contract.ts';
import { reviewForm } from '../review-contract.ts';
import { publishDesign } from './design-queries.ts';
import { formHandlers } from './handlers.ts';
import { reviewHandlers } from './judging/review-handlers.ts';

const options = ['zand', 'klei', 'veen'].map((value) => ({ value, label: value }));
const design: Design = {
  key: 'proef',
  version: 1,
  name: 'Proef',
  category: 'Test',
  sections: [
    {
      key: 'a',
      title: 'A',
      fields: [
        { key: 'diepte', type: 'number', label: 'Diepte', decimals: 1 },
        { key: 'code', type: 'text', label: 'Code' },
        { key: 'dag', type: 'date', label: 'Dag' },
        { key: 'grond', type: 'choice', label: 'Grond', options },
        { key: 'lagen', type: 'multipleChoice', label: 'Lagen', options },
        { key: 'adres', type: 'address', label: 'Adres' },
        { key: 'dubbel', type: 'calculated', label: 'Dubbel', expression: 'diepte * 2.0', result: 'number' },
        { key: 'monsters', type: 'group', label: 'Monsters', rowLabel: 'Monster', fields: [{ key: 'ph', type: 'number', label: 'pH' }] },
        { key: 'uitleg', type: 'explanation', label: 'Uitleg', text: 'Tekst' },
      ],
    },
  ],
};

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let worker: Identity;
let leader: Identity;
const idByTitle = new Map<string, string>();

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...formHandlers, ...reviewHandlers]);
  await publishDesign(db, design);
  worker = await createUser(db, { roles: ['field-worker'] });
  leader = await createUser(db, { roles: ['project-leader'] });
  await send('een', {
    diepte: 2.5,
    code: 'M-01_x',
    dag: '2026-11-01',
    grond: 'zand',
    lagen: ['zand', 'klei'],
    monsters: [
      { id: 'r1', ph: 5 },
      { id: 'r2', ph: 8 },
    ],
  });
  await send('twee', { diepte: 10, code: 'M-02', dag: '2026-11-20', grond: 'klei', monsters: [{ id: 'r1', ph: 6 }] });
  await send('drie', { code: '100%', adres: { postcode: '8011 AB', houseNumber: '12', addition: '', street: 'Havenstraat', city: 'Zwolle' } });
});

async function send(title: string, answers: object, more: object = {}): Promise<void> {
  const id = idByTitle.get(title) ?? newId();
  idByTitle.set(title, id);
  const input = { id, designKey: 'proef', designVersion: 1, title, basedOnRevision: 0, answers: answers as never, fileIds: [], ...more };
  expect((await server.command(submitForm, input, worker)).status).toBe(200);
}

const ask = (conditions: readonly Partial<AnswerCondition>[], more: object = { design: 'proef' }) =>
  server.query(listForms, { answers: JSON.stringify(conditions.map((condition) => ({ value: '', ...condition }))), ...more } as never, leader);
const found = async (...conditions: Partial<AnswerCondition>[]) => (await ask(conditions)).body.rows.map(({ title }) => title).toSorted();

test('numbers are compared as numbers, also calculated ones and those in any row', async () => {
  expect(await found({ field: 'diepte', operator: 'at-least', value: '3' })).toEqual(['twee']);
  expect(await found({ field: 'diepte', operator: 'is', value: '2,50' })).toEqual(['een']);
  expect(await found({ field: 'dubbel', operator: 'at-most', value: '5' })).toEqual(['een']);
  expect(await found({ field: 'monsters.ph', operator: 'at-least', value: '7' })).toEqual(['een']);
  expect(await found({ field: 'diepte', operator: 'at-least', value: '2' }, { field: 'monsters.ph', operator: 'is', value: '6' })).toEqual(['twee']);
});

test('dates, choices and words are found; a percent sign and an underscore are only themselves', async () => {
  expect(await found({ field: 'dag', operator: 'at-least', value: '2026-11-15' })).toEqual(['twee']);
  expect(await found({ field: 'grond', operator: 'is', value: 'zand' })).toEqual(['een']);
  expect(await found({ field: 'grond', operator: 'is-not', value: 'zand' })).toEqual(['drie', 'twee']);
  expect(await found({ field: 'lagen', operator: 'is', value: 'klei' })).toEqual(['een']);
  expect(await found({ field: 'code', operator: 'has', value: 'm-0' })).toEqual(['een', 'twee']);
  expect(await found({ field: 'code', operator: 'has', value: '1_X' })).toEqual(['een']);
  expect(await found({ field: 'code', operator: 'has', value: '%' })).toEqual(['drie']);
  expect(await found({ field: 'adres', operator: 'has', value: 'zwolle' })).toEqual(['drie']);
});

test('filled and empty', async () => {
  expect(await found({ field: 'diepte', operator: 'empty' })).toEqual(['drie']);
  expect(await found({ field: 'monsters.ph', operator: 'filled' })).toEqual(['een', 'twee']);
});

test('only the newest revision counts', async () => {
  await send('vier', { diepte: 99 });
  const review = { id: newId(), submissionId: idByTitle.get('vier') ?? '', revision: 1, verdict: 'returned' as const, note: 'Te diep', fieldNotes: [] };
  await server.command(reviewForm, review, leader);
  await send('vier', { code: 'gewijzigd' }, { basedOnRevision: 1 });
  expect(await found({ field: 'diepte', operator: 'is', value: '99' })).toEqual([]);
  expect(await found({ field: 'code', operator: 'is', value: 'GEWIJZIGD' })).toEqual(['vier']);
});

test('answers of any shape are kept value by value, and go with their submission', async () => {
  const answers = {
    keuring: { id: 'e1', code: 'PID-3', name: 'PID-meter' },
    lagen: ['zand', null, 'Klei'],
    monsters: [
      { id: 'r1', ph: 6.5, code: null, tags: ['a', 'b'], by: { id: 'p1', name: 'Bram' }, inner: [{ id: 'i1', kind: 'puin' }] },
      { id: 'r2', ph: 7 },
    ],
    fotos: [{ fileId: newId(), caption: 'Kuil' }],
    leeg: null,
    waar: true,
    $explanations: { diepte: 'Stond er' },
  };
  const id = await addForm(db, { author: worker, design, answers: answers as never });
  const values = () =>
    sql<{ field: string; text: string; number: number | null }>`
    select field, text, number from form_answer_values where submission_id = ${id} order by field, text`.execute(db);
  expect((await values()).rows).toEqual([
    { field: 'fotos', text: '', number: null },
    { field: 'keuring', text: 'pid-3 pid-meter', number: null },
    { field: 'lagen', text: 'klei', number: null },
    { field: 'lagen', text: 'zand', number: null },
    { field: 'monsters.by', text: 'bram', number: null },
    { field: 'monsters.inner', text: '', number: null },
    { field: 'monsters.ph', text: '6.5', number: 6.5 },
    { field: 'monsters.ph', text: '7', number: 7 },
    { field: 'monsters.tags', text: 'a', number: null },
    { field: 'monsters.tags', text: 'b', number: null },
    { field: 'waar', text: 'true', number: null },
  ]);
  await db.deleteFrom('form_revisions').where('submission_id', '=', id).execute();
  await db.deleteFrom('form_submissions').where('id', '=', id).execute();
  expect((await values()).rows).toEqual([]);
});

test('what cannot be compared is refused in words, and nothing reaches the database as it was typed', async () => {
  expect((await ask([{ field: 'diepte', operator: 'is', value: 'veel' }])).problem?.details?.fields).toEqual([
    { path: 'answers', message: expect.stringContaining('geen getal') },
  ]);
  expect((await ask([{ field: 'diepte', operator: 'is', value: '1' }], {})).problem?.details?.fields).toMatchObject([{ path: 'answers' }]);
  expect((await ask([{ field: "a'; drop table users; --", operator: 'is', value: '1' }])).status).toBe(422);
  expect((await server.query(listForms, { answers: 'geen json', design: 'proef' } as never, leader)).status).toBe(422);
});

test('every field but an explanation can be chosen, rows field by field, each with the ways that say something', () => {
  const fields = filterFieldsOf(design);
  expect(fields.map(({ key }) => key)).toEqual(['diepte', 'code', 'dag', 'grond', 'lagen', 'adres', 'dubbel', 'monsters.ph']);
  expect(fields.find(({ key }) => key === 'monsters.ph')?.label).toBe('Monsters › pH');
  expect(fields.map(({ field }) => operatorsOf(field)[0])).toEqual(['is', 'has', 'is', 'is', 'is', 'has', 'is', 'is']);
});
