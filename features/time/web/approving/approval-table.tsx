import { weekNumber } from '#platform/shared/dates/calendar.ts';
import { formatHours, formatSignedHours } from '#platform/shared/dates/dates.ts';
import { Cell, HeadCell, SelectCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { TableRow } from '#platform/ui/lists/table-row.tsx';
import type { ApprovalRow } from '../../approval-contract.ts';
import { dayStatuses } from '../../labels.ts';
import type { Group, Line } from './approval-groups.ts';
import { dayStatusWords, keyOf, onBehalfWords, tripWords, waitingMinutes, weekMinutes } from './approval-words.ts';

const weekdays = ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'] as const;

export interface ApprovalTableProps {
  readonly groups: readonly Group[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (keys: ReadonlySet<string>) => void;
  readonly onOpen: (row: ApprovalRow) => void;
  /** Key of the line that is open. */
  readonly current: string;
}

/** Weeks of others as a table: each day, the total, and the difference with the contract. */
export function ApprovalTable({ groups, selected, onSelect, onOpen, current }: ApprovalTableProps) {
  const rows = groups.flatMap(({ lines }) => lines);
  const keys = keysToSelect(rows);
  const select = (some: readonly string[], isOn: boolean) =>
    onSelect(new Set(isOn ? [...selected, ...some] : [...selected].filter((key) => !some.includes(key))));
  return (
    <TableFrame label="Uren van anderen">
      <Table className="pivot" widths={['40px', undefined, '72px', ...weekdays.map(() => '68px'), '88px', '88px', '220px']}>
        <thead>
          <tr>
            <SelectCell head label="Alles selecteren" checked={checkedOf(keys, selected)} onChange={(isOn) => select(keys, isOn)} />
            <HeadCell>Naam</HeadCell>
            <HeadCell right>Week</HeadCell>
            {weekdays.map((day) => (
              <HeadCell key={day} right>
                {day}
              </HeadCell>
            ))}
            <HeadCell right className="tot">
              Totaal
            </HeadCell>
            <HeadCell right>Contract</HeadCell>
            <HeadCell>Stand</HeadCell>
          </tr>
        </thead>
        {groups.map(({ key, title, lines }) => (
          <tbody key={key}>
            <tr className="grouprow">
              <SelectCell
                label={`Alles van ${title}`}
                checked={checkedOf(keysToSelect(lines), selected)}
                onChange={(isOn) => select(keysToSelect(lines), isOn)}
              />
              <th scope="rowgroup" colSpan={12}>
                {title}
              </th>
            </tr>
            {lines.map((row) => (
              <TableRow
                key={row.key}
                onOpen={() => onOpen(row)}
                selected={selected.has(row.key)}
                onSelect={(isOn) => select([row.key], isOn)}
                current={keyOf(row) === current}
              >
                <LineCells row={row} isSelected={selected.has(row.key)} onSelect={(isOn) => select([row.key], isOn)} />
              </TableRow>
            ))}
          </tbody>
        ))}
        <Totals rows={rows} />
      </Table>
    </TableFrame>
  );
}

/** Keys of the lines with a day that waits. */
function keysToSelect(rows: readonly Line[]): string[] {
  return rows.filter((row) => waitingMinutes(row) !== undefined).map(({ key }) => key);
}

function checkedOf(keys: readonly string[], selected: ReadonlySet<string>): boolean | 'some' {
  const count = keys.filter((key) => selected.has(key)).length;
  if (count === 0) return false;
  return count === keys.length ? true : 'some';
}

interface LineCellsProps {
  readonly row: Line;
  readonly isSelected: boolean;
  readonly onSelect: (isOn: boolean) => void;
}

function LineCells({ row, isSelected, onSelect }: LineCellsProps) {
  const trips = tripWords(row);
  return (
    <>
      <SelectCell label={`${row.userName}, week ${weekNumber(row.week)}`} checked={isSelected} onChange={onSelect} />
      <Cell strong>
        {row.userName}
        {onBehalfWords(row) !== '' && <small className="muted"> {onBehalfWords(row)}</small>}
      </Cell>
      <Cell right>{weekNumber(row.week)}</Cell>
      {row.days.map((day) => (
        <DayCell key={day.date} day={day} />
      ))}
      <Cell right className="tot">
        {formatHours(weekMinutes(row))}
      </Cell>
      <Cell right faint>
        {difference(row)}
      </Cell>
      <Cell faint>
        {dayStatusWords(row)}
        {trips !== '' && (
          <>
            <br />
            {trips}
          </>
        )}
      </Cell>
    </>
  );
}

function Totals({ rows }: { readonly rows: readonly ApprovalRow[] }) {
  return (
    <tfoot>
      <tr>
        <td />
        <th scope="row">Totaal</th>
        <td />
        {weekdays.map((day, at) => (
          <Cell key={day} right>
            {formatHours(rows.reduce((total, { days }) => total + (days[at]?.minutes ?? 0), 0))}
          </Cell>
        ))}
        <Cell right className="tot">
          {formatHours(rows.reduce((total, row) => total + weekMinutes(row), 0))}
        </Cell>
        <td />
        <td />
      </tr>
    </tfoot>
  );
}

function DayCell({ day: { minutes, status } }: { readonly day: ApprovalRow['days'][number] }) {
  if (minutes === 0 && status === 'open') {
    return (
      <Cell right>
        <span className="nil">–</span>
      </Cell>
    );
  }
  return (
    <Cell right className={`dayhours ${status}`} title={dayStatuses[status]}>
      {formatHours(minutes)}
      <span className="vh"> {dayStatuses[status].toLowerCase()}</span>
    </Cell>
  );
}

function difference(row: ApprovalRow): string {
  if (!row.isWhole) return '–';
  return formatSignedHours(weekMinutes(row) - row.contractMinutes);
}
