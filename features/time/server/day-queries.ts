/** SQL on days: their state, and the steps they took. */
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import type { DayStatus } from '../labels.ts';
import type { TimeDay } from '../registration.ts';

/** State of a day, as it is decided on. */
export interface DayState {
  readonly status: DayStatus;
  readonly version: number;
}

/** Makes the day if need be and holds it until the command is done, so that hours and closing never pass each other. */
export async function lockDay(db: Database, userId: string, date: string): Promise<DayState> {
  await db
    .insertInto('time_days')
    .values({ user_id: userId, work_date: date })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('time_days')
    .select(['status', 'version'])
    .where('user_id', '=', userId)
    .where('work_date', '=', date)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { status: row.status as DayStatus, version: row.version };
}

/** Says of a closed day that it is another than whoever approves it may have seen. Its owner holds it. */
export async function raiseClosedDay(db: Database, userId: string, date: string): Promise<void> {
  await db
    .updateTable('time_days')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('work_date', '=', date)
    .where('status', '=', 'closed')
    .execute();
}

/** A step of a day. */
export interface DayStep {
  readonly userId: string;
  readonly date: string;
  readonly from: DayState;
  readonly to: DayStatus;
  readonly reason: string;
  /** The registration the reason is about, if it is about one. */
  readonly registrationId?: string | undefined;
  readonly byId: string;
  /** In whose place it was judged; null or left out by one's own right. */
  readonly forId?: string | null;
  readonly at: Date;
  /** The command that took it; one may move several days. */
  readonly commandId: string;
}

/** Takes a step, and keeps who took it, when and why. `explanation` is kept with the day when given. */
export async function writeDayStep(db: Database, step: DayStep, explanation?: string): Promise<void> {
  await db
    .updateTable('time_days')
    .set({ status: step.to, version: step.from.version + 1, ...(explanation === undefined ? {} : { explanation }) })
    .where('user_id', '=', step.userId)
    .where('work_date', '=', step.date)
    .execute();
  await db
    .insertInto('time_day_changes')
    .values({
      command_id: step.commandId,
      user_id: step.userId,
      work_date: step.date,
      from_status: step.from.status,
      to_status: step.to,
      reason: step.reason,
      registration_id: step.registrationId ?? null,
      by_id: step.byId,
      for_id: step.forId ?? null,
      at: step.at,
    })
    .execute();
}

/** Days of somebody between two dates that are not simply open, with whoever judged them last. */
export async function listDays(db: Database, userId: string, from: string, to: string): Promise<TimeDay[]> {
  const rows = await db
    .selectFrom('time_days')
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('time_day_changes')
          .innerJoin('users', 'users.id', 'time_day_changes.by_id')
          .leftJoin('users as leaders', 'leaders.id', 'time_day_changes.for_id')
          .select(['users.name as judged_by', 'leaders.name as judged_for', 'time_day_changes.reason as note', 'time_day_changes.registration_id as note_on'])
          .whereRef('time_day_changes.user_id', '=', 'time_days.user_id')
          .whereRef('time_day_changes.work_date', '=', 'time_days.work_date')
          .where('time_day_changes.to_status', 'in', ['approved', 'returned'])
          .orderBy('time_day_changes.at', 'desc')
          .limit(1)
          .as('judgement'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(closingForOwner, (join) => join.onTrue())
    .select(['work_date as date', 'status', 'explanation', 'version', 'judgement.judged_by', 'judgement.judged_for', 'judgement.note', 'judgement.note_on'])
    .select(['closing.closed_by', 'closing.closed_in_place_of', 'closing.closing_reason'])
    .where('time_days.user_id', '=', userId)
    .where('work_date', '>=', from)
    .where('work_date', '<=', to)
    .orderBy('work_date')
    .execute();
  return rows.map(({ judged_by, judged_for, note, note_on, closed_by, closed_in_place_of, closing_reason, status, ...row }) => ({
    ...row,
    status: status as DayStatus,
    note: note ?? '',
    noteOn: note_on ?? null,
    judgedBy: judged_by ?? null,
    judgedFor: judged_for ?? null,
    closedFor: closed_by === null ? null : { by: closed_by, onBehalfOf: closed_in_place_of, reason: closing_reason ?? '' },
  }));
}

/** The closing of a day that stands closed, when another than its owner did that last. */
function closingForOwner(lateral: ExpressionBuilder<DB, 'time_days'>) {
  const last = lateral
    .selectFrom('time_day_changes')
    .innerJoin('users', 'users.id', 'time_day_changes.by_id')
    .leftJoin('users as leaders', 'leaders.id', 'time_day_changes.for_id')
    .select(['by_id', 'users.name as closed_by', 'leaders.name as closed_in_place_of', 'time_day_changes.reason as closing_reason'])
    .whereRef('time_day_changes.user_id', '=', 'time_days.user_id')
    .whereRef('time_day_changes.work_date', '=', 'time_days.work_date')
    .where('time_day_changes.to_status', '=', 'closed')
    .where('time_day_changes.from_status', 'in', ['open', 'returned'])
    .where('time_days.status', 'in', ['closed', 'approved'])
    .orderBy('time_day_changes.at', 'desc')
    .limit(1)
    .as('last');
  return lateral
    .selectFrom(last)
    .select(['last.closed_by', 'last.closed_in_place_of', 'last.closing_reason'])
    .whereRef('last.by_id', '!=', 'time_days.user_id')
    .as('closing');
}
