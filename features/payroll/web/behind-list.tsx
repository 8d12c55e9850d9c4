import { href } from '#features/routes.ts';
import { weekOf } from '#platform/shared/dates/calendar.ts';
import { formatDate, formatHours } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import type { PayrollPreview } from '../contract.ts';

type Behind = PayrollPreview['behind'][number];

/** Lists people with hours not approved, which go with a later batch. Opens the week for who approves it, else the card of whose hours they are. */
export function BehindList({ behind }: { readonly behind: readonly Behind[] }) {
  const mayApprove = hasPermission('time.approve');
  return (
    <Section title="Blijft achter" note={behind.length}>
      <RowList label="Blijft achter">
        {behind.map((row) => (
          <Row
            key={row.id}
            href={mayApprove ? href('approveHours', {}, { persoon: row.id, van: weekOf(row.firstDay) }) : href('colleagues', {}, { collega: row.id })}
            title={row.name}
            text={`${wordsOf(row)}, vanaf ${formatDate(row.firstDay)}`}
            end={formatHours(row.minutes)}
            after={
              row.sentDays > 0 && (
                <Badge tone="wait">{row.sentDays === 1 ? '1 dag ging al en is weer open' : `${row.sentDays} dagen gingen al en zijn weer open`}</Badge>
              )
            }
          />
        ))}
      </RowList>
    </Section>
  );
}

function wordsOf({ waitingDays, openDays }: Behind): string {
  const parts = [waitingDays > 0 && `${days(waitingDays)} te beoordelen`, openDays > 0 && `${days(openDays)} nog open`];
  return parts.filter((part) => part !== false).join(', ');
}

function days(count: number): string {
  return count === 1 ? '1 dag' : `${count} dagen`;
}
