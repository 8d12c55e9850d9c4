import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { rowRemarks } from '#features/form-engine/design/row-remarks.ts';
import { type ShownField, showForm } from '#features/form-engine/design/text.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';

/** Remarks and explanations in the rows of layers or of a table, for which the drawing and the cells have no room. */
export function RowRemarks({ form, path }: { readonly form: FormState; readonly path: string }) {
  const subscribe = useCallback((listener: () => void) => form.subscribe('*', listener), [form]);
  const answers = useSyncExternalStore(subscribe, () => form.answers());
  const shown = useMemo(() => {
    const sections = showForm(form.design, answers, { isVisible: (each) => form.get(each)?.visible === true });
    return allOf(sections.flatMap(({ fields }) => fields)).find((field) => field.path === path);
  }, [form, answers, path]);
  return (shown === undefined ? [] : rowRemarks(shown)).map((line) => (
    <p className="muted" key={line}>
      {line}
    </p>
  ));
}

/** Fields with those in their rows. */
function allOf(fields: readonly ShownField[]): readonly ShownField[] {
  return fields.flatMap((field) => [field, ...allOf(field.rows.flatMap((row) => row.fields))]);
}
