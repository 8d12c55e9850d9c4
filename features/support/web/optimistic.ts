/** Tickets as they will be once the outbox is empty. A ticket that was refused is shown too, until it is mended or thrown away. */
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { addMessage, addTicket, type MessageInput, type OwnTickets } from '../contract.ts';
import { type Side, statusAfter } from '../rules.ts';
import type { Ticket, TicketMessage } from '../ticket.ts';

/** Whoever looks. */
export interface Looker {
  readonly id: string;
  readonly name: string;
  readonly isOfDesks: boolean;
}

/** The sides somebody stands on with a ticket. */
export function sidesOf({ id, isOfDesks }: Looker, { reporter }: Pick<Ticket, 'reporter'>): readonly Side[] {
  return [...(reporter.id === id ? (['reporter'] as const) : []), ...(isOfDesks ? (['desk'] as const) : [])];
}

/** One's own tickets with the waiting changes over them, the last touched first. */
export function ownWithPending({ tickets }: OwnTickets, pending: readonly PendingCommand[], me: Looker): OwnTickets {
  const drawn = pending.reduce<readonly Ticket[]>((list, command) => {
    if (command.name !== addTicket.name) return list.map((ticket) => withMessage(ticket, command, me));
    const made = toTicket(command, me);
    return [made, ...list.filter(({ id }) => id !== made.id)];
  }, tickets);
  return { tickets: drawn.toSorted((a, b) => b.changedAt.localeCompare(a.changedAt)) };
}

/** One ticket with the waiting messages over it. */
export function ticketWithPending(ticket: Ticket, pending: readonly PendingCommand[], me: Looker): Ticket {
  return pending.reduce((before, command) => withMessage(before, command, me), ticket);
}

function toTicket({ input, createdAt }: PendingCommand, { id: userId, name }: Looker): Ticket {
  const { id, desk, category, subject, description, urgency, attachments, device } = input as Omit<Ticket, 'reporter'>;
  const made = { id, desk, category, subject, description, urgency, attachments, device, number: null, status: 'new' as const };
  return { ...made, reporter: { id: userId, name, phone: null }, handler: null, askedAt: createdAt, changedAt: createdAt, messages: [], version: 1 };
}

function withMessage(ticket: Ticket, { name, input, state, createdAt }: PendingCommand, me: Looker): Ticket {
  if (name !== addMessage.name || state === 'refused') return ticket;
  const { id, ticket: ticketId, text, to, attachments } = input as MessageInput;
  if (ticketId !== ticket.id || ticket.messages.some((one) => one.id === id)) return ticket;
  const status = statusAfter(ticket.status, to, sidesOf(me, ticket)) ?? ticket.status;
  const step = status === ticket.status ? null : status;
  const message: TicketMessage = { id, by: { id: me.id, name: me.name }, text, to: step, handling: null, attachments, at: createdAt };
  return { ...ticket, status, messages: [...ticket.messages, message], changedAt: createdAt, version: ticket.version + 1 };
}
