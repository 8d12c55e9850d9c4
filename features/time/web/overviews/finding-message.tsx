import { useHourCodes } from '#features/calendar/web/use-hour-codes.ts';
import { href } from '#features/routes.ts';
import { formatTime } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { toAttributes } from '../../attributes.ts';
import type { DayFinding } from '../../day-check.ts';
import type { TimeRegistration } from '../../registration.ts';
import { putTime, stopTime } from '../time-actions.ts';

interface FindingProps {
  readonly finding: DayFinding;
  readonly date: string;
  readonly registrations: readonly TimeRegistration[];
}

/** Something found in a day, with its repair inside. */
export function FindingMessage({ finding, date, registrations }: FindingProps) {
  const { title, text, tone } = finding;
  return (
    <Message tone={tone} title={title} actions={<Repair finding={finding} date={date} registrations={registrations} />}>
      {text}
    </Message>
  );
}

function Repair({ finding: { code, gap, phase, registrationId }, date, registrations }: FindingProps) {
  const { labels } = useHourCodes();
  if (gap !== undefined) return <GapRepair date={date} {...gap} />;
  if (phase !== undefined) return <LinkButton href={href('phaseForms', { project: phase.projectNumber, phase: phase.number })}>Naar de formulieren</LinkButton>;
  if (code === 'no-hours') return <LinkButton href={href('manualEntry', {}, { datum: date })}>Uren toevoegen</LinkButton>;
  const registration = registrations.find(({ id }) => id === registrationId);
  if (registration === undefined) return null;
  if (code === 'running') return <Button onClick={() => carryOut(() => stopTime(registration, labels))}>Nu stoppen</Button>;
  return <LinkButton href={href('manualEntry', {}, { id: registration.id, datum: date })}>Openen</LinkButton>;
}

/** Repairs a gap: a break or travel with one press, work with a form. */
export function GapRepair({ date, from, to }: { readonly date: string; readonly from: string; readonly to: string }) {
  const { labels } = useHourCodes();
  const fill = (kind: 'break' | 'travel') =>
    carryOut(() =>
      putTime(
        { id: newId(), kind, workDate: date, startedAt: from, endedAt: to, origin: 'manual', attributes: toAttributes({}) },
        { phase: null, pending: [], labels },
      ),
    );
  return (
    <>
      <Button onClick={() => fill('break')}>Pauze</Button>
      <LinkButton href={href('manualEntry', {}, { datum: date, van: formatTime(from), tot: formatTime(to) })}>Werk</LinkButton>
      <Button onClick={() => fill('travel')}>Reis</Button>
    </>
  );
}
