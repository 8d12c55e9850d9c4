import { ProjectSettingsPage } from '#features/projects/web/project-settings-page.tsx';
import { href } from '#features/routes.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { numberInAddress } from '../numbering.ts';
import { GeneralSettings } from './parts/general-settings.tsx';
import { SettingsGate, type SettingsPartProps, useProjectOfPage } from './settings-gate.tsx';
import { StatusSection } from './status-section.tsx';

/** *Algemeen*: the state of a project, and what it is, who leads it and when. */
export function ProjectGeneralSettingsScreen() {
  const { number, project } = useProjectOfPage();
  return (
    <ProjectSettingsPage number={number} project={project} tab="projectGeneralSettings">
      <SettingsGate number={number}>{(settings, refresh) => <General settings={settings} onStale={refresh} />}</SettingsGate>
    </ProjectSettingsPage>
  );
}

function General({ settings, onStale }: SettingsPartProps) {
  return (
    <>
      <StatusSection settings={settings} onStale={onStale} />
      <GeneralSettings settings={settings} onStale={onStale}>
        <div className="pad buttonline">
          <LinkButton href={href('newProject', {}, { kopie: numberInAddress(settings.number) })}>Kopie van dit project maken</LinkButton>
        </div>
      </GeneralSettings>
    </>
  );
}
