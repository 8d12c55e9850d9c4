/** Work that must happen but not while somebody waits: queues in PostgreSQL (pg-boss), so it survives a restart and any process may take it. */
import type { FastifyBaseLogger } from 'fastify';
import type { ConstructorOptions } from 'pg-boss';
import { withoutAddresses } from './without-addresses.ts';

/** Interval at which a worker looks for work that another process added or that was put off, in seconds. It is woken for what its own process adds. */
const POLL_SECONDS = 2;
/** The same for work that only runs by the clock: a queue for each kind, of which most wait for a night. */
const CLOCK_POLL_SECONDS = 5;
/** Connections the queues of one process keep open. */
const CONNECTIONS_MAX = 3;
/** How often a job is tried again when it does not say so itself: five times in about a minute. */
const defaultRetries: Retries = { limit: 5, pauseSeconds: 1, pauseSecondsMax: 60 };

/** After so many seconds without a word of the process that has a job, another one does it: it was killed. */
const SIGN_OF_LIFE_SECONDS = 30;

/** How often a job that failed is tried again, and after how long: the pauses double, each up to twice as long by chance. */
export interface Retries {
  readonly limit: number;
  /** The first pause, in seconds. */
  readonly pauseSeconds: number;
  /** The longest pause, in seconds. */
  readonly pauseSecondsMax: number;
}

/** A kind of job: its queue, what to do, and when it runs by itself. */
export interface Job<Data extends object = object> {
  readonly queue: string;
  readonly run: (data: Data) => Promise<void>;
  /** Cron expression in Europe/Amsterdam, for a job that runs by the clock. */
  readonly schedule?: string;
  readonly retries?: Retries;
  /** True for a failure that trying again does not mend: the log tells of it, and that is all. */
  readonly isForGood?: (error: unknown) => boolean;
}

/** The queues of this process. */
export interface Jobs {
  /** Adds work, to be done at once or after some seconds. */
  add(queue: string, data: object, afterSeconds?: number): Promise<void>;
  /** Takes no more work; what others ask can still be added. */
  stopWorking(): Promise<void>;
  stop(): Promise<void>;
}

/** How a process takes part in the queues. */
export interface JobsOptions {
  /** True when it does the work too, and sees to what runs by the clock; else it only adds. */
  readonly isWorking: boolean;
  readonly log: FastifyBaseLogger;
}

/** Starts the queues, and their workers where the work is done. */
export async function startJobs(connection: ConstructorOptions, jobs: readonly Job<never>[], { isWorking, log }: JobsOptions): Promise<Jobs> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({ ...connection, max: CONNECTIONS_MAX, schema: 'jobs', supervise: isWorking, schedule: isWorking });
  boss.on('error', ({ message }) => log.warn({ message }, 'a queue failed'));
  await boss.start();
  const workers = new Map<string, string>();
  for (const job of jobs) {
    const { limit, pauseSeconds, pauseSecondsMax } = job.retries ?? defaultRetries;
    const retries = { retryLimit: limit, retryBackoff: true, retryDelay: pauseSeconds, retryDelayMax: pauseSecondsMax };
    const options = { ...retries, heartbeatSeconds: SIGN_OF_LIFE_SECONDS };
    await boss.createQueue(job.queue, options);
    // One that was made before keeps what it was made with.
    await boss.updateQueue(job.queue, options);
    if (!isWorking) continue;
    const pollingIntervalSeconds = job.schedule === undefined ? POLL_SECONDS : CLOCK_POLL_SECONDS;
    const worker = await boss.work(job.queue, { pollingIntervalSeconds }, async (batch) => {
      for (const { data } of batch) await runLogged(job, data as never, log);
    });
    workers.set(job.queue, worker);
    if (job.schedule !== undefined) await boss.schedule(job.queue, job.schedule, {}, { tz: 'Europe/Amsterdam' });
  }
  return {
    add: async (queue, data, afterSeconds = 0) => {
      await boss.send(queue, data, { startAfter: afterSeconds });
      const worker = workers.get(queue);
      if (worker !== undefined && afterSeconds === 0) boss.notifyWorker(worker);
    },
    async stopWorking() {
      workers.clear();
      if (isWorking) await Promise.all(jobs.map(({ queue }) => boss.offWork(queue)));
    },
    stop: () => boss.stop({ graceful: true }),
  };
}

/** Runs a job. The queue keeps a failure to itself, so the log has to tell of it. */
async function runLogged(job: Job<never>, data: never, log: FastifyBaseLogger): Promise<void> {
  try {
    await job.run(data);
  } catch (error) {
    log.error({ err: withoutAddresses(error), queue: job.queue }, 'a job failed');
    if (job.isForGood?.(error) !== true) throw error;
  }
}
