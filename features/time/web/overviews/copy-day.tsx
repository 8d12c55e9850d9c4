import { IconCopy } from '@tabler/icons-react';
import { useHourCodes } from '#features/calendar/web/use-hour-codes.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { addDays, weekOf } from '#platform/shared/dates/calendar.ts';
import { formatLongDay } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import { Button } from '#platform/ui/button.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { dayOf } from '../../day-check.ts';
import type { TimeWeek } from '../../registration.ts';
import { todayHere } from '../address.ts';
import { nowInstant } from '../device-time.ts';
import { copyHours, lastWorkedDay } from '../entering/copied-day.ts';
import { useTimeOptions } from '../entering/time-options.ts';
import { putTime } from '../time-actions.ts';
import { useWeek } from './use-week.ts';

/** Puts the hours of the last day that was worked on an empty day, by one press; each is changed or taken away there like any other. */
export function CopyDay({ week, date }: { readonly week: TimeWeek; readonly date: string }) {
  const norms = useNorms();
  const { labels } = useHourCodes();
  const pending = usePendingCommands();
  const before = useWeek(weekOf(addDays(date, -7)), useTimeOptions().phaseById).data;
  const { isBusy, run } = useNoticedAction('Niet alles is overgenomen');
  const last = lastWorkedDay([week, before], date);
  if (last === undefined) return null;
  const copy = async () => {
    const around = { today: todayHere(), now: nowInstant(), norms, labels, dayStatus: dayOf(week, date).status, registrations: week.registrations };
    const hours = copyHours(last, date, around);
    for (const { input, phase } of hours.copied) await putTime(input, { phase, pending, labels });
    if (hours.refused.length > 0) throw new Problem('not-possible-now', { reason: hours.refused.join(' ') });
  };
  return (
    <p className="pad addline">
      <Button wide icon={<IconCopy size={24} aria-hidden="true" />} busy={isBusy} onClick={() => run(copy)}>
        {`Neem ${formatLongDay(last.date)} over`}
      </Button>
    </p>
  );
}
