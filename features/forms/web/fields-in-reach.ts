/** The fields an expression at a place in a design may speak of. */

import type { Design } from '../engine/design.ts';
import type { Field } from '../engine/design-fields.ts';
import { type DesignSpot, fieldAt } from '../engine/edit-design.ts';
import { rowFieldsOf } from '../engine/row-fields.ts';

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

/** As options to choose from. */
export function fieldOptions(fields: ReadonlyMap<string, Field>): readonly { readonly value: string; readonly label: string }[] {
  return [...fields.values()].map(({ key, label }) => ({ value: key, label: label || key }));
}
