import { codesOf } from '#features/projects/labels.ts';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { countedThings } from '../../labels.ts';
import { type PhaseEditing, phaseFieldId } from './phase-editing.ts';

/** Planned counts of each thing. */
export function PhaseCountFields({ editing: { form, set, errorOf } }: { readonly editing: PhaseEditing }) {
  return (
    <Section title="Geplande aantallen" padded>
      <div className="formgrid three">
        {codesOf(countedThings).map((thing) => (
          <Field key={thing} label={countedThings[thing].label} id={phaseFieldId(`counts.${thing}`)} error={errorOf(`counts.${thing}`)} optional>
            <NumberInput value={form.counts[thing] ?? ''} onChange={(count) => set({ counts: { ...form.counts, [thing]: count } })} inputMode="numeric" short />
          </Field>
        ))}
      </div>
    </Section>
  );
}
