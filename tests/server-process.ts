/** The server as a process of its own, as somebody at a terminal has it: its lines, its exit, and its signals. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer } from '../scripts/build-server.ts';

const root = join(import.meta.dirname, '..');
const POLL_MS = 10;
/** Time limit of a start before the test gives up, in milliseconds. */
const READY_WITHIN_MS = 60_000;

/** End of a process. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** One run of the server. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  readonly ended: Promise<Ended>;
  /** Returns its output so far. */
  out(): string;
  errors(): string;
  /** Resolves when it answers; throws with its own words when it ends before that. */
  ready(): Promise<void>;
  /** Sends a signal to it and everything it started in its group, as Ctrl-C at a terminal does. */
  signal(signal: NodeJS.Signals): Promise<Ended>;
}

/** A folder for a server's data, which also the account the database runs under can reach. */
export async function makeDataDir(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'maaiveld-run-'));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** A port nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

/** The built server, made once for all that this process starts. */
let program: Promise<string> | undefined;

/** Starts the server that `npm start` starts, bundled from the sources as they are; a free port is chosen when the environment has none. */
export async function runServer(environment: Record<string, string>): Promise<ServerProcess> {
  const port = environment['PORT'] ?? String(await freePort());
  program ??= buildServer();
  return runProgram(await program, [], { ...environment, PORT: port }, `http://localhost:${port}`);
}

/** Runs one of the product's programs and waits until it ends. */
export async function runToEnd(
  program: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<Ended & { out: string; errors: string }> {
  const run = runProgram(program, args, environment, '');
  const ended = await run.ended;
  return { ...ended, out: run.out(), errors: run.errors() };
}

function runProgram(program: string, args: readonly string[], environment: Record<string, string>, url: string): ServerProcess {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const [out, errors] = [collect(child.stdout), collect(child.stderr)];
  const ended = new Promise<Ended>((done) => child.once('close', (code, signal) => done({ code, signal })));
  const pid = child.pid as number;
  return {
    url,
    pid,
    ended,
    out,
    errors,
    ready: () => waitUntilReady(child, url, errors),
    signal: (signal) => {
      if (child.exitCode === null && child.signalCode === null) process.kill(-pid, signal);
      return ended;
    },
  };
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return () => text;
}

async function waitUntilReady(child: ChildProcess, url: string, errors: () => string): Promise<void> {
  await until(async () => {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server stopped: ${errors()}`);
    return fetch(`${url}/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  });
}

/** Waits until something is so, looking again every few milliseconds. */
export async function until(isSo: () => Promise<boolean> | boolean, withinMs = READY_WITHIN_MS): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`not so within ${withinMs} ms: ${isSo}`);
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}

/** The lines PostgreSQL notes of its running server; none when it is not running. */
async function postmasterLines(dataDir: string): Promise<string[]> {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  return existsSync(file) ? (await readFile(file, 'utf8')).split('\n') : [];
}

/** Process id of the database server on a data folder; undefined when none is noted there. */
export async function databasePid(dataDir: string): Promise<number | undefined> {
  const [pid] = await postmasterLines(dataDir);
  return pid === undefined ? undefined : Number(pid);
}

/** Folder of the socket the database server on a data folder listens on. */
export async function databaseSocketDir(dataDir: string): Promise<string> {
  const [, , , , socketDir] = await postmasterLines(dataDir);
  if (socketDir === undefined) throw new Error(`no database runs on ${dataDir}`);
  return socketDir;
}

/** Every process of the database on a data folder, by the folder it works in; on Linux. The postmaster comes first when it lives. */
export async function databaseProcesses(dataDir: string): Promise<number[]> {
  const cluster = await realpath(join(dataDir, 'postgres'));
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => undefined)));
  const first = await databasePid(dataDir);
  return pids.filter((_, index) => folders[index] === cluster).sort((one, other) => Number(other === first) - Number(one === first));
}

/** True when a process lives; one that has ended but was not yet noticed by its parent does not. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    // No such process.
    return false;
  }
  if (process.platform !== 'linux') return true;
  // It may have gone since.
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined);
  return status !== undefined && !/^State:\s+Z/m.test(status);
}
