import type { Phase } from '#features/phases/phase.ts';
import { SAFETY_NAME_LENGTH_MAX, SAFETY_PLACE_LENGTH_MAX, SAFETY_TEXT_LENGTH_MAX } from '#features/phases/safety/safety.ts';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import type { PhaseSafety } from '../../contract.ts';
import { PartSheet, safetyFieldId } from './part-sheet.tsx';
import { usePartDraft } from './use-part-draft.ts';

export interface EmergencySheetProps {
  readonly phase: Phase;
  readonly site: PhaseSafety['site'] | undefined;
  readonly onClose: () => void;
}

/** Where to go and whom to turn to. What is still empty begins with what the project says of its site. */
export function EmergencySheet({ phase, site, onClose }: EmergencySheetProps) {
  const first = {
    ...(phase.safety.hospital === '' && site !== undefined && { hospital: site.hospital.slice(0, SAFETY_PLACE_LENGTH_MAX) }),
    ...(phase.safety.assemblyPoint === '' && site !== undefined && { assemblyPoint: site.assemblyPoint.slice(0, SAFETY_PLACE_LENGTH_MAX) }),
  };
  const draft = usePartDraft(phase, 'emergency', { onDone: onClose, first });
  const { value, set, errorOf } = draft;
  return (
    <PartSheet part="emergency" draft={draft} onClose={onClose}>
      <Field label="Ziekenhuis met spoedeisende hulp" id={safetyFieldId('hospital')} error={errorOf('hospital')} help="Naam, adres en telefoonnummer.">
        <TextInput value={value.hospital} onChange={(hospital) => set({ hospital })} maxLength={SAFETY_PLACE_LENGTH_MAX} />
      </Field>
      <Field label="Verzamelplaats" id={safetyFieldId('assemblyPoint')} error={errorOf('assemblyPoint')}>
        <TextInput value={value.assemblyPoint} onChange={(assemblyPoint) => set({ assemblyPoint })} maxLength={SAFETY_PLACE_LENGTH_MAX} />
      </Field>
      <Field label="BHV'er" id={safetyFieldId('firstAider')} error={errorOf('firstAider')} help="Naam en telefoonnummer.">
        <TextInput value={value.firstAider} onChange={(firstAider) => set({ firstAider })} maxLength={SAFETY_NAME_LENGTH_MAX} />
      </Field>
      <Field label="Aanrijroute voor hulpdiensten" id={safetyFieldId('accessRoute')} error={errorOf('accessRoute')}>
        <TextArea value={value.accessRoute} onChange={(accessRoute) => set({ accessRoute })} maxLength={SAFETY_TEXT_LENGTH_MAX} rows={3} />
      </Field>
    </PartSheet>
  );
}
