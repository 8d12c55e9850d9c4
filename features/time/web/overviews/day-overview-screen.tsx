import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { holidayOn } from '#features/calendar/holidays.ts';
import { useHolidays } from '#features/calendar/web/use-holidays.ts';
import { useHourCodes } from '#features/calendar/web/use-hour-codes.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { href } from '#features/routes.ts';
import { addDays, weekNumber, weekOf } from '#platform/shared/dates/calendar.ts';
import { capitalized, formatLongDay } from '#platform/shared/dates/dates.ts';
import { Link } from '#platform/ui/link.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { withStage } from '#platform/web/outbox/stage-words.ts';
import { checkDay, closedForWords, dayOf, judgeInWords, mayEnter, registrationsOn } from '../../day-check.ts';
import type { DayStatus } from '../../labels.ts';
import type { TimeWeek } from '../../registration.ts';
import { isOpen, linesOf, overtimeOn, returnedLineOf, totalsOf } from '../../rules.ts';
import { todayHere, useDateInAddress } from '../address.ts';
import { useNow } from '../device-time.ts';
import { useTimeOptions } from '../entering/time-options.ts';
import { DayExtras } from '../places.ts';
import { useTimeTabs } from '../time-tabs.ts';
import { useFieldWork } from '../use-field-work.ts';
import { CopyDay } from './copy-day.tsx';
import { DayLines } from './day-lines.tsx';
import { useDayStages } from './day-status-badge.tsx';
import { DayDrawing, DayTotals } from './day-totals.tsx';
import { findingsWords } from './findings-words.ts';
import { useStagesOfTime, useWeek } from './use-week.ts';
import { WeekGate } from './week-gate.tsx';

const stateWords: Record<DayStatus, string> = { open: 'nog open', closed: 'afgesloten', approved: 'goedgekeurd', returned: 'teruggestuurd' };

/** One day: to scale, as a list, and what the law says of it. */
export function DayOverviewScreen() {
  const date = useDateInAddress();
  const isDesk = useDesk();
  const norms = useNorms();
  const { phaseById } = useTimeOptions();
  const answer = useWeek(weekOf(date), phaseById);
  const status = answer.data === undefined ? undefined : dayOf(answer.data, date).status;
  const stage = useDayStages()(date);
  const state = status === undefined || answer.state === 'not-on-device' ? undefined : withStage(stateWords[status], stage);
  const canEnter = status !== undefined && isOpen(status) && mayEnter(date, todayHere(), norms, status);
  const title = capitalized(formatLongDay(date));
  usePageMeta({ title });
  const [previous, next] = [href('dayOverview', {}, { datum: addDays(date, -1) }), href('dayOverview', {}, { datum: addDays(date, 1) })];
  const subtitle = [`Week ${weekNumber(weekOf(date))}`, holidayOn(date, useHolidays()), state].filter(Boolean).join(', ');
  const later = (
    <Link className="hit" href={next} aria-label="Volgende dag">
      <IconChevronRight size={24} aria-hidden="true" />
    </Link>
  );
  return (
    <Page
      title={title}
      subtitle={subtitle}
      back={{ href: previous, label: 'Vorige dag' }}
      actions={isDesk ? <DeskSteps previous={previous} next={next} addTo={canEnter ? date : undefined} /> : later}
      tabs={useTimeTabs('dayOverview')}
    >
      <WeekGate answer={answer}>{(week, isPartial) => <Day week={week} date={date} isPartial={isPartial} />}</WeekGate>
    </Page>
  );
}

function DeskSteps({ previous, next, addTo }: { readonly previous: string; readonly next: string; readonly addTo: string | undefined }) {
  return (
    <>
      <LinkButton href={previous} icon={<IconChevronLeft size={20} aria-hidden="true" />}>
        Vorige
      </LinkButton>
      <LinkButton href={next} icon={<IconChevronRight size={20} aria-hidden="true" />}>
        Volgende
      </LinkButton>
      {addTo !== undefined && (
        <LinkButton variant="primary" href={href('manualEntry', {}, { datum: addTo })}>
          Regel toevoegen
        </LinkButton>
      )}
    </>
  );
}

function Day({ week, date, isPartial }: { readonly week: TimeWeek; readonly date: string; readonly isPartial: boolean }) {
  const now = useNow();
  const isDesk = useDesk();
  const norms = useNorms();
  const stageById = useStagesOfTime();
  const day = dayOf(week, date);
  const registrations = registrationsOn(week, date);
  const lines = linesOf(registrations, now, norms);
  const findings = checkDay(week, date, now, norms, useFieldWork(), useHourCodes().labels);
  const canEnter = isOpen(day.status) && mayEnter(date, todayHere(), norms, day.status);
  const [tripCount, setTripCount] = useState(0);
  return (
    <>
      {day.status === 'returned' && (
        <Message tone="bad" title={`Teruggestuurd door ${judgeInWords(day) ?? 'je leidinggevende'}`}>
          {day.note}
        </Message>
      )}
      {day.closedFor != null && (
        <Message tone="info" title={closedForWords(day.closedFor, 'jou')}>
          {day.closedFor.reason}
        </Message>
      )}
      {registrations.length === 0 ? (
        <EmptyState title={isPartial ? 'Van deze dag staat hier niets' : 'Geen uren op deze dag'}>
          {isPartial
            ? 'Wat je eerder registreerde, zie je zodra er bereik is.'
            : canEnter
              ? 'Start de timer, of voeg een regel toe.'
              : date > todayHere()
                ? 'Deze dag moet nog komen.'
                : 'Er is op deze dag niets geregistreerd.'}
        </EmptyState>
      ) : (
        <>
          <DayTotals totals={totalsOf(registrations, now, norms)} overtime={overtimeOn(date, registrations, now, norms)} lines={lines} />
          <DayDrawing date={date} lines={lines} now={now} />
          {findings
            .filter(({ code }) => code !== 'gap' && code !== 'running' && code !== 'overlap' && code !== 'no-hours' && code !== 'phase-open')
            .map(({ code, title, text, tone }) => (
              <Message key={code + text} tone={tone} title={title}>
                {text}
              </Message>
            ))}
          <DayLines date={date} lines={lines} stageById={stageById} now={now} isOpen={isOpen(day.status)} returnedId={returnedLineOf(day)} />
        </>
      )}
      {registrations.length === 0 && canEnter && !isPartial && <CopyDay week={week} date={date} />}
      <DayExtras date={date} onTrips={setTripCount} />
      {canEnter && !isDesk && (
        <p className="pad addline">
          <LinkButton wide href={href('manualEntry', {}, { datum: date })} icon={<IconPlus size={24} aria-hidden="true" />}>
            Regel toevoegen
          </LinkButton>
        </p>
      )}
      {(registrations.length > 0 || tripCount > 0 || !isOpen(day.status)) && (
        <DockAction why={isOpen(day.status) && registrations.length > 0 ? findingsWords(findings) : undefined}>
          <LinkButton variant={isOpen(day.status) ? 'next' : 'plain'} size="main" href={href('closeDay', {}, { datum: date })}>
            {isOpen(day.status) ? 'Dag afsluiten' : 'Afsluiting bekijken'}
          </LinkButton>
        </DockAction>
      )}
    </>
  );
}
