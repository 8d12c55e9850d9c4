/**
 * P19: how long after a fault writes are taken again. Some devices write on and on; one thing breaks; what counts is the time from then, or from the start
 * of the next server, until writes succeed and go on doing so. Beside it, what a write takes when nothing is wrong.
 */
import pg from 'pg';
import { type HttpPerson, signInByMail } from '../../tests/http-person.ts';
import { databasePid, databaseProcesses, databaseSocketDir, makeDataDir, runServer, type ServerProcess, until } from '../../tests/server-process.ts';
import { compareLines, type Measure } from '../frame.ts';

const TAKEN_AGAIN_MS_MAX = 1500;
/** Turns; each meets every fault once. */
const ROUNDS = 6;
/** Calls under way at once, as of so many devices. */
const DEVICES = 4;
/** Writes without a fault that make one figure. */
const QUIET_WRITES = 200;
/** Successes in a row after which it is over. */
const STEADY_WRITES = 40;
/** Shortest time to watch, in milliseconds: some faults work later than they are made. */
const LOOK_MS_MIN = 400;
/** Pause of a device after a write that was not taken, in milliseconds. */
const AGAIN_AFTER_MS = 10;
/** Milliseconds the database is frozen. */
const FROZEN_MS = 2000;

const faults = [
  'postmaster gedood',
  'postmaster gestopt zonder orde',
  'postmaster gestopt in orde',
  'back end gedood',
  'verbindingen verbroken',
  'bevroren en ontdooid',
  'server gedood',
] as const;
type Fault = (typeof faults)[number];
type Turn = Readonly<Record<Fault, number>>;

/** P19. */
export const recovery: Measure = {
  keys: ['P19'],
  async run(report) {
    const data = await makeDataDir();
    const site = new Site(data.path, await runServer({ DATA_DIR: data.path }));
    try {
      await site.open();
      const line = (fault: Fault) => ({
        key: 'P19',
        what: `weer schrijven: ${fault}`,
        unit: 'ms',
        target: { kind: 'value', max: TAKEN_AGAIN_MS_MAX } as const,
        sample: (turn: Turn) => ({ value: turn[fault] }),
      });
      const sides = { limit: { name: 'een schrijfactie zonder storing', run: () => site.quiet() }, ours: { name: 'Maaiveld', run: () => site.breakAll() } };
      for (const result of await compareLines(faults.map(line), sides, ROUNDS)) report(result);
    } finally {
      await site.server.signal('SIGTERM');
      await data.remove();
    }
  },
};

interface Write {
  readonly endMs: number;
  readonly isTaken: boolean;
}

/** A running product that is broken over and over. */
class Site {
  readonly #dataDir: string;
  #person: HttpPerson | undefined;
  server: ServerProcess;

  constructor(dataDir: string, server: ServerProcess) {
    this.#dataDir = dataDir;
    this.server = server;
  }

  async open(): Promise<void> {
    await this.server.ready();
    this.#person = await signInByMail(this.server.url, 'veldwerker@demo.maaiveld.nl');
  }

  /** Returns the milliseconds a write takes. */
  async quiet(): Promise<Turn> {
    const begin = performance.now();
    for (let count = 0; count < QUIET_WRITES; count++) await this.#write(count);
    const each = (performance.now() - begin) / QUIET_WRITES;
    return Object.fromEntries(faults.map((fault) => [fault, each])) as Record<Fault, number>;
  }

  async breakAll(): Promise<Turn> {
    const turn: Partial<Record<Fault, number>> = {};
    for (const fault of faults) turn[fault] = await this.#untilTakenAgain(fault);
    return turn as Turn;
  }

  async #untilTakenAgain(fault: Fault): Promise<number> {
    const writes: Write[] = [];
    let isOver = false;
    const device = async (start: number) => {
      for (let count = start; !isOver; count++) {
        const isTaken = await this.#write(count);
        writes.push({ endMs: performance.now(), isTaken });
        // A refusal comes at once: asking on and on would take the processor from what has to come back.
        if (!isTaken) await new Promise((done) => setTimeout(done, AGAIN_AFTER_MS));
      }
    };
    const devices = Promise.all(Array.from({ length: DEVICES }, (_, index) => device(index)));
    await until(() => writes.length > STEADY_WRITES);
    const brokenMs = await this.#break(fault);
    await until(() => {
      const since = writes.filter(({ endMs }) => endMs > brokenMs);
      return performance.now() - brokenMs > LOOK_MS_MIN && since.length >= STEADY_WRITES && since.slice(-STEADY_WRITES).every(({ isTaken }) => isTaken);
    });
    isOver = true;
    await devices;
    const since = writes.filter(({ endMs }) => endMs > brokenMs);
    const first = since[since.findLastIndex(({ isTaken }) => !isTaken) + 1] as Write;
    return first.endMs - brokenMs;
  }

  /** True when a write was taken. */
  async #write(count: number): Promise<boolean> {
    const answer = await this.#person?.putSettings(this.server.url, 10 + (count % 40)).catch(() => undefined);
    return answer?.status === 200;
  }

  /** Makes a fault, and answers from when it counts. */
  async #break(fault: Fault): Promise<number> {
    const postmaster = (await databasePid(this.#dataDir)) as number;
    const processes = await databaseProcesses(this.#dataDir);
    switch (fault) {
      case 'postmaster gedood':
        return now(() => process.kill(postmaster, 'SIGKILL'));
      case 'postmaster gestopt zonder orde':
        return now(() => process.kill(postmaster, 'SIGQUIT'));
      case 'postmaster gestopt in orde':
        return now(() => process.kill(postmaster, 'SIGINT'));
      case 'back end gedood':
        return now(() => process.kill(processes.at(-1) as number, 'SIGKILL'));
      case 'verbindingen verbroken':
        return this.#cutConnections();
      case 'bevroren en ontdooid':
        for (const pid of processes) process.kill(pid, 'SIGSTOP');
        await new Promise((done) => setTimeout(done, FROZEN_MS));
        return now(() => processes.forEach((pid) => void process.kill(pid, 'SIGCONT')));
      case 'server gedood':
        await this.server.signal('SIGKILL');
        this.server = await runServer({ DATA_DIR: this.#dataDir, PORT: new URL(this.server.url).port });
        return performance.now();
    }
  }

  async #cutConnections(): Promise<number> {
    const client = new pg.Client({ host: await databaseSocketDir(this.#dataDir), user: 'maaiveld', database: 'maaiveld' });
    await client.connect();
    const at = performance.now();
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()");
    await client.end();
    return at;
  }
}

function now(act: () => void): number {
  const at = performance.now();
  act();
  return at;
}
