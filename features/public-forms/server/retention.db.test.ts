import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { meldingOnveiligeSituatie as report } from '#features/form-catalogue/public/melding-onveilige-situatie.ts';
import { commentOnForm, reviewForm } from '#features/forms/review-contract.ts';
import { publishDesign } from '#features/forms/server/design-queries.ts';
import { formHandlers } from '#features/forms/server/handlers.ts';
import { reviewHandlers } from '#features/forms/server/judging/review-handlers.ts';
import { createUser } from '#features/people/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type FileBytes, openFileStore } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { submitPublicForm } from '../contract.ts';
import { publicFormHandlers } from './handlers.ts';
import { removeExpired } from './retention.ts';

const SECRET_WORDS = 'diepe sleuf van Anna';
const DAY_MS = 86_400_000;

let db: Database;
let bytes: FileBytes;
let dir: string;
let server: Awaited<ReturnType<typeof createTestServer>>;
let leader: Identity;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'retention-'));
  bytes = await openFileStore(dir);
  db = await openTestDatabase();
  server = await createTestServer(db, [...publicFormHandlers, ...formHandlers, ...reviewHandlers]);
  leader = await createUser(db, { roles: ['project-leader', 'safety'] });
  await publishDesign(db, report);
  await publishDesign(db, { ...report, key: 'zonder-termijn', retentionYears: undefined });
});
afterAll(() => rm(dir, { recursive: true }));

async function send(designKey: string, atAgoDays: number, id = newId(), fileIds: readonly string[] = []): Promise<string> {
  const answers = { kind: 'put', description: SECRET_WORDS, place: 'Kanaalweg 5', seenAt: '2026-11-20T09:30', stillThere: 'yes', wantsAnswer: 'no' };
  const input = { id, designKey, designVersion: 1, answers, fileIds, secretSha256: '0'.repeat(64), senderName: 'Anna' };
  expect((await server.command(submitPublicForm, input as never)).status).toBe(200);
  const at = new Date(Date.now() - atAgoDays * DAY_MS);
  await db.updateTable('public_submissions').set({ at }).where('submission_id', '=', id).execute();
  return id;
}
async function arrive(id: string): Promise<void> {
  const file = { name: 'sleuf.jpg', kind: 'photo', content_type: 'image/jpeg', size_bytes: 3, received_at: new Date() };
  await db.updateTable('files').set(file).where('id', '=', id).execute();
  await bytes.put(id, Buffer.from('abc'));
}
const left = async () => (await db.selectFrom('public_submissions').select('submission_id').execute()).map((row) => row.submission_id);

/** Tables in which these words stand anywhere. */
async function tablesWith(words: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`select from ${sql.table(name)} as whole where whole::text like ${`%${words}%`} limit 1`.execute(db);
    if (hits.length > 0) found.push(name);
  }
  return found;
}

test('a year after it was sent nothing is left of it, in no table and on no disk, but that it was taken away', async () => {
  const [own, shared] = [newId(), newId()];
  const sent = await send(report.key, 366, newId(), [own, shared]);
  await Promise.all([own, shared].map(arrive));
  await db.insertInto('file_links').values({ file_id: shared, project_id: null, subject: 'project-document', subject_id: newId() }).execute();
  const comment = { id: newId(), submissionId: sent, text: `Gebeld over de ${SECRET_WORDS}` };
  expect((await server.command(commentOnForm, comment as never, leader)).status).toBe(200);
  const judged = { id: newId(), submissionId: sent, revision: 1, verdict: 'approved', note: `Gedempt: ${SECRET_WORDS}`, fieldNotes: [] };
  expect((await server.command(reviewForm, judged as never, leader)).status).toBe(200);
  expect(await tablesWith(SECRET_WORDS)).toEqual(expect.arrayContaining(['form_revisions', 'form_comments', 'commands']));

  expect(await removeExpired({ db, bytes }, new Date())).toBe(1);
  expect(await tablesWith(SECRET_WORDS)).toEqual([]);
  expect(await tablesWith('Anna')).toEqual([]);
  // A file that became a document of a project is that project's.
  expect(await tablesWith(sent)).toEqual(['commands', 'files']);
  expect(await readdir(dir)).toEqual([shared]);
  const log = await db.selectFrom('commands').select(['name', 'changes']).where('name', '=', 'public-form.remove-expired').executeTakeFirstOrThrow();
  expect(log.changes).toEqual([
    { subject: 'form-submission', id: sent, from: { number: expect.any(Number), designKey: report.key }, to: { removedAfterYears: 1 } },
  ]);
  expect(await removeExpired({ db, bytes }, new Date())).toBe(0);
});

test('a mail in which forms were sent goes with the last of them', async () => {
  const [first, second] = [await send(report.key, 500), await send(report.key, 300)];
  const mail = { id: newId(), sender_id: leader.id, recipients: ['anna@x.nl'], subject: 'Melding', text: SECRET_WORDS, asked_at: new Date() };
  await db.insertInto('form_mails').values(mail).execute();
  const forms = [first, second].map((submission_id, position) => ({ mail_id: mail.id, submission_id, revision: 1, position }));
  await db.insertInto('form_mail_forms').values(forms).execute();
  const mails = () => db.selectFrom('form_mails').select('id').execute();
  expect(await removeExpired({ db, bytes }, new Date())).toBe(1);
  expect(await mails()).toEqual([{ id: mail.id }]);
  expect(await removeExpired({ db, bytes }, new Date(Date.now() + 100 * DAY_MS))).toBe(1);
  expect(await mails()).toEqual([]);
});

test('the commands about it are found by the index on their records, among however many others', async () => {
  await send(report.key, 400);
  await db.connection().execute(async (one) => {
    const scans = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(one);
      const { rows } = await sql<{ count: number }>`select idx_scan::int as count from pg_stat_user_indexes where indexrelname = 'commands_by_record'`.execute(
        one,
      );
      return rows[0]?.count ?? 0;
    };
    // Of a handful of rows the index is not worth its while.
    await sql`set enable_seqscan = off`.execute(one);
    const before = await scans();
    expect(await removeExpired({ db: one, bytes }, new Date())).toBe(1);
    expect(await scans()).toBeGreaterThan(before);
    await sql`reset enable_seqscan`.execute(one);
  });
});

test('what is younger, and what has no period, stays', async () => {
  const [young, forEver, old] = [await send(report.key, 364), await send('zonder-termijn', 5000), await send(report.key, 800)];
  expect(await removeExpired({ db, bytes }, new Date())).toBe(1);
  expect(await left()).toEqual(expect.arrayContaining([young, forEver]));
  expect(await left()).not.toContain(old);
  expect(await tablesWith(SECRET_WORDS)).toEqual(expect.arrayContaining(['form_revisions', 'commands']));
});

test('two servers at once take it away once', async () => {
  const sent = await send(report.key, 400);
  await Promise.all([1, 2, 3].map(() => removeExpired({ db, bytes }, new Date())));
  const { rows } = await sql`select from commands where name = 'public-form.remove-expired' and changes -> 0 ->> 'id' = ${sent}`.execute(db);
  expect([rows.length, await tablesWith(sent)]).toEqual([1, ['commands']]);
});

test('one that can not be taken away keeps none of the others, and goes the next night', async () => {
  const file = newId();
  const stuck = await send(report.key, 900, newId(), [file]);
  await arrive(file);
  const other = await send(report.key, 500);
  const remove = async (id: string) => (id === file ? Promise.reject(new Error('the disk is away')) : bytes.remove(id));
  await expect(removeExpired({ db, bytes: { ...bytes, remove } }, new Date())).rejects.toThrow('1 of 2');
  expect(await left()).toContain(stuck);
  expect(await left()).not.toContain(other);
  expect(await removeExpired({ db, bytes }, new Date())).toBe(1);
  expect(await left()).not.toContain(stuck);
});
