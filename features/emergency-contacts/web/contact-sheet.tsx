import { useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { FormSheet } from '#platform/web/editing/form-sheet.tsx';
import { useKeptEditing } from '#platform/web/editing/use-kept-editing.ts';
import { EmergencyContact, type OwnContacts } from '../contract.ts';
import { keepContacts } from './contact-actions.ts';

export interface ContactSheetProps {
  readonly own: OwnContacts;
  /** Undefined for a new one. */
  readonly contact: EmergencyContact | undefined;
  readonly onClose: () => void;
}

/** One of one's own contacts, to fill in. What is typed stays on the device until it is saved. */
export function ContactSheet({ own, contact, onClose }: ContactSheetProps) {
  const [id] = useState(() => contact?.id ?? newId());
  const others = own.contacts.filter((one) => one.id !== id);
  const editing = useKeptEditing({
    keptAs: `emergency-contact ${contact?.id ?? 'new'}`,
    onClose,
    first: {
      name: contact?.name ?? '',
      relation: contact?.relation ?? '',
      phone: contact?.phone ?? '',
      secondPhone: contact?.secondPhone ?? '',
      remark: contact?.remark ?? '',
    },
    schema: EmergencyContact(),
    toInput: (form) => ({ ...form, id, secondPhone: form.secondPhone.trim() || null }),
    save: async (input) => {
      const saved = EmergencyContact().parse(input);
      await keepContacts(own, contact === undefined ? [...own.contacts, saved] : own.contacts.map((one) => (one.id === id ? saved : one)));
    },
  });
  const { form, set, errorOf, idOf } = editing;
  const arranging = useNoticedAction('Niet opgeslagen');
  const arrange = (contacts: readonly EmergencyContact[]) => () => arranging.run(() => keepContacts(own, contacts).then(editing.end));
  return (
    <FormSheet
      editing={editing}
      onClose={onClose}
      title={contact === undefined ? 'Contact toevoegen' : contact.name}
      saveLabel="Contact bewaren"
      actions={
        contact !== undefined && (
          <Button variant="bad" busy={arranging.isBusy} onClick={arrange(others)}>
            Weghalen
          </Button>
        )
      }
    >
      <Field label="Naam" id={idOf('name')} error={errorOf('name')}>
        <TextInput value={form.name} onChange={(name) => set({ name })} maxLength={80} autoComplete="off" />
      </Field>
      <Field label="Relatie" id={idOf('relation')} error={errorOf('relation')} help="Bijvoorbeeld partner, moeder of buurman.">
        <TextInput value={form.relation} onChange={(relation) => set({ relation })} maxLength={40} autoComplete="off" />
      </Field>
      <Field label="Telefoon" id={idOf('phone')} error={errorOf('phone')}>
        <TextInput type="tel" value={form.phone} onChange={(phone) => set({ phone })} maxLength={30} autoComplete="off" />
      </Field>
      <Field label="Tweede telefoon" id={idOf('secondPhone')} error={errorOf('secondPhone')} optional>
        <TextInput type="tel" value={form.secondPhone} onChange={(secondPhone) => set({ secondPhone })} maxLength={30} autoComplete="off" />
      </Field>
      <Field label="Opmerking" id={idOf('remark')} error={errorOf('remark')} help="Wanneer of hoe te bereiken. Geen medische gegevens." optional>
        <TextInput value={form.remark} onChange={(remark) => set({ remark })} maxLength={200} autoComplete="off" />
      </Field>
      {contact !== undefined && own.contacts[0]?.id !== id && <Button onClick={arrange([contact, ...others])}>Als eerste bellen</Button>}
    </FormSheet>
  );
}
