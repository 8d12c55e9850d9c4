import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { formatSize } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { discardFile, keepFile, sendFileAgain } from '#platform/web/files/kept-files.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { putProjectDocument } from '../contract.ts';
import type { DocumentKind } from '../labels.ts';
import { DocumentFields, isDescribed, titleOfFile } from './document-fields.tsx';

export interface AddDocumentProps {
  readonly projectNumber: string;
  /** Null for a document of the whole project. */
  readonly phaseNumber: string | null;
}

/** A button that adds a document: kept on the device first, sent when it can. */
export function AddDocument({ projectNumber, phaseNumber }: AddDocumentProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Document toevoegen
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Document toevoegen" description="PDF, afbeelding of zip, ten hoogste 50 MB." keepOpen>
        {isOpen && <DocumentForm projectNumber={projectNumber} phaseNumber={phaseNumber} onDone={() => setOpen(false)} />}
      </Sheet>
    </>
  );
}

/** Form to add a document. The chosen file and typed text stay on the device until it is added or given up. */
function DocumentForm({ projectNumber, phaseNumber, onDone }: AddDocumentProps & { readonly onDone: () => void }) {
  const { texts, setTexts, forget } = useKeptTexts(`document ${projectNumber} ${phaseNumber ?? ''}`);
  const { fileId = '', fileName = '', fileSize = '', title = '', kind = '' } = texts;
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const choose = async ([chosen]: readonly File[]) => {
    if (chosen === undefined) return;
    const kept = await keepFile(chosen, { kind: 'document', name: chosen.name, isHeld: true });
    const named: Record<string, string> = title === '' ? { title: titleOfFile(kept.name) } : {};
    setTexts({ fileId: kept.id, fileName: kept.name, fileSize: String(kept.sizeBytes), ...named });
    if (fileId !== '') await discardFile(fileId);
  };
  const save = async () => {
    const input = { id: newId(), project: projectNumber, phase: phaseNumber, fileId, fileName, kind: kind as DocumentKind, title };
    const page = href('projectInformation', { project: projectNumber });
    await sendFileAgain(fileId);
    await addCommand(putProjectDocument, input, { record: `project-document:${input.id}`, label: `Document ${title}`, href: page, fileIds: [fileId] });
    await forget();
    onDone();
  };
  const giveUp = async () => {
    if (fileId !== '') await discardFile(fileId);
    await forget();
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
        <FileButton accept=".pdf,.zip,image/*" onFiles={(chosen) => run(() => choose(chosen))} invalid={isChecked && fileId === ''}>
          {fileId === '' ? 'Bestand kiezen' : `${fileName}, ${formatSize(Number(fileSize))}`}
        </FileButton>
      </Field>
      <DocumentFields texts={{ kind, title }} onChange={setTexts} isChecked={isChecked} />
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
