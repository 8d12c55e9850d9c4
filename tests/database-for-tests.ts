/** Starts one PostgreSQL for a whole test run, with a migrated database that every test file copies. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#apps/server/database/embedded-postgres.ts';
import { migrate } from '#apps/server/database/migrate.ts';

const TEMPLATE = 'template_maaiveld';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maaiveld-test-'));
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const { host, port, user } = server.connection;
  const client = new pg.Client({ ...server.connection, database: 'postgres' });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate({ host, port, user, database: TEMPLATE });
  project.provide('postgres', { host, port, user, template: TEMPLATE });
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
