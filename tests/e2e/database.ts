/** Reaches into the database of a test server, for what no screen does yet: taking access away, publishing a design. */
import pg from 'pg';
import { databaseSocketDir } from '../server-process.ts';
import type { TestServer } from './server.ts';

/** Runs one statement and answers its rows. */
export async function sql<Row extends pg.QueryResultRow>(server: TestServer, statement: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ host: await databaseSocketDir(server.dataDir), port: 5432, user: 'maaiveld', database: 'maaiveld' });
  await client.connect();
  try {
    return (await client.query<Row>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}
