import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { TimeInput } from '#platform/ui/inputs/time-input.tsx';
import type { EntryField, EntryTexts } from './entry-form.ts';

/** Most characters of a number. */
const NUMBER_LENGTH_MAX = 20;
const AREA_ROWS = 3;

export interface EntryFieldsProps {
  readonly fields: readonly EntryField[];
  readonly texts: EntryTexts;
  readonly set: (changes: EntryTexts) => void;
  readonly errorOf: (name: string) => string | undefined;
}

/** The fields of a record, one under the other. */
export function EntryFields({ fields, ...rest }: EntryFieldsProps) {
  return fields.map((field) => <EntryControl key={field.name} field={field} {...rest} />);
}

interface EntryControlProps extends Omit<EntryFieldsProps, 'fields'> {
  readonly field: EntryField;
}

function EntryControl({ field, texts, set, errorOf }: EntryControlProps) {
  const { name, kind, label, help, isOptional = false, options = [] } = field;
  const value = texts[name] ?? '';
  const error = errorOf(name);
  const change = (text: string) => set({ [name]: text });
  if (kind === 'check') return <CheckInput label={label} checked={value === 'yes'} onChange={(checked) => change(checked ? 'yes' : '')} />;
  if (kind === 'moment')
    return (
      <div className="pair">
        <Field label={label} id={entryFieldId(name)} error={error}>
          <DateInput value={texts[`${name}Day`] ?? ''} onChange={(day) => set({ [`${name}Day`]: day })} />
        </Field>
        <Field label="Tijd">
          <TimeInput value={texts[`${name}Time`] ?? ''} onChange={(time) => set({ [`${name}Time`]: time })} />
        </Field>
      </div>
    );
  return (
    <Field label={label} id={entryFieldId(name)} error={error} optional={isOptional} group={kind === 'choices'} {...(help !== undefined && { help })}>
      {kind === 'choices' ? (
        <CheckChoices options={options} values={value.split(' ').filter(Boolean)} onChange={(values) => change(values.join(' '))} columns={2} />
      ) : kind === 'choice' ? (
        <SelectInput value={value} onChange={change} options={options} />
      ) : (
        <TypedControl field={field} value={value} onChange={change} />
      )}
    </Field>
  );
}

interface TypedControlProps {
  readonly field: EntryField;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function TypedControl({ field: { kind, unit, lengthMax }, value, onChange }: TypedControlProps) {
  if (kind === 'area' || kind === 'streams') return <TextArea value={value} onChange={onChange} maxLength={lengthMax} rows={AREA_ROWS} />;
  if (kind === 'day') return <DateInput value={value} onChange={onChange} short />;
  if (kind === 'time') return <TimeInput value={value} onChange={onChange} short />;
  if (kind === 'text') return <TextInput value={value} onChange={onChange} maxLength={lengthMax} />;
  return <NumberInput value={value} onChange={onChange} maxLength={NUMBER_LENGTH_MAX} unit={unit} short />;
}

/** Target of the error summary. */
export function entryFieldId(name: string): string {
  return `supervision-${name}`;
}
