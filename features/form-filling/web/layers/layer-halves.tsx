import { IconPlus } from '@tabler/icons-react';
import { answerText } from '#features/form-engine/design/text.ts';
import type { FieldState, FormState } from '#features/form-engine/filling/state/form-state.ts';
import { offeredOptions, optionsOf } from '#features/form-engine/kinds/kinds-choice.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { fieldId } from '../controls/field-id.ts';
import { textOf } from './layer-colour.tsx';
import type { LayerHalf } from './layer-plan.ts';
import { PickTiles } from './pick-tiles.tsx';

export interface LayerHalvesProps {
  readonly form: FormState;
  readonly halves: readonly LayerHalf[];
  /** Opens a question that needs more room. */
  readonly onSheet: (key: string) => void;
}

/** Short questions beside each other. */
export function LayerHalves({ form, halves, onSheet }: LayerHalvesProps) {
  return (
    <div className="halves">
      {halves.map(({ as, state }) => (
        <Field key={state.path} id={fieldId(state.path)} label={state.field.label} error={state.error ?? undefined} group={as === 'tiles'}>
          {as === 'sheet' ? (
            <SheetButton state={state} form={form} onOpen={() => onSheet(state.field.key)} />
          ) : (
            <ShortChoice as={as} form={form} state={state} />
          )}
        </Field>
      ))}
    </div>
  );
}

function ShortChoice({ as, form, state }: { readonly as: 'list' | 'tiles'; readonly form: FormState; readonly state: FieldState }) {
  const { field } = state;
  if (field.type !== 'choice' && field.type !== 'yesNo') return null;
  const options = offeredOptions(optionsOf(field), state.hiddenOptions);
  const set = (value: string | null) => form.set(state.path, value === '' ? null : value);
  if (as === 'tiles') return <PickTiles value={textOf(state)} options={options} isRequired={state.required} onPick={set} />;
  return <SelectInput value={textOf(state)} options={options} placeholder={field.default === undefined ? 'Kies' : null} onChange={set} />;
}

/** A question with more room on a sheet; says what is answered there. */
function SheetButton({ form, state, onOpen }: { readonly form: FormState; readonly state: FieldState; readonly onOpen: () => void }) {
  const answered = answerText(state.field, state.rowIds.length > 0 ? form.rows(state.path) : state.value);
  return (
    <Button
      id={fieldId(state.path)}
      wide
      icon={answered === '' && <IconPlus size={20} aria-hidden="true" />}
      aria-label={`${state.field.label}: ${answered === '' ? 'toevoegen' : answered}`}
      onClick={onOpen}
    >
      <span className="oneline">{answered}</span>
    </Button>
  );
}
