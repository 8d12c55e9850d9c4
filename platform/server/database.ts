/**
 * The one way to PostgreSQL: a pool under Kysely. Statements are sent by name after their first use, so the server plans a
 * hot query once; the number of names is bounded because some queries are composed. A statement whose best plan depends on its values
 * says so with `plannedForItsValues`. What opens and closes a transaction travels with other statements (`joined-statements.ts`).
 */
import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { joinStatements } from './joined-statements.ts';
import type { DB } from './tables.gen.ts';

/** The database as handlers see it: a transaction inside a command, the pool inside a query. */
export type Database = Kysely<DB>;

/** Connections one process keeps open. */
const POOL_CONNECTIONS_MAX = 10;
/** Distinct statements that get a name in one process; later ones are sent without. */
const NAMED_STATEMENTS_MAX = 500;
/** How long a connection may take, also to come free, in milliseconds: with a database that is well it is a few, and who waits must hear that it is not. */
const CONNECTION_WITHIN_MS = 3000;
/** How long a statement of a request may take, in milliseconds; the slowest of them take a tenth of it with 100,000 projects. */
const STATEMENT_WITHIN_MS = 10_000;
/** How long a statement waits for a row that another transaction has, in milliseconds. */
const LOCK_WITHIN_MS = 5000;
/** How much longer than a statement a transaction may do nothing, in milliseconds: a process that was frozen keeps no rows from the others. */
const IDLE_INSIDE_GRACE_MS = 5000;
/** What an answer may take beyond what the statement may, in milliseconds. After that the database hangs, and its connection is given up. */
const ANSWER_GRACE_MS = 2000;
const PG_DATE_OID = 1082;
const PG_INT8_OID = 20;

pg.types.setTypeParser(PG_DATE_OID, (text) => text);
pg.types.setTypeParser(PG_INT8_OID, Number);

/** Limits of time, so that a database that hangs fails what waits for it instead of keeping it. */
export interface DatabaseLimits {
  /** How long a statement may take, in milliseconds. */
  readonly statementMs: number;
}

/** Limits for requests. */
const requestLimits: DatabaseLimits = { statementMs: STATEMENT_WITHIN_MS };

function timeLimitsOf({ statementMs }: DatabaseLimits): pg.PoolConfig {
  return {
    connectionTimeoutMillis: CONNECTION_WITHIN_MS,
    statement_timeout: statementMs,
    query_timeout: statementMs + ANSWER_GRACE_MS,
    lock_timeout: LOCK_WITHIN_MS,
    idle_in_transaction_session_timeout: statementMs + IDLE_INSIDE_GRACE_MS,
  };
}

/** Opens a pool; nothing is connected until the first statement. A connection that dies is replaced; `onLost` hears of it. */
export function openDatabase(
  connection: pg.PoolConfig,
  onLost: (error: Error) => void,
  limits = requestLimits,
): { db: Database; pool: pg.Pool; close(): Promise<void> } {
  const pool = new pg.Pool({ max: POOL_CONNECTIONS_MAX, ...timeLimitsOf(limits), ...connection, pipeline: true });
  pool.on('error', onLost);
  // A connection that dies in use fails its statement; unheard, its event would end the whole process besides.
  pool.on('connect', (client) => client.on('error', onLost));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: withOwnSending(pool) }) });
  return { db, pool, close: () => db.destroy() };
}

const UNNAMED_MARK = '/* planned for its values */';

/** At the front of a statement (`modifyFront`): the server makes a plan for these very values every time. */
export const plannedForItsValues = sql.raw(UNNAMED_MARK);

const nameByStatement = new Map<string, string>();

function statementName(text: string): string | undefined {
  if (text.includes(UNNAMED_MARK)) return undefined;
  const known = nameByStatement.get(text);
  if (known !== undefined) return known;
  if (nameByStatement.size >= NAMED_STATEMENTS_MAX) return undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  nameByStatement.set(text, name);
  return name;
}

function withOwnSending(pool: pg.Pool): pg.Pool {
  const known = new WeakSet<pg.PoolClient>();
  return new Proxy(pool, {
    get(target, property, receiver) {
      if (property !== 'connect') return Reflect.get(target, property, receiver);
      return async () => {
        const client = await target.connect();
        if (!known.has(client)) {
          known.add(client);
          nameStatementsOf(client);
          joinStatements(client);
        }
        return client;
      };
    },
  });
}

function nameStatementsOf(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...input: unknown[]) => unknown;
  const replacement = (...input: unknown[]): unknown => {
    const [text, values] = input;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? statementName(text) : undefined;
    return name === undefined ? query(...input) : query({ name, text, values });
  };
  client.query = replacement as typeof client.query;
}
