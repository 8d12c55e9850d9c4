import type { VehicleTexts } from './vehicle-form.ts';

/** Texts, setter and errors that the fields of a vehicle work on. */
export interface VehicleEditing {
  readonly texts: VehicleTexts;
  readonly set: (changes: VehicleTexts) => void;
  readonly errorOf: (path: string) => string | undefined;
}
