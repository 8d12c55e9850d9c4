import type { InstructionTexts } from './instruction-form.ts';

/** Props of a group of fields. */
export interface InstructionFieldsProps {
  readonly texts: InstructionTexts;
  readonly set: (changes: InstructionTexts) => void;
  /** Id and error of a field. */
  readonly of: (name: string) => { readonly id: string; readonly error: string | undefined };
}
