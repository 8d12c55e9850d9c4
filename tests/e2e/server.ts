/** A real server of the product in a process of its own, for browser tests: on its own data folder, to be killed and started again at will. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** How long a first start with demo data may take, in milliseconds. */
const READY_WITHIN_MS = 60_000;
const POLL_MS = 25;

/** A running server. */
export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  /** Ends the process at once, as a power cut would. The database stays behind as an orphan, as it would in life. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
  /** Stops it in order and removes its data. */
  close(): Promise<void>;
}

/** Starts a server with demo data. `environment` as in the settings; a free port is chosen when it has none. */
export async function startTestServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maaiveld-e2e-'));
  await chmod(dataDir, 0o755);
  const port = environment['PORT'] ?? String(await freePort());
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  const start = async () => {
    child = await launch({ DATA_DIR: dataDir, ...environment, PORT: port }, url);
  };
  await start();
  return {
    url,
    dataDir,
    start,
    kill: () => end(child, 'SIGKILL'),
    async close() {
      await end(child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function launch(environment: Record<string, string>, url: string): Promise<ChildProcess> {
  const child = spawn(join(root, 'node_modules/.bin/node'), ['apps/server/main.ts'], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const until = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`the server did not start: ${complaints}`);
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
  return child;
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/health`).then(
    (answer) => answer.ok,
    () => false,
  );
}

function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill(signal);
  });
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
