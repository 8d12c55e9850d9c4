import { weekNumber } from '#platform/shared/calendar.ts';
import { formatHours } from '#platform/shared/dates.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { ApprovalRow } from '../../approval-contract.ts';
import type { Group, Line } from './approval-groups.ts';
import { dayStatusWords, onBehalfWords, weekMinutes } from './approval-words.ts';

/** Weeks of others as rows to tap, under the heading of each group. */
export function ApprovalRows({ groups, onOpen }: { readonly groups: readonly Group[]; readonly onOpen: (row: ApprovalRow) => void }) {
  return groups.map(({ key, title, lines }) => (
    <Section key={key} title={title}>
      <GroupRows label={title} rows={lines} onOpen={onOpen} />
    </Section>
  ));
}

function GroupRows({ label, rows, onOpen }: { readonly label: string; readonly rows: readonly Line[]; readonly onOpen: (row: ApprovalRow) => void }) {
  return (
    <RowList label={label}>
      {rows.map((row) => (
        <Row
          key={row.key}
          icon={<Avatar name={row.userName} small decorative />}
          title={row.userName}
          text={[`Week ${weekNumber(row.week)}, ${dayStatusWords(row)}`, onBehalfWords(row)].filter(Boolean).join(' · ')}
          end={formatHours(weekMinutes(row))}
          onClick={() => onOpen(row)}
        />
      ))}
    </RowList>
  );
}
