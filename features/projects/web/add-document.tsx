import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { FileButton } from '#platform/ui/file-button.tsx';
import { Message } from '#platform/ui/message.tsx';
import { SelectInput } from '#platform/ui/select-input.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { carryOut } from '#platform/web/carry-out.ts';
import { discardFile, keepFile, sendFileAgain } from '#platform/web/kept-files.ts';
import { addCommand } from '#platform/web/outbox.ts';
import { useAction } from '#platform/web/use-action.ts';
import { useKeptTexts } from '#platform/web/use-kept-texts.ts';
import { putProjectDocument } from '../contract.ts';
import { formatSize } from '../format.ts';
import { codesOf, type DocumentKind, documentKinds } from '../labels.ts';

export interface AddDocumentProps {
  readonly projectNumber: string;
  /** Null for a document of the whole project. */
  readonly phaseNumber: string | null;
}

const TITLE_LENGTH_MAX = 120;

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

/** What is chosen and typed stays on the device until it is added or given up. */
function DocumentForm({ projectNumber, phaseNumber, onDone }: AddDocumentProps & { readonly onDone: () => void }) {
  const { texts, setTexts, forget } = useKeptTexts(`document ${projectNumber} ${phaseNumber ?? ''}`);
  const { fileId = '', fileName = '', fileSize = '', title = '', kind = '' } = texts;
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const choose = async ([chosen]: readonly File[]) => {
    if (chosen === undefined) return;
    const kept = await keepFile(chosen, { kind: 'document', name: chosen.name, isHeld: true });
    const named: Record<string, string> = title === '' ? { title: chosen.name.replace(/\.[^.]+$/, '').slice(0, TITLE_LENGTH_MAX) } : {};
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
    if (fileId !== '' && title.trim() !== '' && kind !== '') run(save);
  };
  return (
    <form
      className="secbody"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {trouble !== undefined && (
        <Message tone="bad" title="Niet toegevoegd" live>
          {trouble.text}
        </Message>
      )}
      <Field label="Bestand" group error={isChecked && fileId === '' ? 'Kies een bestand.' : undefined}>
        <FileButton accept=".pdf,.zip,image/*" onFiles={(chosen) => run(() => choose(chosen))} invalid={isChecked && fileId === ''}>
          {fileId === '' ? 'Bestand kiezen' : `${fileName}, ${formatSize(Number(fileSize))}`}
        </FileButton>
      </Field>
      <Field label="Soort" error={isChecked && kind === '' ? 'Kies wat voor document het is.' : undefined}>
        <SelectInput
          value={kind}
          onChange={(next) => setTexts({ kind: next })}
          options={codesOf(documentKinds).map((value) => ({ value, label: documentKinds[value] }))}
        />
      </Field>
      <Field label="Titel" error={isChecked && title.trim() === '' ? 'Geef het document een titel.' : undefined}>
        <TextInput value={title} onChange={(next) => setTexts({ title: next })} maxLength={TITLE_LENGTH_MAX} />
      </Field>
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
