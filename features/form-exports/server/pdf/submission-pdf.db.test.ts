import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openDocuments } from '#apps/server/documents.ts';
import { allTypes, allTypesAnswers } from '#features/form-engine/testing-all-types.ts';
import { publishDesign } from '#features/forms/server/design-queries.ts';
import { createUser } from '#features/people/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DocumentCalls, MadeDocument } from '#platform/server/documents/document-calls.ts';
import { readPdf } from '#platform/server/documents/testing-pdf.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { addForm, samplePicture } from '../testing.ts';
import { pdfForSender, submissionPdf } from './submission-pdf.ts';

let db: Database;
let dir: string;
let documents: DocumentCalls;
let author: Identity;
let colleague: Identity;
const photoId = '019aa000-0000-7000-8000-000000000021';

beforeAll(async () => {
  db = await openTestDatabase();
  dir = await mkdtemp(join(tmpdir(), 'pdf-'));
  const [filesDir, madeDir] = [join(dir, 'files'), join(dir, 'made')];
  for (const path of [filesDir, madeDir]) await mkdir(path);
  await writeFile(join(filesDir, photoId), samplePicture());
  vi.stubEnv('TMPDIR', madeDir);
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(db);
  const connection = { ...inject('postgres'), ...rows[0] };
  documents = openDocuments({ filesDir, filesUrl: undefined, connection });
  await publishDesign(db, allTypes);
  author = await createUser(db, { roles: ['field-worker'], name: 'Bram de Wit' });
  colleague = await createUser(db, { roles: ['field-worker'] });
});
afterAll(async () => {
  await documents.stop();
  vi.unstubAllEnvs();
  await rm(dir, { recursive: true });
});

async function addPhoto(formId: string): Promise<void> {
  const size = samplePicture().byteLength;
  const file = { id: photoId, owner_id: author.id, name: 'boring.png', kind: 'photo', content_type: 'image/png', size_bytes: size, received_at: new Date() };
  await db.insertInto('files').values(file).execute();
  await db.insertInto('file_links').values({ file_id: photoId, project_id: null, subject: 'form-submission', subject_id: formId }).execute();
}
async function pdfOf(make: Promise<MadeDocument | undefined>) {
  const made = await make;
  const content = await made?.file.readFile();
  await made?.file.close();
  return made && content && { name: made.name, ...readPdf(content) };
}
const picturesIn = (pdf = '') => pdf.split('/Subtype /Image').length - 1;

test('the PDF of a form is made in a process of its own, which finds it, reads its pictures and leaves nothing behind', async () => {
  const [withPhoto, without] = await Promise.all(['Boring 04', 'Boring 05'].map((title) => addForm(db, { author, title, answers: allTypesAnswers })));
  await addPhoto(withPhoto as string);
  const made = await Promise.all(
    [withPhoto, without].map((formId) => pdfOf(documents.make(submissionPdf, { user: author, formId: formId as string, withReviews: true }))),
  );
  expect(made.map((pdf) => pdf?.name)).toEqual(['Alle soorten vragen Boring 04 revisie 1.pdf', 'Alle soorten vragen Boring 05 revisie 1.pdf']);
  expect(picturesIn(made[0]?.raw)).toBeGreaterThan(picturesIn(made[1]?.raw));
  expect(await readdir(join(dir, 'made'))).toEqual([]);
});

test('who may not see a form gets no PDF of it, nor of a revision that is not there', async () => {
  const formId = await addForm(db, { author });
  expect(await documents.make(submissionPdf, { user: colleague, formId, withReviews: true })).toBeUndefined();
  expect(await documents.make(submissionPdf, { user: author, formId, revision: 2, withReviews: true })).toBeUndefined();
  expect(await pdfOf(documents.make(submissionPdf, { user: author, formId, revision: 1, withReviews: true }))).toBeDefined();
});

test('who sent it without an account does not read what the office said of it', async () => {
  const formId = await addForm(db, { author, state: 'returned' });
  const office = await createUser(db, { roles: ['project-leader'], name: 'Ans Kantoor' });
  const review = { id: newId(), submission_id: formId, revision: 1, reviewer_id: office.id, verdict: 'returned', note: 'Massa klopt niet', at: new Date() };
  await db.insertInto('form_reviews').values(review).execute();
  const [own, sender] = await Promise.all([
    pdfOf(documents.make(submissionPdf, { user: author, formId, withReviews: true })),
    pdfOf(pdfForSender(documents)(author, formId)),
  ]);
  expect(own?.pages.join(' ')).toContain('Massa klopt niet');
  expect(sender?.pages.join(' ')).not.toContain('Massa klopt niet');
});
