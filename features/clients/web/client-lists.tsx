import { IconBuilding } from '@tabler/icons-react';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { KeyLink, TableRow } from '#platform/ui/lists/table-row.tsx';
import { VirtualRows } from '#platform/ui/lists/virtual-rows.tsx';
import type { ClientRow } from '../contract.ts';

const ROW_HEIGHT_PX = 36;
const columns = ['Naam', 'KvK-nummer', 'Plaats', 'E-mailadres voor facturen', 'Projecten'] as const;
const widths = [undefined, '120px', '200px', undefined, '104px'];

export interface ClientListProps {
  readonly rows: readonly ClientRow[];
  /** The address that opens a client. */
  readonly addressOf: (id: string) => string;
  readonly openId: string;
  readonly onEnd: () => void;
}

/** The register as a table, on the desk. */
export function ClientTable({ rows, addressOf, openId, onEnd }: ClientListProps) {
  return (
    <TableFrame label="Opdrachtgevers">
      <Table widths={widths} rowCount={-1}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column}>{column}</HeadCell>
            ))}
          </tr>
        </thead>
        <VirtualRows
          items={rows}
          rowHeightPx={ROW_HEIGHT_PX}
          columns={columns.length}
          itemKey={({ id }) => id}
          onEnd={onEnd}
          renderRow={(row, index) => (
            <TableRow rowIndex={index + 2} current={row.id === openId}>
              <Cell strong>
                <KeyLink href={addressOf(row.id)}>{row.name}</KeyLink>
              </Cell>
              <Cell>{row.kvkNumber || '–'}</Cell>
              <Cell faint>{row.invoiceCity || '–'}</Cell>
              <Cell faint>{row.invoiceEmail || '–'}</Cell>
              <Cell>{formatNumber(row.projectCount)}</Cell>
            </TableRow>
          )}
        />
      </Table>
    </TableFrame>
  );
}

/** The register as rows, on a phone. */
export function ClientRows({ rows, addressOf }: Pick<ClientListProps, 'rows' | 'addressOf'>) {
  return (
    <RowList label="Opdrachtgevers">
      {rows.map((row) => (
        <Row
          key={row.id}
          icon={<IconBuilding size={24} aria-hidden="true" />}
          title={row.name}
          text={[row.invoiceCity, row.projectCount === 1 ? '1 project' : `${formatNumber(row.projectCount)} projecten`].filter(Boolean).join(', ')}
          href={addressOf(row.id)}
        />
      ))}
    </RowList>
  );
}
