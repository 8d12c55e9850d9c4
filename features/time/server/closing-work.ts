/** What else has to be there before a day is closed: asked of rooms that this one does not know. */
import type { Database } from '#platform/server/database/database.ts';
import { definePort } from '#platform/shared/port.ts';

/** Tells what is missing on a day of somebody, with the remedy; undefined when nothing is. */
export type MissingOnDay = (db: Database, userId: string, day: string) => Promise<string | undefined>;

/** Those who tell. */
export const missingOnDay = definePort<MissingOnDay>();
