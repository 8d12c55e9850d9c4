import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TimeInput } from '#platform/ui/inputs/time-input.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleSummary } from '#platform/web/actions/trouble-summary.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import type { PhaseRow } from '../../phase.ts';
import { type DatesForm, readDates, toDatesForm, withStartDay } from '../../planning/dates-form.ts';
import { type Move, notOverBefore, shiftsWithout } from '../../planning/planning.ts';
import { formatPeriod } from '../../times.ts';
import { MovesAlong } from './moves-along.tsx';
import { saveMoves } from './planning-actions.ts';

export interface RescheduleSheetProps {
  /** All phases of the project, as they stand. */
  readonly phases: readonly PhaseRow[];
  readonly phase: PhaseRow;
  /** Days it was dragged; 0 when it was not. */
  readonly days: number;
  readonly onClose: () => void;
}

/** Other dates for a phase. What depends on it is told first, and moves along or stays as somebody chooses. */
export function RescheduleSheet({ phases, phase, days, onClose }: RescheduleSheetProps) {
  const first = toDatesForm(phase, days);
  const { texts, setTexts, forget } = useKeptTexts(`phase dates ${phase.id} ${first.startDay}`);
  const form: DatesForm = { ...first, ...texts };
  const [staying, setStaying] = useState<ReadonlySet<string>>(new Set());
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const { move, problems } = readDates(phase.id, form);
  const lines = [...(isChecked ? problems : []), ...(trouble?.lines ?? [])];
  const errorOf = (path: string) => lines.find((line) => line.path === path)?.message;
  const set = (changes: Partial<DatesForm>) => setTexts({ ...form, ...changes });
  const shifts = move === undefined ? { moves: [], stays: [] } : shiftsWithout(phases, move, staying);
  const close = async () => {
    await forget();
    onClose();
  };
  const save = () => {
    setChecked(true);
    if (move !== undefined) run(() => saveMoves(phase.projectNumber, phases, [move, ...shifts.moves]).then(close));
  };
  const count = 1 + shifts.moves.length;
  return (
    <Sheet
      open
      onClose={onClose}
      keepOpen
      title={`Fase ${phase.number} ${phase.plannedStart === null ? 'plannen' : 'verplaatsen'}`}
      description={`${phase.name}: ${phase.plannedStart === null ? 'nog niet gepland' : `nu ${formatPeriod(phase.plannedStart, phase.plannedEnd)}`}.`}
      actions={
        <>
          <Button onClick={() => void close()}>Annuleren</Button>
          <Button variant="primary" busy={isBusy} onClick={save}>
            {count === 1 ? 'Fase verplaatsen' : `${count} fasen verplaatsen`}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TroubleSummary trouble={trouble} errors={lines.map(({ path, message }) => ({ fieldId: `dates-${path}`, text: message }))} />
        <div className="formgrid two">
          <Field label="Eerste dag" id="dates-startDay" error={errorOf('startDay')}>
            <DateInput value={form.startDay} onChange={(startDay) => setTexts({ ...withStartDay(form, startDay) })} />
          </Field>
          <Field label="Begintijd" id="dates-startTime" error={errorOf('startTime')}>
            <TimeInput value={form.startTime} onChange={(startTime) => set({ startTime })} short />
          </Field>
          <Field label="Laatste dag" id="dates-endDay" error={errorOf('endDay')} optional>
            <DateInput value={form.endDay} onChange={(endDay) => set({ endDay })} min={form.startDay || undefined} />
          </Field>
          <Field label="Eindtijd" id="dates-endTime" error={errorOf('endTime')}>
            <TimeInput value={form.endTime} onChange={(endTime) => set({ endTime })} short />
          </Field>
        </div>
        {move !== undefined && <TooEarly phases={phases} move={move} />}
        {move !== undefined && <MovesAlong phases={phases} move={move} shifts={shifts} staying={staying} onStay={setStaying} />}
      </form>
    </Sheet>
  );
}

/** A warning that what a phase waits for is not over by then. */
function TooEarly({ phases, move }: { readonly phases: readonly PhaseRow[]; readonly move: Move }) {
  const open = notOverBefore(phases, move);
  if (open.length === 0) return null;
  return (
    <Message tone="wait" title="Dit is eerder dan waar de fase op wacht" live>
      {open
        .map(
          ({ number, name, plannedStart, plannedEnd }) =>
            `${number} ${name} loopt tot en met ${formatPeriod(plannedEnd ?? plannedStart, null).replace(/, vanaf .*/, '')}.`,
        )
        .join(' ')}{' '}
      Je kunt wel verplaatsen.
    </Message>
  );
}
