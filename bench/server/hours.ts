/**
 * P22: hours with ten thousand and with five million registrations. A week, the list of what waits for approval, what a project took, and what goes to the
 * payroll: beside bare `node:http` and `pg` with the same statements, and beside ours with few. P23: the memory in which a month of two thousand people
 * goes out as a workbook.
 */
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { type Contender, compare, type Measure, type Result } from '../frame.ts';
import { load } from '../load.ts';
import { startCpu } from '../processes.ts';
import { type Call, compareCall } from './compare-call.ts';
import { bearerOf, openSession, startBenchPostgres } from './databases/databases.ts';
import { HOUR_PEOPLE, hourPeriods, MEASURED_PROJECT } from './databases/fill-many-hours.ts';
import { type MeasuredServer, startOurs } from './servers.ts';

const PROJECTS = 1000;
const [FEW, MANY] = [10_000, 5_000_000];
const CLIENTS = 4;
const FLAT_TIMES_MAX = 1.3;
const MEMORY_MB_MAX = 250;
const BYTES_PER_MB = 1_000_000;
const KB = 1024;

interface HourCall {
  readonly what: string;
  readonly account: string;
  readonly url: string;
  /** Operations in one turn. */
  readonly count: number;
}

const today = localDate(Date.now());
const { week, pending, sent, crowded } = hourPeriods(today);

const calls: readonly HourCall[] = [
  { what: 'week van een mens', account: 'veldwerker', url: `/tempo/api/v1/time-weeks/${week}`, count: 120 },
  { what: 'goed te keuren: een week van zestig mensen', account: 'projectleider', url: '/tempo/api/v1/time-approvals', count: 16 },
  { what: 'uren van een project', account: 'projectleider', url: `/tempo/api/v1/hour-reports/${MEASURED_PROJECT}?by=person`, count: 20 },
  { what: 'naar salarisadministratie: wat er gaat', account: 'administratie', url: `/tempo/api/v1/payroll/preview?kind=month&day=${pending.from}`, count: 12 },
];

/** A database with hours, and the product on it. */
interface Side {
  readonly connection: pg.PoolConfig;
  readonly ours: MeasuredServer;
  readonly sent: { readonly id: string };
}

/** P22 and P23. */
export const hours: Measure = {
  keys: ['P22', 'P23'],
  async run(report, isWanted) {
    const postgres = await startBenchPostgres();
    const servers: MeasuredServer[] = [];
    const open = async (count: number): Promise<Side> => {
      const connection = await postgres.database(PROJECTS, 0, HOUR_PEOPLE, count);
      const ours = await startOurs(connection);
      servers.push(ours);
      return { connection, ours, sent: { id: await batchOf(ours, connection) } };
    };
    try {
      const [few, many] = [await open(FEW), await open(MANY)];
      // First, while the server has done nothing else.
      if (isWanted('P23')) report(await compareMemory(many));
      if (isWanted('P22')) {
        for (const callOf of [...calls.map((call) => () => call), fileOf]) await reportFlat(callOf, { few, many }, postgres.pid, report);
        for (const call of [...calls, fileOf(many)]) {
          const headers = await headersOf(many, call.account);
          report(await compareCall(toCall(call), { connection: many.connection, ours: many.ours, headers, databasePid: postgres.pid }));
        }
      }
    } finally {
      for (const server of servers) await server.stop();
      await postgres.stop();
    }
  },
};

/** The batch that went, as a file. */
const fileOf = ({ sent: { id } }: Side): HourCall => ({
  what: 'een batch als CSV',
  account: 'administratie',
  url: `/tempo/api/v1/payroll-batches/${id}/file?format=csv`,
  // So quick that fewer would be measured in the ticks of the clock of the CPU.
  count: 80,
});

const toCall = ({ what, url, count }: HourCall): Call => ({
  key: 'P22',
  what: `${what}, bij ${MANY.toLocaleString('nl')} urenregels`,
  count,
  make: (headers) => ({ method: 'GET', url, headers, ids: [] }),
});

async function headersOf({ connection, ours }: Side, account: string): Promise<Record<string, string>> {
  return bearerOf(ours.url, await openSession(connection, account));
}

/** The id of the batch that was filled in. */
async function batchOf(ours: MeasuredServer, connection: pg.PoolConfig): Promise<string> {
  const headers = await bearerOf(ours.url, await openSession(connection, 'administratie'));
  const answer = await fetch(`${ours.url}/tempo/api/v1/payroll-batches`, { headers });
  const batches = (await answer.json()) as { readonly id: string; readonly from: string; readonly undone: object | null }[];
  const found = batches.find(({ from, undone }) => from === sent.from && undone === null);
  if (found === undefined) throw new Error('the batch that was filled in is not there');
  return found.id;
}

interface Sides {
  readonly few: Side;
  readonly many: Side;
}

/** The same call with few and with many. */
async function reportFlat(callOf: (side: Side) => HourCall, { few, many }: Sides, databasePid: number, report: (result: Result) => void): Promise<void> {
  const contender = async (side: Side, name: number): Promise<Contender> => {
    const { url, account, count } = callOf(side);
    const headers = await headersOf(side, account);
    const next = () => ({ method: 'GET', url: side.ours.url + url, headers }) as const;
    return {
      name: `${name.toLocaleString('nl')} urenregels`,
      async run() {
        await load({ clients: CLIENTS, count: count / 2, next });
        const cpu = startCpu(side.ours.pid, databasePid);
        const { p95Ms } = await load({ clients: CLIENTS, count, next });
        return { ...cpu(count), p95Ms };
      },
    };
  };
  report(
    await compare({
      ...{ key: 'P22', what: `${callOf(many).what}, van ${FEW.toLocaleString('nl')} naar ${MANY.toLocaleString('nl')} urenregels` },
      ...{ unit: 'CPU-ms server + database', target: { kind: 'times-limit', max: FLAT_TIMES_MAX } },
      ...{ limit: await contender(few, FEW), ours: await contender(many, MANY) },
    }),
  );
}

/** Most memory of the server while a month of two thousand people becomes a batch and a workbook; undone again after. */
async function compareMemory(side: Side): Promise<Result> {
  const { ours } = side;
  const headers = { ...(await headersOf(side, 'administratie')), 'content-type': 'application/json' };
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${ours.url}/tempo/api/v1${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'command-id': newId() }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const asked = { kind: 'month', day: crowded.from };
  const run = async () => {
    const id = newId();
    const { totals } = (await (await call('GET', `/payroll/preview?kind=month&day=${asked.day}`)).json()) as {
      totals: { lines: number; minutes: number; amountCents: number };
    };
    const { lines, minutes, amountCents } = totals;
    if (lines === 0) throw new Error('nothing goes out of the month of everybody');
    await call('PUT', `/payroll-batches/${id}`, { ...asked, id, seen: { lines, minutes, amountCents } });
    for await (const _piece of (await call('GET', `/payroll-batches/${id}/file?format=xlsx`)).body ?? []);
    const value = mostMemoryMb(ours.pid);
    await call('POST', `/payroll-batches/${id}/undo`, { id, reason: 'Meting' });
    return { value, parts: { lines } };
  };
  return compare({
    ...{ key: 'P23', what: `een maand van ${HOUR_PEOPLE.toLocaleString('nl')} mensen naar de salarisadministratie`, unit: 'MB van de server, ten hoogste' },
    ...{ target: { kind: 'value', max: MEMORY_MB_MAX }, rounds: 3 },
    ...{ limit: { name: 'grens', run: async () => ({ value: MEMORY_MB_MAX }) }, ours: { name: 'Maaiveld', run } },
  });
}

/** Most memory a process ever had in use, in megabytes. */
function mostMemoryMb(pid: number): number {
  return (Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * KB) / BYTES_PER_MB;
}
