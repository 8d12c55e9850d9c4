/** Pure decisions about the last-minute risk analyses of a phase: on one day the last of each person counts, and a red one stops the work. */
import { localDate } from '#platform/shared/dates/dates.ts';
import type { PhaseRow } from './phase.ts';

/** Design of the last-minute risk analysis. */
export const LMRA_KEY = 'lmra';

/** When an analysis last let somebody start, and when one that was not done over since did not. */
export type LmraFacts = Pick<PhaseRow, 'lmraAt' | 'ownLmraAt' | 'ownLmraStopAt' | 'otherLmraStopAt'>;

/** The analyses of a day as one person sees them: a stop before all else, and one's own before that of a colleague. */
export type LmraState = 'own-stop' | 'other-stop' | 'own' | 'other' | 'open';

/** Returns the state of a local date. */
export function lmraOn({ lmraAt, ownLmraAt, ownLmraStopAt, otherLmraStopAt }: LmraFacts, date: string): LmraState {
  const isOn = (at: string | null) => at !== null && localDate(at) === date;
  if (isOn(ownLmraStopAt)) return 'own-stop';
  if (isOn(otherLmraStopAt)) return 'other-stop';
  if (isOn(ownLmraAt)) return 'own';
  return isOn(lmraAt) ? 'other' : 'open';
}

/** The facts with an analysis added that somebody did themselves: the last one counts, and one from before what is known changes nothing. */
export function withOwnLmra(facts: LmraFacts, at: string, mayStart: boolean): LmraFacts {
  const { ownLmraAt, ownLmraStopAt } = facts;
  if (!mayStart) return isLater(at, ownLmraAt) && isLater(at, ownLmraStopAt) ? { ...facts, ownLmraStopAt: at } : facts;
  return { ...withReportedLmra(facts, at), ownLmraStopAt: isLater(at, ownLmraStopAt) ? null : ownLmraStopAt };
}

/** The facts with a report added that says an analysis was done: it lets nobody start whose own was red. */
export function withReportedLmra(facts: LmraFacts, at: string): LmraFacts {
  const { lmraAt, ownLmraAt } = facts;
  return { ...facts, lmraAt: isLater(at, lmraAt) ? at : lmraAt, ownLmraAt: isLater(at, ownLmraAt) ? at : ownLmraAt };
}

function isLater(at: string, known: string | null): boolean {
  return known === null || Date.parse(at) >= Date.parse(known);
}
