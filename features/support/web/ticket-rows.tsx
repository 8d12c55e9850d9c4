import { href } from '#features/routes.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { categories, desks } from '../labels.ts';
import type { Ticket } from '../ticket.ts';
import { TicketBadge } from './ticket-badge.tsx';
import { recordOfTicket, useStagesOfTickets } from './use-tickets.ts';

export interface TicketRowsProps {
  readonly label: string;
  readonly tickets: readonly Ticket[];
  /** Names the desk of each, where they are of several. */
  readonly withDesk?: boolean;
}

/** One's own tickets, each with where it is and who has it. */
export function TicketRows({ label, tickets, withDesk }: TicketRowsProps) {
  const stages = useStagesOfTickets();
  return (
    <RowList label={label}>
      {tickets.map((ticket) => (
        <Row
          key={ticket.id}
          href={href('supportTicket', { ticket: ticket.id })}
          title={ticket.subject}
          text={[
            ticket.number,
            withDesk && desks[ticket.desk],
            categories[ticket.category],
            formatDate(localDate(ticket.askedAt)),
            ticket.handler !== null && `bij ${ticket.handler.name}`,
          ]
            .filter(Boolean)
            .join(' · ')}
          after={<TicketBadge status={ticket.status} stage={stages.get(recordOfTicket(ticket.id))} />}
        />
      ))}
    </RowList>
  );
}
