/** Port through which rooms above report safety problems of a phase that stand in the way of its release. */
import type { Database } from '#platform/server/database/database.ts';
import { definePort } from '#platform/shared/port.ts';

/** Returns what is not in order in a phase, in words. */
export type OpenRisks = (db: Database, phaseId: string) => Promise<readonly string[]>;

/** Filled by whoever keeps more of the safety file than the phase itself. */
export const openRisks = definePort<OpenRisks>();

/** All of it. */
export async function openRisksOf(db: Database, phaseId: string): Promise<readonly string[]> {
  const words: string[] = [];
  for (const list of openRisks.fillers) words.push(...(await list(db, phaseId)));
  return words;
}
