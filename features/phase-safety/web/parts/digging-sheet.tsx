import { useNorms } from '#features/norms/web/use-norms.ts';
import { diggingMethods, klicKinds } from '#features/phases/labels.ts';
import type { Phase } from '#features/phases/phase.ts';
import { klicValidFrom, klicValidTo } from '#features/phases/safety/klic.ts';
import { KLIC_NUMBER_LENGTH_MAX, SAFETY_TEXT_LENGTH_MAX } from '#features/phases/safety/safety.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { PartSheet, safetyFieldId } from './part-sheet.tsx';
import { type PartDraft, usePartDraft } from './use-part-draft.ts';

/** How is dug, and the KLIC request that mechanical digging needs. */
export function DiggingSheet({ phase, onClose }: { readonly phase: Phase; readonly onClose: () => void }) {
  const draft = usePartDraft(phase, 'digging', { onDone: onClose });
  const { value, set, errorOf } = draft;
  return (
    <PartSheet part="digging" draft={draft} onClose={onClose}>
      <Field label="Graven" id={safetyFieldId('digging')} error={errorOf('digging')} help="Met de hand is een KLIC-melding niet nodig." group>
        <Choices
          options={codesOf(diggingMethods).map((code) => ({ value: code, label: diggingMethods[code] }))}
          value={value.digging ?? ''}
          onChange={(code) => set({ digging: code === '' ? null : (code as typeof value.digging) })}
          columns={2}
          clearable
        />
      </Field>
      {value.digging === 'mechanical' && <KlicFields draft={draft} />}
    </PartSheet>
  );
}

function KlicFields({ draft: { value, set, errorOf } }: { readonly draft: PartDraft<'digging'> }) {
  const norms = useNorms();
  const { klicRequestedOn, klicKind } = value;
  return (
    <>
      <Field label="Soort melding" id={safetyFieldId('klicKind')} error={errorOf('klicKind')} group>
        <Choices
          options={codesOf(klicKinds).map((code) => ({ value: code, label: klicKinds[code] }))}
          value={klicKind ?? ''}
          onChange={(code) => set({ klicKind: code === '' ? null : (code as typeof klicKind) })}
        />
      </Field>
      <Field label="KLIC-meldnummer" id={safetyFieldId('klicNumber')} error={errorOf('klicNumber')}>
        <TextInput value={value.klicNumber} onChange={(klicNumber) => set({ klicNumber })} maxLength={KLIC_NUMBER_LENGTH_MAX} short />
      </Field>
      <Field label="Aangevraagd op" id={safetyFieldId('klicRequestedOn')} error={errorOf('klicRequestedOn')}>
        <DateInput value={klicRequestedOn ?? ''} onChange={(day) => set({ klicRequestedOn: day || null })} short />
      </Field>
      {klicRequestedOn !== null && (
        <p className="muted num" aria-live="polite">
          {klicKind === 'orientation'
            ? 'Een oriëntatieverzoek geeft geen recht om te graven.'
            : `Graven kan van ${formatDate(klicValidFrom(klicRequestedOn, norms))} tot en met ${formatDate(klicValidTo(klicRequestedOn, norms))}.`}
        </p>
      )}
      <Field label="Voorzorgsmaatregelen" id={safetyFieldId('klicPrecaution')} error={errorOf('klicPrecaution')} help="Wat de netbeheerders vragen." optional>
        <TextArea value={value.klicPrecaution} onChange={(klicPrecaution) => set({ klicPrecaution })} maxLength={SAFETY_TEXT_LENGTH_MAX} rows={3} />
      </Field>
    </>
  );
}
