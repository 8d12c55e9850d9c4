/** Where the processes beside the server have their programs. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PRODUCT_HOME } from './product-home.ts';

const SOURCE_DIR = join(PRODUCT_HOME, 'features/form-exports/server');

/** The program of such a process: beside this one in the bundle, else the source. */
export function workerAt(name: 'paper-worker' | 'export-worker'): URL {
  const bundled = join(import.meta.dirname, `${name}.mjs`);
  return pathToFileURL(existsSync(bundled) ? bundled : join(SOURCE_DIR, `${name}.ts`));
}
