import { runCommand } from '#platform/web/answers/use-answer.ts';
import { putProjectSite } from '../../contract.ts';
import { readSiteForm, siteFieldOf, toSiteForm } from '../../site-form.ts';
import { SettingsForm } from '../settings-form.tsx';
import type { SettingsPartProps } from '../settings-gate.tsx';
import { AddressFields } from '../site/address-fields.tsx';
import { ArrivalFields } from '../site/arrival-fields.tsx';
import { BoundarySection } from '../site/boundary-section.tsx';
import { PointFields } from '../site/point-fields.tsx';
import { useSettingsEditing } from '../use-settings-editing.ts';

/** Where a project is, how to get in and where help is, to be changed. */
export function SiteSettings({ settings, onStale, onClose }: SettingsPartProps) {
  const { number: project, version } = settings;
  const mayKnowAccess = settings.site.accessNotes !== null;
  const editing = useSettingsEditing({
    name: `project-site ${project}`,
    first: toSiteForm(settings.site),
    check: (form) => readSiteForm(form, mayKnowAccess).problems,
    send: (form) => runCommand(putProjectSite, { ...readSiteForm(form, mayKnowAccess).input, project, version }),
    fieldOf: siteFieldOf,
    onSaved: onClose,
    onStale,
  });
  return (
    <SettingsForm editing={editing} onClose={onClose} after={<BoundarySection editing={editing} name={`project-site ${project}`} />}>
      <AddressFields editing={editing} />
      <PointFields editing={editing} />
      <ArrivalFields editing={editing} mayKnowAccess={mayKnowAccess} />
    </SettingsForm>
  );
}
