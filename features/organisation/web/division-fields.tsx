import { useNorms } from '#features/norms/web/use-norms.ts';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import type { Editing } from '#platform/web/editing/use-editing.ts';
import { listBranches } from '../contract.ts';
import type { DivisionForm } from '../division-form.ts';
import { type Certificate, certificateCodes, certificates, toolboxTarget } from '../labels.ts';
import { ManagerPicker } from './manager-picker.tsx';

export interface DivisionFieldsProps {
  readonly editing: Editing<DivisionForm>;
  /** The local date, for the norm that counts. */
  readonly today: string;
}

/** Everything of a division that can be filled in. */
export function DivisionFields({ editing, today }: DivisionFieldsProps) {
  const { form, set, errorOf, idOf } = editing;
  const target = toolboxTarget(form.certificates, useNorms(), today);
  return (
    <>
      <Section title="Divisie" padded>
        <div className="formgrid two">
          <Field label="Naam" id={idOf('name')} error={errorOf('name')}>
            <TextInput value={form.name} onChange={(name) => set({ name })} maxLength={60} />
          </Field>
          <Field label="Code" id={idOf('code')} error={errorOf('code')} help="Kort, bijvoorbeeld BOD. Staat in lijsten en exports.">
            <TextInput value={form.code} onChange={(code) => set({ code })} maxLength={10} autoCapitalize="characters" short />
          </Field>
          <Field label="Leidinggevende" id={idOf('managerId')} error={errorOf('managerId')} group>
            <ManagerPicker name={form.managerName} onChange={(person) => set({ managerId: person?.id ?? '', managerName: person?.name ?? '' })} />
          </Field>
          <BranchField editing={editing} />
          <Field label="Kostenplaats" id={idOf('costCenter')} error={errorOf('costCenter')} optional>
            <TextInput value={form.costCenter} onChange={(costCenter) => set({ costCenter })} maxLength={20} short />
          </Field>
        </div>
      </Section>
      <Section title="Certificaten" padded>
        <div className="formgrid">
          <Field
            label="De divisie werkt onder"
            id={idOf('certificates')}
            error={errorOf('certificates')}
            help={target === 0 ? 'Een VCA-niveau bepaalt hoeveel toolboxmeetings per jaar nodig zijn.' : `${target} toolboxmeetings per jaar nodig.`}
            group
          >
            <CheckChoices
              options={certificateCodes.map((value) => ({ value, label: certificates[value] }))}
              values={form.certificates}
              onChange={(values) => set({ certificates: certificateCodes.filter((code) => (values as readonly Certificate[]).includes(code)) })}
            />
          </Field>
        </div>
      </Section>
      <Section title="In gebruik" padded>
        <CheckInput
          id={idOf('active')}
          label="Deze divisie is actief"
          help="Een divisie die niet actief is, kan niet meer worden gekozen. Wat er al van is, blijft staan."
          checked={form.active}
          onChange={(active) => set({ active })}
        />
      </Section>
    </>
  );
}

/** Branches in use, and the one that was chosen before even when it no longer is. */
function BranchField({ editing: { form, set, errorOf, idOf } }: Pick<DivisionFieldsProps, 'editing'>) {
  const { data = [] } = useAnswer(listBranches, {});
  const options = data.filter(({ id, active }) => active || id === form.branchId).map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }));
  return (
    <Field label="Vestiging" id={idOf('branchId')} error={errorOf('branchId')} optional>
      <SelectInput value={form.branchId} onChange={(branchId) => set({ branchId })} options={options} placeholder="Geen vaste vestiging" />
    </Field>
  );
}
