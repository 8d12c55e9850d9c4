/** A server of the product with demo data for browser tests: on its own data folder, to be killed and started again at will. */
import { freePort, makeDataDir, runServer, type ServerProcess } from '../server-process.ts';
import { copyServerTemplate } from './server-template.ts';

/** A running server. */
export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  /** Process it runs in, and the group of what it started; until it is killed. */
  readonly pid: number;
  /** Ends the process at once, as a power cut would. The database stays behind as an orphan, as it would in life. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
  /** Stops it in order and removes its data. */
  close(): Promise<void>;
}

/** Starts a server with demo data unless `DEMO_DATA` says otherwise. `environment` as in the settings; a free port is chosen when it has none. */
export async function startTestServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const folder = await makeDataDir();
  if (environment['DEMO_DATA'] === undefined) await copyServerTemplate(folder.path);
  const port = environment['PORT'] ?? String(await freePort());
  const start = async () => {
    const run = await runServer({ DATA_DIR: folder.path, ...environment, PORT: port });
    await run.ready();
    return run;
  };
  let run: ServerProcess = await start();
  return {
    url: run.url,
    dataDir: folder.path,
    pid: run.pid,
    async start() {
      run = await start();
    },
    async kill() {
      process.kill(run.pid, 'SIGKILL');
      await run.ended;
    },
    async close() {
      await run.signal('SIGTERM');
      await folder.remove();
    },
  };
}
