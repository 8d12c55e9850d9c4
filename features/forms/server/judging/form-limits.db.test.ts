/** Limits of what a person or a stranger may ask of the server with forms and designs, tried over HTTP. */
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as contract from '#features/form-designer/design-contract.ts';
import { designHandlers } from '#features/form-designer/server/design-handlers.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import { FORM_FIELDS_MAX } from '#features/form-engine/design/form-size.ts';
import { ROWS_MAX } from '#features/form-engine/filling/answers.ts';
import { createUser } from '#features/people/server/testing.ts';
import { submitPublicForm } from '#features/public-forms/contract.ts';
import { publicFormHandlers } from '#features/public-forms/server/handlers.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { submitForm } from '../../contract.ts';
import { publishDesign } from '../design-queries.ts';
import { formHandlers } from '../handlers.ts';
import { stopFormWorker } from './form-work.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let office: Identity;
beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...formHandlers, ...designHandlers, ...publicFormHandlers]);
  office = await createUser(db, { roles: ['office', 'field-worker'] });
});
afterAll(stopFormWorker);

const designOf = (key: string, fields: readonly object[], more: Partial<Design> = {}): Design =>
  ({ key, version: 1, name: key, category: 'Proef', sections: [{ key: 's', title: 'S', fields }], ...more }) as Design;
const send = (designKey: string, answers: object) =>
  server.command(submitForm, { id: newId(), designKey, designVersion: 1, title: 'Proef', basedOnRevision: 0, answers, fileIds: [] } as never, office, {
    commandId: newId(),
  });
const publish = async (fields: readonly object[]) => {
  const { body } = await server.command(contract.createDesign, { name: `Proef ${newId()}`, category: 'Proef' }, office, { commandId: newId() });
  const { key } = body.result;
  await server.command(contract.saveDesignDraft, { key, version: 1, document: designOf(key, fields) } as never, office, { commandId: newId() });
  return server.command(contract.publishDesignDraft, { key, version: 2, note: 'Proef' } as never, office, { commandId: newId() });
};

const EVIL = '^(\\w+){9}x$';
const EVIL_TEXT = 'w'.repeat(250);

describe('a pattern made to hold the server up', () => {
  test('answers a stranger at once, in a field and in an expression', async () => {
    const field = { type: 'text', key: 'code', label: 'Code', pattern: { regex: EVIL, message: 'past niet.' } };
    const rule = { type: 'text', key: 'other', label: 'Ander', errors: [{ when: `!other.matches(${JSON.stringify(EVIL)})`, message: 'Past ook niet.' }] };
    await publishDesign(db, designOf('boos', [field, rule], { public: {} }));
    const input = {
      id: newId(),
      designKey: 'boos',
      designVersion: 1,
      answers: { code: EVIL_TEXT, other: EVIL_TEXT },
      fileIds: [],
      secretSha256: '0'.repeat(64),
    };
    const { status, problem } = await server.command(submitPublicForm, input as never, undefined, { commandId: newId() });
    expect([status, problem?.details?.fields?.map(({ message }) => message)]).toEqual([422, ['Code: past niet.', 'Past ook niet.']]);
  });

  test('that looks around is not published, and the sentence names the question', async () => {
    const { status, problem } = await publish([{ type: 'text', key: 'code', label: 'Code', pattern: { regex: '(?=.*x)\\w+', message: 'nee' } }]);
    expect(status).toBe(422);
    expect(problem?.details?.fields?.[0]?.message).toContain("'Code': Het patroon '(?=.*x)\\w+' kijkt vooruit of terug");
  });

  test('that was published before is passed over: the form can still be sent', async () => {
    const old = { type: 'text', key: 'code', label: 'Code', pattern: { regex: '(?=.*x)\\w+', message: 'nee' } };
    await publishDesign(db, designOf('oud', [old]));
    expect((await send('oud', { code: 'abc' })).status).toBe(200);
  });
});

describe('a form that takes more than it may', () => {
  const number = (key: string) => ({ type: 'number', key, label: key });
  const group = (fields: readonly object[], key = 'rows') => ({ type: 'group', key, label: 'Monsters', rowLabel: 'Monster', fields });
  const rows = (count: number, row: object = { n: 1 }) => Array.from({ length: count }, (_, index) => ({ ...row, id: `r${index}` }));

  test('by its rows in rows is refused before it is computed', async () => {
    await publishDesign(db, designOf('rijen', [group([number('n'), group([number('n')], 'parts')])]));
    const { status, problem } = await send('rijen', { rows: rows(ROWS_MAX, { parts: rows(60) }) });
    expect(status).toBe(422);
    expect(problem?.details?.fields?.[0]).toMatchObject({
      path: 'rows',
      message: expect.stringContaining(`meer dan ${FORM_FIELDS_MAX} velden. Haal bij 'Monsters' rijen weg`),
    });
  });

  test('at its limits is judged beside the server, to the same end', async () => {
    const sum = { type: 'calculated', key: 'sum', label: 'Som', result: 'number', expression: 'sum(rows.map(r, sum(rows.map(q, q.n)) + r.n))' };
    await publishDesign(db, designOf('zwaar', [group(Array.from({ length: 38 }, (_, index) => number(index === 0 ? 'n' : `n${index}`))), sum]));
    const full = Object.fromEntries(Array.from({ length: 38 }, (_, index) => [index === 0 ? 'n' : `n${index}`, index]));
    expect((await send('zwaar', { rows: rows(ROWS_MAX, { ...full, n: 1 }) })).status).toBe(200);
    const { answers } = await db.selectFrom('form_revisions').select('answers').orderBy('at', 'desc').executeTakeFirstOrThrow();
    expect((answers as { sum: number }).sum).toBe(ROWS_MAX * ROWS_MAX + ROWS_MAX);
  });

  test('by its expressions says so at the field', async () => {
    const heavy = 'rows.all(a, rows.all(b, rows.all(c, a.n + b.n + c.n >= 0)))';
    await publishDesign(db, designOf('rekenen', [group([number('n')]), { type: 'text', key: 'note', label: 'Opmerking', visibleIf: heavy }]));
    const { problem } = await send('rekenen', { rows: rows(300), note: 'x' });
    expect(problem?.details?.fields?.[0]?.message).toContain("De berekening bij 'Opmerking' is te zwaar");
    expect((await publish([group([number('n')]), { type: 'text', key: 'note', label: 'Opmerking', visibleIf: heavy }])).problem?.details?.reason).toContain(
      'herhalingen in elkaar',
    );
  });

  test.each([
    ['by its nesting', { a: JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) }],
    ['by its values', { a: Array.from({ length: 500 }, () => Array.from({ length: 500 }, () => [1, 2])) }],
    ['by a text', { a: 'x'.repeat(20_001) }],
  ])('%s is refused as it comes in', async (_, answers) => {
    const { status, problem } = await send('rijen', answers);
    expect([status, problem?.details?.fields?.[0]?.message]).toEqual([422, expect.stringMatching(/te lang, te veel of te diep|te veel gegevens/)]);
  });
});

/** A file of a design with as many questions as there may be, each shown by the first of its section. */
function largeDesign(key: string): string {
  const fieldsOf = (at: number) =>
    Array.from({ length: 100 }, (_, index) => ({
      type: 'text',
      key: `x${at}y${index}`,
      label: 'X',
      ...(index > 0 && { visibleIf: `x${at}y0 == "a"` }),
    }));
  const sections = Array.from({ length: 29 }, (_, at) => ({ key: `s${at}`, title: `S${at}`, fields: fieldsOf(at) }));
  return Buffer.from(JSON.stringify({ ...designOf(key, []), sections })).toString('base64');
}

test('a workbook of 20,000 rows is refused with what is too much, and a design at its limits is taken', async () => {
  const survey = [['type', 'name', 'label'], ...Array.from({ length: 20_000 }, (_, index) => ['text', `q${index}`, `Vraag ${index}`])];
  const workbook = Buffer.from(await writeXlsx({ sheets: [{ name: 'survey', rows: survey }] })).toString('base64');
  const large = await server.command(contract.importDesign, { fileName: 'groot.xlsx', content: workbook }, office, { commandId: newId() });
  expect([large.status, large.problem?.details?.reason]).toEqual([422, expect.stringContaining("Het blad 'survey' is te groot")]);
  const taken = await server.command(contract.importDesign, { fileName: 'groot.json', content: largeDesign('groot') }, office, { commandId: newId() });
  expect(taken.status).toBe(200);
});

test('an import that nobody waits for any more ends and leaves nothing', async () => {
  const address = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/v1/design-imports`;
  server.knows(office);
  const importing = (key: string, signal?: AbortSignal) =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'test-caller': office.id, 'command-id': newId() },
      body: JSON.stringify({ fileName: 'groot.json', content: largeDesign(key) }),
      ...(signal !== undefined && { signal }),
    });
  const stopped = new AbortController();
  const [first, second] = [importing('eerst'), importing('gestopt', stopped.signal)];
  // Each is in its transaction; the second waits there for the first.
  const inside = sql<{ count: number }>`select count(*) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;
  await vi.waitFor(async () => expect((await inside.execute(db)).rows).toEqual([{ count: 2 }]), { timeout: 20_000 });
  stopped.abort();
  await expect(second).rejects.toThrow();
  expect((await first).status).toBe(200);
  expect((await importing('niet-gestopt')).status).toBe(200);
  const { body } = await server.query(contract.listManagedDesigns, {}, office);
  expect(body.map(({ key }) => key).filter((key) => key.includes('gestopt'))).toEqual(['niet-gestopt']);
});
