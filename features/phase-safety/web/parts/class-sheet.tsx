import { concentrationUnits, crowClasses } from '#features/phases/labels.ts';
import type { Phase } from '#features/phases/phase.ts';
import { CONCENTRATION_MAX, SAFETY_NAME_LENGTH_MAX, SAFETY_PLACE_LENGTH_MAX } from '#features/phases/safety/safety.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { formatNumberForInput, parseNumber } from '#platform/shared/numbers.ts';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { PartSheet, safetyFieldId } from './part-sheet.tsx';
import { type PartDraft, usePartDraft } from './use-part-draft.ts';

/** Decimals of a concentration. */
const CONCENTRATION_DECIMALS = 3;

/** The class by CROW 400, as the calculation tool gave it; the app itself keeps no limits of substances. */
export function ClassSheet({ phase, onClose }: { readonly phase: Phase; readonly onClose: () => void }) {
  const draft = usePartDraft(phase, 'class', { onDone: onClose, typedTroubles: concentrationTroubles });
  const { value, set, errorOf } = draft;
  return (
    <PartSheet part="class" draft={draft} onClose={onClose}>
      <Field label="Veiligheidsklasse CROW 400" id={safetyFieldId('crowClass')} error={errorOf('crowClass')} group>
        <Choices
          options={codesOf(crowClasses).map((code) => ({ value: code, label: crowClasses[code] }))}
          value={value.crowClass ?? ''}
          onChange={(code) => set({ crowClass: code === '' ? null : (code as typeof value.crowClass) })}
          columns={2}
          clearable
        />
      </Field>
      {value.crowClass !== null && value.crowClass !== 'basis' && <SubstanceFields draft={draft} />}
      <CheckInput label="Asbest verwacht" checked={value.hasAsbestos} onChange={(hasAsbestos) => set({ hasAsbestos })} />
      <Field label="Vastgesteld door" id={safetyFieldId('assessedBy')} error={errorOf('assessedBy')} help="De veiligheidskundige, met MVK of HVK erachter.">
        <TextInput value={value.assessedBy} onChange={(assessedBy) => set({ assessedBy })} maxLength={SAFETY_NAME_LENGTH_MAX} />
      </Field>
      <Field label="Vastgesteld op" id={safetyFieldId('assessedOn')} error={errorOf('assessedOn')}>
        <DateInput value={value.assessedOn ?? ''} onChange={(day) => set({ assessedOn: day || null })} short />
      </Field>
    </PartSheet>
  );
}

function SubstanceFields({ draft: { value, set, typed, setTyped, errorOf } }: { readonly draft: PartDraft<'class'> }) {
  const shown = typed ?? (value.concentration === null ? '' : formatNumberForInput(value.concentration, CONCENTRATION_DECIMALS));
  const type = (text: string) => {
    const read = parseNumber(text, CONCENTRATION_DECIMALS);
    setTyped(text);
    if (text.trim() === '') set({ concentration: null });
    else if (read.ok) set({ concentration: read.value });
  };
  return (
    <>
      <CheckInput label="De stof is vluchtig" checked={value.isVolatile} onChange={(isVolatile) => set({ isVolatile })} />
      <Field label="Maatgevende stof" id={safetyFieldId('substance')} error={errorOf('substance')}>
        <TextInput value={value.substance} onChange={(substance) => set({ substance })} maxLength={SAFETY_NAME_LENGTH_MAX} />
      </Field>
      <div className="pair">
        <Field label="Concentratie" id={safetyFieldId('concentration')} error={errorOf('concentration')} optional>
          <NumberInput value={shown} onChange={type} maxLength={20} />
        </Field>
        <Field label="Eenheid" id={safetyFieldId('concentrationUnit')} error={errorOf('concentrationUnit')}>
          <SelectInput
            value={value.concentrationUnit}
            onChange={(unit) => set({ concentrationUnit: unit as typeof value.concentrationUnit })}
            options={codesOf(concentrationUnits).map((code) => ({ value: code, label: concentrationUnits[code] }))}
            placeholder={null}
          />
        </Field>
      </div>
      <Field
        label="Bron"
        id={safetyFieldId('source')}
        error={errorOf('source')}
        help="Het rapport, of de uitkomst van de CROW-rekentool. De PDF zet je bij de documenten."
      >
        <TextInput value={value.source} onChange={(source) => set({ source })} maxLength={SAFETY_PLACE_LENGTH_MAX} />
      </Field>
    </>
  );
}

function concentrationTroubles(text: string | undefined) {
  if (text === undefined || text.trim() === '') return [];
  const read = parseNumber(text, CONCENTRATION_DECIMALS);
  if (read.ok && read.value >= 0 && read.value <= CONCENTRATION_MAX) return [];
  return [{ path: 'concentration', message: 'Vul de concentratie in als getal van 0 tot 1.000.000, bijvoorbeeld 640.' }];
}
