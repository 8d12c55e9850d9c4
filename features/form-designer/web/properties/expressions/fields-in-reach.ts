/** The fields an expression at a place in a design may speak of. */

import type { Design } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { type DesignSpot, fieldAt } from '#features/form-engine/design/edit-design.ts';
import { rowFieldsOf } from '#features/form-engine/filling/row-fields.ts';

/** By key, those beside it before those of the form around it; without itself, unless an expression may speak of its own answer. */
export function fieldsInReach(design: Design, spot: DesignSpot, ofOwn: boolean): ReadonlyMap<string, Field> {
  const around = design.sections.flatMap(({ fields }) => fields);
  const beside = spot.slice(2).flatMap((_, depth) => {
    const parent = fieldAt(design, spot.slice(0, depth + 2));
    return parent === undefined ? [] : rowFieldsOf(parent);
  });
  const own = ofOwn ? undefined : fieldAt(design, spot);
  const fields = new Map<string, Field>();
  for (const field of [...beside.reverse(), ...around])
    if (field !== own && field.type !== 'explanation' && !fields.has(field.key)) fields.set(field.key, field);
  return fields;
}

/** Returns the fields as options. */
export function fieldOptions(fields: ReadonlyMap<string, Field>): readonly { readonly value: string; readonly label: string }[] {
  return [...fields.values()].map(({ key, label }) => ({ value: key, label: label || key }));
}
