import { newId } from '#platform/shared/ids.ts';
import { Field } from '#platform/ui/inputs/field.tsx';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { useDocumentHelp } from '#platform/web/files/file-limits.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { addDocumentVersion } from '../../documents/contract.ts';
import type { ProjectDocument } from '../../documents/document.ts';
import { NOTE_LENGTH_MAX } from '../../documents/rules.ts';
import { DocumentStepForm } from './document-step-form.tsx';
import { optionsOf } from './document-steps.ts';
import { DOCUMENT_ACCEPT, DOCUMENT_TYPES, useChosenFile } from './use-chosen-file.ts';

export interface DocumentFormProps {
  readonly projectNumber: string;
  readonly document: ProjectDocument;
  readonly onDone: () => void;
}

/** Form for a version that takes the place of the one that counts, also without a network. */
export function VersionForm({ projectNumber, document, onDone }: DocumentFormProps) {
  const kept = useKeptTexts(`document-version ${document.id}`);
  const { note = '' } = kept.texts;
  const file = useChosenFile(kept);
  const { fileId, fileName } = file;
  const help = useDocumentHelp(DOCUMENT_TYPES);
  const save = async () => {
    const { id, title, number: basedOn } = document;
    const input = { id, versionId: newId(), basedOn, fileId, fileName, note };
    await file.send();
    await addCommand(addDocumentVersion, input, { ...optionsOf(projectNumber, id, `${title}, nieuwe versie`), fileIds: [fileId] });
    await kept.forget();
    onDone();
  };
  const giveUp = async () => {
    await file.giveUp();
    await kept.forget();
    onDone();
  };
  return (
    <DocumentStepForm
      action="Nieuwe versie toevoegen"
      failed="Niet toegevoegd"
      isWhole={fileId !== '' && note.trim() !== ''}
      onSave={save}
      onCancel={() => carryOut(giveUp)}
    >
      {(isChecked, run) => (
        <>
          <p className="muted">
            De titel blijft {document.title}. Versie {document.number} vervalt zodra deze er is, en blijft te openen. {help}
          </p>
          <Field label="Bestand" group error={isChecked && fileId === '' ? 'Kies een bestand.' : undefined}>
            <FileButton accept={DOCUMENT_ACCEPT} onFiles={(chosen) => run(() => file.choose(chosen))} invalid={isChecked && fileId === ''}>
              {fileId === '' ? 'Bestand kiezen' : file.words}
            </FileButton>
          </Field>
          <Field label="Wat is er anders?" error={isChecked && note.trim() === '' ? 'Schrijf op wat er anders is in deze versie.' : undefined}>
            <TextArea value={note} onChange={(next) => kept.setTexts({ note: next })} maxLength={NOTE_LENGTH_MAX} />
          </Field>
        </>
      )}
    </DocumentStepForm>
  );
}
