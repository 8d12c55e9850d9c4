import { IconCar, IconPlus, IconTool, IconTruckDelivery } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Phase } from '#features/phases/phase.ts';
import { localDay } from '#features/phases/times.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { type GearDays, type GearOrder, gearDaysInWords, gearTitle, letGoInWords, otherDaysInWords } from '../../gear/gear.ts';
import { listGearOrders } from '../../gear/gear-contract.ts';
import type { GearSource } from '../../labels.ts';
import type { PhasePlace } from '../lab-actions.ts';
import { GearBadge } from './gear-badge.tsx';
import { GearOrderSheet } from './gear-order-sheet.tsx';
import { GearSheet } from './gear-sheet.tsx';

const icons: Record<GearSource, ReactNode> = {
  equipment: <IconTool size={24} aria-hidden="true" />,
  car: <IconCar size={24} aria-hidden="true" />,
  hired: <IconTruckDelivery size={24} aria-hidden="true" />,
};

export interface GearSectionProps {
  readonly place: PhasePlace;
  readonly phase: Phase;
  readonly mayManage: boolean;
}

type Opened = { readonly what: 'new' } | { readonly what: 'order' | 'change'; readonly id: string };

/** Lists the gear ordered for the days of a phase: instruments, vehicles and hired items, each with where it is. */
export function GearSection({ place: { project, phase: number }, phase, mayManage }: GearSectionProps) {
  const answer = useAnswer(listGearOrders, { project, phase: number });
  const [opened, setOpened] = useState<Opened>();
  const place = { project, phase: number };
  const close = () => setOpened(undefined);
  const orders = answer.data?.orders ?? [];
  const today = localDate(systemClock.now());
  const open = opened === undefined || opened.what === 'new' ? undefined : orders.find(({ id }) => id === opened.id);
  return (
    <Section
      title="Besteld materieel"
      {...(orders.length > 0 && { note: orders.length })}
      actions={
        mayManage &&
        answer.data !== undefined && (
          <Button size="small" icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setOpened({ what: 'new' })}>
            Bestellen
          </Button>
        )
      }
    >
      <AnswerGate answer={answer} what="Het bestelde materieel" shape="rows">
        {({ phaseId }) => (
          <>
            {orders.length === 0 ? (
              <EmptyState title="Nog niets besteld">
                {mayManage
                  ? 'Bestel een instrument of voertuig voor de dagen van deze fase, of wat je huurt.'
                  : 'Wat besteld wordt voor deze fase, staat hier.'}
              </EmptyState>
            ) : (
              <RowList label="Besteld materieel">
                {orders.map((order) => (
                  <Row
                    key={order.id}
                    icon={icons[order.source]}
                    title={gearTitle(order)}
                    text={gearText(order, phase)}
                    after={
                      <span className="badges">
                        <GearBadge status={order.status} />
                      </span>
                    }
                    onClick={() => setOpened({ what: 'order', id: order.id })}
                  />
                ))}
              </RowList>
            )}
            {opened?.what === 'new' && (
              <GearSheet place={place} phaseId={phaseId} order={undefined} days={daysOf(phase) ?? { from: today, to: today }} onClose={close} />
            )}
            {opened?.what === 'change' && open !== undefined && (
              <GearSheet place={place} phaseId={phaseId} order={open} days={{ from: open.fromDay, to: open.toDay }} onClose={close} />
            )}
            {opened?.what === 'order' && open !== undefined && (
              <GearOrderSheet
                order={open}
                phase={phase}
                phaseDays={daysOf(phase)}
                mayManage={mayManage}
                onChange={() => setOpened({ what: 'change', id: open.id })}
                onClose={close}
              />
            )}
          </>
        )}
      </AnswerGate>
    </Section>
  );
}

function gearText(order: GearOrder, phase: Phase): string {
  const { fromDay, toDay, supplier, pickedUpBy, returnedBy, status, source } = order;
  const letGo = source !== 'hired' && letGoInWords(order, phase.status) !== undefined ? 'houdt niets meer vast' : '';
  const otherDays = otherDaysInWords(order, daysOf(phase)) === undefined ? '' : 'andere dagen dan de fase';
  const hands = status === 'issued' ? `bij ${pickedUpBy}` : returnedBy === '' ? '' : `teruggebracht door ${returnedBy}`;
  return [gearDaysInWords({ from: fromDay, to: toDay }), supplier, hands, letGo, otherDays].filter(Boolean).join(' · ');
}

/** The days of the phase; null while it has none. */
function daysOf({ plannedStart, plannedEnd }: Phase): GearDays | null {
  return plannedStart === null ? null : { from: localDay(plannedStart), to: localDay(plannedEnd ?? plannedStart) };
}
