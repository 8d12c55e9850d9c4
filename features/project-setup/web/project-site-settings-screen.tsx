import { ProjectSettingsPage } from '#features/projects/web/project-settings-page.tsx';
import { SiteSettings } from './parts/site-settings.tsx';
import { SettingsGate, useProjectOfPage } from './settings-gate.tsx';

/** *Projectlocatie*: where the project is, how to get in, and where help is. */
export function ProjectSiteSettingsScreen() {
  const { number, project } = useProjectOfPage();
  return (
    <ProjectSettingsPage number={number} project={project} tab="projectSiteSettings">
      <SettingsGate number={number}>{(settings, refresh) => <SiteSettings settings={settings} onStale={refresh} />}</SettingsGate>
    </ProjectSettingsPage>
  );
}
