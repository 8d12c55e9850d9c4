import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { formatEuros } from '#features/projects/format.ts';
import { href } from '#features/routes.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { Link } from '#platform/ui/link.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { clientOf } from '#platform/web/answers/transport.ts';
import { useLongList } from '#platform/web/answers/use-paged-answer.ts';
import { fetchFile } from '#platform/web/files/downloads/fetch-file.ts';
import { listChoice, oneOfField, textField } from '#platform/web/lists/list-choice.ts';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { useSearchText } from '#platform/web/lists/use-search-text.ts';
import { type ClaimRow, listAllClaims } from '../contract.ts';
import { ClaimBadge } from './claim-badge.tsx';

const shown = ['submitted', 'approved', 'paid', 'returned', 'all'] as const;
type Shown = (typeof shown)[number];
const shownWords: Readonly<Record<Shown, string>> = {
  submitted: 'Te controleren',
  approved: 'Te betalen',
  paid: 'Betaald',
  returned: 'Teruggegeven',
  all: 'Alle',
};

interface Choice {
  readonly status: Shown | undefined;
  readonly search: string;
  readonly list: string;
}
const claimsChoice = listChoice<Choice>({ status: oneOfField('status', shown), search: textField('zoek'), list: textField('lijst') });
const toAddress = (choice: Choice): string => href('claims', {}, claimsChoice.write(choice));

/** The claims of everybody, for whoever checks them. */
export function AllClaims() {
  const isDesk = useDesk();
  const [choice, choose] = useListChoice(claimsChoice, toAddress);
  const [text, setText] = useSearchText(choice.search, (search) => choose({ search }, 'replace'));
  const status = choice.status ?? 'submitted';
  const asked = { status: status === 'all' ? ('' as const) : status, search: choice.search };
  const list = useLongList(listAllClaims, asked);
  const rows = useMemo(() => list.pages.flatMap(({ claims }) => claims), [list.pages]);
  return (
    <>
      <div className="tools">
        <SearchInput label="Zoek op naam, nummer of leverancier" value={text} onChange={setText} />
        <SelectInput
          aria-label="Toon"
          value={status}
          onChange={(next) => choose({ status: next as Shown })}
          options={shown.map((value) => ({ value, label: shownWords[value] }))}
          placeholder={null}
        />
        <Exports {...asked} />
      </div>
      <AnswerGate answer={list.first} what="De lijst van declaraties" shape={isDesk ? 'table' : 'rows'}>
        {() =>
          rows.length === 0 ? (
            <NothingFound isSearching={choice.search !== ''} status={status} />
          ) : isDesk ? (
            <ClaimTable rows={rows} />
          ) : (
            <RowList label="Declaraties">
              {rows.map((row) => (
                <Row
                  key={row.id}
                  href={href('claim', { claim: row.id })}
                  title={row.userName}
                  text={`${row.number} · ${row.kinds.join(', ')} · ${formatDate(localDate(row.submittedAt))}`}
                  end={<b className="num">{formatEuros(row.totalCents)}</b>}
                  after={<Marks row={row} />}
                />
              ))}
            </RowList>
          )
        }
      </AnswerGate>
      {list.hasMore && (
        <div className={isDesk ? 'pager' : 'pagebody'}>
          <Button wide={!isDesk} busy={list.isLoadingMore} onClick={list.loadMore}>
            Meer declaraties
          </Button>
        </div>
      )}
    </>
  );
}

function Exports(asked: { readonly status: string; readonly search: string }) {
  const { isBusy, run } = useNoticedAction('Er is geen bestand gemaakt');
  const save = (kind: 'xlsx' | 'csv') => () =>
    run(() => fetchFile(clientOf('main'), `/v1/all-claims/export?${new URLSearchParams({ ...asked, kind })}`, `declaraties.${kind}`));
  return (
    <div className="sp buttonline">
      <Button icon={<IconDownload size={20} aria-hidden="true" />} busy={isBusy} onClick={save('xlsx')}>
        Excel
      </Button>
      <Button icon={<IconDownload size={20} aria-hidden="true" />} busy={isBusy} onClick={save('csv')}>
        CSV
      </Button>
    </div>
  );
}

function ClaimTable({ rows }: { readonly rows: readonly ClaimRow[] }) {
  return (
    <TableFrame label="Declaraties" inline>
      <Table widths={['72px', undefined, undefined, '120px', '120px', '120px', '230px']}>
        <thead>
          <tr>
            {['Nr', 'Wie', 'Waarvoor', 'Ingediend'].map((column) => (
              <HeadCell key={column}>{column}</HeadCell>
            ))}
            <HeadCell right>Op de bonnen</HeadCell>
            <HeadCell right>Uit te betalen</HeadCell>
            <HeadCell>Status</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <Cell>{row.number}</Cell>
              <Cell strong>
                <Link href={href('claim', { claim: row.id })}>{row.userName}</Link>
              </Cell>
              <Cell faint>{row.kinds.join(', ')}</Cell>
              <Cell>{formatDate(localDate(row.submittedAt))}</Cell>
              <Cell right>{formatEuros(row.totalCents)}</Cell>
              <Cell right>{formatEuros(row.payoutCents)}</Cell>
              <Cell>
                <Marks row={row} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

/** How a claim stands, and what to look at. */
function Marks({ row }: { readonly row: ClaimRow }) {
  return (
    <span className="badges">
      <ClaimBadge status={row.status} />
      {row.isOwn && <Badge>Van jezelf</Badge>}
      {row.possiblyDouble > 0 && <Badge tone="bad">Mogelijk dubbel</Badge>}
      {row.withoutReceipt > 0 && <Badge tone="wait">Geen bon</Badge>}
    </span>
  );
}

function NothingFound({ isSearching, status }: { readonly isSearching: boolean; readonly status: Shown }) {
  if (isSearching) return <EmptyState title="Geen declaratie gevonden">Zoek op een deel van de naam, het nummer of de leverancier.</EmptyState>;
  if (status === 'submitted')
    return <EmptyState title="Niets te controleren">Dient iemand een declaratie in, dan krijg je een melding en staat die hier.</EmptyState>;
  return <EmptyState title="Geen declaraties">Kies boven de lijst een andere status.</EmptyState>;
}
