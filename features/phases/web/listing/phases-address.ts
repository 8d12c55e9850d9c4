/** The list of phases in the address bar. */
import { codesOf } from '#features/projects/labels.ts';
import { flagField, isSameSet, listChoice, oneOfField, someOfField } from '#platform/web/lists/list-choice.ts';
import { type PhaseKind, type PhaseStatus, phaseKinds, phaseStatuses } from '../../labels.ts';
import type { PhaseRow } from '../../phase.ts';
import { activePhaseStatuses } from '../../rules.ts';

/** Filters of the list. */
export interface PhasesChoice {
  readonly statuses: readonly PhaseStatus[];
  readonly kinds: readonly PhaseKind[];
  /** Only phases the person is on the team of. */
  readonly mine: boolean;
  /** On a line of weeks instead of in a list. */
  readonly view: 'tijdlijn' | undefined;
}

/** The filters of the list of phases. */
export const phasesChoice = listChoice<PhasesChoice>({
  statuses: someOfField('status', codesOf(phaseStatuses), { word: 'lopend', codes: activePhaseStatuses }),
  kinds: someOfField('soort', codesOf(phaseKinds)),
  mine: flagField('mijn'),
  view: oneOfField('weergave', ['tijdlijn']),
});

/** True when not all phases are shown. */
export function isNarrowed(choice: PhasesChoice): boolean {
  return phasesChoice.narrows({ ...choice, view: undefined });
}

/** The whole list, seen the same way. */
export function unnarrowed({ view }: PhasesChoice): PhasesChoice {
  return { ...phasesChoice.usual, view };
}

/** True when exactly the states of work in hand are chosen. */
export function isActiveOnly(statuses: readonly PhaseStatus[]): boolean {
  return isSameSet(statuses, activePhaseStatuses);
}

/** The phases a choice leaves. */
export function choosePhases(rows: readonly PhaseRow[], { statuses, kinds, mine }: PhasesChoice, userId: string): PhaseRow[] {
  return rows.filter(
    ({ status, kind, team }) =>
      (statuses.length === 0 || statuses.includes(status)) && (kinds.length === 0 || kinds.includes(kind)) && (!mine || team.some(({ id }) => id === userId)),
  );
}
