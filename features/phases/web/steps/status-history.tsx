import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { phaseStatuses } from '../../labels.ts';
import type { Phase } from '../../phase.ts';

/** History of steps with whoever took them and when, the newest first. */
export function StatusHistory({ changes }: { readonly changes: Phase['statusChanges'] }) {
  if (changes.length === 0) return null;
  return (
    <Section title="Verloop">
      <RowList label="Verloop">
        {changes.map(({ to, by, at, reason }) => (
          <Row key={`${at}${to}`} title={phaseStatuses[to]} text={[`${by}, ${formatMoment(at)}`, reason].filter(Boolean).join(': ')} />
        ))}
      </RowList>
    </Section>
  );
}
