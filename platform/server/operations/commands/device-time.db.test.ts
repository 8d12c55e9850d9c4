/** Data a device sends along with a command: its clock, which may be wrong, and neighbours in a batch, which may be broken. */
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '#platform/shared/ids.ts';
import { defineCommand } from '#platform/shared/operation.ts';
import type { ProblemBody } from '#platform/shared/problem.ts';
import type { Identity } from '../../identity/identity.ts';
import { createTestServer, openTestDatabase } from '../../testing.ts';
import { implement } from '../operations.ts';

const putNote = defineCommand({
  name: 'note.put',
  deed: 'Gedaan',
  api: 'main',
  route: 'PUT /v1/notes/:id',
  access: { who: 'signed-in', restricted: 'scoped' },
  input: () => z.object({ id: z.uuid(), text: z.string().max(100) }),
  result: () => z.object({ at: z.string().nullable() }),
  changes: [],
  offline: true,
});

const handlers = implement({ putNote }, { putNote: async (_input, { command }) => ({ at: command.deviceTime?.toISOString() ?? null }) });
const caller: Identity = { id: newId(), name: 'Sanne', email: 'sanne@voorbeeld.nl', roles: [], permissions: new Set(), restricted: false, scope: 'all' };
const db = await openTestDatabase();
let server: Awaited<ReturnType<typeof createTestServer>>;

beforeAll(async () => {
  await db.insertInto('users').values({ id: caller.id, email: caller.email, name: caller.name }).execute();
  server = await createTestServer(db, handlers);
  server.knows(caller);
});

const sendAt = (deviceTime: string) => server.command(putNote, { id: newId(), text: 'Boring 1' }, caller, { deviceTime });

test('takes the work of a device whose clock stands in a year that can not be, without its time', async () => {
  for (const deviceTime of [
    '0000-01-01T00:00:00Z',
    '1970-01-01T00:00:12.000Z',
    '-000001-01-01T00:00:00.000Z',
    '+010000-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59Z',
  ]) {
    const { status, body } = await sendAt(deviceTime);
    expect([status, body.result?.at], deviceTime).toEqual([200, null]);
    expect(await deviceAtOf(body.receipt.commandId)).toBeNull();
  }
  const { body } = await sendAt('2026-11-24T09:00:00.000+01:00');
  expect(body.result.at).toBe('2026-11-24T08:00:00.000Z');
  expect(await deviceAtOf(body.receipt.commandId)).toEqual(new Date('2026-11-24T08:00:00Z'));
});

async function deviceAtOf(id: string): Promise<Date | null | undefined> {
  return (await db.selectFrom('commands').select('device_at').where('id', '=', id).executeTakeFirst())?.device_at;
}

test('refuses what is no time at all, naming the header', async () => {
  for (const deviceTime of ['gisteren', 'NaN', '2026', '2026-02-30T99:00:00Z']) {
    const { status, problem } = await sendAt(deviceTime);
    expect(status, deviceTime).toBe(422);
    expect(problem?.details?.fields).toEqual([{ path: 'deviceTime', message: expect.stringContaining('device-time') }]);
  }
});

test('a broken command in a batch is refused alone: the others are carried out', async () => {
  const deep = JSON.parse(`${'['.repeat(70)}${']'.repeat(70)}`);
  const inputs: [input: unknown, deviceTime: unknown][] = [
    [{ id: newId(), text: 'goed' }, '0000-01-01T00:00:00Z'],
    [{ id: newId(), text: 'a\u0000b' }, undefined],
    [{ id: newId(), text: 'half \uD83D' }, undefined],
    [{ id: newId(), text: deep }, undefined],
    ['geen object', undefined],
    [{ id: newId(), text: 'goed' }, 'gisteren'],
    [{ id: newId(), text: 'ook goed' }, '2026-11-24T09:00:00Z'],
  ];
  const commands = inputs.map(([input, deviceTime]) => ({ id: newId(), name: putNote.name, record: newId(), input, deviceTime }));
  const answer = await server.app.inject({ method: 'POST', url: '/v1/commands', headers: { 'test-caller': caller.id }, payload: { commands } });
  expect(answer.statusCode).toBe(200);
  const answers = answer.json<{ answers: { problem?: ProblemBody }[] }>().answers;
  expect(answers.map(({ problem }) => problem?.code ?? 'done')).toEqual(['done', ...Array.from({ length: 5 }, () => 'invalid-input'), 'done']);
  for (const { problem } of answers) if (problem !== undefined) expect(problem.details?.fields?.[0]?.message).toMatch(/\.$/);
});
