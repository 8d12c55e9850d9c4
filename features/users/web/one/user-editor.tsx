import type { ReactNode } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { FormProblems } from '#platform/web/editing/form-problems.tsx';
import { PersonFields } from './person-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { RoleFields } from './role-fields.tsx';
import { type UserEditing, userFieldId } from './user-editing.ts';

export interface UserEditorProps {
  readonly editing: UserEditing;
  readonly saveLabel: string;
  readonly onSaved: () => void;
  /** Away, or back to how it was. */
  readonly cancelLabel: string;
  readonly onCancel: () => void;
  /** Below the fields: what is done at once. */
  readonly children?: ReactNode;
  /** Beside them on the desk: what a change does. */
  readonly beside?: ReactNode;
  /** Whom they are comes before what they may, for somebody new. */
  readonly isNew?: boolean;
}

/** Everything that can be filled in about a user, on one page. */
export function UserEditor({ editing, saveLabel, onSaved, cancelLabel, onCancel, children, beside, isNew }: UserEditorProps) {
  const { problems, changed } = editing;
  const { isBusy, trouble, run } = useAction();
  const isDesk = useDesk();
  const save = async () => {
    if (await editing.save()) onSaved();
  };
  return (
    <>
      <div className={beside !== undefined && isDesk ? 'witheffects' : undefined}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            run(save);
          }}
        >
          <FormProblems problems={problems} trouble={trouble} idOf={userFieldId} />
          {isNew && <PersonFields editing={editing} />}
          <RoleFields editing={editing} />
          <PlaceFields editing={editing} />
          {!isNew && <PersonFields editing={editing} />}
          {!isDesk && beside}
          {children}
        </form>
        {isDesk && beside}
      </div>
      {(isNew === true || changed.length > 0) && (
        <DockAction alone why={problems.length > 0 ? 'Verbeter eerst de aangegeven velden.' : undefined}>
          <Button size="main" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant="primary" size="main" busy={isBusy} onClick={() => run(save)}>
            {saveLabel}
          </Button>
        </DockAction>
      )}
    </>
  );
}
