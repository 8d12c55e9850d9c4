/** Where the processes beside the server have their programs. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PRODUCT_HOME } from './product-home.ts';

const sources = {
  'paper-worker': 'features/form-exports/server',
  'export-worker': 'features/form-exports/server',
  'form-worker': 'features/forms/server',
} as const;

/** The program of such a process: beside this one in the bundle, else the source. */
export function workerAt(name: keyof typeof sources): URL {
  const bundled = join(import.meta.dirname, `${name}.mjs`);
  return pathToFileURL(existsSync(bundled) ? bundled : join(PRODUCT_HOME, sources[name], `${name}.ts`));
}
