import { IconCircleCheck, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useHourCodes } from '#features/calendar/web/use-hour-codes.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { href } from '#features/routes.ts';
import { weekOf } from '#platform/shared/dates/calendar.ts';
import { capitalized, formatDuration, formatLongDay, formatTime } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { jumpToField } from '#platform/ui/inputs/jump-to-field.ts';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { problemText } from '#platform/web/answers/problem-text.ts';
import { useConnectivity } from '#platform/web/device/connectivity.ts';
import { useKeptText } from '#platform/web/drafts/use-kept-text.ts';
import { type PendingCommand, usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { stageText } from '#platform/web/outbox/stage-words.ts';
import { stageOfCommand } from '#platform/web/outbox/stages.ts';
import { closeDay } from '../../contract.ts';
import { checkDay, closedForWords, dayOf, endedNow, judgeInWords, registrationsOn } from '../../day-check.ts';
import { type DayStatus, dayStatuses } from '../../labels.ts';
import type { TimeDay, TimeWeek } from '../../registration.ts';
import { isOpen, linesOf, overtimeOn, titleOf, totalsOf } from '../../rules.ts';
import { useDateInAddress } from '../address.ts';
import { useNow } from '../device-time.ts';
import { useTimeOptions } from '../entering/time-options.ts';
import { DayExtras, DayPoints } from '../places.ts';
import { openDay, signOffDay, stopTime } from '../time-actions.ts';
import { useFieldWork } from '../use-field-work.ts';
import { DayDrawing, DayTotals } from './day-totals.tsx';
import { FindingMessage } from './finding-message.tsx';
import { UnsentForms, useUnfinishedForms } from './unsent-forms.tsx';
import { useWeek } from './use-week.ts';
import { WeekGate } from './week-gate.tsx';

const EXPLANATION_LENGTH_MAX = 500;
const EXPLANATION_ID = 'explanation';
const FINDINGS_ID = 'findings';

/** One check of the whole day; then it is signed off with one press. */
export function CloseDayScreen() {
  const date = useDateInAddress();
  const { phaseById } = useTimeOptions();
  const answer = useWeek(weekOf(date), phaseById);
  return (
    <Page
      title="Dag afsluiten"
      subtitle={capitalized(formatLongDay(date))}
      back={{ href: href('dayOverview', {}, { datum: date }), label: 'Terug naar de dag' }}
    >
      <WeekGate answer={answer}>{(week) => <DayToClose key={date} week={week} date={date} />}</WeekGate>
    </Page>
  );
}

function DayToClose({ week, date }: { readonly week: TimeWeek; readonly date: string }) {
  const now = useNow();
  const norms = useNorms();
  const day = dayOf(week, date);
  const registrations = registrationsOn(week, date);
  const lines = linesOf(registrations, now, norms);
  const [tripCount, setTripCount] = useState(0);
  return (
    <>
      {registrations.length > 0 && (
        <>
          <DayTotals totals={totalsOf(registrations, now, norms)} overtime={overtimeOn(date, registrations, now, norms)} lines={lines} />
          <DayDrawing date={date} lines={lines} now={now} />
        </>
      )}
      <RefusedClosing date={date} />
      <DayExtras date={date} onTrips={setTripCount} />
      {isOpen(day.status) ? (
        <OpenDay week={week} date={date} now={now} hasTrips={tripCount > 0} />
      ) : (
        <ClosedDay day={day} minutes={totalsOf(registrations, now, norms).paid} />
      )}
    </>
  );
}

interface OpenDayProps {
  readonly week: TimeWeek;
  readonly date: string;
  readonly now: string;
  /** True with trips on the day: without hours it is closed for those. */
  readonly hasTrips: boolean;
}

function OpenDay({ week, date, now, hasTrips }: OpenDayProps) {
  const norms = useNorms();
  const day = dayOf(week, date);
  const { labels } = useHourCodes();
  // What still runs ends with the day: it is judged as it will be then.
  const { week: ended, ends } = endedNow(week, date, now);
  const findings = checkDay(ended, date, now, norms, useFieldWork(), labels).filter(({ code }) => code !== 'no-hours' || !hasTrips);
  const registrations = registrationsOn(week, date);
  const forms = useUnfinishedForms();
  const { text: explanation, setText: setExplanation, forget } = useKeptText(`day-explanation ${date}`, day.explanation);
  const [isChecked, setChecked] = useState(false);
  // Not known until what counts it has come to the device.
  const [missing, setMissing] = useState<number>();
  const blockers = findings.filter(({ isBlocker }) => isBlocker).length + (missing ?? 0);
  const needsReason = findings.some((finding) => finding.needsReason);
  const isExplained = !needsReason || explanation.trim() !== '';
  const close = () => {
    setChecked(true);
    if (blockers > 0 || !isExplained) {
      jumpToField(blockers > 0 ? FINDINGS_ID : EXPLANATION_ID);
      return;
    }
    carryOut(async () => {
      if (ends !== undefined) await stopTime(ends, labels);
      await signOffDay(date, registrations, explanation);
      forget();
    });
  };
  const why =
    blockers > 0
      ? `Los eerst ${blockers === 1 ? 'dit' : `deze ${blockers} dingen`} op.`
      : isExplained
        ? ends && `${titleOf(ends, labels)} loopt nog en stopt om ${formatTime(now)}.`
        : findings.some(({ code }) => code === 'gap')
          ? 'Vul het gat, of schrijf een toelichting.'
          : 'Schrijf eerst een toelichting.';
  return (
    <>
      {day.status === 'returned' && (
        <Message tone="bad" title={`Teruggestuurd door ${judgeInWords(day) ?? 'je leidinggevende'}`}>
          {day.note}
        </Message>
      )}
      <div id={FINDINGS_ID} className="messages" tabIndex={-1}>
        {findings.map((finding) => (
          <FindingMessage
            key={`${finding.code} ${finding.registrationId ?? finding.gap?.from ?? finding.title}`}
            finding={finding}
            date={date}
            registrations={registrations}
          />
        ))}
        <DayPoints date={date} phaseIds={registrations.flatMap(({ phase }) => phase?.id ?? [])} onCount={setMissing} />
      </div>
      <UnsentForms forms={forms} />
      {registrations.length === 0 && hasTrips && (
        <Message tone="info" title="Alleen ritten">
          Op deze dag staan geen uren. Sluit je hem af, dan worden alleen de ritten goedgekeurd.
        </Message>
      )}
      {registrations.length > 0 && findings.length === 0 && missing === 0 && forms.drafts + forms.refused === 0 && (
        <Message tone="ok" title="De uren kloppen">
          Geen gaten, genoeg pauze, {ends === undefined && 'niets loopt meer, '}
          {forms.onDevice === 0 ? 'alles ingediend' : 'alle formulieren verstuurd'}.
        </Message>
      )}
      {needsReason && blockers === 0 && (
        <div className="pagebody">
          <Field
            id={EXPLANATION_ID}
            label="Toelichting"
            help="Wat staat hierboven en klopt toch? Je leidinggevende leest dit."
            error={isChecked && !isExplained ? 'Schrijf in een paar woorden op hoe het zit.' : undefined}
          >
            <TextArea value={explanation} onChange={setExplanation} maxLength={EXPLANATION_LENGTH_MAX} />
          </Field>
        </div>
      )}
      <DockAction why={why}>
        <Button variant="next" size="main" onClick={close}>
          {ends === undefined ? 'Dag afsluiten' : 'Stoppen en dag afsluiten'}
        </Button>
      </DockAction>
    </>
  );
}

const closedWords: Record<Exclude<DayStatus, 'open' | 'returned'>, string> = {
  closed: 'De uren zijn vastgelegd en wachten op goedkeuring.',
  approved: 'De uren zijn goedgekeurd. Er kan niets meer aan veranderen.',
};

function ClosedDay({ day, minutes }: { readonly day: TimeDay; readonly minutes: number }) {
  const isApproved = day.status === 'approved';
  const closing = useClosing(day.date);
  const { isOnline } = useConnectivity();
  return (
    <>
      <section className="closed pad" aria-live="polite">
        <IconCircleCheck size={40} aria-hidden="true" />
        <h2>{dayStatuses[day.status]}</h2>
        <p>{closing === undefined ? closedWords[isApproved ? 'approved' : 'closed'] : `${stageText(stageOfCommand(closing), isOnline)}.`}</p>
      </section>
      <div className="pagebody">
        <SummaryList ruled>
          <SummaryItem label="Uren">{formatDuration(minutes)}</SummaryItem>
          {day.explanation !== '' && <SummaryItem label="Toelichting">{day.explanation}</SummaryItem>}
          {day.closedFor != null && <SummaryItem label={closedForWords(day.closedFor, 'jou')}>{day.closedFor.reason}</SummaryItem>}
          {isApproved && day.judgedBy !== null && <SummaryItem label="Goedgekeurd door">{judgeInWords(day)}</SummaryItem>}
        </SummaryList>
        {!isApproved && (
          <p>
            <Button icon={<IconLockOpen size={20} aria-hidden="true" />} onClick={() => carryOut(() => openDay(day.date))}>
              Dag heropenen
            </Button>
          </p>
        )}
      </div>
      <DockAction>
        <LinkButton size="main" variant="primary" href={href('weekOverview', {}, { week: weekOf(day.date) })}>
          Naar de week
        </LinkButton>
      </DockAction>
    </>
  );
}

/** The server did not take the closing of this day: why, and what now. */
function RefusedClosing({ date }: { readonly date: string }) {
  const closing = useClosing(date);
  if (closing?.state !== 'refused') return null;
  const { title, text } = problemText(closing.problem);
  return (
    <Message tone="bad" title={title} actions={<LinkButton href={href('outbox')}>Naar te verzenden</LinkButton>}>
      {text}
    </Message>
  );
}

/** The last closing of this day that is not with the server. */
function useClosing(date: string): PendingCommand | undefined {
  return usePendingCommands().findLast(({ name, state, input }) => name === closeDay.name && state !== 'sent' && (input as { date: string }).date === date);
}
