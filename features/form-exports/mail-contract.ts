/** Forms sent by mail to somebody outside: the client, a laboratory, an authority. */
import { z } from 'zod';
import { Code } from '#platform/shared/input/input-fields.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { PDF_FORMS_MAX } from './contract.ts';

/** Most addresses in one mail. */
export const MAIL_ADDRESSES_MAX = 20;
/** Longest subject and text, in characters. */
export const MAIL_SUBJECT_LENGTH_MAX = 200;
export const MAIL_TEXT_LENGTH_MAX = 10_000;

export const MailState = later(() => z.enum(['waiting', 'sending', 'sent', 'failed']));
export type MailState = z.infer<ReturnType<typeof MailState>>;

/** Longest address a mail goes to, in characters. */
const ADDRESS_LENGTH_MAX = 200;

/** Returns the typed text as far as it can be shown. */
const nameOfAddress = (input: unknown) => (typeof input === 'string' && input.length <= ADDRESS_LENGTH_MAX ? `'${input}'` : 'Dit');

const Address = later(() =>
  z
    .email({ error: ({ input }) => `${nameOfAddress(input)} is geen e-mailadres. Vul het in zoals naam@bedrijf.nl.` })
    .max(ADDRESS_LENGTH_MAX, `Een e-mailadres heeft hoogstens ${ADDRESS_LENGTH_MAX} tekens.`),
);
const Addresses = later(() => z.array(Address()).max(MAIL_ADDRESSES_MAX, `Een mail gaat naar hoogstens ${MAIL_ADDRESSES_MAX} adressen.`));
const oneLine = /^[^\r\n]*$/;

/** Forms that go along: one as a revision, or those of a phase as one PDF. */
export const MailedForms = later(() =>
  z.discriminatedUnion('of', [
    z.object({ of: z.literal('form'), id: z.uuid().toLowerCase(), revision: z.int32().positive() }),
    z.object({ of: z.literal('phase'), project: Code(), phase: Code(), formIds: z.array(z.uuid().toLowerCase()).min(1).max(PDF_FORMS_MAX) }),
  ]),
);
export type MailedForms = z.infer<ReturnType<typeof MailedForms>>;

/** Somebody of the project a mail may go to. */
export const MailContact = later(() => z.object({ name: z.string(), organisation: z.string(), role: z.string(), email: z.string() }));
export type MailContact = z.infer<ReturnType<typeof MailContact>>;

/** A mail as the history of a form tells of it. */
export const FormMail = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    senderId: z.uuid().toLowerCase(),
    senderName: z.string(),
    recipients: z.array(z.string()),
    copies: z.array(z.string()),
    subject: z.string(),
    /** Revision of the form whose history this is. */
    revision: z.int(),
    /** Other forms in the same mail. */
    otherForms: z.int(),
    state: MailState(),
    /** Why it was not sent: a sentence. */
    reason: z.string().nullable(),
    askedAt: z.string(),
    sentAt: z.string().nullable(),
  }),
);
export type FormMail = z.infer<ReturnType<typeof FormMail>>;

const whoMails = { who: ['form.read-all'], restricted: 'refused' } as const;

/** People who may be written to about a form or a phase, the client first, and how such a mail begins. */
export const prepareFormMail = defineQuery({
  name: 'form-mail.prepare',
  api: 'main',
  route: 'GET /v1/form-mails/new',
  access: whoMails,
  params: () => z.object({ form: z.uuid().toLowerCase().optional(), project: Code().optional(), phase: Code().optional() }),
  result: () => z.object({ contacts: z.array(MailContact()), subject: z.string(), text: z.string() }),
  offline: false,
});

/** The mails a form went out with, newest first. */
export const listFormMails = defineQuery({
  name: 'form-mail.list',
  api: 'main',
  route: 'GET /v1/form-submissions/:id/mails',
  access: { who: ['form.fill', 'form.read-all'], restricted: 'refused' },
  params: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => z.array(FormMail()),
  offline: true,
});

/** Sends forms by mail, with the PDF and when wanted a workbook. A queue brings it; that of somebody with a Microsoft account goes with a call of their own, see `deliveryPath`. */
export const sendFormMail = defineCommand({
  name: 'form-mail.send',
  deed: 'Formulieren gemaild',
  api: 'general',
  route: 'PUT /form-mails/:id',
  access: whoMails,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      forms: MailedForms(),
      to: Addresses().min(1, 'Vul in naar wie de mail gaat.'),
      cc: Addresses().default([]),
      subject: z.string().trim().min(1, 'Vul een onderwerp in.').max(MAIL_SUBJECT_LENGTH_MAX).regex(oneLine, 'Het onderwerp is één regel.'),
      text: z.string().trim().min(1, 'Schrijf een bericht.').max(MAIL_TEXT_LENGTH_MAX),
      withWorkbook: z.boolean().default(false),
    }),
  result: () => z.null(),
  changes: ['form-mail.list'],
  offline: false,
});

/** Tries a mail that was not sent again. */
export const retryFormMail = defineCommand({
  name: 'form-mail.retry',
  deed: 'Mail opnieuw geprobeerd',
  api: 'general',
  route: 'PUT /form-mails/:id/retry',
  access: whoMails,
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes: ['form-mail.list'],
  offline: false,
});

/** Path on the general API where the sender's own token brings a mail: `POST /form-mails/<id>/delivery`. */
export function deliveryPath(id: string): string {
  return `/form-mails/${id}/delivery`;
}
