import { IconBriefcase, IconChevronLeft } from '@tabler/icons-react';
import { useHourCodes } from '#features/calendar/web/use-hour-codes.ts';
import { href } from '#features/routes.ts';
import { DayStatusBadge } from '#features/time/web/overviews/day-status-badge.tsx';
import { weekOf } from '#platform/shared/dates/calendar.ts';
import { capitalized, formatHours, formatLongDay, formatTime } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useLongList } from '#platform/web/answers/use-paged-answer.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { listOverviewDays, listOverviewLines, type OverviewDay, type OverviewLine } from '../../overview-contract.ts';
import type { Days } from '../../overview-rules.ts';
import { activityName } from '../row-words.ts';
import { nothingOpened, type OverviewChoice, toRowChoice } from './overview-address.ts';

export interface OverviewSheetProps {
  /** The row that is open, in words. */
  readonly title: string;
  readonly days: Days;
  readonly choice: OverviewChoice;
  readonly onChoose: (changes: Partial<OverviewChoice>) => void;
}

/** Renders the details of a row: its days, and behind a day its registrations. */
export function OverviewSheet({ title, days, choice, onChoose }: OverviewSheetProps) {
  const { opened, day } = choice;
  return (
    <Sheet
      open={opened}
      onClose={() => onChoose(nothingOpened)}
      size="lg"
      title={title}
      description={day === '' ? 'Elke dag met uren, de laatste eerst' : capitalized(formatLongDay(day))}
      actions={
        day !== '' && (
          <Button icon={<IconChevronLeft size={20} aria-hidden="true" />} onClick={() => onChoose({ day: '' })}>
            Alle dagen
          </Button>
        )
      }
    >
      {opened && day === '' && <DayRows days={days} choice={choice} onOpen={(next) => onChoose({ day: next })} />}
      {opened && day !== '' && <LineRows days={days} choice={choice} />}
    </Sheet>
  );
}

interface BehindProps {
  readonly days: Days;
  readonly choice: OverviewChoice;
}

function DayRows({ days, choice, onOpen }: BehindProps & { readonly onOpen: (day: string) => void }) {
  return (
    <AnswerGate answer={useAnswer(listOverviewDays, toRowChoice(choice, days))} what="Deze lijst van dagen" shape="rows">
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title="Geen uren gevonden">In deze periode zijn hier geen uren geschreven.</EmptyState>
        ) : (
          <RowList label="Dagen">
            {rows.map((row) => (
              <Row
                key={row.day}
                title={capitalized(formatLongDay(row.day))}
                text={dayWords(row)}
                end={formatHours(row.worked)}
                onClick={() => onOpen(row.day)}
              />
            ))}
          </RowList>
        )
      }
    </AnswerGate>
  );
}

function dayWords({ people, travel, open, closed, approved }: OverviewDay): string {
  const states = [open > 0 && 'niet afgesloten', closed > 0 && 'wacht op goedkeuring', approved > 0 && 'goedgekeurd'].filter((word) => word !== false);
  const counted = [open > 0 && `${open} niet afgesloten`, closed > 0 && `${closed} wacht`, approved > 0 && `${approved} goedgekeurd`].filter(
    (word) => word !== false,
  );
  const words = [...(people > 1 ? [`${people} personen`, ...counted] : states), ...(travel > 0 ? [`reis ${formatHours(travel)}`] : [])];
  return capitalized(words.join(' · '));
}

function LineRows({ days, choice }: BehindProps) {
  const { first, pages, hasMore, isLoadingMore, loadMore } = useLongList(listOverviewLines, toRowChoice(choice, days));
  const { labels } = useHourCodes();
  const me = useSignedIn()?.id;
  const lines = pages.flatMap((page) => page.lines);
  return (
    <AnswerGate answer={first} what="Deze lijst" shape="rows">
      {() =>
        lines.length === 0 ? (
          <EmptyState title="Geen uren gevonden">Op deze dag zijn hier geen uren geschreven.</EmptyState>
        ) : (
          <>
            <RowList label="Regels">
              {lines.map((line) => (
                <LineRow key={line.id} line={line} activity={activityName(line.activity, labels)} isOwn={line.userId === me} />
              ))}
            </RowList>
            {hasMore && (
              <Button busy={isLoadingMore} onClick={loadMore}>
                Meer regels
              </Button>
            )}
          </>
        )
      }
    </AnswerGate>
  );
}

/** A registration; it leads to the week it is judged in, one's own nowhere, and beside it to its project. */
function LineRow({ line, activity, isOwn }: { readonly line: OverviewLine; readonly activity: string; readonly isOwn: boolean }) {
  const { userId, userName, workDate, startedAt, endedAt, project, phase, status, minutes, description } = line;
  const words = [
    `${formatTime(startedAt)}–${formatTime(endedAt)}`,
    ...(project === '' ? [] : [`${project}${phase === '' ? '' : `-${phase}`}`]),
    ...(line.asbestos ? ['asbest'] : []),
    ...(line.xrf ? ['XRF'] : []),
    ...(description === '' ? [] : [description]),
  ];
  return (
    <Row
      title={`${userName}, ${activity.toLowerCase()}`}
      text={words.join(' · ')}
      end={formatHours(minutes)}
      after={
        <span className="rowmarks">
          <DayStatusBadge status={status} />
        </span>
      }
      {...(!isOwn && { href: href('approveHours', {}, { persoon: userId, van: weekOf(workDate) }) })}
      {...(project !== '' && {
        beside: (
          <LinkButton
            href={href('projectInformation', { project })}
            aria-label={`Naar project ${project}`}
            icon={<IconBriefcase size={20} aria-hidden="true" />}
          />
        ),
      })}
    />
  );
}
