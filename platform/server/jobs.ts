/** Work that must happen but not while somebody waits: queues in PostgreSQL (pg-boss), so it survives a restart and any process may take it. */
import type { FastifyBaseLogger } from 'fastify';
import type { ConstructorOptions } from 'pg-boss';

/** How often a worker looks for work, in seconds. */
const POLL_SECONDS = 0.5;
/** Times a job is tried again, with growing pauses. */
const RETRIES_MAX = 5;

/** A kind of job: its queue, what to do, and when it runs by itself. */
export interface Job<Data extends object = object> {
  readonly queue: string;
  readonly run: (data: Data) => Promise<void>;
  /** Cron expression in Europe/Amsterdam, for a job that runs by the clock. */
  readonly schedule?: string;
}

/** The queues of this process. */
export interface Jobs {
  /** Adds work, to be done at once or after some seconds. */
  add(queue: string, data: object, afterSeconds?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the queues and their workers. */
export async function startJobs(connection: ConstructorOptions, jobs: readonly Job<never>[], log: FastifyBaseLogger): Promise<Jobs> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({ ...connection, schema: 'jobs' });
  boss.on('error', ({ message }) => log.warn({ message }, 'a queue failed'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.queue, { retryLimit: RETRIES_MAX, retryBackoff: true });
    await boss.work(job.queue, { pollingIntervalSeconds: POLL_SECONDS }, async (batch) => {
      for (const { data } of batch) await job.run(data as never);
    });
    if (job.schedule !== undefined) await boss.schedule(job.queue, job.schedule, {}, { tz: 'Europe/Amsterdam' });
  }
  return {
    add: async (queue, data, afterSeconds = 0) => {
      await boss.send(queue, data, { startAfter: afterSeconds });
    },
    stop: () => boss.stop({ graceful: true }),
  };
}
