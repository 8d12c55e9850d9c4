import { protectiveEquipment } from '#features/phases/labels.ts';
import type { Phase } from '#features/phases/phase.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { PartSheet, safetyFieldId } from './part-sheet.tsx';
import { usePartDraft } from './use-part-draft.ts';

/** Renders the choice of protective equipment that everybody at the work wears. */
export function ProtectionSheet({ phase, onClose }: { readonly phase: Phase; readonly onClose: () => void }) {
  const draft = usePartDraft(phase, 'protection', { onDone: onClose });
  const { value, set, errorOf } = draft;
  return (
    <PartSheet part="protection" draft={draft} onClose={onClose}>
      <Field label="Wat iedereen op het werk draagt" id={safetyFieldId('protectiveEquipment')} error={errorOf('protectiveEquipment')} group>
        <CheckChoices
          options={codesOf(protectiveEquipment).map((code) => ({ value: code, label: protectiveEquipment[code] }))}
          values={value.protectiveEquipment}
          onChange={(values) => set({ protectiveEquipment: values as typeof value.protectiveEquipment })}
        />
      </Field>
    </PartSheet>
  );
}
