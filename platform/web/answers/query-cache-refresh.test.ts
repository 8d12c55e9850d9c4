import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { newId } from '#platform/shared/ids.ts';
import { defineQuery } from '#platform/shared/operation.ts';

const person = { id: newId(), name: 'S. Driessen', email: 's@voorbeeld.nl' };
const reported = vi.fn();
vi.stubGlobal('reportError', reported);
vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'user' ? JSON.stringify(person) : null), setItem: () => undefined });

const { connectApis } = await import('./transport.ts');
const { deviceStore } = await import('../device/storage/device-store.ts');
const { askServer, queryClient, readKept, readKeptOtherwisePaged, toQuestion } = await import('./query-cache.ts');
const { refreshChanged } = await import('./query-cache-refresh.ts');
const { startSending } = await import('../outbox/outbox-sending.ts');
const { BACK_OFF_MS_MAX, BACK_OFF_MS_MIN } = await import('../outbox/outbox-state.ts');

const FORMS = 150;
const PHASES = 90;
const SENT_MS = 1_000;
/** Time limit for what goes on beside the test, in milliseconds. */
const WITHIN_MS = 10_000;
let asked: string[];
let isReachable: boolean;

beforeEach(async () => {
  await Promise.all(deviceStore.tables.map((table) => table.clear()));
  asked = [];
  isReachable = true;
  const client = {
    async request(_: string, path: string) {
      if (!isReachable) throw new TypeError('Failed to fetch');
      asked.push(path);
      return Response.json({});
    },
  };
  connectApis({ main: client, general: client, tempo: client });
});

const copy = (name: string, path: string) => ({ userId: person.id, key: path, name, api: 'main' as const, path, data: {}, askedMs: 1, fetchedMs: 1 });

/** A form that was sent, on a device of somebody who sent many before and works on many phases. */
async function sendOne(phaseCount = PHASES): Promise<string> {
  const id = newId();
  const forms = [id, ...Array.from({ length: FORMS - 1 }, () => newId())].map((form) => copy('form.get', `/v1/form-submissions/${form}`));
  const phases = Array.from({ length: phaseCount }, (_, index) => copy('phase.get', `/v1/projects/26.01400/phases/${index}`));
  await deviceStore.answers.bulkAdd([...forms, ...phases]);
  const changes = ['form.get', 'phase.get'];
  const row = {
    id: newId(),
    userId: person.id,
    name: 'form.submit',
    api: 'main',
    input: { id },
    record: `form:${id}`,
    label: 'Boring 07',
    fileIds: [],
    changes,
  };
  await deviceStore.outbox.add({ ...row, state: 'sent', tries: 1, createdAt: '2026-11-21T10:00:00Z', sentMs: SENT_MS } as never);
  return id;
}

test('what was sent is let go of however much there is on the device, and other forms are not asked again', async () => {
  const id = await sendOne();
  await refreshChanged(person.id, ['form.get', 'phase.get']);
  expect(await deviceStore.outbox.count()).toBe(0);
  expect(asked.filter((path) => path.startsWith('/v1/form-submissions/'))).toEqual([`/v1/form-submissions/${id}`]);
  expect(asked).toHaveLength(1 + PHASES);
});

test('without a network it stays drawn over what is on the device, until that was asked again', async () => {
  await sendOne();
  isReachable = false;
  await refreshChanged(person.id, ['form.get', 'phase.get']);
  expect(await deviceStore.outbox.count()).toBe(1);
  isReachable = true;
  await refreshChanged(person.id, ['form.get', 'phase.get']);
  expect(await deviceStore.outbox.count()).toBe(0);
});

test('what a screen showed before is not shown again from memory once the command over it is gone', async () => {
  const id = await sendOne();
  const [path, other] = [`/v1/form-submissions/${id}`, '/v1/only-in-memory'];
  const old = { data: {}, askedMs: SENT_MS, fetchedMs: SENT_MS };
  const newer = { ...old, askedMs: SENT_MS + 1 };
  queryClient.setQueryData([person.id, 'form.get', path], old);
  queryClient.setQueryData([person.id, 'form.get', other], old);
  queryClient.setQueryData([person.id, 'phase.get', '/v1/projects/26.01400/phases/0'], newer);
  await refreshChanged(person.id, ['form.get', 'phase.get']);
  expect(queryClient.getQueryData([person.id, 'form.get', path])).toBeUndefined();
  // Without a copy on the device there is nothing to show instead.
  expect(queryClient.getQueryData([person.id, 'form.get', other])).toEqual(old);
  expect(queryClient.getQueryData([person.id, 'phase.get', '/v1/projects/26.01400/phases/0'])).toEqual(newer);
});

test('an answer that comes late does not write over one that was asked after it', async () => {
  const things = defineQuery({
    name: 'thing.get',
    api: 'main',
    route: 'GET /v1/things/:id',
    access: { who: 'signed-in', restricted: 'refused' },
    params: () => z.object({ id: z.string() }),
    result: () => z.object({ is: z.string() }),
    offline: true,
  });
  const question = toQuestion(things, { id: '7' });
  const answers: ((is: string) => void)[] = [];
  const client = { request: () => new Promise<Response>((resolve) => answers.push((is) => resolve(Response.json({ is })))) };
  connectApis({ main: client, general: client, tempo: client });
  vi.useFakeTimers({ toFake: ['Date'] });
  const early = askServer(question, person.id);
  vi.setSystemTime(Date.now() + 1);
  const later = askServer(question, person.id);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('after the sending');
  await later;
  answers[0]?.('before the sending');
  await early;
  expect((await readKept(question, person.id))?.data).toEqual({ is: 'after the sending' });

  // The clock of the device was put back since: what is asked now is the newer one.
  vi.setSystemTime(Date.now() - 1_000);
  const now = askServer(question, person.id);
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.('by another clock');
  await now;
  expect((await readKept(question, person.id))?.data).toEqual({ is: 'by another clock' });
  vi.useRealTimers();
});

test('a list that is kept with other pages than are asked now is still that list, the newest of them; any other is not', async () => {
  const lists = defineQuery({
    name: 'thing.list',
    api: 'main',
    route: 'GET /v1/things',
    access: { who: 'signed-in', restricted: 'refused' },
    params: () => z.object({ search: z.string().optional(), kind: z.string().optional(), limit: z.string().optional() }),
    result: () => z.object({ is: z.string() }),
    offline: true,
  });
  const kept = { search: 'x', kind: 'y' };
  const keep = (params: Parameters<typeof toQuestion<typeof lists.params, typeof lists.result>>[1], is: string, fetchedMs: number) => {
    const { key, path } = toQuestion(lists, params);
    return deviceStore.answers.add({ ...copy('thing.list', path), key, data: { is }, fetchedMs });
  };
  await keep({ ...kept, limit: '50' }, 'fifty', 1);
  await keep(kept, 'as many as the server says', 2);
  await keep({ search: 'x', limit: '50' }, 'of every kind', 3);
  const read = async (params: Parameters<typeof keep>[0]) => (await readKeptOtherwisePaged(toQuestion(lists, params), person.id))?.data.is;
  expect(await read({ ...kept, limit: '25' })).toBe('as many as the server says');
  expect(await read({ search: 'x', limit: '10' })).toBe('of every kind');
  expect(await read({ kind: 'y', limit: '25' })).toBeUndefined();
  expect(await read({ search: 'x' }), 'asked without a number').toBeUndefined();
});

test('what arrived is asked again by itself when the server could not answer then', async () => {
  await sendOne(1);
  let isBusy = true;
  const client = {
    request: async () => (isBusy ? Response.json({ code: 'temporarily-unavailable' }, { status: 503 }) : Response.json({})),
  };
  connectApis({ main: client, general: client, tempo: client });
  const later: { readonly delayMs: number; readonly run: () => void }[] = [];
  const after = (delayMs: number, run: () => void) => {
    later.push({ delayMs, run });
    return () => undefined;
  };
  let nowMs = SENT_MS;
  const stop = startSending(() => client, { now: () => nowMs, random: () => 0.5, after }, { personId: () => person.id, askReceipts: async () => [] });
  const again = () => later.find(({ delayMs }) => delayMs > 0 && delayMs <= BACK_OFF_MS_MIN);
  await vi.waitFor(() => expect(again()).toBeDefined());
  expect(await deviceStore.outbox.count()).toBe(1);
  isBusy = false;
  // The first asking may still be ending; the sender is awake again and again until what arrived is shown.
  await vi.waitFor(async () => {
    nowMs += BACK_OFF_MS_MAX;
    again()?.run();
    expect(await deviceStore.outbox.count()).toBe(0);
  }, WITHIN_MS);
  stop();
  expect(reported.mock.calls).toEqual([]);
});
