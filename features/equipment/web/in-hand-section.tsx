import { IconTool } from '@tabler/icons-react';
import { href } from '#features/routes.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import type { EquipmentRow } from '../equipment.ts';
import { equipmentKinds } from '../labels.ts';
import { EquipmentMarks } from './equipment-marks.tsx';

/** Lists the equipment somebody has in hand, with until when its calibration holds. */
export function InHandSection({ rows, today }: { readonly rows: readonly EquipmentRow[]; readonly today: string }) {
  const isDesk = useDesk();
  return (
    <Section title="Instrumenten en machines" note={rows.length || undefined}>
      {rows.length === 0 ? (
        <EmptyState title="Je hebt niets mee" actions={<LinkButton href={href('equipmentRegister')}>Naar het materieel</LinkButton>}>
          Neem je een instrument of machine mee, dan staat het hier met de kalibratie.
        </EmptyState>
      ) : (
        <RowList label="Instrumenten en machines">
          {rows.map((row) => (
            <Row
              key={row.id}
              icon={<IconTool size={24} aria-hidden="true" />}
              title={`${row.number} ${row.name}`}
              text={inHandWords(row)}
              {...(isDesk ? { end: <EquipmentMarks row={row} today={today} /> } : { after: <EquipmentMarks row={row} today={today} /> })}
              href={href('equipmentItem', { equipment: row.id })}
            />
          ))}
        </RowList>
      )}
    </Section>
  );
}

function inHandWords({ kind, heldSince, calibratedTo }: EquipmentRow): string {
  const calibration = calibratedTo === null ? 'geen kalibratie nodig' : `gekalibreerd t/m ${formatDate(calibratedTo)}`;
  return [equipmentKinds[kind], calibration, heldSince === null ? '' : `sinds ${formatDate(heldSince)}`].filter(Boolean).join(' · ');
}
