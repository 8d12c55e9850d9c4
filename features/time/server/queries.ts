/** SQL that reads hours. Projects show as far as the reader may see them; of one's own hours always. */
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { TimeKind } from '#features/calendar/hour-codes.ts';
import type { Norms } from '#features/norms/norms.ts';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { formatTime } from '#platform/shared/dates/dates.ts';
import { roundTo } from '#platform/shared/numbers.ts';
import { FIELD_SERVICE_ARTICLE, toAttributes, toDateUid } from '../attributes.ts';
import type { PhaseOfTime, Shift, TimeChoice, TimeRegistration } from '../registration.ts';
import { type Span, spanMinutes } from '../rules.ts';
import { shiftOf } from '../working-time-act.ts';

/** The reader, and the person whose hours are read. */
export interface Reading {
  readonly userId: string;
  readonly reader: Identity;
}

function registrations(db: Database, { userId, reader }: Reading) {
  const isOwn = userId === reader.id;
  return db
    .selectFrom('time_registrations')
    .leftJoin('phases', 'phases.id', 'time_registrations.phase_id')
    .leftJoin('projects', (join) => join.onRef('projects.id', '=', 'phases.project_id').on(isOwn ? sql<boolean>`true` : isVisibleTo(reader)))
    .selectAll('time_registrations')
    .select(['projects.number as project_number', 'projects.description as project_description', 'projects.city'])
    .select(['phases.number as phase_number', 'phases.name as phase_name'])
    .where('time_registrations.user_id', '=', userId);
}

type RegistrationRow = Awaited<ReturnType<ReturnType<typeof registrations>['execute']>>[number];

/** Registrations between two work dates, in order. */
export async function listRegistrations(db: Database, reading: Reading, from: string, to: string): Promise<TimeRegistration[]> {
  const rows = await registrations(db, reading)
    .where('work_date', '>=', from)
    .where('work_date', '<=', to)
    .orderBy('started_at')
    .orderBy('time_registrations.id')
    .execute();
  return rows.map(toRegistration);
}

/** The registration of somebody that runs, if one does. */
export async function findRunning(db: Database, reading: Reading): Promise<TimeRegistration | undefined> {
  const row = await registrations(db, reading).where('ended_at', 'is', null).executeTakeFirst();
  return row === undefined ? undefined : toRegistration(row);
}

/** A registration as a command finds it, held until the command is done. */
export type HeldRegistration = NonNullable<Awaited<ReturnType<typeof lockRegistration>>>;

/** The registration with this id, whoever's it is. */
export function lockRegistration(db: Database, id: string) {
  return db.selectFrom('time_registrations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The running registration of somebody, held until the command is done. */
export function lockRunning(db: Database, userId: string) {
  return db.selectFrom('time_registrations').selectAll().where('user_id', '=', userId).where('ended_at', 'is', null).forUpdate().executeTakeFirst();
}

/**
 * The work date of what a registration of a date lies over for a minute or more: the same time would be paid twice. That may be the date itself, or the day
 * before or after it, as a shift past midnight belongs to the day it started. What still runs has no end to hold against it.
 */
export async function findOverlapDate(db: Database, userId: string, date: string): Promise<string | undefined> {
  const { rows } = await sql<{ work_date: string }>`
    select other.work_date from time_registrations one join time_registrations other
      on other.user_id = one.user_id and other.work_date between one.work_date - 1 and one.work_date + 1 and other.id <> one.id
    where one.user_id = ${userId}::uuid and one.work_date = ${date}::date and one.ended_at is not null and other.ended_at is not null
      and least(one.ended_at, other.ended_at) - greatest(one.started_at, other.started_at) >= interval '1 minute'
    order by other.work_date <> one.work_date, other.work_date limit 1`.execute(db);
  return rows[0]?.work_date;
}

/** Ids of the registrations of a work date. */
export async function listIdsOn(db: Database, userId: string, date: string): Promise<string[]> {
  return (await listVersionsOn(db, userId, date)).map(({ id }) => id);
}

/** Registrations of a work date, with their versions. */
export function listVersionsOn(db: Database, userId: string, date: string): Promise<{ readonly id: string; readonly version: number }[]> {
  return db.selectFrom('time_registrations').select(['id', 'version']).where('user_id', '=', userId).where('work_date', '=', date).execute();
}

/** True when somebody may book hours on a phase: one they may see, or one they are on the team of. */
export async function mayBookOn(db: Database, user: Identity, phaseId: string): Promise<boolean> {
  const row = await db
    .selectFrom('phases')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .select('phases.id')
    .where('phases.id', '=', phaseId)
    .where(isVisibleTo(user))
    .executeTakeFirst();
  return row !== undefined;
}

/** Shifts between two work dates, in order. */
export async function listShifts(db: Database, userId: string, from: string, to: string, norms: Norms): Promise<Shift[]> {
  const rows = await db
    .selectFrom('time_registrations')
    .select(['work_date', 'started_at', 'ended_at', 'kind', 'break_minutes'])
    .where('user_id', '=', userId)
    .where('work_date', '>=', from)
    .where('work_date', '<=', to)
    .orderBy('work_date')
    .execute();
  const spans = rows.map((row) => ({ workDate: row.work_date, ...toSpan(row) }));
  const now = new Date().toISOString();
  return [...Map.groupBy(spans, ({ workDate }) => workDate)].flatMap(([date, ofDate]) => shiftOf(date, ofDate, now, norms) ?? []);
}

/** How many of these dates the person of a row of `users` worked on. The dates one by one, so that it costs the same however much was registered besides. */
export function workedDates(dates: readonly string[], labour: readonly TimeKind[]): RawBuilder<number> {
  return sql<number>`(select count(*)::int from unnest(${dates}::date[]) asked (day) where exists (
    select from time_registrations where user_id = users.id and work_date = asked.day and kind = any(${labour})))`;
}

/** Days looked back for what somebody registered last. */
const CHOICE_DAYS = 42;
/** Most things offered to register again. */
const CHOICES_MAX = 12;

/** Lists somebody's most recent choices, the latest first, each kind, activity and phase once. Finished phases are left out. */
export async function listChoices(db: Database, userId: string, today: string): Promise<TimeChoice[]> {
  const rows = await db
    .selectFrom((from) => lastOfEach(from, userId, today).as('latest'))
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(CHOICES_MAX)
    .execute();
  return rows.map((row) => ({
    kind: row.kind as TimeChoice['kind'],
    activity: row.activity as TimeChoice['activity'],
    phase: toPhase(row),
    licenseplate: row.license_plate,
    asbestos: row.asbestos,
    xrf: row.xrf,
  }));
}

function lastOfEach(from: ExpressionBuilder<DB, never>, userId: string, today: string) {
  return from
    .selectFrom('time_registrations')
    .leftJoin('phases', 'phases.id', 'time_registrations.phase_id')
    .leftJoin('projects', 'projects.id', 'phases.project_id')
    .select(['time_registrations.kind', 'activity', 'phase_id', 'license_plate', 'asbestos', 'xrf', 'started_at'])
    .select(['projects.number as project_number', 'projects.description as project_description', 'projects.city'])
    .select(['phases.number as phase_number', 'phases.name as phase_name'])
    .distinctOn(['time_registrations.kind', 'activity', 'phase_id'])
    .where('user_id', '=', userId)
    .where('work_date', '>=', sql<string>`${today}::date - ${CHOICE_DAYS}::int`)
    .where((where) => where.or([where('phase_id', 'is', null), where('phases.status', 'not in', ['checked', 'closed', 'cancelled'])]))
    .orderBy('time_registrations.kind')
    .orderBy('activity')
    .orderBy('phase_id')
    .orderBy('started_at', 'desc');
}

function toRegistration(row: RegistrationRow): TimeRegistration {
  const span = toSpan(row);
  return {
    id: row.id,
    article: FIELD_SERVICE_ARTICLE,
    attributes: toAttributes({
      startTime: formatTime(span.startedAt),
      endTime: span.endedAt === null ? undefined : formatTime(span.endedAt),
      hoursWorked: span.endedAt === null ? undefined : roundTo(spanMinutes(span, span.endedAt) / 60, 2),
      licenseplate: row.license_plate,
      description: row.description,
      asbestos: row.asbestos,
      xrf: row.xrf,
      dateUid: toDateUid(row.work_date),
      scanned: row.scanned,
    }),
    workDate: row.work_date,
    ...span,
    activity: row.activity as TimeRegistration['activity'],
    phase: toPhase(row),
    origin: row.origin as TimeRegistration['origin'],
    ...(row.clock_drift_minutes === null ? {} : { clockDriftMinutes: row.clock_drift_minutes }),
    ...(row.edited ? { edited: true } : {}),
    ...(row.edit_reason === '' ? {} : { editReason: row.edit_reason }),
    version: row.version,
  };
}

function toSpan(row: Pick<RegistrationRow, 'started_at' | 'ended_at' | 'kind' | 'break_minutes'>): Span {
  return {
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    kind: row.kind as Span['kind'],
    breakMinutes: row.break_minutes,
  };
}

function toPhase(
  row: Pick<RegistrationRow, 'phase_id' | 'project_number' | 'project_description' | 'city' | 'phase_number' | 'phase_name'>,
): PhaseOfTime | null {
  if (row.phase_id === null || row.project_number === null) return null;
  return {
    id: row.phase_id,
    projectNumber: row.project_number,
    projectDescription: row.project_description ?? '',
    number: row.phase_number ?? '',
    name: row.phase_name ?? '',
    city: row.city ?? '',
  };
}
