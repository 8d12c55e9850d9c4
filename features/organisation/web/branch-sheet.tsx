import { useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { FormSheet } from '#platform/web/editing/form-sheet.tsx';
import { useKeptEditing } from '#platform/web/editing/use-kept-editing.ts';
import { type Branch, BranchInput, deleteBranch, putBranch } from '../contract.ts';
import { branchFieldOf, emptyBranchForm, toBranchForm, toBranchInput } from '../division-form.ts';
import { BranchFields } from './branch-fields.tsx';

export interface BranchSheetProps {
  /** Undefined for a new one. */
  readonly branch: Branch | undefined;
  readonly onClose: () => void;
}

/** A branch in a sheet over the list. What is typed stays on the device until it is saved. */
export function BranchSheet({ branch, onClose }: BranchSheetProps) {
  const [id] = useState(() => branch?.id ?? newId());
  const deleting = useNoticedAction('Niet verwijderd');
  const editing = useKeptEditing({
    keptAs: `branch ${branch?.id ?? 'new'}`,
    onClose,
    first: branch === undefined ? emptyBranchForm : toBranchForm(branch),
    schema: BranchInput(),
    toInput: (form) => toBranchInput(form, id, branch?.version),
    fieldOf: branchFieldOf,
    save: async (input) => {
      await runCommand(putBranch, input);
      addSuccess('Locatie bewaard', input.name);
    },
  });
  const remove = async (version: number) => {
    await runCommand(deleteBranch, { id, version });
    await editing.end();
  };
  return (
    <FormSheet
      editing={editing}
      onClose={onClose}
      title={branch?.name ?? 'Nieuwe locatie'}
      saveLabel="Locatie bewaren"
      actions={
        branch !== undefined &&
        branch.divisions.length === 0 && (
          <Button variant="bad" busy={deleting.isBusy} onClick={() => deleting.run(() => remove(branch.version))}>
            Verwijderen
          </Button>
        )
      }
    >
      <BranchFields editing={editing} />
    </FormSheet>
  );
}
