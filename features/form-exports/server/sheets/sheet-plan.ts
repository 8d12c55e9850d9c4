/** Sheets of a design with their columns, over all versions that were filled in: the order of the newest, with older questions in the place they had. */

import type { Design } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { rowFieldsOf } from '#features/form-engine/filling/row-fields.ts';
import { rowLabelOf } from '#features/form-engine/kinds/kinds-rows.ts';
import type { TableColumn } from '#platform/server/documents/tables/table-writer.ts';
import { columnsFit, columnsOf, type FieldColumn } from './field-columns.ts';

/** A field as the newest version that has it names it, with its columns. */
export interface PlannedField {
  readonly key: string;
  readonly field: Field;
  readonly columns: readonly FieldColumn[];
}

/** The fields side by side in a sheet, and the sheets of the rows among them. */
export interface FieldsPlan {
  readonly fields: readonly PlannedField[];
  readonly rows: readonly RowsPlan[];
  readonly hasFiles: boolean;
}

/** A sheet of rows. `levels` are the names of the rows it is in, its own last: Boring, Monster. */
export interface RowsPlan extends FieldsPlan {
  readonly key: string;
  readonly field: Field;
  readonly name: string;
  readonly levels: readonly string[];
}

/** The sheets of a design. */
export interface DesignPlan extends FieldsPlan {
  readonly designKey: string;
  readonly name: string;
}

/** Plans the sheets of a design from the versions that were filled in, at least one. With `isMixed` more designs share the file, so names of rows get that of the design before them. */
export function planDesign(versions: readonly Design[], isMixed: boolean): DesignPlan {
  const newestFirst = versions.toSorted((one, other) => other.version - one.version);
  const name = newestFirst[0]?.name ?? '';
  const sections = newestFirst.map(({ sections: all }) => all.flatMap(({ title, fields }) => fields.map((field) => ({ field, section: title }))));
  return { designKey: newestFirst[0]?.key ?? '', name, ...planFields(sections, isMixed ? `${name} ` : '', []) };
}

interface Placed {
  readonly field: Field;
  /** Named in the head when two fields have the same label. */
  readonly section: string;
}

function planFields(newestFirst: readonly (readonly Placed[])[], before: string, levels: readonly string[]): FieldsPlan {
  const merged = mergeInOrder(newestFirst);
  const fields = merged.map(({ field, section }): PlannedField => {
    const isDouble = merged.some((other) => other.field.label === field.label && other.field.key !== field.key);
    return { key: field.key, field, columns: columnsOf(isDouble && section !== '' ? { ...field, label: `${section}: ${field.label}` } : field) };
  });
  const rows = merged.flatMap(({ field }) => {
    if (rowFieldsOf(field).length === 0) return [];
    const own = newestFirst.map((version) =>
      version.filter((one) => one.field.key === field.key && columnsFit(one.field, field)).flatMap((one) => rowFieldsOf(one.field)),
    );
    const below = [...levels, rowLabelOf(field)];
    const inner = planFields(
      own.map((list) => list.map((one) => ({ field: one, section: '' }))),
      before,
      below,
    );
    return [{ key: field.key, field, name: `${before}${field.label}`, levels: below, ...inner }];
  });
  const isFile = ({ field: { type } }: Placed) => type === 'photo' || type === 'file' || type === 'signature';
  return { fields, rows, hasFiles: merged.some(isFile) || rows.some(({ hasFiles }) => hasFiles) };
}

/** One list out of many: the first as it is; what only a later one has goes after what stood before it there. */
function mergeInOrder(lists: readonly (readonly Placed[])[]): readonly Placed[] {
  const merged: Placed[] = [];
  for (const list of lists) {
    let at = 0;
    for (const placed of list) {
      const known = merged.findIndex(({ field }) => field.key === placed.field.key && columnsFit(field, placed.field));
      if (known === -1) merged.splice(at, 0, placed);
      at = known === -1 ? at + 1 : known + 1;
    }
  }
  return merged;
}

/** The columns of fields as a sheet has them. */
export function columnsOfFields(fields: readonly PlannedField[]): readonly TableColumn[] {
  return fields.flatMap(({ columns }) => columns);
}
