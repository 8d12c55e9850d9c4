/** A backup made and put back as an administrator does it, with real processes. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { type HttpPerson, signInByMail } from '../http-person.ts';
import { makeDataDir, runServer, runToEnd, type ServerProcess } from '../server-process.ts';

const MINUTE_MS = 60_000;
const [data, other, place] = [await makeDataDir(), await makeDataDir(), await makeDataDir()];
const archive = join(place.path, 'maaiveld.tar.gz');
const photo = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(40_000)]);
const photoId = newId();
let server: ServerProcess;
let person: HttpPerson;

const backUp = (to: string, dataDir = data.path) => runToEnd('scripts/backup.ts', [to], { DATA_DIR: dataDir });
const restore = (from: string, dataDir = other.path) => runToEnd('scripts/restore.ts', [from], { DATA_DIR: dataDir });

async function start(dataDir: string): Promise<void> {
  server = await runServer({ DATA_DIR: dataDir });
  await server.ready();
}

async function sendPhoto(): Promise<void> {
  const metadata = Object.entries({ id: photoId, name: 'foto.jpg', kind: 'photo', contentType: 'image/jpeg' });
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${person.bearer}` };
  await fetch(`${server.url}/general/api/files`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(photo.length),
      'upload-metadata': metadata.map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`).join(','),
    },
  });
  const sent = await fetch(`${server.url}/general/api/files/${photoId}`, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: photo,
  });
  expect(sent.status).toBe(204);
}

beforeAll(async () => {
  await start(data.path);
  person = await signInByMail(server.url, 'veldwerker@demo.maaiveld.nl');
  expect((await person.putSettings(server.url, 65)).status).toBe(200);
  await sendPhoto();
}, 2 * MINUTE_MS);

afterAll(async () => {
  await server.signal('SIGTERM');
  for (const folder of [data, other, place]) await folder.remove();
});

test(
  'while a server runs there is no backup and no restore',
  async () => {
    const line = `In ${data.path} draait Maaiveld al. Stop dat eerst, of kies met DATA_DIR een andere map.\n`;
    expect(await backUp(archive)).toMatchObject({ code: 1, errors: line });
    expect(existsSync(archive)).toBe(false);
    await writeFile(archive, '');
    expect(await restore(archive, data.path)).toMatchObject({ code: 1, errors: expect.stringContaining('draait Maaiveld al') });
    expect(await backUp(archive)).toMatchObject({ code: 1, errors: expect.stringContaining('bestaat al') });
    expect(existsSync(archive)).toBe(true);
  },
  MINUTE_MS,
);

test(
  'what was there when the server was killed is there again from the backup: rows, files, sessions and tokens',
  async () => {
    const path = join(place.path, 'deeper', 'maaiveld.tar.gz');
    await server.signal('SIGKILL');
    expect(await backUp(path)).toMatchObject({ code: 0, errors: '', out: expect.stringContaining(`Back-up gemaakt: ${path}`) });
    expect(await readdir(join(place.path, 'deeper'))).toEqual(['maaiveld.tar.gz']);
    expect(await restore(path)).toMatchObject({ code: 0, errors: '', out: expect.stringContaining('Back-up teruggezet') });

    await start(other.path);
    const me = await person.call<{ settings: { number_items: number } }>('GET', `${server.url}/v1/users/me`);
    expect([me.status, me.body.settings.number_items]).toEqual([200, 65]);
    const kept = await fetch(`${server.url}/v1/files/${photoId}`, { headers: person.headers });
    const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    expect(sha256(new Uint8Array(await kept.arrayBuffer()))).toBe(sha256(photo));
    expect((await person.putSettings(server.url, 70)).status).toBe(200);
    await server.signal('SIGTERM');

    expect(await restore(path)).toMatchObject({ code: 1, errors: expect.stringContaining(`In ${other.path} staan al gegevens`) });
  },
  2 * MINUTE_MS,
);

describe('an archive that is not whole', () => {
  test.each(['cut', 'other'] as const)(
    '(%s) is refused and leaves the folder empty',
    async (kind) => {
      const [whole, broken, empty] = [join(place.path, 'deeper', 'maaiveld.tar.gz'), join(place.path, `${kind}.tar.gz`), await makeDataDir()];
      const bytes = await readFile(whole);
      await writeFile(broken, kind === 'cut' ? bytes.subarray(0, bytes.length / 2) : randomBytes(5000));
      expect(await restore(broken, empty.path)).toMatchObject({ code: 1, errors: `${broken} is geen volledige back-up van Maaiveld.\n` });
      expect(existsSync(join(empty.path, 'postgres', 'PG_VERSION'))).toBe(false);
      expect((await readdir(empty.path)).filter((name) => name !== 'postgres')).toEqual([]);
      expect(await restore(whole, empty.path)).toMatchObject({ code: 0 });
      await empty.remove();
    },
    MINUTE_MS,
  );
});

test(
  'without a name, without data and without an archive it says what to do',
  async () => {
    expect(await runToEnd('scripts/backup.ts', [], {})).toMatchObject({ code: 1, errors: expect.stringContaining('npm run backup -- maaiveld-') });
    const empty = await makeDataDir();
    expect(await backUp(join(place.path, 'empty.tar.gz'), empty.path)).toMatchObject({
      code: 1,
      errors: `In ${empty.path} staan geen gegevens van Maaiveld.\n`,
    });
    expect(await restore(join(place.path, 'nothing.tar.gz'))).toMatchObject({ code: 1, errors: expect.stringContaining('bestaat niet') });
    expect(await runToEnd('scripts/backup.ts', ['x'], { DATABASE_URL: 'postgres://elders' })).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Met DATABASE_URL'),
    });
    await empty.remove();
  },
  MINUTE_MS,
);
