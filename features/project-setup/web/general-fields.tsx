import { NoDivisionHelp } from '#features/organisation/web/no-division-help.tsx';
import { codesOf, projectKinds, protocols } from '#features/projects/labels.ts';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { GeneralForm } from '../general-form.ts';
import { DESCRIPTION_LENGTH_MAX, type ProjectSettings, TEXT_LENGTH_MAX } from '../settings.ts';
import { type SettingsEditing, settingsFieldId } from './use-settings-editing.ts';

type Editing = SettingsEditing<GeneralForm>;
const toOptions = (people: ProjectSettings['leaders']) => people.map(({ id, name }) => ({ value: id, label: name }));

export interface GeneralFieldsProps {
  readonly editing: Editing;
  readonly settings: Pick<ProjectSettings, 'divisions' | 'leaders'>;
}

/** Renders the general fields of a project: name and kind, who leads it, when, and under which rules. */
export function GeneralFieldsOfProject({ editing, settings }: GeneralFieldsProps) {
  return (
    <>
      <WhatSection editing={editing} settings={settings} />
      <PlanSection editing={editing} />
      <RulesSection editing={editing} />
    </>
  );
}

/** Name, kind, division and leaders. */
function WhatSection({ editing: { form, set, errorOf }, settings }: GeneralFieldsProps) {
  return (
    <Section title="Project" padded>
      <div className="formgrid two">
        <Field label="Naam" id={settingsFieldId('description')} error={errorOf('description')}>
          <TextInput value={form.description} onChange={(description) => set({ description })} maxLength={DESCRIPTION_LENGTH_MAX} />
        </Field>
        <Field label="Soort" id={settingsFieldId('kind')} error={errorOf('kind')}>
          <SelectInput
            value={form.kind}
            onChange={(kind) => set({ kind })}
            options={codesOf(projectKinds).map((value) => ({ value, label: projectKinds[value] }))}
          />
        </Field>
        <Field label="Divisie" id={settingsFieldId('divisionId')} error={errorOf('divisionId')} after={settings.divisions.length === 0 && <NoDivisionHelp />}>
          <SelectInput value={form.divisionId} onChange={(divisionId) => set({ divisionId })} options={toOptions(settings.divisions)} />
        </Field>
        <span />
        <Field label="Projectleider" id={settingsFieldId('leaderId')} error={errorOf('leaderId')}>
          <SelectInput value={form.leaderId} onChange={(leaderId) => set({ leaderId })} options={toOptions(settings.leaders)} />
        </Field>
        <Field label="Plaatsvervanger" id={settingsFieldId('deputyLeaderId')} error={errorOf('deputyLeaderId')} optional>
          <SelectInput
            value={form.deputyLeaderId}
            onChange={(deputyLeaderId) => set({ deputyLeaderId })}
            options={toOptions(settings.leaders)}
            placeholder="Niemand"
          />
        </Field>
      </div>
    </Section>
  );
}

function PlanSection({ editing: { form, set, errorOf } }: { readonly editing: Editing }) {
  return (
    <Section title="Planning" padded>
      <div className="formgrid two">
        <Field label="Opdrachtdatum" id={settingsFieldId('orderedOn')} error={errorOf('orderedOn')} optional>
          <DateInput value={form.orderedOn} onChange={(orderedOn) => set({ orderedOn })} short />
        </Field>
        <span />
        <Field
          label="Offertebedrag"
          id={settingsFieldId('offerCents')}
          error={errorOf('offerCents')}
          help="Zonder btw. Alleen wie het project leidt of projecten beheert ziet dit."
          optional
        >
          <NumberInput value={form.offerCents} onChange={(offerCents) => set({ offerCents })} unit="€" short />
        </Field>
        <span />
        <Field label="Gepland begin" id={settingsFieldId('plannedStart')} error={errorOf('plannedStart')} optional>
          <DateInput value={form.plannedStart} onChange={(plannedStart) => set({ plannedStart })} short />
        </Field>
        <Field label="Gepland einde" id={settingsFieldId('plannedEnd')} error={errorOf('plannedEnd')} optional>
          <DateInput value={form.plannedEnd} onChange={(plannedEnd) => set({ plannedEnd })} min={form.plannedStart || undefined} short />
        </Field>
      </div>
    </Section>
  );
}

function RulesSection({ editing: { form, set, errorOf } }: { readonly editing: Editing }) {
  const check = (field: 'isConfidential' | 'areHoursOpen' | 'isLogRequired') => ({
    checked: form[field] === 'yes',
    onChange: (isOn: boolean) => set({ [field]: isOn ? 'yes' : 'no' }),
  });
  return (
    <Section title="Regels" padded>
      <div className="formgrid">
        <Field label="Protocollen" id={settingsFieldId('protocols')} error={errorOf('protocols')} group>
          <CheckChoices
            options={codesOf(protocols).map((value) => ({ value, label: protocols[value] }))}
            values={form.protocols.split(',')}
            onChange={(values) => set({ protocols: values.join(',') })}
          />
        </Field>
        <CheckInput label="Vertrouwelijk" help="Alleen wie aan het project werkt, vindt het." {...check('isConfidential')} />
        <CheckInput label="Er kunnen uren op worden geboekt" {...check('areHoursOpen')} />
        <CheckInput label="Elke dag een logboek" {...check('isLogRequired')} />
        <Field label="Gevaren" id={settingsFieldId('hazards')} error={errorOf('hazards')} help="Wat iedereen moet weten die er komt." optional>
          <TextArea value={form.hazards} onChange={(hazards) => set({ hazards })} maxLength={TEXT_LENGTH_MAX} rows={3} />
        </Field>
        <Field label="Samenvatting" id={settingsFieldId('summary')} error={errorOf('summary')} optional>
          <TextArea value={form.summary} onChange={(summary) => set({ summary })} maxLength={TEXT_LENGTH_MAX} rows={4} />
        </Field>
      </div>
    </Section>
  );
}
