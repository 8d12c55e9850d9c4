import { useHourCodes } from '#features/calendar/web/use-hour-codes.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { href } from '#features/routes.ts';
import { datesOfWeek } from '#platform/shared/dates/calendar.ts';
import { capitalized, formatLongDay } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { checkDay, dayOf, registrationsOn } from '../../day-check.ts';
import type { TimeWeek } from '../../registration.ts';
import { isOpen } from '../../rules.ts';
import { todayHere } from '../address.ts';
import { signOffDay } from '../time-actions.ts';
import { useFieldWork } from '../use-field-work.ts';

/** Days of a week with hours that are not closed, each with what it still asks; those that ask nothing are closed together with one press. */
export function OpenDays({ week, now }: { readonly week: TimeWeek; readonly now: string }) {
  const norms = useNorms();
  const { labels } = useHourCodes();
  const fieldWork = useFieldWork();
  const today = todayHere();
  const days = datesOfWeek(week.week)
    .filter((date) => date <= today && isOpen(dayOf(week, date).status) && registrationsOn(week, date).length > 0)
    .map((date) => ({ date, findings: checkDay(week, date, now, norms, fieldWork, labels) }));
  if (days.length === 0) return null;
  const clean = days.filter(({ findings }) => findings.length === 0);
  const close = () =>
    carryOut(async () => {
      for (const { date } of clean) await signOffDay(date, registrationsOn(week, date), '');
    });
  return (
    <Section title="Nog af te sluiten" note={days.length}>
      <RowList label="Nog af te sluiten">
        {days.map(({ date, findings }) => (
          <Row
            key={date}
            href={href('closeDay', {}, { datum: date })}
            title={capitalized(formatLongDay(date))}
            text={findings.length === 0 ? 'Geen gaten, genoeg pauze' : findings.map(({ title }) => title).join('; ')}
          />
        ))}
      </RowList>
      {clean.length > 0 && (
        <div className="pagebody">
          <Button variant="primary" onClick={close}>
            {clean.length === 1 ? '1 dag afsluiten' : `${clean.length} dagen afsluiten`}
          </Button>
        </div>
      )}
    </Section>
  );
}
