import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Activity } from '#features/calendar/hour-codes.ts';
import { useHourCodes } from '#features/calendar/web/use-hour-codes.ts';
import type { KnownCode } from '#features/codes/contract.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import type { TimeChoice, TimeRegistration } from '#features/time/registration.ts';
import { spanMinutes, titleOf } from '#features/time/rules.ts';
import { nowInstant, useNow } from '#features/time/web/device-time.ts';
import { formatDuration, formatTime } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { activitiesFor, phasesOf, planOf, type ScannedPhase } from '../rules.ts';
import { startByScan, stopByScan } from './scan-actions.ts';

/** Activities shown as tiles; the rest stands in a list. */
const TILES_MAX = 5;

export interface FoundCodeProps {
  readonly code: KnownCode;
  readonly running: TimeRegistration | null;
  readonly recent: readonly TimeChoice[];
  /** True when it was scanned here: then what needs no choice is done at once. Came somebody by an address, a press starts it. */
  readonly isAtOnce: boolean;
}

/** Renders what a code is of, and carries it out: starts, stops or switches, or asks once what will be done there. */
export function FoundCode({ code, running, recent, isAtOnce }: FoundCodeProps) {
  const navigate = useNavigate();
  const { labels } = useHourCodes();
  // What was decided when the code came stays: what ran by then is another thing a moment later.
  const [plan] = useState(() => planOf(code, running, recent));
  const [phaseId, setPhaseId] = useState(plan.does === 'choose' && plan.phases.length === 1 ? plan.phases[0]?.id : undefined);
  const [said, setSaid] = useState<string>();
  const { run } = useNoticedAction();
  const go = (action: () => Promise<void>, words: string) =>
    run(async () => {
      await action();
      // Told at once: the screen of the timer is larger, and comes a moment later on a slow phone.
      setSaid(words);
      await navigate({ to: href('timeRegistration') });
    });
  const start = (choice: TimeChoice) => go(() => startByScan(code.code, choice, running, labels), `Loopt sinds ${formatTime(nowInstant())}`);
  const stop = (ends: TimeRegistration) => go(() => stopByScan(code.code, ends, labels), `Gestopt om ${formatTime(nowInstant())}`);
  const act = () => (plan.does === 'stop' ? stop(plan.running) : plan.does === 'start' ? start(plan.choice) : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: done once, for the code that came
  useEffect(() => {
    if (isAtOnce) act();
  }, []);
  if (said !== undefined) {
    return (
      <>
        <Recognised code={code} />
        <p className="pad num" role="status">
          {said}
        </p>
      </>
    );
  }
  if (plan.does === 'choose') {
    const phase = plan.phases.find(({ id }) => id === phaseId);
    return (
      <>
        <Recognised code={code} />
        {plan.phases.length === 0 && (
          <Message tone="wait" title="Op dit project loopt geen werk">
            Er is geen fase om tijd op te zetten. Vraag de projectleider, of vul je uren met de hand in.
          </Message>
        )}
        {plan.phases.length > 1 && <PhaseChoice phases={plan.phases} value={phaseId} onChange={setPhaseId} />}
        {phase !== undefined && <FirstUse key={phase.id} phase={phase} running={running} recent={recent} onStart={start} />}
      </>
    );
  }
  return (
    <>
      <Recognised code={code} />
      <DockAction why={plan.does === 'start' ? <StopsToo running={running} /> : undefined}>
        <Button
          variant="next"
          size="main"
          onClick={act}
          icon={plan.does === 'stop' ? <IconPlayerStop size={24} aria-hidden="true" /> : <IconPlayerPlay size={24} aria-hidden="true" />}
        >
          {plan.does === 'stop' ? `${titleOf(plan.running, labels)} stoppen` : `${titleOf(plan.choice, labels)} starten`}
        </Button>
      </DockAction>
    </>
  );
}

function Recognised({ code }: { readonly code: KnownCode }) {
  const [phase] = phasesOf(code);
  const isPhase = code.kind === 'phase' && phase !== undefined;
  return (
    <div className="pad opening">
      <p>
        <Badge tone="ok">Herkend</Badge>
      </p>
      <h2>{isPhase ? phase.name : code.projectDescription}</h2>
      <p className="muted num">{[isPhase ? phaseCode(code.projectNumber, phase.number) : code.projectNumber, code.city].filter(Boolean).join(', ')}</p>
    </div>
  );
}

interface PhaseChoiceProps {
  readonly phases: readonly ScannedPhase[];
  readonly value: string | undefined;
  readonly onChange: (id: string) => void;
}

function PhaseChoice({ phases, value, onChange }: PhaseChoiceProps) {
  return (
    <div className="pagebody">
      <Field label="Aan welke fase ga je werken?" group>
        <Choices
          value={value ?? ''}
          onChange={onChange}
          options={phases.map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` }))}
          columns={2}
        />
      </Field>
    </div>
  );
}

interface FirstUseProps {
  readonly phase: ScannedPhase;
  readonly running: TimeRegistration | null;
  readonly recent: readonly TimeChoice[];
  readonly onStart: (choice: TimeChoice) => void;
}

const MORE = 'more';

/** Asked once for each phase; the next scan there starts at once. */
function FirstUse({ phase, running, recent, onStart }: FirstUseProps) {
  const { labels, activities } = useHourCodes();
  const offered = activitiesFor(phase, recent, activities);
  const tiles = offered.slice(0, TILES_MAX);
  const [activity, setActivity] = useState<Activity | typeof MORE>(offered[0] as Activity);
  const [other, setOther] = useState<Activity | ''>('');
  const [isChecked, setChecked] = useState(false);
  const chosen = activity === MORE ? other : activity;
  const start = () => {
    setChecked(true);
    if (chosen === '') return;
    const { id, projectNumber, projectDescription, number, name, city } = phase;
    const asbestos = phase.kind === 'asbestos';
    onStart({ kind: 'work', activity: chosen, phase: { id, projectNumber, projectDescription, number, name, city }, licenseplate: '', asbestos, xrf: false });
  };
  return (
    <>
      <div className="pagebody">
        <Field label="Wat ga je hier doen?" group help="Je kiest één keer. Bij de volgende scan hier start het meteen.">
          <Choices
            value={activity}
            onChange={(value) => setActivity(value as Activity | typeof MORE)}
            options={[...tiles.map((value) => ({ value, label: labels[value] })), { value: MORE, label: 'Iets anders' }]}
            columns={2}
          />
        </Field>
        {activity === MORE && (
          <Field label="Werkzaamheid" error={isChecked && other === '' ? 'Kies een werkzaamheid.' : undefined}>
            <SelectInput
              value={other}
              onChange={(value) => setOther(value as Activity | '')}
              options={offered.slice(TILES_MAX).map((value) => ({ value, label: labels[value] }))}
            />
          </Field>
        )}
      </div>
      <DockAction why={<StopsToo running={running} />}>
        <Button variant="next" size="main" icon={<IconPlayerPlay size={24} aria-hidden="true" />} onClick={start}>
          {chosen === '' ? 'Starten' : `Start ${labels[chosen].toLowerCase()}`}
        </Button>
      </DockAction>
    </>
  );
}

function StopsToo({ running }: { readonly running: TimeRegistration | null }) {
  const now = useNow();
  const { labels } = useHourCodes();
  if (running === null) return null;
  return `${titleOf(running, labels)} stopt dan, na ${formatDuration(Math.floor(spanMinutes(running, now)))}.`;
}
