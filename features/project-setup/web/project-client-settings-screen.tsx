import { ProjectSettingsPage } from '#features/projects/web/project-settings-page.tsx';
import { ClientSettings } from './parts/client-settings.tsx';
import { SettingsGate, useProjectOfPage } from './settings-gate.tsx';

/** *Opdrachtgever*: who ordered the project, under which number, and whom to speak to. */
export function ProjectClientSettingsScreen() {
  const { number, project } = useProjectOfPage();
  return (
    <ProjectSettingsPage number={number} project={project} tab="projectClientSettings">
      <SettingsGate number={number}>{(settings, refresh) => <ClientSettings settings={settings} onStale={refresh} />}</SettingsGate>
    </ProjectSettingsPage>
  );
}
