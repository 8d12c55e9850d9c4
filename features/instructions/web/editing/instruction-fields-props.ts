import type { InstructionTexts } from './instruction-form.ts';

/** What a group of fields needs. */
export interface InstructionFieldsProps {
  readonly texts: InstructionTexts;
  readonly set: (changes: InstructionTexts) => void;
  /** Id and error of a field. */
  readonly of: (name: string) => { readonly id: string; readonly error: string | undefined };
}
