import { IconPlus, IconX } from '@tabler/icons-react';
import { codesOf, contactRoles } from '#features/projects/labels.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { type ClientChoiceForm, type ContactForm, contactsOf } from '../client-choice-form.ts';
import { CONTACTS_MAX } from '../settings.ts';
import { type SettingsEditing, settingsFieldId } from './use-settings-editing.ts';

const roles = codesOf(contactRoles).map((value) => ({ value, label: contactRoles[value] }));
const texts = [
  { field: 'name', label: 'Naam', type: 'text', maxLength: 80 },
  { field: 'jobTitle', label: 'Functie', type: 'text', maxLength: 80 },
  { field: 'organisation', label: 'Organisatie', type: 'text', maxLength: 80 },
  { field: 'phone', label: 'Telefoon', type: 'tel', maxLength: 30 },
  { field: 'email', label: 'E-mail', type: 'email', maxLength: 200 },
] as const;

/** People outside who have to do with the project, each with a role. */
export function ContactFields({ editing }: { readonly editing: SettingsEditing<ClientChoiceForm> }) {
  const contacts = contactsOf(editing.form);
  const put = (next: readonly ContactForm[]) => editing.set({ contacts: JSON.stringify(next) });
  const add = () => put([...contacts, { id: newId(), name: '', jobTitle: '', organisation: '', role: 'client', phone: '', email: '' }]);
  const problem = editing.errorOf('contacts');
  return (
    <Section title="Contactpersonen" id={settingsFieldId('contacts')} note={contacts.length || undefined} padded>
      {problem !== undefined && <p className="err">{problem}</p>}
      {contacts.map((contact, index) => (
        <fieldset key={contact.id} className="contactfields" aria-label={contact.name || `Contactpersoon ${index + 1}`}>
          <div className="formgrid three">
            {texts.map(({ field, label, type, maxLength }) => (
              <Field
                key={field}
                label={label}
                id={settingsFieldId(`contacts.${index}.${field}`)}
                error={editing.errorOf(`contacts.${index}.${field}`)}
                optional={field !== 'name'}
              >
                <TextInput
                  type={type}
                  value={contact[field]}
                  onChange={(text) => put(contacts.map((one) => (one.id === contact.id ? { ...one, [field]: text } : one)))}
                  maxLength={maxLength}
                />
              </Field>
            ))}
            <Field label="Rol" id={settingsFieldId(`contacts.${index}.role`)}>
              <SelectInput
                value={contact.role}
                onChange={(role) => put(contacts.map((one) => (one.id === contact.id ? { ...one, role: role as ContactForm['role'] } : one)))}
                options={roles}
                placeholder={null}
              />
            </Field>
          </div>
          <IconButton
            label={`${contact.name || 'Contactpersoon'} weghalen`}
            icon={<IconX size={20} aria-hidden="true" />}
            onClick={() => put(contacts.filter(({ id }) => id !== contact.id))}
          />
        </fieldset>
      ))}
      {contacts.length < CONTACTS_MAX && (
        <div className="buttonline">
          <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={add}>
            Contactpersoon toevoegen
          </Button>
        </div>
      )}
    </Section>
  );
}
