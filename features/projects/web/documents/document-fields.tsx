import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { codesOf, documentKinds } from '../../labels.ts';

const TITLE_LENGTH_MAX = 120;

/** Title and kind of a document, as far as they were typed and chosen. */
export interface DocumentTexts {
  readonly kind: string;
  readonly title: string;
}

/** The title a document has until somebody types another: what its file is called. */
export function titleOfFile(name: string): string {
  return name.replace(/\.[^.]+$/, '').slice(0, TITLE_LENGTH_MAX);
}

/** True when both are there. */
export function isDescribed({ kind, title }: DocumentTexts): boolean {
  return kind !== '' && title.trim() !== '';
}

export interface DocumentFieldsProps {
  readonly texts: DocumentTexts;
  readonly onChange: (texts: Partial<DocumentTexts>) => void;
  /** Tells what is missing. */
  readonly isChecked: boolean;
}

/** Kind and title of a document that is added. */
export function DocumentFields({ texts: { kind, title }, onChange, isChecked }: DocumentFieldsProps) {
  return (
    <>
      <Field label="Soort" error={isChecked && kind === '' ? 'Kies wat voor document het is.' : undefined}>
        <SelectInput
          value={kind}
          onChange={(next) => onChange({ kind: next })}
          options={codesOf(documentKinds).map((value) => ({ value, label: documentKinds[value] }))}
        />
      </Field>
      <Field label="Titel" error={isChecked && title.trim() === '' ? 'Geef het document een titel.' : undefined}>
        <TextInput value={title} onChange={(next) => onChange({ title: next })} maxLength={TITLE_LENGTH_MAX} />
      </Field>
    </>
  );
}
