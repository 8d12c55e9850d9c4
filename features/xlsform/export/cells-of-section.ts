/** The row that begins the group of a section. */
import type { Section } from '#features/form-engine/design/design.ts';
import { celToXPath } from '#features/form-engine/expressions/cel-to-xpath.ts';
import type { Cells } from './cells-of-field.ts';

/** The row without its texts. */
export function cellsOfSection({ key, visibleIf }: Section, keys: ReadonlySet<string>): Cells {
  const relevant = visibleIf === undefined ? null : celToXPath(visibleIf, keys);
  return { type: 'begin_group', name: key, ...(relevant === null ? {} : { relevant }) };
}

/** The texts of the row. */
export function textsOfSection({ title, help }: Section): Cells {
  return { label: title, ...(help === undefined ? {} : { hint: help }) };
}
