import { useState } from 'react';
import { NoDivisionHelp } from '#features/organisation/web/no-division-help.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { PickInput } from '#platform/ui/inputs/pick-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useSearchText } from '#platform/web/lists/use-search-text.ts';
import { CHOICES_MAX, listUsers } from '../../contract.ts';
import { type UserEditing, userFieldId } from './user-editing.ts';

/** Where somebody stands in the organisation: division and manager. */
export function PlaceFields({ editing }: { readonly editing: UserEditing }) {
  const { form, first, set, errorOf, choices } = editing;
  const divisions = choices.divisions.map(({ id, name }) => ({ value: id, label: name }));
  const wasDivision = choices.divisions.find(({ id }) => id === first.divisionId)?.name;
  const isMoved = first.version > 0 && form.divisionId !== first.divisionId;
  const hasOtherManager = first.version > 0 && form.managerId !== first.managerId;
  return (
    <Section title="Divisie en leiding" padded>
      <div className="formgrid two">
        <Field
          label="Divisie"
          id={userFieldId('divisionId')}
          optional={divisions.length === 0}
          {...errorOf('divisionId')}
          after={divisions.length === 0 ? <NoDivisionHelp /> : isMoved && <p className="help">Was {wasDivision ?? 'niet ingevuld'}</p>}
        >
          <SelectInput value={form.divisionId} onChange={(divisionId) => set({ divisionId })} options={divisions} />
        </Field>
        <Field
          label="Leidinggevende"
          id={userFieldId('managerId')}
          group
          optional
          {...errorOf('managerId')}
          after={hasOtherManager && <p className="help">Was {first.managerName || 'niet ingevuld'}</p>}
        >
          <ManagerInput editing={editing} />
        </Field>
      </div>
    </Section>
  );
}

/** Chooses a manager among everybody in service: the server searches. */
function ManagerInput({ editing: { form, set } }: { readonly editing: UserEditing }) {
  const [asked, setAsked] = useState('');
  const [, setText] = useSearchText(asked, setAsked);
  const { data } = useAnswer(listUsers, { limit: String(CHOICES_MAX), ...(asked === '' ? {} : { search: asked }) });
  const options = (data?.rows ?? [])
    .filter(({ id }) => id !== form.id)
    .map(({ id, name, jobTitle, divisionName, email }) => ({ value: id, label: name, text: [jobTitle, divisionName, email].filter(Boolean).join(' · ') }));
  const choose = (managerId: string | undefined) =>
    set({ managerId: managerId ?? '', managerName: options.find(({ value }) => value === managerId)?.label ?? '' });
  return (
    <PickInput
      shown={form.managerName}
      options={options}
      onChange={choose}
      title="Kies een leidinggevende"
      onSearch={setText}
      emptyText="Niemand gevonden. Zoek met andere woorden."
      clearable
    />
  );
}
