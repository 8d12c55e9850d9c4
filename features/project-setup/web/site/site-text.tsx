import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { LINE_LENGTH_MAX, TEXT_LENGTH_MAX } from '../../settings.ts';
import type { SiteForm } from '../../site-form.ts';
import { type SettingsEditing, settingsFieldId } from '../use-settings-editing.ts';

export interface SiteTextProps {
  readonly editing: SettingsEditing<SiteForm>;
  readonly field: keyof SiteForm;
  readonly label: string;
  readonly help?: string;
  /** Longest text; a line is an address, many lines hold more. */
  readonly maxLength?: number;
  /** Lines of a text of more than one. */
  readonly rows?: number;
}

/** One text about the site. */
export function SiteText({ editing: { form, set, errorOf }, field, label, help, maxLength, rows }: SiteTextProps) {
  const change = (text: string) => set({ [field]: text });
  return (
    <Field label={label} id={settingsFieldId(field)} error={errorOf(field)} help={help} optional>
      {rows === undefined ? (
        <TextInput value={form[field]} onChange={change} maxLength={maxLength ?? LINE_LENGTH_MAX} />
      ) : (
        <TextArea value={form[field]} onChange={change} maxLength={maxLength ?? TEXT_LENGTH_MAX} rows={rows} />
      )}
    </Field>
  );
}
