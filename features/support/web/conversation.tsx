import { formatMoment } from '#platform/shared/dates/dates.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { handlings, ticketStatuses } from '../labels.ts';
import type { Ticket, TicketMessage } from '../ticket.ts';
import { Attachments } from './attachments.tsx';

export interface ConversationProps {
  readonly ticket: Ticket;
  /** Id of whoever looks: what they said stands at the right. */
  readonly myId: string;
}

/** Lists the messages about a ticket and every step it took, the oldest first. */
export function Conversation({ ticket, myId }: ConversationProps) {
  const { reporter, description, attachments, askedAt } = ticket;
  return (
    <ol className="talk" aria-label="Gesprek">
      <li className={classNames('said', reporter.id === myId && 'mine')}>
        <Head name={reporter.name} at={askedAt} />
        <p className="prose">{description}</p>
        <Attachments attachments={attachments} />
      </li>
      {ticket.messages.map((message) => (
        <Said key={message.id} message={message} isMine={message.by.id === myId} />
      ))}
    </ol>
  );
}

function Said({ message, isMine }: { readonly message: TicketMessage; readonly isMine: boolean }) {
  const { text, by, at, attachments } = message;
  const step = stepInWords(message);
  const isOnlyStep = text === '' && attachments.length === 0;
  if (isOnlyStep)
    return (
      <li className="talkstep num">
        {step}, {by.name} · {formatMoment(at)}
      </li>
    );
  return (
    <li className={classNames('said', isMine && 'mine')}>
      <Head name={by.name} at={at} />
      {text !== '' && <p className="prose">{text}</p>}
      <Attachments attachments={attachments} />
      {step !== undefined && <p className="talkto">{step}</p>}
    </li>
  );
}

function Head({ name, at }: { readonly name: string; readonly at: string }) {
  return (
    <p className="talkhead num">
      <b>{name}</b>
      <time dateTime={at}>{formatMoment(at)}</time>
    </p>
  );
}

function stepInWords({ to, handling }: Pick<TicketMessage, 'to' | 'handling'>): string | undefined {
  if (handling !== null) return handlings[handling];
  return to === null ? undefined : ticketStatuses[to];
}
