/** All SQL of registrations that run out. */
import { sql } from 'kysely';
import { EXPIRES_SOON_DAYS } from '#features/people/qualifications.ts';
import type { Database } from '#platform/server/database/database.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';

/** A registration that runs out, or did lately, with nothing after it. */
export interface Expiring {
  readonly id: string;
  readonly personId: string;
  readonly personName: string;
  readonly kind: string;
  readonly lastDay: string;
}

/** Days after its end in which people still hear of one that ran out: what ended long before the register was kept is no news. */
const NEWS_DAYS = 30;

const hasNoNext = sql`qualifications.ended_on is null and not exists (
  select from qualifications later where later.user_id = qualifications.user_id and later.kind = qualifications.kind
  and coalesce(later.holds_to, 'infinity') > qualifications.holds_to)`;

/** Registrations of active people that run out within sixty days or did lately, first to last. */
export async function listExpiring(db: Database, today: string): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    select qualifications.id, users.id as "personId", users.name as "personName", kind, holds_to as "lastDay"
    from qualifications join users on users.id = qualifications.user_id
    where users.active and holds_to between ${addDays(today, -NEWS_DAYS)} and ${addDays(today, EXPIRES_SOON_DAYS)} and ${hasNoNext}
    order by holds_to, users.name, kind`.execute(db);
  return rows;
}

/** How many of active people ran out, and how many will within sixty days. */
export async function countExpiring(db: Database, today: string): Promise<{ expired: number; soon: number }> {
  const { rows } = await sql<{ expired: number; soon: number }>`
    select count(*) filter (where holds_to < ${today}) as expired, count(*) filter (where holds_to >= ${today}) as soon
    from qualifications join users on users.id = qualifications.user_id
    where users.active and holds_to <= ${addDays(today, EXPIRES_SOON_DAYS)} and ${hasNoNext}`.execute(db);
  return { expired: Number(rows[0]?.expired ?? 0), soon: Number(rows[0]?.soon ?? 0) };
}

/** Notes that people are told of these, so many days before; returns the ids nobody was told of yet. */
export async function noteReminders(db: Database, reminders: readonly { id: string; lastDay: string; daysBefore: number }[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into qualification_reminders (qualification_id, last_day, days_before)
    select id, "lastDay", "daysBefore" from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb) as given (id uuid, "lastDay" date, "daysBefore" int)
    on conflict do nothing returning qualification_id as id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Ids of the active people who keep the register. */
export async function listKeepers(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('roles', 'roles.code', 'user_roles.role_code')
    .select('users.id')
    .distinct()
    .where('users.active', '=', true)
    .where(sql<boolean>`'qualification.manage' = any(roles.permissions)`)
    .execute();
  return rows.map(({ id }) => id);
}
