/** Actions of an approver on the hours of others. What is approved together is one command: a day that was changed meanwhile is left, and does not stop the others. */
import { href } from '#features/routes.ts';
import { weekNumber, weekOf } from '#platform/shared/dates/calendar.ts';
import { formatShortDay } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { showSnackbar } from '#platform/ui/overlays/snackbar-store.ts';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { type ApprovalRow, closeDayForOwner, returnDay, withdrawWeekApproval } from '../../approval-contract.ts';
import { approveDays, withdrawDays } from '../../bulk-approval-contract.ts';

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

/** Approves every closed day of these weeks in one command, and offers to take it back. */
export async function approveWeeks(weeks: readonly WeekToApprove[]): Promise<void> {
  const dayByKey = new Map(
    weeks.flatMap(({ userId, days }) =>
      days.filter(({ status }) => status === 'closed').map(({ date, version }) => [`${userId} ${date}`, { userId, date, version }] as const),
    ),
  );
  const days = [...dayByKey.values()];
  const [first] = weeks;
  if (first === undefined || days.length === 0) return;
  const isOne = weeks.every((week) => isSameWeek(week, first));
  const place = isOne
    ? placeOf(first, 'goedgekeurd')
    : { record: `time-approvals:${newId()}`, label: `${dayCount(days.length)} met uren goedgekeurd`, href: href('approveHours') };
  await addCommand(approveDays, { days }, place);
  showSnackbar({
    type: 'success',
    title: weeks.every(({ userId }) => userId === first.userId) ? `Uren van ${first.userName} goedgekeurd.` : `${dayCount(days.length)} met uren goedgekeurd.`,
    confirmText: 'Ongedaan maken',
    onConfirm: () =>
      carryOut(async () => {
        const label = isOne ? placeOf(first, 'weer open voor goedkeuring').label : `${dayCount(days.length)} met uren weer open voor goedkeuring`;
        await addCommand(withdrawDays, { days: days.map(({ userId, date }) => ({ userId, date })) }, { ...place, label });
      }),
  });
}

const dayCount = (count: number) => (count === 1 ? '1 dag' : `${count} dagen`);

function isSameWeek(one: Omit<WeekToApprove, 'days'>, other: Omit<WeekToApprove, 'days'>): boolean {
  return one.userId === other.userId && one.week === other.week;
}

/** Takes an approval back. */
export async function withdraw(week: Omit<WeekToApprove, 'days'>, dates: readonly string[]): Promise<void> {
  await addCommand(withdrawWeekApproval, { userId: week.userId, week: week.week, dates: [...dates] }, placeOf(week, 'weer open voor goedkeuring'));
}

/** Sends a day back to its owner with a note, of the day or of one line of it. */
export async function sendBack(
  person: Pick<WeekToApprove, 'userId' | 'userName'>,
  day: { readonly date: string; readonly version: number },
  note: string,
  registrationId: string | undefined,
): Promise<void> {
  const place = placeOf({ ...person, week: weekOf(day.date) }, `(${formatShortDay(day.date)}) teruggestuurd`);
  await addCommand(returnDay, { userId: person.userId, date: day.date, version: day.version, note, registrationId }, place);
}

/** Closing of a day for its owner. */
export interface ClosingForOwner {
  readonly date: string;
  /** Registrations of the day, as they were seen. */
  readonly registrations: readonly { readonly id: string; readonly version: number }[];
  readonly reason: string;
  /** When what still runs on it ended. */
  readonly endedAt: string | undefined;
}

/** Closes a day for its owner, with the reason they are told. */
export async function closeForOwner(
  person: Pick<WeekToApprove, 'userId' | 'userName'>,
  { date, registrations, reason, endedAt }: ClosingForOwner,
): Promise<void> {
  const place = placeOf({ ...person, week: weekOf(date) }, `(${formatShortDay(date)}) afgesloten namens ${person.userName}`);
  const seen = registrations.map(({ id, version }) => ({ id, version }));
  await addCommand(closeDayForOwner, { userId: person.userId, date, registrations: seen, reason, endedAt }, place);
}
