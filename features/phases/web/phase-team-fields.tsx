import { IconPlus, IconX } from '@tabler/icons-react';
import { codesOf } from '#features/projects/labels.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Section } from '#platform/ui/section.tsx';
import { SelectInput } from '#platform/ui/select-input.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { listTeamCandidates } from '../contract.ts';
import { type PhaseTeamRole, phaseTeamRoles } from '../labels.ts';
import type { PhaseForm } from '../phase-form.ts';
import { type PhaseEditing, phaseFieldId } from './phase-editing.ts';

const roleOptions = codesOf(phaseTeamRoles).map((value) => ({ value, label: phaseTeamRoles[value] }));
type Member = PhaseForm['team'][number];

/** Who carries the phase out. A name tells whether its registration for the protocol is valid. */
export function TeamFields({ editing: { form, set, errorOf } }: { readonly editing: PhaseEditing }) {
  const { data, state } = useAnswer(listTeamCandidates, {});
  const people = (data ?? []).map(({ id, name, registrations }) => {
    const isRegistered = form.protocol !== '' && registrations.includes(form.protocol);
    return { value: id, label: isRegistered ? `${name}, geregistreerd voor ${form.protocol}` : name };
  });
  const change = (at: number, changes: Partial<Member>) => set({ team: form.team.map((member, index) => (index === at ? { ...member, ...changes } : member)) });
  return (
    <Section title="Team" padded>
      {state === 'not-on-device' && <p className="muted">De lijst met collega's staat niet op dit apparaat. Het team kan later, als er bereik is.</p>}
      <ul className="memberlist">
        {form.team.map(({ userId, role }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; one person may be chosen twice until it is put right
          <li key={index}>
            <Field label="Naam" id={phaseFieldId(`team.${index}.userId`)} error={errorOf(`team.${index}.userId`)}>
              <SelectInput value={userId} onChange={(id) => change(index, { userId: id })} options={people} />
            </Field>
            <Field label="Rol">
              <SelectInput value={role} onChange={(next) => change(index, { role: next as PhaseTeamRole })} options={roleOptions} placeholder={null} />
            </Field>
            <IconButton
              label="Uit het team halen"
              icon={<IconX size={20} aria-hidden="true" />}
              onClick={() => set({ team: form.team.filter((_, at) => at !== index) })}
            />
          </li>
        ))}
      </ul>
      <div className="acts">
        <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => set({ team: [...form.team, { userId: '', role: firstRole(form) }] })}>
          Collega toevoegen
        </Button>
      </div>
    </Section>
  );
}

/** The role that is most likely still missing. */
function firstRole({ kind, team }: PhaseForm): PhaseTeamRole {
  if (team.length > 0) return 'assistant';
  if (kind === 'asbestos') return 'inspector';
  if (kind === 'supervision') return 'supervisor';
  return kind === 'drilling' ? 'drill-master' : 'sampler';
}
