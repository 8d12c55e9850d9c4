import { useId, useState } from 'react';
import { TextArea } from '#platform/ui/text-area.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { textFormats } from '../engine/text-formats.ts';
import type { ControlProps } from './control-props.ts';

const inputTypeByFormat = { email: 'email', phone: 'tel' } as const;

/** A line of text, with suggestions of the design. One with a shape of its own (a postcode, a plate) is kept in it and shown in it once it is typed. */
export function TextControl({ form, state }: ControlProps) {
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  if (state.field.type !== 'text') return null;
  const { format, suggestions, maxLength } = state.field;
  const kept = typeof state.value === 'string' ? state.value : '';
  const change = (text: string) => {
    setTyped(text);
    form.set(state.path, format === undefined ? text : textFormats[format].read(text));
  };
  return (
    <>
      <TextInput
        value={format === undefined ? kept : (typed ?? textFormats[format].show(kept))}
        onChange={change}
        onBlur={() => setTyped(undefined)}
        type={format === 'email' || format === 'phone' ? inputTypeByFormat[format] : 'text'}
        autoCapitalize={capitals(format)}
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

/** Plates, postcodes and IBANs have capitals; addresses of mail and numbers have none to correct. */
function capitals(format: keyof typeof textFormats | undefined): 'characters' | 'sentences' | 'none' {
  if (format === undefined) return 'sentences';
  return format === 'email' || format === 'phone' ? 'none' : 'characters';
}

/** Text of more than one line. */
export function LongTextControl({ form, state }: ControlProps) {
  return <TextArea value={typeof state.value === 'string' ? state.value : ''} onChange={(text) => form.set(state.path, text)} />;
}
