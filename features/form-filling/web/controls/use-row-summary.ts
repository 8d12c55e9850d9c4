/** Returns the summary of a folded row: the answer that names it, or the first cells of a table. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { answerText } from '#features/form-engine/design/text.ts';
import { rowPath } from '#features/form-engine/filling/answers.ts';
import { rowFieldsOf } from '#features/form-engine/filling/row-fields.ts';
import type { FieldState, FormState } from '#features/form-engine/filling/state/form-state.ts';

/** Cells of a table that a folded row shows. */
const CELLS_SHOWN_MAX = 3;

/** Of rows proposed from layers, what tells one jar from another: its name, its depth, and the code on it. */
const SAMPLE_KEYS: readonly string[] = ['code', 'from', 'to', 'barcode'];

const isProposed = (field: Field): boolean => field.type === 'group' && field.proposed !== undefined;

function namingFields(field: Field): readonly Field[] {
  const fields = rowFieldsOf(field);
  if (isProposed(field)) return fields.filter(({ key }) => SAMPLE_KEYS.includes(key));
  if (field.type === 'table') return fields.slice(0, CELLS_SHOWN_MAX);
  const key = field.type === 'group' ? field.rowTitle : field.type === 'deviation' ? 'part' : undefined;
  return fields.filter((one) => one.key === key);
}

/** Drawn again only when one of these answers changes. */
export function useRowSummary(form: FormState, field: Field, path: string, rowId: string): string {
  const paths = useMemo(() => namingFields(field).map(({ key }) => rowPath(path, rowId, key)), [field, path, rowId]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = paths.map((each) => form.subscribe(each, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [form, paths],
  );
  return useSyncExternalStore(subscribe, () =>
    summaryOf(
      paths.flatMap((each) => form.get(each) ?? []),
      isProposed(field),
    ),
  );
}

/** The answers behind each other; with `isSample` a depth from and to as one. */
function summaryOf(states: readonly FieldState[], isSample: boolean): string {
  const [from, to] = ['from', 'to'].map((key) => states.find(({ field }) => field.key === key)?.value);
  const isDepth = isSample && typeof from === 'number' && typeof to === 'number';
  return states
    .map(({ field, value, visible }) => {
      if (!visible || (isDepth && field.key === 'to')) return '';
      return isDepth && field.key === 'from' ? `${from}–${to} cm` : answerText(field, value);
    })
    .filter((text) => text !== '')
    .join(' · ');
}
