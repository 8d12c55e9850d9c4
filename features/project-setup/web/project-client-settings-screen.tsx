import { useState } from 'react';
import { ProjectSettingsPage } from '#features/projects/web/project-settings-page.tsx';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { clientChoiceProblems, readClientChoiceForm, toClientChoiceForm } from '../client-choice-form.ts';
import { putProjectClient } from '../contract.ts';
import type { ProjectSettings } from '../settings.ts';
import { ClientSection, type ClientToEdit } from './client-section.tsx';
import { ClientSheet } from './client-sheet.tsx';
import { ContactFields } from './contact-fields.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsGate, useProjectOfPage } from './settings-gate.tsx';
import { useSettingsEditing } from './use-settings-editing.ts';

/** *Opdrachtgever*: who ordered the project, under which number, and whom to speak to. */
export function ProjectClientSettingsScreen() {
  const { number, project } = useProjectOfPage();
  return (
    <ProjectSettingsPage number={number} project={project} tab="projectClientSettings">
      <SettingsGate number={number}>{(settings, refresh) => <ClientOfProject settings={settings} onStale={refresh} />}</SettingsGate>
    </ProjectSettingsPage>
  );
}

function ClientOfProject({ settings, onStale }: { readonly settings: ProjectSettings; readonly onStale: () => void }) {
  const { number: project, version } = settings;
  const editing = useSettingsEditing({
    name: `project-client ${project}`,
    first: toClientChoiceForm(settings.client),
    check: clientChoiceProblems,
    send: (form) => runCommand(putProjectClient, { ...readClientChoiceForm(form), project, version }),
    onStale,
  });
  const [edited, setEdited] = useState<ClientToEdit>();
  const done = (clientId: string | undefined) => {
    if (clientId !== undefined) editing.set({ clientId });
    setEdited(undefined);
  };
  return (
    <>
      <SettingsForm editing={editing}>
        <ClientSection editing={editing} client={settings.client} onEdit={setEdited} />
        <ContactFields editing={editing} />
      </SettingsForm>
      <ClientSheet which={edited} clientId={editing.form.clientId} onDone={done} />
    </>
  );
}
