import { useState } from 'react';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { type NewProjectChoices, putProjectNumbering } from '../new-project-contract.ts';
import type { NewProjectForm } from '../new-project-form.ts';
import { PROJECT_NUMBER_LENGTH_MAX, patternProblem, projectNumber } from '../numbering.ts';
import { type SettingsEditing, settingsFieldId } from './use-settings-editing.ts';

export interface NumberSectionProps {
  readonly editing: SettingsEditing<NewProjectForm>;
  readonly choices: NewProjectChoices;
}

/** The number: the next one, or one that is typed. How numbers are made is changed by whoever manages the organisation. */
export function NumberSection({ editing: { form, set, errorOf }, choices }: NumberSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Nummer" padded>
      <div className="formgrid two">
        <Field
          label="Projectnummer"
          id={settingsFieldId('number')}
          error={errorOf('number')}
          help={`Leeg laten geeft het volgende nummer, nu ${choices.number}.`}
          optional
        >
          <TextInput value={form.number} onChange={(number) => set({ number })} maxLength={PROJECT_NUMBER_LENGTH_MAX} placeholder={choices.number} short />
        </Field>
      </div>
      {hasPermission('organisation.manage') && (
        <div className="buttonline">
          <Button onClick={() => setOpen(true)}>Nummering wijzigen</Button>
        </div>
      )}
      {isOpen && <NumberingDialog choices={choices} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function NumberingDialog({ choices, onClose }: { readonly choices: NewProjectChoices; readonly onClose: () => void }) {
  const [pattern, setPattern] = useState(choices.pattern);
  const { isBusy, trouble, run } = useAction();
  const problem = patternProblem(pattern);
  const save = async () => {
    await runCommand(putProjectNumbering, { pattern, version: choices.version });
    onClose();
  };
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title="Nummering van projecten"
      actions={
        <>
          <Button onClick={onClose}>Annuleren</Button>
          <Button variant="primary" busy={isBusy} onClick={() => problem === undefined && run(save)}>
            Opslaan
          </Button>
        </>
      }
    >
      <TroubleMessage trouble={trouble} title="Niet opgeslagen" />
      <Field
        label="Patroon"
        error={problem ?? trouble?.fields['pattern']}
        help="{jj} is het jaar in twee cijfers, {jjjj} in vier, {n:5} een volgnummer van vijf cijfers."
      >
        <TextInput value={pattern} onChange={setPattern} maxLength={30} />
      </Field>
      {problem === undefined && <p className="muted">Bijvoorbeeld {projectNumber(pattern, 1, localDate(systemClock.now()))}.</p>}
    </Dialog>
  );
}
