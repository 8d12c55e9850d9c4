import { IconHistory } from '@tabler/icons-react';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { TableRow } from '#platform/ui/lists/table-row.tsx';
import { VirtualRows } from '#platform/ui/lists/virtual-rows.tsx';
import { unbroken } from '#platform/ui/unbroken.tsx';
import type { AuditRow } from '../contract.ts';
import { changeSummary, recordWords } from './change-words.tsx';

const ROW_HEIGHT_PX = 36;
const widths = ['172px', '180px', '248px', undefined, undefined];

export interface AuditListProps {
  readonly rows: readonly AuditRow[];
  readonly onOpen: (row: AuditRow) => void;
}

/** Lists deeds as a table, for the desk. */
export function AuditTable({ rows, onOpen, onEnd }: AuditListProps & { readonly onEnd: () => void }) {
  return (
    <TableFrame label="Wie deed wat">
      <Table widths={widths} rowCount={-1}>
        <thead>
          <tr>
            <HeadCell sorted="descending">Wanneer</HeadCell>
            <HeadCell>Wie</HeadCell>
            <HeadCell>Wat</HeadCell>
            <HeadCell>Waarvan</HeadCell>
            <HeadCell>Wijziging</HeadCell>
          </tr>
        </thead>
        <VirtualRows
          items={rows}
          rowHeightPx={ROW_HEIGHT_PX}
          columns={widths.length}
          itemKey={({ id }) => id}
          onEnd={onEnd}
          renderRow={(row, index) => (
            <TableRow rowIndex={index + 2} onOpen={() => onOpen(row)}>
              <Cell className="num">{formatMoment(row.at)}</Cell>
              <Cell>{row.person}</Cell>
              <Cell strong>{row.deed}</Cell>
              <Cell>{aboutWords(row)}</Cell>
              <Cell faint>{changeSummary(row.records)}</Cell>
            </TableRow>
          )}
        />
      </Table>
    </TableFrame>
  );
}

/** The same as rows to tap, for the field. */
export function AuditRows({ rows, onOpen }: AuditListProps) {
  return (
    <RowList label="Wie deed wat">
      {rows.map((row) => (
        <Row
          key={row.id}
          icon={<IconHistory size={24} aria-hidden="true" />}
          title={row.deed}
          text={
            <>
              {row.person}, <span className="nowrap num">{formatMoment(row.at)}</span>
            </>
          }
          after={
            <>
              <small>{unbroken(aboutWords(row))}</small>
              <small>{unbroken(changeSummary(row.records))}</small>
            </>
          }
          onClick={() => onOpen(row)}
        />
      ))}
    </RowList>
  );
}

function aboutWords({ records }: AuditRow): string {
  const [first] = records;
  if (first === undefined) return '';
  return records.length === 1 ? recordWords(first) : `${recordWords(first)} en ${records.length - 1} meer`;
}
