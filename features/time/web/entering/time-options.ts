/** The phases hours can be booked on, as far as this device knows them: today's own first, then what was booked on last, then the rest. */
import { useMemo } from 'react';
import { listMyPhases, listPhaseChoices } from '#features/phases/contract.ts';
import type { PhaseKind } from '#features/phases/labels.ts';
import { isOnDay } from '#features/phases/times.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { listTimeChoices } from '../../contract.ts';
import type { PhaseOfTime, TimeChoice } from '../../registration.ts';
import { nowInstant } from '../device-time.ts';
import type { KnownPhases } from '../optimistic.ts';

/** Heading above the phases of a group. */
export const phaseGroupLabel = { today: 'Vandaag', recent: 'Laatst gebruikt', other: 'Andere fasen' } as const;

/** A phase to choose, under a heading. */
export interface PhaseOption extends PhaseOfTime {
  readonly group: keyof typeof phaseGroupLabel;
  readonly kind: PhaseKind | undefined;
}

/** Options for registering hours. */
export interface TimeOptions {
  readonly phases: readonly PhaseOption[];
  readonly phaseById: KnownPhases;
  /** Recent choices, the latest first. */
  readonly recent: readonly TimeChoice[];
  /** True until it is known which phases are one's own: what is offered first may still change. */
  readonly isReading: boolean;
}

const none: readonly never[] = [];

/** Reads what can be chosen. Everything is on the device once it was read. */
export function useTimeOptions(): TimeOptions {
  const { data: mine = none, state } = useAnswer(listMyPhases, {});
  const isReading = state === 'waiting';
  const choices = useAnswer(listPhaseChoices, {}).data ?? none;
  const recent = useAnswer(listTimeChoices, {}).data ?? none;
  return useMemo(() => {
    const today = localDate(nowInstant());
    const kindById = new Map([...mine.map(({ id, kind }) => [id, kind] as const), ...choices.map(({ phaseId, kind }) => [phaseId, kind] as const)]);
    const own = mine.map(
      (phase): PhaseOption => ({
        id: phase.id,
        projectNumber: phase.projectNumber,
        projectDescription: phase.projectDescription,
        number: phase.number,
        name: phase.name,
        city: phase.place.city,
        group: isOnDay(today, phase.plannedStart, phase.plannedEnd) ? 'today' : 'other',
        kind: phase.kind,
      }),
    );
    const used = recent.flatMap(({ phase }): PhaseOption[] => (phase === null ? [] : [{ ...phase, group: 'recent', kind: kindById.get(phase.id) }]));
    const others = choices.map(
      ({ phaseId, projectId: _, kind, status: __, ...phase }): PhaseOption => ({
        ...phase,
        id: phaseId,
        group: 'other',
        kind,
      }),
    );
    const all = [...own.filter(({ group }) => group === 'today'), ...used, ...own, ...others];
    const phases = firstOfEach(all);
    return { phases: sortByGroup(phases), phaseById: new Map(phases.map((phase) => [phase.id, phase])), recent, isReading };
  }, [mine, choices, recent, isReading]);
}

/** Each phase once, where it stands first: today's in the order of the day. */
export function firstOfEach(phases: readonly PhaseOption[]): readonly PhaseOption[] {
  const seen = new Set<string>();
  return phases.filter(({ id }) => !seen.has(id) && seen.add(id));
}

const order = ['today', 'recent', 'other'] as const;

function sortByGroup(phases: readonly PhaseOption[]): readonly PhaseOption[] {
  return phases.toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
}

/** Only what hours keep of a phase. */
export function toPhaseOfTime({ id, projectNumber, projectDescription, number, name, city }: PhaseOfTime): PhaseOfTime {
  return { id, projectNumber, projectDescription, number, name, city };
}
