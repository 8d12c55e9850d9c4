/** Migrations beside processes that go on working. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { migrate } from './migrate.ts';

const { host, port, user } = inject('postgres');
const database = `migrate_${newId().replaceAll('-', '')}`;
const clientOf = (name: string) => new pg.Client({ host, port, user, database: name });
const [server, worker, reader] = [clientOf('postgres'), clientOf(database), clientOf(database)];
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'migrations-'));
  await server.connect();
  await server.query(`create database ${database}`);
  await Promise.all([worker.connect(), reader.connect()]);
});
afterAll(async () => {
  await Promise.all([worker.end(), reader.end()]);
  await server.query(`drop database ${database} with (force)`);
  await server.end();
  await rm(directory, { recursive: true });
});

test('a migration whose table is kept by a process at work lets the others go on, and is applied when that is done', async () => {
  const run = () => migrate({ host, port, user, database }, directory);
  await writeFile(join(directory, '001-things.sql'), 'create table things (id int)');
  expect(await run()).toEqual(['001-things.sql']);
  await worker.query('begin; select * from things');
  await writeFile(join(directory, '002-size.sql'), 'alter table things add column size int');
  const migrating = run();
  const waiting = async () =>
    (await server.query('select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database where not granted and datname = $1', [database]))
      .rowCount;
  await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
  // It stands behind the migration, which stands behind the worker, who is not done.
  expect((await reader.query('select * from things')).rows).toEqual([]);
  await worker.query('commit');
  expect(await migrating).toEqual(['002-size.sql']);
});
