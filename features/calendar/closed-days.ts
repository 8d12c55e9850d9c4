/** Pure decisions about the days an organisation is closed. */
import { addDays, daysBetween } from '#platform/shared/dates/calendar.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import type { ClosedPeriod } from './holidays.ts';

/** Most days of one closing. */
export const CLOSED_DAYS_MAX = 60;

/** A sentence with the remedy for each field that is wrong; none when the period can be closed. What is over can't be closed any more. */
export function closedTroubles(
  { from, to }: Pick<ClosedPeriod, 'from' | 'to'>,
  today: string,
  others: readonly ClosedPeriod[],
): readonly { readonly path: 'from' | 'to'; readonly message: string }[] {
  if (from < today) return [{ path: 'from', message: `Deze dag is voorbij. Kies een dag vanaf ${formatDate(today)}.` }];
  if (to < from) return [{ path: 'to', message: 'Kies een laatste dag op of na de eerste dag.' }];
  if (daysBetween(from, to) >= CLOSED_DAYS_MAX)
    return [{ path: 'to', message: `Sluit ten hoogste ${CLOSED_DAYS_MAX} dagen: tot en met ${formatDate(addDays(from, CLOSED_DAYS_MAX - 1))}.` }];
  const other = others.find((one) => one.from <= to && from <= one.to);
  if (other === undefined) return [];
  return [
    {
      path: 'from',
      message: `${other.name} is al van ${formatDate(other.from)} tot en met ${formatDate(other.to)}. Kies andere dagen, of haal die eerst weg.`,
    },
  ];
}

/** True when a closing can be taken away, or what is left of it: it is not over. */
export function mayReopen({ to }: Pick<ClosedPeriod, 'to'>, today: string): boolean {
  return to >= today;
}
