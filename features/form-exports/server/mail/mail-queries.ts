/** All SQL of mails with forms. */
import { normOn } from '#features/norms/norms.ts';
import { normsThrough } from '#features/norms/server/queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { sendingSince, untriedSince } from '#platform/server/documents/bring-mail.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import type { FormMail, MailContact, MailState } from '../../mail-contract.ts';

const MEBIBYTE = 1024 * 1024;

/** All attachments of a mail together, in bytes: what the organisation's mail server takes. */
export async function attachmentsBytesMax(db: Database, now: Date): Promise<number> {
  const today = localDate(now);
  return normOn(await normsThrough(db, today), 'mail.bijlagen_mb', today) * MEBIBYTE;
}

/** A mail as it is sent. */
export interface MailWork {
  readonly id: string;
  readonly senderId: string;
  readonly recipients: readonly string[];
  readonly copies: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly withWorkbook: boolean;
  readonly phaseId: string | null;
  readonly remoteId: string | null;
  readonly attempt: number;
}

/** Keeps a mail with the forms that go along. */
export async function insertMail(
  db: Database,
  mail: {
    id: string;
    senderId: string;
    phaseId: string | null;
    recipients: readonly string[];
    copies: readonly string[];
    subject: string;
    text: string;
    withWorkbook: boolean;
    forms: readonly { id: string; revision: number }[];
    now: Date;
  },
): Promise<void> {
  const { id, senderId, phaseId, recipients, copies, subject, text, withWorkbook, forms, now } = mail;
  await db
    .insertInto('form_mails')
    .values({
      id,
      sender_id: senderId,
      phase_id: phaseId,
      recipients: [...recipients],
      copies: [...copies],
      subject,
      text,
      with_workbook: withWorkbook,
      asked_at: now,
    })
    .execute();
  await db
    .insertInto('form_mail_forms')
    .values(forms.map((form, position) => ({ mail_id: id, submission_id: form.id, revision: form.revision, position })))
    .execute();
}

/** The mails of a form, newest first. */
export async function listMails(db: Database, submissionId: string): Promise<FormMail[]> {
  const rows = await db
    .selectFrom('form_mail_forms')
    .innerJoin('form_mails', 'form_mails.id', 'form_mail_forms.mail_id')
    .innerJoin('users as sender', 'sender.id', 'form_mails.sender_id')
    .select((of) => [
      'form_mails.id',
      'form_mails.sender_id as senderId',
      'sender.name as senderName',
      'form_mails.recipients',
      'form_mails.copies',
      'form_mails.subject',
      'form_mail_forms.revision',
      'form_mails.state',
      'form_mails.reason',
      'form_mails.asked_at',
      'form_mails.sent_at',
      of
        .selectFrom('form_mail_forms as others')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('others.mail_id', '=', 'form_mails.id')
        .as('forms'),
    ])
    .where('form_mail_forms.submission_id', '=', submissionId)
    .orderBy('form_mails.asked_at', 'desc')
    .orderBy('form_mails.id', 'desc')
    .execute();
  return rows.map(({ asked_at, sent_at, forms, ...row }) => ({
    ...row,
    state: row.state as MailState,
    otherForms: Number(forms ?? 1) - 1,
    askedAt: asked_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
  }));
}

/** Takes a mail that waits; undefined when it does not, or somebody else is sending it. */
export async function claimMail(db: Database, id: string, now: Date): Promise<MailWork | undefined> {
  return db
    .updateTable('form_mails')
    .set((of) => ({ state: 'sending', attempt: of('attempt', '+', 1), touched_at: now }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning([
      'id',
      'sender_id as senderId',
      'recipients',
      'copies',
      'subject',
      'text',
      'with_workbook as withWorkbook',
      'phase_id as phaseId',
      'remote_id as remoteId',
      'attempt',
    ])
    .executeTakeFirst();
}

/** A mail of this sender that is not being sent or sent already. */
export function findOwnMail(db: Database, senderId: string, id: string) {
  return db.selectFrom('form_mails').select(['id', 'state']).where('id', '=', id).where('sender_id', '=', senderId).executeTakeFirst();
}

/** Lets a mail that failed wait again; false when it did not fail. */
export async function reopenMail(db: Database, senderId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('form_mails')
    .set({ state: 'waiting', reason: null, attempt: 0 })
    .where('id', '=', id)
    .where('sender_id', '=', senderId)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a mail as sent. */
export async function markSent(db: Database, id: string, via: 'microsoft' | 'smtp', now: Date): Promise<void> {
  await db.updateTable('form_mails').set({ state: 'sent', via, sent_at: now, reason: null }).where('id', '=', id).where('state', '=', 'sending').execute();
}

/** Marks a mail as failed; `reason` is a sentence for the sender. */
export async function markFailed(db: Database, id: string, reason: string): Promise<void> {
  await db.updateTable('form_mails').set({ state: 'failed', reason }).where('id', '=', id).where('state', '=', 'sending').execute();
}

/** Releases a mail for the next try. */
export async function releaseMail(db: Database, id: string): Promise<void> {
  await db.updateTable('form_mails').set({ state: 'waiting' }).where('id', '=', id).where('state', '=', 'sending').execute();
}

/** Remembers the draft at Microsoft, so that it is never made twice. */
export async function keepRemoteId(db: Database, id: string, remoteId: string): Promise<void> {
  await db.updateTable('form_mails').set({ remote_id: remoteId }).where('id', '=', id).execute();
}

/** Marks mails that nobody is sending any more as failed: a server stopped in the middle, and nobody knows whether they went. Answers them, to be told. */
export function failAbandonedMails(db: Database, reason: string, now: Date): Promise<Pick<MailWork, 'id' | 'senderId' | 'subject'>[]> {
  return db
    .updateTable('form_mails')
    .set({ state: 'failed', reason })
    .where('state', '=', 'sending')
    .where('touched_at', '<', sendingSince(now))
    .returning(['id', 'sender_id as senderId', 'subject'])
    .execute();
}

/** Mails that wait and that no queue tries. */
export async function listLeftMails(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('form_mails')
    .select('id')
    .where('state', '=', 'waiting')
    .where((of) => of.or([of('touched_at', 'is', null), of('touched_at', '<', untriedSince(now))]))
    .execute();
  return rows.map(({ id }) => id);
}

/** The forms in a mail, in order. */
export function listMailForms(db: Database, mailId: string): Promise<{ id: string; revision: number }[]> {
  return db.selectFrom('form_mail_forms').select(['submission_id as id', 'revision']).where('mail_id', '=', mailId).orderBy('position').execute();
}

/** Name, address and Microsoft account of whoever sends. */
export function findSender(db: Database, id: string) {
  return db.selectFrom('users').select(['name', 'email', 'oid']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** People of a project with an address, the client first. */
export async function listMailContacts(db: Database, projectNumber: string): Promise<MailContact[]> {
  const rows = await db
    .selectFrom('project_contacts')
    .innerJoin('projects', 'projects.id', 'project_contacts.project_id')
    .select(['project_contacts.name', 'project_contacts.organisation', 'project_contacts.role', 'project_contacts.email'])
    .where('projects.number', '=', projectNumber)
    .where('project_contacts.email', 'is not', null)
    .orderBy((of) => of('project_contacts.role', '=', 'client'), 'desc')
    .orderBy('project_contacts.position')
    .execute();
  return rows.flatMap(({ email, ...row }) => (email === null || email === '' ? [] : [{ ...row, email }]));
}

/** Project and phase of a mail about a phase. */
export function findPhaseNumbers(db: Database, phaseId: string): Promise<{ project: string; phase: string }> {
  return db
    .selectFrom('phases')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .select(['projects.number as project', 'phases.number as phase'])
    .where('phases.id', '=', phaseId)
    .executeTakeFirstOrThrow();
}
