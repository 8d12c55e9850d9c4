/** Starting and stopping as somebody at a terminal sees it, with real processes and a real database. */
import { rename, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { type HttpPerson, signInByMail } from '../http-person.ts';
import { databasePid, databaseProcesses, databaseSocketDir, freePort, isAlive, makeDataDir, runServer, type ServerProcess, until } from '../server-process.ts';

const MINUTE_MS = 60_000;
const data = await makeDataDir();
const environment = { DATA_DIR: data.path };
let server: ServerProcess;
let person: HttpPerson;

beforeAll(async () => {
  server = await runServer(environment);
  await server.ready();
  person = await signInByMail(server.url, 'veldwerker@demo.maaiveld.nl');
}, 2 * MINUTE_MS);

afterAll(async () => {
  await server.signal('SIGTERM');
  await data.remove();
});

/** Starts the server again on the same data, after it ended. */
async function startAgain(): Promise<void> {
  server = await runServer({ ...environment, PORT: new URL(server.url).port });
  await server.ready();
}

const itemsKept = async () => (await person.call<{ settings: { number_items: number } }>('GET', `${server.url}/v1/users/me`)).body.settings.number_items;

/** Calls without a pause until told to stop; answers every status it met, 0 for a connection that broke. */
function callOnAndOn(): { statuses: number[]; stop(): Promise<void> } {
  const statuses: number[] = [];
  let isStopped = false;
  const one = async (call: () => Promise<{ status: number }>) => {
    while (!isStopped) statuses.push((await call().catch(() => ({ status: 0 }))).status);
  };
  const loops = [
    one(() => person.putSettings(server.url, 40)),
    one(() => person.call('GET', `${server.url}/v1/users/me`)),
    one(() => person.call('GET', `${server.url}/general/api/colleagues`)),
  ];
  return {
    statuses,
    async stop() {
      isStopped = true;
      await Promise.all(loops);
    },
  };
}

describe('the start', () => {
  test('says where to go and which accounts there are', () => {
    expect(server.out()).toContain(`Maaiveld staat klaar op ${server.url}`);
    expect(server.out()).toContain('veldwerker@demo.maaiveld.nl');
  });

  test('a setting that is wrong stops it with one line', async () => {
    const other = await runServer({ PORT: 'veertig' });
    expect(await other.ended).toMatchObject({ code: 1 });
    expect(other.errors().trim()).toBe('Instelling PORT moet een getal zijn.');
    expect(other.out()).toBe('');
    const gridless = await runServer({ ...environment, RD_GRID: join(data.path, 'rdtrans2018.gsb') });
    expect(await gridless.ended).toMatchObject({ code: 1 });
    expect(gridless.errors().trim()).toMatch(/^Instelling RD_GRID: het bestand is niet te lezen \(ENOENT\)\. Geef het pad van .*$/);
  });

  test(
    "a bucket that can't be reached stops it with one line, and its database with it",
    async () => {
      const elsewhere = await makeDataDir();
      const other = await runServer({
        DATA_DIR: elsewhere.path,
        FILES_URL: `s3://bestanden?endpoint=http://127.0.0.1:${await freePort()}`,
        AWS_ACCESS_KEY_ID: 'k',
        AWS_SECRET_ACCESS_KEY: 'k',
      });
      expect(await other.ended).toMatchObject({ code: 1 });
      expect(other.errors().trim()).toMatch(/^Instelling FILES_URL wijst een bucket aan die niet te bereiken is .*Controleer het adres en de sleutels\.$/);
      expect(await databasePid(elsewhere.path)).toBeUndefined();
      await elsewhere.remove();
    },
    MINUTE_MS,
  );

  test(
    'a port in use stops it with one line, and its database with it',
    async () => {
      const [taken, elsewhere] = [createServer(), await makeDataDir()];
      await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
      const port = String((taken.address() as { port: number }).port);
      const other = await runServer({ DATA_DIR: elsewhere.path, DEMO_DATA: 'no', PORT: port });
      expect(await other.ended).toMatchObject({ code: 1 });
      expect(other.errors().trim()).toBe(`Poort ${port} is in gebruik door een ander programma. Stop dat, of kies met PORT een andere poort.`);
      expect(await databasePid(elsewhere.path)).toBeUndefined();
      taken.close();
      await elsewhere.remove();
    },
    MINUTE_MS,
  );

  test('a second one on the same data says so, stops, and leaves the first alone', async () => {
    const second = await runServer(environment);
    expect(await second.ended).toMatchObject({ code: 1 });
    expect(second.errors().trim()).toBe(`In ${data.path} draait Maaiveld al. Stop dat eerst, of kies met DATA_DIR een andere map.`);
    expect((await person.putSettings(server.url, 30)).status).toBe(200);
  });
});

describe('the end', () => {
  test(
    'Ctrl-C in the middle of work stops everything, and what was acknowledged is there afterwards',
    async () => {
      expect((await person.putSettings(server.url, 25)).status).toBe(200);
      const pid = (await databasePid(data.path)) as number;
      const reads = Array.from({ length: 20 }, () => person.call('GET', `${server.url}/v1/projects`).catch(() => undefined));
      expect(await server.signal('SIGINT')).toEqual({ code: 0, signal: null });
      await Promise.all(reads);
      expect(await isAlive(pid)).toBe(false);
      expect(await databasePid(data.path)).toBeUndefined();
      expect(server.errors()).toBe('');
      await startAgain();
      expect(await itemsKept()).toBe(25);
    },
    MINUTE_MS,
  );

  test(
    'after kill -9 it starts on the same data, with the database that was left behind out of the way',
    async () => {
      expect((await person.putSettings(server.url, 35)).status).toBe(200);
      const pid = (await databasePid(data.path)) as number;
      expect(await server.signal('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
      expect(await isAlive(pid)).toBe(true);
      await startAgain();
      expect(await isAlive(pid)).toBe(false);
      expect(await itemsKept()).toBe(35);
    },
    MINUTE_MS,
  );

  test(
    'killed in the middle of a first start, the next start begins again and completes',
    async () => {
      const fresh = await makeDataDir();
      const first = await runServer({ DATA_DIR: fresh.path });
      await until(async () => (await databasePid(fresh.path)) !== undefined);
      await first.signal('SIGKILL');
      const next = await runServer({ DATA_DIR: fresh.path });
      await next.ready();
      await signInByMail(next.url, 'planner@demo.maaiveld.nl');
      await next.signal('SIGTERM');
      await fresh.remove();
    },
    2 * MINUTE_MS,
  );
});

describe('the database', () => {
  test('that is frozen makes health say so, however many ask, until it goes on', async () => {
    const health = async () => (await fetch(`${server.url}/ready`)).json();
    const frozen = await databaseProcesses(data.path);
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    await until(async () => ((await health()) as { ready: boolean }).ready === false);
    const many = await Promise.all(Array.from({ length: 50 }, health));
    expect(many).toEqual(many.map(() => ({ ready: false, failing: ['database', 'migrations'] })));
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    await until(async () => ((await health()) as { ready: boolean }).ready);
    expect((await person.putSettings(server.url, 20)).status).toBe(200);
  });

  test('that finds no room to write has the sender wait, and keeps nothing of what it refused', async () => {
    const client = new pg.Client({ host: await databaseSocketDir(data.path), user: 'maaiveld', database: 'maaiveld' });
    await client.connect();
    await client.query('create table no_room (id uuid)');
    const { rows } = await client.query<{ path: string }>("select pg_relation_filepath('no_room') as path");
    const file = join(data.path, 'postgres', rows[0]?.path as string);
    await rename(file, `${file}.kept`);
    // Every write there fails as on a full disk, said by the system to PostgreSQL itself.
    await symlink('/dev/full', file);
    await client.query(`create function fill() returns trigger language plpgsql as 'begin insert into no_room values (new.id); return new; end'`);
    await client.query('create trigger fill before insert on commands for each row execute function fill()');
    const command = newId();
    const refused = await person.putSettings(server.url, 15, command);
    expect([refused.status, refused.body.code]).toEqual([507, 'storage-full']);
    await rename(`${file}.kept`, file);
    await client.query('drop trigger fill on commands; drop table no_room');
    expect((await person.putSettings(server.url, 15, command)).status).toBe(200);
    expect(await itemsKept()).toBe(15);
    await client.end();
  });

  test.each(['SIGQUIT', 'SIGKILL'] as const)(
    'stopped at once (%s) it comes back by itself; callers hear that it is for a moment',
    async (signal) => {
      const pid = (await databasePid(data.path)) as number;
      const calls = callOnAndOn();
      await until(() => calls.statuses.length > 20);
      process.kill(pid, signal);
      await until(() => calls.statuses.some((status) => status !== 200));
      // A single one may still be from before.
      await until(() => calls.statuses.slice(-20).every((status) => status === 200));
      await calls.stop();
      expect((await person.putSettings(server.url, 45)).status).toBe(200);
      expect(new Set(calls.statuses.filter((status) => status !== 200))).toEqual(new Set([503]));
      expect(await databasePid(data.path)).not.toBe(pid);
      expect(await itemsKept()).toBe(45);
      expect(await isAlive(server.pid)).toBe(true);
    },
    MINUTE_MS,
  );
});
