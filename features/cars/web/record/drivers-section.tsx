import { IconPlus, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import type { DriverPeriod } from '../../car.ts';
import { driversOn } from '../../rules.ts';
import { periodWords } from '../car-words.ts';
import { DriverSheet } from './driver-sheet.tsx';
import type { FactsProps } from './facts-section.tsx';

/** Lists its drivers, now and before; who keeps the register adds and changes. */
export function DriversSection({ car, today }: FactsProps) {
  const mayManage = hasPermission('vehicle.manage');
  const [open, setOpen] = useState<DriverPeriod | 'new'>();
  const now = new Set(driversOn(car.drivers, today).map(({ id }) => id));
  return (
    <Section
      title="Bestuurders"
      note={car.isPool ? 'poolauto' : undefined}
      actions={
        mayManage ? (
          <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setOpen('new')}>
            Bestuurder toevoegen
          </Button>
        ) : undefined
      }
    >
      {car.drivers.length === 0 ? (
        <EmptyState title="Nog geen bestuurder">Hier komt te staan wie van wanneer tot wanneer in dit voertuig rijdt.</EmptyState>
      ) : (
        <RowList label="Bestuurders">
          {car.drivers.map((period) => (
            <Row
              key={period.id}
              icon={<IconUser size={24} aria-hidden="true" />}
              title={period.user.name}
              text={periodWords(period)}
              end={now.has(period.id) ? <Badge tone="ok">Nu</Badge> : undefined}
              {...(mayManage && { onClick: () => setOpen(period) })}
            />
          ))}
        </RowList>
      )}
      {open !== undefined && <DriverSheet car={car} period={open === 'new' ? undefined : open} today={today} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}
