import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { hasPermission, useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { getProjectSettings } from '../contract.ts';
import { createProject, getNewProject, type NewProjectChoices } from '../new-project-contract.ts';
import { emptyProjectForm, type NewProjectForm, newProjectProblems, readNewProjectForm, toCopyForm } from '../new-project-form.ts';
import { numberFromAddress } from '../numbering.ts';
import { GeneralFieldsOfProject } from './general-fields.tsx';
import { NumberSection } from './number-section.tsx';
import { SettingsForm } from './settings-form.tsx';
import { type SettingsEditing, useSettingsEditing } from './use-settings-editing.ts';

/** A new project: empty, or as a copy of another without what was measured. */
export function NewProjectScreen() {
  const { kopie = '' } = useSearch({ strict: false }) as { readonly kopie?: string };
  const copyOf = numberFromAddress(kopie);
  return (
    <Page
      title="Nieuw project"
      subtitle={copyOf === '' ? undefined : `Kopie van ${copyOf}: opdrachtgever, locatie, contacten, team en fasen gaan mee, metingen niet.`}
      back={{ href: href('projects'), label: 'Terug naar alle projecten' }}
    >
      {hasPermission('project.manage') ? (
        <NewProject key={copyOf} copyOf={copyOf} />
      ) : (
        <EmptyState title="Je kunt hier geen project maken">Dat doen projectleiders. Hoort het bij jouw werk, vraag een beheerder dan om het recht.</EmptyState>
      )}
    </Page>
  );
}

function NewProject({ copyOf }: { readonly copyOf: string }) {
  const answer = useAnswer(getNewProject, {}, { keepsAsking: false });
  const source = useAnswer(getProjectSettings, { project: copyOf }, { enabled: copyOf !== '', keepsAsking: false });
  const gate = copyOf === '' ? answer : { ...source, data: answer.data === undefined ? undefined : source.data };
  return (
    <AnswerGate<unknown> answer={gate} what={copyOf === '' ? 'Een nieuw project' : 'Dit project'} shape="lines">
      {() =>
        answer.data !== undefined && (
          <ProjectEditor choices={answer.data} first={source.data && toCopyForm(source.data)} copyOf={copyOf} onStale={answer.refresh} />
        )
      }
    </AnswerGate>
  );
}

interface ProjectEditorProps {
  readonly choices: NewProjectChoices;
  readonly first: NewProjectForm | undefined;
  readonly copyOf: string;
  readonly onStale: () => void;
}

function ProjectEditor({ choices, first, copyOf, onStale }: ProjectEditorProps) {
  const navigate = useNavigate();
  const me = useSignedIn()?.id ?? '';
  const [id] = useState(newId);
  const leaderId = choices.leaders.some((leader) => leader.id === me) ? me : '';
  const editing: SettingsEditing<NewProjectForm> = useSettingsEditing({
    name: `project-new ${copyOf}`,
    first: first ?? emptyProjectForm(leaderId),
    check: newProjectProblems,
    async send(form) {
      const { result } = await runCommand(createProject, { ...readNewProjectForm(form), id, copyOf: copyOf || null });
      void navigate({ to: href('projectInformation', { project: result.number }) });
    },
    onStale,
  });
  return (
    <SettingsForm editing={editing} saveLabel="Project maken">
      <NumberSection editing={editing} choices={choices} />
      <GeneralFieldsOfProject editing={editing} settings={choices} />
    </SettingsForm>
  );
}
