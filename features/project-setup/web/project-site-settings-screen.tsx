import { ProjectSettingsPage } from '#features/projects/web/project-settings-page.tsx';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { putProjectSite } from '../contract.ts';
import type { ProjectSettings } from '../settings.ts';
import { readSiteForm, siteFieldOf, toSiteForm } from '../site-form.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsGate, useProjectOfPage } from './settings-gate.tsx';
import { AddressFields } from './site/address-fields.tsx';
import { ArrivalFields } from './site/arrival-fields.tsx';
import { BoundarySection } from './site/boundary-section.tsx';
import { PointFields } from './site/point-fields.tsx';
import { useSettingsEditing } from './use-settings-editing.ts';

/** *Projectlocatie*: where the project is, how to get in, and where help is. */
export function ProjectSiteSettingsScreen() {
  const { number, project } = useProjectOfPage();
  return (
    <ProjectSettingsPage number={number} project={project} tab="projectSiteSettings">
      <SettingsGate number={number}>{(settings, refresh) => <Site settings={settings} onStale={refresh} />}</SettingsGate>
    </ProjectSettingsPage>
  );
}

function Site({ settings, onStale }: { readonly settings: ProjectSettings; readonly onStale: () => void }) {
  const { number: project, version } = settings;
  const mayKnowAccess = settings.site.accessNotes !== null;
  const editing = useSettingsEditing({
    name: `project-site ${project}`,
    first: toSiteForm(settings.site),
    check: (form) => readSiteForm(form, mayKnowAccess).problems,
    send: (form) => runCommand(putProjectSite, { ...readSiteForm(form, mayKnowAccess).input, project, version }),
    fieldOf: siteFieldOf,
    onStale,
  });
  return (
    <>
      <SettingsForm editing={editing}>
        <AddressFields editing={editing} />
        <PointFields editing={editing} />
        <ArrivalFields editing={editing} mayKnowAccess={mayKnowAccess} />
      </SettingsForm>
      <BoundarySection editing={editing} name={`project-site ${project}`} />
    </>
  );
}
