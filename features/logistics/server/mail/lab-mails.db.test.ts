import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createUser } from '#features/people/server/testing.ts';
import { addDivision, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Mail } from '#platform/server/documents/mail.ts';
import { documentsHere } from '#platform/server/documents/testing-documents.ts';
import { openFileStore } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { getLogistics } from '../../contract.ts';
import { retryLabOrderMail, sendLabOrderMail } from '../../mail-contract.ts';
import { logisticsHandlers } from '../handlers.ts';
import { labMailHandlers } from './mail-handlers.ts';
import { LAB_MAIL_QUEUE, maintainLabMails, sendLabMail } from './mail-jobs.ts';

let db: Database;
let filesDir: string;
let parts: Parameters<typeof sendLabMail>[0];
let server: Awaited<ReturnType<typeof createTestServer>>;
let leader: Identity;
let project: { id: string; number: string };
let phaseId: string;
let laboratory: string;
const jobs: { queue: string; data: object }[] = [];
const delivered: Mail[] = [];
let trouble: Error | undefined;

beforeAll(async () => {
  db = await openTestDatabase();
  filesDir = await mkdtemp(join(tmpdir(), 'lab-mails-'));
  const deliverMail = async (mail: Mail) => {
    if (trouble !== undefined) throw trouble;
    delivered.push(mail);
  };
  const documents = documentsHere({ db, bytes: await openFileStore(filesDir) });
  parts = { db, documents, deliverMail, origin: 'https://maaiveld.voorbeeld.nl', restrictedGroupId: 'none' };
  server = await createTestServer(db, [...logisticsHandlers, ...labMailHandlers], async (queue, data) => void jobs.push({ queue, data }));
  laboratory = newId();
  await db
    .insertInto('suppliers')
    .values({ id: laboratory, name: 'Lab De Peel', kinds: ['laboratory'], email: 'monsters@depeel.nl' })
    .execute();
  leader = await createUser(db, { roles: ['project-leader'], name: 'Ans Leider' });
});
afterAll(() => rm(filesDir, { recursive: true }));
beforeEach(async () => {
  jobs.length = 0;
  delivered.length = 0;
  trouble = undefined;
  project = await addProject(db, { division_id: await addDivision(db, 'Bodem') });
  phaseId = await addPhase(db, { project_id: project.id, number: '02' }, [leader.id]);
});

async function addOrder(status = 'sent'): Promise<string> {
  const id = newId();
  const order = { id, phase_id: phaseId, supplier_id: laboratory, scheme: 'AS3000', turnaround: 'standard', status, made_by: leader.id, made_at: new Date() };
  await db.insertInto('lab_orders').values(order).execute();
  const sample = { code: '01-1', matrix: 'soil', taken_at: new Date(), container: 'jar-370', preservation: 'cooled', packages: ['pfas'] };
  await db
    .insertInto('lab_order_samples')
    .values({ id: newId(), order_id: id, ...sample })
    .execute();
  return id;
}
const letter = (order: string, more: object = {}) => ({ id: newId(), order, version: 1, to: ['monsters@depeel.nl'], text: 'Bijgaand.', ...more });
const send = (mail: ReturnType<typeof letter>, caller = leader) => server.command(sendLabOrderMail, mail, caller);
const shown = async (caller = leader) => (await server.query(getLogistics, { project: project.number, phase: '02' }, caller)).body;

test('an order goes to the laboratory once, with its form and its list, and stands in the chain of custody', async () => {
  const mail = letter(await addOrder());
  expect((await send(mail)).status).toBe(200);
  // The same mail by another command is no second one.
  expect((await send(mail)).problem?.code).toBe('already-exists');
  expect(jobs).toEqual([{ queue: LAB_MAIL_QUEUE, data: { id: mail.id } }]);
  await Promise.all([sendLabMail(parts, mail.id), sendLabMail(parts, mail.id), sendLabMail(parts, mail.id)]);
  expect(delivered).toHaveLength(1);
  const [sent] = delivered;
  expect(sent).toMatchObject({ to: 'monsters@depeel.nl', fromName: 'Ans Leider via Maaiveld', replyTo: leader.email });
  expect(sent?.messageId).toBe(`<${mail.id}@maaiveld.voorbeeld.nl>`);
  const [pdf, csv] = sent?.attachments ?? [];
  expect([pdf?.name, csv?.name]).toEqual([expect.stringMatching(/^LO-\d\d-\d{4}\.pdf$/), expect.stringMatching(/^LO-\d\d-\d{4}\.csv$/)]);
  expect(Buffer.from(pdf?.content ?? []).toString('latin1')).toMatch(/^%PDF-/);
  expect(new TextDecoder().decode(csv?.content)).toContain('01-1');
  const { labOrders, laboratories } = await shown();
  expect(labOrders[0]?.mails).toMatchObject([{ to: ['monsters@depeel.nl'], by: 'Ans Leider', state: 'sent', sentAt: expect.any(String) }]);
  expect(laboratories[0]?.addresses).toEqual([{ name: 'Lab De Peel', email: 'monsters@depeel.nl' }]);
});

test('what does not go is told to its sender, and goes when it is tried again', async () => {
  const mail = letter(await addOrder());
  await send(mail);
  trouble = Object.assign(new Error('no'), { responseCode: 550, response: '550 Unknown recipient' });
  await sendLabMail(parts, mail.id);
  expect((await shown()).labOrders[0]?.mails).toMatchObject([{ state: 'failed', reason: expect.stringContaining('550 Unknown recipient') }]);
  const notices = await db.selectFrom('notifications').select(['title', 'href']).where('user_id', '=', leader.id).execute();
  expect(notices.at(-1)).toMatchObject({ title: expect.stringMatching(/^LO-.* is niet gemaild$/), href: expect.stringContaining(mail.order) });
  trouble = undefined;
  expect((await server.command(retryLabOrderMail, { id: mail.id }, leader)).status).toBe(200);
  await sendLabMail(parts, mail.id);
  expect(delivered).toHaveLength(1);
  expect((await server.command(retryLabOrderMail, { id: mail.id }, leader)).problem?.code).toBe('not-possible-now');
  const colleague = await createUser(db, { roles: ['project-leader'] });
  expect((await server.command(retryLabOrderMail, { id: mail.id }, colleague)).problem?.code).toBe('not-found');
});

const laterOn = (id: string, change: { status?: string; version: number }) => db.updateTable('lab_orders').set(change).where('id', '=', id).execute();

test.each([
  ['was cancelled', { status: 'cancelled', version: 2 }, 'geannuleerd'],
  ['was reopened', { status: 'draft', version: 2 }, 'Zet de opdracht eerst op verzonden'],
  ['was changed', { version: 3 }, 'gewijzigd sinds deze mail'],
])('of an order that %s since its mail was asked for nothing goes, and it is told why', async (_, change, why) => {
  const mail = letter(await addOrder());
  await send(mail);
  await laterOn(mail.order, change);
  await sendLabMail(parts, mail.id);
  expect(delivered).toEqual([]);
  expect((await shown()).labOrders[0]?.mails).toMatchObject([{ state: 'failed', reason: expect.stringContaining(why) }]);
  const retried = await server.command(retryLabOrderMail, { id: mail.id }, leader);
  expect(retried.problem?.code).toBe('not-possible-now');
  expect(retried.problem?.details?.reason).toContain(why);
  expect((await shown()).labOrders[0]?.mails).toMatchObject([{ state: 'failed' }]);
});

test('a mail server in trouble is tried again by the queue; what a stopped server left is taken up, and what it was sending is told to its sender', async () => {
  const mail = letter(await addOrder());
  await send(mail);
  trouble = new Error('connection refused');
  await expect(sendLabMail(parts, mail.id)).rejects.toThrow('connection refused');
  jobs.length = 0;
  const maintain = (now: Date) => maintainLabMails({ db, addJob: async (queue, data) => void jobs.push({ queue, data }) }, now);
  await maintain(new Date());
  expect(jobs).toEqual([]);
  await maintain(new Date(Date.now() + 20 * 60_000));
  expect(jobs).toContainEqual({ queue: LAB_MAIL_QUEUE, data: { id: mail.id } });
  await db
    .updateTable('lab_order_mails')
    .set({ state: 'sending', touched_at: new Date(0) })
    .where('id', '=', mail.id)
    .execute();
  for (let count = 0; count < 2; count++) await maintain(new Date());
  expect((await shown()).labOrders[0]?.mails).toMatchObject([{ state: 'failed', reason: expect.stringContaining('niet zeker') }]);
  const told = await db.selectFrom('notifications').select(['user_id', 'text']).where('href', 'like', `%${mail.order}`).execute();
  expect(told).toEqual([{ user_id: leader.id, text: expect.stringContaining('niet zeker') }]);
});

test('a draft, an order that changed since and a wrong address are refused with what to do', async () => {
  expect((await send(letter(await addOrder('draft')))).problem?.details?.reason).toContain('Zet de opdracht eerst op verzonden');
  expect((await send(letter(await addOrder('cancelled')))).problem?.details?.reason).toContain('geannuleerd');
  const order = await addOrder();
  expect((await send(letter(order, { version: 2 }))).problem?.code).toBe('changed-by-someone-else');
  expect((await send(letter(order, { to: ['lab'] }))).problem?.details?.fields?.[0]?.message).toBe(
    "'lab' is geen e-mailadres. Vul het in zoals monsters@lab.nl.",
  );
  expect((await send(letter(order, { to: [] }))).problem?.details?.fields?.[0]?.path).toBe('to');
});

test('of what somebody may not see, or not any more, nothing is mailed; who sends no orders is told no addresses', async () => {
  const order = await addOrder();
  const reader = await createUser(db, { roles: ['office'] });
  const mayManage = reader.permissions.has('logistics.manage');
  expect(mayManage).toBe(false);
  expect((await send(letter(order), reader)).status).toBe(403);
  expect((await shown(reader)).laboratories[0]?.addresses).toBeUndefined();
  const mail = letter(order);
  await send(mail);
  await db.updateTable('projects').set({ confidential: true }).where('id', '=', project.id).execute();
  await db.deleteFrom('phase_team').where('phase_id', '=', phaseId).execute();
  await sendLabMail(parts, mail.id);
  expect(delivered).toEqual([]);
  const kept = await db.selectFrom('lab_order_mails').select(['state', 'reason']).where('id', '=', mail.id).executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ state: 'failed', reason: expect.stringContaining('geen toegang meer') });
});
