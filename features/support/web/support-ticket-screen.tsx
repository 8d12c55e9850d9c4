import { useParams } from '@tanstack/react-router';
import { href } from '#features/routes.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { formatPhone } from '#platform/shared/notation/phone.ts';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { categories, type Desk, desks, urgencies } from '../labels.ts';
import { isOpen } from '../rules.ts';
import type { Ticket } from '../ticket.ts';
import { Conversation } from './conversation.tsx';
import { TakeButton } from './handling/take-button.tsx';
import { sidesOf } from './optimistic.ts';
import { ReplyForm } from './reply-form.tsx';
import { ticketName } from './support-actions.ts';
import { TicketBadge, UrgencyBadge } from './ticket-badge.tsx';
import { recordOfTicket, useLooker, useStagesOfTickets, useTicket } from './use-tickets.ts';

const deskPages = { ict: 'supportIct', communication: 'supportCommunication' } as const satisfies Record<Desk, string>;

/** A ticket: what was asked, what was said since, and what can be done with it. */
export function SupportTicketScreen() {
  const { ticket: id = '' } = useParams({ strict: false });
  const me = useLooker();
  const answer = useTicket(id);
  const ticket = answer.data;
  const stage = useStagesOfTickets().get(recordOfTicket(id));
  const title = ticket?.subject ?? 'Hulpvraag';
  usePageMeta({ title });
  const sides = ticket === undefined ? [] : sidesOf(me, ticket);
  const isOwn = sides.includes('reporter');
  const back = isOwn && ticket !== undefined ? href(deskPages[ticket.desk]) : href(me.isOfDesks ? 'supportTickets' : 'support');
  return (
    <Page
      title={title}
      subtitle={ticket === undefined ? '' : `${ticketName(ticket)} · ${desks[ticket.desk]}, ${categories[ticket.category].toLowerCase()}`}
      badge={
        ticket && (
          <span className="badges">
            <TicketBadge status={ticket.status} stage={stage} />
            <UrgencyBadge urgency={ticket.urgency} />
          </span>
        )
      }
      back={{ href: back, label: 'Terug naar hulpvragen' }}
    >
      <AnswerGate answer={answer} shape="lines" missing={<MissingTicket />}>
        {(known) => (
          <div className="officecols">
            <div>
              {stage === 'refused' && (
                <Message tone="bad" title="Niet aangenomen">
                  Iets van deze hulpvraag is geweigerd. Kijk bij Te verzenden wat je kunt doen.
                </Message>
              )}
              <Section>
                <Conversation ticket={known} myId={me.id} />
              </Section>
              {isOpen(known.status) ? (
                <ReplyForm key={known.id} ticket={known} sides={sides} />
              ) : (
                <Message title="Deze hulpvraag is gesloten">Komt het terug, stel dan een nieuwe hulpvraag.</Message>
              )}
            </div>
            <div>
              <Facts ticket={known} mayTake={sides.includes('desk') && isOpen(known.status) && known.number !== null} myId={me.id} />
            </div>
          </div>
        )}
      </AnswerGate>
    </Page>
  );
}

function MissingTicket() {
  return <EmptyState title="Deze hulpvraag is er niet">De hulpvraag bestaat niet meer, of is van iemand anders.</EmptyState>;
}

function Facts({ ticket, mayTake, myId }: { readonly ticket: Ticket; readonly mayTake: boolean; readonly myId: string }) {
  const { reporter, handler, urgency, askedAt, device } = ticket;
  return (
    <Section title="Over deze hulpvraag" padded actions={mayTake ? <TakeButton ticket={ticket} myId={myId} /> : undefined}>
      <SummaryList ruled>
        <SummaryItem label="Gevraagd door">{reporter.id === myId ? 'Jezelf' : reporter.name}</SummaryItem>
        {reporter.id !== myId && reporter.phone !== null && (
          <SummaryItem label="Telefoon">
            <a href={`tel:${reporter.phone}`}>{formatPhone(reporter.phone)}</a>
          </SummaryItem>
        )}
        <SummaryItem label="Gevraagd op">{formatMoment(askedAt)}</SummaryItem>
        <SummaryItem label="Urgentie">{urgencies[urgency]}</SummaryItem>
        <SummaryItem label="Opgepakt door">{handler === null ? 'Nog niemand' : handler.id === myId ? 'Jijzelf' : handler.name}</SummaryItem>
        <SummaryItem label="Toestel">{device === '' ? 'Niet meegestuurd' : device}</SummaryItem>
      </SummaryList>
    </Section>
  );
}
