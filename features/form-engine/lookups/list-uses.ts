/** Where a design uses a look-up list: questions that offer its rows, and expressions that read its cells. */
import type { Design } from '../design/design.ts';
import type { Field } from '../design/design-fields.ts';
import { pullCallsIn, pullingTextsIn } from '../expressions/pulled-lists.ts';
import { rowFieldsOf } from '../filling/row-fields.ts';

/** One place that uses a list. */
export interface ListUse {
  /** As findings have it: `samples.code`, `section:<key>`, empty for the form. */
  readonly path: string;
  readonly label: string;
  /** `offers`: its rows are chosen from; `reads`: an expression pulls a cell. */
  readonly how: 'offers' | 'reads';
}

const pulls = (node: unknown, name: string): boolean => [...pullingTextsIn(node)].some((source) => pullCallsIn(source).some(({ list }) => list === name));

function* usesIn(fields: readonly Field[], name: string, group: string): Generator<ListUse> {
  for (const field of fields) {
    const path = group === '' ? field.key : `${group}.${field.key}`;
    if (field.type === 'lookup' && field.list === name) yield { path, label: field.label, how: 'offers' };
    else if (pulls({ ...field, fields: undefined }, name)) yield { path, label: field.label, how: 'reads' };
    yield* usesIn(rowFieldsOf(field), name, path);
  }
}

/** Every place that uses a list, in the order of the form. */
export function usesOfList(design: Design, name: string): readonly ListUse[] {
  const { sections, lists: _lists, languages: _languages, ...head } = design;
  const uses: ListUse[] = pulls(head, name) ? [{ path: '', label: 'Het formulier', how: 'reads' }] : [];
  for (const { fields, ...section } of sections) {
    if (pulls(section, name)) uses.push({ path: `section:${section.key}`, label: section.title, how: 'reads' });
    uses.push(...usesIn(fields, name, ''));
  }
  return uses;
}

/** The columns by which questions keep the rows of a list, the one that is used most first. */
export function keptColumns(design: Design, name: string): readonly string[] {
  const counts = new Map<string, number>();
  const walk = (fields: readonly Field[]): void => {
    for (const field of fields) {
      if (field.type === 'lookup' && field.list === name) counts.set(field.value, (counts.get(field.value) ?? 0) + 1);
      walk(rowFieldsOf(field));
    }
  };
  walk(design.sections.flatMap(({ fields }) => fields));
  return [...counts].sort(([, one], [, other]) => other - one).map(([column]) => column);
}
