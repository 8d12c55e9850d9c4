/** Codes of the European waste list that soil work meets. */
import type { FieldOf } from '#features/form-engine/design/design-fields.ts';
import { choice, must } from './field-makers.ts';

/** Codes of the Eural with an asterisk when the waste is dangerous. */
export const euralCodes = {
  '17 05 04': '17 05 04 Grond en stenen',
  '17 05 03*': '17 05 03* Grond, gevaarlijk',
  '17 05 06': '17 05 06 Baggerspecie',
  '17 05 05*': '17 05 05* Baggerspecie, gevaarlijk',
  '17 06 05*': '17 06 05* Asbesthoudend bouwmateriaal',
  '17 01 07': '17 01 07 Beton, stenen, tegels',
  '17 01 06*': '17 01 06* Beton en stenen, gevaarlijk',
  '17 03 02': '17 03 02 Bitumineus mengsel (asfalt)',
  '17 03 01*': '17 03 01* Teerhoudend asfalt',
  '17 02 01': '17 02 01 Hout',
  '17 09 04': '17 09 04 Gemengd bouw- en sloopafval',
  '19 12 12': '19 12 12 Residu van mechanische verwerking',
  '19 13 01*': '19 13 01* Vast afval van bodemsanering, gevaarlijk',
  '19 13 02': '19 13 02 Vast afval van bodemsanering',
} as const;

/** A code of the Eural out of the list. */
export function euralCode(key: string, label: string): FieldOf<'choice'> {
  return choice(key, label, euralCodes, { ...must, help: 'Een code met een sterretje is gevaarlijk afval.' });
}
