import { weekNumber } from '#platform/shared/dates/calendar.ts';
import { formatHours } from '#platform/shared/dates/dates.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { ApprovalRow } from '../../approval-contract.ts';
import type { Group, Line, View } from './approval-groups.ts';
import { dayStatusWords, onBehalfWords, tripWords, weekMinutes } from './approval-words.ts';

export interface ApprovalRowsProps {
  readonly groups: readonly Group[];
  readonly view: View;
  readonly onOpen: (row: ApprovalRow) => void;
}

/** Weeks of others as rows to tap, under the heading of each group; a row does not say again what its heading says. */
export function ApprovalRows({ groups, view, onOpen }: ApprovalRowsProps) {
  return groups.map(({ key, title, lines }) => (
    <Section key={key} title={title}>
      <GroupRows label={title} rows={lines} view={view} onOpen={onOpen} />
    </Section>
  ));
}

interface GroupRowsProps extends Pick<ApprovalRowsProps, 'view' | 'onOpen'> {
  readonly label: string;
  readonly rows: readonly Line[];
}

function GroupRows({ label, rows, view, onOpen }: GroupRowsProps) {
  return (
    <RowList label={label}>
      {rows.map((row) => {
        const week = `Week ${weekNumber(row.week)}`;
        const notes = [view === 'project' && week, dayStatusWords(row), tripWords(row), onBehalfWords(row)];
        return (
          <Row
            key={row.key}
            icon={view === 'persoon' ? undefined : <Avatar name={row.userName} small decorative />}
            title={view === 'persoon' ? week : row.userName}
            text={notes.filter(Boolean).join(' · ')}
            end={formatHours(weekMinutes(row))}
            onClick={() => onOpen(row)}
          />
        );
      })}
    </RowList>
  );
}
