/** The field types: one entry each. A new type is a schema in `design-fields.ts` and an entry here; the compiler names what is missing. */
import type { Field, FieldType } from './design-fields.ts';
import type { FieldKind } from './field-kind.ts';
import { choiceKind, multipleChoiceKind, yesNoKind } from './kinds-choice.ts';
import { locationKind, photoKind, signatureKind } from './kinds-media.ts';
import { numberKind } from './kinds-number.ts';
import { groupKind, layersKind } from './kinds-rows.ts';
import { calculatedKind, explanationKind } from './kinds-shown.ts';
import { longTextKind, textKind } from './kinds-text.ts';
import { dateKind, timeKind } from './kinds-time.ts';

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
  photo: photoKind,
  signature: signatureKind,
  location: locationKind,
  group: groupKind,
  layers: layersKind,
  calculated: calculatedKind,
  explanation: explanationKind,
};

/** The behaviour of a field. The cast is sound: the registry gives every type its own kind. */
export function kindOf(field: Field): FieldKind<FieldType> {
  return fieldKinds[field.type] as unknown as FieldKind<FieldType>;
}
