import type { ReactNode } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { ErrorSummary } from '#platform/ui/page/error-summary.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { type SettingsEditing, settingsFieldId, type TextForm } from './use-settings-editing.ts';

export interface SettingsFormProps<Form extends TextForm> {
  readonly editing: SettingsEditing<Form>;
  readonly saveLabel?: string;
  readonly children: ReactNode;
}

/** The form around the fields of a tab: what is wrong above them, saving below. */
export function SettingsForm<Form extends TextForm>({ editing, saveLabel = 'Opslaan', children }: SettingsFormProps<Form>) {
  const { problems, trouble, isBusy, isTyped, save, giveUp } = editing;
  return (
    <form
      className="phaseform"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ErrorSummary
        focus
        title={problems.length === 1 ? '1 veld klopt nog niet' : `${problems.length} velden kloppen nog niet`}
        errors={problems.map(({ path, message }) => ({ text: message, fieldId: settingsFieldId(path) }))}
      />
      {problems.length === 0 && <TroubleMessage trouble={trouble} title="Niet opgeslagen" />}
      {children}
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
    </form>
  );
}
