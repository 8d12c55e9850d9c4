import { useState } from 'react';
import { groupedPermissions, permissionNotes } from '#features/people/permission-words.ts';
import { permissions as permissionLabels } from '#features/people/permissions.ts';
import { Button } from '#platform/ui/button.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { putRole, type Role, removeRole } from '../contract.ts';
import { RoleEffectSection } from './role-effect.tsx';

export interface RoleSheetProps {
  readonly role: Pick<Role, 'code' | 'label' | 'permissions' | 'version' | 'isStandard'>;
  /** False: only looked at. */
  readonly canManage: boolean;
  readonly onClose: () => void;
}

/** One role: its name and what it allows, with what a change does before it is saved. */
export function RoleSheet({ role, canManage, onClose }: RoleSheetProps) {
  const [label, setLabel] = useState(role.label);
  const [chosen, setChosen] = useState(role.permissions);
  const { isBusy, trouble, run } = useAction();
  const [isLooking, setLooking] = useState(false);
  const isNew = role.version === 0;
  const isOther = chosen.length !== role.permissions.length || chosen.some((name) => !role.permissions.includes(name));
  const save = async () => {
    await runCommand(putRole, { code: role.code, version: role.version, label, permissions: [...chosen] });
    addSuccess(`${label.trim()} is opgeslagen`);
    onClose();
  };
  const remove = async () => {
    await runCommand(removeRole, { code: role.code, version: role.version });
    addSuccess(`${role.label} is verwijderd`);
    onClose();
  };
  const toggle = (name: string, isOn: boolean) => setChosen(isOn ? [...chosen, name] : chosen.filter((one) => one !== name));
  const labelError = trouble?.fields['label'];
  return (
    <Sheet
      open
      onClose={onClose}
      title={isNew ? 'Nieuwe rol' : canManage ? `${role.label} wijzigen` : role.label}
      description="Wie meer rollen heeft, mag alles samen."
      keepOpen={isOther}
      actions={
        canManage && (
          <>
            {isLooking && <Button onClick={() => setLooking(false)}>Terug</Button>}
            {!isNew && !role.isStandard && !isLooking && (
              <Button variant="bad" busy={isBusy} onClick={() => run(remove)}>
                Verwijderen
              </Button>
            )}
            {isOther && !isNew && !isLooking ? (
              <Button variant="primary" onClick={() => setLooking(true)}>
                Wat verandert er?
              </Button>
            ) : (
              <Button variant="primary" busy={isBusy} disabled={!isNew && !isOther && label === role.label} onClick={() => run(save)}>
                Opslaan
              </Button>
            )}
          </>
        )
      }
    >
      <div className="stack">
        <TroubleMessage trouble={labelError === undefined || isLooking ? trouble : undefined} title="Niet opgeslagen" />
        {isLooking ? (
          <RoleEffectSection code={role.code} permissions={chosen} />
        ) : (
          <>
            <Field label="Naam" {...(labelError === undefined ? {} : { error: labelError })}>
              <TextInput value={label} onChange={setLabel} locked={!canManage} />
            </Field>
            {groupedPermissions().map((group) => (
              <Field key={group.label} label={group.label} group>
                {group.names.map((name) => (
                  <CheckInput
                    key={name}
                    label={permissionLabels[name]}
                    {...(permissionNotes[name] === undefined ? {} : { help: permissionNotes[name] })}
                    checked={chosen.includes(name)}
                    disabled={!canManage}
                    onChange={(isOn) => toggle(name, isOn)}
                  />
                ))}
              </Field>
            ))}
          </>
        )}
      </div>
    </Sheet>
  );
}
