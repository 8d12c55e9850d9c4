/** PgBouncer in front of the test database, as Debian ships it: a connection is somebody's for one transaction, and then anybody's. */
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../scripts/browsers.ts';
import { freePort, until } from '../server-process.ts';

/** Fewer connections than the processes of a test ask for together, so that they have to share. */
const POOL_SIZE = 6;

/** Starts it for every database of a server. Throws when it is not on this machine: a test that needs it fails and says so. */
export async function startPgbouncer(server: {
  readonly host: string;
  readonly port: number;
  readonly user: string;
}): Promise<{ urlOf(database: string): string; close(): Promise<void> }> {
  const program = findProgram('pgbouncer');
  if (program === undefined) throw new Error('PgBouncer is not on this machine, and this test is about it. On Debian, as root: apt-get install pgbouncer');
  const folder = await mkdtemp(join(tmpdir(), 'maaiveld-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const lines = [
    '[databases]',
    `* = host=${server.host} port=${server.port} user=${server.user}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${POOL_SIZE}`,
    'max_client_conn = 300',
  ];
  await writeFile(join(folder, 'pgbouncer.ini'), lines.join('\n'));
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, ['-q', ...asOther, join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  await until(() => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    return answersAt(port);
  });
  return {
    urlOf: (database) => `postgres://${server.user}@127.0.0.1:${port}/${database}`,
    async close() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function answersAt(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
