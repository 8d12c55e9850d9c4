/**
 * Remains of a crash of the embedded database, and how the next start tells them from somebody else's: locks that name a process of another
 * installation, a dead one, a hung one. It starts every time, and ends nothing that is not its own.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { answersFor } from '#apps/server/database/cluster-processes.ts';
import { databasePid, databaseProcesses, databaseSocketDir, isAlive, makeDataDir, runServer, type ServerProcess, until } from '../server-process.ts';

const MINUTE_MS = 60_000;
const [own, other] = await Promise.all([makeDataDir(), makeDataDir()]);
const helpers: ChildProcess[] = [];
let server: ServerProcess;
let neighbour: ServerProcess;
/** The lock of a running database, and of its socket. */
let lock: string;
let socketLock: string;

beforeAll(async () => {
  [neighbour] = await Promise.all([start(other.path), begin()]);
  lock = await readFile(lockPath(), 'utf8');
  socketLock = join(await databaseSocketDir(own.path), '.s.PGSQL.5432.lock');
}, 2 * MINUTE_MS);

afterEach(() => {
  for (const helper of helpers.splice(0)) helper.kill('SIGKILL');
});

afterAll(async () => {
  await Promise.all([server.signal('SIGTERM'), neighbour.signal('SIGTERM')]);
  await Promise.all([own.remove(), other.remove()]);
});

const lockPath = () => join(own.path, 'postgres', 'postmaster.pid');

async function start(dataDir: string): Promise<ServerProcess> {
  const started = await runServer({ DATA_DIR: dataDir, DEMO_DATA: 'no' });
  await started.ready();
  return started;
}

async function begin(): Promise<void> {
  server = await start(own.path);
}

/** Writes the locks that a crash left, with another process in them. */
async function leaveLocks(pid: number): Promise<void> {
  const text = lock.replace(/^\d+/, String(pid));
  await Promise.all([lockPath(), socketLock].map((path) => writeFile(path, text)));
}

/** Ids of the processes of a database that are not its postmaster. */
async function backEnds(dataDir: string): Promise<number[]> {
  const [, ...rest] = await databaseProcesses(dataDir);
  expect(rest.length).toBeGreaterThan(0);
  return rest;
}

/** The account the database runs under, whose processes PostgreSQL looks at. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

async function bystander(): Promise<number> {
  const helper = spawn('sleep', ['600'], { ...account, cwd: '/', stdio: 'ignore' });
  helpers.push(helper);
  await once(helper, 'spawn');
  return helper.pid as number;
}

/** A process by the name of the database that has ended, while its parent has not noticed. */
async function deadOne(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'maaiveld-dead-'));
  await symlink('/bin/true', join(folder, 'postgres'));
  const parent = spawn('sh', ['-c', `"${folder}/postgres" & echo $!; exec sleep 600`], { cwd: '/', stdio: ['ignore', 'pipe', 'ignore'] });
  helpers.push(parent);
  const [line] = (await once(parent.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  const pid = Number(line.toString());
  await until(async () => !(await isAlive(pid)));
  await rm(folder, { recursive: true });
  return pid;
}

describe('a lock that was left behind', () => {
  test.each([
    ['the PostgreSQL of another installation', async () => (await databasePid(other.path)) as number, true],
    ['a program that is no PostgreSQL', bystander, true],
    ['a database that is dead, which its parent has not noticed', deadOne, false],
  ])('names %s: the start goes on, and leaves that alone', async (_, find, lives) => {
    await server.signal('SIGTERM');
    const pid = await find();
    await leaveLocks(pid);
    await begin();
    expect(await isAlive(pid)).toBe(lives);
    expect((await fetch(`${neighbour.url}/health`)).status).toBe(200);
  });

  test('names a back end of the very database that was left running: the whole of it is ended first', async () => {
    const left = await databaseProcesses(own.path);
    await server.signal('SIGKILL');
    await leaveLocks((await backEnds(own.path))[0] as number);
    await begin();
    expect(await Promise.all(left.map(isAlive))).toEqual(left.map(() => false));
    expect((await fetch(`${neighbour.url}/health`)).status).toBe(200);
  });

  test('of a server and a database that were killed together keeps nothing from starting', async () => {
    const left = await databaseProcesses(own.path);
    for (const pid of left) process.kill(pid, 'SIGSTOP');
    process.kill(server.pid, 'SIGKILL');
    for (const pid of left.slice(0, 1)) process.kill(pid, 'SIGKILL');
    await server.ended;
    // Back ends without a postmaster that don't notice it: PostgreSQL itself would refuse to start beside them.
    await begin();
    expect(await Promise.all(left.map(isAlive))).toEqual(left.map(() => false));
  });

  test('where processes do not tell their folder, what answers on the socket does', async () => {
    const [socketDir, elsewhere] = [await databaseSocketDir(own.path), await databaseSocketDir(other.path)];
    const cluster = join(own.path, 'postgres');
    expect(await answersFor(cluster, socketDir, 5432)).toBe(true);
    expect(await answersFor(cluster, elsewhere, 5432)).toBe(false);
    expect(await answersFor(cluster, own.path, 5432)).toBe(false);
  });
});

describe('a database that hangs', () => {
  test('does not keep the server from ending, however often that is told, and nothing stays behind', async () => {
    const left = await databaseProcesses(own.path);
    for (const pid of left) process.kill(pid, 'SIGSTOP');
    process.kill(server.pid, 'SIGTERM');
    process.kill(server.pid, 'SIGTERM');
    expect((await server.ended).signal).toBeNull();
    expect(await Promise.all(left.map(isAlive))).toEqual(left.map(() => false));
    await begin();
  });

  test('and was left by a killed server does not keep the next one from starting', async () => {
    const left = await databaseProcesses(own.path);
    for (const pid of left) process.kill(pid, 'SIGSTOP');
    await server.signal('SIGKILL');
    await begin();
    expect(await Promise.all(left.map(isAlive))).toEqual(left.map(() => false));
  });
});

test('a start that is told to stop ends in order, and the next one completes', async () => {
  await server.signal('SIGTERM');
  const cutOff = await runServer({ DATA_DIR: own.path, DEMO_DATA: 'no' });
  await until(async () => (await databasePid(own.path)) !== undefined);
  expect(await cutOff.signal('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(cutOff.errors()).toBe('');
  expect(await databaseProcesses(own.path)).toEqual([]);
  await begin();
});
