import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meldingOnveiligeSituatie as report } from '#features/form-catalogue/public/melding-onveilige-situatie.ts';
import { getForm, listForms } from '#features/forms/contract.ts';
import { reviewForm } from '#features/forms/review-contract.ts';
import { publishDesign } from '#features/forms/server/design-queries.ts';
import { formHandlers } from '#features/forms/server/handlers.ts';
import { reviewHandlers } from '#features/forms/server/judging/review-handlers.ts';
import { listLatest } from '#features/notifications/server/queries.ts';
import { createUser } from '#features/people/server/testing.ts';
import { addDivision, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Mail } from '#platform/server/documents/mail.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { createPublicFormLink, getPublicForm, listPublicFormLinks, listPublicForms, revokePublicFormLink, submitPublicForm } from '../contract.ts';
import { PUBLIC_FILES_MAX } from '../limits.ts';
import { linkRefusals } from '../rules.ts';
import { COPY_WAITS_MINUTES_MAX, type CopyParts, deliverCopy, PUBLIC_COPY_QUEUE, queueLeftCopies } from './copy-job.ts';
import { publicFormHandlers } from './handlers.ts';
import type { CopyMail } from './queries.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let leader: Identity;
let worker: Identity;
let project: { id: string; number: string };
let hidden: { id: string; number: string };
let dir: string;
const mails: CopyMail[] = [];
const COPIES_A_DAY = 5;
const ATTACHMENTS_BYTES = 20 * 1024 * 1024;
const today = localDate(Date.now());

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'public-'));
  db = await openTestDatabase();
  server = await createTestServer(
    db,
    [...publicFormHandlers, ...formHandlers, ...reviewHandlers],
    async (queue, data) => void (queue === PUBLIC_COPY_QUEUE && mails.push(data as never)),
  );
  const division = await addDivision(db, 'Bodem');
  project = await addProject(db, { division_id: division, address: 'Kanaalweg 5', city: 'Utrecht' });
  await addPhase(db, { project_id: project.id, number: '02' });
  hidden = await addProject(db, { division_id: division, confidential: true });
  leader = await createUser(db, { roles: ['project-leader', 'safety'] });
  worker = await createUser(db, { roles: ['field-worker'] });
  await publishDesign(db, report);
  await publishDesign(db, { ...report, key: 'van-binnen', public: undefined });
  await publishDesign(db, { ...report, key: 'nog-niet', name: 'Nog niet', public: { opensAt: addDays(today, 2) } });
  await publishDesign(db, { ...report, key: 'gisteren', name: 'Gisteren', public: { closesAt: addDays(today, -1) } });
  await publishDesign(db, { ...report, key: 'lang-dicht', name: 'Lang dicht', public: { closesAt: addDays(today, -30) } });
});
afterAll(() => rm(dir, { recursive: true }));

/** A PDF that holds this. */
async function pdfFile(content: string | Buffer) {
  const path = join(dir, newId());
  await writeFile(path, content);
  return { name: 'Melding.pdf', file: await open(path) };
}

const answers = { kind: 'put', description: 'Diepe sleuf zonder hek', place: 'Kanaalweg 5', seenAt: '2026-11-20T09:30', stillThere: 'yes', wantsAnswer: 'no' };
const filled = (more: object = {}) => ({ id: newId(), designKey: report.key, designVersion: 1, answers, fileIds: [], secretSha256: '0'.repeat(64), ...more });
const send = (input: object, caller?: Identity, commandId = newId()) => server.command(submitPublicForm, input as never, caller, { commandId });
const link = async (more: object = {}) => {
  const id = newId();
  const made = await server.command(createPublicFormLink, { id, designKey: report.key, label: 'Keet', oneTime: false, ...more } as never, leader);
  return { id, status: made.status, problem: made.problem, code: made.body.result?.code };
};

test('everybody sees the forms that are public, and no other', async () => {
  const { body } = await server.query(listPublicForms, {});
  expect(body.map(({ key }) => key).sort()).toEqual(['gisteren', 'lang-dicht', report.key, 'nog-niet'].sort());
  expect((await server.query(getPublicForm, { key: report.key })).body).toMatchObject({
    form: { name: report.name },
    document: { key: report.key },
    link: null,
  });
  expect((await server.query(getPublicForm, { key: 'van-binnen' })).status).toBe(404);
});

describe('sending without an account', () => {
  test('is kept without an author, once, and shows in the list of the office', async () => {
    const input = filled({ senderName: 'Piet de Buurman' });
    const commandId = newId();
    const { status, body } = await send(input, undefined, commandId);
    expect(status).toBe(200);
    expect((await send(input, undefined, commandId)).body.receipt.number).toBe(body.receipt.number);
    const [row] = (await server.query(listForms, { toReview: 'true' } as never, leader)).body.rows;
    expect(row).toMatchObject({ id: input.id, authorId: null, authorName: 'Piet de Buurman', state: 'submitted', title: 'Onveilig: Kanaalweg 5' });
    const whole = (await server.query(getForm, { id: input.id }, leader)).body;
    expect(whole).toMatchObject({ mayReview: true, revisions: [{ authorName: 'Piet de Buurman', receiptNumber: body.receipt.number }] });
  });

  test('of danger is told to who decides on risks, and by a link of a project to who leads that, without the name of the sender', async () => {
    const lead = await createUser(db, { roles: ['project-leader'] });
    await db.updateTable('projects').set({ leader_id: lead.id }).where('id', '=', project.id).execute();
    const { code } = await link({ projectNumber: project.number, phaseNumber: '02' });
    const [input, commandId] = [filled({ link: code, senderName: 'Piet de Buurman' }), newId()];
    for (let count = 0; count < 2; count++) expect((await send(input, undefined, commandId)).status).toBe(200);
    for (const { id } of [lead, leader]) {
      const notices = (await listLatest(db, id, 50)).filter(({ href }) => href?.includes(input.id));
      expect(notices).toMatchObject([
        {
          title: 'Onveilige situatie gemeld: Open put of sleuf',
          text: expect.stringMatching(`^“Kanaalweg 5”, ${project.number}-02\\. Gemeld zonder account, `),
        },
      ]);
    }
    expect(await listLatest(db, worker.id, 50)).toEqual([]);
  });

  test('is approved by the office, and can not be returned to nobody', async () => {
    const input = filled();
    await send(input);
    const judge = (verdict: string) =>
      server.command(reviewForm, { id: newId(), submissionId: input.id, revision: 1, verdict, note: 'Zet er een hek bij.', fieldNotes: [] } as never, leader);
    expect(await judge('returned')).toMatchObject({ status: 422, problem: { code: 'not-possible-now' } });
    expect((await judge('approved')).status).toBe(200);
    expect((await server.query(getForm, { id: input.id }, leader)).body).toMatchObject({ state: 'approved', authorName: 'Zonder naam' });
  });

  test('answers the rules of the form break are refused with their field', async () => {
    const { status, problem } = await send(filled({ answers: { ...answers, description: 'x' } }));
    expect(status).toBe(422);
    expect(problem?.details?.fields?.[0]?.path).toBe('description');
  });

  test('a form that is not public, or does not exist, takes nothing', async () => {
    expect((await send(filled({ designKey: 'van-binnen' }))).problem?.code).toBe('not-possible-now');
    expect((await send(filled({ designKey: 'bestaat-niet' }))).problem?.code).toBe('not-possible-now');
  });

  test('a version from before the form was public takes nothing', async () => {
    await publishDesign(db, { ...report, key: 'later-openbaar', public: undefined });
    await publishDesign(db, { ...report, key: 'later-openbaar', version: 2 });
    expect((await send(filled({ designKey: 'later-openbaar', designVersion: 1 }))).status).toBe(404);
    expect((await send(filled({ designKey: 'later-openbaar', designVersion: 2 }))).status).toBe(200);
  });

  test('too many files and too much text are refused with what to do', async () => {
    const many = Array.from({ length: PUBLIC_FILES_MAX + 1 }, () => newId());
    expect((await send(filled({ fileIds: many }))).problem?.details?.fields?.[0]?.message).toContain('Haal er een paar weg');
    const long = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`veld${index}`, 'x'.repeat(20_000)]));
    expect((await send(filled({ answers: long }))).problem?.details?.fields?.[0]?.message).toContain('te veel tekst');
  });

  test("somebody else's file can not be laid hands on", async () => {
    const fileId = newId();
    await db.insertInto('files').values({ id: fileId, owner_id: worker.id, name: 'a.jpg', kind: 'photo', content_type: 'image/jpeg', size_bytes: 1 }).execute();
    expect((await send(filled({ fileIds: [fileId] }))).problem).toMatchObject({
      code: 'not-found',
      details: { reason: expect.stringContaining('voeg het zelf toe') },
    });
  });

  test('a copy is mailed when asked, and no more than so many a day to one address', async () => {
    mails.length = 0;
    for (let count = 0; count <= COPIES_A_DAY; count++) expect((await send(filled({ copyTo: 'Piet@voorbeeld.nl' }))).status).toBe(200);
    expect(mails).toHaveLength(COPIES_A_DAY);
    expect(mails[0]).toMatchObject({
      to: 'Piet@voorbeeld.nl',
      subject: expect.stringContaining(report.name),
      text: expect.stringContaining('Diepe sleuf zonder hek'),
    });
    expect((await send(filled({ copyTo: 'geen adres' }))).problem?.details?.fields?.[0]?.path).toBe('copyTo');
  });

  test('a copy has the PDF with it, and waits for the photos that are under way, but not for ever', async () => {
    mails.length = 0;
    const fileId = newId();
    const input = filled({ copyTo: 'anna@voorbeeld.nl', fileIds: [fileId] });
    const photo = { name: 'a.png', kind: 'photo', content_type: 'image/png', size_bytes: 1 };
    expect((await send(input)).status).toBe(200);
    const [copy] = mails as [CopyMail];
    const [sent, again]: [Mail[], object[]] = [[], []];
    const parts: CopyParts = {
      db,
      makePdf: ({ scope }, id) => pdfFile(`%PDF ${String(scope)} ${id}`),
      deliver: async (mail) => void sent.push(mail),
      addJob: async (_queue, data) => void again.push(data),
      host: 'proef.nl',
    };
    const after = (minutes: number) => new Date(Date.parse(copy.sentAt) + minutes * 60_000);
    await deliverCopy(parts, copy, after(1));
    expect([sent.length, again]).toEqual([0, [copy]]);
    await deliverCopy(parts, copy, after(COPY_WAITS_MINUTES_MAX));
    expect(sent).toHaveLength(1);
    await db
      .updateTable('files')
      .set({ ...photo, received_at: new Date() })
      .where('id', '=', fileId)
      .execute();
    await deliverCopy(parts, copy, after(1));
    expect(sent[1]).toMatchObject({
      to: 'anna@voorbeeld.nl',
      text: expect.stringContaining('Diepe sleuf zonder hek'),
      messageId: `<${input.id}.copy@proef.nl>`,
      attachments: [{ name: 'Melding.pdf', contentType: 'application/pdf', content: Buffer.from(`%PDF all ${input.id}`) }],
    });
    const large = () => pdfFile(Buffer.alloc(ATTACHMENTS_BYTES + 1));
    await deliverCopy({ ...parts, makePdf: large }, copy, after(1));
    expect(sent[2]).toMatchObject({ attachments: [], text: expect.stringContaining('te groot voor een mail') });
  });

  describe('a copy that does not go', () => {
    const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const parts = { makePdf: async () => undefined, addJob: async () => undefined, host: 'proef.nl' };
    const bring = (copy: CopyMail, deliver: CopyParts['deliver'], now = new Date()) => deliverCopy({ ...parts, db, deliver }, copy, now);
    const refuse = (error: Error) => () => Promise.reject(error);
    async function asked(): Promise<CopyMail> {
      mails.length = 0;
      await send(filled({ copyTo: 'kwijt@voorbeeld.nl' }));
      return mails[0] as CopyMail;
    }
    async function isLeft(copy: CopyMail, now: Date): Promise<boolean> {
      const queued: object[] = [];
      await queueLeftCopies({ db, addJob: async (_queue, data) => void queued.push(data) }, now);
      return queued.some((data) => 'submissionId' in data && data.submissionId === copy.submissionId);
    }
    const keptMail = ({ submissionId }: CopyMail) =>
      db.selectFrom('public_form_copies').select('mail').where('submission_id', '=', submissionId).executeTakeFirstOrThrow();

    test('because its queue never got it is put there once, and nothing of it stays when it went', async () => {
      const copy = await asked();
      await expect(queueLeftCopies({ db, addJob: () => Promise.reject(new Error('the queue is away')) }, later(20))).rejects.toThrow('the queue is away');
      expect(await isLeft(copy, later(1))).toBe(false);
      expect(await isLeft(copy, later(20))).toBe(true);
      expect(await isLeft(copy, later(21))).toBe(false);
      await bring(copy, async () => undefined);
      expect(await keptMail(copy)).toEqual({ mail: null });
    });

    test('because there is no mail server stays while its queue tries it, goes back there when that gives up, and is given up after days', async () => {
      const copy = await asked();
      await expect(bring(copy, refuse(new Error('ECONNREFUSED')), later(20))).rejects.toThrow('ECONNREFUSED');
      expect(await isLeft(copy, later(30))).toBe(false);
      expect(await isLeft(copy, later(40))).toBe(true);
      expect(await isLeft(copy, later(4 * 24 * 60))).toBe(false);
      expect(await keptMail(copy)).toEqual({ mail: null });
    });

    test('because its address is refused for good does not stay', async () => {
      const copy = await asked();
      await expect(bring(copy, refuse(Object.assign(new Error('550 unknown'), { responseCode: 550 })))).rejects.toThrow('550');
      expect(await keptMail(copy)).toEqual({ mail: null });
    });
  });
});

describe('opening and closing', () => {
  test('before the first day it is refused with that day', async () => {
    const { problem } = await send(filled({ designKey: 'nog-niet' }));
    expect(problem?.details?.reason).toContain('nog niet open');
  });

  test('after the last day it is refused, unless it was sent in time on a device without a network', async () => {
    expect((await send(filled({ designKey: 'gisteren' }))).problem?.details?.reason).toContain('gesloten');
    const late = await server.app.inject({
      method: 'PUT',
      url: `/v1/public/submissions/${newId()}`,
      headers: { 'command-id': newId(), 'device-time': `${addDays(today, -1)}T10:00:00.000Z` },
      payload: { ...filled({ designKey: 'gisteren' }), id: undefined },
    });
    expect(late.statusCode).toBe(200);
    const tooLate = await server.app.inject({
      method: 'PUT',
      url: `/v1/public/submissions/${newId()}`,
      headers: { 'command-id': newId(), 'device-time': `${addDays(today, -31)}T10:00:00.000Z` },
      payload: { ...filled({ designKey: 'lang-dicht' }), id: undefined },
    });
    expect(tooLate.statusCode).toBe(422);
  });

  test('a form taken out of use is refused and says so', async () => {
    await publishDesign(db, { ...report, key: 'weg' });
    await db.updateTable('form_designs').set({ retired_at: new Date(), retired_by: leader.id }).where('key', '=', 'weg').execute();
    expect((await send(filled({ designKey: 'weg' }))).problem?.details?.reason).toContain('ingetrokken');
    expect((await server.query(getPublicForm, { key: 'weg' })).status).toBe(404);
  });
});

describe('links', () => {
  test('place what comes in under their project, and tell the form where it is', async () => {
    const { code } = await link({ projectNumber: project.number, phaseNumber: '02' });
    // 128 bits: nobody finds a link by trying.
    expect(code).toMatch(/^[\w-]{22}$/);
    const { body } = await server.query(getPublicForm, { key: report.key, link: code });
    expect(body.link).toMatchObject({ state: 'ok', place: { project: { number: project.number, address: 'Kanaalweg 5' }, phase: { number: '02' } } });
    const input = filled({ link: code });
    expect((await send(input)).status).toBe(200);
    expect((await server.query(getForm, { id: input.id }, leader)).body).toMatchObject({ projectNumber: project.number, phaseNumber: '02' });
  });

  test('to a phase somewhere else than its project tell where the phase is', async () => {
    await addPhase(db, { project_id: project.id, number: '03', address: 'Havenweg 2', city: 'Zwolle' });
    const { code } = await link({ projectNumber: project.number, phaseNumber: '03' });
    const { body } = await server.query(getPublicForm, { key: report.key, link: code });
    expect(body.link?.place?.project).toMatchObject({ address: 'Havenweg 2', city: 'Zwolle' });
  });

  test('a one-time link works once, also when two send at the same moment', async () => {
    const { code } = await link({ oneTime: true });
    const answers = await Promise.all([send(filled({ link: code })), send(filled({ link: code })), send(filled({ link: code }))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.problem?.details?.reason).toBe(linkRefusals.used);
    expect((await server.query(getPublicForm, { key: report.key, link: code })).body.link).toMatchObject({ state: 'used', place: null });
  });

  test('a sending that arrives twice uses a one-time link once and gets the same answer', async () => {
    const { code } = await link({ oneTime: true });
    const [input, commandId] = [filled({ link: code }), newId()];
    const first = await send(input, undefined, commandId);
    expect((await send(input, undefined, commandId)).body).toEqual(first.body);
  });

  test('a link that was revoked, of another form or made up is refused', async () => {
    const { id, code } = await link();
    expect((await server.command(revokePublicFormLink, { id }, leader)).status).toBe(200);
    expect((await send(filled({ link: code }))).problem?.details?.reason).toBe(linkRefusals.revoked);
    expect((await send(filled({ link: 'verzonnen' }))).problem?.details?.reason).toBe(linkRefusals.unknown);
    const other = await link();
    expect((await send(filled({ link: other.code, designKey: 'later-openbaar', designVersion: 2 }))).problem?.details?.reason).toBe(linkRefusals.unknown);
  });

  test('tell nothing of a project that became confidential, take nothing for it, and the office sees that they do not work', async () => {
    const became = await addProject(db, { division_id: await addDivision(db, 'Asbest'), leader_id: leader.id, address: 'Geheimweg 1' });
    const { code } = await link({ projectNumber: became.number });
    await db.updateTable('projects').set({ confidential: true }).where('id', '=', became.id).execute();
    const { body } = await server.query(getPublicForm, { key: report.key, link: code });
    expect(body.link).toEqual({ state: 'revoked', oneTime: false, place: null });
    expect((await send(filled({ link: code }))).problem?.details?.reason).toBe(linkRefusals.revoked);
    expect((await server.query(listPublicFormLinks, { project: became.number }, leader)).body).toMatchObject([{ code, revokedAt: null, isConfidential: true }]);
    await db.updateTable('projects').set({ confidential: false }).where('id', '=', became.id).execute();
    expect((await send(filled({ link: code }))).status).toBe(200);
  });

  test('are made of public forms alone, and not with a project that is confidential or unknown', async () => {
    expect((await link({ designKey: 'van-binnen' })).problem?.code).toBe('not-possible-now');
    expect((await link({ projectNumber: hidden.number })).status).toBeGreaterThanOrEqual(404);
    expect((await link({ projectNumber: '99.99999' })).status).toBe(404);
    expect((await server.command(createPublicFormLink, { id: newId(), designKey: report.key, label: 'x', oneTime: false }, worker)).status).toBe(403);
  });

  test('the office sees what was handed out, by form and by project, with how often it was used', async () => {
    const { code } = await link({ label: 'Poort Kanaalweg', projectNumber: project.number });
    await send(filled({ link: code }));
    const { body } = await server.query(listPublicFormLinks, { project: project.number }, leader);
    expect(body.find((one) => one.code === code)).toMatchObject({ label: 'Poort Kanaalweg', useCount: 1, projectNumber: project.number, revokedAt: null });
    expect((await server.query(listPublicFormLinks, { design: 'later-openbaar' }, leader)).body).toEqual([]);
  });
});
