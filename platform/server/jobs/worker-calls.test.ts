/** Workers: processes of their own that give way, fail alone and leave with whoever asked them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { Problem } from '#platform/shared/problem.ts';
import type { TestingCall } from './testing-worker.ts';
import { WORK_STOPPED, WORK_TOO_LARGE, WORK_TOO_SLOW, workerCalls } from './worker-calls.ts';

const url = new URL('./testing-worker.ts', import.meta.url);
const calls = workerCalls<TestingCall, unknown>(url);
afterEach(() => calls.stop());

interface Who {
  readonly pid: number;
  readonly priorities: readonly number[];
}
const who = async () => (await calls.call('who')) as Who;

/** True when a process is there. */
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a worker is a process of its own that lets this one go first with every thread, and stays for the next call', async () => {
  const ownPriority = getPriority();
  const [first, second] = [await who(), await who()];
  expect(new Set(first.priorities)).toEqual(new Set([Math.max(ownPriority, constants.priority.PRIORITY_BELOW_NORMAL)]));
  expect(first.pid).not.toBe(process.pid);
  expect(second.pid).toBe(first.pid);
  expect(getPriority()).toBe(ownPriority);
});

test('Ctrl-C, which reaches every process of a terminal, is for the one that answers requests', async () => {
  const { pid } = await who();
  process.kill(pid, 'SIGINT');
  expect((await who()).pid).toBe(pid);
});

test('bytes go over and back as they are', async () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
  expect(await calls.call(bytes)).toEqual(bytes);
});

test('what a worker throws comes out at the caller: a problem as a problem', async () => {
  await expect(calls.call('problem')).rejects.toEqual(new Problem('not-possible-now', { reason: 'Dat gaat nu niet.' }));
  await expect(calls.call('mistake')).rejects.toThrow('a mistake');
});

test('a worker that dies fails the call it was at; those behind it are answered by the next', async () => {
  const { pid } = await who();
  const [dying, behind] = await Promise.allSettled([calls.call('die'), who()]);
  expect(dying).toMatchObject({ status: 'rejected', reason: new Error('the worker ended with SIGKILL') });
  expect(behind).toMatchObject({ status: 'fulfilled', value: { pid: expect.any(Number) } });
  expect((await who()).pid).not.toBe(pid);
});

test('a worker that is stopped is gone, and fails what it was at and what waited', async () => {
  const { pid } = await who();
  const asked = ['wait', 'who'].map((call) => expect(calls.call(call as TestingCall)).rejects.toThrow('the worker was stopped'));
  await calls.stop();
  await Promise.all(asked);
  expect(isThere(pid)).toBe(false);
});

test('a call that takes longer than it may is ended with its worker, and says so; those behind it are answered', async () => {
  const hasty = workerCalls<TestingCall, unknown>(url, { callMsMax: 300 });
  const slow = hasty.call('wait');
  const behind = hasty.call('who');
  await expect(slow).rejects.toEqual(new Problem('not-possible-now', { reason: WORK_TOO_SLOW }));
  expect(await behind).toMatchObject({ pid: expect.any(Number) });
  await hasty.stop();
});

test('a call that asks for too much memory is ended with its worker, and says so; those behind it are answered', async () => {
  const small = workerCalls<TestingCall, unknown>(url, { memoryMiBMax: 64 });
  const [large, behind] = [small.call('hoard'), small.call('who')];
  await expect(large).rejects.toEqual(new Problem('not-possible-now', { reason: WORK_TOO_LARGE }));
  expect(await behind).toMatchObject({ pid: expect.any(Number) });
  await small.stop();
});

test('a call that is not wanted any more is ended, also one that computes; one that waits is forgotten', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const { pid } = await who();
  const outcomes = [calls.call('compute', first), calls.call('wait', second)].map((asked) =>
    expect(asked).rejects.toEqual(new Problem('not-possible-now', { reason: WORK_STOPPED })),
  );
  const behind = who();
  second.abort();
  first.abort();
  await Promise.all(outcomes);
  expect((await behind).pid).not.toBe(pid);
});

test('a call that comes while a worker is being stopped is of the next one, and does not fail with the first', async () => {
  const { pid } = await who();
  const stopping = calls.stop();
  const next = who();
  await stopping;
  expect((await next).pid).not.toBe(pid);
});

test('a worker leaves when who asked it was killed', async () => {
  const asker = `import { workerCalls } from '${new URL('./worker-calls.ts', import.meta.url).href}';
    const calls = workerCalls(new URL('${url.href}'));
    await calls.call('who');
    console.log('asked');
    setInterval(() => undefined, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', asker], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = text(parent.stdout);
  await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  // The worker holds this pipe too: it ends with the last of the two.
  expect(await said).toBe('asked\n');
});
