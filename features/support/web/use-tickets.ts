/** Tickets: what the server has, or the device's copy, with everything that waits drawn over it. */
import { useCallback, useMemo } from 'react';
import { type UsedAnswer, useAnswer } from '#platform/web/answers/use-answer.ts';
import { type PendingCommand, usePendingCommands } from '#platform/web/outbox/outbox.ts';
import type { Stage } from '#platform/web/outbox/stages.ts';
import { useStages } from '#platform/web/outbox/use-stages.ts';
import { hasPermission, useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { addMessage, addTicket, getTicket, listOwnTickets, type OwnTickets } from '../contract.ts';
import type { Ticket } from '../ticket.ts';
import { type Looker, ownWithPending, ticketWithPending } from './optimistic.ts';

/** Name of a ticket among what is sent in order: a message never arrives before the ticket it is about. */
export const recordOfTicket = (id: string) => `support-ticket:${id}`;

/** Whoever looks. */
export function useLooker(): Looker {
  const me = useSignedIn();
  const isOfDesks = hasPermission('support.handle');
  return useMemo(() => ({ id: me?.id ?? '', name: me?.name ?? '', isOfDesks }), [me?.id, me?.name, isOfDesks]);
}

const nothing: OwnTickets = { tickets: [] };

/** One's own tickets. Without a network and without a copy they are those that were made on this device. */
export function useOwnTickets(): UsedAnswer<OwnTickets> {
  const me = useLooker();
  const pending = usePendingCommands();
  const withPending = useCallback((own: OwnTickets, waiting: readonly PendingCommand[]) => ownWithPending(own, waiting, me), [me]);
  const answer = useAnswer(listOwnTickets, {}, { withPending });
  const isAlone = answer.state === 'not-on-device';
  const alone = useMemo(() => (isAlone ? ownWithPending(nothing, pending, me) : undefined), [isAlone, pending, me]);
  return alone === undefined ? answer : { ...answer, data: alone };
}

/** True while nothing is known of one's own tickets: no copy, and none that was made here. */
export function isUnknown({ data, state }: UsedAnswer<OwnTickets>): boolean {
  return data === undefined || (state === 'not-on-device' && data.tickets.length === 0);
}

/** One ticket: of one's own from what the device has of those, of others from the server. */
export function useTicket(id: string): UsedAnswer<Ticket> {
  const me = useLooker();
  const own = useOwnTickets();
  const mine = own.data?.tickets.find((ticket) => ticket.id === id);
  const withPending = useCallback((ticket: Ticket, waiting: readonly PendingCommand[]) => ticketWithPending(ticket, waiting, me), [me]);
  const asked = useAnswer(getTicket, { id }, { enabled: mine === undefined && own.state !== 'waiting', withPending });
  return mine === undefined ? asked : { ...asked, data: mine, state: 'shown' };
}

/** Where tickets and what was said about them are, while the office does not have it; by record. */
export function useStagesOfTickets(): ReadonlyMap<string, Stage> {
  return useStages(addTicket.name, addMessage.name);
}
