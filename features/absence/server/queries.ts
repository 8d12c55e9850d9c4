/** All SQL of leave. */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { isFor, type Judge, leaderIdFor, leaderNames, type Rights } from '#features/stand-ins/server/judge-queries.ts';
import { listStandInsFor } from '#features/stand-ins/server/queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import type { DayPart } from '#platform/shared/dates/half-days.ts';
import { ABSENCE_LIST_DAYS, type Absence, type AbsenceInput, JUDGED_ROWS_MAX, type JudgedAbsence } from '../contract.ts';
import type { AbsenceKind, AbsenceStatus } from '../labels.ts';

/** Number of the lock that commands on the leave of one person take. */
const ABSENCE_LOCK = 4_321;
/** Days that leave stays on the list after it was judged. */
const JUDGED_DAYS_SHOWN = 14;

/** A row of leave. */
export type AbsenceRow = Selectable<DB['absences']>;

/**
 * True for the rows of `users` whose leave this judge judges: who answers to them, as their manager or as who leads their division, and whose leave is
 * for one whose place they take. Nobody their own.
 */
export function isJudgedBy(judge: Judge): RawBuilder<boolean> {
  return isFor(judge, sql.ref('users.id'), answersTo);
}

/** The leader in whose place the judge judges the leave of a row of `users`; null by their own right. */
function judgedForId(judge: Judge): RawBuilder<string | null> {
  return leaderIdFor(judge, sql.ref('users.id'), answersTo);
}

function answersTo({ id, permissions }: Rights): RawBuilder<boolean> {
  if (permissions.has('absence.approve-all')) return sql<boolean>`users.id <> ${id}::uuid`;
  if (!permissions.has('absence.approve')) return sql<boolean>`false`;
  return sql<boolean>`(users.id <> ${id}::uuid and (users.manager_id = ${id}::uuid
    or exists (select from divisions where divisions.id = users.division_id and divisions.manager_id = ${id}::uuid)))`;
}

function absences(db: Database) {
  return db
    .selectFrom('absences')
    .innerJoin('users', 'users.id', 'absences.user_id')
    .leftJoin('users as judges', 'judges.id', 'absences.judged_by')
    .selectAll('absences')
    .leftJoin('users as leaders', 'leaders.id', 'absences.judged_for')
    .select(['judges.name as judge_name', 'leaders.name as leader_name']);
}

/** Leave of somebody from some days back on, the first day first. */
export async function listOwn(db: Database, userId: string, today: string): Promise<Absence[]> {
  const rows = await absences(db)
    .where('absences.user_id', '=', userId)
    .where('absences.to_day', '>=', addDays(today, -ABSENCE_LIST_DAYS))
    .orderBy('absences.from_day')
    .orderBy('absences.from_part')
    .orderBy('absences.id')
    .execute();
  return rows.map(toAbsence);
}

const ownWorkDays = sql<number[] | null>`nullif(personal_data.work_days, '{}')`;

/** Days of the own week of somebody, 1 is Monday; undefined of who has none. */
export async function findWorkDays(db: Database, userId: string): Promise<number[] | undefined> {
  const row = await db.selectFrom('personal_data').select(ownWorkDays.as('days')).where('user_id', '=', userId).executeTakeFirst();
  return row?.days ?? undefined;
}

/** Permissions of which one lets somebody judge leave at all. */
const absencePermissions: readonly string[] = ['absence.approve', 'absence.approve-all'];

/** Lists who judges the leave of somebody: whom they answer to, as far as they may; else whoever judges that of everybody. By name. */
async function listJudges(db: Database, userId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string; is_all: boolean }>`
    select judges.id, judges.name, bool_or('absence.approve-all' = any (roles.permissions)) and not bool_or(answers) as is_all
    from users
    left join divisions on divisions.id = users.division_id
    join users judges on judges.active and judges.id <> users.id
    join user_roles on user_roles.user_id = judges.id
    join roles on roles.code = user_roles.role_code
    cross join lateral (select coalesce(judges.id = users.manager_id, false) or coalesce(judges.id = divisions.manager_id, false) as answers) relation
    where users.id = ${userId}::uuid
      and (('absence.approve' = any (roles.permissions) and answers) or 'absence.approve-all' = any (roles.permissions))
    group by judges.id, judges.name
    order by judges.name`.execute(db);
  const near = rows.filter(({ is_all }) => !is_all);
  return (near.length > 0 ? near : rows).map(({ id, name }) => ({ id, name }));
}

/** Lists who judges the leave of somebody, by name, then who stands in for them on a day, with whose place it is. A stand-in never hears of their own. */
export async function listJudgesToTell(db: Database, userId: string, today: string): Promise<{ id: string; name: string }[]> {
  const judges = await listJudges(db, userId);
  const known = new Set([userId, ...judges.map(({ id }) => id)]);
  const standIns = await listStandInsFor(
    db,
    judges.map(({ id }) => id),
    today,
  );
  const others = standIns.filter(({ id, permissions }) => !known.has(id) && absencePermissions.some((permission) => permissions.includes(permission)));
  return [...judges, ...others.map(({ id, name, leaderName }) => ({ id, name: `${name} (namens ${leaderName})` }))];
}

/** Holds everything about the leave of one person until the command is done, so that two never lie over each other. */
export async function lockLeaveOf(db: Database, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ABSENCE_LOCK}, hashtext(${userId}))`.execute(db);
}

/** Leave with this id, held until the command is done. */
export function lockAbsence(db: Database, id: string): Promise<AbsenceRow | undefined> {
  return db.selectFrom('absences').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Leave as it is told. */
export async function findAbsence(db: Database, id: string): Promise<Absence | undefined> {
  const row = await absences(db).where('absences.id', '=', id).executeTakeFirst();
  return row && toAbsence(row);
}

/** Leave of somebody that stands, but for one. */
export async function listStanding(db: Database, userId: string, butId: string): Promise<Absence[]> {
  const rows = await absences(db)
    .where('absences.user_id', '=', userId)
    .where('absences.id', '!=', butId)
    .where('absences.status', 'in', ['requested', 'approved'])
    .execute();
  return rows.map(toAbsence);
}

/** Puts down leave that is asked for. */
export async function insertAbsence(db: Database, userId: string, { id, kind, from, fromPart, to, toPart }: AbsenceInput, at: Date): Promise<void> {
  await db
    .insertInto('absences')
    .values({ id, user_id: userId, kind, from_day: from, from_part: fromPart, to_day: to, to_part: toPart, status: 'requested', asked_at: at })
    .execute();
}

/** Changes what was asked for. */
export async function updateAbsence(db: Database, { id, kind, from, fromPart, to, toPart }: AbsenceInput, version: number): Promise<void> {
  await db.updateTable('absences').set({ kind, from_day: from, from_part: fromPart, to_day: to, to_part: toPart, version }).where('id', '=', id).execute();
}

/** A step leave takes. */
export interface AbsenceStep {
  readonly status: AbsenceStatus;
  /** Id of the person who judged it; null when nobody has, undefined to leave it. */
  readonly judgedBy?: string | null;
  /** In whose place; null by their own right. */
  readonly judgedFor?: string | null;
  readonly note?: string;
}

/** Takes the step. */
export async function writeStep(db: Database, { id, version }: AbsenceRow, { status, judgedBy, judgedFor = null, note }: AbsenceStep, at: Date): Promise<void> {
  await db
    .updateTable('absences')
    .set({ status, version: version + 1, ...(note === undefined ? {} : { note }) })
    .set(judgedBy === undefined ? {} : { judged_by: judgedBy, judged_for: judgedBy === null ? null : judgedFor, judged_at: judgedBy === null ? null : at })
    .where('id', '=', id)
    .execute();
}

/** Somebody whose leave this person judges; undefined when there is none. */
export function findJudged(db: Database, judge: Judge, userId: string): Promise<{ name: string; forId: string | null } | undefined> {
  return db
    .selectFrom('users')
    .select(['name', judgedForId(judge).as('forId')])
    .where('users.id', '=', userId)
    .where(isJudgedBy(judge))
    .executeTakeFirst();
}

/** Leave of others for this person to judge, the earliest first. When there is more than is told, what waits goes before what was judged. */
export async function listJudged(db: Database, judge: Judge, today: string): Promise<JudgedAbsence[]> {
  const rows = await absences(db)
    .leftJoin('divisions', 'divisions.id', 'users.division_id')
    .leftJoin('personal_data', 'personal_data.user_id', 'users.id')
    .select(['users.name as user_name', 'divisions.name as division_name', ownWorkDays.as('work_days')])
    .select(
      sql<string[]>`array(select distinct colleagues.name from absences beside join users colleagues on colleagues.id = beside.user_id
        where colleagues.division_id = users.division_id and colleagues.id <> users.id and colleagues.active and beside.status in ('requested', 'approved')
          and (beside.from_day, beside.from_part) <= (absences.to_day, absences.to_part)
          and (beside.to_day, beside.to_part) >= (absences.from_day, absences.from_part) order by 1)`.as('also_away'),
    )
    .select(judgedForId(judge).as('for_id'))
    .where(isJudgedBy(judge))
    .where('absences.status', '!=', 'withdrawn')
    .where((where) =>
      where.or([
        where('absences.status', '=', 'requested'),
        where.and([where('absences.status', '=', 'approved'), where('absences.to_day', '>=', today)]),
        where('absences.judged_at', '>=', new Date(Date.parse(`${addDays(today, -JUDGED_DAYS_SHOWN)}T00:00:00Z`))),
      ]),
    )
    .orderBy((where) => where('absences.status', '=', 'requested'), 'desc')
    .orderBy('absences.from_day')
    .orderBy('absences.id')
    .limit(JUDGED_ROWS_MAX)
    .execute();
  const earliestFirst = rows.toSorted((a, b) => a.from_day.localeCompare(b.from_day) || a.id.localeCompare(b.id));
  return earliestFirst.map((row) => ({
    ...toAbsence(row),
    userId: row.user_id,
    userName: row.user_name,
    divisionName: row.division_name,
    alsoAway: row.also_away,
    onBehalfOf: leaderNames(judge, new Set([row.for_id])),
    workDays: row.work_days ?? undefined,
  }));
}

/** Returns the days, kind and state of a row. */
export function spanOf(row: AbsenceRow) {
  return {
    kind: row.kind as AbsenceKind,
    from: row.from_day,
    fromPart: row.from_part as DayPart,
    to: row.to_day,
    toPart: row.to_part as DayPart,
    status: row.status as AbsenceStatus,
  };
}

function toAbsence(row: AbsenceRow & { readonly judge_name: string | null; readonly leader_name: string | null }): Absence {
  return {
    id: row.id,
    ...spanOf(row),
    askedAt: row.asked_at.toISOString(),
    judged: row.judged_at === null ? null : { by: row.judge_name ?? '', onBehalfOf: row.leader_name, at: row.judged_at.toISOString() },
    note: row.note,
    version: row.version,
  };
}
