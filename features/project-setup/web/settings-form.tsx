import { type ReactNode, useId } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { FormProblems } from '#platform/web/editing/form-problems.tsx';
import { type SettingsEditing, settingsFieldId, type TextForm } from './use-settings-editing.ts';

export interface SettingsFormProps<Form extends TextForm> {
  readonly editing: SettingsEditing<Form>;
  readonly saveLabel?: string;
  /** Closes the sheet the form stands in; left out on a page of its own. */
  readonly onClose?: (() => void) | undefined;
  /** Belongs to it and has forms of its own: it stands under the fields, outside the form. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

/** The form around the fields of a tab: what is wrong above them, saving below. */
export function SettingsForm<Form extends TextForm>({ editing, saveLabel = 'Opslaan', onClose, after, children }: SettingsFormProps<Form>) {
  const { problems, trouble, save } = editing;
  const id = useId();
  return (
    <>
      <form
        id={id}
        className="phaseform"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <FormProblems problems={problems} trouble={trouble} idOf={settingsFieldId} />
        {children}
      </form>
      {after}
      {onClose === undefined ? (
        <Dock editing={editing} saveLabel={saveLabel} />
      ) : (
        <SheetFoot editing={editing} saveLabel={saveLabel} formId={id} onClose={onClose} />
      )}
    </>
  );
}

interface FootProps {
  readonly editing: Pick<SettingsEditing<TextForm>, 'problems' | 'isTyped' | 'isBusy' | 'save' | 'giveUp'>;
  readonly saveLabel: string;
}

function Dock({ editing: { problems, isTyped, isBusy, save, giveUp }, saveLabel }: FootProps) {
  return (
    <DockAction alone why={problems.length > 0 ? 'Verbeter eerst de aangegeven velden.' : undefined}>
      {isTyped && (
        <Button size="main" onClick={giveUp}>
          Wijzigingen wissen
        </Button>
      )}
      <Button variant="primary" size="main" busy={isBusy} onClick={save}>
        {saveLabel}
      </Button>
    </DockAction>
  );
}

/** Renders the foot of the sheet. Text that was typed stays on the device when the sheet is closed, and is told of when it opens again. */
function SheetFoot({
  editing: { isTyped, isBusy, giveUp },
  saveLabel,
  formId,
  onClose,
}: FootProps & { readonly formId: string; readonly onClose: () => void }) {
  return (
    <div className="dlgfoot">
      {isTyped && <Button onClick={giveUp}>Wijzigingen wissen</Button>}
      <Button onClick={onClose}>Sluiten</Button>
      <Button type="submit" form={formId} variant="primary" busy={isBusy}>
        {saveLabel}
      </Button>
    </div>
  );
}
