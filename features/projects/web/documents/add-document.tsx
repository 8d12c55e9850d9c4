import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { useDocumentHelp } from '#platform/web/files/file-limits.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { putProjectDocument } from '../../documents/contract.ts';
import type { DocumentKind } from '../../labels.ts';
import { DocumentFields, isDescribed, titleOfFile } from './document-fields.tsx';
import { optionsOf } from './document-steps.ts';
import { DOCUMENT_ACCEPT, DOCUMENT_TYPES, useChosenFile } from './use-chosen-file.ts';

export interface AddDocumentProps {
  readonly projectNumber: string;
  /** Null for a document of the whole project. */
  readonly phaseNumber: string | null;
}

/** A button that adds a document: kept on the device first, sent when it can. */
export function AddDocument({ projectNumber, phaseNumber }: AddDocumentProps) {
  const [isOpen, setOpen] = useState(false);
  const help = useDocumentHelp(DOCUMENT_TYPES);
  return (
    <>
      <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Document toevoegen
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Document toevoegen" description={help} keepOpen>
        {isOpen && <DocumentForm projectNumber={projectNumber} phaseNumber={phaseNumber} onDone={() => setOpen(false)} />}
      </Sheet>
    </>
  );
}

/** Form to add a document. The chosen file and typed text stay on the device until it is added or given up. */
function DocumentForm({ projectNumber, phaseNumber, onDone }: AddDocumentProps & { readonly onDone: () => void }) {
  const kept = useKeptTexts(`document ${projectNumber} ${phaseNumber ?? ''}`);
  const { title = '', kind = '' } = kept.texts;
  const file = useChosenFile(kept);
  /** Title as typed by the time the file is on the device. */
  const typedTitle = useRef(title);
  typedTitle.current = title;
  const { fileId, fileName } = file;
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const choose = (chosen: readonly File[]) =>
    file.choose(chosen, (name): Readonly<Record<string, string>> => (typedTitle.current === '' ? { title: titleOfFile(name) } : {}));
  const save = async () => {
    const input = { id: newId(), project: projectNumber, phase: phaseNumber, fileId, fileName, kind: kind as DocumentKind, title };
    await file.send();
    await addCommand(putProjectDocument, input, { ...optionsOf(projectNumber, input.id, `Document ${title}`), fileIds: [fileId] });
    await kept.forget();
    onDone();
  };
  const giveUp = async () => {
    await file.giveUp();
    await kept.forget();
    onDone();
  };
  const submit = () => {
    setChecked(true);
    if (fileId !== '' && isDescribed({ kind, title })) run(save);
  };
  return (
    <form
      className="secbody"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TroubleMessage trouble={trouble} title="Niet toegevoegd" />
      <Field label="Bestand" group error={isChecked && fileId === '' ? 'Kies een bestand.' : undefined}>
        <FileButton accept={DOCUMENT_ACCEPT} onFiles={(chosen) => run(() => choose(chosen))} invalid={isChecked && fileId === ''}>
          {fileId === '' ? 'Bestand kiezen' : file.words}
        </FileButton>
      </Field>
      <DocumentFields texts={{ kind, title }} onChange={kept.setTexts} isChecked={isChecked} />
      <div className="dlgfoot">
        <Button variant="quiet" onClick={() => carryOut(giveUp)}>
          Annuleren
        </Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          Toevoegen
        </Button>
      </div>
    </form>
  );
}
