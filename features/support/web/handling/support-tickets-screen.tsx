import { useMemo } from 'react';
import { href } from '#features/routes.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { KeyLink, TableRow } from '#platform/ui/lists/table-row.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { askAllPages } from '#platform/web/answers/ask-all-pages.ts';
import { useLongList } from '#platform/web/answers/use-paged-answer.ts';
import { SaveTableButton } from '#platform/web/files/downloads/save-table-button.tsx';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { useSearchText } from '#platform/web/lists/use-search-text.ts';
import { listTickets } from '../../contract.ts';
import { categories, desks } from '../../labels.ts';
import type { TicketRow } from '../../ticket.ts';
import { TicketBadge, UrgencyBadge } from '../ticket-badge.tsx';
import { ticketColumns } from './ticket-columns.ts';
import { ticketsAddress, ticketsChoice } from './tickets-address.ts';
import { TicketsFilter } from './tickets-filter.tsx';

/** Lists the tickets of everybody, for the desks: the most urgent first. */
export function SupportTicketsScreen() {
  const isDesk = useDesk();
  const [choice, choose] = useListChoice(ticketsChoice, ticketsAddress);
  const [text, setText] = useSearchText(choice.search, (search) => choose({ search }, 'replace'));
  const list = useLongList(listTickets, choice);
  const rows = useMemo(() => list.pages.flatMap(({ tickets }) => tickets), [list.pages]);
  const waiting = list.first.data?.waiting;
  return (
    <Page
      title="Hulpvragen behandelen"
      subtitle={waiting === undefined ? '' : waitingInWords(waiting)}
      back={{ href: href('support'), label: 'Terug naar ondersteuning' }}
    >
      <div className="tools">
        <SearchInput label="Zoek een hulpvraag" value={text} onChange={setText} />
        <TicketsFilter choice={choice} onChoose={choose} />
        {isDesk && (
          <div className="sp">
            <SaveTableButton
              name="hulpvragen"
              columns={ticketColumns}
              rows={async () => (await askAllPages(listTickets, choice)).flatMap(({ tickets }) => tickets)}
            />
          </div>
        )}
      </div>
      <AnswerGate answer={list.first} what="De lijst van hulpvragen" shape={isDesk ? 'table' : 'rows'}>
        {() =>
          rows.length === 0 ? (
            <NoTickets isNarrowed={ticketsChoice.narrows(choice)} onClear={() => choose(ticketsChoice.usual)} />
          ) : isDesk ? (
            <TicketTable rows={rows} />
          ) : (
            <TicketList rows={rows} />
          )
        }
      </AnswerGate>
      {list.hasMore && (
        <div className={isDesk ? 'pager' : 'pagebody'}>
          <Button wide={!isDesk} busy={list.isLoadingMore} onClick={list.loadMore}>
            Meer hulpvragen
          </Button>
        </div>
      )}
    </Page>
  );
}

function waitingInWords(count: number): string {
  return count === 1 ? '1 wacht op ons' : `${count} wachten op ons`;
}

function TicketTable({ rows }: { readonly rows: readonly TicketRow[] }) {
  return (
    <TableFrame label="Hulpvragen" inline>
      <Table widths={['56px', undefined, '150px', '190px', '140px', '150px', '130px', '140px']}>
        <thead>
          <tr>
            {['Nr', 'Onderwerp', 'Melder', 'Afdeling', 'Urgentie', 'Status', 'Opgepakt', 'Laatste'].map((column) => (
              <HeadCell key={column}>{column}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <Cell>{row.number}</Cell>
              <Cell strong>
                <KeyLink href={href('supportTicket', { ticket: row.id })}>{row.subject}</KeyLink>
              </Cell>
              <Cell>{row.reporterName}</Cell>
              <Cell faint>{placeInWords(row)}</Cell>
              <Cell>
                <UrgencyBadge urgency={row.urgency} />
              </Cell>
              <Cell>
                <TicketBadge status={row.status} />
              </Cell>
              <Cell faint>{row.handler?.name ?? '–'}</Cell>
              <Cell faint>{formatMoment(row.changedAt)}</Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

function TicketList({ rows }: { readonly rows: readonly TicketRow[] }) {
  return (
    <RowList label="Hulpvragen">
      {rows.map((row) => (
        <Row
          key={row.id}
          href={href('supportTicket', { ticket: row.id })}
          title={row.subject}
          text={[row.number, row.reporterName, placeInWords(row), row.handler !== null && `bij ${row.handler.name}`].filter(Boolean).join(' · ')}
          after={
            <span className="badges">
              <TicketBadge status={row.status} />
              <UrgencyBadge urgency={row.urgency} />
            </span>
          }
        />
      ))}
    </RowList>
  );
}

const placeInWords = ({ desk, category }: TicketRow) => `${desks[desk]}, ${categories[category].toLowerCase()}`;

function NoTickets({ isNarrowed, onClear }: { readonly isNarrowed: boolean; readonly onClear: () => void }) {
  if (!isNarrowed) return <EmptyState title="Alles is gedaan">Vraagt iemand om hulp, dan krijg je bericht en staat die hier.</EmptyState>;
  return (
    <EmptyState title="Geen hulpvragen gevonden" actions={<Button onClick={onClear}>Filters wissen</Button>}>
      Er is geen hulpvraag die hieraan voldoet.
    </EmptyState>
  );
}
