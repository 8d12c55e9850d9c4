import { useState } from 'react';
import { href } from '#features/routes.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { newId } from '#platform/shared/ids.ts';
import { formatSize } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { useDocumentHelp } from '#platform/web/files/file-limits.ts';
import { discardFile, keepFile, sendFileAgain } from '#platform/web/files/kept-files.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import type { CarRecord } from '../../car.ts';
import { PAPER_TITLE_LENGTH_MAX, putPaper } from '../../contract.ts';
import { type PaperKind, paperKinds } from '../../labels.ts';
import { nameOfCar } from '../car-words.ts';

export interface PaperSheetProps {
  readonly car: CarRecord;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Adds a paper: kept on the device first, sent when it can. */
export function PaperSheet({ car, open, onClose }: PaperSheetProps) {
  const help = useDocumentHelp('PDF of afbeelding');
  return (
    <Sheet open={open} onClose={onClose} title="Papier toevoegen" description={help} keepOpen>
      {open && <PaperForm car={car} onDone={onClose} />}
    </Sheet>
  );
}

function PaperForm({ car, onDone }: { readonly car: CarRecord; readonly onDone: () => void }) {
  const { texts, setTexts, forget } = useKeptTexts(`car-paper ${car.id}`);
  const { fileId = '', fileName = '', fileSize = '', kind = '', title = '', validTo = '' } = texts;
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const choose = async ([chosen]: readonly File[]) => {
    if (chosen === undefined) return;
    const kept = await keepFile(chosen, { kind: 'document', name: chosen.name, isHeld: true });
    if (fileId !== '') await discardFile(fileId);
    setTexts({ fileId: kept.id, fileName: kept.name, fileSize: String(kept.sizeBytes) });
  };
  const save = async () => {
    const id = newId();
    await sendFileAgain(fileId);
    await addCommand(
      putPaper,
      { id, car: car.id, kind: kind as PaperKind, title, validTo: validTo || null, fileId, fileName },
      { record: `car-paper:${id}`, label: `${title} van ${nameOfCar(car)}`, href: href('vehicle', { vehicle: car.id }), fileIds: [fileId] },
    );
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
    if (fileId !== '' && kind !== '' && title.trim() !== '') run(save);
  };
  const chooseKind = (next: string) => {
    const isOwnTitle = title !== '' && title !== paperKinds[kind as PaperKind];
    setTexts({ kind: next, ...(!isOwnTitle && next !== '' && next !== 'other' && { title: paperKinds[next as PaperKind] }) });
  };
  return (
    <div className="formgrid">
      <TroubleMessage trouble={trouble} title="Niet toegevoegd" />
      <Field label="Bestand" group error={isChecked && fileId === '' ? 'Kies een bestand.' : undefined}>
        <FileButton accept=".pdf,image/*" onFiles={(chosen) => run(() => choose(chosen))} invalid={isChecked && fileId === ''}>
          {fileId === '' ? 'Bestand kiezen' : `${fileName}, ${formatSize(Number(fileSize))}`}
        </FileButton>
      </Field>
      <Field label="Soort" error={isChecked && kind === '' ? 'Kies wat voor papier het is.' : undefined}>
        <SelectInput value={kind} onChange={chooseKind} options={codesOf(paperKinds).map((value) => ({ value, label: paperKinds[value] }))} />
      </Field>
      <Field label="Titel" error={isChecked && title.trim() === '' ? 'Geef het papier een titel.' : undefined}>
        <TextInput value={title} onChange={(next) => setTexts({ title: next })} maxLength={PAPER_TITLE_LENGTH_MAX} />
      </Field>
      <Field label="Geldig tot en met" optional>
        <DateInput value={validTo} onChange={(next) => setTexts({ validTo: next })} short />
      </Field>
      <div className="dlgfoot">
        <Button variant="quiet" onClick={() => run(giveUp)}>
          Annuleren
        </Button>
        <Button variant="primary" busy={isBusy} onClick={submit}>
          Toevoegen
        </Button>
      </div>
    </div>
  );
}
