import { IconCheck, IconChecks } from '@tabler/icons-react';
import { useCallback } from 'react';
import type { Norms } from '#features/norms/norms.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { datesOfWeek, weekNumber } from '#platform/shared/dates/calendar.ts';
import { capitalized, formatHours, formatLongDay } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { type PendingCommand, usePendingCommands } from '#platform/web/outbox/outbox.ts';
import type { Stage } from '#platform/web/outbox/stages.ts';
import { type Approval, getApproval } from '../../approval-contract.ts';
import { closedForWords, dayOf, registrationsOn, warningsOf } from '../../day-check.ts';
import { contractMinutesOf, isOpen, linesOf, returnedLineOf, totalsOf } from '../../rules.ts';
import { nowInstant } from '../device-time.ts';
import { DayLines } from '../overviews/day-lines.tsx';
import { DayStatusBadge } from '../overviews/day-status-badge.tsx';
import { DayDrawing } from '../overviews/day-totals.tsx';
import { WeekGate } from '../overviews/week-gate.tsx';
import { approveWeeks, withdraw } from './approval-actions.ts';
import { approvalWithPending, stagesOfJudgements } from './approval-optimistic.ts';
import { onBehalfWords } from './approval-words.ts';
import { CloseForOwner } from './close-for-owner.tsx';
import { SendBack } from './send-back.tsx';
import { TripsToApprove } from './trips-to-approve.tsx';

const noStates: ReadonlyMap<string, Stage> = new Map();

interface ApprovalSheetProps {
  readonly userId: string | undefined;
  readonly week: string | undefined;
  readonly onClose: () => void;
}

/** One week of somebody: every day as it was, to approve or to send back. */
export function ApprovalSheet({ userId, week, onClose }: ApprovalSheetProps) {
  const isOpen = userId !== undefined && week !== undefined;
  const norms = useNorms();
  const withPending = useCallback((data: Approval, pending: readonly PendingCommand[]) => approvalWithPending(data, pending), []);
  const answer = useAnswer(getApproval, { userId: userId ?? '', week: week ?? '' }, { enabled: isOpen, withPending });
  const data = answer.data;
  const waiting = data?.days.filter(({ status }) => status === 'closed') ?? [];
  const approve = () =>
    carryOut(async () => {
      if (data !== undefined) await approveWeeks([data]);
      onClose();
    });
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      size="lg"
      title={data?.userName ?? 'Uren'}
      description={data === undefined ? undefined : descriptionOf(data, norms)}
      actions={
        waiting.length > 0 ? (
          <Button variant="primary" size="main" icon={<IconChecks size={20} aria-hidden="true" />} onClick={approve}>
            {waiting.length === 1 ? '1 dag goedkeuren' : `${waiting.length} dagen goedkeuren`}
          </Button>
        ) : undefined
      }
    >
      <WeekGate answer={answer}>{(shown) => <WeekDays week={shown} />}</WeekGate>
    </Sheet>
  );
}

function descriptionOf(data: Approval, norms: Norms): string {
  const now = nowInstant();
  const hours = formatHours(totalsOf(data.registrations, now, norms).paid);
  const week = [`Week ${weekNumber(data.week)}`, onBehalfWords(data)].filter(Boolean).join(', ');
  return data.isWhole
    ? `${week}, ${hours} van ${formatHours(contractMinutesOf(data, now, norms))} uur`
    : `${week}, ${hours} uur op dagen met werk voor jouw projecten`;
}

function WeekDays({ week }: { readonly week: Approval }) {
  const norms = useNorms();
  const stages = stagesOfJudgements(usePendingCommands(), week.userId);
  const now = nowInstant();
  const dates = datesOfWeek(week.week).filter(
    (date) => registrationsOn(week, date).length > 0 || dayOf(week, date).status !== 'open' || (week.trips ?? []).some((trip) => trip.date === date),
  );
  const warnings = warningsOf(week, now, norms);
  return dates.map((date) => {
    const registrations = registrationsOn(week, date);
    const lines = linesOf(registrations, now, norms);
    const day = dayOf(week, date);
    return (
      <section key={date} className="dayblock" aria-label={formatLongDay(date)}>
        <h3>
          {capitalized(formatLongDay(date))}
          <DayStatusBadge status={day.status} stage={stages.get(date)} />
          <span className="sp num">{formatHours(totalsOf(registrations, now, norms).paid)} uur</span>
        </h3>
        {lines.length > 0 && <DayDrawing date={date} lines={lines} now={now} />}
        {warnings
          .filter((warning) => warning.date === date)
          .map(({ rule, tone, title, text }) => (
            <Message key={rule} tone={tone} title={title}>
              {text}
            </Message>
          ))}
        {day.explanation !== '' && (
          <Message tone="info" title="Toelichting">
            {day.explanation}
          </Message>
        )}
        {day.closedFor != null && (
          <Message tone="info" title={closedForWords(day.closedFor, week.userName)}>
            {day.closedFor.reason}
          </Message>
        )}
        {day.status === 'returned' && (
          <Message tone="bad" title="Teruggestuurd">
            {day.note}
          </Message>
        )}
        {lines.length > 0 && <DayLines date={date} lines={lines} stageById={noStates} now={now} isOpen={false} returnedId={returnedLineOf(day)} />}
        <TripsToApprove trips={(week.trips ?? []).filter((trip) => trip.date === date)} />
        {isOpen(day.status) && <CloseForOwner week={week} date={date} registrations={registrations} />}
        {day.status === 'closed' && (
          <div className="dayacts">
            <Button size="small" icon={<IconCheck size={20} aria-hidden="true" />} onClick={() => carryOut(() => approveWeeks([{ ...week, days: [day] }]))}>
              Dag goedkeuren
              <span className="vh"> van {formatLongDay(date)}</span>
            </Button>
            <SendBack week={week} day={day} registrations={registrations} />
          </div>
        )}
        {day.status === 'approved' && (
          <Button variant="quiet" size="small" onClick={() => carryOut(() => withdraw(week, [date]))}>
            Goedkeuring intrekken
          </Button>
        )}
      </section>
    );
  });
}
