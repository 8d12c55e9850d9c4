/**
 * P13: how much a start with data takes, from the start of the process to its first answer, and what it holds in memory a while after. The limit
 * is Fastify with one route, on the same Node, that also keeps its compiled code between starts; it has no data, the product a hundred thousand
 * projects. A second one has the addresses of the product and its database: what remains is what the product itself adds. PostgreSQL runs already
 * and is not counted.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allHandlers } from '#apps/server/app.ts';
import type { Handler } from '#platform/server/operations/operations.ts';
import { apiBasePath } from '#platform/shared/operation.ts';
import { buildServer } from '../../scripts/build-server.ts';
import { freePort } from '../../tests/server-process.ts';
import { type Contender, compareLines, type Measure, type Sample } from '../frame.ts';
import { cpuMsOf, memoryBytesOf, startProgram, waitForAnswer } from '../processes.ts';
import { startBenchPostgres } from './databases/databases.ts';
import { environmentFor } from './servers.ts';

const PROJECTS = 100_000;
const START_TIMES_MAX = 2;
const MEMORY_MB_MAX = 200;
/** Rest of a server before its memory is read, in milliseconds. */
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
      const bare = starter({ name: 'Fastify', program: 'bench/server/bare-fastify.ts', environmentFor: (port) => ({ PORT: String(port) }) });
      const ours = starter({
        name: 'Maaiveld',
        program: await buildServer(),
        environmentFor: (port) => environmentFor(connection, port, dataDir),
      });
      for (const result of await compareLines(lines, { limit: bare, ours })) report(result);
      const routesFile = join(dataDir, 'routes.json');
      await writeFile(routesFile, JSON.stringify(allHandlers.map(({ operation }) => routeOf(operation))));
      const sameAddresses = starter({
        name: 'Fastify, dezelfde adressen',
        program: 'bench/server/same-addresses-fastify.ts',
        environmentFor: (port) => ({ ...environmentFor(connection, port, dataDir), ROUTES_FILE: routesFile }),
      });
      for (const result of await compareLines([besideSameAddresses], { limit: sameAddresses, ours })) report(result);
    } finally {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

interface Start {
  readonly cpuMs: number;
  readonly tookMs: number;
  readonly memoryMb: number;
}

/** Method and full address of an operation. */
function routeOf({ api, route }: Handler['operation']): string {
  return route.replace(' ', ` ${apiBasePath[api]}`);
}

const startLine = {
  key: 'P13',
  what: 'start met gegevens',
  unit: 'CPU-ms tot het eerste antwoord',
  target: { kind: 'times-limit', max: START_TIMES_MAX } as const,
  sample: ({ cpuMs, tookMs }: Start): Sample => ({ value: cpuMs, p95Ms: tookMs }),
};
const besideSameAddresses = { ...startLine, what: 'start met gegevens, naast dezelfde adressen' };
const lines = [
  startLine,
  {
    key: 'P13',
    what: 'geheugen in rust',
    unit: 'MB',
    target: { kind: 'value', max: MEMORY_MB_MAX } as const,
    sample: ({ memoryMb }: Start): Sample => ({ value: memoryMb }),
  },
];

interface Program {
  readonly name: string;
  readonly program: string;
  environmentFor(port: number): NodeJS.ProcessEnv;
}

function starter({ name, program, environmentFor: environmentOf }: Program): Contender<Start> {
  return {
    name,
    async run() {
      const port = await freePort();
      const begin = performance.now();
      const server = startProgram(program, environmentOf(port));
      await waitForAnswer(`http://localhost:${port}/ready`, server);
      const [cpuMs, tookMs] = [cpuMsOf(server.pid), performance.now() - begin];
      await new Promise((done) => setTimeout(done, IDLE_MS));
      const memoryMb = memoryBytesOf(server.pid) / MEGABYTE;
      await server.stop();
      return { cpuMs, tookMs, memoryMb };
    },
  };
}
