import { useState } from 'react';
import { codesOf } from '#platform/shared/codes-of.ts';
import { newId } from '#platform/shared/ids.ts';
import { parseNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { FormSheet } from '#platform/web/editing/form-sheet.tsx';
import { type ActivityState, activityStates } from '../../labels.ts';
import type { FieldActivity } from '../../point.ts';
import { ACTIVITY_LENGTH_MAX, activityTroubles, REASON_LENGTH_MAX, UNIT_LENGTH_MAX } from '../../rules.ts';
import { type PhasePlace, saveActivity } from '../point-actions.ts';

interface ActivitySheetProps {
  readonly place: PhasePlace;
  /** Undefined for a new one. */
  readonly activity: FieldActivity | undefined;
  readonly onClose: () => void;
}

const COUNT = 'Vul een heel getal van 0 of meer in.';

/** An activity to plan, or to put down what was done of it. */
export function ActivitySheet({ place, activity, onClose }: ActivitySheetProps) {
  const [id] = useState(() => activity?.id ?? newId());
  const { texts, setTexts, forget } = useKeptTexts(`field-activity ${place.project}-${place.phase} ${activity?.id ?? 'new'}`);
  const entry = { ...firstOf(activity), ...texts };
  const { isBusy, trouble, run } = useAction();
  const [isChecked, setChecked] = useState(false);
  const { input, troubles } = readActivity(entry);
  const lines = [...(isChecked ? troubles : []), ...(trouble?.lines ?? [])];
  const errorOf = (path: string) => lines.find((line) => line.path === path)?.message;
  const save = () => {
    setChecked(true);
    if (troubles.length > 0) return;
    const version = activity === undefined ? {} : { version: activity.version };
    run(async () => {
      await saveActivity({ id, ...place, ...input, ...version });
      await forget();
      onClose();
    });
  };
  return (
    <FormSheet
      editing={{ problems: lines, trouble, isBusy, save, idOf: (path) => `activity-${path}` }}
      onClose={onClose}
      title={activity?.activity ?? 'Activiteit plannen'}
      actions={<Button onClick={() => void forget().then(onClose)}>Annuleren</Button>}
    >
      <Field label="Activiteit" id="activity-activity" error={errorOf('activity')} help="Bijvoorbeeld Waterpassen of Grondmonsters.">
        <TextInput value={entry.activity} onChange={(text) => setTexts({ activity: text })} maxLength={ACTIVITY_LENGTH_MAX} />
      </Field>
      <Field label="Eenheid" id="activity-unit" optional error={errorOf('unit')} help="Bijvoorbeeld stuks, m² of uur.">
        <TextInput value={entry.unit} onChange={(unit) => setTexts({ unit })} maxLength={UNIT_LENGTH_MAX} short />
      </Field>
      <div className="pair">
        <Field label="Gepland" id="activity-plannedCount" error={errorOf('plannedCount')}>
          <NumberInput value={entry.plannedCount} onChange={(plannedCount) => setTexts({ plannedCount })} />
        </Field>
        <Field label="Uitgevoerd" id="activity-doneCount" error={errorOf('doneCount')}>
          <NumberInput value={entry.doneCount} onChange={(doneCount) => setTexts({ doneCount })} />
        </Field>
      </div>
      <Field label="Status" group id="activity-state" error={errorOf('state')}>
        <Choices
          value={entry.state}
          onChange={(state) => setTexts({ state })}
          options={codesOf(activityStates).map((value) => ({ value, label: activityStates[value] }))}
          columns={2}
        />
      </Field>
      <Field
        label="Reden van afwijking"
        id="activity-reason"
        optional
        error={errorOf('reason')}
        help="Nodig als het aantal anders is dan gepland, of als de activiteit vervalt."
      >
        <TextArea value={entry.reason} onChange={(reason) => setTexts({ reason })} maxLength={REASON_LENGTH_MAX} />
      </Field>
    </FormSheet>
  );
}

type Entry = ReturnType<typeof firstOf>;

function firstOf(activity: FieldActivity | undefined) {
  return {
    ...{
      activity: activity?.activity ?? '',
      unit: activity?.unit ?? '',
      plannedCount: String(activity?.plannedCount ?? ''),
      doneCount: String(activity?.doneCount ?? 0),
    },
    ...{ state: activity?.state ?? 'to-do', reason: activity?.reason ?? '' },
  };
}

function readActivity(entry: Entry) {
  const [planned, done] = [parseNumber(entry.plannedCount), parseNumber(entry.doneCount)];
  const input = {
    ...{ activity: entry.activity, unit: entry.unit, plannedCount: planned.ok ? planned.value : 0, doneCount: done.ok ? done.value : 0 },
    ...{ state: entry.state as ActivityState, reason: entry.reason },
  };
  const troubles = [
    ...(entry.activity.trim() === '' ? [{ path: 'activity', message: 'Vul in wat er gedaan wordt, bijvoorbeeld Waterpassen.' }] : []),
    ...(planned.ok && planned.value >= 0 ? [] : [{ path: 'plannedCount', message: COUNT }]),
    ...(done.ok && done.value >= 0 ? [] : [{ path: 'doneCount', message: COUNT }]),
  ];
  return { input, troubles: troubles.length > 0 ? troubles : [...activityTroubles(input)] };
}
