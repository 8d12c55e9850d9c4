/** A worker of tests. */
import { existsSync, readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { Problem } from '#platform/shared/problem.ts';
import { answerCalls } from './worker-calls.ts';

/** Keeps more and more. */
function hoard(): number {
  const kept: object[] = [];
  while (kept.length < 100_000_000) kept.push({ kept: kept.length });
  return kept.length;
}

/** Priority of each thread of this process, where the system tells them apart. */
function priorities(): readonly number[] {
  const threads = '/proc/self/task';
  return existsSync(threads) ? readdirSync(threads).map((thread) => getPriority(Number(thread))) : [getPriority()];
}

/** Calls to the worker of tests. */
export type TestingCall = 'who' | 'problem' | 'mistake' | 'die' | 'wait' | 'hoard' | 'compute' | Uint8Array;

answerCalls(async (asked: TestingCall) => {
  if (asked === 'who') return { pid: process.pid, priorities: priorities() };
  if (asked === 'problem') throw new Problem('not-possible-now', { reason: 'Dat gaat nu niet.' });
  if (asked === 'mistake') throw new Error('a mistake');
  if (asked === 'die') process.kill(process.pid, 'SIGKILL');
  if (asked === 'wait') await new Promise(() => undefined);
  if (asked === 'hoard') return hoard();
  if (asked === 'compute') while (Date.now() > 0);
  return asked;
});
