/** Reaches into the database of a test server, for what no screen does yet: taking access away, publishing a design. */
import { expect } from '@playwright/test';
import pg from 'pg';
import { databaseSocketDir } from '../server-process.ts';
import type { TestServer } from './server.ts';

async function connect(server: TestServer): Promise<pg.Client> {
  const client = new pg.Client({ host: await databaseSocketDir(server.dataDir), port: 5432, user: 'maaiveld', database: 'maaiveld' });
  await client.connect();
  return client;
}

/** Whoever reads this table waits, until what is returned is called: work on the server that a test looks at halfway. */
export async function holdTable(server: TestServer, table: string): Promise<() => Promise<void>> {
  const client = await connect(server);
  await client.query('begin');
  await client.query(`lock table ${pg.escapeIdentifier(table)} in access exclusive mode`);
  return () => client.end();
}

/** Runs one statement and answers its rows. */
export async function sql<Row extends pg.QueryResultRow>(server: TestServer, statement: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = await connect(server);
  try {
    return (await client.query<Row>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}

/**
 * Waits until who was put out everywhere can sign in again: a sign-in counts from the second after that on, because the provider dates it in whole seconds.
 * One of the same second is asked to be made anew, which no person is quick enough to see.
 */
export async function untilSignInCounts(server: TestServer): Promise<void> {
  await expect.poll(() => sql(server, 'select id from users where signed_in_from > now()')).toEqual([]);
}
