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
import { keepFile } from '#platform/web/kept-files.ts';
import { addCommand } from '#platform/web/outbox.ts';
import { useAction } from '#platform/web/use-action.ts';
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

function DocumentForm({ projectNumber, phaseNumber, onDone }: AddDocumentProps & { readonly onDone: () => void }) {
  const [file, setFile] = useState<File>();
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const choose = ([chosen]: readonly File[]) => {
    setFile(chosen);
    if (title === '' && chosen !== undefined) setTitle(chosen.name.replace(/\.[^.]+$/, '').slice(0, TITLE_LENGTH_MAX));
  };
  const save = async (chosen: File) => {
    const kept = await keepFile(chosen, { kind: 'document', name: chosen.name });
    const input = { id: newId(), project: projectNumber, phase: phaseNumber, fileId: kept.id, fileName: kept.name, kind: kind as DocumentKind, title };
    const page = href('projectInformation', { project: projectNumber });
    await addCommand(putProjectDocument, input, { record: `project-document:${input.id}`, label: `Document ${title}`, href: page, fileIds: [kept.id] });
    onDone();
  };
  const submit = () => {
    setChecked(true);
    if (file !== undefined && title.trim() !== '' && kind !== '') run(() => save(file));
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
      <Field label="Bestand" group error={isChecked && file === undefined ? 'Kies een bestand.' : undefined}>
        <FileButton accept=".pdf,.zip,image/*" onFiles={choose} invalid={isChecked && file === undefined}>
          {file === undefined ? 'Bestand kiezen' : `${file.name}, ${formatSize(file.size)}`}
        </FileButton>
      </Field>
      <Field label="Soort" error={isChecked && kind === '' ? 'Kies wat voor document het is.' : undefined}>
        <SelectInput value={kind} onChange={setKind} options={codesOf(documentKinds).map((value) => ({ value, label: documentKinds[value] }))} />
      </Field>
      <Field label="Titel" error={isChecked && title.trim() === '' ? 'Geef het document een titel.' : undefined}>
        <TextInput value={title} onChange={setTitle} maxLength={TITLE_LENGTH_MAX} />
      </Field>
      <div className="dlgfoot">
        <Button variant="quiet" onClick={onDone}>
          Annuleren
        </Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          Toevoegen
        </Button>
      </div>
    </form>
  );
}
