/** Writes what is made from something else: the types of all tables from a freshly migrated database, the page of screens from their table. `npm run generate`. */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '#apps/server/database/embedded-postgres.ts';
import { migrate } from '#apps/server/database/migrate.ts';
import { SCREENS_PAGE, screensPage } from './rules/screens-page.ts';

const OUT_FILE = 'platform/server/database/tables.gen.ts';

await writeFile(SCREENS_PAGE, screensPage());

const dataDir = await mkdtemp(join(tmpdir(), 'maaiveld-generate-'));
await chmod(dataDir, 0o755);
const server = await startEmbeddedPostgres({ dataDir, durable: false });
try {
  await migrate(server.connection);
  const { host, user, database } = server.connection;
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  await promisify(execFile)(process.execPath, [
    'node_modules/kysely-codegen/dist/cli/bin.js',
    '--dialect',
    'postgres',
    '--url',
    url,
    '--out-file',
    OUT_FILE,
    '--date-parser',
    'string',
  ]);
  // The pool reads int8 as a number (platform/server/database/database.ts); the generator does not know that.
  const generated = await readFile(OUT_FILE, 'utf8');
  await writeFile(OUT_FILE, generated.replace('Int8 = ColumnType<string,', 'Int8 = ColumnType<number,'));
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
