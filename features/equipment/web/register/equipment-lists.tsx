import { IconTool } from '@tabler/icons-react';
import { href } from '#features/routes.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ExpiryBadge } from '#platform/ui/expiry-badge.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { KeyLink, TableRow } from '#platform/ui/lists/table-row.tsx';
import { VirtualRows } from '#platform/ui/lists/virtual-rows.tsx';
import type { EquipmentRow } from '../../equipment.ts';
import { equipmentKinds } from '../../labels.ts';
import { EquipmentMarks, whereWords } from '../equipment-marks.tsx';
import type { EquipmentChoice, EquipmentSort } from './equipment-address.ts';

const ROW_HEIGHT_PX = 36;

interface Column {
  readonly label: string;
  readonly width?: string;
  readonly sort?: EquipmentSort;
  readonly right?: boolean;
}

const columns: readonly Column[] = [
  { label: 'Nummer', width: '112px', sort: 'nummer' },
  { label: 'Naam', sort: 'naam' },
  { label: 'Soort', width: '152px', sort: 'soort' },
  { label: 'Serienummer', width: '128px' },
  { label: 'Waar', sort: 'waar' },
  { label: 'Sinds', width: '104px', right: true },
  { label: 'Kalibratie', width: '136px', sort: 'kalibratie', right: true },
  { label: 'Let op', width: '184px' },
];

export interface EquipmentListProps {
  readonly rows: readonly EquipmentRow[];
  readonly today: string;
}

/** The register as a table, on the desk. */
export function EquipmentTable({
  rows,
  today,
  choice,
  onChoose,
}: EquipmentListProps & { readonly choice: EquipmentChoice; readonly onChoose: (changes: Partial<EquipmentChoice>) => void }) {
  const sorted = choice.sort ?? 'nummer';
  return (
    <TableFrame label="Materieel">
      <Table widths={columns.map(({ width }) => width)} rowCount={rows.length + 1}>
        <thead>
          <tr>
            {columns.map(({ label, sort, right }) => (
              <HeadCell
                key={label}
                right={right}
                {...(sort !== undefined && {
                  sorted: sort === sorted ? (choice.down ? ('descending' as const) : ('ascending' as const)) : undefined,
                  onSort: (direction) => onChoose({ sort, down: direction === 'descending' }),
                })}
              >
                {label}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <VirtualRows
          items={rows}
          rowHeightPx={ROW_HEIGHT_PX}
          columns={columns.length}
          itemKey={({ id }) => id}
          renderRow={(row, index) => (
            <TableRow rowIndex={index + 2}>
              <EquipmentCells row={row} today={today} />
            </TableRow>
          )}
        />
      </Table>
    </TableFrame>
  );
}

function EquipmentCells({ row, today }: { readonly row: EquipmentRow; readonly today: string }) {
  return (
    <>
      <Cell>
        <KeyLink href={href('equipmentItem', { equipment: row.id })}>{row.number}</KeyLink>
      </Cell>
      <Cell strong>{row.name}</Cell>
      <Cell faint>{equipmentKinds[row.kind]}</Cell>
      <Cell faint>{row.serialNumber || '–'}</Cell>
      <Cell>{whereWords(row) || <span className="faint">–</span>}</Cell>
      <Cell right>{formatDate(row.heldSince)}</Cell>
      <Cell right>
        <ExpiryBadge end={row.calibratedTo} today={today} bare />
      </Cell>
      <Cell>
        {row.outOfOrder !== '' && <Badge tone="bad">Buiten gebruik</Badge>}{' '}
        {row.dueOn !== null && row.dueOn < today && <Badge tone="wait">Terug op {formatDate(row.dueOn)}</Badge>}
      </Cell>
    </>
  );
}

/** The register as rows to tap, in the field. */
export function EquipmentRows({ rows, today, label }: EquipmentListProps & { readonly label: string }) {
  return (
    <RowList label={label}>
      {rows.map((row) => (
        <Row
          key={row.id}
          icon={<IconTool size={24} aria-hidden="true" />}
          title={`${row.number} ${row.name}`}
          text={[equipmentKinds[row.kind], whereWords(row)].filter(Boolean).join(', ')}
          after={<EquipmentMarks row={row} today={today} />}
          href={href('equipmentItem', { equipment: row.id })}
        />
      ))}
    </RowList>
  );
}
