import { href } from '#features/routes.ts';
import { expiryState } from '#platform/shared/dates/expiry.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ExpiryBadge } from '#platform/ui/expiry-badge.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { KeyLink, TableRow } from '#platform/ui/lists/table-row.tsx';
import { VirtualRows } from '#platform/ui/lists/virtual-rows.tsx';
import type { CarRow } from '../../car.ts';
import { carKinds, ownerships } from '../../labels.ts';
import { driverWords } from '../car-words.ts';
import { KindIcon } from '../kind-icon.tsx';
import { PlateMark } from '../plate-mark.tsx';
import type { VehicleSort, VehiclesChoice } from './vehicles-address.ts';

const ROW_HEIGHT_PX = 36;

interface Column {
  readonly label: string;
  readonly width?: string;
  readonly sort?: VehicleSort;
  readonly right?: boolean;
}

const columns: readonly Column[] = [
  { label: 'Kenteken', width: '140px', sort: 'kenteken' },
  { label: 'Naam', sort: 'naam' },
  { label: 'Soort', width: '128px', sort: 'soort' },
  { label: 'Eigendom', width: '104px' },
  { label: 'Bestuurder' },
  { label: 'APK', width: '136px', sort: 'apk', right: true },
  { label: 'Stand', width: '112px', sort: 'km', right: true },
  { label: 'Let op', width: '240px' },
];

export interface VehicleListProps {
  readonly rows: readonly CarRow[];
  readonly today: string;
}

/** The register as a table, on the desk. */
export function VehicleTable({
  rows,
  today,
  choice,
  onChoose,
}: VehicleListProps & { readonly choice: VehiclesChoice; readonly onChoose: (changes: Partial<VehiclesChoice>) => void }) {
  const sorted = choice.sort ?? 'kenteken';
  return (
    <TableFrame label="Voertuigen">
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
              <VehicleCells row={row} today={today} />
            </TableRow>
          )}
        />
      </Table>
    </TableFrame>
  );
}

function VehicleCells({ row, today }: { readonly row: CarRow; readonly today: string }) {
  return (
    <>
      <Cell>
        <KeyLink href={href('vehicle', { vehicle: row.id })}>{formatLicensePlate(row.plate)}</KeyLink>
      </Cell>
      <Cell strong>{row.name}</Cell>
      <Cell faint>{carKinds[row.kind]}</Cell>
      <Cell faint>{ownerships[row.ownership]}</Cell>
      <Cell>{driverWords(row) || <span className="faint">–</span>}</Cell>
      <Cell right>
        <ExpiryBadge end={row.apkTo} today={today} bare />
      </Cell>
      <Cell right>{row.km === null ? '–' : formatNumber(row.km)}</Cell>
      <Cell>
        <Marks row={row} today={today} />
      </Cell>
    </>
  );
}

/** Shows what else asks for attention: damage, outfit and papers, facts nobody checked. */
function Marks({ row: { openDamages, firstEnd, isVerified }, today }: { readonly row: CarRow; readonly today: string }) {
  const end = expiryState(firstEnd?.day ?? null, today);
  const what = firstEnd?.isPaper ? 'Papier' : 'Uitrusting';
  return (
    <>
      {openDamages > 0 && <Badge tone="wait">{openDamages === 1 ? 'Schade' : `${openDamages} schades`}</Badge>}{' '}
      {end !== 'right' && (
        <Badge tone={end === 'expired' ? 'bad' : 'wait'}>
          {what} {end === 'expired' ? 'verlopen' : 'verloopt'}
        </Badge>
      )}
      {openDamages === 0 && end === 'right' && !isVerified && <span className="faint">Niet geverifieerd</span>}
    </>
  );
}

/** The register as rows to tap, in the field. */
export function VehicleRows({ rows, today }: VehicleListProps) {
  return (
    <RowList label="Voertuigen">
      {rows.map((row) => (
        <Row
          key={row.id}
          icon={<KindIcon kind={row.kind} />}
          title={row.name}
          text={[carKinds[row.kind], driverWords(row)].filter(Boolean).join(', ')}
          after={<RowMarks row={row} today={today} />}
          href={href('vehicle', { vehicle: row.id })}
        />
      ))}
    </RowList>
  );
}

function RowMarks({ row, today }: { readonly row: CarRow; readonly today: string }) {
  return (
    <span className="marks">
      <PlateMark plate={row.plate} />
      {expiryState(row.apkTo, today) !== 'right' && <ExpiryBadge end={row.apkTo} today={today} label="APK" />}
      {row.openDamages > 0 && <Badge tone="wait">{row.openDamages === 1 ? 'Schade' : `${row.openDamages} schades`}</Badge>}
    </span>
  );
}
