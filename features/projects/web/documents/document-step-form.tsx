import { type ReactNode, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';

type Run = ReturnType<typeof useAction>['run'];

interface DocumentStepFormProps {
  /** Text of the button. */
  readonly action: string;
  readonly isBad?: boolean;
  /** Title of what went wrong. */
  readonly failed: string;
  /** True when everything the step needs is filled in. */
  readonly isWhole: boolean;
  readonly onSave: () => Promise<void>;
  readonly onCancel: () => void;
  /** The fields; what is missing is told once saving was tried. `run` does something of a field, such as taking a file, and tells what goes wrong here. */
  readonly children: (isChecked: boolean, run: Run) => ReactNode;
}

/** A step with a document that is opened: its fields, and what does it or leaves it. */
export function DocumentStepForm({ action, isBad = false, failed, isWhole, onSave, onCancel, children }: DocumentStepFormProps) {
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  return (
    <form
      className="secbody"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (isWhole) run(onSave);
      }}
    >
      <TroubleMessage trouble={trouble} title={failed} />
      {children(isChecked, run)}
      <div className="dlgfoot">
        <Button variant="quiet" onClick={onCancel}>
          Annuleren
        </Button>
        <Button type="submit" variant={isBad ? 'bad' : 'primary'} busy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
