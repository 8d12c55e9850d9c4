import { codesOf, protocols } from '#features/projects/labels.ts';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { UNREADABLE } from '#platform/ui/inputs/native-input.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { TimeInput } from '#platform/ui/inputs/time-input.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { phaseKinds } from '../../labels.ts';
import { type PhaseEditing, phaseFieldId } from './phase-editing.ts';

/** Kind and dates of the phase. */
export function WhatFields({ editing: { form, set, errorOf } }: { readonly editing: PhaseEditing }) {
  return (
    <>
      <Section title="Fase" padded>
        <div className="formgrid two">
          <Field label="Naam" id={phaseFieldId('name')} error={errorOf('name')} help="Wat er gebeurt, bijvoorbeeld: Verkennend onderzoek, boren.">
            <TextInput value={form.name} onChange={(name) => set({ name })} maxLength={100} />
          </Field>
          <Field label="Fasenummer" id={phaseFieldId('number')} error={errorOf('number')} help="Twee cijfers.">
            <NumberInput value={form.number} onChange={(number) => set({ number })} maxLength={2} short />
          </Field>
          <Field label="Soort" id={phaseFieldId('kind')} error={errorOf('kind')}>
            <SelectInput
              value={form.kind}
              onChange={(kind) => set({ kind })}
              options={codesOf(phaseKinds).map((value) => ({ value, label: phaseKinds[value] }))}
            />
          </Field>
          <Field label="Protocol" id={phaseFieldId('protocol')} error={errorOf('protocol')} optional>
            <SelectInput
              value={form.protocol}
              onChange={(protocol) => set({ protocol })}
              options={codesOf(protocols).map((value) => ({ value, label: protocols[value] }))}
              placeholder="Zonder protocol"
            />
          </Field>
        </div>
      </Section>
      <Section title="Planning" padded>
        <div className="formgrid two">
          <Field label="Eerste dag" id={phaseFieldId('startDay')} error={errorOf('startDay')} optional>
            <DateInput
              value={form.startDay}
              onChange={(startDay) => set({ startDay, ...(startDay !== UNREADABLE && form.endDay < startDay && { endDay: startDay }) })}
            />
          </Field>
          <Field label="Begintijd" id={phaseFieldId('startTime')}>
            <TimeInput value={form.startTime} onChange={(startTime) => set({ startTime })} short />
          </Field>
          <Field label="Laatste dag" id={phaseFieldId('endDay')} error={errorOf('endDay')} optional>
            <DateInput value={form.endDay} onChange={(endDay) => set({ endDay })} min={form.startDay || undefined} />
          </Field>
          <Field label="Eindtijd" id={phaseFieldId('endTime')}>
            <TimeInput value={form.endTime} onChange={(endTime) => set({ endTime })} short />
          </Field>
          <Field label="Begroot" id={phaseFieldId('budgetHours')} error={errorOf('budgetHours')} optional>
            <NumberInput value={form.budgetHours} onChange={(budgetHours) => set({ budgetHours })} unit="uur" short />
          </Field>
          <CheckInput
            label="Elke dag een logboek"
            help="Wie op de fase werkt, sluit de dag pas af als er een regel in het logboek staat."
            checked={form.isLogRequired}
            onChange={(isLogRequired) => set({ isLogRequired })}
          />
        </div>
      </Section>
    </>
  );
}
