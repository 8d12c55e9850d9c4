import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useHolidays } from '#features/calendar/web/use-holidays.ts';
import { useTimeTabs } from '#features/time/web/time-tabs.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { halfDaysInWords } from '#platform/shared/dates/half-days.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { Figures } from '#platform/ui/charts/figures.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { useStages } from '#platform/web/outbox/use-stages.ts';
import { type Absence, listOwnAbsences, type OwnAbsences, putAbsence, withdrawAbsence } from '../contract.ts';
import { absenceKinds } from '../labels.ts';
import { isStanding, mayChange, mayWithdraw, type OwnDays, takenBackOf, workingDaysIn, workingDaysOf } from '../rules.ts';
import { recordOfAbsence, takeBack } from './absence-actions.ts';
import { AbsenceBadge } from './absence-badge.tsx';
import { type AbsenceEntry, AbsenceSheet } from './absence-sheet.tsx';
import { judgeInWords, spanWithDays, workingDaysInWords } from './absence-words.ts';
import { ownWithPending } from './optimistic.ts';

type Open = { readonly absence: Absence | undefined; readonly first: AbsenceEntry; readonly again?: string };

/** One's own leave: what is to come and what was, and asking for more; also without a network. */
export function AbsenceScreen() {
  const answer = useAnswer(listOwnAbsences, {}, { withPending: ownWithPending });
  return (
    <Page title="Verlof" tabs={useTimeTabs('absence')}>
      <AnswerGate answer={answer} what="Je verlof" shape="rows">
        {(own) => <Leave own={own} />}
      </AnswerGate>
    </Page>
  );
}

function Leave({ own }: { readonly own: OwnAbsences }) {
  const today = localDate(systemClock.now());
  const [open, setOpen] = useState<Open>();
  const [told, setTold] = useState<Absence>();
  const { absences, workDays } = own;
  const days: OwnDays = { ...useHolidays(), workDays };
  const coming = absences.filter((one) => one.to >= today && one.status !== 'withdrawn');
  const past = absences.filter((one) => !coming.includes(one)).toReversed();
  const show = (one: Absence) => (mayChange(one) ? setOpen({ absence: one, first: one }) : setTold(one));
  const askAgain = (one: Absence) => setOpen({ absence: undefined, first: one, again: one.id });
  return (
    <>
      <Taken absences={absences} days={days} year={today.slice(0, 4)} />
      <Section title="Komend verlof" note={coming.length}>
        {coming.length === 0 ? (
          <EmptyState title="Geen verlof gepland">Vraag verlof aan; {judgedBy(own.judges)}. De planning houdt de dagen vrij.</EmptyState>
        ) : (
          <Rows label="Komend verlof" absences={coming} days={days} onOpen={show} />
        )}
      </Section>
      {past.length > 0 && (
        <Section title="Eerder">
          <Rows label="Eerder verlof" absences={past} days={days} onOpen={show} />
        </Section>
      )}
      <DockAction>
        <Button
          variant="next"
          size="main"
          icon={<IconPlus size={24} aria-hidden="true" />}
          onClick={() => setOpen({ absence: undefined, first: { kind: 'vacation', from: '', fromPart: 'am', to: '', toPart: 'pm' } })}
        >
          Verlof aanvragen
        </Button>
      </DockAction>
      {open !== undefined && (
        <AbsenceSheet
          key={open.absence?.id ?? open.again ?? 'new'}
          {...open}
          own={absences}
          days={days}
          onClose={() => setOpen(undefined)}
          onAskAgain={askAgain}
        />
      )}
      {told !== undefined && <ToldSheet absence={told} days={days} today={today} onClose={() => setTold(undefined)} onAskAgain={askAgain} />}
    </>
  );
}

function judgedBy(judges: readonly string[]): string {
  if (judges.length === 0) return 'je leidinggevende beoordeelt het';
  return `${judges.join(' of ')} beoordeelt het`;
}

/** Working days of this year, by what stands. */
function Taken({ absences, days: own, year }: { readonly absences: readonly Absence[]; readonly days: OwnDays; readonly year: string }) {
  const sumOf = (some: readonly Absence[]) => some.reduce((sum, one) => sum + workingDaysIn(year, one, own), 0);
  const standing = absences.filter(isStanding);
  const approved = standing.filter(({ status }) => status === 'approved');
  const figure = (label: string, days: number) => ({ label, value: formatNumber(days, { decimals: 1 }), note: days === 1 ? 'werkdag' : 'werkdagen' });
  return (
    <Figures
      figures={[
        figure(`Vakantie ${year}`, sumOf(approved.filter(({ kind }) => kind === 'vacation'))),
        figure('Ander verlof', sumOf(approved.filter(({ kind }) => kind !== 'vacation'))),
        figure('Wacht op akkoord', sumOf(standing.filter(({ status }) => status === 'requested'))),
      ]}
    />
  );
}

interface RowsProps {
  readonly label: string;
  readonly absences: readonly Absence[];
  readonly days: OwnDays;
  readonly onOpen: (absence: Absence) => void;
}

function Rows({ label, absences, days, onOpen }: RowsProps) {
  const stages = useStages(putAbsence.name, withdrawAbsence.name);
  return (
    <RowList label={label}>
      {absences.map((one) => (
        <Row
          key={one.id}
          title={absenceKinds[one.kind]}
          text={[spanWithDays(one, days), one.status === 'refused' ? one.note : ''].filter(Boolean).join(' · ')}
          end={<AbsenceBadge status={one.status} stage={stages.get(recordOfAbsence(one.id))} />}
          onClick={() => onOpen(one)}
        />
      ))}
    </RowList>
  );
}

interface ToldSheetProps {
  readonly absence: Absence;
  readonly days: OwnDays;
  readonly today: string;
  readonly onClose: () => void;
  readonly onAskAgain: (absence: Absence) => void;
}

/** Leave that was judged or is over: what became of it, and what can still be done. */
function ToldSheet({ absence, days, today, onClose, onAskAgain }: ToldSheetProps) {
  const { isBusy, run } = useNoticedAction();
  const { judged, note, status } = absence;
  return (
    <Sheet
      open
      onClose={onClose}
      title={absenceKinds[absence.kind]}
      description={halfDaysInWords(absence)}
      actions={
        mayWithdraw(absence, today) ? (
          <Button variant="bad" busy={isBusy} onClick={() => run(() => takeBack(absence, (again) => onAskAgain({ ...absence, ...again })).then(onClose))}>
            {takenBackOf(absence, today).from === absence.from ? 'Intrekken' : 'Vanaf vandaag intrekken'}
          </Button>
        ) : undefined
      }
    >
      <AbsenceBadge status={status} stage={undefined} />
      <p>
        {workingDaysInWords(workingDaysOf(absence, days))}
        {judged !== null && `. ${status === 'refused' ? 'Afgewezen' : 'Beoordeeld'} door ${judgeInWords(judged)} op ${formatDate(localDate(judged.at))}`}.
      </p>
      {note !== '' && <p>Reden: {note}</p>}
    </Sheet>
  );
}
