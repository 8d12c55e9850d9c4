import { useId } from 'react';
import { unbroken } from '#platform/ui/unbroken.tsx';
import type { FormSummary } from '../contract.ts';
import { type FormSelection, phaseOf } from './form-table.tsx';
import { shortTime } from './short-time.ts';

/** Forms to tick on a phone, the whole row at a tap. */
export function PickForms({ rows, selection }: { readonly rows: readonly FormSummary[]; readonly selection: FormSelection }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers
    <ul className="rows" role="list" aria-label="Formulieren om te kiezen">
      {rows.filter(selection.canSelect).map((form) => (
        <PickRow key={form.id} form={form} isOn={selection.ids.has(form.id)} onChange={(isOn) => selection.select([form], isOn)} />
      ))}
    </ul>
  );
}

function PickRow({ form, isOn, onChange }: { readonly form: FormSummary; readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }) {
  const id = useId();
  const title = form.title === form.designName ? form.title : `${form.designName}: ${form.title}`;
  return (
    <li>
      <label className="row pick" htmlFor={id}>
        <input id={id} type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
        <span className="tx">
          <b>{unbroken(title)}</b>
          <small>{unbroken([phaseOf(form), form.authorName, shortTime(form.updatedAt)].filter(Boolean).join(', '))}</small>
        </span>
      </label>
    </li>
  );
}
