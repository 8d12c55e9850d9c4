/** What a folded row is told apart by: the answer that names it, or the first cells of a table. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { rowPath } from '../engine/answers.ts';
import type { Field } from '../engine/design-fields.ts';
import type { FormState } from '../engine/form-state.ts';
import { rowFieldsOf } from '../engine/row-fields.ts';
import { answerText } from '../engine/text.ts';

/** Cells of a table that a folded row shows. */
const CELLS_SHOWN_MAX = 3;

function namingFields(field: Field): readonly Field[] {
  const fields = rowFieldsOf(field);
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
    paths
      .map((each) => {
        const state = form.get(each);
        return state?.visible === true ? answerText(state.field, state.value) : '';
      })
      .filter((text) => text !== '')
      .join(' · '),
  );
}
