/** Checks by other rooms before a day is closed, for data that has to be there; this room does not know them. */
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { definePort } from '#platform/shared/port.ts';

/** Tells what is missing on a day of somebody, with the remedy; undefined when nothing is. */
export type MissingOnDay = (db: Database, user: Identity, day: string) => Promise<string | undefined>;

/** Those who tell. */
export const missingOnDay = definePort<MissingOnDay>();
