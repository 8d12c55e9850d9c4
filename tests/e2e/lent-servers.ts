/**
 * One server a worker of the tests, lent to one file after another: starting one costs as much as many a test. It is no other worker's, so that a test may
 * change what all see; what earlier files did is on it. What a worker leaves behind when it ends is stopped at the end of the run.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, until } from '../server-process.ts';
import { startTestServer, type TestServer } from './server.ts';

/** Where the workers of a run note the servers they started. */
const NOTES_VARIABLE = 'MAAIVELD_E2E_LENT_SERVERS';

/** The server of this worker. A worker whose test failed ends, so that the next begins on a new one. */
let lent: Promise<TestServer> | undefined;

/** Borrows the server of this worker; `close` gives it back. Only for tests that leave it running, and that find what they need whatever else is there. */
export async function borrowServer(): Promise<TestServer> {
  lent ??= startNoted();
  return { ...(await lent), close: () => Promise.resolve() };
}

async function startNoted(): Promise<TestServer> {
  const server = await startTestServer();
  const notes = process.env[NOTES_VARIABLE];
  if (notes === undefined) throw new Error('the run of the tests made no place to note a server');
  await writeFile(join(notes, String(server.pid)), server.dataDir);
  return server;
}

/** Makes the place for the notes and tells the workers of this run where it is. The answer stops what they started, and removes its data. */
export async function noteLentServers(): Promise<() => Promise<void>> {
  const notes = await mkdtemp(join(tmpdir(), 'maaiveld-lent-'));
  process.env[NOTES_VARIABLE] = notes;
  return async () => {
    for (const pid of await readdir(notes)) {
      if (await isAlive(Number(pid))) process.kill(-Number(pid), 'SIGTERM');
      await until(async () => !(await isAlive(Number(pid))));
      await rm(await readFile(join(notes, pid), 'utf8'), { recursive: true, force: true });
    }
    await rm(notes, { recursive: true });
  };
}
