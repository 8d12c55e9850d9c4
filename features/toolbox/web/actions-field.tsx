import { IconPlus } from '@tabler/icons-react';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { PickInput } from '#platform/ui/inputs/pick-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { ACTION_LENGTH_MAX, ACTIONS_MAX, type ActionInput } from '../toolbox.ts';
import { type ToolboxDraft, toolboxFieldId } from './use-toolbox-draft.ts';
import { useNames } from './use-toolboxes.ts';

/** Renders the fields of the follow-up actions: what, by whom and by when. */
export function ActionsField({ draft: { form, set, errorOf } }: { readonly draft: ToolboxDraft }) {
  const names = useNames();
  const change = (id: string, changes: Partial<ActionInput>) => set({ actions: form.actions.map((one) => (one.id === id ? { ...one, ...changes } : one)) });
  const add = () => set({ actions: [...form.actions, { id: newId(), text: '', ownerId: form.leaderId, dueOn: form.day }] });
  return (
    <Section
      title="Acties"
      padded
      note={form.actions.length || undefined}
      actions={
        form.actions.length < ACTIONS_MAX && (
          <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={add}>
            Actie
          </Button>
        )
      }
    >
      {form.actions.length === 0 && <p className="muted">Nog geen acties. Zet hier wat er moet gebeuren, met wie en wanneer.</p>}
      {form.actions.map((one, index) => (
        <fieldset key={one.id} className="formgrid toolboxaction">
          <legend>Actie {index + 1}</legend>
          <Field label="Wat" id={toolboxFieldId(`actions.${index}.text`)} error={errorOf(`actions.${index}.text`)}>
            <TextInput value={one.text} onChange={(text) => change(one.id, { text })} maxLength={ACTION_LENGTH_MAX} />
          </Field>
          <Field label="Wie" id={toolboxFieldId(`actions.${index}.ownerId`)} error={errorOf(`actions.${index}.ownerId`)} group>
            <PickInput
              title="Kies een collega"
              shown={names.get(one.ownerId) ?? ''}
              options={[...names].map(([value, label]) => ({ value, label }))}
              onChange={(ownerId) => change(one.id, { ownerId: ownerId ?? '' })}
              emptyText="De lijst met collega's staat nog niet op dit apparaat."
            />
          </Field>
          <Field label="Uiterlijk" id={toolboxFieldId(`actions.${index}.dueOn`)} error={errorOf(`actions.${index}.dueOn`)}>
            <DateInput value={one.dueOn} onChange={(dueOn) => change(one.id, { dueOn })} min={form.day} short />
          </Field>
          <div>
            <Button variant="quiet" onClick={() => set({ actions: form.actions.filter(({ id }) => id !== one.id) })}>
              Actie weghalen
            </Button>
          </div>
        </fieldset>
      ))}
    </Section>
  );
}
