/** Asks GDAL in tests what it reads of a file that was written here. Where it is not on the machine a test says in its name that it was not run. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** True when GDAL is on this machine (`gdal-bin` of Debian). */
export const hasGdal: boolean = spawnSync('ogrinfo', ['--version']).status === 0;

/** Name of a test that needs GDAL. */
export const withGdal = (name: string): string => (hasGdal ? name : `NOT RUN, for GDAL is not on this machine: ${name}`);

/** Everything GDAL tells of a file, figures without a needless `.0`. Throws when it can't read it. */
export function readByGdal(name: string, content: Uint8Array | string): string {
  const folder = mkdtempSync(join(tmpdir(), 'maaiveld-gdal-'));
  try {
    const path = join(folder, name);
    writeFileSync(path, content);
    const { stdout, stderr, status } = spawnSync('ogrinfo', ['-al', '-ro', path], { encoding: 'utf8' });
    if (status !== 0 || /error/i.test(stderr)) throw new Error(stderr);
    return stdout.replace(/(\d)\.0\b/g, '$1');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
