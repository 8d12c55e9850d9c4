/**
 * The one way to PostgreSQL: a pool under Kysely. Statements are sent by name after their first use, so the server plans a
 * hot query once; the number of names is bounded because some queries are composed. A statement whose best plan depends on its values
 * says so with `plannedForItsValues`.
 */
import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { isInFailedTransaction, isOutdatedPlan } from './database-problem.ts';
import type { DB } from './tables.gen.ts';

/** The database as handlers see it: a transaction inside a command, the pool inside a query. */
export type Database = Kysely<DB>;

/** Connections one process keeps open when nothing else is said. */
export const CONNECTIONS_MAX = 10;
/** Distinct statements that get a name in one process; later ones are sent without. */
const NAMED_STATEMENTS_MAX = 500;
/** Time limit of a connection, also to come free, in milliseconds: with a database that is well it is a few, and a waiting caller must hear that it is not. */
const CONNECTION_WITHIN_MS = 3000;
/** Time limit of a statement of a request, in milliseconds; the slowest of them take a tenth of it with 100,000 projects. */
const STATEMENT_WITHIN_MS = 10_000;
/** Time limit of a statement that waits for a row another transaction has, in milliseconds. */
const LOCK_WITHIN_MS = 5000;
/** Milliseconds a transaction may do nothing beyond the limit of a statement: a process that was frozen keeps no rows from the others. */
const IDLE_INSIDE_GRACE_MS = 5000;
/** Milliseconds a response may take beyond the limit of its statement. After that the database hangs, and its connection is given up. */
const ANSWER_GRACE_MS = 2000;
const PG_DATE_OID = 1082;
const PG_INT8_OID = 20;

pg.types.setTypeParser(PG_DATE_OID, (text) => text);
pg.types.setTypeParser(PG_INT8_OID, Number);

/** Limits of time, so that a database that hangs fails what waits for it instead of keeping it. */
export interface DatabaseLimits {
  /** Time limit of a statement, in milliseconds. */
  readonly statementMs: number;
}

/** Limits for requests. */
const requestLimits: DatabaseLimits = { statementMs: STATEMENT_WITHIN_MS };

/** The limits PostgreSQL itself keeps, by its own names. */
function serverLimits({ statementMs }: DatabaseLimits) {
  return { statement_timeout: statementMs, lock_timeout: LOCK_WITHIN_MS, idle_in_transaction_session_timeout: statementMs + IDLE_INSIDE_GRACE_MS };
}

/** The limits this process keeps. */
function ownLimits({ statementMs }: DatabaseLimits): pg.PoolConfig {
  return { connectionTimeoutMillis: CONNECTION_WITHIN_MS, query_timeout: statementMs + ANSWER_GRACE_MS };
}

/** Where the database is, and how. */
export interface DatabaseConnection extends pg.PoolConfig {
  /**
   * How a pooler between us and PostgreSQL hands out its connections: one for a session, as without one, or one for a transaction. Then nothing lasts
   * longer than that: statements have no names, and limits are set inside each transaction.
   */
  readonly pooling?: 'session' | 'transaction';
}

/** Opens a pool; nothing is connected until the first statement. A connection that dies is replaced; `onLost` hears of it. */
export function openDatabase(
  { pooling = 'session', ...connection }: DatabaseConnection,
  onLost: (error: Error) => void,
  limits = requestLimits,
): { db: Database; pool: pg.Pool; close(): Promise<void> } {
  const isOwnSession = pooling === 'session';
  // Only with `pipeline` does the library give up a connection whose statement was not answered in time; else the next one waits behind it.
  const pool = new pg.Pool({ max: CONNECTIONS_MAX, ...ownLimits(limits), ...(isOwnSession ? serverLimits(limits) : {}), ...connection, pipeline: true });
  pool.on('error', onLost);
  // A connection that dies in use fails its statement; unheard, its event would end the whole process besides.
  pool.on('connect', (client) => {
    client.on('error', onLost);
    if (isOwnSession) nameStatementsOf(client);
    else limitTransactionsOf(client, limits);
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
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

type Send = (...input: unknown[]) => unknown;

/** Sends what has values by name from now on; by other names once one of them answers other columns than it did. */
function nameStatementsOf(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Send;
  let renewals = 0;
  const send = (text: string, values: unknown[]) => {
    const name = values.length > 0 ? statementName(text) : undefined;
    return answerOf(query, { name: name !== undefined && renewals > 0 ? `${name}.${renewals}` : name, text, values });
  };
  const sendAnew = async (text: string, values: unknown[], outdated: unknown) => {
    renewals += 1;
    try {
      return await send(text, values);
    } catch (error) {
      // Then the transaction as a whole has to be done anew, which the first error says.
      throw isInFailedTransaction(error) ? outdated : error;
    }
  };
  const replacement: Send = (...input) => {
    const [text, values] = input;
    if (typeof text !== 'string' || !Array.isArray(values)) return query(...input);
    return send(text, values).catch((error: unknown) => {
      if (!isOutdatedPlan(error)) throw error;
      return sendAnew(text, values, error);
    });
  };
  client.query = replacement as typeof client.query;
}

/**
 * Sends a statement. The library keeps the rows of an answer with the statement, and statements hang together by what follows them: of a long file rows
 * that were written long ago outlive the quick rounds of the collector, each of which then takes ten times as long, and the server grows by all of them.
 */
function answerOf(query: Send, config: pg.QueryConfig): Promise<pg.QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
  const withCallback = {
    ...config,
    callback(error: Error | null, result: pg.QueryResult) {
      if (error) return reject(error);
      resolve(result);
      asked._result = asked._results = undefined;
    },
  };
  const asked: pg.Query & KeptAnswer = new pg.Query(withCallback);
  query(asked);
  return promise.catch((error: Error) => {
    // What the library would do: a stack that leads back to whoever asked, instead of to the socket.
    Error.captureStackTrace(error);
    throw error;
  });
}

/** Where the library keeps the answer of a statement. */
interface KeptAnswer {
  _result?: unknown;
  _results?: unknown;
}

/** Sets the limits of every transaction as it begins: what is set for a session would be somebody else's. */
function limitTransactionsOf(client: pg.PoolClient, limits: DatabaseLimits): void {
  const query = client.query.bind(client) as Send;
  const settings = Object.entries(serverLimits(limits)).map(([name, ms]) => `; set local ${name} = ${ms}`);
  const begin = async (): Promise<unknown> => {
    await query(`begin${settings.join('')}`);
    return { command: 'BEGIN', rows: [], rowCount: null };
  };
  const replacement: Send = (...input) => {
    const [text, values] = input;
    if (text === 'begin') return begin();
    return typeof text === 'string' && Array.isArray(values) ? answerOf(query, { text, values }) : query(...input);
  };
  client.query = replacement as typeof client.query;
}
