import { codesOf } from '#features/projects/labels.ts';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { crowClasses, diggingMethods, protectiveEquipment } from '../../labels.ts';
import type { Safety } from '../../phase.ts';
import { isFieldWork } from '../../rules.ts';
import { type PhaseEditing, phaseFieldId } from './phase-editing.ts';

/** The safety file: the class by CROW 400, digging and KLIC, protection, and where to go in an emergency. Not asked for work behind a desk. */
export function SafetyFields({ editing }: { readonly editing: PhaseEditing }) {
  const { form } = editing;
  if (form.kind !== '' && !isFieldWork(form.kind as Parameters<typeof isFieldWork>[0])) return null;
  return (
    <Section title="Veiligheidsdossier" padded>
      <div className="formgrid">
        <ClassFields editing={editing} />
        <DiggingFields editing={editing} />
        <EmergencyFields editing={editing} />
      </div>
    </Section>
  );
}

function useSafety({ form, set, errorOf }: PhaseEditing) {
  const change = (changes: Partial<Safety>) => set({ safety: { ...form.safety, ...changes } });
  return {
    safety: form.safety,
    change,
    errorOf: (name: keyof Safety) => errorOf(`safety.${name}`),
    idOf: (name: keyof Safety) => phaseFieldId(`safety.${name}`),
  };
}

function ClassFields({ editing }: { readonly editing: PhaseEditing }) {
  const { safety, change, errorOf, idOf } = useSafety(editing);
  return (
    <>
      <Field label="Veiligheidsklasse CROW 400" id={idOf('crowClass')} error={errorOf('crowClass')} group>
        <Choices
          options={codesOf(crowClasses).map((value) => ({ value, label: crowClasses[value] }))}
          value={safety.crowClass ?? ''}
          onChange={(value) => change({ crowClass: value === '' ? null : (value as Safety['crowClass']) })}
          clearable
        />
      </Field>
      {safety.crowClass !== null && safety.crowClass !== 'basis' && (
        <>
          <CheckInput label="De stof is vluchtig" checked={safety.isVolatile} onChange={(isVolatile) => change({ isVolatile })} />
          <Field label="Maatgevende stof" id={idOf('substance')} error={errorOf('substance')}>
            <TextInput value={safety.substance} onChange={(substance) => change({ substance })} maxLength={100} />
          </Field>
        </>
      )}
      <CheckInput label="Asbest verwacht" checked={safety.hasAsbestos} onChange={(hasAsbestos) => change({ hasAsbestos })} />
      <Field label="Vastgesteld door" id={idOf('assessedBy')} error={errorOf('assessedBy')} optional>
        <TextInput value={safety.assessedBy} onChange={(assessedBy) => change({ assessedBy })} maxLength={100} />
      </Field>
      <Field label="Vastgesteld op" id={idOf('assessedOn')} error={errorOf('assessedOn')} optional>
        <DateInput value={safety.assessedOn ?? ''} onChange={(day) => change({ assessedOn: day || null })} short />
      </Field>
    </>
  );
}

function DiggingFields({ editing }: { readonly editing: PhaseEditing }) {
  const { safety, change, errorOf, idOf } = useSafety(editing);
  return (
    <>
      <Field label="Graven" id={idOf('digging')} error={errorOf('digging')} group>
        <Choices
          options={codesOf(diggingMethods).map((value) => ({ value, label: diggingMethods[value] }))}
          value={safety.digging ?? ''}
          onChange={(value) => change({ digging: value === '' ? null : (value as Safety['digging']) })}
          clearable
        />
      </Field>
      {safety.digging === 'mechanical' && (
        <>
          <Field label="KLIC-meldnummer" id={idOf('klicNumber')} error={errorOf('klicNumber')}>
            <TextInput value={safety.klicNumber} onChange={(klicNumber) => change({ klicNumber })} maxLength={20} short />
          </Field>
          <Field label="KLIC geldig tot en met" id={idOf('klicValidTo')} error={errorOf('klicValidTo')}>
            <DateInput value={safety.klicValidTo ?? ''} onChange={(day) => change({ klicValidTo: day || null })} short />
          </Field>
        </>
      )}
    </>
  );
}

function EmergencyFields({ editing }: { readonly editing: PhaseEditing }) {
  const { safety, change, errorOf, idOf } = useSafety(editing);
  return (
    <>
      <Field label="Beschermingsmiddelen" id={idOf('protectiveEquipment')} error={errorOf('protectiveEquipment')} group>
        <CheckChoices
          options={codesOf(protectiveEquipment).map((value) => ({ value, label: protectiveEquipment[value] }))}
          values={safety.protectiveEquipment}
          onChange={(values) => change({ protectiveEquipment: values as Safety['protectiveEquipment'] })}
        />
      </Field>
      <Field label="Verzamelplaats" id={idOf('assemblyPoint')} error={errorOf('assemblyPoint')} optional>
        <TextInput value={safety.assemblyPoint} onChange={(assemblyPoint) => change({ assemblyPoint })} maxLength={200} />
      </Field>
      <Field label="Ziekenhuis met spoedeisende hulp" id={idOf('hospital')} error={errorOf('hospital')} help="Naam, adres en telefoonnummer." optional>
        <TextInput value={safety.hospital} onChange={(hospital) => change({ hospital })} maxLength={200} />
      </Field>
    </>
  );
}
