import { IconCar, IconTool } from '@tabler/icons-react';
import { listEquipment } from '#features/equipment/contract.ts';
import { refusalOfUse } from '#features/equipment/rules.ts';
import type { Phase } from '#features/phases/phase.ts';
import { formatPeriod, localDay } from '#features/phases/times.ts';
import { href } from '#features/routes.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';

/** Cars and instruments the planning put on the phase, and whether each may be used on its last day. Reserving is done on the planning board. */
export function PlannedGear({ phase }: { readonly phase: Phase }) {
  const mayRead = hasPermission('form.fill') || hasPermission('form.read-all');
  const equipment = useAnswer(listEquipment, {}, { enabled: mayRead }).data ?? [];
  const period = formatPeriod(phase.plannedStart, phase.plannedEnd);
  const lastMoment = phase.plannedEnd ?? phase.plannedStart;
  const today = localDate(systemClock.now());
  const day = lastMoment === null || localDay(lastMoment) < today ? today : localDay(lastMoment);
  const { cars, instruments, vehicle, equipment: written } = phase;
  const isEmpty = cars.length + instruments.length + written.length === 0 && vehicle === '';
  return (
    <Section
      title="Voertuig en instrumenten"
      {...(!isEmpty && { note: cars.length + instruments.length })}
      actions={
        hasPermission('planning.manage') && (
          <LinkButton size="small" href={href('planning')}>
            Inplannen
          </LinkButton>
        )
      }
    >
      {isEmpty ? (
        <EmptyState title="Nog niets ingepland">De planner zet auto en instrumenten op de fase. Daarna staan ze hier.</EmptyState>
      ) : (
        <RowList label="Voertuig en instrumenten">
          {cars.map(({ id, plate, name }) => (
            <Row key={id} icon={<IconCar size={24} aria-hidden="true" />} title={`${formatLicensePlate(plate)} ${name}`} text={period} />
          ))}
          {instruments.map(({ id, number, name }) => {
            const one = equipment.find((known) => known.id === id);
            const refusal = one && refusalOfUse(one, day);
            const until = one?.calibratedTo;
            return (
              <Row
                key={id}
                icon={<IconTool size={24} aria-hidden="true" />}
                title={`${number} ${name}`}
                text={refusal ?? (until ? `Gekalibreerd tot ${formatDate(until)}` : period)}
                {...(refusal !== undefined && { tone: 'bad' as const, end: <Badge tone="bad">Niet bruikbaar</Badge> })}
              />
            );
          })}
          {[vehicle, ...written].filter(Boolean).map((name) => (
            <Row key={name} icon={<IconTool size={24} aria-hidden="true" />} title={name} />
          ))}
        </RowList>
      )}
    </Section>
  );
}
