import { lazy, Suspense, useState } from 'react';
import { useHourCodes } from '#features/calendar/web/use-hour-codes.ts';
import { Button } from '#platform/ui/button.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import type { TimeRegistration } from '../../registration.ts';
import { useTimeOptions } from '../entering/time-options.ts';
import { withBooked } from '../optimistic.ts';
import { differencesOf, mergeRegistrations, type SentRegistration, sentOf } from './registration-differences.ts';

const VersionChoice = lazy(async () => ({ default: (await import('#platform/ui/overlays/version-choice.tsx')).VersionChoice }));

const NAMES = { mine: 'Hier ingevuld', theirs: 'Staat bij kantoor' } as const;

export interface RegistrationChoiceProps {
  readonly mine: SentRegistration;
  readonly theirs: TimeRegistration;
  readonly onMerged: (input: SentRegistration) => Promise<void> | void;
}

/** The button that puts the two versions of a registration beside each other. All it needs stands on the device. */
export function RegistrationChoice({ mine, theirs, onMerged }: RegistrationChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const { isBusy, run } = useNoticedAction();
  const { labels } = useHourCodes();
  const { phaseById } = useTimeOptions();
  const phases = withBooked(theirs.phase === null ? phaseById : new Map([...phaseById, [theirs.phase.id, theirs.phase]]));
  const other = sentOf(theirs);
  const differences = differencesOf(mine, other, { labels, phases });
  const choose = (fromTheirs: ReadonlySet<string>) => {
    const merged = mergeRegistrations(mine, other, fromTheirs);
    setTrouble('trouble' in merged ? merged.trouble : undefined);
    if ('trouble' in merged) return;
    run(async () => {
      await onMerged(merged.input);
      setOpen(false);
    });
  };
  if (differences.length === 0) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Per veld kiezen
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <VersionChoice
            differences={differences}
            names={NAMES}
            unit="veld"
            isBusy={isBusy}
            trouble={trouble}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
