import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { answerText } from '#features/form-engine/design/text.ts';
import { isPick } from '#features/form-engine/kinds/kinds-picked.ts';
import { listNamed } from '#features/form-engine/lookups/design-lists.ts';
import type { Narrowing } from '#features/form-engine/lookups/lookup-table.ts';
import { PickInput } from '#platform/ui/inputs/pick-input.tsx';
import type { PickOption } from '#platform/ui/inputs/pick-list.tsx';
import type { ControlProps } from '../controls/control-props.ts';
import { loadLists } from '../drafts/load-lists.ts';

/** Most rows that are drawn at once; words narrow the list. */
const FOUND_MAX = 50;
const NOT_HERE = 'Deze lijst staat nog niet op dit apparaat. Heb je even bereik gehad, dan kun je ook zonder kiezen.';
const NOTHING = 'Niets gevonden. Zoek met andere woorden, of kijk naar de antwoorden waar deze lijst van afhangt.';
const ALL: Narrowing = [];
const NONE: { readonly options: readonly PickOption[]; readonly hasMore: boolean } = { options: [], hasMore: false };

/** A row out of thousands: a sheet with what was found first, and a line to search the rest on the device. */
export function LookupControl({ form, state }: ControlProps) {
  const { field } = state;
  const [words, setWords] = useState('');
  const searched = useDeferredValue(words);
  const [, setLoaded] = useState(0);
  const table = field.type === 'lookup' ? listNamed(form.design, field.list) : undefined;
  const isMissing = table === undefined;
  useEffect(() => {
    if (!isMissing) return;
    // A list that can't be had now is told in the sheet; opening the form again asks for it again.
    void loadLists(form.design)?.then(() => setLoaded((count) => count + 1), reportError);
  }, [form, isMissing]);
  const narrowing = state.narrowing ?? ALL;
  const found = useMemo(() => {
    if (table === undefined || field.type !== 'lookup') return NONE;
    const { rows, hasMore } = table.search(field, searched, narrowing, FOUND_MAX);
    return { options: rows.map((row) => ({ value: table.cell(row, field.value), label: table.label(row, field) })), hasMore };
  }, [table, field, searched, narrowing]);
  if (field.type !== 'lookup') return null;
  const choose = (value: string | undefined) => {
    const chosen = found.options.find((option) => option.value === value);
    form.set(state.path, chosen === undefined ? null : { id: chosen.value, name: chosen.label });
  };
  return (
    <PickInput
      title={`Kies uit ${field.label}`}
      shown={isPick(state.value) ? state.value.name : answerText(field, state.value)}
      options={found.options}
      onChange={choose}
      onSearch={setWords}
      hasMore={found.hasMore}
      emptyText={table === undefined ? NOT_HERE : NOTHING}
      clearable={!state.required}
    />
  );
}
