/** The embedded PostgreSQL, kept running: when it falls over it is started again, and callers get "try again" meanwhile. */
import type { Logger } from 'pino';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** Pause before another try when a restart failed, in milliseconds. */
const RESTART_PAUSE_MS = 500;

/** A database server that comes back by itself. */
export interface KeptDatabase {
  readonly connection: EmbeddedPostgres['connection'];
  stop(): Promise<void>;
}

/** Starts the server on its data folder and keeps it up until `stop`. */
export async function keepDatabase(dataDir: string, log: Logger): Promise<KeptDatabase> {
  let server = await startEmbeddedPostgres({ dataDir });
  let isStopping = false;
  const watch = async (): Promise<void> => {
    while (!isStopping) {
      await server.ended;
      if (isStopping) return;
      log.error('the database stopped by itself; starting it again');
      await restart();
    }
  };
  const restart = async (): Promise<void> => {
    while (!isStopping) {
      try {
        server = await startEmbeddedPostgres({ dataDir });
        return;
      } catch (error) {
        log.error(error, 'the database does not start');
        await new Promise((done) => setTimeout(done, RESTART_PAUSE_MS));
      }
    }
  };
  const watching = watch();
  return {
    connection: server.connection,
    async stop() {
      isStopping = true;
      await server.stop();
      await watching;
    },
  };
}
