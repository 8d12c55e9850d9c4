/** Bundles the server when its sources changed since the last time. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hashSources } from './source-hash.ts';

const root = join(import.meta.dirname, '..');
const distDir = join(root, 'dist');
/** Everything the bundle is made of. */
const sources = ['apps/server/**/*.ts', 'platform/{server,shared}/**/*.ts', 'features/**/*.ts', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const notOfTheServer = ['features/*/web/**'];
/** Builds kept: a server that still runs on an earlier one loads parts of it later. */
const BUILDS_KEPT_MAX = 10;

/** Bundles the server and answers its program. A build has the hash of its sources in its name and is never changed. */
export async function buildServer(): Promise<string> {
  const build = join(distDir, `server-${(await hashSources(sources, notOfTheServer)).slice(0, 16)}`);
  if (!existsSync(build)) {
    console.log('De server bouwen.');
    await mkdir(distDir, { recursive: true });
    const fresh = await mkdtemp(join(distDir, 'server-fresh-'));
    try {
      runVite(fresh);
      await rename(fresh, build);
    } catch (error) {
      await rm(fresh, { recursive: true, force: true });
      // Another start may have made the same at the same time.
      if (!existsSync(build)) throw error;
    }
    await removeOldBuilds();
  }
  return join(build, 'main.mjs');
}

/** In a process of its own: the memory a build takes is not for the server to keep. */
function runVite(target: string): void {
  const args = ['node_modules/vite/bin/vite.js', 'build', '--config', 'apps/server/vite.config.ts', '--outDir', target, '--logLevel', 'error'];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error('de server is niet gebouwd; de regels hierboven zeggen waarom');
}

async function removeOldBuilds(): Promise<void> {
  const names = (await readdir(distDir)).filter((name) => name.startsWith('server-'));
  const builds = await Promise.all(names.map(async (name) => ({ path: join(distDir, name), at: (await stat(join(distDir, name))).mtimeMs })));
  const old = builds.sort((a, b) => b.at - a.at).slice(BUILDS_KEPT_MAX);
  for (const { path } of old) await rm(path, { recursive: true, force: true });
}
