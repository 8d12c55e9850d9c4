import { IconFlask } from '@tabler/icons-react';
import { href } from '#features/routes.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { KeyLink, TableRow } from '#platform/ui/lists/table-row.tsx';
import { VirtualRows } from '#platform/ui/lists/virtual-rows.tsx';
import type { SafetySheet } from '../../safety-sheet.ts';
import { Pictogram } from '../pictogram.tsx';
import { numbersInWords, SheetMarks } from '../sheet-marks.tsx';
import type { SheetChoice, SheetSort } from './sheets-address.ts';

const ROW_HEIGHT_PX = 36;
const TABLE_PICTOGRAM_PX = 28;
const ROW_PICTOGRAM_PX = 32;

interface Column {
  readonly label: string;
  readonly width?: string;
  readonly sort?: SheetSort;
  readonly right?: boolean;
}

const columns: readonly Column[] = [
  { label: 'Product', sort: 'product' },
  { label: 'Gevaren', width: '176px' },
  { label: 'Leverancier', sort: 'leverancier' },
  { label: 'CAS', width: '112px' },
  { label: 'UN', width: '64px' },
  { label: 'Herzien', width: '104px', sort: 'herzien', right: true },
  { label: 'Status', width: '272px' },
];

export interface SheetListProps {
  readonly sheets: readonly SafetySheet[];
  readonly today: string;
}

export interface SheetTableProps extends SheetListProps {
  readonly choice: SheetChoice;
  readonly onChoose: (changes: Partial<SheetChoice>) => void;
}

/** The sheets as a table, on the desk. */
export function SheetTable({ sheets, today, choice, onChoose }: SheetTableProps) {
  const sorted = choice.sort ?? 'product';
  return (
    <TableFrame label="Veiligheidsbladen">
      <Table widths={columns.map(({ width }) => width)} rowCount={sheets.length + 1}>
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
          items={sheets}
          rowHeightPx={ROW_HEIGHT_PX}
          columns={columns.length}
          itemKey={({ id }) => id}
          renderRow={(sheet, index) => (
            <TableRow rowIndex={index + 2}>
              <Cell strong>
                <KeyLink href={href('safetySheet', { sheet: sheet.id })}>{sheet.productName}</KeyLink>
              </Cell>
              <Cell>
                <Pictograms sheet={sheet} sizePx={TABLE_PICTOGRAM_PX} />
              </Cell>
              <Cell faint>{sheet.supplier}</Cell>
              <Cell>{sheet.content.cas || <span className="faint">–</span>}</Cell>
              <Cell>{sheet.content.unNumber || <span className="faint">–</span>}</Cell>
              <Cell right>{formatDate(sheet.revisedOn)}</Cell>
              <Cell>
                <SheetMarks sheet={sheet} today={today} />
              </Cell>
            </TableRow>
          )}
        />
      </Table>
    </TableFrame>
  );
}

/** The sheets as rows to tap, in the field. */
export function SheetRows({ sheets, today }: SheetListProps) {
  return (
    <RowList label="Veiligheidsbladen">
      {sheets.map((sheet) => (
        <Row
          key={sheet.id}
          icon={<IconFlask size={24} aria-hidden="true" />}
          title={sheet.productName}
          text={[sheet.supplier, numbersInWords(sheet.content)].filter(Boolean).join(' · ')}
          after={
            <span className="sheetmarks">
              <Pictograms sheet={sheet} sizePx={ROW_PICTOGRAM_PX} />
              <SheetMarks sheet={sheet} today={today} />
            </span>
          }
          href={href('safetySheet', { sheet: sheet.id })}
        />
      ))}
    </RowList>
  );
}

function Pictograms({ sheet, sizePx }: { readonly sheet: SafetySheet; readonly sizePx: number }) {
  return (
    <span className="pictograms">
      {sheet.content.pictograms.map((code) => (
        <Pictogram key={code} code={code} sizePx={sizePx} />
      ))}
    </span>
  );
}
