import { capitalized } from '#platform/shared/dates/dates.ts';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { Editing } from '#platform/web/editing/use-editing.ts';
import { fieldText, sizeNames, sizes, weekDays } from '../fields.ts';
import type { PersonalDataForm } from '../personal-data-form.ts';

interface FieldsProps {
  readonly editing: Editing<PersonalDataForm>;
}

/** The name as it stands on a contract. */
export function NameFields({ editing: { form, set, errorOf, idOf } }: FieldsProps) {
  return (
    <Section title="Naam" padded>
      <div className="formgrid two">
        <Field label="Voornamen" id={idOf('firstNames')} error={errorOf('firstNames')} optional>
          <TextInput value={form.firstNames} onChange={(firstNames) => set({ firstNames })} maxLength={80} autoComplete="given-name" />
        </Field>
        <Field label="Tussenvoegsel" id={idOf('prefix')} error={errorOf('prefix')} optional>
          <TextInput value={form.prefix} onChange={(prefix) => set({ prefix })} maxLength={20} short />
        </Field>
        <Field label="Achternaam" id={idOf('surname')} error={errorOf('surname')} optional>
          <TextInput value={form.surname} onChange={(surname) => set({ surname })} maxLength={80} autoComplete="family-name" />
        </Field>
      </div>
    </Section>
  );
}

/** Where somebody lives: for the distance to work, and for the post. */
export function AddressFields({ editing: { form, set, errorOf, idOf } }: FieldsProps) {
  return (
    <Section title="Adres" padded>
      <div className="formgrid two">
        <Field label="Straat" id={idOf('street')} error={errorOf('street')} optional>
          <TextInput value={form.street} onChange={(street) => set({ street })} maxLength={80} autoComplete="address-line1" />
        </Field>
        <div className="formgrid three">
          <Field label="Nummer" id={idOf('houseNumber')} error={errorOf('houseNumber')}>
            <NumberInput value={form.houseNumber} onChange={(houseNumber) => set({ houseNumber })} inputMode="numeric" maxLength={5} />
          </Field>
          <Field label="Letter" id={idOf('houseLetter')} error={errorOf('houseLetter')}>
            <TextInput value={form.houseLetter} onChange={(houseLetter) => set({ houseLetter })} maxLength={1} />
          </Field>
          <Field label="Toevoeging" id={idOf('houseAddition')} error={errorOf('houseAddition')}>
            <TextInput value={form.houseAddition} onChange={(houseAddition) => set({ houseAddition })} maxLength={4} />
          </Field>
        </div>
        <Field label="Postcode" id={idOf('postcode')} error={errorOf('postcode')} optional>
          <TextInput value={form.postcode} onChange={(postcode) => set({ postcode })} maxLength={7} autoComplete="postal-code" short />
        </Field>
        <Field label="Plaats" id={idOf('city')} error={errorOf('city')} optional>
          <TextInput value={form.city} onChange={(city) => set({ city })} maxLength={80} autoComplete="address-level2" />
        </Field>
        <Field label="Afstand woon-werk, enkele reis" id={idOf('commuteKilometers')} error={errorOf('commuteKilometers')} optional>
          <NumberInput value={form.commuteKilometers} onChange={(commuteKilometers) => set({ commuteKilometers })} unit="km" short />
        </Field>
      </div>
    </Section>
  );
}

/** How to reach somebody in private. */
export function ContactFields({ editing: { form, set, errorOf, idOf } }: FieldsProps) {
  return (
    <Section title="Privé bereiken" padded>
      <div className="formgrid two">
        <Field label="Mobiel privé" id={idOf('mobile')} error={errorOf('mobile')} optional>
          <TextInput type="tel" value={form.mobile} onChange={(mobile) => set({ mobile })} maxLength={30} autoComplete="tel" />
        </Field>
        <Field label="E-mailadres privé" id={idOf('privateEmail')} error={errorOf('privateEmail')} optional>
          <TextInput type="email" value={form.privateEmail} onChange={(privateEmail) => set({ privateEmail })} maxLength={200} autoComplete="email" />
        </Field>
      </div>
    </Section>
  );
}

/** Sizes of what the employer hands out. */
export function SizeFields({ editing: { form, set, errorOf, idOf } }: FieldsProps) {
  return (
    <Section title="Maten" padded>
      <div className="formgrid three">
        {sizeNames.map((name) => (
          <Field key={name} label={sizes[name]} id={idOf(`sizes.${name}`)} error={errorOf(`sizes.${name}`)} optional>
            <TextInput value={form.sizes[name] ?? ''} onChange={(size) => set({ sizes: { ...form.sizes, [name]: size } })} maxLength={10} />
          </Field>
        ))}
      </div>
    </Section>
  );
}

/** Renders the terms of work; only to read for who may not change them. */
export function TermFields({ editing: { form, set, errorOf, idOf }, mayManage }: FieldsProps & { readonly mayManage: boolean }) {
  if (!mayManage)
    return (
      <Section title="Werkdagen" padded>
        <SummaryList wide>
          <SummaryItem label="Werkdagen">{capitalized(fieldText('workDays', form.workDays.map(Number)))}</SummaryItem>
        </SummaryList>
        <p className="muted prose">Klopt dit niet? Vraag de administratie om het te wijzigen.</p>
      </Section>
    );
  return (
    <Section title="Werkdagen" padded>
      <div className="formgrid">
        <Field label="Werkdagen" id={idOf('workDays')} error={errorOf('workDays')} group>
          <CheckChoices
            options={weekDays.map((day, index) => ({ value: String(index + 1), label: capitalized(day) }))}
            values={form.workDays}
            onChange={(workDays) => set({ workDays })}
          />
        </Field>
      </div>
    </Section>
  );
}
