/** Operations on the desks and on what is reported to them. */
import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { later } from '#platform/shared/later.ts';
import { Phone } from '#platform/shared/notation/phone.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { categories, desks, ticketStatuses, urgencies } from './labels.ts';
import { ATTACHMENTS_MAX, DEVICE_LENGTH_MAX, isOfDesk, SUBJECT_LENGTH_MAX, TEXT_LENGTH_MAX } from './rules.ts';
import { Attachment, DeskCard, Ticket, TicketRow } from './ticket.ts';

/** One's own tickets told at most, the last touched first. */
export const OWN_TICKETS_MAX = 100;
/** Tickets a page of the list of the desks has at most, and when nobody says how many. */
const TICKETS_PAGE_MAX = 100;
export const TICKETS_PAGE_USUAL = 50;
/** Most characters of each line of a card. */
export const CARD_LENGTHS_MAX = { contactName: 80, hours: 120, note: 500 } as const;

const own = { who: 'signed-in', restricted: 'refused' } as const;
const handle = { who: ['support.handle'], restricted: 'refused' } as const;
const changes = ['support-ticket.list-own', 'support-ticket.list', 'support-ticket.get'] as const;

const short = (lengthMax: number) =>
  z
    .string()
    .trim()
    .max(lengthMax, { error: `Houd dit korter dan ${lengthMax} tekens.` })
    .default('');
const Attachments = later(() => z.array(Attachment()).max(ATTACHMENTS_MAX, { error: `Voeg ten hoogste ${ATTACHMENTS_MAX} bestanden toe.` }));
const Text = later(() =>
  z
    .string()
    .trim()
    .max(TEXT_LENGTH_MAX, { error: `Houd de tekst korter dan ${TEXT_LENGTH_MAX} tekens.` }),
);

/** The cards of the desks: for everybody, and on every device. */
export const listDesks = defineQuery({
  name: 'support-desk.list',
  api: 'main',
  route: 'GET /v1/support-desks',
  access: own,
  params: () => z.object({}),
  result: () => z.array(DeskCard()),
  offline: true,
});

/** Input about the card of a desk. */
export const DeskInput = later(() =>
  z.object({
    desk: z.enum(codesOf(desks)),
    contactName: short(CARD_LENGTHS_MAX.contactName),
    phone: Phone().nullable().default(null),
    email: z.union([z.literal(''), z.email().max(200)], { error: 'Vul een e-mailadres in, bijvoorbeeld ict@bedrijf.nl.' }).default(''),
    hours: short(CARD_LENGTHS_MAX.hours),
    note: short(CARD_LENGTHS_MAX.note),
    /** The version this change was based on. */
    version: z.int32().min(1),
  }),
);

/** Changes the card of a desk. */
export const putDesk = defineCommand({
  name: 'support-desk.put',
  deed: 'Contactkaart gewijzigd',
  api: 'main',
  route: 'PUT /v1/support-desks/:desk',
  access: { who: ['organisation.manage'], restricted: 'refused' },
  input: () => DeskInput(),
  result: () => z.object({ version: z.int() }),
  changes: ['support-desk.list'],
  offline: false,
});

/** The caller's own tickets, the last touched first, with all that was said about them. */
export const listOwnTickets = defineQuery({
  name: 'support-ticket.list-own',
  api: 'main',
  route: 'GET /v1/support-tickets',
  access: own,
  params: () => z.object({}),
  result: () => z.object({ tickets: z.array(Ticket()) }),
  offline: true,
});
export type OwnTickets = z.output<typeof listOwnTickets.result>;

/** One ticket: for whoever reported it, and for the desks. */
export const getTicket = defineQuery({
  name: 'support-ticket.get',
  api: 'main',
  route: 'GET /v1/support-tickets/:id',
  access: own,
  params: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => Ticket(),
  offline: true,
});

/** Which tickets are in the list of the desks: those in one state, those somebody still has to do something about, or all. */
export const shownStatuses = ['open', ...codesOf(ticketStatuses), 'all'] as const;

/** Tickets of everybody, for the desks: what is most urgent first, then what was touched last. */
export const listTickets = defineQuery({
  name: 'support-ticket.list',
  api: 'main',
  route: 'GET /v1/all-support-tickets',
  access: handle,
  params: () =>
    z.object({
      status: z.enum(shownStatuses).default('open'),
      desk: z.enum(codesOf(desks)).optional(),
      urgency: z.enum(codesOf(urgencies)).optional(),
      /** Those the caller took up, or those nobody did. */
      handler: z.enum(['me', 'nobody']).optional(),
      search: z.string().trim().max(100).default(''),
      cursor: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(TICKETS_PAGE_MAX).default(TICKETS_PAGE_USUAL),
    }),
  result: () => z.object({ tickets: z.array(TicketRow()), nextCursor: z.string().nullable(), waiting: z.int() }),
  offline: true,
});

/** A ticket as it is reported. */
export const TicketInput = later(() =>
  z
    .object({
      id: z.uuid().toLowerCase(),
      desk: z.enum(codesOf(desks)),
      category: z.enum(codesOf(categories), { error: 'Kies waar het over gaat.' }),
      subject: z
        .string()
        .trim()
        .min(1, { error: 'Vul in waar het over gaat, in een paar woorden.' })
        .max(SUBJECT_LENGTH_MAX, { error: `Houd het onderwerp korter dan ${SUBJECT_LENGTH_MAX} tekens.` }),
      description: Text().min(1, { error: 'Schrijf op wat er aan de hand is.' }),
      urgency: z.enum(codesOf(urgencies), { error: 'Kies hoe dringend het is.' }).default('normal'),
      attachments: Attachments().default([]),
      /** Details of the device that the person lets it send along; empty when they don't. */
      device: z.string().trim().max(DEVICE_LENGTH_MAX).default(''),
    })
    .refine(({ category, desk }) => isOfDesk(category, desk), { path: ['category'], error: 'Kies een categorie van deze afdeling.' }),
);
export type TicketInput = z.input<ReturnType<typeof TicketInput>>;

/** Reports something to a desk. */
export const addTicket = defineCommand({
  name: 'support-ticket.add',
  deed: 'Hulp gevraagd bij ondersteuning',
  api: 'main',
  route: 'POST /v1/support-tickets/:id',
  access: own,
  input: () => TicketInput(),
  filesOf: 'support-ticket',
  result: () => z.null(),
  changes,
  offline: true,
});

/** Says something about a ticket, takes a step with it, or both. Nothing that was said is ever changed. */
export const addMessage = defineCommand({
  name: 'support-message.add',
  deed: 'Bericht bij een hulpvraag geschreven',
  api: 'main',
  route: 'POST /v1/support-messages/:id',
  access: own,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      ticket: z.uuid().toLowerCase(),
      text: Text().default(''),
      to: z.enum(codesOf(ticketStatuses)).nullable().default(null),
      attachments: Attachments().default([]),
    }),
  filesOf: 'support-message',
  result: () => z.null(),
  changes,
  offline: true,
});
export type MessageInput = z.output<typeof addMessage.input>;

/** Takes a ticket up, also from a colleague, or gives it back. A new one is in hand from then on. */
export const takeTicket = defineCommand({
  name: 'support-ticket.take',
  deed: 'Hulpvraag opgepakt',
  api: 'main',
  route: 'POST /v1/support-tickets/:id/take',
  access: handle,
  input: () => z.object({ id: z.uuid().toLowerCase(), isMine: z.boolean(), version: z.int32().min(1) }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: false,
});
