import { IconPlus, IconX } from '@tabler/icons-react';
import { listColleagues } from '#features/people/contract.ts';
import { codesOf, projectTeamRoles } from '#features/projects/labels.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { putProjectTeam } from '../../contract.ts';
import type { ProjectSettings } from '../../settings.ts';
import { membersOf, type TeamForm, type TeamMember, teamProblems, toTeamForm } from '../../team-form.ts';
import { SettingsForm } from '../settings-form.tsx';
import type { SettingsPartProps } from '../settings-gate.tsx';
import { type SettingsEditing, settingsFieldId, useSettingsEditing } from '../use-settings-editing.ts';

const roles = codesOf(projectTeamRoles).map((value) => ({ value, label: projectTeamRoles[value] }));

/** Renders the form to change who works on a project besides its leaders. */
export function TeamSettings({ settings, onStale, onClose }: SettingsPartProps) {
  const { number: project, version, team = [] } = settings;
  const editing = useSettingsEditing({
    name: `project-team ${project}`,
    first: toTeamForm(team),
    check: teamProblems,
    send: (form) => runCommand(putProjectTeam, { team: [...membersOf(form)], project, version }),
    onSaved: onClose,
    onStale,
  });
  return (
    <SettingsForm editing={editing} onClose={onClose}>
      <TeamLines editing={editing} team={team} />
    </SettingsForm>
  );
}

interface TeamLinesProps {
  readonly editing: SettingsEditing<TeamForm>;
  /** As it is now: also who left since is named. */
  readonly team: NonNullable<ProjectSettings['team']>;
}

function TeamLines({ editing, team }: TeamLinesProps) {
  const { data: colleagues = [], state } = useAnswer(listColleagues, {});
  const members = membersOf(editing.form);
  const names = new Map([...team.map(({ userId, name }) => [userId, name] as const), ...colleagues.map(({ id, name }) => [id, name] as const)]);
  const people = [...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label, 'nl'));
  const put = (next: readonly TeamMember[]) => editing.set({ team: JSON.stringify(next) });
  const change = (at: number, changes: Partial<TeamMember>) => put(members.map((member, index) => (index === at ? { ...member, ...changes } : member)));
  return (
    <div className="secbody" id={settingsFieldId('team')}>
      {state === 'not-on-device' && <p className="muted">De lijst met collega's staat niet op dit apparaat. Het team kan later, als er bereik is.</p>}
      {editing.errorOf('team') !== undefined && <p className="err">{editing.errorOf('team')}</p>}
      <p className="muted">De projectleider en de plaatsvervanger horen er altijd bij. Wie in het team zit, ziet het project, ook als het vertrouwelijk is.</p>
      <ul className="memberlist">
        {members.map(({ userId, role }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; one person may be chosen twice until it is put right
          <li key={index}>
            <Field label="Naam" id={settingsFieldId(`team.${index}.userId`)} error={editing.errorOf(`team.${index}.userId`)}>
              <SelectInput value={userId} onChange={(id) => change(index, { userId: id })} options={people} />
            </Field>
            <Field label="Rol">
              <SelectInput value={role} onChange={(next) => change(index, { role: next as TeamMember['role'] })} options={roles} placeholder={null} />
            </Field>
            <IconButton label="Uit het team halen" icon={<IconX size={20} aria-hidden="true" />} onClick={() => put(members.filter((_, at) => at !== index))} />
          </li>
        ))}
      </ul>
      <div className="buttonline">
        <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => put([...members, { userId: '', role: 'adviser' }])}>
          Collega toevoegen
        </Button>
      </div>
    </div>
  );
}
