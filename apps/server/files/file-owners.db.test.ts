/** Files from before every file had an owner from the moment it is named. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { MIGRATIONS_DIR, migrate } from '../database/migrate.ts';

/** The first migration under test. */
const FROM = '070';
const database = `test_${newId().replaceAll('-', '')}`;
const { template: _, ...server } = inject('postgres');
const [anna, bram, project, annasForm, bramsForm, publicForm, document] = [newId(), newId(), newId(), newId(), newId(), newId(), newId()];
let client: pg.Client;
let dir: string;

async function onServer(statement: string): Promise<void> {
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

beforeAll(async () => {
  await onServer(`create database ${database}`);
  dir = await mkdtemp(join(tmpdir(), 'maaiveld-migrations-'));
  for (const name of await readdir(MIGRATIONS_DIR)) if (name < FROM) await cp(join(MIGRATIONS_DIR, name), join(dir, name));
  await migrate({ ...server, database }, dir);
  client = new pg.Client({ ...server, database });
  await client.connect();
  const division = newId();
  await client.query("insert into divisions (id, name, code) values ($1, 'Bodem', 'B')", [division]);
  for (const id of [anna, bram]) await client.query('insert into users (id, email, name) values ($1::uuid, $1::text, $1::text)', [id]);
  await client.query(
    "insert into projects (id, number, description, kind, status, division_id) values ($1, '26.00001', 'x', 'soil-survey', 'in-progress', $2)",
    [project, division],
  );
  await client.query("insert into form_designs (key, name, category) values ('proef', 'Proef', 'Proef')");
  await client.query(`insert into form_design_versions (design_key, version, document) values ('proef', 1, '{"key":"proef","name":"Proef","sections":[]}')`);
});
afterAll(async () => {
  await client.end();
  await onServer(`drop database ${database} with (force)`);
  await rm(dir, { recursive: true });
});

async function addForm(id: string, authorId: string | null, sentOn: string, fileIds: readonly string[]): Promise<void> {
  await client.query(
    `insert into form_submissions (id, design_key, design_version, title, author_id, state, submitted_at, updated_at) values ($1, 'proef', 1, 'x', $2, 'submitted', $3, $3)`,
    [id, authorId, sentOn],
  );
  const answers = JSON.stringify({ photos: fileIds.map((fileId) => ({ fileId })) });
  await client.query(
    `insert into form_revisions (submission_id, revision, design_version, answers, answers_sha256, author_id, at, receipt_command_id) values ($1, 1, 1, $2, '', $3, $4, $1)`,
    [id, answers, authorId, sentOn],
  );
  for (const fileId of fileIds) await link(fileId, 'form-submission', id);
}
const link = (fileId: string, subject: string, id: string) =>
  client.query('insert into file_links (file_id, subject, subject_id) values ($1, $2, $3)', [fileId, subject, id]);
const addFile = (id: string, ownerId: string) =>
  client.query("insert into files (id, owner_id, name, kind, content_type, size_bytes, received_at) values ($1, $2, 'x', 'photo', 'image/jpeg', 1, now())", [
    id,
    ownerId,
  ]);

test('what was named has the owner it should have had, and what somebody read without the right is theirs no more', async () => {
  const [came, awaited, wanted, visitors, plan, lost] = [newId(), newId(), newId(), newId(), newId(), newId()];
  await addFile(came, anna);
  await addForm(annasForm, anna, '2026-11-01', [came, awaited, wanted]);
  // Named by another too: one that came, and one that has not come and was named there later.
  await addForm(bramsForm, bram, '2026-11-02', [came, wanted]);
  await addForm(publicForm, null, '2026-11-03', [visitors]);
  await client.query(
    `insert into project_documents (id, project_id, file_id, file_name, kind, title, user_id, at) values ($1, $2, $3, 'x', 'drawing', 'x', $4, now())`,
    [document, project, plan, bram],
  );
  await link(plan, 'project-document', document);
  await link(lost, 'form-submission', newId());
  // An export under the id of a file, and one as it should be.
  const exported = newId();
  for (const id of [came, exported])
    await client.query(`insert into form_exports (id, user_id, format, request, title, forms_total, asked_at) values ($1, $2, 'csv', '{}', 'x', 1, now())`, [
      id,
      bram,
    ]);

  expect(await migrate({ ...server, database })).toContain('070-file-owners.sql');

  const owners = await client.query<{ id: string; owner_id: string }>('select id, owner_id from files');
  expect(Object.fromEntries(owners.rows.map((row) => [row.id, row.owner_id]))).toEqual({
    [came]: anna,
    [awaited]: anna,
    [wanted]: anna,
    [visitors]: publicForm,
    [plan]: bram,
  });
  const links = await client.query<{ file_id: string; subject_id: string }>('select file_id, subject_id from file_links');
  expect(new Set(links.rows.map((row) => `${row.file_id} ${row.subject_id}`))).toEqual(
    new Set([`${came} ${annasForm}`, `${awaited} ${annasForm}`, `${wanted} ${annasForm}`, `${visitors} ${publicForm}`, `${plan} ${document}`]),
  );
  const stored = await client.query<{ id: string; stored_as: string }>('select id, stored_as from form_exports');
  expect(Object.fromEntries(stored.rows.map((row) => [row.id, row.stored_as]))).toEqual({ [came]: `export-${came}`, [exported]: exported });
});
