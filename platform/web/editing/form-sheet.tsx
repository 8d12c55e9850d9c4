import { type ReactNode, useId } from 'react';
import { Button } from '#platform/ui/button.tsx';
import type { DialogProps } from '#platform/ui/overlays/dialog.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { FormProblems } from './form-problems.tsx';
import type { Editing } from './use-editing.ts';
import type { KeptEditing } from './use-kept-editing.ts';

export interface FormSheetProps extends Pick<DialogProps, 'title' | 'description' | 'onClose'> {
  /** With `end`, of what stays on the device, there is a button that puts it aside. */
  readonly editing: Pick<Editing<object>, 'problems' | 'trouble' | 'isBusy' | 'save' | 'idOf'> & Partial<Pick<KeptEditing<object>, 'end'>>;
  readonly saveLabel?: string | undefined;
  /** Buttons before the one that saves. */
  readonly actions?: ReactNode;
  /** Under the form: what is done apart from it. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

/** A form beside the page, with what is wrong above its fields. A press beside it does not close it. */
export function FormSheet({ editing, saveLabel = 'Opslaan', actions, after, children, ...sheet }: FormSheetProps) {
  const { problems, trouble, isBusy, save, idOf, end } = editing;
  const formId = useId();
  return (
    <Sheet
      {...sheet}
      open
      keepOpen
      actions={
        <>
          {actions}
          {end !== undefined && <Button onClick={() => void end()}>Annuleren</Button>}
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <FormProblems problems={problems} trouble={trouble} idOf={idOf} />
        <div className="formgrid">{children}</div>
      </form>
      {after}
    </Sheet>
  );
}
