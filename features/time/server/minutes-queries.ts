/** How long registrations are, in SQL: the same whole minutes as `spanMinutes` counts on a device, so that every sum of them agrees. */
import { type RawBuilder, sql } from 'kysely';

/** Minutes of an ended row of `time_registrations` without its breaks; null while it runs. A function of PostgreSQL, see migration 220. */
export const registeredMinutes: RawBuilder<number> = sql<number>`registered_minutes(time_registrations.started_at, time_registrations.ended_at, time_registrations.break_minutes)`;
