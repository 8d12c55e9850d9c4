/**
 * Keeps a data folder to one process. The lock is a listening socket, so it is gone the moment its process is, however that
 * ended: a killed server never leaves a folder locked. On Linux and Windows its name is no file, so nothing is left behind to
 * be taken over and two processes can never both have it.
 */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Longest path a Unix socket may have is 107 bytes; a longer temporary folder is not used. */
const TMP_LENGTH_MAX = 60;

/** Another process works on this data folder. */
export class DataFolderInUse extends Error {}

/** Locks a data folder until `release` or the end of this process. Throws `DataFolderInUse` when another process holds it. */
export async function lockDataFolder(dataDir: string): Promise<{ release(): Promise<void> }> {
  const path = socketPath(resolve(dataDir));
  const server = (await tryListen(path)) ?? (await takeOver(path, resolve(dataDir)));
  server.unref();
  return { release: () => new Promise((done) => server.close(() => done())) };
}

function socketPath(dataDir: string): string {
  const name = `maaiveld-lock-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  if (process.platform === 'linux') return `\0${name}`;
  return join(tmpdir().length > TMP_LENGTH_MAX ? '/tmp' : tmpdir(), name);
}

function tryListen(path: string): Promise<Server | undefined> {
  return new Promise((done, reject) => {
    const server = createServer((socket) => socket.end());
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(undefined) : reject(error)));
    server.listen(path, () => done(server));
  });
}

/** The path is there: either its process lives, or it was left behind. */
async function takeOver(path: string, dataDir: string): Promise<Server> {
  if (await isAnswered(path)) throw new DataFolderInUse(`In ${dataDir} draait Maaiveld al. Stop dat eerst, of kies met DATA_DIR een andere map.`);
  if (process.platform !== 'linux') await rm(path, { force: true });
  const server = await tryListen(path);
  if (server === undefined) throw new DataFolderInUse(`In ${dataDir} start Maaiveld al. Stop dat eerst, of kies met DATA_DIR een andere map.`);
  return server;
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path, () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
