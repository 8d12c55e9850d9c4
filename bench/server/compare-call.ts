/** A call of the product beside bare `node:http` and `pg` that send the statements it sends. */
import type pg from 'pg';
import { type Contender, compare, type Result, type Sample } from '../frame.ts';
import { type LoadRequest, load } from '../load.ts';
import { startCpu } from '../processes.ts';
import { IDS_HEADER } from './limit-server.ts';
import { type InjectedRequest, record, type Statement } from './recorded.ts';
import { type MeasuredServer, openOurs, startLimit } from './servers.ts';

/** Calls under way at once. */
const CLIENTS = 16;
/** A turn of a second or so on a shared machine differs much from the next; so many make their median steady. */
const ROUNDS = 11;
/** At least 0.6 of what the limit does with the same CPU time. */
const LIST_TIMES_MAX = 1 / 0.6;

/** A call that is measured. */
export interface Call {
  readonly key: string;
  readonly what: string;
  /** Operations in one turn. */
  readonly count: number;
  /** How many times the CPU time of the limit it may take; `LIST_TIMES_MAX` without it. */
  readonly timesMax?: number;
  /** A fresh request with its ids; those take the place of the recorded ones in the limit's statements. */
  make(headers: Record<string, string>): InjectedRequest & { readonly ids: readonly string[] };
  /** Picks the statements the limit sends, out of those of the product; all of them without it. */
  readonly ofLimit?: (statements: readonly Statement[]) => readonly Statement[];
}

/** Surroundings of a measurement. */
export interface Bench {
  readonly connection: pg.PoolConfig;
  readonly ours: MeasuredServer;
  readonly headers: Record<string, string>;
  readonly databasePid: number;
}

/** Compares a call. */
export async function compareCall(
  { ofLimit = (all) => all, timesMax = LIST_TIMES_MAX, ...call }: Call,
  { connection, ours, headers, databasePid }: Bench,
): Promise<Result> {
  const inProcess = await openOurs(connection, ours.url);
  const made: { ids: readonly string[] }[] = [];
  const { statements } = await record(inProcess.app, inProcess.heard, () => {
    const request = call.make(headers);
    made.push(request);
    return request;
  });
  await inProcess.close();
  const limit = await startLimit({ connection, statements: ofLimit(statements), recordedIds: made.at(-1)?.ids ?? [] });
  try {
    return await compare({
      ...call,
      unit: 'CPU-ms server + database',
      target: { kind: 'times-limit', max: timesMax },
      rounds: ROUNDS,
      limit: contender('node:http + pg', limit, call, headers, databasePid),
      ours: contender('Maaiveld', ours, call, headers, databasePid),
    });
  } finally {
    await limit.stop();
  }
}

function contender(name: string, server: MeasuredServer, call: Omit<Call, 'ofLimit'>, headers: Record<string, string>, databasePid: number): Contender {
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
