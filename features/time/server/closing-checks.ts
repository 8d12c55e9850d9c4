/** Checks of a day before it is closed, whoever closes it. */
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import { missingOnDay } from './closing-work.ts';
import { findOverlapDate } from './queries.ts';

/** Throws: the registrations of the day are others than whoever closes it saw. */
export function refuseUnseen(date: string): never {
  throw new Problem('not-possible-now', {
    reason: `De uren van ${formatDate(date)} zijn hier anders dan je ze zag toen je afsloot. Bekijk de dag en sluit opnieuw af.`,
  });
}

/** Throws `not-possible-now` for a day of `owner` with hours over each other, or on which other rooms miss something. */
export async function refuseUnfinished(db: Database, owner: Identity, date: string): Promise<void> {
  await refuseOverlap(db, owner.id, date);
  for (const tell of missingOnDay.fillers) {
    const reason = await tell(db, owner, date);
    if (reason !== undefined) throw new Problem('not-possible-now', { reason });
  }
}

/** The same time is never paid twice, also not with the day before or after. */
async function refuseOverlap(db: Database, userId: string, date: string): Promise<void> {
  const other = await findOverlapDate(db, userId, date);
  if (other === undefined) return;
  const what = other === date ? `Op ${formatDate(date)} liggen uren over elkaar` : `Uren van ${formatDate(date)} liggen over die van ${formatDate(other)}`;
  throw new Problem('not-possible-now', { reason: `${what} heen. Pas de tijden aan en sluit de dag opnieuw af.` });
}
