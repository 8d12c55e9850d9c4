/** Programs of the processes beside the server. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The program of a worker, by its source: beside this one in the bundle, else the source. */
export function programOf(source: URL): URL {
  const bundled = join(import.meta.dirname, `${basename(fileURLToPath(source), '.ts')}.mjs`);
  return existsSync(bundled) ? pathToFileURL(bundled) : source;
}
