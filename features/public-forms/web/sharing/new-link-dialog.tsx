import { useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { createPublicFormLink, LINK_LABEL_LENGTH_MAX, listPublicForms } from '../../contract.ts';

/** Subject of links: a form, or a project with its phase. */
export interface LinkScope {
  readonly design?: string | undefined;
  readonly project?: string | undefined;
  readonly phase?: string | undefined;
}

export interface NewLinkDialogProps {
  readonly scope: LinkScope;
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

/** Makes a link: of which form, for what, and whether it works once. */
export function NewLinkDialog({ scope, onMade, onClose }: NewLinkDialogProps) {
  const forms = useAnswer(listPublicForms, {}, { enabled: scope.design === undefined }).data ?? [];
  const [designKey, setDesignKey] = useState(scope.design ?? '');
  const [label, setLabel] = useState('');
  const [project, setProject] = useState(scope.project ?? '');
  const [phase, setPhase] = useState(scope.phase ?? '');
  const [oneTime, setOneTime] = useState(false);
  // One id however often it is tried: what was made without an answer coming back is not made twice.
  const [id] = useState(newId);
  const { isBusy, trouble, run } = useAction();
  const make = async () => {
    const place = { projectNumber: project.trim() || undefined, phaseNumber: phase.trim() || undefined };
    await runCommand(createPublicFormLink, { id, designKey, label, oneTime, ...place });
    onMade(id);
  };
  const labelError = trouble?.fields['label'];
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title="Nieuwe link"
      description="Met deze link of QR-code vult iemand het formulier in zonder account."
      actions={
        <>
          <Button onClick={onClose}>Annuleren</Button>
          <Button variant="primary" busy={isBusy} disabled={designKey === ''} onClick={() => run(make)}>
            Link maken
          </Button>
        </>
      }
    >
      <div className="stack">
        {trouble !== undefined && labelError === undefined && (
          <Message tone="bad" live>
            {trouble.text}
          </Message>
        )}
        {scope.design === undefined && (
          <Field label="Formulier">
            <SelectInput
              value={designKey}
              placeholder="Kies een openbaar formulier"
              options={forms.map(({ key, name }) => ({ value: key, label: name }))}
              onChange={setDesignKey}
            />
          </Field>
        )}
        <Field label="Waarvoor" help="Bijvoorbeeld: keet Kanaalweg" {...(labelError === undefined ? {} : { error: labelError })}>
          <TextInput value={label} maxLength={LINK_LABEL_LENGTH_MAX} onChange={setLabel} />
        </Field>
        {scope.project === undefined && (
          <>
            <Field label="Projectnummer" optional help="Wat binnenkomt, komt onder dit project. Het adres is dan al ingevuld.">
              <TextInput value={project} onChange={setProject} />
            </Field>
            {project.trim() !== '' && (
              <Field label="Fasenummer" optional>
                <TextInput value={phase} inputMode="numeric" maxLength={2} onChange={setPhase} />
              </Field>
            )}
          </>
        )}
        <CheckInput checked={oneTime} label="Werkt één keer" help="Voor één ontvanger: na het versturen werkt de link niet meer." onChange={setOneTime} />
      </div>
    </Dialog>
  );
}
