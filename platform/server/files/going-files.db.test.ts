import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import type { Database } from '../database/database.ts';
import { anonymous } from '../identity/identity.ts';
import { linkFiles } from '../operations/commands/named-files.ts';
import { answerProblems } from '../operations/problem-answer.ts';
import { openTestDatabase } from '../testing.ts';
import { type FileBytes, openFileStore } from './file-store.ts';
import { registerDownloads } from './files.ts';
import { removeGoingFiles, unlinkFiles } from './going-files.ts';

let db: Database;
let bytes: FileBytes;
let dir: string;
const ownerId = newId();

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'going-files-'));
  afterAll(() => rm(dir, { recursive: true }));
  bytes = await openFileStore(dir);
  db = await openTestDatabase();
});

/** Adds a file, which has come. */
async function addFile(receivedAt: Date | null = new Date()): Promise<string> {
  const id = newId();
  const facts = { name: 'a.jpg', kind: 'photo', content_type: 'image/jpeg', size_bytes: 3, received_at: receivedAt };
  await db
    .insertInto('files')
    .values({ id, owner_id: ownerId, ...facts })
    .execute();
  await bytes.put(id, Buffer.from('abc'));
  return id;
}
const link = (subject: string, subjectId: string, ids: readonly string[]) => linkFiles(db, { ownerId, subject, subjectId, projectId: null }, ids);
const rowsOf = async (ids: readonly string[]) => (await db.selectFrom('files').select('id').where('id', 'in', ids).orderBy('id').execute()).map(({ id }) => id);

test('a file that goes is read by nobody any more, not by its owner either, also before its bytes are gone', async () => {
  const app = Fastify();
  answerProblems(app);
  registerDownloads(app, { db, bytes, identify: async () => ({ ...anonymous, id: ownerId }), mayReadLink: async () => true });
  const [thing, file] = [newId(), await addFile()];
  const status = async () => (await app.inject(`/v1/files/${file}`)).statusCode;
  await link('thing', thing, [file]);
  expect(await status()).toBe(200);
  await unlinkFiles(db, 'thing', [thing]);
  expect(await status()).toBe(404);
  await removeGoingFiles({ db, bytes });
  await app.close();
});

test('a file goes with its bytes once nothing hangs on it; one that hangs elsewhere, was linked again or was never linked stays', async () => {
  const [thing, other] = [newId(), newId()];
  const gone = await addFile();
  const stays = [await addFile(), await addFile(), await addFile(), await addFile()].sort();
  const [excepted, shared, again] = stays as [string, string, string];
  await link('thing', thing, [gone, excepted, shared, again]);
  await link('thing', other, [shared]);
  await unlinkFiles(db, 'thing', [thing], [excepted]);
  await link('thing', other, [again]);
  const away = { ...bytes, remove: () => Promise.reject(new Error('the disk is away')) };
  await expect(removeGoingFiles({ db, bytes: away })).rejects.toThrow('the disk is away');
  expect(await rowsOf([gone])).toEqual([gone]);
  await removeGoingFiles({ db, bytes });
  expect(await rowsOf([gone, ...stays])).toEqual(stays);
  expect((await readdir(dir)).sort()).toEqual(stays);
});

test('a file that still has to come is waited for', async () => {
  const [thing, late] = [newId(), await addFile(null)];
  await link('thing', thing, [late]);
  await unlinkFiles(db, 'thing', [thing]);
  await removeGoingFiles({ db, bytes });
  expect(await rowsOf([late])).toEqual([late]);
  await db.updateTable('files').set({ received_at: new Date() }).where('id', '=', late).execute();
  await removeGoingFiles({ db, bytes });
  expect(await rowsOf([late])).toEqual([]);
});
