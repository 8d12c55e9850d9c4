import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../testing.ts';
import { type Job, type Jobs, startJobs } from './jobs.ts';

let db: Database;
let jobs: Jobs;
const lines: Record<string, unknown>[] = [];

const refused = Object.assign(new Error('550 <anna@voorbeeld.nl> is unknown'), { code: 'EENVELOPE', rejected: ['anna@voorbeeld.nl'] });
const fail = (error: Error) => async () => {
  throw error;
};
const kinds: Job[] = [
  { queue: 'failing', run: fail(new Error('the printer is on fire')), retries: { limit: 7, pauseSeconds: 300, pauseSecondsMax: 600 } },
  { queue: 'refused', run: fail(refused), isForGood: (error) => error === refused },
];

beforeAll(async () => {
  db = await openTestDatabase();
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(db);
  const { host, port, user } = inject('postgres');
  const stream = new Writable({
    write(line: Buffer, _, done) {
      lines.push(JSON.parse(line.toString()));
      done();
    },
  });
  jobs = await startJobs({ host, port, user, database: rows[0]?.database ?? '' }, kinds as Job<never>[], { isWorking: true, log: pino(stream) });
});
afterAll(() => jobs.stop());

/** State of the jobs of a queue, with the seconds until each may begin. */
async function statesOf(queue: string): Promise<{ state: string; waits: number }[]> {
  const { rows } = await sql<{ state: string; waits: number }>`
    select state, extract(epoch from start_after - now())::int as waits from jobs.job where name = ${queue}`.execute(db);
  return rows;
}

test('a job that fails is told in the log with its queue, and is tried again as late as it says', async () => {
  await jobs.add('failing', {});
  await expect.poll(() => statesOf('failing')).toEqual([{ state: 'retry', waits: expect.any(Number) }]);
  expect((await statesOf('failing'))[0]?.waits).toBeGreaterThan(200);
  expect(lines).toContainEqual(expect.objectContaining({ level: 50, queue: 'failing', msg: 'a job failed' }));
  expect(lines.find(({ queue }) => queue === 'failing')).toMatchObject({
    err: { message: 'the printer is on fire', stack: expect.stringContaining('jobs.db') },
  });
});

test('what failed for good is told without the address of whom it was for, and not tried again', async () => {
  await jobs.add('refused', {});
  await expect.poll(() => statesOf('refused')).toEqual([{ state: 'completed', waits: expect.any(Number) }]);
  const line = lines.find(({ queue }) => queue === 'refused');
  expect(line).toMatchObject({ err: { message: '550 <(address)> is unknown', code: 'EENVELOPE' } });
  expect(JSON.stringify(line)).not.toContain('anna');
});
