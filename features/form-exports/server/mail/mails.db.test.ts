import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allTypes } from '#features/form-engine/testing-all-types.ts';
import { publishDesign } from '#features/forms/server/design-queries.ts';
import { createUser } from '#features/people/server/testing.ts';
import { addDivision, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import { ATTEMPTS_MAX } from '#platform/server/documents/bring-mail.ts';
import { demoDelivery, type Mail } from '#platform/server/documents/mail.ts';
import { type FileBytes, openFileStore } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { listFormMails, prepareFormMail, retryFormMail, sendFormMail } from '../../mail-contract.ts';
import { maintainExports } from '../export-jobs.ts';
import { FORM_MAIL_QUEUE } from '../export-queue.ts';
import { addForm } from '../testing.ts';
import { makeAttachments } from './mail-attachments.ts';
import { formMailHandlers } from './mail-handlers.ts';
import { type MailParts, sendFromQueue } from './send-form-mail.ts';

let db: Database;
let bytes: FileBytes;
let server: Awaited<ReturnType<typeof createTestServer>>;
let office: Identity;
let worker: Identity;
let project: { id: string; number: string };
let filesDir: string;
let phaseId: string;
const jobs: { queue: string; data: object }[] = [];
const delivered: Mail[] = [];
let trouble: Error | undefined;

beforeAll(async () => {
  db = await openTestDatabase();
  filesDir = await mkdtemp(join(tmpdir(), 'mails-'));
  bytes = await openFileStore(filesDir);
  server = await createTestServer(db, formMailHandlers, async (queue, data) => void jobs.push({ queue, data }));
  project = await addProject(db, { division_id: await addDivision(db, 'Bodem'), client_name: 'Gemeente Zwolle' });
  phaseId = await addPhase(db, { project_id: project.id, number: '01' });
  const contact = { project_id: project.id, organisation: 'Gemeente Zwolle' };
  await db
    .insertInto('project_contacts')
    .values({ ...contact, id: newId(), name: 'T. Toezicht', role: 'authority', email: 'toezicht@voorbeeld.nl', position: 0 })
    .execute();
  await db
    .insertInto('project_contacts')
    .values({ ...contact, id: newId(), name: 'O. Opdracht', role: 'client', email: 'klant@voorbeeld.nl', position: 1 })
    .execute();
  await publishDesign(db, allTypes);
  office = await createUser(db, { roles: ['office'], name: 'Ans Kantoor' });
  worker = await createUser(db, { roles: ['field-worker'], name: 'Bram de Wit' });
});
afterAll(() => rm(filesDir, { recursive: true }));
beforeEach(() => {
  jobs.length = 0;
  delivered.length = 0;
  trouble = undefined;
});

const parts = (): MailParts => ({
  db,
  host: 'maaiveld.voorbeeld.nl',
  hasGraph: false,
  attach: (mail) => makeAttachments({ db, bytes, origin: '', restrictedGroupId: 'none' }, mail),
  deliver: async (mail) => {
    if (trouble !== undefined) throw trouble;
    delivered.push(mail);
  },
});
const form = () => addForm(db, { author: worker, projectId: project.id, phaseId, title: 'Boring 04' });
async function send(id: string, more: object = {}, caller = office) {
  const mail = { id: newId(), forms: { of: 'form', id, revision: 1 }, to: ['klant@voorbeeld.nl'], cc: [], subject: 'Boring 04', text: 'Bijgaand.', ...more };
  return { mail: mail.id, ...(await server.command(sendFormMail, mail as never, caller)) };
}
const mailsOf = async (id: string, caller = office) => (await server.query(listFormMails, { id }, caller)).body;

describe('a mail with a form', () => {
  test('starts with the client of the project and a Dutch letter', async () => {
    const { body } = await server.query(prepareFormMail, { form: await form() }, office);
    expect(body.contacts.map(({ email }) => email)).toEqual(['klant@voorbeeld.nl', 'toezicht@voorbeeld.nl']);
    expect(body).toMatchObject({
      subject: `Alle soorten vragen, Boring 04, ${project.number}-01`,
      text: expect.stringMatching(/^Goedendag,\n[\s\S]*Ans Kantoor$/),
    });
  });

  test('goes out once, with the PDF of its revision and a workbook, in the name of who sends it, and stands in the history', async () => {
    const id = await form();
    const { mail, status } = await send(id, { cc: ['kopie@voorbeeld.nl'], withWorkbook: true });
    expect([status, jobs]).toEqual([200, [{ queue: FORM_MAIL_QUEUE, data: { id: mail } }]]);
    await Promise.all([sendFromQueue(parts(), mail), sendFromQueue(parts(), mail), sendFromQueue(parts(), mail)]);
    await sendFromQueue(parts(), mail);
    expect(delivered).toHaveLength(1);
    const [sent] = delivered;
    expect(sent).toMatchObject({
      to: 'klant@voorbeeld.nl',
      cc: 'kopie@voorbeeld.nl',
      fromName: 'Ans Kantoor via Maaiveld',
      replyTo: office.email,
      messageId: `<${mail}@maaiveld.voorbeeld.nl>`,
    });
    const [pdf, workbook] = sent?.attachments ?? [];
    expect([
      pdf?.name,
      Buffer.from(pdf?.content ?? [])
        .subarray(0, 5)
        .toString(),
    ]).toEqual(['Alle soorten vragen Boring 04 revisie 1.pdf', '%PDF-']);
    expect((await readXlsx(workbook?.content ?? new Uint8Array())).sheets[0]?.rows[1]?.[1]).toBe('Boring 04');
    expect(await mailsOf(id)).toMatchObject([
      {
        senderName: 'Ans Kantoor',
        recipients: ['klant@voorbeeld.nl'],
        copies: ['kopie@voorbeeld.nl'],
        revision: 1,
        state: 'sent',
        sentAt: expect.any(String),
        otherForms: 0,
      },
    ]);
  });

  test('of what the sender may not see is not sent, also when that changes on the way', async () => {
    const hidden = await addProject(db, { division_id: await addDivision(db, 'Geheim'), confidential: true });
    const id = await addForm(db, { author: worker, projectId: hidden.id });
    expect((await send(id)).status).toBe(404);
    expect((await send(await form(), {}, worker)).status).toBe(403);
    const later = await form();
    const { mail } = await send(later);
    await db.updateTable('form_submissions').set({ project_id: hidden.id }).where('id', '=', later).execute();
    await sendFromQueue(parts(), mail);
    expect(delivered).toEqual([]);
    expect((await db.selectFrom('form_mails').select(['state', 'reason']).where('id', '=', mail).executeTakeFirst())?.reason).toContain('geen toegang meer');
  });

  test('refuses addresses that are none, and a subject of more lines', async () => {
    const id = await form();
    for (const more of [{ to: [] }, { to: ['geen adres'] }, { subject: 'A\r\nBcc: x@y.nl' }]) expect((await send(id, more)).status).toBe(422);
  });
});

describe('a mail that does not go', () => {
  test('is tried again while the server can not be reached, and told when that lasts', async () => {
    const id = await form();
    const { mail } = await send(id);
    trouble = new Error('connect ECONNREFUSED');
    for (let attempt = 1; attempt < ATTEMPTS_MAX; attempt++) await expect(sendFromQueue(parts(), mail)).rejects.toThrow('ECONNREFUSED');
    await sendFromQueue(parts(), mail);
    expect(await mailsOf(id)).toMatchObject([{ state: 'failed', reason: expect.stringContaining('niet bereikbaar') }]);
    trouble = undefined;
    expect((await server.command(retryFormMail, { id: mail }, office)).status).toBe(200);
    await sendFromQueue(parts(), mail);
    expect(await mailsOf(id)).toMatchObject([{ state: 'sent', reason: null }]);
    expect((await server.command(retryFormMail, { id: mail }, office)).status).toBe(422);
  });

  test('is told at once when it is refused for good, to the sender alone', async () => {
    const id = await form();
    const { mail } = await send(id);
    trouble = Object.assign(new Error('refused'), { responseCode: 550, response: '550 no such user' });
    await sendFromQueue(parts(), mail);
    expect(await mailsOf(id)).toMatchObject([{ state: 'failed', reason: expect.stringContaining('550 no such user') }]);
    const told = await db.selectFrom('notifications').select(['kind', 'href']).where('user_id', '=', office.id).where('kind', '=', 'form-mail').execute();
    expect(told).toContainEqual({ kind: 'form-mail', href: `/cp/formulieren/${id}/bekijken` });
    const other = await createUser(db, { roles: ['office'] });
    expect((await server.command(retryFormMail, { id: mail }, other)).status).toBe(404);
  });

  test('is left to its queue while that tries it, and is put there again when it does not', async () => {
    const { mail } = await send(await form());
    trouble = new Error('connect ECONNREFUSED');
    await expect(sendFromQueue(parts(), mail)).rejects.toThrow('ECONNREFUSED');
    const put = async (now: Date) => {
      const again: object[] = [];
      await maintainExports({ db, bytes, addJob: async (_, data) => void again.push(data) }, now);
      return again.filter((data) => 'id' in data && data.id === mail);
    };
    expect(await put(new Date())).toEqual([]);
    expect(await put(new Date(Date.now() + 20 * 60_000))).toEqual([{ id: mail }]);
  });

  test('because the server stopped in the middle is not sent again by itself, and its sender is told', async () => {
    const id = await form();
    const { mail } = await send(id);
    await db
      .updateTable('form_mails')
      .set({ state: 'sending', touched_at: new Date(0) })
      .where('id', '=', mail)
      .execute();
    await maintainExports({ db, bytes, addJob: async () => undefined }, new Date());
    await sendFromQueue(parts(), mail);
    expect(delivered).toEqual([]);
    expect(await mailsOf(id)).toMatchObject([{ state: 'failed', reason: expect.stringContaining('niet zeker') }]);
    await maintainExports({ db, bytes, addJob: async () => undefined }, new Date());
    const told = await db.selectFrom('notifications').select(['user_id', 'text']).where('href', '=', `/cp/formulieren/${id}/bekijken`).execute();
    expect(told).toEqual([{ user_id: office.id, text: expect.stringContaining('niet zeker') }]);
  });
});

test('the forms of a phase go as one PDF, and stand in the history of each', async () => {
  const ids = [await form(), await form()];
  const { mail } = await send('', { forms: { of: 'phase', project: project.number, phase: '01', formIds: ids } });
  await sendFromQueue(parts(), mail);
  expect(delivered[0]?.attachments?.map(({ name }) => name)).toEqual([`Formulieren ${project.number}-01.pdf`]);
  for (const id of ids) expect(await mailsOf(id)).toMatchObject([{ state: 'sent', otherForms: 1 }]);
});

test('people with a Microsoft account send through their own mailbox where that was set up, so the queue leaves theirs', async () => {
  const { mail } = await send(await form());
  await db.updateTable('users').set({ oid: 'oid-of-ans', tid: 'tenant' }).where('id', '=', office.id).execute();
  await sendFromQueue({ ...parts(), hasGraph: true }, mail);
  expect(delivered).toEqual([]);
  await db.updateTable('users').set({ oid: null, tid: null }).where('id', '=', office.id).execute();
  await sendFromQueue({ ...parts(), hasGraph: true }, mail);
  expect(delivered).toHaveLength(1);
});

test('without a mail server it lands in the mailbox of the demo, with what goes along', async () => {
  await demoDelivery(db)({
    to: 'a@b.nl',
    cc: 'c@d.nl',
    subject: 'S',
    text: 'T',
    attachments: [{ name: 'x.pdf', contentType: 'application/pdf', content: new Uint8Array([37, 80]) }],
  });
  const row = await db
    .selectFrom('demo_mails')
    .innerJoin('demo_mail_attachments', 'demo_mail_attachments.mail_id', 'demo_mails.id')
    .select(['copies', 'name', 'content'])
    .where('subject', '=', 'S')
    .executeTakeFirstOrThrow();
  expect({ ...row, content: [...row.content] }).toEqual({ copies: 'c@d.nl', name: 'x.pdf', content: [37, 80] });
});
