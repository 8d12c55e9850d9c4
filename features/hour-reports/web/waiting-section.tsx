import { IconChecks } from '@tabler/icons-react';
import { useCallback } from 'react';
import { approveWeeks } from '#features/time/web/approving/approval-actions.ts';
import { weekNumber } from '#platform/shared/dates/calendar.ts';
import { formatHours, formatShortDay } from '#platform/shared/dates/dates.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { listWaitingHours, type WaitingHours } from '../contract.ts';
import { stillWaiting } from './still-waiting.ts';

export interface WaitingSectionProps {
  readonly project: string;
  readonly phase: string;
  readonly onOpen: (waiting: WaitingHours) => void;
}

/** Days with hours on the phase that wait: approved all at once, or opened to judge one by one. Days are approved whole, as they were signed off. */
export function WaitingSection({ project, phase, onOpen }: WaitingSectionProps) {
  const withPending = useCallback((rows: WaitingHours[], pending: readonly PendingCommand[]) => stillWaiting(rows, pending), []);
  const { data = [] } = useAnswer(listWaitingHours, { project, phase }, { withPending });
  if (data.length === 0) return null;
  const days = data.reduce((sum, row) => sum + row.days.length, 0);
  return (
    <Section
      title="Wacht op goedkeuring"
      note={data.length}
      actions={
        <Button variant="primary" icon={<IconChecks size={20} aria-hidden="true" />} onClick={() => carryOut(() => approveWeeks(data))}>
          {days === 1 ? '1 dag goedkeuren' : `${days} dagen goedkeuren`}
        </Button>
      }
    >
      <RowList label="Wacht op goedkeuring">
        {data.map((row) => (
          <Row
            key={`${row.userId} ${row.week}`}
            icon={<Avatar name={row.userName} small decorative />}
            title={row.userName}
            text={`Week ${weekNumber(row.week)}: ${row.days.map(({ date }) => formatShortDay(date)).join(', ')}`}
            end={formatHours(row.minutes)}
            onClick={() => onOpen(row)}
          />
        ))}
      </RowList>
    </Section>
  );
}
