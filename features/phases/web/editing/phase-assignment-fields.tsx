import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { type PhaseEditing, phaseFieldId } from './phase-editing.ts';

/** Fields of the assignment and of what has to come along. */
export function AssignmentFields({ editing: { form, set, errorOf } }: { readonly editing: PhaseEditing }) {
  return (
    <Section title="Opdracht" padded>
      <div className="formgrid">
        <Field
          label="Opdracht"
          id={phaseFieldId('assignment')}
          error={errorOf('assignment')}
          help="Wat moet het veldwerk doen? Het team leest dit op de telefoon."
        >
          <TextArea value={form.assignment} onChange={(assignment) => set({ assignment })} rows={4} />
        </Field>
        <Field label="Bijzonderheden" id={phaseFieldId('particulars')} error={errorOf('particulars')} optional>
          <TextArea value={form.particulars} onChange={(particulars) => set({ particulars })} />
        </Field>
        <Field label="Analyses" id={phaseFieldId('analyses')} error={errorOf('analyses')} help="Een per regel." optional>
          <TextArea value={form.analyses} onChange={(analyses) => set({ analyses })} />
        </Field>
        <Field label="Auto" id={phaseFieldId('vehicle')} error={errorOf('vehicle')} optional>
          <TextInput value={form.vehicle} onChange={(vehicle) => set({ vehicle })} maxLength={50} />
        </Field>
        <Field label="Materieel" id={phaseFieldId('equipment')} error={errorOf('equipment')} help="Een per regel." optional>
          <TextArea value={form.equipment} onChange={(equipment) => set({ equipment })} />
        </Field>
      </div>
    </Section>
  );
}
