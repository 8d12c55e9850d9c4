/** The list of phases in the address bar: a shared link shows the same list. Pure. */

import { type PhaseKind, type PhaseStatus, phaseKinds, phaseStatuses } from '../labels.ts';
import type { PhaseRow } from '../phase.ts';
import { activePhaseStatuses } from '../rules.ts';

/** What narrows the list. */
export interface PhasesChoice {
  readonly statuses: readonly PhaseStatus[];
  readonly kinds: readonly PhaseKind[];
  /** Only phases the person is on the team of. */
  readonly mine: boolean;
}

/** Every phase. */
export const allPhases: PhasesChoice = { statuses: [], kinds: [], mine: false };

/** Reads the search part of an address; what it does not know it leaves out. */
export function readPhasesChoice(searchText: string): PhasesChoice {
  const search = new URLSearchParams(searchText);
  const words = (name: string) => (search.get(name) ?? '').split(',');
  const statuses = words('status');
  return {
    statuses: statuses.includes('lopend') ? activePhaseStatuses : statuses.filter((word): word is PhaseStatus => Object.hasOwn(phaseStatuses, word)),
    kinds: words('soort').filter((word): word is PhaseKind => Object.hasOwn(phaseKinds, word)),
    mine: search.get('mijn') === 'ja',
  };
}

/** The search values of a choice; what is as usual is left out. */
export function writePhasesChoice({ statuses, kinds, mine }: PhasesChoice): Record<string, string | undefined> {
  return {
    status: isActiveOnly(statuses) ? 'lopend' : statuses.join(',') || undefined,
    soort: kinds.join(',') || undefined,
    mijn: mine ? 'ja' : undefined,
  };
}

/** Whether exactly the states of work in hand are chosen. */
export function isActiveOnly(statuses: readonly PhaseStatus[]): boolean {
  return statuses.length === activePhaseStatuses.length && activePhaseStatuses.every((status) => statuses.includes(status));
}

/** Whether anything narrows the list. */
export function narrows({ statuses, kinds, mine }: PhasesChoice): boolean {
  return statuses.length > 0 || kinds.length > 0 || mine;
}

/** The phases a choice leaves. */
export function choosePhases(rows: readonly PhaseRow[], { statuses, kinds, mine }: PhasesChoice, userId: string): PhaseRow[] {
  return rows.filter(
    ({ status, kind, team }) =>
      (statuses.length === 0 || statuses.includes(status)) && (kinds.length === 0 || kinds.includes(kind)) && (!mine || team.some(({ id }) => id === userId)),
  );
}
