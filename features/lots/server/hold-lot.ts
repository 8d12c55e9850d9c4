/** Holds a lot with its phase until a command is done. */
import type { Norms } from '#features/norms/norms.ts';
import { normsThrough } from '#features/norms/server/queries.ts';
import { holdOpenPhase } from '#features/phases/server/hold-queries.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import { type LotStatus, lotStatuses } from '../labels.ts';
import type { Lot } from '../lot.ts';
import { findLot, type LotRow, listLots } from './queries.ts';

/** A lot that is held, as a row and as it is told, with the norms it is judged by. */
export interface HeldLot {
  readonly row: LotRow;
  readonly lot: Lot;
  readonly norms: Norms;
  /** Local date whose norms count. */
  readonly day: string;
}

/** The lot with this id in an open phase somebody may see; its phase, and with that every lot of it, is held. Throws `not-found`. */
export async function holdLot(context: CommandContext, id: string): Promise<HeldLot> {
  const { db } = context;
  const found = await findLot(db, id);
  if (found === undefined) throw new Problem('not-found');
  await holdOpenPhase(context, found.phase_id, 'Wat over de partij is vastgelegd blijft zoals het was.');
  // Read again: whoever held the phase before may have changed it.
  const row = await findLot(db, id);
  if (row === undefined) throw new Problem('not-found');
  const day = localDate(row.started_at ?? context.now);
  const norms = await normsThrough(db, day);
  const lot = (await listLots(db, norms, row.phase_id, id))[0];
  if (lot === undefined) throw new Problem('not-found');
  return { row, lot, norms, day };
}

/** Refuses what was based on an older version. */
export function refuseStale({ code, version, status }: Lot, based: number | undefined): void {
  if (version === based) return;
  throw new Problem('changed-by-someone-else', {
    reason: `Partij ${code} is intussen gewijzigd en staat op ${lotStatuses[status].toLowerCase()}. Kijk haar opnieuw na.`,
  });
}

/** Refuses what does not belong to the state of a lot, with the remedy. */
export function refuseUnless({ code, status }: Lot, allowed: readonly LotStatus[], remedy: string): void {
  if (allowed.includes(status)) return;
  throw new Problem('not-possible-now', { reason: `Partij ${code} staat op ${lotStatuses[status].toLowerCase()}. ${remedy}` });
}
