import { useId } from 'react';
import { TextArea } from '#platform/ui/text-area.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import type { ControlProps } from './control-props.ts';

const inputTypeByFormat = { email: 'email', phone: 'tel' } as const;

/** A line of text, with what others filled in before as suggestions. */
export function TextControl({ form, state }: ControlProps) {
  const listId = useId();
  if (state.field.type !== 'text') return null;
  const { format, suggestions, maxLength } = state.field;
  return (
    <>
      <TextInput
        value={typeof state.value === 'string' ? state.value : ''}
        onChange={(text) => form.set(state.path, text)}
        type={format === 'email' || format === 'phone' ? inputTypeByFormat[format] : 'text'}
        autoCapitalize={format === 'licensePlate' || format === 'postcode' ? 'characters' : 'sentences'}
        maxLength={maxLength}
        list={suggestions === undefined ? undefined : listId}
      />
      {suggestions !== undefined && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** Text of more than one line. */
export function LongTextControl({ form, state }: ControlProps) {
  return <TextArea value={typeof state.value === 'string' ? state.value : ''} onChange={(text) => form.set(state.path, text)} />;
}
