import { Field } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { SENDER_NAME_LENGTH_MAX } from '../../contract.ts';
import type { Sender } from './send-public-form.ts';

/** Before a public form goes: a name if one wants, and where to mail a copy. */
export function SenderFields({ sender, onChange }: { readonly sender: Sender; readonly onChange: (sender: Sender) => void }) {
  return (
    <Section title="Van wie" padded>
      <Field label="Je naam" optional>
        <TextInput value={sender.name} maxLength={SENDER_NAME_LENGTH_MAX} autoComplete="name" onChange={(name) => onChange({ ...sender, name })} />
      </Field>
      <Field label="Kopie per e-mail" optional help="Vul je e-mailadres in als je een kopie wilt. We gebruiken het nergens anders voor.">
        <TextInput value={sender.copyTo} type="email" inputMode="email" autoComplete="email" onChange={(copyTo) => onChange({ ...sender, copyTo })} />
      </Field>
    </Section>
  );
}
