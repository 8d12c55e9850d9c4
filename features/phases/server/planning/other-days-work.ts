/** Port through which rooms above tell of what they keep for the days of a phase, once it got others. */
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { definePort } from '#platform/shared/port.ts';
import type { PhaseRecord } from '../queries.ts';

/** A phase that got other days. */
export interface MovedPhase extends Pick<PhaseRecord, 'id' | 'number' | 'project_number'> {
  /** First and last local day; null while it has none. */
  readonly days: { readonly from: string; readonly to: string } | null;
}

/** Tells whom it concerns. */
export type TellOfOtherDays = (context: CommandContext, phase: MovedPhase) => Promise<void>;

/** Filled by whoever keeps things for the days of a phase. */
export const otherDays = definePort<TellOfOtherDays>();

/** All of it. */
export async function tellOfOtherDays(context: CommandContext, phase: MovedPhase): Promise<void> {
  for (const tell of otherDays.fillers) await tell(context, phase);
}
