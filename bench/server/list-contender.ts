/** A list of the product as somebody who takes turns: the CPU time of server and database for each call. */
import type { Contender } from '../frame.ts';
import { load } from '../load.ts';
import { startCpu } from '../processes.ts';
import type { MeasuredServer } from './servers.ts';

/** Calls under way at once. */
const CLIENTS = 4;
/** Pages turned before the page that is measured. */
const PAGES_BEFORE = 8;

/** A call of a list. */
export interface ListCall {
  readonly path: string;
  /** Calls in a turn. */
  readonly count: number;
  /** True when a later page is measured instead of the first. */
  readonly isLater?: true;
}

/** A server with so many rows, and who asks it. */
export interface ListSide {
  readonly name: string;
  readonly server: MeasuredServer;
  readonly headers: Record<string, string>;
}

/** The call at a server. */
export async function listContender({ path, count, isLater }: ListCall, { name, server, headers }: ListSide, databasePid: number): Promise<Contender> {
  const url = server.url + path + (isLater ? `&cursor=${encodeURIComponent(await laterCursor(server.url + path, headers))}` : '');
  const next = () => ({ method: 'GET', url, headers }) as const;
  return {
    name,
    async run() {
      await load({ clients: CLIENTS, count: count / 2, next });
      const cpu = startCpu(server.pid, databasePid);
      const { p95Ms } = await load({ clients: CLIENTS, count, next });
      return { ...cpu(count), p95Ms };
    },
  };
}

async function laterCursor(url: string, headers: Record<string, string>): Promise<string> {
  let cursor = '';
  for (let page = 0; page < PAGES_BEFORE; page++) {
    const answer = await fetch(`${url}${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`, { headers });
    cursor = ((await answer.json()) as { nextCursor: string }).nextCursor;
  }
  return cursor;
}
