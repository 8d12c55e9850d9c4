import { weekNumber } from '#platform/shared/calendar.ts';
import { formatHours } from '#platform/shared/dates.ts';
import { Cell, HeadCell, SelectCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { TableRow } from '#platform/ui/lists/table-row.tsx';
import type { ApprovalRow } from '../../approval-contract.ts';
import { dayStatuses } from '../../labels.ts';
import { dayStatusWords, keyOf, waitingMinutes, weekMinutes } from './approval-words.ts';

const weekdays = ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'] as const;

export interface ApprovalTableProps {
  readonly rows: readonly ApprovalRow[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (keys: ReadonlySet<string>) => void;
  readonly onOpen: (row: ApprovalRow) => void;
  /** Key of the line that is open. */
  readonly current: string;
}

/** Weeks of others as a table: each day, the total, and the difference with the contract. */
export function ApprovalTable({ rows, selected, onSelect, onOpen, current }: ApprovalTableProps) {
  const selectable = rows.filter((row) => waitingMinutes(row) !== undefined);
  const count = selectable.filter((row) => selected.has(keyOf(row))).length;
  const select = (row: ApprovalRow, isOn: boolean) => {
    const next = new Set(selected);
    if (isOn) next.add(keyOf(row));
    else next.delete(keyOf(row));
    onSelect(next);
  };
  return (
    <TableFrame label="Uren van anderen">
      <Table className="pivot" widths={['40px', undefined, '72px', ...weekdays.map(() => '68px'), '88px', '88px', '220px']}>
        <thead>
          <tr>
            <SelectCell
              head
              label="Alles selecteren"
              checked={count === 0 ? false : count === selectable.length ? true : 'some'}
              onChange={(isOn) => onSelect(new Set(isOn ? selectable.map(keyOf) : []))}
            />
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
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={keyOf(row)}
              onOpen={() => onOpen(row)}
              selected={selected.has(keyOf(row))}
              onSelect={(isOn) => select(row, isOn)}
              current={keyOf(row) === current}
            >
              <SelectCell label={`${row.userName}, week ${weekNumber(row.week)}`} checked={selected.has(keyOf(row))} onChange={(isOn) => select(row, isOn)} />
              <Cell strong>{row.userName}</Cell>
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
              <Cell faint>{dayStatusWords(row)}</Cell>
            </TableRow>
          ))}
        </tbody>
        <Totals rows={rows} />
      </Table>
    </TableFrame>
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
  if (minutes === 0) {
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
  const minutes = weekMinutes(row) - row.contractMinutes;
  return `${minutes > 0 ? '+' : ''}${formatHours(minutes)}`;
}
