import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useHourCodes } from '#features/calendar/web/use-hour-codes.ts';
import { codeKinds, thingCodeKinds } from '#features/codes/labels.ts';
import { kindInAddress, readCode } from '#features/codes/rules.ts';
import { type CodeTrouble, codeTroubles } from '#features/codes/web/code-trouble.ts';
import { useCode } from '#features/codes/web/use-code.ts';
import { useSample } from '#features/logistics/web/samples/use-sample.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { href } from '#features/routes.ts';
import { dayOf } from '#features/time/day-check.ts';
import type { TimeRegistration } from '#features/time/registration.ts';
import { isOpen } from '#features/time/rules.ts';
import { todayHere } from '#features/time/web/address.ts';
import { toPhaseOfTime, useTimeOptions } from '#features/time/web/entering/time-options.ts';
import { choicesWithPending } from '#features/time/web/optimistic.ts';
import { useWeek } from '#features/time/web/overviews/use-week.ts';
import { useAskedRunning, useRunning } from '#features/time/web/use-running.ts';
import { weekOf } from '#platform/shared/dates/calendar.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';
import { usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { noteOnSample, phasesOf } from '../rules.ts';
import { FoundCode } from './found-code.tsx';
import { ScanInput } from './scan-input.tsx';

/** Most characters shown of what was read and is no code of ours. */
const READ_SHOWN_MAX = 60;

interface Seen {
  readonly text: string;
  /** Rises with each scan, so that the same code again is a scan again. */
  readonly turn: number;
  readonly isAtOnce: boolean;
}

/** A code starts work, the same again stops it, another switches; the label of a sample opens the sample. */
export function ScanScreen() {
  const { code } = useSearch({ strict: false }) as { readonly code?: unknown };
  const [seen, setSeen] = useState<Seen | undefined>(typeof code === 'string' ? { text: code, turn: 0, isAtOnce: false } : undefined);
  const navigate = useNavigate();
  /** A code of a vehicle, a form or an instruction is no work: it opens what it is of. */
  const see = (text: string) => {
    const [kind, read] = [kindInAddress(text), readCode(text)];
    if (kind === undefined || read === undefined || !(kind in thingCodeKinds)) setSeen({ text, turn: 1, isAtOnce: true });
    else void navigate({ to: href('openCode', { type: codeKinds[kind], code: read }) });
  };
  return (
    <Page title="Scannen" back={{ href: href('timeRegistration'), label: 'Terug naar de uren' }}>
      {seen === undefined ? (
        <>
          <GetReady />
          <ScanInput onFound={see} />
          <div className="pagebody">
            <p>
              <LinkButton variant="quiet" href={href('manualEntry')}>
                Code werkt niet? Vul met de hand in
              </LinkButton>
            </p>
          </div>
        </>
      ) : (
        <SeenCode key={seen.turn} seen={seen} onAgain={() => setSeen(undefined)} />
      )}
    </Page>
  );
}

/** Has what a scan needs at hand before a code is seen: what was read off the device, and the screen where the time will run. */
function GetReady() {
  const router = useRouter();
  const { phaseById } = useTimeOptions();
  useRunning(phaseById);
  useWeek(weekOf(todayHere()), phaseById);
  useCode(undefined);
  useHourCodes();
  useNorms();
  useEffect(() => {
    router.preloadRoute({ to: href('timeRegistration') }).catch(reportError);
  }, [router]);
  return null;
}

function SeenCode({ seen, onAgain }: { readonly seen: Seen; readonly onAgain: () => void }) {
  const code = readCode(seen.text);
  const found = useCode(code);
  const { phaseById, recent } = useTimeOptions();
  const running = useAskedRunning(phaseById);
  const today = todayHere();
  const week = useWeek(weekOf(today), phaseById);
  const pending = usePendingCommands();
  if (code === undefined) return <SeenLabel text={seen.text} trouble="foreign" running={running} onAgain={onAgain} />;
  if (found.is === 'waiting' || running === undefined || week.state === 'waiting') return <Skeleton shape="lines" count={4} />;
  // A label of a laboratory may look like a code of ours; an address never does.
  const mayBeLabel = (found.is === 'unknown' || found.is === 'not-here') && kindInAddress(seen.text) === undefined;
  if (mayBeLabel) return <SeenLabel text={seen.text} trouble={found.is} running={running} onAgain={onAgain} />;
  if (found.is !== 'known' && found.is !== 'withdrawn') return <NoCode trouble={found.is} onAgain={onAgain} />;
  if (found.is === 'withdrawn') return <NoCode trouble="withdrawn" onAgain={onAgain} />;
  if (week.data !== undefined && !isOpen(dayOf(week.data, today).status)) {
    return (
      <Message tone="wait" title="Vandaag is al afgesloten" actions={<LinkButton href={href('timeRegistration')}>Naar de uren</LinkButton>}>
        Ga je nog verder? Heropen dan eerst de dag.
      </Message>
    );
  }
  const phasesHere = new Map(phasesOf(found.code).map((phase) => [phase.id, toPhaseOfTime(phase)]));
  return (
    <>
      <FoundCode code={found.code} running={running} recent={choicesWithPending(recent, pending, phasesHere)} isAtOnce={seen.isAtOnce} />
      <Again onAgain={onAgain} />
    </>
  );
}

interface SeenLabelProps {
  readonly text: string;
  /** Told when it is no label of a sample either. */
  readonly trouble: CodeTrouble;
  readonly running: TimeRegistration | null | undefined;
  readonly onAgain: () => void;
}

/** Renders a text that is no code of ours. It may be the label of a sample: that is opened, unless there is something to tell first. */
function SeenLabel({ text, trouble, running, onAgain }: SeenLabelProps) {
  const found = useSample(text);
  const navigate = useNavigate();
  const isWaiting = found.is === 'waiting' || running === undefined;
  const note = found.is === 'known' && !isWaiting ? noteOnSample(found.sample, running?.phase ?? null) : undefined;
  const to = found.is === 'known' && !isWaiting && note === undefined ? found.sample.href : undefined;
  useEffect(() => {
    if (to !== undefined) void navigate({ to, replace: true });
  }, [to, navigate]);
  if (isWaiting || to !== undefined) return <Skeleton shape="lines" count={4} />;
  if (found.is !== 'known') {
    const isForeign = trouble === 'foreign' && found.is === 'not-here';
    return <NoCode trouble={isForeign ? 'label-not-here' : found.is === 'failed' ? 'failed' : trouble} read={text} onAgain={onAgain} />;
  }
  return (
    <Message
      tone="wait"
      title={note?.title}
      live
      actions={
        <>
          <LinkButton href={found.sample.href}>Monster openen</LinkButton>
          <Button onClick={onAgain}>Opnieuw scannen</Button>
        </>
      }
    >
      {note?.text}
    </Message>
  );
}

function Again({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <div className="pagebody">
      <p>
        <Button variant="quiet" onClick={onAgain}>
          Andere code scannen
        </Button>
      </p>
    </div>
  );
}

interface NoCodeProps {
  readonly trouble: CodeTrouble;
  /** Text that was read, when it is no code of ours. */
  readonly read?: string;
  readonly onAgain: () => void;
}

/** Why the code does nothing, with the way out. */
function NoCode({ trouble, read, onAgain }: NoCodeProps) {
  const { title, text } = codeTroubles[trouble];
  return (
    <Message
      tone="wait"
      title={title}
      live
      actions={
        <>
          <LinkButton href={href('manualEntry')}>Handmatige invoer</LinkButton>
          <Button onClick={onAgain}>Opnieuw scannen</Button>
        </>
      }
    >
      {read !== undefined && `Gelezen: ‘${read.trim().slice(0, READ_SHOWN_MAX)}’. `}
      {text}
    </Message>
  );
}
