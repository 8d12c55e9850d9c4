import { type ReactNode, useState } from 'react';
import { formatEuros } from '#features/projects/format.ts';
import { formatHours, formatMoment } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { Menu } from '#platform/ui/overlays/menu.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { clientOf } from '#platform/web/answers/transport.ts';
import { fetchFile } from '#platform/web/files/downloads/fetch-file.ts';
import type { PayrollBatch } from '../contract.ts';
import { daysInWords, periodInWords } from '../rules.ts';
import { UndoDialog } from './undo-dialog.tsx';

/** Batches, the newest first: as a file whenever it is asked, and the last of them to undo. */
export function BatchList({ batches }: { readonly batches: readonly PayrollBatch[] }) {
  const isDesk = useDesk();
  const [undoneId, setUndoneId] = useState<string>();
  const last = batches.find(({ undone }) => undone === null);
  const asked = batches.find(({ id }) => id === undoneId);
  const menuOf = (batch: PayrollBatch) => <BatchMenu batch={batch} onUndo={batch === last ? () => setUndoneId(batch.id) : undefined} />;
  return (
    <Section title="Batches" note={batches.length}>
      {batches.length === 0 ? (
        <EmptyState title="Nog geen batch">De eerste die je maakt, krijgt nummer 1 en staat dan hier.</EmptyState>
      ) : isDesk ? (
        <BatchTable batches={batches} menuOf={menuOf} />
      ) : (
        <RowList label="Batches">
          {batches.map((batch) => (
            <Row
              key={batch.id}
              title={`Batch ${batch.number}, ${periodInWords(batch)}`}
              text={`${batch.amountCents === 0 ? '' : `${formatEuros(batch.amountCents)} aan kosten, `}${batch.madeBy}, ${formatMoment(batch.madeAt)}`}
              end={formatHours(batch.minutes)}
              after={<Standing batch={batch} />}
              beside={menuOf(batch)}
            />
          ))}
        </RowList>
      )}
      {asked !== undefined && <UndoDialog batch={asked} onClose={() => setUndoneId(undefined)} />}
    </Section>
  );
}

interface BatchTableProps {
  readonly batches: readonly PayrollBatch[];
  readonly menuOf: (batch: PayrollBatch) => ReactNode;
}

function BatchTable({ batches, menuOf }: BatchTableProps) {
  return (
    <TableFrame label="Batches" inline>
      <Table widths={['72px', undefined, '90px', '90px', '100px', '120px', undefined, undefined, '72px']}>
        <thead>
          <tr>
            <HeadCell>Nr</HeadCell>
            <HeadCell>Periode</HeadCell>
            <HeadCell right>Mensen</HeadCell>
            <HeadCell right>Regels</HeadCell>
            <HeadCell right>Uren</HeadCell>
            <HeadCell right>Kosten</HeadCell>
            <HeadCell>Gemaakt</HeadCell>
            <HeadCell>Stand</HeadCell>
            <HeadCell>
              <span className="vh">Meer</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {batches.map((batch) => (
            <tr key={batch.id}>
              <Cell strong>{batch.number}</Cell>
              <Cell>
                {periodInWords(batch)} <small className="muted">{daysInWords(batch)}</small>
              </Cell>
              <Cell right>{formatNumber(batch.people)}</Cell>
              <Cell right>{formatNumber(batch.lines)}</Cell>
              <Cell right>{formatHours(batch.minutes)}</Cell>
              <Cell right>{formatEuros(batch.amountCents)}</Cell>
              <Cell faint>
                {batch.madeBy}, {formatMoment(batch.madeAt)}
              </Cell>
              <Cell>
                <Standing batch={batch} />
              </Cell>
              <Cell>{menuOf(batch)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

function Standing({ batch: { undone } }: { readonly batch: PayrollBatch }) {
  if (undone === null) return <Badge tone="ok">Uitgevoerd</Badge>;
  return (
    <>
      <Badge>Teruggedraaid</Badge>{' '}
      <small className="muted">
        {undone.by}, {formatMoment(undone.at)}: {undone.reason}
      </small>
    </>
  );
}

function BatchMenu({ batch, onUndo }: { readonly batch: PayrollBatch; readonly onUndo: (() => void) | undefined }) {
  const { run } = useNoticedAction('Er is geen bestand gemaakt');
  const save = (format: 'xlsx' | 'csv') => () =>
    run(() => fetchFile(clientOf('tempo'), `/v1/payroll-batches/${batch.id}/file?format=${format}`, `salaris-batch-${batch.number}.${format}`));
  return (
    <Menu
      label={`Batch ${batch.number}: bestand of terugdraaien`}
      iconOnly
      items={[
        { label: 'Als Excel', onSelect: save('xlsx') },
        { label: 'Als CSV', onSelect: save('csv') },
        ...(onUndo === undefined ? [] : [{ label: 'Terugdraaien…', tone: 'bad' as const, apart: true, onSelect: onUndo }]),
      ]}
    />
  );
}
