import { useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { ErrorSummary } from '#platform/ui/page/error-summary.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useEditing } from '#platform/web/editing/use-editing.ts';
import { type Branch, BranchInput, deleteBranch, putBranch } from '../contract.ts';
import { branchFieldOf, emptyBranchForm, toBranchForm, toBranchInput } from '../division-form.ts';
import { BranchFields } from './branch-fields.tsx';

export interface BranchSheetProps {
  /** Undefined for a new one. */
  readonly branch: Branch | undefined;
  readonly onClose: () => void;
}

/** A branch in a sheet over the list. */
export function BranchSheet({ branch, onClose }: BranchSheetProps) {
  const [id] = useState(() => branch?.id ?? newId());
  const deleting = useNoticedAction('Niet verwijderd');
  const editing = useEditing({
    first: branch === undefined ? emptyBranchForm : toBranchForm(branch),
    schema: BranchInput(),
    toInput: (form) => toBranchInput(form, id, branch?.version),
    fieldOf: branchFieldOf,
    save: async (input) => {
      await runCommand(putBranch, input);
      addSuccess('Locatie bewaard', input.name);
      onClose();
    },
  });
  const remove = async (version: number) => {
    await runCommand(deleteBranch, { id, version });
    onClose();
  };
  const { problems, trouble, idOf, isBusy, save } = editing;
  return (
    <Sheet
      open
      onClose={onClose}
      title={branch?.name ?? 'Nieuwe locatie'}
      actions={
        <>
          {branch !== undefined && branch.divisions.length === 0 && (
            <Button variant="bad" busy={deleting.isBusy} onClick={() => deleting.run(() => remove(branch.version))}>
              Verwijderen
            </Button>
          )}
          <Button variant="primary" busy={isBusy} onClick={save}>
            Locatie bewaren
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <ErrorSummary
          focus
          title={problems.length === 1 ? '1 veld klopt nog niet' : `${problems.length} velden kloppen nog niet`}
          errors={problems.map(({ path, message }) => ({ text: message, fieldId: idOf(path) }))}
        />
        <TroubleMessage trouble={trouble} title="Niet opgeslagen" />
        <BranchFields editing={editing} />
      </form>
    </Sheet>
  );
}
