/** Runs the product in this process: settings, data folder, database, demo data, queues, the site with its three APIs. Ends in order on Ctrl-C. */
import type { Logger } from 'pino';
import { DataFolderInUse } from './data-folder-lock.ts';
import { startProduct } from './product.ts';
import { readSettings, WrongSetting } from './settings.ts';

/** What the person at the terminal can do something about is one line; the rest is for the log. */
function explain(error: unknown): string {
  if (error instanceof WrongSetting || error instanceof DataFolderInUse) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  const port = process.env['PORT'] ?? '4000';
  if (code === 'EADDRINUSE') return `Poort ${port} is in gebruik door een ander programma. Stop dat, of kies met PORT een andere poort.`;
  if (code === 'EACCES' && (error as NodeJS.ErrnoException).syscall === 'listen')
    return `Poort ${port} mag je niet gebruiken. Kies met PORT een poort boven 1023.`;
  return `Maaiveld start niet: ${error instanceof Error ? error.message : String(error)}`;
}

/** Runs until it is told to stop. What keeps it from starting is one line, and ends the process. */
export async function run(log: Logger): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const product = await startProduct(settings, log);
    const stop = () => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      product.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error(error, 'did not stop in order');
          process.exit(1);
        },
      );
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
    console.log(product.greeting);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}
