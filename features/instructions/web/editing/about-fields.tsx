import { codesOf } from '#platform/shared/codes-of.ts';
import { isDate } from '#platform/shared/dates/calendar.ts';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { CODE_LENGTH_MAX, INSTRUCTION_NOTE_LENGTH_MAX, TITLE_LENGTH_MAX } from '../../instruction.ts';
import { audiences, categories } from '../../labels.ts';
import { REVIEW_MONTHS, reviewBefore } from '../../rules.ts';
import type { InstructionFieldsProps } from './instruction-fields-props.ts';

/** Renders the fields for what the instruction is, from when it holds, and for whom. */
export function AboutFields({ texts, set, of }: InstructionFieldsProps) {
  const text = (name: string, maxLength = TITLE_LENGTH_MAX) => (
    <TextInput value={texts[name] ?? ''} onChange={(next) => set({ [name]: next })} maxLength={maxLength} />
  );
  const setValidFrom = (validFrom: string) => set({ validFrom, ...(isDate(validFrom) && { reviewBefore: reviewBefore(validFrom) }) });
  return (
    <>
      <Section title="Werkinstructie" padded>
        <div className="formgrid two">
          <Field label="Code" {...of('code')} help="Bijvoorbeeld WI-14.">
            {text('code', CODE_LENGTH_MAX)}
          </Field>
          <Field label="Titel" {...of('title')} help="Wat iemand gaat doen, bijvoorbeeld Voorgraven bij kabels.">
            {text('title')}
          </Field>
          <Field label="Categorie" {...of('category')}>
            <SelectInput
              value={texts['category'] ?? ''}
              onChange={(category) => set({ category })}
              options={codesOf(categories).map((value) => ({ value, label: categories[value] }))}
            />
          </Field>
          <Field label="Toepassing" {...of('protocols')} help="De protocollen waarvoor hij geldt, bijvoorbeeld 2001 en 2018." optional>
            {text('protocols')}
          </Field>
          <Field label="Trefwoorden" {...of('keywords')} help="Waarop iemand zou zoeken." optional>
            {text('keywords', INSTRUCTION_NOTE_LENGTH_MAX)}
          </Field>
          <Field label="Nieuw in deze versie" {...of('whatIsNew')} help="Staat bovenaan voor wie de vorige al las." optional>
            <TextArea value={texts['whatIsNew'] ?? ''} onChange={(whatIsNew) => set({ whatIsNew })} maxLength={INSTRUCTION_NOTE_LENGTH_MAX} rows={2} />
          </Field>
          <Field label="Ingangsdatum" {...of('validFrom')}>
            <DateInput value={texts['validFrom'] ?? ''} onChange={setValidFrom} short />
          </Field>
          <Field label="Herzien vóór" {...of('reviewBefore')} help={`Gewoonlijk ${REVIEW_MONTHS} maanden na de ingangsdatum.`}>
            <DateInput value={texts['reviewBefore'] ?? ''} onChange={(day) => set({ reviewBefore: day })} short />
          </Field>
        </div>
      </Section>
      <Section title="Voor wie" padded>
        <div className="formgrid">
          <Field label="Doelgroep" group {...of('audience')} help="Kies niets als hij voor iedereen is." optional>
            <CheckChoices
              values={(texts['audience'] ?? '').split(' ').filter(Boolean)}
              onChange={(codes) => set({ audience: codes.join(' ') })}
              options={codesOf(audiences).map((value) => ({ value, label: audiences[value] }))}
            />
          </Field>
          <CheckInput
            label="Vraag iedereen te bevestigen"
            help="De doelgroep krijgt een melding en bevestigt: gelezen en begrepen."
            checked={texts['mustConfirm'] === 'yes'}
            onChange={(isOn) => set({ mustConfirm: isOn ? 'yes' : 'no' })}
          />
        </div>
      </Section>
    </>
  );
}
