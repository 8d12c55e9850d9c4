/** Builds the web app when its sources changed since the last time. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeAppPack } from './app-pack.ts';
import { hashSources } from './source-hash.ts';

const root = join(import.meta.dirname, '..');
const outDir = join(root, 'dist/web');
const stampFile = join(root, 'dist/web.sha256');
/** Everything the built app depends on. */
const sources = ['apps/web/**/*', 'platform/{shared,ui,web}/**/*', 'features/**/*', 'scripts/app-pack.ts', 'package-lock.json', 'tsconfig.base.json'];
const notOfTheApp = ['features/*/server/**'];
/** Files worth compressing; images and fonts are already. */
const compressible = /\.(js|css|html|json|svg|wasm|webmanifest|pack)$/;
/** Smaller files travel in one packet anyway, in bytes. */
const COMPRESS_FROM_BYTES = 1024;
/** Of the whole app in one. One more of quality saves a twelfth of it, and takes twenty seconds of each build. */
const PACK_QUALITY = 9;

/** Makes the compressed forms of every file, as many at once as Node has threads for it. */
async function compressAll(directory: string): Promise<void> {
  const compressing: Promise<void>[] = [];
  for await (const entry of glob('**/*', { cwd: directory, withFileTypes: true })) {
    if (entry.isFile() && compressible.test(entry.name)) compressing.push(compress(join(entry.parentPath, entry.name)));
  }
  await Promise.all(compressing);
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < COMPRESS_FROM_BYTES) return;
  const quality = file.endsWith('.pack') ? PACK_QUALITY : constants.BROTLI_MAX_QUALITY;
  await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}

/** In a process of its own: the memory a build takes is not for the server to keep. */
function runVite(target: string, stamp: string): void {
  const args = ['node_modules/vite/bin/vite.js', 'build', '--config', 'apps/web/vite.config.ts', '--outDir', target, '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, BUILD_STAMP: stamp } });
  if (status !== 0) throw new Error('de web-app is niet gebouwd; de regels hierboven zeggen waarom');
}

/** Builds into a folder of its own and then takes the place of the old build, so that a build that was cut off is never served. */
export async function buildWeb(): Promise<void> {
  const stamp = await hashSources(sources, notOfTheApp);
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) return;
  console.log('De web-app bouwen.');
  const fresh = join(root, 'dist/web-fresh');
  await rm(fresh, { recursive: true, force: true });
  runVite(fresh, stamp);
  await writeAppPack(fresh);
  await compressAll(fresh);
  await rm(stampFile, { force: true });
  await rm(outDir, { recursive: true, force: true });
  await rename(fresh, outDir);
  await writeFile(stampFile, stamp);
}
