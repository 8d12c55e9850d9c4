import { contactRoles } from '#features/projects/labels.ts';
import type { Contact } from '#features/projects/project.ts';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { type PhaseEditing, phaseFieldId } from './phase-editing.ts';

/** Place of the work, and whom to call there. */
export function PlaceFields({ editing, contacts }: { readonly editing: PhaseEditing; readonly contacts: readonly Contact[] }) {
  const { form, set, errorOf } = editing;
  return (
    <Section title="Locatie" padded>
      <CheckInput
        label="Het werk is op een andere plek dan het project"
        help="Zonder vinkje gelden het adres en de RD-coördinaten van het project."
        checked={form.hasOwnPlace}
        onChange={(hasOwnPlace) => set({ hasOwnPlace })}
      />
      {form.hasOwnPlace && <OwnPlace editing={editing} />}
      {contacts.length > 0 && (
        <div className="formgrid">
          <Field label="Contact ter plaatse" id={phaseFieldId('contactId')} error={errorOf('contactId')} optional>
            <SelectInput
              value={form.contactId}
              onChange={(contactId) => set({ contactId })}
              options={contacts.map(({ id, name, role }) => ({ value: id, label: `${name}, ${contactRoles[role].toLowerCase()}` }))}
              placeholder="Contact van het project"
            />
          </Field>
        </div>
      )}
    </Section>
  );
}

function OwnPlace({ editing: { form, set, errorOf } }: { readonly editing: PhaseEditing }) {
  return (
    <div className="formgrid two">
      <Field label="Adres" id={phaseFieldId('address')} error={errorOf('address')}>
        <TextInput value={form.address} onChange={(address) => set({ address })} maxLength={120} />
      </Field>
      <Field label="Postcode" id={phaseFieldId('postcode')} error={errorOf('postcode')} optional>
        <TextInput value={form.postcode} onChange={(postcode) => set({ postcode })} maxLength={7} short autoComplete="off" />
      </Field>
      <Field label="Plaats" id={phaseFieldId('city')} error={errorOf('city')}>
        <TextInput value={form.city} onChange={(city) => set({ city })} maxLength={80} />
      </Field>
      <span />
      <Field label="RD X" id={phaseFieldId('rdX')} error={errorOf('rdX')} help="Nodig voor de vrijgave en de route.">
        <NumberInput value={form.rdX} onChange={(rdX) => set({ rdX })} unit="m" short />
      </Field>
      <Field label="RD Y" id={phaseFieldId('rdY')} error={errorOf('rdY')} help="Altijd groter dan RD X.">
        <NumberInput value={form.rdY} onChange={(rdY) => set({ rdY })} unit="m" short />
      </Field>
    </div>
  );
}
