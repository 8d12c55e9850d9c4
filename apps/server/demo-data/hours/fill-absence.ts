/** Fills the leave of the demo organisation: what is coming, what waits, and what was refused. */
import type { Insertable } from 'kysely';
import type { AbsenceKind, AbsenceStatus } from '#features/absence/labels.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import { addDays, dayOfWeek } from '#platform/shared/dates/calendar.ts';
import type { DayPart } from '#platform/shared/dates/half-days.ts';
import { newId } from '#platform/shared/ids.ts';
import type { FilledPeople } from '../people/fill-people.ts';

interface DemoLeave {
  readonly account: string;
  readonly kind: AbsenceKind;
  /** Days from the Monday of this week. */
  readonly from: number;
  readonly days: number;
  readonly fromPart?: DayPart;
  readonly toPart?: DayPart;
  readonly status: AbsenceStatus;
  readonly judge?: string;
  readonly note?: string;
}

const leave: readonly DemoLeave[] = [
  { account: 'veldwerker', kind: 'vacation', from: -49, days: 5, status: 'approved', judge: 'projectleider' },
  { account: 'veldwerker', kind: 'time-for-time', from: 18, days: 1, fromPart: 'pm', status: 'approved', judge: 'projectleider' },
  { account: 'veldwerker', kind: 'vacation', from: 28, days: 12, status: 'requested' },
  { account: 'd.visser', kind: 'training', from: 9, days: 2, status: 'approved', judge: 'projectleider' },
  { account: 'd.visser', kind: 'vacation', from: 30, days: 5, status: 'requested' },
  { account: 'veldwerker2', kind: 'vacation', from: 14, days: 5, status: 'approved', judge: 'a.kuipers' },
  {
    account: 'veldwerker2',
    kind: 'special',
    from: 3,
    days: 1,
    toPart: 'am',
    status: 'refused',
    judge: 'a.kuipers',
    note: 'Die ochtend is de sanering in De Mortel.',
  },
  { account: 'l.brouwer', kind: 'parental', from: 4, days: 1, status: 'approved', judge: 'j.timmermans' },
  { account: 'l.brouwer', kind: 'parental', from: 11, days: 1, status: 'approved', judge: 'j.timmermans' },
  { account: 'planner', kind: 'vacation', from: 21, days: 3, status: 'requested' },
];

/** Makes it; `today` is the local date. */
export async function fillAbsence(db: Database, people: FilledPeople, today: Temporal.PlainDate): Promise<void> {
  const monday = addDays(today.toString(), 1 - dayOfWeek(today.toString()));
  const rows = leave.map(({ account, kind, from, days, fromPart = 'am', toPart = 'pm', status, judge, note = '' }): Insertable<DB['absences']> => {
    const askedAt = new Date(`${addDays(monday, Math.min(from, 0) - 14)}T09:20:00Z`);
    return {
      ...{ id: newId(), user_id: people.userIdByAccount.get(account) as string, kind, status, note },
      ...{ from_day: addDays(monday, from), from_part: fromPart, to_day: addDays(monday, from + days - 1), to_part: toPart },
      ...{ asked_at: askedAt, judged_by: judge === undefined ? null : people.userIdByAccount.get(judge), judged_at: judge === undefined ? null : askedAt },
      version: judge === undefined ? 1 : 2,
    };
  });
  await db.insertInto('absences').values(rows).execute();
}
