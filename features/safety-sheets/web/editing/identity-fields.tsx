import { codesOf } from '#platform/shared/codes-of.ts';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { languages, packingGroups } from '../../labels.ts';
import { PHONE_LENGTH_MAX, SHEET_TEXT_LENGTH_MAX } from '../../safety-sheet.ts';
import type { SheetFieldsProps } from './sheet-fields-props.ts';

/** Renders the fields for what the product is, and by which numbers it is known. */
export function IdentityFields({ texts, set, of }: SheetFieldsProps) {
  const text = (name: string, maxLength = SHEET_TEXT_LENGTH_MAX) => (
    <TextInput value={texts[name] ?? ''} onChange={(next) => set({ [name]: next })} maxLength={maxLength} />
  );
  return (
    <>
      <Section title="Product" padded>
        <div className="formgrid two">
          <Field label="Productnaam" {...of('productName')} help="Zoals die op het blad staat.">
            {text('productName')}
          </Field>
          <Field label="Leverancier" {...of('supplier')}>
            {text('supplier')}
          </Field>
          <Field label="Noodnummer leverancier" {...of('emergencyPhone')} optional>
            {text('emergencyPhone', PHONE_LENGTH_MAX)}
          </Field>
          <Field label="Herzieningsdatum" {...of('revisedOn')}>
            <DateInput value={texts['revisedOn'] ?? ''} onChange={(revisedOn) => set({ revisedOn })} short />
          </Field>
          <Field label="Versie" {...of('edition')} help="Zoals die op het blad staat, bijvoorbeeld 4.1.">
            {text('edition', 20)}
          </Field>
          <Field label="Taal" {...of('language')} help="Alleen een Nederlands blad kan worden gepubliceerd.">
            <SelectInput
              value={texts['language'] ?? ''}
              onChange={(language) => set({ language })}
              options={codesOf(languages).map((value) => ({ value, label: languages[value] }))}
              placeholder={null}
            />
          </Field>
        </div>
      </Section>
      <Section title="Nummers" padded>
        <div className="formgrid two">
          <Field label="CAS-nummer" {...of('cas')} help="Bijvoorbeeld 7697-37-2." optional>
            {text('cas')}
          </Field>
          <Field label="EG-nummer" {...of('ecNumber')} help="Bijvoorbeeld 231-714-2." optional>
            {text('ecNumber')}
          </Field>
          <Field label="REACH-nummer" {...of('reachNumber')} optional>
            {text('reachNumber')}
          </Field>
          <Field label="UFI" {...of('ufi')} help="Vier groepen van vier tekens." optional>
            {text('ufi')}
          </Field>
          <Field label="UN-nummer" {...of('unNumber')} help="Vier cijfers, bijvoorbeeld 2031." optional>
            {text('unNumber')}
          </Field>
          <Field label="ADR-klasse" {...of('adrClass')} help="Bijvoorbeeld 8 (5.1)." optional>
            {text('adrClass', 20)}
          </Field>
          <Field label="Verpakkingsgroep" {...of('packingGroup')} optional>
            <SelectInput
              value={texts['packingGroup'] ?? ''}
              onChange={(packingGroup) => set({ packingGroup })}
              options={codesOf(packingGroups).map((value) => ({ value, label: packingGroups[value] }))}
              placeholder="Geen"
            />
          </Field>
        </div>
      </Section>
    </>
  );
}
