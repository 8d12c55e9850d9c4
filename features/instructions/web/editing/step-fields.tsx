import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { STEP_LENGTH_MAX, STEPS_MAX, TITLE_LENGTH_MAX } from '../../instruction.ts';
import type { InstructionFieldsProps } from './instruction-fields-props.ts';
import { stepCount, withoutStep } from './instruction-form.ts';

/** The steps, one after the other. Plain text: what is on the screen is what is read. */
export function StepFields({ texts, set, of }: InstructionFieldsProps) {
  const count = stepCount(texts);
  return (
    <Section title="Stappen" note={count} padded>
      <p className="muted">Een PDF of foto’s zet je erbij nadat je hebt opgeslagen.</p>
      {Array.from({ length: count }, (_, index) => `heading.${index}`).map((heading, index) => (
        <div className="formgrid stepfields" key={heading}>
          <Field label={`Stap ${index + 1}: kop`} {...of(heading)}>
            <TextInput value={texts[heading] ?? ''} onChange={(next) => set({ [heading]: next })} maxLength={TITLE_LENGTH_MAX} />
          </Field>
          <Field label={`Stap ${index + 1}: wat je doet`} {...of(`text.${index}`)} optional>
            <TextArea value={texts[`text.${index}`] ?? ''} onChange={(next) => set({ [`text.${index}`]: next })} maxLength={STEP_LENGTH_MAX} rows={3} />
          </Field>
          {count > 1 && (
            <div>
              <Button variant="quiet" icon={<IconTrash size={20} aria-hidden="true" />} onClick={() => set(withoutStep(texts, index))}>
                Stap {index + 1} weghalen
              </Button>
            </div>
          )}
        </div>
      ))}
      {count < STEPS_MAX && (
        <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => set({ steps: String(count + 1) })}>
          Stap toevoegen
        </Button>
      )}
    </Section>
  );
}
