/** Trips that are paid once their day is approved. Trips stand above hours, so they tell of them by a port, filled in `apps/server/fill-ports.ts`. */
import type { Norms } from '#features/norms/norms.ts';
import type { Database } from '#platform/server/database/database.ts';
import { definePort } from '#platform/shared/port.ts';
import type { TripToApprove } from '../../approval-contract.ts';
import type { AskedDay } from './many-days-queries.ts';

/** A trip of somebody. */
export type PaidTrip = TripToApprove & Pick<AskedDay, 'userId'>;

/** Lists the business and commuting trips of days of people, by day and by the odometer, with what each pays by the norms of its day. */
export type ListPaidTrips = (db: Database, days: readonly AskedDay[], norms: Norms) => Promise<readonly PaidTrip[]>;

/** Filled by the room of trips. */
export const paidTrips = definePort<ListPaidTrips>();

/** Trips of these days of people; none when nothing tells of them. */
export async function listPaidTrips(db: Database, days: readonly AskedDay[], norms: Norms): Promise<readonly PaidTrip[]> {
  const found: PaidTrip[] = [];
  if (days.length > 0) for (const list of paidTrips.fillers) found.push(...(await list(db, days, norms)));
  return found;
}
