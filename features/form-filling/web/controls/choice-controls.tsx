import { offeredOptions } from '#features/form-engine/kinds/kinds-choice.ts';
import { SOIL_KEY } from '#features/form-engine/soil-layers/layer-keys.ts';
import { toneOfSoil } from '#features/form-engine/soil-layers/soil-tones.ts';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { YesNoChoices } from '#platform/ui/inputs/yes-no-choices.tsx';
import type { ControlProps } from './control-props.ts';

/** Ja, nee, and where the design says so n.v.t. */
export function YesNoControl({ form, state }: ControlProps) {
  if (state.field.type !== 'yesNo') return null;
  const value = state.value === 'na' ? 'not-applicable' : typeof state.value === 'string' ? state.value : '';
  return (
    <YesNoChoices
      value={value}
      notApplicable={state.field.withNotApplicable ?? false}
      onChange={(picked) => form.set(state.path, picked === 'not-applicable' ? 'na' : picked)}
    />
  );
}

/** One of the options: tiles when they are few, the device's own list when they are many. */
export function ChoiceControl({ form, state }: ControlProps) {
  if (state.field.type !== 'choice') return null;
  const { key, tiles } = state.field;
  const options = offeredOptions(state.field.options, state.hiddenOptions);
  // The main name of a layer carries the colour it has in the profile.
  const isSoil = key === SOIL_KEY;
  return (
    <Choices
      value={typeof state.value === 'string' ? state.value : ''}
      options={isSoil ? options.map((option) => ({ ...option, color: `var(--soil-${toneOfSoil(option.value)})` })) : options}
      {...(isSoil || tiles === true ? { columns: 2 as const } : {})}
      clearable={!state.required && state.field.default === undefined}
      onChange={(value) => form.set(state.path, value === '' ? null : value)}
    />
  );
}

/** Any number of the options. */
export function MultipleChoiceControl({ form, state }: ControlProps) {
  if (state.field.type !== 'multipleChoice') return null;
  const values = Array.isArray(state.value) ? state.value.filter((value) => typeof value === 'string') : [];
  return (
    <CheckChoices values={values} options={offeredOptions(state.field.options, state.hiddenOptions)} onChange={(picked) => form.set(state.path, picked)} />
  );
}
