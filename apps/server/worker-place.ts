/** Where the threads beside the server have their programs. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Folder of the programs, from the folder of this module. */
const SOURCE_DIR = '../../features/form-exports/server';

/** The program of a thread. */
export function workerAt(name: 'paper-worker' | 'export-worker'): URL {
  return pathToFileURL(join(import.meta.dirname, SOURCE_DIR, `${name}.ts`));
}
