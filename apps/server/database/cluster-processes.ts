/**
 * The processes that work on a cluster of PostgreSQL, and their end. The number in its `postmaster.pid` is not enough: after a crash it may belong to
 * somebody else, to the PostgreSQL of another installation, or to a process that is dead but not yet taken away by its parent. A process is known by
 * the folder it works in; where the system does not tell that, by what it answers on the socket.
 */
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Time limit of each way of ending, in milliseconds: in order, at once, by force. Together less than the ten seconds that container engines give a stop. */
const WITHIN_MS_BY_SIGNAL = [
  ['SIGINT', 5000],
  ['SIGQUIT', 2000],
  ['SIGKILL', 1000],
] as const;
/** Pause between two looks whether it ended, in milliseconds. */
const POLL_MS = 10;
/** Time limit for a server to report its folder, in milliseconds. */
const ANSWER_WITHIN_MS = 2000;

/** Line numbers in `postmaster.pid` and in the lock of a socket (PostgreSQL's `pidfile.h`). */
const PID_LINE = 0;
const PORT_LINE = 3;
const SOCKET_DIR_LINE = 4;

type Signal = (typeof WITHIN_MS_BY_SIGNAL)[number][0];

/** Processes that can be ended together. */
export interface EndableProcesses {
  signal(signal: Signal): Promise<void>;
  isGone(): Promise<boolean>;
}

/** Ends processes: in order if they will, by force if they must. False when even that did not end them, as with one that waits for a broken disk. */
export async function endProcesses({ signal, isGone }: EndableProcesses): Promise<boolean> {
  for (const [name, withinMs] of WITHIN_MS_BY_SIGNAL) {
    await signal(name);
    for (const until = Date.now() + withinMs; Date.now() < until; await new Promise((done) => setTimeout(done, POLL_MS))) if (await isGone()) return true;
  }
  return isGone();
}

/**
 * Takes out of the way what a killed server left on a cluster: its processes, hung or not, and locks that name a process which is not of this cluster.
 * Whatever can't be proven stays as it is, for PostgreSQL to judge. Throws when a process of this cluster can't be ended.
 */
export async function clearCluster(cluster: string, socketDir: string): Promise<void> {
  if (process.platform !== 'linux') return endAnswering(cluster);
  if (!(await endProcesses(clusterProcesses(cluster)))) {
    const [left] = await listProcesses(cluster);
    throw new Error(`Een database uit een vorige keer (proces ${left?.pid ?? 'onbekend'}) stopt niet. Stop dat proces en start opnieuw.`);
  }
  for (const lock of [join(cluster, 'postmaster.pid'), join(socketDir, '.s.PGSQL.5432.lock')]) if (await isStale(lock)) await rm(lock, { force: true });
}

/** The processes of a cluster; on Linux. */
export function clusterProcesses(cluster: string): EndableProcesses {
  let known: readonly ClusterProcess[] = [];
  return {
    async signal(signal) {
      known = await listProcesses(cluster);
      const postmasters = known.filter(({ isBackend }) => !isBackend);
      // In order only a postmaster ends; back ends that lost theirs have nobody who would close the files after them.
      const isInOrder = signal === 'SIGINT' && postmasters.length > 0;
      for (const { pid } of isInOrder ? postmasters : known) send(pid, signal === 'SIGINT' && !isInOrder ? 'SIGQUIT' : signal);
      // One that was frozen hears it when it goes on.
      for (const { pid } of known) send(pid, 'SIGCONT');
    },
    async isGone() {
      for (const one of known) if ((await statOf(one.pid))?.startTick === one.startTick) return false;
      known = await listProcesses(cluster);
      return known.length === 0;
    },
  };
}

interface Stat {
  readonly name: string;
  readonly parentPid: number;
  /** Tells a process from a later one with the same number. */
  readonly startTick: string;
}

interface ClusterProcess extends Stat {
  readonly pid: number;
  readonly isBackend: boolean;
}

/** The living processes of PostgreSQL that work in the folder of a cluster. */
async function listProcesses(cluster: string): Promise<readonly ClusterProcess[]> {
  const folders = new Set([cluster, await realpath(cluster)]);
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const found = await Promise.all(
    pids.map(async (pid): Promise<ClusterProcess | undefined> => {
      const stat = await statOf(pid);
      if (stat?.name !== 'postgres') return undefined;
      const [folder, commandLine] = await Promise.all([quietly(readlink(`/proc/${pid}/cwd`)), quietly(readFile(`/proc/${pid}/cmdline`, 'utf8'))]);
      const words = commandLine.split('\0');
      // A postmaster goes to its folder a moment after it began; those it makes have a title for a command line.
      const isOfCluster = folders.has(folder) || (words.includes('-D') && folders.has(words[words.indexOf('-D') + 1] as string));
      return isOfCluster ? { ...stat, pid, isBackend: commandLine.startsWith('postgres: ') } : undefined;
    }),
  );
  const processes = found.filter((one) => one !== undefined);
  const pidsFound = new Set(processes.map(({ pid }) => pid));
  return processes.map((one) => ({ ...one, isBackend: one.isBackend || pidsFound.has(one.parentPid) }));
}

/** Returns what Linux reports about a living process; undefined for one that is gone, or dead but not yet reaped. */
async function statOf(pid: number): Promise<Stat | undefined> {
  const line = await quietly(readFile(`/proc/${pid}/stat`, 'utf8'));
  const [state, parentPid, ...rest] = line.slice(line.lastIndexOf(')') + 2).split(' ');
  if (line === '' || state === 'Z' || state === 'X') return undefined;
  return { name: line.slice(line.indexOf('(') + 1, line.lastIndexOf(')')), parentPid: Number(parentPid), startTick: rest[17] as string };
}

/** True when a lock of a cluster on which nothing lives names a process that would make PostgreSQL refuse: somebody else's, or a dead one. */
async function isStale(lock: string): Promise<boolean> {
  const pid = Number((await quietly(readFile(lock, 'utf8'))).split('\n')[PID_LINE]);
  return pid > 0 && isThere(pid);
}

/** Ends the server that reports on its own socket that it works on this cluster, and nothing else; used where processes don't report their folder. */
async function endAnswering(cluster: string): Promise<void> {
  const lines = (await quietly(readFile(join(cluster, 'postmaster.pid'), 'utf8'))).split('\n');
  const pid = Number(lines[PID_LINE]);
  if (!(pid > 0 && isThere(pid) && (await answersFor(cluster, lines[SOCKET_DIR_LINE] ?? '', Number(lines[PORT_LINE]))))) return;
  const isEnded = await endProcesses({ signal: async (signal) => send(pid, signal), isGone: async () => !isThere(pid) });
  if (!isEnded) throw new Error(`Een database uit een vorige keer (proces ${pid}) stopt niet. Stop dat proces en start opnieuw.`);
}

/** True when the server on a socket says that it works on this cluster. */
export async function answersFor(cluster: string, socketDir: string, port: number): Promise<boolean> {
  if (socketDir === '') return false;
  const client = new pg.Client({
    host: socketDir,
    port,
    user: 'maaiveld',
    database: 'postgres',
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  // What was asked fails with it; the event besides would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return (await realpath(rows[0]?.data_directory ?? '')) === (await realpath(cluster));
  } catch {
    // Nobody answers there, or not as this cluster would.
    return false;
  } finally {
    await client.end();
  }
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself.
  }
}

/** Reads a file of a process that may be gone by now or belong to somebody else; empty when it can't be read. */
function quietly(reading: Promise<string>): Promise<string> {
  return reading.catch(() => '');
}
