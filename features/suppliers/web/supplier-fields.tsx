import { IconPlus, IconX } from '@tabler/icons-react';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import type { Editing } from '#platform/web/editing/use-editing.ts';
import { SUPPLIER_CONTACTS_MAX } from '../contract.ts';
import { type SupplierKind, supplierKindCodes, supplierKinds } from '../labels.ts';
import type { SupplierContactForm, SupplierForm } from '../supplier-form.ts';

interface FieldsProps {
  readonly editing: Editing<SupplierForm>;
}

/** Everything of a supplier that can be filled in, but for its people. */
export function SupplierFields({ editing: { form, set, errorOf, idOf } }: FieldsProps) {
  return (
    <>
      <Field label="Naam" id={idOf('name')} error={errorOf('name')}>
        <TextInput value={form.name} onChange={(name) => set({ name })} maxLength={100} autoComplete="off" />
      </Field>
      <Field label="Soort werk" id={idOf('kinds')} error={errorOf('kinds')} group>
        <CheckChoices
          options={supplierKindCodes.map((value) => ({ value, label: supplierKinds[value] }))}
          values={form.kinds}
          onChange={(values) => set({ kinds: values as readonly SupplierKind[] })}
        />
      </Field>
      <Field label="KvK-nummer" id={idOf('kvkNumber')} error={errorOf('kvkNumber')} optional>
        <TextInput value={form.kvkNumber} onChange={(kvkNumber) => set({ kvkNumber })} inputMode="numeric" maxLength={8} short />
      </Field>
      <Field label="Btw-id" id={idOf('vatId')} error={errorOf('vatId')} optional>
        <TextInput value={form.vatId} onChange={(vatId) => set({ vatId })} maxLength={20} autoCapitalize="characters" short />
      </Field>
      <Field label="Telefoon" id={idOf('phone')} error={errorOf('phone')} optional>
        <TextInput type="tel" value={form.phone} onChange={(phone) => set({ phone })} maxLength={30} autoComplete="off" />
      </Field>
      <Field label="E-mailadres" id={idOf('email')} error={errorOf('email')} optional>
        <TextInput type="email" value={form.email} onChange={(email) => set({ email })} maxLength={200} autoComplete="off" />
      </Field>
      <Field label="Opmerking" id={idOf('remark')} error={errorOf('remark')} optional>
        <TextInput value={form.remark} onChange={(remark) => set({ remark })} maxLength={500} />
      </Field>
      <CheckInput
        id={idOf('active')}
        label="We werken nog met deze leverancier"
        help="Zonder vinkje kan hij niet meer worden gekozen. Wat er al van is, blijft staan."
        checked={form.active}
        onChange={(active) => set({ active })}
      />
    </>
  );
}

/** The people of a supplier. */
export function SupplierContacts({ editing: { form, set, errorOf, idOf } }: FieldsProps) {
  const change = (at: number, changes: Partial<SupplierContactForm>) =>
    set({ contacts: form.contacts.map((contact, index) => (index === at ? { ...contact, ...changes } : contact)) });
  const add = () => set({ contacts: [...form.contacts, { id: newId(), name: '', role: '', phone: '', email: '' }] });
  return (
    <>
      {form.contacts.map((contact, index) => {
        const field = (name: keyof SupplierContactForm) => ({ id: idOf(`contacts.${index}.${name}`), error: errorOf(`contacts.${index}.${name}`) });
        return (
          <fieldset key={contact.id} className="stack" aria-label={`Contactpersoon ${index + 1}`}>
            <Field label="Contactpersoon" {...field('name')}>
              <TextInput value={contact.name} onChange={(name) => change(index, { name })} maxLength={80} autoComplete="off" />
            </Field>
            <Field label="Functie" {...field('role')} optional>
              <TextInput value={contact.role} onChange={(role) => change(index, { role })} maxLength={60} autoComplete="off" />
            </Field>
            <Field label="Telefoon van de contactpersoon" {...field('phone')} optional>
              <TextInput type="tel" value={contact.phone} onChange={(phone) => change(index, { phone })} maxLength={30} autoComplete="off" />
            </Field>
            <Field label="E-mailadres van de contactpersoon" {...field('email')} optional>
              <TextInput type="email" value={contact.email} onChange={(email) => change(index, { email })} maxLength={200} autoComplete="off" />
            </Field>
            <IconButton
              label="Contactpersoon weghalen"
              icon={<IconX size={20} aria-hidden="true" />}
              onClick={() => set({ contacts: form.contacts.filter((_, at) => at !== index) })}
            />
          </fieldset>
        );
      })}
      {form.contacts.length < SUPPLIER_CONTACTS_MAX && (
        <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={add}>
          Contactpersoon toevoegen
        </Button>
      )}
    </>
  );
}
