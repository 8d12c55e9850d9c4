/** A worker of tests. */
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { Problem } from '../shared/problem.ts';
import { answerCalls } from './worker-calls.ts';

/** Listened for from the start: a worker that was held still may be told before it comes to its call. */
const told = once(process, 'SIGUSR2');

/** Keeps more and more. */
function hoard(): number {
  const kept: object[] = [];
  while (kept.length < 100_000_000) kept.push({ kept: kept.length });
  return kept.length;
}

/** What the worker of tests is asked. */
export type TestingCall = 'who' | 'problem' | 'mistake' | 'die' | 'wait' | 'busy' | 'hoard' | 'compute' | Uint8Array;

answerCalls(async (asked: TestingCall) => {
  if (asked === 'who') return { pid: process.pid, priority: getPriority(), flags: process.execArgv };
  if (asked === 'problem') throw new Problem('not-possible-now', { reason: 'Dat gaat nu niet.' });
  if (asked === 'mistake') throw new Error('a mistake');
  if (asked === 'die') process.kill(process.pid, 'SIGKILL');
  if (asked === 'wait') await new Promise(() => undefined);
  if (asked === 'busy') await told;
  if (asked === 'hoard') return hoard();
  if (asked === 'compute') while (Date.now() > 0);
  return asked;
});
