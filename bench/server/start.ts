/** P13: how long a start with data takes, and what it then holds in memory; PostgreSQL runs already and is not counted. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tests/server-process.ts';
import { type Contender, compare, type Measure, type Sample } from '../frame.ts';
import { cpuMsOf, memoryBytesOf, startProgram, waitForAnswer } from '../processes.ts';
import { startBenchPostgres } from './databases.ts';
import { environmentFor } from './servers.ts';

const PROJECTS = 100_000;
const START_TIMES_MAX = 2;
const MEMORY_MB_MAX = 200;
/** How long a server is left alone before its memory is read, in milliseconds. */
const IDLE_MS = 3000;
const MEGABYTE = 1_000_000;

/** P13. */
export const start: Measure = {
  keys: ['P13'],
  async run(report) {
    const postgres = await startBenchPostgres();
    const dataDir = await mkdtemp(join(tmpdir(), 'maaiveld-bench-'));
    try {
      const connection = await postgres.database(PROJECTS);
      const bare = { name: 'Fastify', program: 'bench/server/bare-fastify.ts', environmentFor: (port: number) => ({ PORT: String(port) }) };
      const ours = { name: 'Maaiveld', program: 'apps/server/main.ts', environmentFor: (port: number) => environmentFor(connection, port, dataDir) };
      const times = {
        key: 'P13',
        what: 'start met gegevens',
        unit: 'CPU-ms tot het eerste antwoord',
        target: { kind: 'times-limit', max: START_TIMES_MAX } as const,
      };
      report(await compare({ ...times, limit: starter(bare, startSample), ours: starter(ours, startSample) }));
      const memory = { key: 'P13', what: 'geheugen in rust', unit: 'MB', target: { kind: 'value', max: MEMORY_MB_MAX } as const };
      report(await compare({ ...memory, limit: starter(bare, memorySample), ours: starter(ours, memorySample) }));
    } finally {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

interface Program {
  readonly name: string;
  readonly program: string;
  environmentFor(port: number): NodeJS.ProcessEnv;
}

function starter({ name, program, environmentFor: environmentOf }: Program, sample: (pid: number, tookMs: number) => Promise<Sample>): Contender {
  return {
    name,
    async run() {
      const port = await freePort();
      const begin = performance.now();
      const server = startProgram(program, environmentOf(port));
      await waitForAnswer(`http://localhost:${port}/health`, server);
      const taken = await sample(server.pid, performance.now() - begin);
      await server.stop();
      return taken;
    },
  };
}

async function startSample(pid: number, tookMs: number): Promise<Sample> {
  return { value: cpuMsOf(pid), p95Ms: tookMs };
}

async function memorySample(pid: number): Promise<Sample> {
  await new Promise((done) => setTimeout(done, IDLE_MS));
  return { value: memoryBytesOf(pid) / MEGABYTE };
}
