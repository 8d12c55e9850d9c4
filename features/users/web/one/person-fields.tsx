import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { PERSONNEL_NUMBER_LENGTH_MAX, type SignInBy, signInWays } from '../../user.ts';
import { type UserEditing, userFieldId } from './user-editing.ts';

const ways = Object.entries(signInWays).map(([value, label]) => ({ value, label }));

/** Renders the fields of a person: name, how to reach them, from when to when they are in service and how they sign in. */
export function PersonFields({ editing: { form, set, errorOf } }: { readonly editing: UserEditing }) {
  const field = (path: keyof typeof form) => ({ id: userFieldId(path), ...errorOf(path) });
  return (
    <>
      <Section title="Gegevens" padded>
        <div className="formgrid two">
          <Field label="Naam" {...field('name')}>
            <TextInput value={form.name} onChange={(name) => set({ name })} autoComplete="off" />
          </Field>
          <Field label="E-mailadres" {...field('email')}>
            <TextInput type="email" value={form.email} onChange={(email) => set({ email })} autoComplete="off" />
          </Field>
          <Field label="Personeelsnummer" optional {...field('personnelNumber')}>
            <TextInput value={form.personnelNumber} onChange={(personnelNumber) => set({ personnelNumber })} maxLength={PERSONNEL_NUMBER_LENGTH_MAX} short />
          </Field>
          <Field label="Functie" optional {...field('jobTitle')}>
            <TextInput value={form.jobTitle} onChange={(jobTitle) => set({ jobTitle })} />
          </Field>
          <Field label="Telefoon" optional {...field('phone')}>
            <TextInput type="tel" value={form.phone} onChange={(phone) => set({ phone })} autoComplete="off" />
          </Field>
        </div>
      </Section>
      <Section title="Dienst en toegang" padded>
        <div className="formgrid two">
          <Field label="In dienst vanaf" optional {...field('serviceFrom')}>
            <DateInput value={form.serviceFrom} onChange={(serviceFrom) => set({ serviceFrom })} short />
          </Field>
          <Field label="In dienst tot en met" help="Vanaf de dag erna kan deze gebruiker niet meer inloggen." optional {...field('serviceUntil')}>
            <DateInput value={form.serviceUntil} onChange={(serviceUntil) => set({ serviceUntil })} short />
          </Field>
          <Field label="Inloggen met" {...field('signInBy')}>
            <SelectInput value={form.signInBy} onChange={(value) => set({ signInBy: value as SignInBy })} options={ways} placeholder={null} />
          </Field>
        </div>
        <CheckInput
          label="Beperken tot projecten die hieronder staan"
          help="Voor wie van buiten komt. Wie in de beperkte Microsoft-groep zit is altijd beperkt."
          checked={form.heldToProjects}
          onChange={(heldToProjects) => set({ heldToProjects })}
        />
      </Section>
    </>
  );
}
