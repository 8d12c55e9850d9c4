/**
 * Statements that are asked for at once travel to the database together, and are carried out in order, as if sent one by one. What opens and closes a
 * transaction costs no turn of its own: `begin` travels with the first statement, and `commit` with one that says it is the last (`lastOfTransaction`).
 * The connection must be one that sends without waiting (`pipeline` of `pg`).
 */
import { sql } from 'kysely';
import type pg from 'pg';

const LAST_MARK = '/* last of its transaction */';

/** At the end of a statement (`modifyEnd`): nothing more is asked inside this transaction, which commits with it. When the statement fails, so does the whole. */
export const lastOfTransaction = sql.raw(LAST_MARK);

type Statement = readonly [text: string, values?: readonly unknown[]];
type Outcome = Pick<pg.QueryResult, 'command' | 'rows' | 'rowCount'>;

/** A connection as far as this goes; `connection` is where `pg` keeps its socket. */
interface Client {
  query(...statement: Statement): Promise<Outcome>;
  readonly connection: { readonly stream: Socket };
}

interface Socket {
  cork(): void;
  uncork(): void;
}

const outcomeOf = (command: string): Outcome => ({ command, rows: [], rowCount: null });

/** Joins the statements of every transaction of this connection from now on. */
export function joinStatements(pgClient: pg.PoolClient): void {
  const client = pgClient as unknown as Client;
  const ask = client.query.bind(client);
  let isOpening = false;
  /** How the transaction ended, when that has come about before it was asked. */
  let end: Outcome | undefined;
  let isHeld = false;

  /** Sends with whatever else is asked in this turn of the program. */
  const send = (...statement: Statement): Promise<Outcome> => {
    if (!isHeld) hold(client.connection.stream);
    return ask(...statement);
  };
  const hold = (socket: Socket): void => {
    isHeld = true;
    socket.cork();
    process.nextTick(() => {
      isHeld = false;
      socket.uncork();
    });
  };
  const sendTogether = async (statements: readonly Statement[]): Promise<readonly Outcome[]> => {
    const settled = await Promise.allSettled(statements.map((statement) => send(...statement)));
    return settled.map((one) => {
      if (one.status === 'rejected') throw one.reason;
      return one.value;
    });
  };
  const sendFirst = async (first: Statement): Promise<Outcome> => {
    isOpening = false;
    const [, outcome] = await sendTogether([['begin'], first]);
    return outcome as Outcome;
  };
  const sendLast = async (last: Statement): Promise<Outcome> => {
    // A failure undoes the whole, in whatever way it is found.
    end = outcomeOf('ROLLBACK');
    const [outcome, commit] = await sendTogether([last, ['commit']]);
    end = commit as Outcome;
    return outcome as Outcome;
  };

  client.query = (...statement) => {
    const [text] = statement;
    if (text === 'begin') {
      [isOpening, end] = [true, undefined];
      return Promise.resolve(outcomeOf('BEGIN'));
    }
    if (text === 'commit' || text === 'rollback') {
      // Nothing was asked inside, or it ended with its last statement.
      if (isOpening) end = outcomeOf(text.toUpperCase());
      isOpening = false;
      return end === undefined ? send(...statement) : Promise.resolve(end);
    }
    // One with settings of its own is not joined.
    if (text.startsWith('start transaction')) end = undefined;
    if (isOpening) return sendFirst(statement);
    return text.endsWith(LAST_MARK) ? sendLast(statement) : send(...statement);
  };
}
