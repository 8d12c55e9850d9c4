/** Ends what lets somebody in, or lets read along, besides their sessions, once they are signed out everywhere. Rooms above know of more; each ends its part. */
import type { Database } from '#platform/server/database/database.ts';
import { definePort } from '#platform/shared/port.ts';
import { withdrawDeviceKeys } from './device-key-queries.ts';

/** Ends what a room gave out of a person. */
export type WithdrawGiven = (db: Database, userId: string) => Promise<unknown>;

/** Filled by the rooms that give out something which works without a session. */
export const givenOut = definePort<WithdrawGiven>();

/** Withdraws the keys of all their devices, and whatever else works without a session. */
export async function withdrawEverywhere(db: Database, userId: string): Promise<void> {
  await withdrawDeviceKeys(db, userId, null);
  for (const withdraw of givenOut.fillers) await withdraw(db, userId);
}
