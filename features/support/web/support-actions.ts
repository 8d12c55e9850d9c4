/** Commands that report a ticket or write about one: carried out on the device first. */
import { href } from '#features/routes.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { addMessage, addTicket, type MessageInput, type TicketInput } from '../contract.ts';
import type { Attachment, Ticket } from '../ticket.ts';
import { recordOfTicket } from './use-tickets.ts';

/** A ticket by its number; one the office does not have yet has none. */
export function ticketName({ number }: Pick<Ticket, 'number'>): string {
  return number === null ? 'Nieuwe hulpvraag' : `Hulpvraag ${number}`;
}

const idsOf = (attachments: readonly Attachment[]) => attachments.map(({ fileId }) => fileId);

/** Reports something. Rejects with the fields that are wrong; then nothing is kept. */
export async function reportTicket(input: TicketInput, attachments: readonly Attachment[]): Promise<void> {
  await addCommand(
    addTicket,
    { ...input, attachments: [...attachments] },
    {
      record: recordOfTicket(input.id),
      label: `Hulpvraag: ${input.subject}`,
      href: href('supportTicket', { ticket: input.id }),
      fileIds: idsOf(attachments),
    },
  );
}

/** Says something about a ticket, or takes a step with it. */
export async function sendMessage(ticket: Ticket, message: Omit<MessageInput, 'ticket'>): Promise<void> {
  await addCommand(
    addMessage,
    { ...message, ticket: ticket.id },
    {
      record: recordOfTicket(ticket.id),
      label: `${ticketName(ticket)}: ${message.to === null ? 'bericht' : 'stap'}`,
      href: href('supportTicket', { ticket: ticket.id }),
      fileIds: idsOf(message.attachments),
    },
  );
}
