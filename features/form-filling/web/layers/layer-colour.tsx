import type { Row } from '#features/form-engine/filling/answers.ts';
import type { FieldState, FormState } from '#features/form-engine/filling/state/form-state.ts';
import { offeredOptions } from '#features/form-engine/kinds/kinds-choice.ts';
import { Field } from '#platform/ui/inputs/field.tsx';
import type { Option } from '#platform/ui/inputs/select-input.tsx';
import { fieldId } from '../controls/field-id.ts';
import { PickTiles } from './pick-tiles.tsx';
import { previousLayers } from './soil-tiles.tsx';
import { UsedTiles } from './used-tiles.tsx';

export interface LayerColourProps {
  readonly form: FormState;
  /** Path of the layers. */
  readonly path: string;
  readonly layers: readonly Row[];
  readonly shade: FieldState | undefined;
  readonly colour: FieldState | undefined;
}

/** Places for colours, in two rows: the last is the list of the others. */
const COLOUR_PLACES = 8;
/** So many of the colours the design names first always have their tile: in a list of all tints a glove finds nothing. */
const COMMON_COLOURS = 4;
/** Invisible place where a long word may be broken. */
const SOFT_HYPHEN = '\u00AD';

/** Colour with its tint as one answer, `donkerbruin`: the common ones, and what was seen in this boring and the one before it, take one touch. */
export function LayerColour({ form, path, layers, shade, colour }: LayerColourProps) {
  if (colour?.field.type !== 'choice') return shade === undefined ? null : <LayerShade form={form} shade={shade} />;
  const options = tintedOptions(shade, colour);
  const pick = (value: string | null) => {
    const picked = options.find((option) => option.value === value);
    form.set(colour.path, picked?.colour ?? null);
    if (shade !== undefined) form.set(shade.path, picked?.shade ?? null);
  };
  return (
    <div className="colourline">
      <UsedTiles
        id={fieldId(colour.path)}
        label={colour.field.label}
        error={colour.error ?? shade?.error ?? null}
        options={options}
        always={options.flatMap((option) => (option.shade === null ? [option.value] : [])).slice(0, COMMON_COLOURS)}
        used={usedBefore([...layers, ...previousLayers(form, path)], options, shade, colour)}
        places={COLOUR_PLACES}
        value={textOf(colour) === '' ? '' : keyOf(textOf(shade), textOf(colour))}
        isRequired={colour.required}
        onPick={pick}
      />
    </div>
  );
}

/** A tint of which the design asks no colour. */
function LayerShade({ form, shade }: { readonly form: FormState; readonly shade: FieldState }) {
  if (shade.field.type !== 'choice') return null;
  return (
    <Field id={fieldId(shade.path)} label={shade.field.label} error={shade.error ?? undefined} group>
      <PickTiles
        value={textOf(shade)}
        options={offeredOptions(shade.field.options, shade.hiddenOptions)}
        isRequired={shade.required}
        onPick={(value) => form.set(shade.path, value)}
      />
    </Field>
  );
}

interface TintedOption extends Option {
  readonly shade: string | null;
  readonly colour: string;
}

const keyOf = (shade: string, colour: string): string => `${shade} ${colour}`;

/** Each colour by itself and in every tint. */
function tintedOptions(shade: FieldState | undefined, colour: FieldState): readonly TintedOption[] {
  const colours = colour.field.type === 'choice' ? offeredOptions(colour.field.options, colour.hiddenOptions) : [];
  const shades = shade?.field.type === 'choice' ? offeredOptions(shade.field.options, shade.hiddenOptions) : [];
  return colours.flatMap(({ value, label }) => [
    { value: keyOf('', value), label, shade: null, colour: value },
    ...shades.map((tint) => ({ value: keyOf(tint.value, value), label: `${tint.label}${SOFT_HYPHEN}${label}`, shade: tint.value, colour: value })),
  ]);
}

/** Returns the colours to rank by: earlier answers twice, each colour without a tint once. While little was answered, the plain ones come first. */
function usedBefore(rows: readonly Row[], options: readonly TintedOption[], shade: FieldState | undefined, colour: FieldState): readonly string[] {
  const textIn = (row: Row, state: FieldState | undefined) => (state === undefined ? '' : String(row[state.field.key] ?? ''));
  const answered = rows.map((row) => keyOf(textIn(row, shade), textIn(row, colour)));
  return [...answered, ...answered, ...options.filter((option) => option.shade === null).map(({ value }) => value)];
}

/** The text of a choice; empty when nothing is chosen. */
export function textOf(state: FieldState | undefined): string {
  return typeof state?.value === 'string' ? state.value : '';
}
