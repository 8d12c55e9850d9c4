/** All SQL of emergency contacts. */
import { sql } from 'kysely';
import { activePhaseStatuses } from '#features/phases/rules.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { EmergencyContact, OwnContacts, TeamMemberContacts } from '../contract.ts';
import type { ViewBasis, ViewReason } from '../rules.ts';

const ZONE = 'Europe/Amsterdam';

/** Contacts of somebody. */
export async function findOwn(db: Database, userId: string): Promise<OwnContacts> {
  const row = await db.selectFrom('emergency_contacts').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row === undefined
    ? { contacts: [], confirmedAt: null, version: 0 }
    : { contacts: row.contacts as EmergencyContact[], confirmedAt: row.confirmed_at.toISOString(), version: row.version };
}

/** Writes them when the version is still that; false when it is not. */
export async function writeOwn(db: Database, userId: string, contacts: readonly EmergencyContact[], version: number, at: Date): Promise<boolean> {
  const row = { contacts: JSON.stringify(contacts), confirmed_at: at };
  const { numInsertedOrUpdatedRows } =
    version === 0
      ? await db
          .insertInto('emergency_contacts')
          .values({ user_id: userId, ...row })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
      : {
          numInsertedOrUpdatedRows: (
            await db
              .updateTable('emergency_contacts')
              .set({ ...row, version: version + 1 })
              .where('user_id', '=', userId)
              .where('version', '=', version)
              .executeTakeFirst()
          ).numUpdatedRows,
        };
  return numInsertedOrUpdatedRows === 1n;
}

/** Ids of who works with somebody on a local day: on the team of a phase that is planned then, or with time on the same project. */
function teamOf(userId: string, day: string) {
  const start = sql`(${day}::date)::timestamp at time zone ${ZONE}`;
  const end = sql`(${day}::date + 1)::timestamp at time zone ${ZONE}`;
  return sql<{ user_id: string }>`
    select other.user_id from phase_team mine
      join phases on phases.id = mine.phase_id
      join phase_team other on other.phase_id = mine.phase_id
    where mine.user_id = ${userId} and phases.status = any(${[...activePhaseStatuses]}::text[])
      and phases.planned_start < ${end} and coalesce(phases.planned_end, phases.planned_start) >= ${start}
    union
    select other.user_id from time_registrations mine
      join phases on phases.id = mine.phase_id
      join phases beside on beside.project_id = phases.project_id
      join time_registrations other on other.phase_id = beside.id and other.work_date = mine.work_date
    where mine.user_id = ${userId} and mine.work_date = ${day}::date`;
}

/** Contacts of the team of somebody on a local day, without their own, by name. */
export async function listTeam(db: Database, userId: string, day: string): Promise<TeamMemberContacts[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('emergency_contacts', 'emergency_contacts.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.phone', 'emergency_contacts.contacts'])
    .where(sql<boolean>`users.id in (${teamOf(userId, day)})`)
    .where('users.id', '!=', userId)
    .where('users.active', '=', true)
    .orderBy('users.name')
    .execute();
  return rows.map(toMember);
}

/** Contacts of one person in service. */
export async function findMember(db: Database, userId: string): Promise<TeamMemberContacts | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('emergency_contacts', 'emergency_contacts.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.phone', 'emergency_contacts.contacts'])
    .where('users.id', '=', userId)
    .where('users.active', '=', true)
    .executeTakeFirst();
  return row && toMember(row);
}

function toMember(row: { id: string; name: string; phone: string | null; contacts: unknown }): TeamMemberContacts {
  return { userId: row.id, name: row.name, phone: row.phone, contacts: (row.contacts ?? []) as EmergencyContact[] };
}

/** True when somebody worked with somebody on a local day. */
export async function isOnTeam(db: Database, userId: string, otherId: string, day: string): Promise<boolean> {
  const { rows } = await sql`select from (${teamOf(userId, day)}) as team where user_id = ${otherId} limit 1`.execute(db);
  return rows.length > 0;
}

/** True when somebody answers to somebody: as their own manager, or as who leads their division. */
export async function leads(db: Database, managerId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .leftJoin('divisions', 'divisions.id', 'users.division_id')
    .select('users.id')
    .where('users.id', '=', userId)
    .where((where) => where.or([where('users.manager_id', '=', managerId), where('divisions.manager_id', '=', managerId)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** A view to write down. */
export interface View {
  readonly id: string;
  readonly ownerId: string;
  readonly viewerId: string;
  readonly reason: ViewReason;
  readonly basis: ViewBasis;
  readonly viewedAt: Date;
  readonly receivedAt: Date;
}

/** Writes down that somebody looked. */
export async function addView(db: Database, { id, ownerId, viewerId, reason, basis, viewedAt, receivedAt }: View): Promise<void> {
  await db
    .insertInto('emergency_contact_views')
    .values({ id, owner_id: ownerId, viewer_id: viewerId, reason, basis, viewed_at: viewedAt, received_at: receivedAt })
    .execute();
}

/** True when somebody said why they look, since a moment. */
export async function hasOpened(db: Database, viewerId: string, ownerId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('emergency_contact_views')
    .select('id')
    .where('viewer_id', '=', viewerId)
    .where('owner_id', '=', ownerId)
    .where('received_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists who saw the contacts of somebody, the newest first. */
export async function listViews(db: Database, ownerId: string, countMax: number) {
  const rows = await db
    .selectFrom('emergency_contact_views as views')
    .innerJoin('users', 'users.id', 'views.viewer_id')
    .select(['views.id', 'users.name as viewer', 'reason', 'basis', 'viewed_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('viewed_at', 'desc')
    .orderBy('views.id', 'desc')
    .limit(countMax)
    .execute();
  return rows.map(({ viewed_at, reason, basis, ...row }) => ({
    ...row,
    reason: reason as ViewReason,
    basis: basis as ViewBasis,
    viewedAt: viewed_at.toISOString(),
  }));
}
