/** P7 and P8: a command and a list, beside bare `node:http` and `pg` with the same statements. */
import type pg from 'pg';
import { exampleBoorstaat } from '#features/forms/designs/example-answers.ts';
import { newId } from '#platform/shared/ids.ts';
import { newForm } from '../../tests/sent-work.ts';
import { type Contender, compare, type Measure, type Result, type Sample, type Target } from '../frame.ts';
import { type LoadRequest, load } from '../load.ts';
import { startCpu } from '../processes.ts';
import { openSession, startBenchPostgres } from './databases.ts';
import { IDS_HEADER } from './limit-server.ts';
import { type InjectedRequest, record } from './recorded.ts';
import { type MeasuredServer, openOurs, startLimit, startOurs } from './servers.ts';

/** Calls under way at once. */
const CLIENTS = 16;
/** Projects in the database. */
const PROJECTS = 100_000;
/** At least 0.6 of what the limit does with the same CPU time. */
const target: Target = { kind: 'times-limit', max: 1 / 0.6 };
const UNIT = 'CPU-ms server + database';

interface Call {
  readonly key: string;
  readonly what: string;
  /** Operations in one turn. */
  readonly count: number;
  /** A fresh request with its ids; those take the place of the recorded ones in the limit's statements. */
  make(headers: Record<string, string>): InjectedRequest & { readonly ids: readonly string[] };
}

const calls: readonly Call[] = [
  {
    key: 'P7',
    what: `opdracht: formulier insturen (${countLeaves(exampleBoorstaat)} antwoorden)`,
    count: 600,
    make(headers) {
      const { id: commandId, input } = newForm('10.10001');
      const { id } = input as { id: string };
      return {
        method: 'PUT',
        url: `/v1/form-submissions/${id}`,
        headers: { ...headers, 'command-id': commandId },
        body: JSON.stringify(input),
        ids: [commandId, id],
      };
    },
  },
  {
    key: 'P7',
    what: 'opdracht: instelling bewaren',
    count: 1500,
    make(headers) {
      const commandId = newId();
      return { method: 'PUT', url: '/v1/users/me/settings', headers: { ...headers, 'command-id': commandId }, body: '{"number_items":20}', ids: [commandId] };
    },
  },
  {
    key: 'P8',
    what: 'lijst: 50 van 100.000 projecten',
    count: 1200,
    make: (headers) => ({ method: 'GET', url: '/v1/projects?limit=50', headers, ids: [] }),
  },
];

/** Answers in a form that hold something. */
function countLeaves(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + countLeaves(inner), 0);
}

/** P7 and P8. */
export const throughput: Measure = {
  keys: ['P7', 'P8'],
  async run(report, isWanted) {
    const postgres = await startBenchPostgres();
    try {
      const connection = await postgres.database(PROJECTS);
      const ours = await startOurs(connection);
      try {
        const headers = await openSession(connection, 'projectleider');
        for (const call of calls.filter(({ key }) => isWanted(key))) report(await compareCall(call, { connection, ours, headers, databasePid: postgres.pid }));
      } finally {
        await ours.stop();
      }
    } finally {
      await postgres.stop();
    }
  },
};

interface Bench {
  readonly connection: pg.PoolConfig;
  readonly ours: MeasuredServer;
  readonly headers: Record<string, string>;
  readonly databasePid: number;
}

async function compareCall(call: Call, { connection, ours, headers, databasePid }: Bench): Promise<Result> {
  const inProcess = await openOurs(connection);
  const made: { ids: readonly string[] }[] = [];
  const { statements } = await record(inProcess.app, inProcess.heard, () => {
    const request = call.make(headers);
    made.push(request);
    return request;
  });
  await inProcess.close();
  const limit = await startLimit({ connection, statements, recordedIds: made.at(-1)?.ids ?? [] });
  try {
    return await compare({
      ...call,
      unit: UNIT,
      target,
      limit: contender('node:http + pg', limit, call, headers, databasePid),
      ours: contender('Maaiveld', ours, call, headers, databasePid),
    });
  } finally {
    await limit.stop();
  }
}

function contender(name: string, server: MeasuredServer, call: Call, headers: Record<string, string>, databasePid: number): Contender {
  const next = (): LoadRequest => {
    const { ids, url, headers: own, ...request } = call.make(headers);
    return { ...request, url: server.url + url, headers: ids.length === 0 ? own : { ...own, [IDS_HEADER]: ids.join(',') } };
  };
  return {
    name,
    async run(): Promise<Sample> {
      // The first calls of a process are of its compiler.
      await load({ clients: CLIENTS, count: call.count / 2, next });
      const cpu = startCpu(server.pid, databasePid);
      const { p95Ms } = await load({ clients: CLIENTS, count: call.count, next });
      return { ...cpu(call.count), p95Ms };
    },
  };
}
