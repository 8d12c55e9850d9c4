/**
 * A backup is one archive (`.tar.gz`) of everything that changes: the database cluster and the files people sent, with a note of
 * what it is. Made and put back with the server stopped. Nothing half is ever left under a final name.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { chmod, lchown, mkdir, mkdtemp, open, readdir, readFile, rename, rm, rmdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { lockDataFolder } from './database/data-folder-lock.ts';
import { type Account, clusterOf, postgresMajor, startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { filesDirOf, type Settings } from './settings/settings.ts';

/** Number of this kind of archive; another number is another layout. */
const FORMAT = 1;
const NOTE = 'maaiveld-backup.json';

/** Content of the note in an archive. */
interface Note {
  readonly format: number;
  readonly postgres: string;
  readonly madeAt: string;
}

/** Thrown when a backup can't be made or restored, with one line for whoever asked for it. */
export class BackupRefused extends Error {}

/** Writes everything of a data folder into an archive. Throws `DataFolderInUse` while a server runs on it. */
export async function backUp(settings: Settings, archive: string): Promise<void> {
  const target = resolve(archive);
  if (existsSync(target)) throw new BackupRefused(`${target} bestaat al. Kies een andere naam; een back-up wordt nooit overschreven.`);
  await withStoppedServer(settings, async (dataDir) => {
    const { path: cluster } = await clusterOf(dataDir);
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw new BackupRefused(`In ${dataDir} staan geen gegevens van Maaiveld.`);
    // Recovers what a killed server left and closes it in order, so that the copy is whole.
    await (await startEmbeddedPostgres({ dataDir })).stop();
    await mkdir(filesDirOf(settings), { recursive: true });
    const stage = await mkdtemp(join(tmpdir(), 'maaiveld-backup-'));
    try {
      await writeFile(join(stage, NOTE), JSON.stringify({ format: FORMAT, postgres: await postgresMajor(), madeAt: new Date().toISOString() } satisfies Note));
      await symlink(cluster, join(stage, 'postgres'));
      await symlink(filesDirOf(settings), join(stage, 'files'));
      await writeWhole(target, (to) => runTar(['-chf', '-', '-C', stage, NOTE, 'postgres', 'files'], (from) => pipeline(from, createGzip(), to)));
    } finally {
      await rm(stage, { recursive: true });
    }
  });
}

/** Puts an archive back into a data folder that has no data yet. */
export async function restore(settings: Settings, archive: string): Promise<void> {
  const source = resolve(archive);
  if (!existsSync(source)) throw new BackupRefused(`${source} bestaat niet.`);
  await withStoppedServer(settings, async (dataDir) => {
    const { path: cluster, account } = await clusterOf(dataDir);
    if ((await readdir(cluster)).length > 0 || !(await isEmpty(filesDirOf(settings)))) {
      throw new BackupRefused(`In ${dataDir} staan al gegevens. Verplaats die map eerst, of kies met DATA_DIR een andere.`);
    }
    // Beside the cluster, so that each part is moved into place and not copied.
    const stage = await mkdtemp(join(dirname(cluster), 'maaiveld-restore-'));
    try {
      // Reads the archive itself: a stream into it may break on the last bytes, which it has no need of, and a whole archive would seem half.
      await runTar(['-xzf', source, '-C', stage], async (from) => void from.resume()).catch((cause: unknown) => {
        throw new BackupRefused(`${source} is geen volledige back-up van Maaiveld.`, { cause });
      });
      await refuseOtherKind(stage, source);
      await giveTo(account, join(stage, 'postgres'));
      await rmdir(cluster);
      await rename(join(stage, 'files'), await freed(filesDirOf(settings)));
      await rename(join(stage, 'postgres'), cluster);
    } finally {
      await rm(stage, { recursive: true });
    }
  });
}

async function withStoppedServer({ dataDir, databaseUrl }: Settings, work: (dataDir: string) => Promise<void>): Promise<void> {
  if (databaseUrl !== undefined)
    throw new BackupRefused('Met DATABASE_URL maak je de back-up van de database met de middelen van die server, en van de bestanden in DATA_DIR/files.');
  const lock = await lockDataFolder(dataDir);
  try {
    await work(dataDir);
  } finally {
    await lock.release();
  }
}

async function refuseOtherKind(stage: string, source: string): Promise<void> {
  if (!existsSync(join(stage, NOTE)) || !existsSync(join(stage, 'postgres', 'PG_VERSION'))) throw new BackupRefused(`${source} is geen back-up van Maaiveld.`);
  const note = JSON.parse(await readFile(join(stage, NOTE), 'utf8')) as Note;
  const major = await postgresMajor();
  if (note.format !== FORMAT || note.postgres !== major) {
    throw new BackupRefused(
      `Deze back-up is van PostgreSQL ${note.postgres}; deze versie van Maaiveld werkt met ${major}. Zet hem terug met de versie die hem maakte.`,
    );
  }
}

/** Runs the system's tar and reads what it writes; throws when either fails. */
async function runTar(args: readonly string[], read: (from: Readable) => Promise<void>): Promise<void> {
  const tar = spawn('tar', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let complaints = '';
  tar.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const ended = new Promise<number | null>((done, fail) => tar.once('error', fail).once('close', done));
  const [failure, code] = await Promise.all([
    read(tar.stdout).then(
      () => undefined,
      (error: unknown) => error,
    ),
    ended,
  ]);
  if (code !== 0 || failure !== undefined) throw new Error(`tar: ${complaints.trim() || String(failure)}`);
}

/** Writes beside the target, forces it to disk, and only then gives it its name. */
async function writeWhole(target: string, write: (to: Writable) => Promise<void>): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const part = join(dirname(target), `.${basename(target)}.deel`);
  try {
    await write(createWriteStream(part, { mode: 0o600 }));
    const file = await open(part, 'r');
    await file.sync();
    await file.close();
    await rename(part, target);
  } finally {
    await rm(part, { force: true });
  }
}

/** Makes the account the database runs under the owner of everything in the cluster. */
async function giveTo(account: Account | undefined, folder: string): Promise<void> {
  await chmod(folder, 0o700);
  if (account === undefined) return;
  await lchown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), account.uid, account.gid);
}

async function isEmpty(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0;
}

async function freed(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  return folder;
}
