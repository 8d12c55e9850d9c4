/** The field types: one entry each. A new type is a schema in `design-fields.ts` and an entry here; the compiler names what is missing. */
import type { Field, FieldType } from '../design/design-fields.ts';
import type { FieldKind } from './field-kind.ts';
import { choiceKind, multipleChoiceKind, yesNoKind } from './kinds-choice.ts';
import { lookupKind } from './kinds-lookup.ts';
import { fileKind, locationKind, photoKind } from './kinds-media.ts';
import { numberKind } from './kinds-number.ts';
import { addressKind, barcodeKind, carKind, equipmentKind, personKind, projectKind } from './kinds-picked.ts';
import { deviationKind, groupKind, layersKind, tableKind } from './kinds-rows.ts';
import { calculatedKind, explanationKind } from './kinds-shown.ts';
import { signatureKind } from './kinds-signature.ts';
import { longTextKind, textKind } from './kinds-text.ts';
import { dateKind, dateTimeKind, timeKind } from './kinds-time.ts';

/** Behaviour by field type. */
export const fieldKinds: { readonly [T in FieldType]: FieldKind<T> } = {
  text: textKind,
  longText: longTextKind,
  number: numberKind,
  yesNo: yesNoKind,
  choice: choiceKind,
  multipleChoice: multipleChoiceKind,
  date: dateKind,
  time: timeKind,
  dateTime: dateTimeKind,
  photo: photoKind,
  file: fileKind,
  signature: signatureKind,
  location: locationKind,
  barcode: barcodeKind,
  person: personKind,
  project: projectKind,
  equipment: equipmentKind,
  car: carKind,
  lookup: lookupKind,
  address: addressKind,
  group: groupKind,
  table: tableKind,
  layers: layersKind,
  deviation: deviationKind,
  calculated: calculatedKind,
  explanation: explanationKind,
};

/** The behaviour of a field. The cast is sound: the registry gives every type its own kind. */
export function kindOf(field: Field): FieldKind<FieldType> {
  return fieldKinds[field.type] as unknown as FieldKind<FieldType>;
}
