import { useId, useState } from 'react';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { textFormats } from '#features/form-engine/kinds/text-formats.ts';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import type { ControlProps } from './control-props.ts';
import { holdsText, useHeldText } from './use-field.ts';

const inputTypeByFormat = { email: 'email', phone: 'tel' } as const;

type TextField = Extract<Field, { readonly type: 'text' }>;

/** A line of text, with suggestions of the design. One with a shape of its own (a postcode, a plate) is kept in it and shown in it once it is typed. */
export function TextControl({ form, state }: ControlProps) {
  const listId = useId();
  const { field, path } = state;
  if (field.type !== 'text') return null;
  const { suggestions } = field;
  const list = suggestions === undefined ? undefined : listId;
  return (
    <>
      {holdsText(field) ? (
        <PlainText form={form} path={path} field={field} list={list} />
      ) : (
        <ShapedText form={form} path={path} field={field} list={list} kept={typeof state.value === 'string' ? state.value : ''} />
      )}
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

interface LineProps {
  readonly form: FormState;
  readonly path: string;
  readonly field: TextField;
  readonly list: string | undefined;
}

function PlainText({ form, path, field: { maxLength }, list }: LineProps) {
  const held = useHeldText<HTMLInputElement>(form, path);
  return <TextInput {...held} onChange={(text) => form.set(path, text)} autoCapitalize="sentences" maxLength={maxLength} list={list} />;
}

function ShapedText({ form, path, field: { format, maxLength }, list, kept }: LineProps & { readonly kept: string }) {
  const [typed, setTyped] = useState<string>();
  if (format === undefined) return null;
  const change = (text: string) => {
    setTyped(text);
    form.set(path, textFormats[format].read(text));
  };
  return (
    <TextInput
      value={typed ?? textFormats[format].show(kept)}
      onChange={change}
      onBlur={() => setTyped(undefined)}
      type={format === 'email' || format === 'phone' ? inputTypeByFormat[format] : 'text'}
      autoCapitalize={format === 'email' || format === 'phone' ? 'none' : 'characters'}
      maxLength={maxLength}
      list={list}
    />
  );
}

/** Text of more than one line. */
export function LongTextControl({ form, state: { path } }: ControlProps) {
  const held = useHeldText<HTMLTextAreaElement>(form, path);
  return <TextArea {...held} onChange={(text) => form.set(path, text)} />;
}
