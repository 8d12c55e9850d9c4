import { IconHelmet } from '@tabler/icons-react';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ExpiryBadge } from '#platform/ui/expiry-badge.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { KeyLink, TableRow } from '#platform/ui/lists/table-row.tsx';
import { VirtualRows } from '#platform/ui/lists/virtual-rows.tsx';
import { protectionKinds } from '../../labels.ts';
import type { ProtectiveEquipmentRow } from '../../protective-equipment.ts';
import { ProtectionMarks, pieceWords } from '../protection-marks.tsx';

const ROW_HEIGHT_PX = 36;
const columns = ['Naam', 'Divisie', 'Soort', 'Merk en type', 'Maat', 'Uitgegeven', 'Te gebruiken t/m', 'Keuren voor', 'Ontvangst'] as const;
const widths = ['160px', '96px', '160px', undefined, '72px', '104px', '128px', '120px', '148px'];

export interface ProtectionListProps {
  readonly rows: readonly ProtectiveEquipmentRow[];
  readonly today: string;
  /** The address that opens a piece. */
  readonly addressOf: (id: string) => string;
  readonly openId: string;
  readonly onEnd: () => void;
}

/** The register as a table, on the desk. */
export function ProtectionTable({ rows, today, addressOf, openId, onEnd }: ProtectionListProps) {
  return (
    <TableFrame label="Beschermingsmiddelen">
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
                <KeyLink href={addressOf(row.id)}>{row.person.name}</KeyLink>
              </Cell>
              <Cell faint>{row.person.divisionName ?? '–'}</Cell>
              <Cell>{protectionKinds[row.kind]}</Cell>
              <Cell faint>{row.description || '–'}</Cell>
              <Cell>{row.size || '–'}</Cell>
              <Cell>{formatDate(row.issuedOn)}</Cell>
              <Cell>{row.endedOn === null ? <ExpiryBadge end={row.expiresOn} today={today} bare /> : <Badge>tot {formatDate(row.endedOn)}</Badge>}</Cell>
              <Cell>{row.endedOn === null ? <ExpiryBadge end={row.inspectBy} today={today} bare /> : '–'}</Cell>
              <Cell>{row.receivedAt === null ? <Badge tone="wait">Niet getekend</Badge> : 'Getekend'}</Cell>
            </TableRow>
          )}
        />
      </Table>
    </TableFrame>
  );
}

/** The register as rows to tap, in the field. */
export function ProtectionRows({ rows, today, addressOf }: Omit<ProtectionListProps, 'openId' | 'onEnd'>) {
  return (
    <RowList label="Beschermingsmiddelen">
      {rows.map((row) => (
        <Row
          key={row.id}
          icon={<IconHelmet size={24} aria-hidden="true" />}
          title={row.person.name}
          text={[pieceWords(row), row.size === '' ? '' : `maat ${row.size}`].filter(Boolean).join(' · ')}
          after={row.endedOn === null ? <ProtectionMarks piece={row} today={today} /> : <Badge>Tot {formatDate(row.endedOn)}</Badge>}
          href={addressOf(row.id)}
        />
      ))}
    </RowList>
  );
}
