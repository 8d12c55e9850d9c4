import { useEffect, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { ProgressBar } from '#platform/ui/charts/progress-bar.tsx';
import { systemClock } from '../device/clock.ts';
import type { StoppableAction } from './use-stoppable.ts';

const SECOND_MS = 1_000;

interface UnderWayProps {
  readonly action: Pick<StoppableAction, 'isBusy' | 'stop'>;
  /** Name of the running task: "PDF wordt gemaakt". */
  readonly label: string;
}

/** While the server works for somebody who waits: how long already, and the way to stop it. */
export function UnderWay({ action: { isBusy, stop }, label }: UnderWayProps) {
  return isBusy ? <Waiting label={label} stop={stop} /> : null;
}

function Waiting({ label, stop }: { readonly label: string; readonly stop: () => void }) {
  const [startedMs] = useState(() => systemClock.now());
  const [seconds, setSeconds] = useState(0);
  useEffect(
    () => systemClock.after(SECOND_MS, () => setSeconds(Math.max(seconds + 1, Math.round((systemClock.now() - startedMs) / SECOND_MS)))),
    [seconds, startedMs],
  );
  return (
    <div className="pad underway">
      <ProgressBar label={label} text={seconds === 1 ? '1 seconde' : `${seconds} seconden`} value={undefined} max={0} />
      <Button onClick={stop}>Stoppen</Button>
    </div>
  );
}
