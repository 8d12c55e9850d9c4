import {
  IconArrowsExchange,
  IconCar,
  IconClockPlus,
  IconCoffee,
  IconHourglass,
  IconPlayerPlay,
  IconPlayerStop,
  IconQrcode,
  IconShovel,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useHourCodes } from '#features/calendar/web/use-hour-codes.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { listMyPhases } from '#features/phases/contract.ts';
import { href } from '#features/routes.ts';
import { weekNumber, weekOf } from '#platform/shared/dates/calendar.ts';
import { capitalized, formatDuration, formatShortDay, formatTime, localDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Link } from '#platform/ui/link.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { dayOf, registrationsOn } from '../day-check.ts';
import type { TimeChoice, TimeDay, TimeRegistration, TimeWeek } from '../registration.ts';
import { codeOf, isOpen, linesOf, returnedLineOf, scanWords, titleOf, totalsOf } from '../rules.ts';
import { activateDate } from './active-field-service.ts';
import { useNow } from './device-time.ts';
import { forgottenHours } from './entering/forgotten-hours.ts';
import { quickChoices } from './entering/quick-choices.ts';
import { useTimeOptions } from './entering/time-options.ts';
import { DayLines } from './overviews/day-lines.tsx';
import { useStagesOfTime, useWeek } from './overviews/use-week.ts';
import { WeekGate } from './overviews/week-gate.tsx';
import { RunningQuestion } from './running-question.tsx';
import { RunningClock } from './running-timer-dock.tsx';
import { StartSheet } from './start-sheet.tsx';
import { openDay, startTime, stopTime } from './time-actions.ts';
import { useTimeTabs } from './time-tabs.ts';
import { useRunning } from './use-running.ts';

/** The timer: what runs, start, stop and switch with one press, and the hours of today. */
export function TimeRegistrationScreen() {
  const today = localDate(useNow());
  useEffect(() => activateDate(today), [today]);
  const options = useTimeOptions();
  const running = useRunning(options.phaseById);
  const answer = useWeek(weekOf(today), options.phaseById);
  const [isChoosing, setChoosing] = useState(false);
  const day = answer.data === undefined ? undefined : dayOf(answer.data, today);
  const isClosed = day !== undefined && !isOpen(day.status);
  const choices = isClosed ? [] : quickChoices(options, running ?? null);
  return (
    <Page
      title="Uren"
      subtitle={`${capitalized(formatShortDay(today))}, week ${weekNumber(weekOf(today))}`}
      actions={
        <>
          <Link className="hit" href={href('scan')} aria-label="Code scannen">
            <IconQrcode size={24} aria-hidden="true" />
          </Link>
          <LinkButton href={href('manualEntry')}>Handmatig</LinkButton>
        </>
      }
      tabs={useTimeTabs('timeRegistration')}
    >
      {running && <RunningQuestion running={running} />}
      {running && <RunningPanel running={running} onSwitch={() => setChoosing(true)} />}
      {running === undefined && answer.state === 'waiting' && <Skeleton />}
      {running === null && (isClosed ? <ClosedToday day={day} /> : <IdlePanel />)}
      {answer.data !== undefined && !isClosed && <Forgotten week={answer.data} date={today} />}
      {choices.length > 0 && (
        <Section title={running ? 'Wissel naar' : 'Start met'}>
          <RowList label="Snel starten">
            {choices.map((choice) => (
              <ChoiceRow key={`${choice.kind} ${choice.activity} ${choice.phase?.id}`} choice={choice} running={running} />
            ))}
          </RowList>
        </Section>
      )}
      <WeekGate answer={answer}>{(week) => <Today week={week} date={today} />}</WeekGate>
      {(running || !isClosed) && (
        <DockAction>
          <MainAction running={running} onChoose={() => setChoosing(true)} />
        </DockAction>
      )}
      <StartSheet open={isChoosing} onClose={() => setChoosing(false)} onStarted={() => scrollTo({ top: 0 })} running={running} />
    </Page>
  );
}

function MainAction({ running, onChoose }: { readonly running: TimeRegistration | null | undefined; readonly onChoose: () => void }) {
  const { labels } = useHourCodes();
  if (!running) {
    return (
      <Button variant="next" size="main" icon={<IconPlayerPlay size={24} aria-hidden="true" />} onClick={onChoose}>
        Tijd starten
      </Button>
    );
  }
  return (
    <Button variant="next" size="main" icon={<IconPlayerStop size={24} aria-hidden="true" />} onClick={() => carryOut(() => stopTime(running, labels))}>
      Stoppen
    </Button>
  );
}

function ClosedToday({ day: { date, status } }: { readonly day: TimeDay }) {
  const isApproved = status === 'approved';
  return (
    <Message
      tone="ok"
      title={isApproved ? 'Vandaag is goedgekeurd' : 'Vandaag is afgesloten'}
      actions={isApproved ? undefined : <Button onClick={() => carryOut(() => openDay(date))}>Dag heropenen</Button>}
    >
      {isApproved ? 'Er kan niets meer bij.' : 'Ga je nog verder? Heropen dan eerst de dag.'}
    </Message>
  );
}

const breakChoice: TimeChoice = { kind: 'break', activity: null, phase: null, licenseplate: '', asbestos: false, xrf: false };

function RunningPanel({ running, onSwitch }: { readonly running: TimeRegistration; readonly onSwitch: () => void }) {
  const { labels } = useHourCodes();
  const { phase } = running;
  return (
    <section className="running pad" aria-label="Lopende tijd">
      <RunningClock running={running} />
      <p className="what">{titleOf(running, labels)}</p>
      {phase !== null && (
        <p className="where">
          {codeOf(phase)} {phase.name}
          {phase.city !== '' && `, ${phase.city}`}
        </p>
      )}
      <p className="since num">
        Loopt sinds {formatTime(running.startedAt)}
        {scanWords(running) !== '' && `, ${scanWords(running)}`}
      </p>
      <div className="acts">
        {running.kind !== 'break' && (
          <Button size="main" icon={<IconCoffee size={24} aria-hidden="true" />} onClick={() => carryOut(() => startTime(breakChoice, { labels, running }))}>
            Pauze
          </Button>
        )}
        <Button size="main" icon={<IconArrowsExchange size={24} aria-hidden="true" />} onClick={onSwitch}>
          Wisselen
        </Button>
      </div>
    </section>
  );
}

function IdlePanel() {
  return (
    <section className="running idle pad" aria-label="Lopende tijd">
      <span className="clock num">0:00</span>
      <p className="what">Er loopt nu geen tijd</p>
    </section>
  );
}

/** Planned work of today that stands in no hours yet. */
function Forgotten({ week, date }: { readonly week: TimeWeek; readonly date: string }) {
  const now = useNow();
  const phases = useAnswer(listMyPhases, {}).data ?? [];
  const forgotten = forgottenHours(phases, registrationsOn(week, date), now);
  if (forgotten === undefined) return null;
  const { phase, from, to } = forgotten;
  return (
    <Section title="Nog niet geregistreerd">
      <RowList label="Nog niet geregistreerd">
        <Row
          icon={<IconClockPlus size={24} aria-hidden="true" />}
          title={`${from} tot ${to}`}
          text={`${phase.name}, zoals gepland`}
          href={href('manualEntry', {}, { datum: date, van: from, tot: to, fase: phase.id })}
        />
      </RowList>
    </Section>
  );
}

const iconOfKind = { travel: IconCar, commute: IconCar, break: IconCoffee, waiting: IconHourglass } as const;

function ChoiceRow({ choice, running }: { readonly choice: TimeChoice; readonly running: TimeRegistration | null | undefined }) {
  const { labels } = useHourCodes();
  const { kind, phase } = choice;
  const Icon = kind in iconOfKind ? iconOfKind[kind as keyof typeof iconOfKind] : IconShovel;
  return (
    <Row
      icon={<Icon size={24} aria-hidden="true" />}
      title={titleOf(choice, labels)}
      text={phase === null ? undefined : `${codeOf(phase)} ${phase.name}${phase.city === '' ? '' : `, ${phase.city}`}`}
      onClick={() =>
        carryOut(async () => {
          await startTime(choice, { labels, running });
          scrollTo({ top: 0, behavior: 'smooth' });
        })
      }
    />
  );
}

function Today({ week, date }: { readonly week: TimeWeek; readonly date: string }) {
  const now = useNow();
  const norms = useNorms();
  const stageById = useStagesOfTime();
  const registrations = registrationsOn(week, date);
  if (registrations.length === 0) return null;
  const totals = totalsOf(registrations, now, norms);
  return (
    <Section
      title="Vandaag"
      note={formatDuration(totals.paid)}
      actions={
        <LinkButton variant="quiet" size="small" href={href('closeDay')}>
          Dag afsluiten
        </LinkButton>
      }
    >
      <DayLines
        date={date}
        lines={linesOf(registrations, now, norms)}
        stageById={stageById}
        now={now}
        isOpen={isOpen(dayOf(week, date).status)}
        returnedId={returnedLineOf(dayOf(week, date))}
      />
    </Section>
  );
}
