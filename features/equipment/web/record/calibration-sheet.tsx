import { useState } from 'react';
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { formatSize } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { useDocumentHelp } from '#platform/web/files/file-limits.ts';
import { discardFile, keepFile, sendFileAgain } from '#platform/web/files/kept-files.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { addCalibration, EQUIPMENT_TEXT_LENGTH_MAX } from '../../contract.ts';
import type { EquipmentRecord } from '../../equipment.ts';
import { calibrationEnd, calibrationProblem } from '../../rules.ts';

/** Months a calibration holds where the register does not say. */
const USUAL_MONTHS = 12;

export interface CalibrationSheetProps {
  readonly equipment: EquipmentRecord;
  readonly today: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Writes down a calibration that was done, with its document. */
export function CalibrationSheet({ equipment, today, open, onClose }: CalibrationSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Kalibratie toevoegen" description={`${equipment.number} ${equipment.name}`} keepOpen>
      {open && <CalibrationForm equipment={equipment} today={today} onDone={onClose} />}
    </Sheet>
  );
}

function CalibrationForm({ equipment, today, onDone }: Omit<CalibrationSheetProps, 'open' | 'onClose'> & { readonly onDone: () => void }) {
  const { texts, setTexts, forget } = useKeptTexts(`equipment-calibration ${equipment.id}`);
  const { calibratedOn = '', company = '', certificate = '', fileId = '', fileName = '', fileSize = '' } = texts;
  const proposed = calibratedOn === '' ? '' : calibrationEnd(calibratedOn, equipment.calibrationMonths ?? USUAL_MONTHS);
  const validTo = texts['validTo'] ?? proposed;
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const problem =
    calibratedOn === ''
      ? { path: 'calibratedOn', message: 'Kies de dag waarop er is gekalibreerd.' }
      : validTo === ''
        ? { path: 'validTo', message: 'Kies tot en met wanneer de kalibratie geldt.' }
        : calibrationProblem({ calibratedOn, validTo }, today);
  const errorOf = (path: string) => (isChecked && problem?.path === path ? problem.message : undefined);
  const help = useDocumentHelp('PDF of afbeelding');
  const choose = async ([chosen]: readonly File[]) => {
    if (chosen === undefined) return;
    const kept = await keepFile(chosen, { kind: 'document', name: chosen.name, isHeld: true });
    if (fileId !== '') await discardFile(fileId);
    setTexts({ fileId: kept.id, fileName: kept.name, fileSize: String(kept.sizeBytes) });
  };
  const save = async () => {
    const id = newId();
    if (fileId !== '') await sendFileAgain(fileId);
    await addCommand(
      addCalibration,
      { id, equipment: equipment.id, calibratedOn, validTo, company, certificate, fileId: fileId || null, fileName },
      {
        record: `equipment-calibration:${id}`,
        label: `Kalibratie van ${equipment.number}`,
        href: href('equipmentItem', { equipment: equipment.id }),
        fileIds: fileId === '' ? [] : [fileId],
      },
    );
    await forget();
    onDone();
  };
  const giveUp = async () => {
    if (fileId !== '') await discardFile(fileId);
    await forget();
    onDone();
  };
  return (
    <div className="formgrid">
      <TroubleMessage trouble={trouble} title="Niet toegevoegd" />
      <Field label="Gekalibreerd op" error={errorOf('calibratedOn')}>
        <DateInput value={calibratedOn} onChange={(next) => setTexts({ calibratedOn: next })} max={today} short />
      </Field>
      <Field
        label="Geldig tot en met"
        error={errorOf('validTo')}
        help={equipment.calibrationMonths === null ? undefined : `Elke ${equipment.calibrationMonths} maanden.`}
      >
        <DateInput value={validTo} onChange={(next) => setTexts({ validTo: next })} short />
      </Field>
      <Field label="Gekalibreerd door" optional>
        <TextInput value={company} onChange={(next) => setTexts({ company: next })} maxLength={EQUIPMENT_TEXT_LENGTH_MAX} />
      </Field>
      <Field label="Certificaatnummer" optional>
        <TextInput value={certificate} onChange={(next) => setTexts({ certificate: next })} maxLength={EQUIPMENT_TEXT_LENGTH_MAX} />
      </Field>
      <Field label="Certificaat" group optional help={help}>
        <FileButton accept=".pdf,image/*" onFiles={(chosen) => run(() => choose(chosen))}>
          {fileId === '' ? 'Bestand kiezen' : `${fileName}, ${formatSize(Number(fileSize))}`}
        </FileButton>
      </Field>
      <div className="dlgfoot">
        <Button variant="quiet" onClick={() => run(giveUp)}>
          Annuleren
        </Button>
        <Button
          variant="primary"
          busy={isBusy}
          onClick={() => {
            setChecked(true);
            if (problem === undefined) run(save);
          }}
        >
          Toevoegen
        </Button>
      </div>
    </div>
  );
}
