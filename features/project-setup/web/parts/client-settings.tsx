import { useState } from 'react';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { clientChoiceProblems, readClientChoiceForm, toClientChoiceForm } from '../../client-choice-form.ts';
import { putProjectClient } from '../../contract.ts';
import { ClientSection, type ClientToEdit } from '../client-section.tsx';
import { ClientSheet } from '../client-sheet.tsx';
import { ContactFields } from '../contact-fields.tsx';
import { SettingsForm } from '../settings-form.tsx';
import type { SettingsPartProps } from '../settings-gate.tsx';
import { useSettingsEditing } from '../use-settings-editing.ts';

/** Renders the form to change who ordered a project, under which number, and whom to speak to. */
export function ClientSettings({ settings, onStale, onClose }: SettingsPartProps) {
  const { number: project, version } = settings;
  const editing = useSettingsEditing({
    name: `project-client ${project}`,
    first: toClientChoiceForm(settings.client),
    check: clientChoiceProblems,
    send: (form) => runCommand(putProjectClient, { ...readClientChoiceForm(form), project, version }),
    onSaved: onClose,
    onStale,
  });
  const [edited, setEdited] = useState<ClientToEdit>();
  const done = (clientId: string | undefined) => {
    if (clientId !== undefined) editing.set({ clientId });
    setEdited(undefined);
  };
  return (
    <>
      <SettingsForm editing={editing} onClose={onClose}>
        <ClientSection editing={editing} client={settings.client} onEdit={setEdited} />
        <ContactFields editing={editing} />
      </SettingsForm>
      <ClientSheet which={edited} clientId={editing.form.clientId} onDone={done} />
    </>
  );
}
