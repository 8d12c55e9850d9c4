/** Processes that are measured, and the CPU time they and their children took. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** Length of a tick of `/proc/<pid>/stat` in milliseconds; the kernel's interface fixes it at a hundred a second. */
const TICK_MS = 10;
const POLL_MS = 5;
const READY_WITHIN_MS = 120_000;

/** A process under measurement. */
export interface Measured {
  readonly pid: number;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

/** Starts one of the product's or the bench's programs on the same Node. */
export function startProgram(program: string, environment: NodeJS.ProcessEnv = {}): Measured {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  return {
    pid: child.pid as number,
    child,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Waits until a URL answers; throws when the process ends first. */
export async function waitForAnswer(url: string, { child }: Measured): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const isReady = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${url} does not answer`);
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}

/** CPU time of a process so far, user and system, in milliseconds. */
export function cpuMsOf(pid: number): number {
  if (process.platform !== 'linux') return secondsToMs(execFileSync('ps', ['-o', 'cputime=', '-p', String(pid)], { encoding: 'utf8' }));
  const [user, system] = statOf(pid).slice(11, 13);
  return (Number(user) + Number(system)) * TICK_MS;
}

/** CPU time of a process with all its children, also those that have ended, in milliseconds. */
export function cpuMsOfTree(pid: number): number {
  if (process.platform !== 'linux') return cpuMsOf(pid);
  for (;;) {
    const endedMs = endedMsOf(pid);
    const sumMs = childrenOf(pid).reduce((sum, child) => sum + cpuMsOfTree(child), endedMs + cpuMsOf(pid));
    // A child that ended in between is counted twice or not at all.
    if (endedMsOf(pid) === endedMs) return sumMs;
  }
}

/** CPU time of the children of a process that have ended, in milliseconds. */
function endedMsOf(pid: number): number {
  const [user, system] = statOf(pid).slice(13, 15);
  return (Number(user) + Number(system)) * TICK_MS;
}

/** Takes CPU times now, and later tells what server and database took since, per operation. */
export function startCpu(serverPid: number, databasePid: number): (operations: number) => { value: number; parts: Record<string, number> } {
  const before = { server: cpuMsOf(serverPid), database: cpuMsOfTree(databasePid) };
  return (operations) => {
    const parts = { server: (cpuMsOf(serverPid) - before.server) / operations, database: (cpuMsOfTree(databasePid) - before.database) / operations };
    return { value: parts.server + parts.database, parts };
  };
}

/** Memory of a process that is its own and in use, in bytes. */
export function memoryBytesOf(pid: number): number {
  if (process.platform === 'linux') return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}

/** The fields of `/proc/<pid>/stat` after the name, from the state on; all zero for a process that ended meanwhile. */
function statOf(pid: number): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    // It ended between two looks; its time is then in its parent's.
    return Array(20).fill('0') as string[];
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(Number(name))[1] === String(pid))
    .map(Number);
}

/** `[[hours:]minutes:]seconds` in milliseconds. */
function secondsToMs(text: string): number {
  return (
    text
      .trim()
      .split(':')
      .reduce((sum, part) => sum * 60 + Number(part), 0) * 1000
  );
}
