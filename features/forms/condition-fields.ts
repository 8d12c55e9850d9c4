/** Fields of a design that submissions can be filtered by, and the comparisons of each kind. */

import type { Design } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { rowFieldsOf } from '#features/form-engine/filling/row-fields.ts';
import type { ConditionOperator } from './answer-conditions.ts';

/** A field that submissions can be found by. */
export interface FilterField {
  /** Key, in rows `samples.code`. */
  readonly key: string;
  readonly label: string;
  readonly field: Field;
}

/** Every field of a design that submissions can be found by, in its order; those in rows as "Monsters › Code". */
export function filterFieldsOf(design: Design): readonly FilterField[] {
  return design.sections.flatMap(({ fields }) =>
    fields.flatMap((field): FilterField[] => {
      if (field.type === 'explanation') return [];
      const inRows = rowFieldsOf(field);
      if (inRows.length === 0) return [{ key: field.key, label: field.label, field }];
      return inRows.flatMap((inner) =>
        rowFieldsOf(inner).length > 0 || inner.type === 'explanation'
          ? []
          : [{ key: `${field.key}.${inner.key}`, label: `${field.label} › ${inner.label}`, field: inner }],
      );
    }),
  );
}

/** True when answers are compared as numbers. */
export function isNumeric(field: Field): boolean {
  return field.type === 'number' || (field.type === 'calculated' && field.result === 'number');
}

/** The ways to compare that say something about a kind of field. */
export function operatorsOf(field: Field): readonly ConditionOperator[] {
  if (isNumeric(field)) return ['is', 'at-least', 'at-most', 'filled', 'empty'];
  switch (field.type) {
    case 'date':
    case 'time':
    case 'dateTime':
      return ['is', 'at-least', 'at-most', 'filled', 'empty'];
    case 'choice':
    case 'multipleChoice':
    case 'yesNo':
      return ['is', 'is-not', 'filled', 'empty'];
    case 'photo':
    case 'file':
    case 'location':
      return ['filled', 'empty'];
    default:
      return ['has', 'is', 'filled', 'empty'];
  }
}
