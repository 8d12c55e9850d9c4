/** Remarks and explanations in rows that are shown as a drawing or as cells, where they have no place of their own. */
import { rowLabelOf } from '../kinds/kinds-rows.ts';
import { NOTE_KEY } from '../soil-layers/layer-keys.ts';
import type { ShownField } from './text.ts';

/** Returns what was remarked and explained in the rows of layers or of a table, each line with its row and question; none for a group, which shows all of each row. */
export function rowRemarks(shown: ShownField): readonly string[] {
  const { type } = shown.field;
  return type === 'layers' || type === 'table' ? remarksOf(shown, '') : [];
}

function remarksOf({ field, rows }: ShownField, around: string): readonly string[] {
  return rows.flatMap(({ row, fields }, index) => {
    const place = field.type === 'layers' ? `${String(row['from'] ?? '?')}-${String(row['to'] ?? '?')} cm-mv` : `${around}${rowLabelOf(field)} ${index + 1}`;
    return fields.flatMap((inner) => [
      ...(field.type === 'layers' && inner.field.key === NOTE_KEY ? [`${place}, ${inner.label.toLowerCase()}: ${inner.text}`] : []),
      ...(inner.explanation === '' ? [] : [`${place}, ${inner.label.toLowerCase()}, toelichting: ${inner.explanation}`]),
      ...remarksOf(inner, `${place}, `),
    ]);
  });
}
