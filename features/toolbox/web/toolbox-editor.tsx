import { listPhaseChoices } from '#features/phases/contract.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Button } from '#platform/ui/button.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { PickInput } from '#platform/ui/inputs/pick-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { TimeInput } from '#platform/ui/inputs/time-input.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { FormProblems } from '#platform/web/editing/form-problems.tsx';
import { toolboxForms, toolboxSubjects } from '../labels.ts';
import { LOCATION_LENGTH_MAX, POINTS_LENGTH_MAX, SUBJECT_LENGTH_MAX } from '../toolbox.ts';
import { ActionsField } from './actions-field.tsx';
import { FilesField } from './files-field.tsx';
import { ParticipantsField } from './participants-field.tsx';
import { type ToolboxDraft, toolboxFieldId } from './use-toolbox-draft.ts';
import { useNames } from './use-toolboxes.ts';

export interface ToolboxEditorProps {
  readonly draft: ToolboxDraft;
  readonly onCancel: () => void;
}

/** Everything of a toolbox that is filled in, on one page. */
export function ToolboxEditor({ draft, onCancel }: ToolboxEditorProps) {
  const { lines, trouble, isBusy, save } = draft;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FormProblems problems={lines} trouble={trouble} idOf={toolboxFieldId} />
      <WhatFields draft={draft} />
      <ContentFields draft={draft} />
      <ParticipantsField draft={draft} />
      <ActionsField draft={draft} />
      <FilesField draft={draft} />
      <DockAction alone why={lines.length > 0 ? 'Verbeter eerst de aangegeven velden.' : undefined}>
        <Button size="main" onClick={onCancel}>
          Annuleren
        </Button>
        <Button variant="primary" size="main" busy={isBusy} onClick={save}>
          Opslaan
        </Button>
      </DockAction>
    </form>
  );
}

function WhatFields({ draft: { form, set, errorOf } }: { readonly draft: ToolboxDraft }) {
  const names = useNames();
  const today = useToday();
  const choices = useAnswer(listPhaseChoices, {}).data ?? [];
  const phases = choices.map((one) => ({
    value: one.phaseId,
    label: `${phaseCode(one.projectNumber, one.number)} ${one.name}, ${one.city || one.projectDescription}`,
  }));
  const isKnown = form.phaseId === '' || phases.some(({ value }) => value === form.phaseId);
  return (
    <Section title="Toolbox" padded>
      <div className="formgrid">
        <Field label="Onderwerp uit de lijst" optional>
          <SelectInput
            value={toolboxSubjects.find((subject) => subject === form.subject) ?? ''}
            onChange={(subject) => set({ subject })}
            options={toolboxSubjects.map((subject) => ({ value: subject, label: subject }))}
            placeholder="Zelf typen"
          />
        </Field>
        <Field label="Onderwerp" id={toolboxFieldId('subject')} error={errorOf('subject')}>
          <TextInput value={form.subject} onChange={(subject) => set({ subject })} maxLength={SUBJECT_LENGTH_MAX} />
        </Field>
        <Field label="Datum" id={toolboxFieldId('day')} error={errorOf('day')}>
          <DateInput value={form.day} onChange={(day) => set({ day })} max={today} short />
        </Field>
        <div className="pair">
          <Field label="Begintijd" id={toolboxFieldId('startsAt')} error={errorOf('startsAt')}>
            <TimeInput value={form.startsAt} onChange={(startsAt) => set({ startsAt })} />
          </Field>
          <Field label="Duur in minuten" id={toolboxFieldId('durationMinutes')} error={errorOf('durationMinutes')}>
            <NumberInput value={form.duration} onChange={(duration) => set({ duration })} maxLength={3} />
          </Field>
        </div>
        <Field label="Vorm" id={toolboxFieldId('form')} error={errorOf('form')} help="Alleen een bijeenkomst telt mee voor de helft die VCA vraagt." group>
          <Choices
            options={codesOf(toolboxForms).map((code) => ({ value: code, label: toolboxForms[code] }))}
            value={form.form}
            onChange={(code) => set({ form: code })}
            columns={2}
          />
        </Field>
        <Field label="Fase" id={toolboxFieldId('phaseId')} error={errorOf('phaseId')} optional>
          <SelectInput
            value={form.phaseId}
            onChange={(phaseId) => set({ phaseId })}
            options={isKnown ? phases : [...phases, { value: form.phaseId, label: 'De fase die er stond' }]}
            placeholder="Niet op een fase"
          />
        </Field>
        <Field label="Locatie" id={toolboxFieldId('location')} error={errorOf('location')} help="Nodig als er geen fase is gekozen.">
          <TextInput value={form.location} onChange={(location) => set({ location })} maxLength={LOCATION_LENGTH_MAX} />
        </Field>
        <Field label="Toolboxleider" id={toolboxFieldId('leaderId')} error={errorOf('leaderId')} group>
          <PickInput
            title="Kies een collega"
            shown={names.get(form.leaderId) ?? ''}
            options={[...names].map(([value, label]) => ({ value, label }))}
            onChange={(leaderId) => set({ leaderId: leaderId ?? '' })}
            emptyText="De lijst met collega's staat nog niet op dit apparaat."
          />
        </Field>
      </div>
    </Section>
  );
}

function ContentFields({ draft: { form, set, errorOf } }: { readonly draft: ToolboxDraft }) {
  return (
    <Section title="Inhoud" padded>
      <div className="formgrid">
        <Field label="Besproken punten" id={toolboxFieldId('points')} error={errorOf('points')}>
          <TextArea value={form.points} onChange={(points) => set({ points })} maxLength={POINTS_LENGTH_MAX} rows={4} />
        </Field>
        <Field label="Wijzigingen in VGM-regels" id={toolboxFieldId('ruleChanges')} error={errorOf('ruleChanges')} optional>
          <TextArea value={form.ruleChanges} onChange={(ruleChanges) => set({ ruleChanges })} maxLength={POINTS_LENGTH_MAX} rows={2} />
        </Field>
        <Field label="Geleerd van incidenten en inspecties" id={toolboxFieldId('lessons')} error={errorOf('lessons')} optional>
          <TextArea value={form.lessons} onChange={(lessons) => set({ lessons })} maxLength={POINTS_LENGTH_MAX} rows={2} />
        </Field>
        <Field label="Opmerkingen en vragen van deelnemers" id={toolboxFieldId('remarks')} error={errorOf('remarks')} optional>
          <TextArea value={form.remarks} onChange={(remarks) => set({ remarks })} maxLength={POINTS_LENGTH_MAX} rows={2} />
        </Field>
      </div>
    </Section>
  );
}
