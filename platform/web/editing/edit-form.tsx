import type { ReactNode } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { FormProblems } from './form-problems.tsx';
import type { Editing } from './use-editing.ts';

export interface EditFormProps {
  readonly editing: Pick<Editing<object>, 'problems' | 'trouble' | 'changedCount' | 'isBusy' | 'save' | 'reset' | 'idOf'>;
  /** For a thing that is not there yet: the words of the button. Without it the button tells how many fields change. */
  readonly createLabel?: string;
  /** Beside the save button, for a new thing: away from here. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** A form that is saved as a whole: what is wrong stands on top, what will change on the button. */
export function EditForm({ editing, createLabel, onCancel, children }: EditFormProps) {
  const { problems, trouble, changedCount, isBusy, save, reset, idOf } = editing;
  return (
    <form
      className="phaseform"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FormProblems problems={problems} trouble={trouble} idOf={idOf} />
      {children}
      {(changedCount > 0 || createLabel !== undefined) && (
        <DockAction alone why={problems.length > 0 ? 'Verbeter eerst de aangegeven velden.' : undefined}>
          {createLabel === undefined ? (
            <Button size="main" onClick={reset}>
              Terug naar hoe het was
            </Button>
          ) : (
            <Button size="main" onClick={onCancel}>
              Annuleren
            </Button>
          )}
          <Button variant="primary" size="main" busy={isBusy} onClick={save}>
            {createLabel ?? (changedCount === 1 ? '1 wijziging opslaan' : `${changedCount} wijzigingen opslaan`)}
          </Button>
        </DockAction>
      )}
    </form>
  );
}
