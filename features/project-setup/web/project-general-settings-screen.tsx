import { ProjectSettingsPage } from '#features/projects/web/project-settings-page.tsx';
import { href } from '#features/routes.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { putProjectGeneral } from '../contract.ts';
import { generalProblems, readGeneralForm, toGeneralForm } from '../general-form.ts';
import { numberInAddress } from '../numbering.ts';
import type { ProjectSettings } from '../settings.ts';
import { GeneralFieldsOfProject } from './general-fields.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsGate, useProjectOfPage } from './settings-gate.tsx';
import { StatusSection } from './status-section.tsx';
import { useSettingsEditing } from './use-settings-editing.ts';

/** *Algemeen*: the state of a project, and what it is, who leads it and when. */
export function ProjectGeneralSettingsScreen() {
  const { number, project } = useProjectOfPage();
  return (
    <ProjectSettingsPage number={number} project={project} tab="projectGeneralSettings">
      <SettingsGate number={number}>{(settings, refresh) => <General settings={settings} onStale={refresh} />}</SettingsGate>
    </ProjectSettingsPage>
  );
}

function General({ settings, onStale }: { readonly settings: ProjectSettings; readonly onStale: () => void }) {
  const { number: project, version } = settings;
  const editing = useSettingsEditing({
    name: `project-general ${project}`,
    first: toGeneralForm(settings.general),
    check: generalProblems,
    send: (form) => runCommand(putProjectGeneral, { ...readGeneralForm(form), project, version }),
    onStale,
  });
  return (
    <>
      <StatusSection settings={settings} onStale={onStale} />
      <SettingsForm editing={editing}>
        <GeneralFieldsOfProject editing={editing} settings={settings} />
        <div className="pad buttonline">
          <LinkButton href={href('newProject', {}, { kopie: numberInAddress(project) })}>Kopie van dit project maken</LinkButton>
        </div>
      </SettingsForm>
    </>
  );
}
