import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { pickRefusal, qualificationRefusal } from '#features/people/qualifications.ts';
import { codesOf } from '#features/projects/labels.ts';
import { useRequiredKinds } from '#features/registrations/web/use-required-kinds.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { listTeamCandidates } from '../../contract.ts';
import { type PhaseTeamRole, phaseTeamRoles } from '../../labels.ts';
import type { PhaseForm } from '../../phase-form.ts';
import { type PhaseEditing, phaseFieldId } from './phase-editing.ts';

const roleOptions = codesOf(phaseTeamRoles).map((value) => ({ value, label: phaseTeamRoles[value] }));
type Member = PhaseForm['team'][number];

/** Team of the phase. A name shows whether its registration for the protocol holds on the first day, and if not, why. */
export function TeamFields({ editing: { form, set, errorOf } }: { readonly editing: PhaseEditing }) {
  const { data, state } = useAnswer(listTeamCandidates, {});
  const required = useRequiredKinds();
  const [today] = useState(() => localDate(new Date()));
  const { protocol } = form;
  const people = (data ?? []).map(({ id, name, qualifications }) => {
    if (protocol === '') return { value: id, label: name, canDo: true };
    const refusal = pickRefusal(qualifications, [protocol], required, form.startDay || today);
    const isRegistered = qualificationRefusal(qualifications, [protocol], form.startDay || today) === null;
    return {
      value: id,
      canDo: refusal === null,
      label: refusal !== null ? `${name}: ${refusal}` : isRegistered ? `${name}, geregistreerd voor ${protocol}` : name,
      // Somebody who is not registered may help; release asks that one of the team is.
      group: refusal === null ? 'Kan dit werk uitvoeren' : `Alleen als hulp: niet geregistreerd voor ${protocol}`,
    };
  });
  const options = [...people.filter(({ canDo }) => canDo), ...people.filter(({ canDo }) => !canDo)];
  const change = (at: number, changes: Partial<Member>) => set({ team: form.team.map((member, index) => (index === at ? { ...member, ...changes } : member)) });
  return (
    <Section title="Team" padded>
      {state === 'not-on-device' && <p className="muted">De lijst met collega's staat niet op dit apparaat. Het team kan later, als er bereik is.</p>}
      <ul className="memberlist">
        {form.team.map(({ userId, role }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; one person may be chosen twice until it is put right
          <li key={index}>
            <Field label="Naam" id={phaseFieldId(`team.${index}.userId`)} error={errorOf(`team.${index}.userId`)}>
              <SelectInput value={userId} onChange={(id) => change(index, { userId: id })} options={options} />
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
