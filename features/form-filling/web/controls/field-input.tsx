import { type ComponentType, memo } from 'react';
import type { FieldType } from '#features/form-engine/design/design-fields.ts';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { CalculatedControl } from './calculated-control.tsx';
import { ChoiceControl, MultipleChoiceControl, YesNoControl } from './choice-controls.tsx';
import { CompactChoiceControl } from './compact-choice-control.tsx';
import type { ControlProps, QuestionProps } from './control-props.ts';
import { DateControl, DateTimeControl, TimeControl } from './date-controls.tsx';
import { ExplanationText } from './explanation-text.tsx';
import { fieldId } from './field-id.ts';
import { LazyControl, lazyControlOf } from './lazy-controls.tsx';
import { NumberControl } from './number-control.tsx';
import { OwnForm } from './own-form.tsx';
import { LongTextControl, TextControl } from './text-controls.tsx';
import { useQuestion } from './use-field.ts';

/** The control of each type that is a plain question; the others are in `lazy-controls.tsx`. Adding a type adds a line in one of them. */
const controls: Partial<Record<FieldType, ComponentType<ControlProps>>> = {
  text: TextControl,
  longText: LongTextControl,
  number: NumberControl,
  yesNo: YesNoControl,
  choice: ChoiceControl,
  multipleChoice: MultipleChoiceControl,
  date: DateControl,
  time: TimeControl,
  dateTime: DateTimeControl,
  calculated: CalculatedControl,
};

/** In a cell of a table there is no room for tiles. */
const compactControls: typeof controls = { yesNo: CompactChoiceControl, choice: CompactChoiceControl };

/** Types whose control has more than one input: the label names the group. */
const grouped: ReadonlySet<FieldType> = new Set<FieldType>(['yesNo', 'choice', 'multipleChoice', 'photo', 'file', 'signature', 'location', 'address']);

/** Types whose control brings its own label and error. */
const bare: ReadonlySet<FieldType> = new Set<FieldType>(['group', 'deviation', 'table', 'layers']);

/** Types whose control is one input that is typed in. */
const typedIn: ReadonlySet<FieldType> = new Set<FieldType>(['text', 'longText', 'number']);

/** One question of a form with everything around it. Draws itself again only when its own field changes. */
export const FieldInput = memo(function FieldInput({ form, path, note, compact = false }: QuestionProps) {
  const state = useQuestion(form, path);
  if (state === undefined || !state.visible) return null;
  const { field } = state;
  if (field.type === 'explanation') return <ExplanationText field={field} />;
  const name = lazyControlOf(field);
  const lazyControl = name && <LazyControl name={name} form={form} state={state} Question={FieldInput} />;
  if (bare.has(field.type)) return lazyControl;
  const compactControl = compact ? compactControls[field.type] : undefined;
  const Control = compactControl ?? controls[field.type];
  if (Control === undefined && name === undefined) return null;
  const control = lazyControl ?? (Control && <Control form={form} state={state} />);
  return (
    <Field
      id={fieldId(path)}
      label={field.label}
      help={field.help}
      error={state.error ?? undefined}
      optional={!state.required && field.type !== 'calculated'}
      output={field.type === 'calculated'}
      group={compactControl === undefined && grouped.has(field.type)}
      after={<Remarks form={form} state={state} note={note} />}
    >
      {typedIn.has(field.type) ? <OwnForm>{control}</OwnForm> : control}
    </Field>
  );
});

/** Note of the reviewer about this field, and soft warnings with room to explain them. */
function Remarks({ form, state, note }: ControlProps & { readonly note: string | undefined }) {
  return (
    <>
      {note !== undefined && (
        <Message tone="info" title="Opmerking van de beoordelaar">
          {note}
        </Message>
      )}
      {state.warnings.length > 0 && (
        <Message tone="wait" title={state.warnings.join(' ')}>
          <Field id={`${fieldId(state.path)}-toelichting`} label="Toelichting" help="Leg uit waarom dit klopt; dan kun je verder.">
            <TextArea value={state.explanation} onChange={(text) => form.explain(state.path, text)} rows={2} />
          </Field>
        </Message>
      )}
    </>
  );
}
