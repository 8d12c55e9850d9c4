import type { Contact } from '#features/projects/project.ts';
import { Button } from '#platform/ui/button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { FormProblems } from '#platform/web/editing/form-problems.tsx';
import type { PhaseKind } from '../../labels.ts';
import type { PhaseForm } from '../../phase-form.ts';
import { isFieldWork } from '../../rules.ts';
import { AssignmentFields } from './phase-assignment-fields.tsx';
import { PhaseCountFields } from './phase-count-fields.tsx';
import { type MayGo, phaseFieldId, usePhaseEditing } from './phase-editing.ts';
import { PlaceFields } from './phase-place-fields.tsx';
import { TeamFields } from './phase-team-fields.tsx';
import { WhatFields } from './phase-what-fields.tsx';

export interface PhaseEditorProps {
  readonly first: PhaseForm;
  /** Contacts of the project, to choose the one on site from. */
  readonly contacts: readonly Contact[];
  readonly saveLabel: string;
  /** Asks what has to be asked first. */
  readonly mayGo?: MayGo;
  /** Once it is safe on the device. */
  readonly onSaved: (form: PhaseForm) => void;
  /** Away without saving; what was typed stays as a draft. */
  readonly onCancel: () => void;
}

/** Everything that can be filled in about a phase, on one page. */
export function PhaseEditor({ first, contacts, saveLabel, mayGo, onSaved, onCancel }: PhaseEditorProps) {
  const editing = usePhaseEditing(first);
  const { isBusy, run } = useNoticedAction();
  const { form, problems, trouble } = editing;
  const save = async () => {
    if (await editing.save(mayGo)) onSaved(editing.form);
  };
  return (
    <form
      className="phaseform"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        run(save);
      }}
    >
      <FormProblems problems={problems} idOf={phaseFieldId} />
      {trouble !== undefined && (
        <Message tone="bad" title="Niet opgeslagen" live>
          {trouble}
        </Message>
      )}
      <WhatFields editing={editing} />
      <PlaceFields editing={editing} contacts={contacts} />
      <AssignmentFields editing={editing} />
      <PhaseCountFields editing={editing} />
      <TeamFields editing={editing} />
      {isFieldWork(form.kind as PhaseKind) && form.kind !== '' && (
        <Message title="Veiligheidsdossier">Klasse, KLIC, risico’s, beschermingsmiddelen en nood vul je in op het tabblad VIP van de fase.</Message>
      )}
      <DockAction alone why={problems.length > 0 ? 'Verbeter eerst de aangegeven velden.' : undefined}>
        <Button size="main" onClick={onCancel}>
          Annuleren
        </Button>
        <Button variant="primary" size="main" busy={isBusy} onClick={() => run(save)}>
          {saveLabel}
        </Button>
      </DockAction>
    </form>
  );
}
