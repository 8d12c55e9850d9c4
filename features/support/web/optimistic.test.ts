import { expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { addMessage, addTicket } from '../contract.ts';
import type { Ticket } from '../ticket.ts';
import { ownWithPending, sidesOf, ticketWithPending } from './optimistic.ts';

const me = { id: newId(), name: 'Sanne', isOfDesks: false };
const ticket: Ticket = {
  ...{
    id: newId(),
    number: 4,
    desk: 'ict',
    category: 'app',
    subject: 'Foto blijft hangen',
    description: 'Sinds gisteren',
    urgency: 'normal',
    status: 'waiting',
  },
  ...{ attachments: [], device: '', reporter: { id: me.id, name: me.name, phone: null }, handler: null, messages: [], version: 3 },
  ...{ askedAt: '2026-11-23T10:00:00Z', changedAt: '2026-11-23T10:00:00Z' },
};
const command = (name: string, input: object, state: PendingCommand['state'] = 'waiting') =>
  ({ id: newId(), name, input, state, createdAt: '2026-11-24T11:00:00Z' }) as PendingCommand;
const said = (more: object = {}) => ({ id: newId(), ticket: ticket.id, text: 'Na een herstart ook', to: null, attachments: [], ...more });

test('a ticket that waits to be sent stands on top, also when it was refused', () => {
  const { id: _, ...rest } = ticket;
  const made = { ...rest, id: newId(), subject: 'Printer leeg' };
  const { tickets } = ownWithPending({ tickets: [ticket] }, [command(addTicket.name, made, 'refused')], me);
  expect(tickets.map(({ subject, number, status }) => [subject, number, status])).toEqual([
    ['Printer leeg', null, 'new'],
    ['Foto blijft hangen', 4, 'waiting'],
  ]);
});

test('an answer that waits to be sent stands below the others and brings the ticket in hand again', () => {
  expect(ticketWithPending(ticket, [command(addMessage.name, said())], me)).toMatchObject({
    status: 'in-progress',
    messages: [{ text: 'Na een herstart ook', to: 'in-progress', by: { name: 'Sanne' } }],
  });
  expect(ticketWithPending(ticket, [command(addMessage.name, said({ to: 'closed' }))], me).status).toBe('closed');
});

test('one that was refused, that is about another, or that has come already is not drawn', () => {
  const known = said();
  const arrived: Ticket = { ...ticket, messages: [{ ...known, by: me, handling: null, at: '2026-11-24T11:00:00Z' }] };
  expect(ticketWithPending(ticket, [command(addMessage.name, known, 'refused')], me)).toEqual(ticket);
  expect(ticketWithPending(ticket, [command(addMessage.name, said({ ticket: newId() }))], me)).toEqual(ticket);
  expect(ticketWithPending(arrived, [command(addMessage.name, known)], me)).toEqual(arrived);
});

test('somebody of the desks who reports something stands on both sides', () => {
  expect([sidesOf(me, ticket), sidesOf({ ...me, isOfDesks: true }, ticket), sidesOf({ ...me, id: newId(), isOfDesks: true }, ticket)]).toEqual([
    ['reporter'],
    ['reporter', 'desk'],
    ['desk'],
  ]);
});
