import type { SheetTexts } from './sheet-form.ts';

/** Props of a group of fields. */
export interface SheetFieldsProps {
  readonly texts: SheetTexts;
  readonly set: (changes: SheetTexts) => void;
  /** Id and error of a field. */
  readonly of: (name: string) => { readonly id: string; readonly error: string | undefined };
}
