import { IconFileCertificate, IconPlus } from '@tabler/icons-react';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { systemClock } from '#platform/web/device/clock.ts';
import { permitStatuses } from '../../labels.ts';
import type { Permit } from '../../risk.ts';
import { isPermitValid } from '../../rules.ts';

export interface PermitsSectionProps {
  readonly permits: readonly Permit[];
  readonly onAdd: (() => void) | undefined;
  readonly onOpen: ((permit: Permit) => void) | undefined;
}

/** Work permits, with whether they let work go on now. */
export function PermitsSection({ permits, onAdd, onOpen }: PermitsSectionProps) {
  const add = onAdd !== undefined && (
    <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={onAdd}>
      Vergunning
    </Button>
  );
  return (
    <Section title="Werkvergunningen" note={permits.length || undefined} actions={add}>
      {permits.length === 0 ? (
        <p className="muted pad vipnone">Geen werkvergunningen. Vraagt de opdrachtgever erom, zet ze dan hier.</p>
      ) : (
        <RowList label="Werkvergunningen">
          {permits.map((permit) => (
            <Row
              key={permit.id}
              icon={<IconFileCertificate size={24} aria-hidden="true" />}
              title={`${permit.number} · ${permit.work}`}
              text={`${permit.issuer} aan ${permit.holder}, ${formatMoment(permit.validFrom)} tot ${formatMoment(permit.validTo)}${permit.gasReading === '' ? '' : ` · gasmeting ${permit.gasReading}`}`}
              end={<PermitBadge permit={permit} />}
              {...(onOpen !== undefined && { onClick: () => onOpen(permit) })}
            />
          ))}
        </RowList>
      )}
    </Section>
  );
}

function PermitBadge({ permit }: { readonly permit: Permit }) {
  const now = systemClock.now();
  if (isPermitValid(permit, now)) return <Badge tone="ok">{permitStatuses[permit.status]}</Badge>;
  const isOver = (permit.status === 'granted' || permit.status === 'extended') && Date.parse(permit.validTo) < now;
  return <Badge tone={permit.status === 'requested' ? 'wait' : 'idle'}>{isOver ? 'Verlopen' : permitStatuses[permit.status]}</Badge>;
}
