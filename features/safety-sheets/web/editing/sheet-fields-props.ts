import type { SheetTexts } from './sheet-form.ts';

/** What a group of fields needs. */
export interface SheetFieldsProps {
  readonly texts: SheetTexts;
  readonly set: (changes: SheetTexts) => void;
  /** Id and error of a field. */
  readonly of: (name: string) => { readonly id: string; readonly error: string | undefined };
}
