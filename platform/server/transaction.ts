/**
 * A transaction in which statements may be under way side by side: those that are asked for at once (`Promise.all`) are sent at once, in that order, and
 * carried out one after the other. The query builder's own transaction waits for each answer before it sends the next.
 */
import { type ConnectionProvider, PostgresDialect, Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './tables.gen.ts';

/** Of a transaction nobody uses the driver: it has its connection, and whatever would ask for another throws. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction has its own connection.')) });

/** Runs `run` in a transaction: kept when it ends well, undone when it throws. */
export function inTransaction<Result>(db: Database, run: (inside: Transaction<DB>) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (own) => {
    const executor = own.getExecutor();
    const connection = await executor.provideConnection((known) => Promise.resolve(known));
    const sideBySide: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) };
    return run(new Transaction<DB>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor: executor.withConnectionProvider(sideBySide) }));
  });
}
