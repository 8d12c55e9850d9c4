/** Databases with a known number of projects, kept between runs: a million rows with their indexes take minutes to make. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#apps/server/database/embedded-postgres.ts';
import { MIGRATIONS_DIR, migrate } from '#apps/server/database/migrate.ts';
import { fillPeople } from '#apps/server/demo-data/people/fill-people.ts';
import { DEMO_MAIL_DOMAIN } from '#apps/server/demo-data/people/people.ts';
import { fillManyProjects } from '#apps/server/demo-data/projects/fill-many-projects.ts';
import { publishProductDesigns } from '#features/form-designer/server/publish-product-designs.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { fillManyForms } from './fill-many-forms.ts';
import { fillManyHours } from './fill-many-hours.ts';
import { fillManyPeople } from './fill-many-people.ts';
import { fillProjectRooms } from './fill-project-rooms.ts';

/** Scripts that fill the databases; a change in one of them makes new databases. */
const FILLING = [
  '../../../apps/server/demo-data/projects/fill-many-projects.ts',
  './fill-many-forms.ts',
  './fill-many-people.ts',
  './fill-many-hours.ts',
  './fill-project-rooms.ts',
  '../../people.ts',
].map((file) => join(import.meta.dirname, file));
/** Time a statement that fills a database may take, in milliseconds: a million rows with their indexes take minutes. */
const FILLED_WITHIN_MS = 30 * 60 * 1000;
const DATA_DIR = join(import.meta.dirname, '../../../.cache/bench');

/** The database server of a bench run. */
export interface BenchPostgres {
  readonly pid: number;
  /**
   * A database with so many projects, so many submissions of one design, so many people besides those of the demo, and so many registrations of their hours,
   * made when it is not there yet or it is of another time.
   */
  database(projectCount: number, formCount?: number, peopleCount?: number, hourCount?: number): Promise<pg.PoolConfig & { readonly database: string }>;
  /** The same with so many projects, and what hangs under each of them. */
  databaseWithRooms(projectCount: number): Promise<pg.PoolConfig & { readonly database: string }>;
  stop(): Promise<void>;
}

/** Starts the database server that keeps the bench's data. */
export async function startBenchPostgres(): Promise<BenchPostgres> {
  await mkdir(DATA_DIR, { recursive: true });
  const server = await startEmbeddedPostgres({ dataDir: DATA_DIR });
  return {
    pid: await pidOf(server),
    database: (projectCount, formCount = 0, peopleCount = 0, hourCount = 0) =>
      provide(server, { projectCount, formCount, peopleCount, hourCount, hasRooms: false }),
    databaseWithRooms: (projectCount) => provide(server, { projectCount, formCount: 0, peopleCount: 0, hourCount: 0, hasRooms: true }),
    stop: () => server.stop(),
  };
}

async function pidOf({ connection }: EmbeddedPostgres): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ pid: string }>("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid");
  await client.end();
  return Number(rows[0]?.pid);
}

/** The name holds what the tables and rows look like, so that a database of another time is never taken for this one. */
async function provide({ connection }: EmbeddedPostgres, filling: Filling): Promise<pg.PoolConfig & { database: string }> {
  const { projectCount, formCount, peopleCount, hourCount, hasRooms } = filling;
  const kind = hasRooms ? `rooms_${projectCount}_` : formCount === 0 ? `projects_${projectCount}_` : `forms_${formCount}_of_${projectCount}_`;
  const among = peopleCount === 0 ? kind : `people_${peopleCount}_${kind}`;
  // Hours wait in the last week: those of another month are of another time.
  const month = Temporal.Now.plainDateISO().toPlainYearMonth().toString().replace('-', '_');
  const prefix = hourCount === 0 ? among : `hours_${hourCount}_${among}`;
  const database = prefix + (hourCount === 0 ? '' : `${month}_`) + (await contentHash());
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [prefix]);
  for (const { datname } of rows) if (datname !== database) await client.query(`drop database ${datname}`);
  if (!rows.some(({ datname }) => datname === database)) await make(client, { ...connection, database }, filling);
  await client.end();
  return { ...connection, database };
}

async function contentHash(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await readdir(MIGRATIONS_DIR)).sort().map((name) => join(MIGRATIONS_DIR, name));
  for (const file of [...files, ...FILLING]) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}

interface Filling {
  readonly projectCount: number;
  readonly formCount: number;
  readonly peopleCount: number;
  readonly hourCount: number;
  readonly hasRooms: boolean;
}

/** Fills under another name first: a run that was cut off leaves nothing that looks whole. */
async function make(
  client: pg.Client,
  connection: pg.PoolConfig & { database: string },
  { projectCount, formCount, peopleCount, hourCount, hasRooms }: Filling,
): Promise<void> {
  console.log(`Een database met ${projectCount} projecten, ${formCount} formulieren, ${peopleCount} mensen en ${hourCount} urenregels maken.`);
  const unfinished = `${connection.database}_unfinished`;
  await client.query(`drop database if exists ${unfinished}`);
  await client.query(`create database ${unfinished}`);
  await migrate({ ...connection, database: unfinished });
  const { db, close } = openDatabase({ ...connection, database: unfinished }, (error) => console.error(error.message), { statementMs: FILLED_WITHIN_MS });
  const today = Temporal.Now.plainDateISO();
  const people = await fillPeople(db, today);
  await publishProductDesigns(db);
  await fillManyProjects(db, people, today, projectCount);
  if (formCount > 0) await fillManyForms(db, people.userIdByAccount.get('veldwerker') as string, formCount);
  if (peopleCount > 0) await fillManyPeople(db, peopleCount);
  if (hourCount > 0) await fillManyHours(db, hourCount, today.toString());
  if (hasRooms) await fillProjectRooms(db, people.userIdByAccount.get('projectleider') as string);
  await close();
  const filled = new pg.Client({ ...connection, database: unfinished });
  await filled.connect();
  await filled.query('vacuum (analyze)');
  await filled.end();
  await client.query(`alter database ${unfinished} rename to ${connection.database}`);
}

/** Returns the headers that calls of the time API have of a session that was opened on a server. */
export async function bearerOf(url: string, headers: Record<string, string>): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/v1/session/tokens`, { method: 'POST', headers });
  const { accessToken } = (await answer.json()) as { accessToken?: string };
  if (accessToken === undefined) throw new Error(`no token: ${answer.status}`);
  return { authorization: `Bearer ${accessToken}` };
}

/** Signs an account in without the way there: answers the headers of its calls. */
export async function openSession(connection: pg.PoolConfig, account: string): Promise<Record<string, string>> {
  const [token, xsrf] = [randomBytes(32).toString('base64url'), randomBytes(24).toString('base64url')];
  const client = new pg.Client(connection);
  await client.connect();
  const values = [createHash('sha256').update(token).digest('hex'), xsrf, `${account}@${DEMO_MAIL_DOMAIN}`];
  await client.query(
    "insert into sessions (token_sha256, user_id, xsrf_token, expires_at) select $1, id, $2, now() + interval '1 day' from users where email = $3",
    values,
  );
  await client.end();
  return { cookie: `maaiveld_session=${token}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf };
}
