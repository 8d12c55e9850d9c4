import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import type { Api } from '#platform/shared/operation.ts';
import type { ProblemCode } from '#platform/shared/problem.ts';
import { DeviceStore, type OutboxRow } from '../device/storage/device-store.ts';
import { appendCommand, claimBatch, recoverOutbox, releaseCommands, rowsOf } from './outbox-rows.ts';
import { createSender } from './outbox-sender.ts';
import { BACK_OFF_MS_MAX } from './outbox-state.ts';

const ME = 'me';
const apis = ['main', 'general', 'tempo'] as const satisfies readonly Api[];

/** Fate of one call: carried out and answered, or not quite. */
type Fate = 'answered' | 'lost on the way' | 'answer lost' | 'cut halfway' | 'busy' | 'full' | 'of a later version' | 'session ended' | 'page of somebody else';
const fates: readonly Fate[] = [
  'answered',
  'lost on the way',
  'answer lost',
  'cut halfway',
  'busy',
  'full',
  'of a later version',
  'session ended',
  'page of somebody else',
];

/** A server that carries out each command once, refuses some at first, and is met over a bad line. */
class BadLine {
  readonly done: string[] = [];
  /** Ids the server refuses until the person has sent them again. */
  readonly refuses = new Set<string>();
  readonly fates: Fate[] = [];

  async request(body: string): Promise<Response> {
    const { commands } = JSON.parse(body) as { commands: { id: string; record: string }[] };
    const fate = this.fates.shift() ?? 'answered';
    if (fate === 'lost on the way') throw new TypeError('Failed to fetch');
    if (fate === 'busy') return problem('temporarily-unavailable', 503);
    if (fate === 'full')
      return Response.json({ answers: commands.map(({ id }) => ({ id, problem: { type: 'about:blank', status: 507, code: 'storage-full' } })) });
    if (fate === 'of a later version')
      return Response.json({ answers: commands.map(({ id }) => ({ id, problem: { type: 'about:blank', status: 507, code: 'not-known-yet' } })) });
    if (fate === 'session ended') return problem('not-signed-in', 401);
    if (fate === 'page of somebody else') return new Response('<h1>Welkom bij wifi</h1>', { headers: { 'content-type': 'text/html' } });
    const answers = this.#carryOut(fate === 'cut halfway' ? commands.slice(0, commands.length >> 1) : commands);
    if (fate !== 'answered') throw new TypeError('Failed to fetch');
    return Response.json({ answers });
  }

  #carryOut(commands: readonly { id: string; record: string }[]): object[] {
    const held = new Set<string>();
    return commands.map(({ id, record }) => {
      if (held.has(record) || this.refuses.has(id)) {
        held.add(record);
        return { id, problem: { type: 'about:blank', status: 422, code: 'not-possible-now' } };
      }
      if (!this.done.includes(id)) this.done.push(id);
      return { id, receipt: { commandId: id, number: this.done.indexOf(id) + 1, receivedAt: '2026-11-21T10:00:00Z' }, result: null };
    });
  }
}

const problem = (code: ProblemCode, status: number) =>
  Response.json({ type: 'about:blank', status, code }, { status, headers: { 'content-type': 'application/problem+json' } });

let store: DeviceStore;
let line: BadLine;
let nowMs: number;
let sender: ReturnType<typeof createSender>;

function setUp(): void {
  store = new DeviceStore(newId());
  line = new BadLine();
  nowMs = Date.parse('2026-11-21T10:00:00Z');
  sender = createSender({
    store,
    clientOf: () => ({ request: (_method, _path, options) => line.request(String(options?.body)) }),
    personId: () => ME,
    clock: { now: () => nowMs, random: () => 0.5, after: () => () => undefined },
    changed: () => undefined,
  });
}
beforeEach(setUp);

async function add(record: string, api: Api = 'main'): Promise<string> {
  const id = newId();
  const command = { id, userId: ME, name: 'form.submit', api, input: {}, record, label: record, href: undefined, fileIds: [], changes: [] };
  await appendCommand(store, { ...command, createdAt: new Date(nowMs).toISOString() });
  return id;
}

const stateOf = async (id: string) => (await rowsOf(store, ME)).find((row) => row.id === id)?.state;
const waiting = async () => (await rowsOf(store, ME)).filter(({ state }) => state === 'waiting' || state === 'sending');

/** Goes on, as the hours pass, until nothing can go by itself any more. */
async function sendAll(): Promise<void> {
  for (let isMoving = true; isMoving; ) {
    const [before, fatesBefore] = [await waiting(), line.fates.length];
    nowMs += BACK_OFF_MS_MAX;
    sender.endPauses();
    await sender.drain(ME);
    isMoving = line.fates.length < fatesBefore || (await waiting()).length < before.length;
  }
}

/** Commands of a record in the order in which the server carried them out. */
const doneOf = (rows: readonly OutboxRow[], record: string) => line.done.filter((id) => rows.find((row) => row.id === id)?.record === record);

test('whatever the line does, every command is carried out once, and those on one record in their order', async () => {
  const command = fc.record({ record: fc.constantFrom('a', 'b', 'c'), api: fc.constantFrom(...apis), isRefused: fc.boolean() });
  const lineFates = fc.array(fc.constantFrom(...fates), { maxLength: 12 });
  const isKilled = fc.boolean();
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 12 }), lineFates, isKilled, async (commands, fatesOfLine, killed) => {
      setUp();
      for (const { record, api, isRefused } of commands) {
        const id = await add(record, api);
        if (isRefused) line.refuses.add(id);
      }
      line.fates.push(...fatesOfLine);
      if (killed) {
        // The tab dies with a batch under way.
        await claimBatch(store, ME, 'main', nowMs, 5);
        await recoverOutbox(store, ME);
      }
      for (let refused = [...line.refuses]; ; refused = [...line.refuses]) {
        await sendAll();
        if (refused.length === 0) break;
        // The person mends what was refused and sends it again.
        const marked = (await rowsOf(store, ME)).filter(({ state }) => state === 'refused').map(({ id }) => id);
        expect(marked.length).toBeGreaterThan(0);
        for (const id of marked) line.refuses.delete(id);
        await releaseCommands(store, ME, marked);
      }
      const rows = await rowsOf(store, ME);
      expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'sent'));
      expect(line.done.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
      for (const record of ['a', 'b', 'c']) expect(doneOf(rows, record)).toEqual(rows.filter((row) => row.record === record).map(({ id }) => id));
      expect(await store.receipts.count()).toBe(rows.length);
    }),
    { numRuns: 60 },
  );
}, 60_000);

test('with nothing to send a round is one look at the device', async () => {
  // The library takes hold of this function when it opens the database.
  const asked = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await store.open();
  await add('a');
  await sender.drain(ME);
  asked.mockClear();
  await sender.drain(ME);
  expect(asked.mock.calls.map(([, mode]) => mode)).toEqual(['readonly']);
  asked.mockRestore();
});

describe('a refusal', () => {
  test('marks its command, holds the later ones of its record, and lets the others go', async () => {
    const [first, second, other] = [await add('a'), await add('a'), await add('b')];
    line.refuses.add(first);
    await sender.drain(ME);
    expect([await stateOf(first), await stateOf(second), await stateOf(other)]).toEqual(['refused', 'waiting', 'sent']);
    await sender.drain(ME);
    expect(line.done).toEqual([other]);
  });
});

describe('without an answer', () => {
  test('everything waits, and is tried again only after a pause', async () => {
    const id = await add('a');
    line.fates.push('lost on the way');
    expect((await sender.drain(ME)).nextTryMs).toBeGreaterThan(nowMs);
    line.fates.push('busy');
    await sender.drain(ME);
    expect(line.fates).toEqual(['busy']);
    nowMs += BACK_OFF_MS_MAX;
    await sender.drain(ME);
    nowMs += BACK_OFF_MS_MAX;
    await sender.drain(ME);
    expect(await stateOf(id)).toBe('sent');
  });

  test('a session that ended stops the sending and keeps everything', async () => {
    const ids = [await add('a'), await add('b', 'tempo')];
    line.fates.push('session ended', 'session ended');
    expect((await sender.drain(ME)).mustSignIn).toBe(true);
    for (const id of ids) expect(await stateOf(id)).toBe('waiting');
    expect((await sender.drain(ME)).mustSignIn).toBe(false);
    expect(line.done.toSorted()).toEqual(ids.toSorted());
  });
});

test('nothing of another person is sent', async () => {
  await add('a');
  expect(await claimBatch(store, 'other', 'main', nowMs, 5)).toEqual([]);
  await sender.drain('other');
  expect(line.done).toEqual([]);
});
