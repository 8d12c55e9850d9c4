import { useState } from 'react';
import type { FieldState, FormState } from '#features/form-engine/filling/state/form-state.ts';
import { offeredOptions } from '#features/form-engine/kinds/kinds-choice.ts';
import { ChoiceTiles } from '#platform/ui/inputs/choice-tiles.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { fieldId } from '../controls/field-id.ts';

export interface LayerAdditionsProps {
  readonly form: FormState;
  readonly states: readonly FieldState[];
  /** Key of the addition that is named of nearly every layer of this soil. */
  readonly usual: string | undefined;
}

/** Asks the additions to the main name of a soil: a tile for each, and under it the amount of the one that was pressed, or of the usual one. */
export function LayerAdditions({ form, states, usual }: LayerAdditionsProps) {
  const [pressed, setPressed] = useState<string>();
  const answered = states.find(({ value }) => typeof value === 'string');
  const active = states.find(({ field }) => field.key === pressed) ?? answered ?? states.find(({ field }) => field.key === usual);
  const press = (key: string) => {
    const state = states.find(({ field }) => field.key === key);
    if (state?.field.type !== 'choice') return;
    const has = typeof state.value === 'string';
    // Pressed for the first time it is the least there is; pressed again it is taken back.
    if (!has) form.set(state.path, offeredOptions(state.field.options, state.hiddenOptions)[0]?.value ?? null);
    else if (active === state) form.set(state.path, null);
    setPressed(has && active === state ? undefined : key);
  };
  return (
    <Field label="Toevoeging" group>
      <div className="four additions">
        <ChoiceTiles
          type="checkbox"
          columns={4}
          center
          options={states.map(({ field }) => ({ value: field.key, label: field.label }))}
          isChosen={(key) => typeof states.find(({ field }) => field.key === key)?.value === 'string'}
          onPick={press}
        />
      </div>
      <AdditionGrade key={active?.path} form={form} state={active} />
    </Field>
  );
}

/** How much of an addition. Before one is pressed its place is kept, so that nothing jumps under the thumb. */
function AdditionGrade({ form, state }: { readonly form: FormState; readonly state: FieldState | undefined }) {
  if (state?.field.type !== 'choice') return <p className="gradehint">Druk op wat erin zit, en dan op hoeveel.</p>;
  const addition = state.field.label.toLowerCase();
  return (
    <div className="grades">
      <Field id={fieldId(state.path)} label={`Mate ${addition}`} group>
        <ChoiceTiles
          type="radio"
          columns={4}
          center
          options={offeredOptions(state.field.options, state.hiddenOptions).map((option) => ({ ...option, label: `${option.label} ${addition}` }))}
          isChosen={(option) => option === state.value}
          onPick={(value) => form.set(state.path, value)}
        />
      </Field>
    </div>
  );
}
