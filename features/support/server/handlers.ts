/** Carries out the operations on the desks and their tickets. */
import { notify } from '#features/notifications/server/queries.ts';
import { href } from '#features/routes.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { changedFields } from '#platform/shared/changed-fields.ts';
import { newId } from '#platform/shared/ids.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { type Desk, desks, type TicketStatus, ticketStatuses } from '../labels.ts';
import { messageTroubles, type Side, statusAfter } from '../rules.ts';
import { countWaiting, listPage } from './all-tickets.ts';
import * as queries from './queries.ts';

/** Stands in the audit log for the card of each desk. */
const deskIds: Readonly<Record<Desk, string>> = {
  ict: '00000000-0000-0000-0000-0000000000d1',
  communication: '00000000-0000-0000-0000-0000000000d2',
};

export const supportHandlers = implement(contract, {
  listDesks: (_, { db }) => queries.listDesks(db),

  async putDesk(input, { db, record }) {
    const known = await queries.lockDesk(db, input.desk);
    if (known.version !== input.version)
      throw new Problem('changed-by-someone-else', {
        current: { version: known.version },
        reason: 'Iemand anders heeft deze kaart intussen gewijzigd. Laad de pagina opnieuw en breng je wijziging nog eens aan.',
      });
    const version = known.version + 1;
    await queries.writeDesk(db, { ...input, version });
    const { desk: _, version: _before, ...before } = known;
    const { desk, version: _after, ...fields } = input;
    const { names: __, ...change } = changedFields(before, fields);
    record({ subject: 'support-desk', id: deskIds[desk], ...change });
    return { version };
  },

  listOwnTickets: async (_, { db, user }) => ({ tickets: await queries.listOwn(db, user.id, contract.OWN_TICKETS_MAX) }),

  async getTicket({ id }, { db, user }) {
    const found = await queries.findVisible(db, user, id);
    if (found === undefined) throw new Problem('not-found');
    return found;
  },

  listTickets: async (filters, { db, user }) => ({ ...(await listPage(db, user.id, filters)), waiting: await countWaiting(db) }),

  async addTicket(input, context) {
    const { db, user, now, command } = context;
    const known = await queries.lockTicket(db, input.id);
    if (known !== undefined) {
      if (known.user_id === user.id) return null;
      throw new Problem('already-exists');
    }
    const number = await queries.insertTicket(db, { ...input, userId: user.id, askedAt: command.deviceTime ?? now, now });
    await context.linkFiles(null, idsOf(input.attachments));
    const { id, desk, category, subject, urgency } = input;
    context.record({ subject: 'support-ticket', id, to: { desk, category, subject, urgency, status: 'new' } });
    const notice = {
      kind: 'support',
      title: urgency === 'urgent' ? `Spoed: hulpvraag ${number} voor ${desks[desk]}` : `Hulpvraag ${number} voor ${desks[desk]}`,
      text: `${user.name}: ${subject}`,
      href: href('supportTicket', { ticket: id }),
    };
    await notify(db, await queries.listDeskIds(db), notice, { by: user.id, now });
    return null;
  },

  async addMessage({ id, ticket: ticketId, text, to, attachments }, context) {
    const { db, user, now, command } = context;
    const { ticket, sides } = await lockVisible(context, ticketId);
    const known = await queries.findMessage(db, id);
    if (known !== undefined) {
      if (known.author_id === user.id && known.ticket_id === ticketId) return null;
      throw new Problem('already-exists');
    }
    const from = ticket.status as TicketStatus;
    const status = statusAfter(from, to, sides);
    if (status === undefined) throw notNow(from);
    const fields = messageTroubles({ text, to, attachments }, from);
    if (fields.length > 0) throw new Problem('invalid-input', { fields: [...fields] });
    const step = status === from ? null : status;
    const message = { id, ticketId, authorId: user.id, text, to: step, handling: null, attachments };
    await queries.insertMessage(db, { ...message, writtenAt: command.deviceTime ?? now, now });
    await context.linkFiles(null, idsOf(attachments));
    await queries.writeStep(db, ticket, { status, now });
    context.record({
      subject: 'support-ticket',
      id: ticketId,
      ...(step === null ? { to: { message: id } } : { from: { status: from }, to: { status, message: id } }),
    });
    await tell(context, ticket, step, text);
    return null;
  },

  async takeTicket({ id, isMine, version }, context) {
    const { db, user, now, command } = context;
    const { ticket } = await lockVisible(context, id);
    const isAlready = isMine === (ticket.handler_id === user.id);
    if (isAlready) return { version: ticket.version };
    if (ticket.version !== version)
      throw new Problem('changed-by-someone-else', {
        current: { version: ticket.version },
        reason: 'Er gebeurde intussen iets met deze hulpvraag. Kijk hem na.',
      });
    const from = ticket.status as TicketStatus;
    if (from === 'closed') throw notNow(from);
    const step = isMine && from === 'new' ? 'in-progress' : null;
    const message = { id: newId(), ticketId: id, authorId: user.id, text: '', to: step, handling: isMine ? 'taken' : 'released', attachments: [] } as const;
    await queries.insertMessage(db, { ...message, writtenAt: command.deviceTime ?? now, now });
    const handlerId = isMine ? user.id : null;
    await queries.writeStep(db, ticket, { status: step ?? from, handlerId, now });
    context.record({
      subject: 'support-ticket',
      id,
      from: { handlerId: ticket.handler_id, ...(step === null ? {} : { status: from }) },
      to: { handlerId, ...(step === null ? {} : { status: step }) },
    });
    if (isMine) await tellReporter(context, ticket, `${user.name} pakt hulpvraag ${ticket.number} op`, ticket.subject);
    return { version: ticket.version + 1 };
  },
});

const idsOf = (attachments: readonly { readonly fileId: string }[]) => attachments.map(({ fileId }) => fileId);

async function lockVisible({ db, user }: CommandContext, id: string): Promise<{ ticket: queries.TicketRecord; sides: readonly Side[] }> {
  const ticket = await queries.lockTicket(db, id);
  const sides = ticket === undefined ? [] : queries.sidesOf(user, ticket);
  if (ticket === undefined || sides.length === 0) throw new Problem('not-found');
  return { ticket, sides };
}

function notNow(status: TicketStatus): Problem {
  if (status === 'closed') return new Problem('not-possible-now', { reason: 'Deze hulpvraag is gesloten. Stel een nieuwe hulpvraag.' });
  return new Problem('not-possible-now', { reason: `Dat kan nu niet: de hulpvraag staat op ‘${ticketStatuses[status]}’. Kijk hem opnieuw na.` });
}

/** Whoever is on the other side hears of it: the reporter of what the desk did, else whoever took it up, or all of the desks while nobody did. */
async function tell(context: CommandContext, ticket: queries.TicketRecord, step: TicketStatus | null, text: string): Promise<void> {
  const { db, user, now } = context;
  if (ticket.user_id !== user.id) return tellReporter(context, ticket, titleOf(ticket.number, step), text || ticket.subject);
  const toldIds = ticket.handler_id === null ? await queries.listDeskIds(db) : [ticket.handler_id];
  const words = step === 'closed' ? 'sloot' : step === 'in-progress' && ticket.status === 'resolved' ? 'heropende' : 'schreef bij';
  const title = `${user.name} ${words} hulpvraag ${ticket.number}`;
  await notify(db, toldIds, { kind: 'support', title, text: cut(text || ticket.subject), href: hrefOf(ticket) }, { by: user.id, now });
}

async function tellReporter({ db, user, now }: CommandContext, ticket: queries.TicketRecord, title: string, text: string): Promise<void> {
  await notify(db, [ticket.user_id], { kind: 'support', title, text: cut(text), href: hrefOf(ticket) }, { by: user.id, now });
}

function titleOf(number: number, step: TicketStatus | null): string {
  if (step === 'waiting') return `Vraag over je hulpvraag ${number}`;
  if (step === 'resolved') return `Je hulpvraag ${number} is opgelost`;
  return step === null ? `Bericht bij je hulpvraag ${number}` : `Je hulpvraag ${number} is ${ticketStatuses[step].toLowerCase()}`;
}

const hrefOf = ({ id }: queries.TicketRecord) => href('supportTicket', { ticket: id });

/** Most characters of a message in a notification. */
const NOTICE_LENGTH_MAX = 160;
const cut = (text: string) => (text.length > NOTICE_LENGTH_MAX ? `${text.slice(0, NOTICE_LENGTH_MAX - 1).trimEnd()}…` : text);
