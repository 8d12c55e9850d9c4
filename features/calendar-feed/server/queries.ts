/** All SQL of the calendars of phones. */
import { sql } from 'kysely';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { DayPart } from '#platform/shared/dates/half-days.ts';
import type { CalendarFeed } from '../contract.ts';

/** How far the time a calendar was last read may be behind, in minutes: noting it at every reading would make a write of every read. */
const LAST_READ_BEHIND_MINUTES = 15;
/** Phases told at most, the earliest first. */
const PHASES_MAX = 1_000;

/** The address of somebody. */
export async function findFeed(db: Database, userId: string): Promise<CalendarFeed | undefined> {
  const row = await db.selectFrom('calendar_feeds').select(['made_at', 'last_read_at']).where('user_id', '=', userId).executeTakeFirst();
  return row && { madeAt: row.made_at.toISOString(), lastReadAt: row.last_read_at?.toISOString() ?? null };
}

/** Keeps an address in the place of the one before. Returns whether there was one; nothing when this is another's. */
export async function putFeed(db: Database, userId: string, keySha256: string, now: Date): Promise<{ readonly hadOne: boolean } | undefined> {
  const before = await db.selectFrom('calendar_feeds').select(['key_sha256']).where('user_id', '=', userId).forUpdate().executeTakeFirst();
  const other = await db.selectFrom('calendar_feeds').select('user_id').where('key_sha256', '=', keySha256).where('user_id', '!=', userId).executeTakeFirst();
  if (other !== undefined) return undefined;
  const made = { key_sha256: keySha256, made_at: now, last_read_at: null };
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...made })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(made))
    .execute();
  return { hadOne: before !== undefined };
}

/** Withdraws the address of somebody; false when there was none. */
export async function deleteFeed(db: Database, userId: string): Promise<boolean> {
  return (await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).returning('user_id').executeTakeFirst()) !== undefined;
}

/** Finds the owner of the calendar with this secret, by its hash, with whether reading it is to be noted again. */
export function findOwner(db: Database, keySha256: string) {
  return db
    .selectFrom('calendar_feeds')
    .select('user_id')
    .select(sql<boolean>`coalesce(last_read_at < now() - make_interval(mins => ${LAST_READ_BEHIND_MINUTES}), true)`.as('is_unnoted'))
    .where('key_sha256', '=', keySha256)
    .executeTakeFirst();
}

/** Notes that somebody's calendar is read now. */
export async function noteRead(db: Database, userId: string): Promise<void> {
  await db.updateTable('calendar_feeds').set({ last_read_at: sql<Date>`now()` }).where('user_id', '=', userId).execute();
}

/** Moments between which something is told, with their days. */
export interface Told {
  readonly from: Date;
  readonly to: Date;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** The phases somebody is on the team of and may see, by start. One that is a draft yet is no promise to anybody. */
export function listOwnPhases(db: Database, user: Identity, { from, to }: Told) {
  return db
    .selectFrom('phases')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .innerJoin('phase_team', 'phase_team.phase_id', 'phases.id')
    .leftJoin('users as leader', 'leader.id', 'projects.leader_id')
    .select(['phases.id', 'phases.number', 'phases.name', 'phases.version', 'phases.planned_start', 'phases.planned_end', 'phase_team.role'])
    .select([
      'phases.address',
      'phases.postcode',
      'phases.city',
      'projects.address as project_address',
      'projects.postcode as project_postcode',
      'projects.city as project_city',
    ])
    .select(['projects.number as project_number', 'projects.description as project_description', 'leader.name as leader_name'])
    .where('phase_team.user_id', '=', user.id)
    .where(isVisibleTo(user))
    .where('phases.status', 'not in', ['draft', 'cancelled'])
    .where('phases.planned_start', '<', to)
    .where(sql`coalesce(phases.planned_end, phases.planned_start)`, '>=', from)
    .orderBy('phases.planned_start')
    .orderBy('phases.id')
    .limit(PHASES_MAX)
    .execute();
}

/** A phase of somebody's calendar. */
export type OwnPhase = Awaited<ReturnType<typeof listOwnPhases>>[number];

/** The approved leave of somebody: when, not what for. */
export async function listOwnLeave(db: Database, userId: string, { firstDay, lastDay }: Told) {
  const rows = await db
    .selectFrom('absences')
    .select(['id', 'version', 'from_day', 'from_part', 'to_day', 'to_part'])
    .where('user_id', '=', userId)
    .where('status', '=', 'approved')
    .where('to_day', '>=', firstDay)
    .where('from_day', '<=', lastDay)
    .orderBy('from_day')
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, version: row.version, from: row.from_day, to: row.to_day },
    ...{ fromPart: row.from_part as DayPart, toPart: row.to_part as DayPart },
  }));
}

/** Leave in somebody's calendar. */
export type OwnLeave = Awaited<ReturnType<typeof listOwnLeave>>[number];
