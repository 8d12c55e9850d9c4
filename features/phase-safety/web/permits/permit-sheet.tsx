import { useState } from 'react';
import type { Phase } from '#features/phases/phase.ts';
import { newId } from '#platform/shared/ids.ts';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { TimeInput } from '#platform/ui/inputs/time-input.tsx';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { FormSheet } from '#platform/web/editing/form-sheet.tsx';
import { useJudging } from '#platform/web/editing/use-judging.ts';
import { permitStatuses } from '../../labels.ts';
import { HAZARD_LENGTH_MAX, MEASURE_LENGTH_MAX, NAME_LENGTH_MAX, PERMIT_NUMBER_LENGTH_MAX, type Permit } from '../../risk.ts';
import { permitSteps } from '../../rules.ts';
import { savePermit } from '../safety-actions.ts';
import { type PermitTexts, readPermit, toPermitTexts } from './permit-form.ts';

export interface PermitSheetProps {
  readonly phase: Phase;
  /** Undefined for a new one. */
  readonly permit: Permit | undefined;
  readonly today: string;
  readonly onClose: () => void;
}

/** A work permit, filled in. */
export function PermitSheet({ phase, permit, today, onClose }: PermitSheetProps) {
  const { texts: kept, setTexts, forget } = useKeptTexts(`work-permit ${permit?.id ?? phase.id}`);
  const [id] = useState(() => permit?.id ?? newId());
  const texts: PermitTexts = { ...toPermitTexts(permit, today), ...kept };
  const { input, problems } = readPermit(texts, { id, phaseId: phase.id, before: permit });
  const save = async () => {
    if (input === undefined) return;
    await savePermit(phase, input);
    await forget();
    onClose();
  };
  const judging = useJudging({ idPrefix: 'permit', found: problems, save });
  const { errorOf } = judging;
  const set = (changes: Partial<PermitTexts>) => setTexts(changes as Record<string, string>);
  return (
    <FormSheet editing={judging} onClose={onClose} title={permit === undefined ? 'Nieuwe werkvergunning' : 'Werkvergunning wijzigen'}>
      <PermitTextFields texts={texts} set={set} errorOf={errorOf} />
      <div className="pair">
        <Field label="Geldig van" id="permit-validFrom" error={errorOf('validFrom')}>
          <DateInput value={texts.fromDay} onChange={(fromDay) => set({ fromDay })} />
        </Field>
        <Field label="Vanaf tijd">
          <TimeInput value={texts.fromTime} onChange={(fromTime) => set({ fromTime })} />
        </Field>
      </div>
      <div className="pair">
        <Field label="Geldig tot" id="permit-validTo" error={errorOf('validTo')}>
          <DateInput value={texts.toDay} onChange={(toDay) => set({ toDay })} />
        </Field>
        <Field label="Tot tijd">
          <TimeInput value={texts.toTime} onChange={(toTime) => set({ toTime })} />
        </Field>
      </div>
      <Field label="Status" id="permit-status" error={errorOf('status')}>
        <SelectInput
          value={texts.status}
          onChange={(status) => set({ status })}
          options={permitSteps(permit?.status).map((value) => ({ value, label: permitStatuses[value] }))}
          placeholder={null}
        />
      </Field>
    </FormSheet>
  );
}

interface TextFieldsProps {
  readonly texts: PermitTexts;
  readonly set: (changes: Partial<PermitTexts>) => void;
  readonly errorOf: (name: string) => string | undefined;
}

function PermitTextFields({ texts, set, errorOf }: TextFieldsProps) {
  return (
    <>
      <Field label="Nummer" id="permit-number" error={errorOf('number')}>
        <TextInput value={texts.number} onChange={(number) => set({ number })} maxLength={PERMIT_NUMBER_LENGTH_MAX} short />
      </Field>
      <Field label="Verstrekker" id="permit-issuer" error={errorOf('issuer')} help="Het bedrijf of de persoon die toestemming geeft.">
        <TextInput value={texts.issuer} onChange={(issuer) => set({ issuer })} maxLength={NAME_LENGTH_MAX} />
      </Field>
      <Field label="Houder" id="permit-holder" error={errorOf('holder')}>
        <TextInput value={texts.holder} onChange={(holder) => set({ holder })} maxLength={NAME_LENGTH_MAX} />
      </Field>
      <Field label="Werk en plaats" id="permit-work" error={errorOf('work')}>
        <TextArea value={texts.work} onChange={(work) => set({ work })} maxLength={MEASURE_LENGTH_MAX} rows={2} />
      </Field>
      <Field label="Maatregelen" id="permit-measures" error={errorOf('measures')} optional>
        <TextArea value={texts.measures} onChange={(measures) => set({ measures })} maxLength={MEASURE_LENGTH_MAX} rows={2} />
      </Field>
      <Field label="Gasmeting" id="permit-gasReading" error={errorOf('gasReading')} help="Bijvoorbeeld: O2 20,9 %, LEL 0 %, 07:40." optional>
        <TextInput value={texts.gasReading} onChange={(gasReading) => set({ gasReading })} maxLength={HAZARD_LENGTH_MAX} />
      </Field>
    </>
  );
}
