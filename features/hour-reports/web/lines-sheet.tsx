import { useHourCodes } from '#features/calendar/web/use-hour-codes.ts';
import { href } from '#features/routes.ts';
import { DayStatusBadge } from '#features/time/web/overviews/day-status-badge.tsx';
import { weekOf } from '#platform/shared/dates/calendar.ts';
import { capitalized, formatHours, formatShortDay, formatTime } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useLongList } from '#platform/web/answers/use-paged-answer.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { type HourLine, listHourLines } from '../contract.ts';
import { type HoursChoice, noLines, toLineFilter } from './hours-address.ts';
import { activityName } from './row-words.ts';

export interface LinesSheetProps {
  readonly project: string;
  /** Subject of the lines, in words. */
  readonly title: string;
  readonly choice: HoursChoice;
  readonly onChoose: (changes: Partial<HoursChoice>) => void;
}

/** The registrations behind a figure, between two days if asked; one leads to the week it can be approved in. */
export function LinesSheet({ project, title, choice, onChoose }: LinesSheetProps) {
  return (
    <Sheet open={choice.lines} onClose={() => onChoose(noLines)} size="lg" title={title} description="Elke registratie, de laatste eerst">
      {choice.lines && <Lines project={project} choice={choice} onChoose={onChoose} />}
    </Sheet>
  );
}

function Lines({ project, choice, onChoose }: Omit<LinesSheetProps, 'title'>) {
  const { first, pages, hasMore, isLoadingMore, loadMore } = useLongList(listHourLines, { project, ...toLineFilter(choice) });
  const { labels } = useHourCodes();
  const me = useSignedIn()?.id;
  const lines = pages.flatMap((page) => page.lines);
  return (
    <>
      <div className="pair">
        <Field label="Van">
          <DateInput value={choice.from} onChange={(from) => onChoose({ from })} />
        </Field>
        <Field label="Tot en met">
          <DateInput value={choice.to} onChange={(to) => onChoose({ to })} />
        </Field>
      </div>
      <AnswerGate answer={first} what="Deze lijst">
        {({ totals }) =>
          totals.count === 0 ? (
            <EmptyState title="Geen uren gevonden">Kies een andere periode.</EmptyState>
          ) : (
            <>
              <p className="num">
                <b>{formatHours(totals.booked)} uur</b> in {totals.count} {totals.count === 1 ? 'regel' : 'regels'}, {formatHours(totals.approved)} goedgekeurd
              </p>
              <RowList label="Regels">
                {lines.map((line) => (
                  <LineRow key={line.id} line={line} activity={activityName(line.activity, labels)} isOwn={line.userId === me} />
                ))}
              </RowList>
              {hasMore && (
                <Button wide busy={isLoadingMore} onClick={loadMore}>
                  Meer regels
                </Button>
              )}
            </>
          )
        }
      </AnswerGate>
    </>
  );
}

function LineRow({ line, activity, isOwn }: { readonly line: HourLine; readonly activity: string; readonly isOwn: boolean }) {
  const { userId, userName, workDate, startedAt, endedAt, phase, status, minutes, description } = line;
  const marks = [line.asbestos && 'asbest', line.xrf && 'XRF'].filter((mark) => mark !== false);
  return (
    <Row
      title={`${userName}, ${activity.toLowerCase()}`}
      text={[
        `${capitalized(formatShortDay(workDate))} ${formatTime(startedAt)}–${formatTime(endedAt)}`,
        `fase ${phase}`,
        ...marks,
        ...(description === '' ? [] : [description]),
      ].join(' · ')}
      end={formatHours(minutes)}
      after={
        <span className="rowmarks">
          <DayStatusBadge status={status} />
        </span>
      }
      {...(!isOwn && { href: href('approveHours', {}, { persoon: userId, van: weekOf(workDate) }) })}
    />
  );
}
