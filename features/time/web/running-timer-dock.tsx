import { IconArrowsExchange, IconPlayerStop } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useHourCodes } from '#features/calendar/web/use-hour-codes.ts';
import { href } from '#features/routes.ts';
import { formatDuration, formatTime } from '#platform/shared/dates/dates.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import type { TimeRegistration } from '../registration.ts';
import { codeOf, spanMinutes, titleOf } from '../rules.ts';
import { useNow } from './device-time.ts';
import { useTimeOptions } from './entering/time-options.ts';
import type { KnownPhases } from './optimistic.ts';
import { StartSheet } from './start-sheet.tsx';
import { stopTime } from './time-actions.ts';
import { useRunning } from './use-running.ts';

/** The time that runs, at the bottom of every field screen: what, since when, switch and stop. Nothing while nothing runs, and nothing on the pages of hours, which show it themselves. */
export function RunningTimerDock() {
  const { pathname } = useLocation();
  if (!hasPermission('time.register') || pathname.toLowerCase().startsWith(href('fieldTime'))) return null;
  return <RunningDock />;
}

const noPhases: KnownPhases = new Map();

/** Shows the running timer. Phases are read only while something runs: most of the time nothing does. */
function RunningDock() {
  return useRunning(noPhases) ? <DockOfPhase /> : null;
}

function DockOfPhase() {
  const { phaseById } = useTimeOptions();
  const running = useRunning(phaseById);
  return running ? <Dock running={running} /> : null;
}

function Dock({ running }: { readonly running: TimeRegistration }) {
  const { labels } = useHourCodes();
  const [isSwitching, setSwitching] = useState(false);
  return (
    <>
      <section className="timer" aria-label="Lopende uren">
        <RunningClock running={running} />
        <span className="tx">
          <b className="clip">{[titleOf(running, labels), running.phase === null ? undefined : codeOf(running.phase)].filter(Boolean).join(', ')}</b>
          <small className="num">Loopt sinds {formatTime(running.startedAt)}</small>
        </span>
        <IconButton variant="plain" label="Wissel van werk" icon={<IconArrowsExchange size={24} aria-hidden="true" />} onClick={() => setSwitching(true)} />
        <IconButton
          variant="plain"
          label="Stop de tijd"
          icon={<IconPlayerStop size={24} aria-hidden="true" />}
          onClick={() => carryOut(() => stopTime(running, labels))}
        />
      </section>
      <StartSheet open={isSwitching} onClose={() => setSwitching(false)} running={running} />
    </>
  );
}

/** Shows the running time; only this is rendered again as time passes. */
export function RunningClock({ running }: { readonly running: TimeRegistration }) {
  const now = useNow();
  return (
    <span className="clock num" role="timer" aria-label="Tijd tot nu toe">
      {formatDuration(Math.floor(spanMinutes(running, now)))}
    </span>
  );
}
