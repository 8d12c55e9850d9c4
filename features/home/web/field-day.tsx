import type { ReactNode } from 'react';
import type { MyPhase } from '#features/phases/phase.ts';
import { formatPeriod, isOnDay } from '#features/phases/times.ts';
import { href } from '#features/routes.ts';
import { SoilColumn } from '#platform/ui/charts/soil-column.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';

export interface TodayJobsProps {
  readonly phases: readonly MyPhase[];
  readonly today: string;
  /** Destination of somebody without work today. */
  readonly onward: ReactNode;
  /** Draws the card of one of today's phases; the first that can go on is the one to do now. */
  readonly card: (phase: MyPhase, isFirst: boolean) => ReactNode;
}

/** Somebody's own work of today, as cards. */
export function TodayJobs({ phases, today, onward, card }: TodayJobsProps) {
  const { now, later } = splitByDay(phases, today);
  const first = now.find(({ status }) => status === 'in-progress') ?? now.find(({ status }) => status === 'released');
  return (
    <section aria-label="Werk van vandaag">
      {now.length === 0 ? (
        <EmptyState title="Vandaag is er niets gepland" actions={onward}>
          {later.length > 0 ? 'Bij Komende dagen staat wat er aankomt.' : 'Zodra een planner je op een fase zet, staat die hier.'}
        </EmptyState>
      ) : (
        now.map((phase) => card(phase, phase === first))
      )}
    </section>
  );
}

/** Somebody's own work of the coming days. */
export function ComingDays({ phases, today }: Pick<TodayJobsProps, 'phases' | 'today'>) {
  const { later } = splitByDay(phases, today);
  if (later.length === 0) return null;
  return (
    <Section title="Komende dagen" note={later.length}>
      <RowList label="Komende dagen">
        {later.map((phase) => (
          <Row
            key={phase.id}
            icon={<SoilColumn share={0} label="Nog niet begonnen" />}
            title={phase.name}
            text={[formatPeriod(phase.plannedStart, phase.plannedEnd), phase.place.city].filter(Boolean).join(', ')}
            href={href('phaseInformation', { project: phase.projectNumber, phase: phase.number })}
          />
        ))}
      </RowList>
    </Section>
  );
}

/** Splits phases into those of today (first those that begin today, then those still in progress) and those that come later. */
export function splitByDay(phases: readonly MyPhase[], today: string): { now: readonly MyPhase[]; later: readonly MyPhase[] } {
  const isNow = ({ plannedStart, plannedEnd, status }: MyPhase) =>
    isOnDay(today, plannedStart, plannedEnd) || (status === 'in-progress' && plannedStart !== null);
  const isLater = ({ plannedStart }: MyPhase) =>
    plannedStart !== null && !isOnDay(today, plannedStart, plannedStart) && Date.parse(plannedStart) > Date.parse(today);
  const startsToday = ({ plannedStart }: MyPhase) => isOnDay(today, plannedStart, plannedStart);
  const now = phases
    .filter((phase) => isNow(phase) && phase.status !== 'field-work-done')
    .toSorted((a, b) => Number(startsToday(b)) - Number(startsToday(a)) || Date.parse(a.plannedStart ?? '') - Date.parse(b.plannedStart ?? ''));
  return { now, later: phases.filter((phase) => !now.includes(phase) && isLater(phase)) };
}
