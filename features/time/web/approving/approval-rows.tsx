import { weekNumber } from '#platform/shared/calendar.ts';
import { formatHours } from '#platform/shared/dates.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import type { ApprovalRow } from '../../approval-contract.ts';
import { dayStatusWords, keyOf, weekMinutes } from './approval-words.ts';

/** Weeks of others as rows to tap. */
export function ApprovalRows({ rows, onOpen }: { readonly rows: readonly ApprovalRow[]; readonly onOpen: (row: ApprovalRow) => void }) {
  return (
    <RowList label="Uren van anderen">
      {rows.map((row) => (
        <Row
          key={keyOf(row)}
          icon={<Avatar name={row.userName} small decorative />}
          title={row.userName}
          text={`Week ${weekNumber(row.week)}, ${dayStatusWords(row)}`}
          end={formatHours(weekMinutes(row))}
          onClick={() => onOpen(row)}
        />
      ))}
    </RowList>
  );
}
