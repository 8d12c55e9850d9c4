import type { Row } from '#features/form-engine/filling/answers.ts';
import type { FieldState, FormState } from '#features/form-engine/filling/form-state.ts';
import { offeredOptions } from '#features/form-engine/kinds/kinds-choice.ts';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { fieldId } from '../controls/field-id.ts';
import { PickTiles } from './pick-tiles.tsx';
import { previousLayers } from './soil-tiles.tsx';

export interface LayerColourProps {
  readonly form: FormState;
  /** Path of the layers. */
  readonly path: string;
  readonly layers: readonly Row[];
  readonly shade: FieldState | undefined;
  readonly colour: FieldState | undefined;
}

/** Tint and colour on one line; the colours used before come first in the list. */
export function LayerColour({ form, path, layers, shade, colour }: LayerColourProps) {
  return (
    <div className="colourline">
      {shade?.field.type === 'choice' && (
        <Field id={fieldId(shade.path)} label={shade.field.label} error={shade.error ?? undefined} group>
          <PickTiles
            value={textOf(shade)}
            options={offeredOptions(shade.field.options, shade.hiddenOptions)}
            isRequired={shade.required}
            onPick={(value) => form.set(shade.path, value)}
          />
        </Field>
      )}
      {colour?.field.type === 'choice' && (
        <Field id={fieldId(colour.path)} label={colour.field.label} error={colour.error ?? undefined}>
          <SelectInput
            value={textOf(colour)}
            options={usedFirst(offeredOptions(colour.field.options, colour.hiddenOptions), [...layers, ...previousLayers(form, path)], colour.field.key)}
            placeholder="Kies"
            onChange={(value) => form.set(colour.path, value === '' ? null : value)}
          />
        </Field>
      )}
    </div>
  );
}

/** The text of a choice; empty when nothing is chosen. */
export function textOf({ value }: FieldState): string {
  return typeof value === 'string' ? value : '';
}

function usedFirst<Option extends { readonly value: string }>(options: readonly Option[], rows: readonly Row[], key: string): readonly Option[] {
  const used = new Set(rows.map((row) => row[key]));
  return [...options.filter(({ value }) => used.has(value)), ...options.filter(({ value }) => !used.has(value))];
}
