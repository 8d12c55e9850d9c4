import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '#platform/shared/ids.ts';
import { type Access, defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { Identity } from '../identity/identity.ts';
import { createTestServer, openTestDatabase } from '../testing.ts';
import { implement } from './operations.ts';

const signedIn: Access = { who: 'signed-in', restricted: 'refused' };
const addDivision = defineCommand({
  name: 'division.add',
  deed: 'Gedaan',
  api: 'main',
  route: 'PUT /v1/divisions/:id',
  access: { who: ['division.manage'], restricted: 'refused' },
  input: () => z.object({ id: z.uuid(), code: z.string().min(1), name: z.string() }),
  result: () => z.object({ count: z.number() }),
  changes: [],
  offline: true,
});
const renameDivision = defineCommand({
  name: 'division.rename',
  deed: 'Gedaan',
  api: 'main',
  route: 'POST /v1/divisions/:id/name',
  access: { who: ['division.manage'], restricted: 'refused' },
  input: () =>
    z.object({
      id: z.uuid(),
      code: z.string().toLowerCase(),
      name: z.string().trim(),
      reason: z.string().default(''),
      iban: z.string().regex(/^(NL\d\d.*)?$/i),
    }),
  result: () => z.null(),
  changes: [],
  offline: true,
});
const refuseAll = defineCommand({
  name: 'division.refuse',
  deed: 'Gedaan',
  api: 'main',
  route: 'POST /v1/refusals',
  access: signedIn,
  input: () => z.object({}),
  result: () => z.null(),
  changes: [],
  offline: true,
});
const listDivisions = defineQuery({
  name: 'division.list',
  api: 'main',
  route: 'GET /v1/divisions',
  access: signedIn,
  params: () => z.object({}),
  result: () => z.array(z.object({ code: z.string() })),
  offline: true,
});

const getDivision = defineQuery({
  name: 'division.get',
  api: 'main',
  route: 'GET /v1/divisions/:id',
  access: signedIn,
  params: () => z.object({ id: z.uuid(), year: z.coerce.number().optional() }),
  result: () => z.object({ id: z.string() }),
  offline: true,
});

const handlers = implement(
  { addDivision, renameDivision, refuseAll, listDivisions, getDivision },
  {
    async addDivision(input, { db, record }) {
      await db.insertInto('divisions').values(input).execute();
      record({ subject: 'division', id: input.id, to: { name: input.name } });
      const { count } = await db
        .selectFrom('divisions')
        .select((of) => of.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return { count: Number(count) };
    },
    renameDivision: async () => null,
    async refuseAll(_input, { db }) {
      await db.insertInto('divisions').values({ id: newId(), code: 'never', name: 'never' }).execute();
      throw new Problem('not-possible-now', { reason: 'Nee.' });
    },
    listDivisions: (_params, { db }) => db.selectFrom('divisions').select('code').orderBy('code').execute(),
    getDivision: async ({ id }) => ({ id }),
  },
);

const db = await openTestDatabase();
const server = await createTestServer(db, handlers);
const person = (permissions: string[], restricted = false): Identity => ({
  id: newId(),
  name: 'Test',
  email: 'test@demo.maaiveld.nl',
  roles: [],
  permissions: new Set(permissions),
  restricted,
  scope: restricted ? [] : 'all',
});
const manager = person(['division.manage']);

describe('who may', () => {
  test('nobody is not signed in, wrong rights are refused, and so is the restricted group where it has no business', async () => {
    const input = { id: newId(), code: 'A', name: 'A' };
    expect((await server.command(addDivision, input)).status).toBe(401);
    expect((await server.command(addDivision, input, person([]))).problem?.code).toBe('not-allowed');
    expect((await server.command(addDivision, input, person(['division.manage'], true))).problem?.code).toBe('not-allowed');
    expect((await server.query(listDivisions, {}, person([]))).status).toBe(200);
  });
});

describe('once', () => {
  test('a command that arrives twenty times at once happens once, and every arrival gets the same answer', async () => {
    const input = { id: newId(), code: 'TWENTY', name: 'Twintig' };
    const commandId = newId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.command(addDivision, input, manager, { commandId })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await db.selectFrom('divisions').selectAll().where('code', '=', 'TWENTY').execute()).toHaveLength(1);
  });

  test('the id of another command, or of another person, is refused', async () => {
    const commandId = newId();
    const input = { id: newId(), code: 'ID', name: 'Id' };
    expect((await server.command(addDivision, input, manager, { commandId })).status).toBe(200);
    expect((await server.command(addDivision, { ...input, name: 'Ander' }, manager, { commandId })).problem?.code).toBe('command-id-reused');
    expect((await server.command(addDivision, input, person(['division.manage']), { commandId })).problem?.code).toBe('command-id-reused');
  });

  test('one that was kept by an earlier contract is the same command, though today’s reads more or writes otherwise; another one is not', async () => {
    const input = { id: newId(), code: 'VROEGER', name: 'Vroeger', iban: 'nl91 abna 0417 1643 00' };
    const { id: commandId, receipt } = await db
      .insertInto('commands')
      .values({ id: newId(), name: 'division.rename', user_id: manager.id, input: JSON.stringify({ ...input, name: ' Vroeger ', iban: '•••' }) })
      .returning(['id', 'receipt'])
      .executeTakeFirstOrThrow();
    const again = await server.command(renameDivision, { ...input, name: ' Vroeger ' }, manager, { commandId });
    expect([again.status, again.body?.receipt.number]).toEqual([200, receipt]);
    for (const other of [{ name: 'Later' }, { reason: 'Anders' }, { iban: '' }])
      expect((await server.command(renameDivision, { ...input, ...other }, manager, { commandId })).problem?.code).toBe('command-id-reused');
  });

  test('a refused command leaves nothing behind and may be sent again', async () => {
    const commandId = newId();
    for (let i = 0; i < 2; i++) expect((await server.command(refuseAll, {}, manager, { commandId })).problem?.details?.reason).toBe('Nee.');
    expect(await db.selectFrom('divisions').selectAll().where('code', '=', 'never').execute()).toEqual([]);
    expect(await db.selectFrom('commands').selectAll().where('id', '=', commandId).execute()).toEqual([]);
  });

  test('what a command changed stands with it in the audit log', async () => {
    const commandId = newId();
    const id = newId();
    await server.command(addDivision, { id, code: 'AUDIT', name: 'Audit' }, manager, { commandId });
    const row = await db.selectFrom('commands').selectAll().where('id', '=', commandId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: 'division.add', user_id: manager.id, changes: [{ subject: 'division', id, to: { name: 'Audit' } }] });
  });
});

describe('input', () => {
  test('a field that is wrong is named, and a database rule that is broken has a code', async () => {
    expect((await server.command(addDivision, { id: newId(), code: '', name: 'x' }, manager)).problem?.details?.fields?.[0]?.path).toBe('code');
    const input = { code: 'DOUBLE', name: 'x' };
    await server.command(addDivision, { id: newId(), ...input }, manager);
    expect((await server.command(addDivision, { id: newId(), ...input }, manager)).problem).toMatchObject({ status: 409, code: 'already-exists' });
  });

  test('what can be no id in an address is not found; what is asked of it besides is named', async () => {
    const get = (address: string) => server.app.inject({ url: `/v1/divisions/${address}`, headers: { 'test-caller': manager.id } });
    expect((await get('overzicht')).json()).toMatchObject({ status: 404, code: 'not-found' });
    expect((await get(`${newId()}?year=soon`)).json()).toMatchObject({ status: 422, details: { fields: [{ path: 'year' }] } });
    expect((await get(newId())).statusCode).toBe(200);
  });

  test('a query is asked in one way: its head alone is not made for nothing', async () => {
    const ask = (method: 'GET' | 'HEAD') => server.app.inject({ method, url: `/v1/divisions/${newId()}`, headers: { 'test-caller': manager.id } });
    expect((await ask('GET')).statusCode).toBe(200);
    expect((await ask('HEAD')).statusCode).toBe(404);
  });
});

describe('a batch', () => {
  const send = (commands: object[]) =>
    server.app.inject({ method: 'POST', url: '/v1/commands', headers: { 'test-caller': manager.id }, payload: { commands } });

  test('a refusal holds its own record and lets the others go on; an unknown name is said so', async () => {
    const [a, b, c, d] = [newId(), newId(), newId(), newId()];
    const answer = await send([
      { id: a, name: 'division.refuse', record: 'r1', input: {} },
      { id: b, name: 'division.add', record: 'r1', input: { id: newId(), code: 'HELD', name: 'x' } },
      { id: c, name: 'division.add', record: 'r2', input: { id: newId(), code: 'GOES', name: 'x' } },
      { id: d, name: 'division.unheard-of', record: 'r3', input: {} },
    ]);
    const { answers } = answer.json();
    expect(answers.map((one: { problem?: { code: string } }) => one.problem?.code)).toEqual([
      'not-possible-now',
      'not-possible-now',
      undefined,
      'unknown-operation',
    ]);
    expect(answers[2].receipt.commandId).toBe(c);
  });
});
