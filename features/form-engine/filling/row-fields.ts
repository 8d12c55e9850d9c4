/** The fields in the rows of a field. Apart from what runs expressions, for whoever only reads a design. */
import type { Field } from '../design/design-fields.ts';
import { deviationFields } from '../design/deviations.ts';
import { layerDepthFields } from '../soil-layers/layers.ts';

const NO_FIELDS: readonly Field[] = [];

/** The fields of the rows of a field; layers have their depths before their own fields, deviations their five things. */
export function rowFieldsOf(field: Field): readonly Field[] {
  if (field.type === 'group' || field.type === 'table') return field.fields;
  if (field.type === 'deviation') return deviationFields;
  return field.type === 'layers' ? [...layerDepthFields, ...field.fields] : NO_FIELDS;
}
