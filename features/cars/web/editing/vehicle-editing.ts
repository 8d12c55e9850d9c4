import type { VehicleTexts } from './vehicle-form.ts';

/** What the fields of a vehicle work on. */
export interface VehicleEditing {
  readonly texts: VehicleTexts;
  readonly set: (changes: VehicleTexts) => void;
  readonly errorOf: (path: string) => string | undefined;
}
