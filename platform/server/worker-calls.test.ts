/** Workers: processes of their own that give way, fail alone and leave with who asked them. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { constants, getPriority, platform } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { Problem } from '../shared/problem.ts';
import type { RightOfWay } from './right-of-way.ts';
import type { TestingCall } from './testing-worker.ts';
import { WORK_STOPPED, WORK_TOO_LARGE, WORK_TOO_SLOW, workerCalls } from './worker-calls.ts';

const url = new URL('./testing-worker.ts', import.meta.url);
const calls = workerCalls<TestingCall, unknown>(url);
afterEach(() => calls.stop());

interface Who {
  readonly pid: number;
  readonly priority: number;
}
const who = async () => (await calls.call('who')) as Who;

const SCHED_OTHER = 0;
const SCHED_BATCH = 3;
const SCHED_IDLE = 5;
/** By which rule a process is given a processor: field 41 of what Linux says of it. */
async function policyOf(pid: number): Promise<number> {
  if (platform() !== 'linux') return SCHED_OTHER;
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)?.split(' ') ?? [];
  return Number(fields[38]);
}

/** Whether a process has been made to hold still: what `ps` calls stopped. */
function isStill(pid: number): boolean {
  return spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.startsWith('T');
}

/** Whether a process is there. */
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a worker is a process of its own that lets this one go first, and stays for the next call', async () => {
  const ownPriority = getPriority();
  const [first, second] = [await who(), await who()];
  expect(first).toMatchObject({
    priority: Math.max(ownPriority, constants.priority.PRIORITY_BELOW_NORMAL),
    flags: ['--single-threaded', '--v8-pool-size=0', '--max-old-space-size=1024'],
  });
  expect(first.pid).not.toBe(process.pid);
  expect(second.pid).toBe(first.pid);
  expect(getPriority()).toBe(ownPriority);
});

test('on Linux it runs on what others leave, takes its turn of the processors when that takes long, and stands back again', async () => {
  const hasPolicies = platform() === 'linux' && spawnSync('chrt', ['--version']).status === 0;
  const [whatIsLeft, itsTurn] = hasPolicies ? [SCHED_IDLE, SCHED_BATCH] : [SCHED_OTHER, SCHED_OTHER];
  const impatient = workerCalls<TestingCall, unknown>(url, { patienceMs: 1 });
  const { pid } = (await impatient.call('who')) as Who;
  await expect.poll(() => policyOf(pid)).toBe(whatIsLeft);
  const asked = impatient.call('busy');
  await expect.poll(() => policyOf(pid)).toBe(itsTurn);
  process.kill(pid, 'SIGUSR2');
  expect(await asked).toBe('busy');
  await expect.poll(() => policyOf(pid)).toBe(whatIsLeft);
  await impatient.stop();
});

/** A right of way that is had as long as the test says. */
function heldRightOfWay(): { readonly rightOfWay: RightOfWay; isTaken(now: boolean): void } {
  let tell: (now: boolean) => void = () => undefined;
  return {
    rightOfWay: {
      take: () => () => undefined,
      subscribe: (listener) => {
        tell = listener;
      },
    },
    isTaken: (now) => tell(now),
  };
}

test.runIf(platform() !== 'win32')('a worker with work holds still while somebody is answered, and goes on after it', async () => {
  const { rightOfWay, isTaken } = heldRightOfWay();
  const polite = workerCalls<TestingCall, unknown>(url, { rightOfWay });
  const { pid } = (await polite.call('who')) as Who;
  isTaken(true);
  expect(await polite.call('who')).toMatchObject({ pid });
  isTaken(false);

  const asked = polite.call('busy');
  isTaken(true);
  await expect.poll(() => isStill(pid)).toBe(true);
  isTaken(false);
  await expect.poll(() => isStill(pid)).toBe(false);
  process.kill(pid, 'SIGUSR2');
  expect(await asked).toBe('busy');
  await polite.stop();
});

test.runIf(platform() !== 'win32')('a worker that has been kept long enough is not held still any more', async () => {
  const { rightOfWay, isTaken } = heldRightOfWay();
  const impatient = workerCalls<TestingCall, unknown>(url, { rightOfWay, patienceMs: 50 });
  const { pid } = (await impatient.call('who')) as Who;
  const asked = impatient.call('who');
  isTaken(true);
  // Nobody gives it back: only its patience lets the worker answer.
  expect(await asked).toMatchObject({ pid });
  await impatient.stop();
});

test.runIf(platform() !== 'win32')('a worker that is held still can be stopped', async () => {
  const { rightOfWay, isTaken } = heldRightOfWay();
  const polite = workerCalls<TestingCall, unknown>(url, { rightOfWay });
  const { pid } = (await polite.call('who')) as Who;
  const failed = expect(polite.call('wait')).rejects.toThrow('the worker ended');
  isTaken(true);
  await expect.poll(() => isStill(pid)).toBe(true);
  await polite.stop();
  await failed;
  expect(isThere(pid)).toBe(false);
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

test('a worker that dies fails its calls, and the next call starts a new one', async () => {
  const { pid } = await who();
  const [dying, behind] = await Promise.allSettled([calls.call('die'), calls.call('wait')]);
  expect([dying.status, behind.status]).toEqual(['rejected', 'rejected']);
  const { pid: next } = await who();
  expect(next).not.toBe(pid);
});

test('a worker that is stopped is gone, and fails what it was at', async () => {
  const { pid } = await who();
  const asked = expect(calls.call('wait')).rejects.toThrow('the worker ended');
  await calls.stop();
  await asked;
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
