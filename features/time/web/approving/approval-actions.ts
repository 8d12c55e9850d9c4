/** Actions of an approver on the hours of others. Each week of each person is a command of its own in the outbox: one that was changed meanwhile does not stop the others. */
import { href } from '#features/routes.ts';
import { weekNumber, weekOf } from '#platform/shared/calendar.ts';
import { formatShortDay } from '#platform/shared/dates.ts';
import { showSnackbar } from '#platform/ui/overlays/snackbar-store.ts';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { type ApprovalRow, approveWeek, returnDay, withdrawWeekApproval } from '../../approval-contract.ts';

/** A week of somebody, with the days that wait. */
export type WeekToApprove = Pick<ApprovalRow, 'userId' | 'userName' | 'week'> & {
  readonly days: readonly Pick<ApprovalRow['days'][number], 'date' | 'status' | 'version'>[];
};

function placeOf({ userId, userName, week }: Omit<WeekToApprove, 'days'>, what: string) {
  return {
    record: `time-week:${userId}:${week}`,
    label: `Uren van ${userName}, week ${weekNumber(week)} ${what}`,
    href: href('approveHours', {}, { persoon: userId, van: week }),
  };
}

/** Approves every closed day of these weeks, and offers to take it back. */
export async function approveWeeks(weeks: readonly WeekToApprove[]): Promise<void> {
  const toApprove = weeks.flatMap((week) => {
    const days = week.days.filter(({ status }) => status === 'closed').map(({ date, version }) => ({ date, version }));
    return days.length === 0 ? [] : [{ week, days }];
  });
  for (const { week, days } of toApprove) await addCommand(approveWeek, { userId: week.userId, week: week.week, days }, placeOf(week, 'goedgekeurd'));
  if (toApprove.length === 0) return;
  const [first] = toApprove;
  showSnackbar({
    type: 'success',
    title: toApprove.length === 1 ? `Uren van ${first?.week.userName} goedgekeurd.` : `${toApprove.length} weken goedgekeurd.`,
    confirmText: 'Ongedaan maken',
    onConfirm: () =>
      carryOut(async () => {
        for (const { week, days } of toApprove)
          await withdraw(
            week,
            days.map(({ date }) => date),
          );
      }),
  });
}

/** Takes an approval back. */
export async function withdraw(week: Omit<WeekToApprove, 'days'>, dates: readonly string[]): Promise<void> {
  await addCommand(withdrawWeekApproval, { userId: week.userId, week: week.week, dates: [...dates] }, placeOf(week, 'weer open voor goedkeuring'));
}

/** Sends a day back to its owner with a note. */
export async function sendBack(
  person: Pick<WeekToApprove, 'userId' | 'userName'>,
  day: { readonly date: string; readonly version: number },
  note: string,
): Promise<void> {
  const place = placeOf({ ...person, week: weekOf(day.date) }, `(${formatShortDay(day.date)}) teruggestuurd`);
  await addCommand(returnDay, { userId: person.userId, date: day.date, version: day.version, note }, place);
}
