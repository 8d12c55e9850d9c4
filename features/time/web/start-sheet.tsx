import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import type { TimeKind } from '#features/calendar/hour-codes.ts';
import { useHourCodes } from '#features/calendar/web/use-hour-codes.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { isLicensePlate, LICENSE_PLATE_REMEDY } from '#platform/shared/notation/license-plate.ts';
import { Button } from '#platform/ui/button.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { indirectActivities } from '../labels.ts';
import type { TimeRegistration } from '../registration.ts';
import { titleOf } from '../rules.ts';
import { nowInstant } from './device-time.ts';
import { type TimeOptions, useTimeOptions } from './entering/time-options.ts';
import { toChoice, type What, WhatFields, withChosenPhase, withPlate } from './entering/what-fields.tsx';
import { startTime } from './time-actions.ts';

export interface StartSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onStarted?: () => void;
  /** The running registration; it ends when another starts. */
  readonly running: TimeRegistration | null | undefined;
}

/** Kinds a timer is started for; leave and illness are filled in by hand. */
const timerKinds: readonly TimeKind[] = ['work', 'travel', 'break', 'waiting', 'commute', 'training'];

/** Chooses what to start. */
export function StartSheet({ open, onClose, onStarted, running }: StartSheetProps) {
  const { labels } = useHourCodes();
  const description = running ? `${titleOf(running, labels)} stopt op hetzelfde moment.` : undefined;
  const done = () => {
    onClose();
    onStarted?.();
  };
  return (
    <Sheet open={open} onClose={onClose} title={running ? 'Wissel van werk' : 'Tijd starten'} description={description} keepOpen>
      {open && <StartWhenKnown onDone={done} running={running} />}
    </Sheet>
  );
}

interface StartFormProps {
  readonly onDone: () => void;
  readonly running: TimeRegistration | null | undefined;
}

/** Nobody presses before the work of today stands there: it would be judged by what is offered a moment later. */
function StartWhenKnown(props: StartFormProps) {
  const options = useTimeOptions();
  return options.isReading ? <Skeleton count={5} /> : <StartForm {...props} options={options} />;
}

function StartForm({ onDone, running, options }: StartFormProps & { readonly options: TimeOptions }) {
  const { labels } = useHourCodes();
  const [chosen, setWhat] = useState<What>();
  const [isChecked, setChecked] = useState(false);
  // The rest of what is offered may come later; nothing that was chosen is lost by it.
  const what = chosen ?? firstWhat(options);
  const errors = isChecked ? errorsOf(what) : {};
  const start = () => {
    setChecked(true);
    if (Object.keys(errorsOf(what)).length > 0) return;
    carryOut(async () => {
      await startTime(toChoice(what), { labels, running });
      onDone();
    });
  };
  return (
    <form
      className="secbody"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <WhatFields what={what} date={localDate(nowInstant())} onChange={setWhat} phases={options.phases} kinds={timerKinds} errors={errors} />
      <Button type="submit" variant="next" size="main" wide icon={<IconPlayerPlay size={24} aria-hidden="true" />}>
        {running ? 'Nu wisselen' : 'Nu starten'}
      </Button>
    </form>
  );
}

/** Work on the first phase of today, else nothing chosen yet. */
function firstWhat({ phases, recent }: TimeOptions): What {
  const plate = recent.find(({ licenseplate }) => licenseplate !== '')?.licenseplate ?? '';
  const what: What = { kind: 'work', activity: '', phase: null, licenseplate: plate, asbestos: false, xrf: false };
  const first = phases[0];
  return first?.group === 'today' ? withChosenPhase(what, first) : what;
}

function errorsOf({ kind, activity, phase, licenseplate }: What): Record<string, string> {
  if (withPlate.includes(kind) && licenseplate !== '' && !isLicensePlate(licenseplate)) return { licenseplate: `Vul bij 'Kenteken' ${LICENSE_PLATE_REMEDY}.` };
  if (kind !== 'work') return {};
  if (activity === '') return { activity: 'Kies een werkzaamheid.' };
  if (phase === null && !indirectActivities.includes(activity)) return { phaseId: 'Kies het project en de fase waar je aan werkt.' };
  return {};
}
