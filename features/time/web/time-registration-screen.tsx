import { IconArrowsExchange, IconCar, IconCoffee, IconHourglass, IconPlayerPlay, IconPlayerStop, IconShovel } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { href } from '#features/routes.ts';
import { weekNumber, weekOf } from '#platform/shared/calendar.ts';
import { capitalized, formatDuration, formatShortDay, formatTime, localDate } from '#platform/shared/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { DockAction } from '#platform/ui/dock.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Message } from '#platform/ui/message.tsx';
import { Page } from '#platform/ui/page.tsx';
import { Row, RowList } from '#platform/ui/row-list.tsx';
import { Section } from '#platform/ui/section.tsx';
import { carryOut } from '#platform/web/carry-out.ts';
import { dayOf, registrationsOn } from '../day-check.ts';
import type { TimeChoice, TimeDay, TimeRegistration, TimeWeek } from '../registration.ts';
import { codeOf, isOpen, linesOf, titleOf, totalsOf } from '../rules.ts';
import { activateDate } from './active-field-service.ts';
import { DayLines } from './day-lines.tsx';
import { useNow } from './device-time.ts';
import { quickChoices } from './quick-choices.ts';
import { RunningClock } from './running-timer-dock.tsx';
import { StartSheet } from './start-sheet.tsx';
import { openDay, startTime, stopTime } from './time-actions.ts';
import { useTimeOptions } from './time-options.ts';
import { useTimeTabs } from './time-tabs.ts';
import { useRunning } from './use-running.ts';
import { useStagesOfTime, useWeek } from './use-week.ts';
import { WeekGate } from './week-gate.tsx';

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
      actions={<LinkButton href={href('manualEntry')}>Handmatig</LinkButton>}
      tabs={useTimeTabs('timeRegistration')}
    >
      {running && <RunningPanel running={running} onSwitch={() => setChoosing(true)} />}
      {running === null && (isClosed ? <ClosedToday day={day} /> : <IdlePanel />)}
      {choices.length > 0 && (
        <Section title={running ? 'Wissel naar' : 'Start met'}>
          <RowList label="Snel starten">
            {choices.map((choice) => (
              <ChoiceRow key={`${choice.kind} ${choice.activity} ${choice.phase?.id}`} choice={choice} />
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
  if (!running) {
    return (
      <Button variant="next" size="main" icon={<IconPlayerPlay size={24} aria-hidden="true" />} onClick={onChoose}>
        Tijd starten
      </Button>
    );
  }
  return (
    <Button variant="next" size="main" icon={<IconPlayerStop size={24} aria-hidden="true" />} onClick={() => carryOut(() => stopTime(running))}>
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
  const { phase } = running;
  return (
    <section className="running pad" aria-label="Lopende tijd">
      <RunningClock running={running} />
      <p className="what">{titleOf(running)}</p>
      {phase !== null && (
        <p className="where">
          {codeOf(phase)} {phase.name}
          {phase.city !== '' && `, ${phase.city}`}
        </p>
      )}
      <p className="since num">Loopt sinds {formatTime(running.startedAt)}</p>
      <div className="acts">
        {running.kind !== 'break' && (
          <Button size="main" icon={<IconCoffee size={24} aria-hidden="true" />} onClick={() => carryOut(() => startTime(breakChoice))}>
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

const iconOfKind = { travel: IconCar, commute: IconCar, break: IconCoffee, waiting: IconHourglass } as const;

function ChoiceRow({ choice }: { readonly choice: TimeChoice }) {
  const { kind, phase } = choice;
  const Icon = kind in iconOfKind ? iconOfKind[kind as keyof typeof iconOfKind] : IconShovel;
  return (
    <Row
      icon={<Icon size={24} aria-hidden="true" />}
      title={titleOf(choice)}
      text={phase === null ? undefined : `${codeOf(phase)} ${phase.name}${phase.city === '' ? '' : `, ${phase.city}`}`}
      onClick={() =>
        carryOut(async () => {
          await startTime(choice);
          scrollTo({ top: 0, behavior: 'smooth' });
        })
      }
    />
  );
}

function Today({ week, date }: { readonly week: TimeWeek; readonly date: string }) {
  const now = useNow();
  const stageById = useStagesOfTime();
  const registrations = registrationsOn(week, date);
  if (registrations.length === 0) return null;
  const totals = totalsOf(registrations, now);
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
      <DayLines date={date} lines={linesOf(registrations, now)} stageById={stageById} now={now} isOpen={isOpen(dayOf(week, date).status)} />
    </Section>
  );
}
