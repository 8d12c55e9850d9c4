import { IconAlertCircle, IconArrowBackUp, IconClockExclamation, IconClockPause } from '@tabler/icons-react';
import type { TimeKind } from '#features/calendar/hour-codes.ts';
import { useHourCodes } from '#features/calendar/web/use-hour-codes.ts';
import { href } from '#features/routes.ts';
import { durationInWords, formatDuration, formatTime } from '#platform/shared/dates/dates.ts';
import type { DayPieceKind } from '#platform/ui/charts/day-bar.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { Link } from '#platform/ui/link.tsx';
import { driftText } from '#platform/web/device/clock.ts';
import { stageLabels } from '#platform/web/outbox/stage-words.ts';
import type { Stage } from '#platform/web/outbox/stages.ts';
import { valuesOf } from '../../attributes.ts';
import type { TimeRegistration } from '../../registration.ts';
import { codeOf, type DayLine, scanWords, spanMinutes, titleOf } from '../../rules.ts';
import { useActiveFieldService } from '../active-field-service.ts';
import { GapRepair } from './finding-message.tsx';

/** Drawing of each kind of time in the bar of a day. */
export const pieceOfKind: Record<TimeKind, DayPieceKind> = {
  work: 'work',
  waiting: 'work',
  training: 'work',
  travel: 'travel',
  commute: 'travel',
  break: 'break',
  leave: 'break',
  sick: 'break',
};

const MINUTE_MS = 60_000;
/** Work from this length on takes more room in the list. */
const LONG_MINUTES_MIN = 150;

export interface DayLinesProps {
  readonly date: string;
  readonly lines: readonly DayLine[];
  readonly stageById: ReadonlyMap<string, Stage>;
  readonly now: string;
  /** Lines open to be changed, and gaps can be filled. */
  readonly isOpen: boolean;
  /** The line a day was returned for. */
  readonly returnedId?: string | null;
}

/** A day as a list: what, when, how long; a gap asks what it was where it is. */
export function DayLines({ date, lines, stageById, now, isOpen, returnedId }: DayLinesProps) {
  const last = lines.findLast((line) => line.is === 'registration');
  const end = last?.is === 'registration' ? last.registration.endedAt : null;
  return (
    <ol className="day">
      {lines.map((line) =>
        line.is === 'gap' ? (
          <GapLine key={line.from} date={date} gap={line} isOpen={isOpen} />
        ) : (
          <RegistrationLine
            key={line.registration.id}
            line={line}
            stage={stageById.get(line.registration.id)}
            now={now}
            isOpen={isOpen}
            isReturned={line.registration.id === returnedId}
          />
        ),
      )}
      {end !== null && (
        <li className="end">
          <time>{formatTime(end)}</time>
          <i />
          <div>
            <small>Einde van de dag</small>
          </div>
          <span />
        </li>
      )}
    </ol>
  );
}

interface RegistrationLineProps {
  readonly line: Extract<DayLine, { is: 'registration' }>;
  readonly stage: Stage | undefined;
  readonly now: string;
  readonly isOpen: boolean;
  readonly isReturned: boolean;
}

function RegistrationLine({ line: { registration, overlapMinutes }, stage, now, isOpen, isReturned }: RegistrationLineProps) {
  const minutes = spanMinutes(registration, now);
  const { labels } = useHourCodes();
  const isActive = useActiveFieldService().id === registration.id;
  const words = (
    <>
      <b>{titleOf(registration, labels)}</b>
      <RegistrationNotes registration={registration} />
      {overlapMinutes > 0 && (
        <small className="flag bad">
          <IconAlertCircle size={16} aria-hidden="true" /> overlapt {durationInWords(overlapMinutes)}
        </small>
      )}
      {isReturned && (
        <small className="flag bad">
          <IconArrowBackUp size={16} aria-hidden="true" /> Teruggestuurd om deze regel
        </small>
      )}
      {stage !== undefined && (
        <small className={stage === 'refused' ? 'flag bad' : 'flag'}>
          {stage === 'refused' ? <IconAlertCircle size={16} aria-hidden="true" /> : <IconClockPause size={16} aria-hidden="true" />}
          {stage === 'refused' ? 'Niet geaccepteerd, open om te herstellen' : stageLabels[stage]}
        </small>
      )}
    </>
  );
  return (
    <li
      className={classNames(`k-${pieceOfKind[registration.kind]}`, minutes >= LONG_MINUTES_MIN && 'big', isActive && 'active')}
      aria-current={isActive ? 'true' : undefined}
    >
      <time>{formatTime(registration.startedAt)}</time>
      <i />
      {isOpen ? <Link href={href('manualEntry', {}, { id: registration.id, datum: registration.workDate })}>{words}</Link> : <div>{words}</div>}
      <span>{registration.endedAt === null ? `${formatDuration(Math.floor(minutes))} loopt` : formatDuration(minutes)}</span>
    </li>
  );
}

function RegistrationNotes({ registration }: { readonly registration: TimeRegistration }) {
  const { licenseplate, asbestos, xrf, description } = valuesOf(registration);
  const { phase, breakMinutes } = registration;
  const notes = [
    phase === null ? '' : codeOf(phase),
    phase?.city ?? '',
    licenseplate,
    asbestos ? 'asbest' : '',
    xrf ? 'XRF' : '',
    breakMinutes > 0 ? `${breakMinutes} min pauze` : '',
    scanWords(registration),
  ].filter((note) => note !== '');
  return (
    <>
      {notes.length > 0 && (
        <small>
          {notes.map((note, at) => (
            <span key={note}>
              {note}
              {at < notes.length - 1 && ', '}
            </span>
          ))}
        </small>
      )}
      {description !== '' && <small>{description}</small>}
      {registration.editReason !== undefined && registration.editReason !== '' && <small>Reden: {registration.editReason}</small>}
      {registration.clockDriftMinutes !== undefined && (
        <small className="flag">
          <IconClockExclamation size={16} aria-hidden="true" /> {driftText(registration.clockDriftMinutes * MINUTE_MS)}
        </small>
      )}
    </>
  );
}

interface GapLineProps {
  readonly date: string;
  readonly gap: Extract<DayLine, { is: 'gap' }>;
  readonly isOpen: boolean;
}

function GapLine({ date, gap: { from, to, minutes }, isOpen }: GapLineProps) {
  const question = `Wat deed je van ${formatTime(from)} tot ${formatTime(to)}?`;
  return (
    <li className="k-gap">
      <time>{formatTime(from)}</time>
      <i />
      <div>
        <b>Niet ingevuld</b>
        <small>{isOpen ? `Wat deed je tot ${formatTime(to)}?` : `Tot ${formatTime(to)}`}</small>
      </div>
      <span>{formatDuration(minutes)}</span>
      {isOpen && (
        <fieldset className="fix" aria-label={question}>
          <GapRepair date={date} from={from} to={to} />
        </fieldset>
      )}
    </li>
  );
}
