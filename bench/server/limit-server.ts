/**
 * The limit: bare `node:http` and `pg`. For each request it parses the body and sends the statements the product sends for the
 * same request, with the ids of this request in the place of the recorded ones; it checks nothing and knows nobody.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import type { Statement } from './recorded.ts';

/** Start parameters of a limit server. */
export interface LimitTask {
  readonly connection: pg.PoolConfig;
  readonly statements: readonly Statement[];
  /** Recorded ids whose places take the ids of the request, in the order of the `ids` header. */
  readonly recordedIds: readonly string[];
}

/** Header with the ids of a request, separated by commas. */
export const IDS_HEADER = 'ids';
const POOL_CONNECTIONS_MAX = 10;

if (process.send !== undefined) process.once('message', (task: LimitTask) => serve(task));

function serve({ connection, statements, recordedIds }: LimitTask): void {
  const pool = new pg.Pool({ ...connection, max: POOL_CONNECTIONS_MAX });
  const prepared = statements.map(({ text, values, isNamed }, index) => ({
    text,
    name: isNamed ? `s${index}` : undefined,
    values,
    isOfRequest: values.map((value) => typeof value === 'string' && recordedIds.some((id) => value.includes(id))),
  }));

  const run = async (ids: readonly string[]): Promise<unknown> => {
    const client = await pool.connect();
    try {
      let rows: unknown;
      for (const { text, name, values, isOfRequest } of prepared) {
        const own = values.map((value, index) => (isOfRequest[index] ? withIds(value as string, recordedIds, ids) : value));
        const result = own.length === 0 ? await client.query(text) : await client.query({ text, values: own, ...(name === undefined ? {} : { name }) });
        if (result.rows.length > 0) rows = result.rows;
      }
      return rows;
    } finally {
      client.release();
    }
  };

  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.once('end', () => {
      const body: unknown = pieces.length === 0 ? undefined : JSON.parse(Buffer.concat(pieces).toString());
      run(String(request.headers[IDS_HEADER] ?? '').split(',')).then(
        (rows) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ rows, isRead: body !== undefined })),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
  process.once('SIGTERM', () => process.exit(0));
}

function withIds(value: string, recordedIds: readonly string[], ids: readonly string[]): string {
  let own = value;
  for (const [index, recorded] of recordedIds.entries()) own = own.replaceAll(recorded, ids[index] as string);
  return own;
}
