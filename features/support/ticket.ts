/** Tickets and the cards of the desks on the wire. */
import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { later } from '#platform/shared/later.ts';
import { categories, desks, handlings, ticketStatuses, urgencies } from './labels.ts';

/** Most characters of the name of a file. */
const FILE_NAME_LENGTH_MAX = 200;

/** A file with a ticket or a message. */
export const Attachment = later(() =>
  z.object({ fileId: z.uuid().toLowerCase(), name: z.string().trim().min(1).max(FILE_NAME_LENGTH_MAX), kind: z.enum(['photo', 'document']) }),
);
export type Attachment = z.output<ReturnType<typeof Attachment>>;

const Person = later(() => z.object({ id: z.uuid().toLowerCase(), name: z.string() }));

/** Something that was said about a ticket, or a step it took. */
export const TicketMessage = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    by: Person(),
    text: z.string(),
    to: z.enum(codesOf(ticketStatuses)).nullable(),
    handling: z.enum(codesOf(handlings)).nullable(),
    attachments: z.array(Attachment()),
    at: z.string(),
  }),
);
export type TicketMessage = z.output<ReturnType<typeof TicketMessage>>;

/** A ticket with all that was said about it, the first thing first. */
export const Ticket = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    /** Number people call the ticket by; null while only the device has it. */
    number: z.int().nullable(),
    desk: z.enum(codesOf(desks)),
    category: z.enum(codesOf(categories)),
    subject: z.string(),
    description: z.string(),
    urgency: z.enum(codesOf(urgencies)),
    status: z.enum(codesOf(ticketStatuses)),
    attachments: z.array(Attachment()),
    device: z.string(),
    reporter: Person().extend({ phone: z.string().nullable() }),
    handler: Person().nullable(),
    askedAt: z.string(),
    changedAt: z.string(),
    messages: z.array(TicketMessage()),
    version: z.int(),
  }),
);
export type Ticket = z.output<ReturnType<typeof Ticket>>;

/** A ticket in the list of the desks. */
export const TicketRow = later(() =>
  Ticket()
    .pick({ id: true, desk: true, category: true, subject: true, urgency: true, status: true, askedAt: true, changedAt: true, handler: true })
    .extend({ number: z.int(), reporterName: z.string() }),
);
export type TicketRow = z.output<ReturnType<typeof TicketRow>>;

/** The card of a desk: how it is reached. */
export const DeskCard = later(() =>
  z.object({
    desk: z.enum(codesOf(desks)),
    contactName: z.string(),
    phone: z.string().nullable(),
    email: z.string(),
    hours: z.string(),
    note: z.string(),
    version: z.int(),
  }),
);
export type DeskCard = z.output<ReturnType<typeof DeskCard>>;
