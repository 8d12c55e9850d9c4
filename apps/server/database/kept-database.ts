/** The embedded PostgreSQL, kept running: when it falls over it is started again, and callers get "try again" meanwhile. */
import type { Logger } from 'pino';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** Pause before another try when a restart failed, in milliseconds. */
const RESTART_PAUSE_MS = 500;

/** A database server that comes back by itself. */
export interface KeptDatabase {
  readonly connection: EmbeddedPostgres['connection'];
  /** Ends within seconds, also when the database hangs. Throws when it can't be ended. */
  stop(): Promise<void>;
}

/** Starts the server on its data folder and keeps it up until `stop`. A start that is cut off by `signal` leaves nothing running. */
export async function keepDatabase(dataDir: string, log: Logger, signal: AbortSignal): Promise<KeptDatabase> {
  let server = await startEmbeddedPostgres({ dataDir, signal });
  const stopping = new AbortController();
  const watch = async (): Promise<void> => {
    for (;;) {
      await server.ended;
      if (stopping.signal.aborted) return;
      log.error('the database stopped by itself; starting it again');
      await restart();
    }
  };
  const restart = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        server = await startEmbeddedPostgres({ dataDir, signal: stopping.signal });
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error(error, 'the database does not start');
        await new Promise((done) => setTimeout(done, RESTART_PAUSE_MS));
      }
    }
  };
  const watching = watch();
  return {
    connection: server.connection,
    async stop() {
      stopping.abort();
      await server.stop();
      await watching;
      // It may have come up again at this very moment.
      await server.stop();
    },
  };
}
