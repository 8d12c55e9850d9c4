import type { ReactNode } from 'react';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { putProjectGeneral } from '../../contract.ts';
import { generalProblems, readGeneralForm, toGeneralForm } from '../../general-form.ts';
import { GeneralFieldsOfProject } from '../general-fields.tsx';
import { SettingsForm } from '../settings-form.tsx';
import type { SettingsPartProps } from '../settings-gate.tsx';
import { useSettingsEditing } from '../use-settings-editing.ts';

/** Renders the form to change the general fields of a project: name and kind, who leads it and when. */
export function GeneralSettings({ settings, onStale, onClose, children }: SettingsPartProps & { readonly children?: ReactNode }) {
  const { number: project, version } = settings;
  const editing = useSettingsEditing({
    name: `project-general ${project}`,
    first: toGeneralForm(settings.general),
    check: generalProblems,
    send: (form) => runCommand(putProjectGeneral, { ...readGeneralForm(form), project, version }),
    onSaved: onClose,
    onStale,
  });
  return (
    <SettingsForm editing={editing} onClose={onClose}>
      <GeneralFieldsOfProject editing={editing} settings={settings} />
      {children}
    </SettingsForm>
  );
}
