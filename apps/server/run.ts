/** Runs the product in this process: settings, data folder, database, demo data, queues, the site with its three APIs. Ends in order on Ctrl-C. */
import { once } from 'node:events';
import type { Logger } from 'pino';
import { DataFolderInUse } from './database/data-folder-lock.ts';
import { StartCutOff, startProduct } from './product.ts';
import { readSettings, WrongSetting } from './settings/settings.ts';

/** Turns an error into one line when the person at the terminal can act on it; anything else goes to the log. */
function explain(error: unknown): string {
  if (error instanceof WrongSetting || error instanceof DataFolderInUse) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  const port = process.env['PORT'] ?? '4000';
  if (code === 'EADDRINUSE') return `Poort ${port} is in gebruik door een ander programma. Stop dat, of kies met PORT een andere poort.`;
  if (code === 'EACCES' && (error as NodeJS.ErrnoException).syscall === 'listen')
    return `Poort ${port} mag je niet gebruiken. Kies met PORT een poort boven 1023.`;
  return `Maaiveld start niet: ${error instanceof Error ? error.message : String(error)}`;
}

/** Signals that ask a process to end: from a service manager, Ctrl-C, or a closed terminal. */
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Runs until it is told to stop, also when that comes in the middle of the start. What keeps it from starting is one line, and ends the process. To be told
 * twice changes nothing: the stop always ends, and one that is broken off would leave a database behind.
 */
export async function run(log: Logger): Promise<void> {
  const stopping = new AbortController();
  for (const signal of stopSignals) process.on(signal, () => stopping.abort());
  try {
    const product = await startProduct(readSettings(process.env), log, stopping.signal);
    console.log(product.greeting);
    if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
    process.exit((await product.stop()) ? 0 : 1);
  } catch (error) {
    if (error instanceof StartCutOff) process.exit(0);
    console.error(explain(error));
    process.exit(1);
  }
}
