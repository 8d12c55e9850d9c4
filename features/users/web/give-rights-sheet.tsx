import { useState } from 'react';
import type { z } from 'zod';
import { Button } from '#platform/ui/button.tsx';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { giveRights, type listUserChoices } from '../contract.ts';
import type { UserRow } from '../user.ts';

/** The role most people get who come in by themselves. */
const USUAL_ROLE = 'field-worker';

export interface GiveRightsSheetProps {
  readonly user: UserRow;
  readonly options: z.output<typeof listUserChoices.result>;
  /** Choice made for the person before: people of one division come together. */
  readonly before: RightsChoice | undefined;
  readonly onDone: (given: RightsChoice | undefined) => void;
}

/** Roles and a division. */
export interface RightsChoice {
  readonly roles: readonly string[];
  readonly division: string;
}

/** Gives somebody who came in by themselves a role and a division. What most get is chosen already. */
export function GiveRightsSheet({ user, options, before, onDone }: GiveRightsSheetProps) {
  const usualRoles = options.roles.some(({ code }) => code === USUAL_ROLE) ? [USUAL_ROLE] : [];
  const [roles, setRoles] = useState<readonly string[]>(before?.roles ?? usualRoles);
  const [division, setDivision] = useState(user.divisionId ?? before?.division ?? options.divisions[0]?.id ?? '');
  const { isBusy, trouble, run } = useAction();
  const save = async () => {
    await runCommand(giveRights, { id: user.id, version: user.version, roles: [...roles], divisionId: division === '' ? null : division });
    addSuccess(`${user.name} kan aan de slag`, 'De rechten gelden bij de volgende stap in de app.');
    onDone({ roles, division });
  };
  return (
    <Sheet
      open
      onClose={() => onDone(undefined)}
      title={`Rechten voor ${user.name}`}
      description={user.email}
      keepOpen
      actions={
        <Button variant="primary" busy={isBusy} onClick={() => run(save)}>
          Opslaan
        </Button>
      }
    >
      <div className="stack">
        <TroubleMessage trouble={trouble !== undefined && trouble.lines.length > 0 ? undefined : trouble} title="Niet opgeslagen" />
        <Field label="Rollen" group {...errorOf(trouble?.fields['roles'])}>
          <CheckChoices columns={2} options={options.roles.map(({ code, label }) => ({ value: code, label }))} values={roles} onChange={setRoles} />
        </Field>
        <Field label="Divisie" {...errorOf(trouble?.fields['divisionId'])}>
          <SelectInput value={division} onChange={setDivision} options={options.divisions.map(({ id, name }) => ({ value: id, label: name }))} />
        </Field>
      </div>
    </Sheet>
  );
}

const errorOf = (error: string | undefined) => (error === undefined ? {} : { error });
