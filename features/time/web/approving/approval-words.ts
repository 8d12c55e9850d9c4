/** Lines of hours to approve: what they add up to, and how they are told apart. */
import { formatEuros } from '#features/projects/format.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { ApprovalRow, TripToApprove } from '../../approval-contract.ts';

/** Key of a line: somebody's week. */
export function keyOf({ userId, week }: Pick<ApprovalRow, 'userId' | 'week'>): string {
  return `${userId} ${week}`;
}

/** Minutes of the days that wait; undefined when none does. */
export function waitingMinutes({ days }: ApprovalRow): number | undefined {
  const waiting = days.filter(({ status }) => status === 'closed');
  return waiting.length === 0 ? undefined : waiting.reduce((total, { minutes }) => total + minutes, 0);
}

/** Minutes of all days. */
export function weekMinutes({ days }: ApprovalRow): number {
  return days.reduce((total, { minutes }) => total + minutes, 0);
}

/** Returns the status of the days in words: `4 afgesloten, 1 open`. */
export function dayStatusWords({ days }: ApprovalRow): string {
  const counted = days.filter(({ minutes, status }) => minutes > 0 || status !== 'open');
  const words = { closed: 'afgesloten', returned: 'teruggestuurd', open: 'open', approved: 'goedgekeurd' } as const;
  return (Object.keys(words) as (keyof typeof words)[])
    .flatMap((status) => {
      const count = counted.filter((day) => day.status === status).length;
      return count === 0 ? [] : [`${count} ${words[status]}`];
    })
    .join(', ');
}

/** Returns the trips of the days of a line in words: `42 km, € 9,66 vergoeding`; empty without trips. */
export function tripWords({ days, trips }: Pick<ApprovalRow, 'days' | 'trips'>): string {
  const shown = new Set(days.flatMap(({ date, minutes, status }) => (minutes > 0 || status !== 'open' ? [date] : [])));
  return tripSumWords((trips ?? []).filter(({ date }) => shown.has(date)));
}

/** Returns what trips add up to in words; empty without trips. */
export function tripSumWords(trips: readonly Pick<TripToApprove, 'km' | 'allowanceCents'>[]): string {
  if (trips.length === 0) return '';
  const km = `${formatNumber(trips.reduce((sum, trip) => sum + trip.km, 0))} km`;
  const cents = trips.reduce((sum, trip) => sum + trip.allowanceCents, 0);
  return cents === 0 ? km : `${km}, ${formatEuros(cents)} vergoeding`;
}

/** Returns in whose place it is judged, in words: `namens Els Jansen`; empty by one's own right. */
export function onBehalfWords({ onBehalfOf }: Pick<ApprovalRow, 'onBehalfOf'>): string {
  return onBehalfOf === undefined || onBehalfOf === '' ? '' : `namens ${onBehalfOf}`;
}
