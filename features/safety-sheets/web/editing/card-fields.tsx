import { codesOf } from '#platform/shared/codes-of.ts';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { type Accident, accidents, sections } from '../../labels.ts';
import { CARD_TEXT_LENGTH_MAX, SECTION_LENGTH_MAX, SHEET_TEXT_LENGTH_MAX } from '../../safety-sheet.ts';
import type { SheetFieldsProps } from './sheet-fields-props.ts';

const help: Readonly<Record<Accident, string>> = {
  eyes: 'Uit rubriek 4. Kort en in stappen: Spoel 15 minuten, lenzen uit. Bel 112.',
  skin: 'Uit rubriek 4.',
  inhaled: 'Uit rubriek 4.',
  swallowed: 'Uit rubriek 4.',
  spilled: 'Uit rubriek 6: hoe ruim je het op, en waarmee niet.',
  fire: 'Uit rubriek 5: waarmee blus je, en waarmee niet.',
};

/** The field card, where the product stands and who uses it, and the sections of the sheet. */
export function CardFields({ texts, set, of }: SheetFieldsProps) {
  const area = (name: string, maxLength: number) => (
    <TextArea value={texts[name] ?? ''} onChange={(next) => set({ [name]: next })} maxLength={maxLength} rows={2} />
  );
  return (
    <>
      <Section title="Veldkaart" padded>
        <div className="formgrid two">
          {codesOf(accidents).map((code) => (
            <Field key={code} label={accidents[code]} {...of(code)} help={help[code]} optional>
              {area(code, CARD_TEXT_LENGTH_MAX)}
            </Field>
          ))}
          <Field label="Draag" {...of('wear')} help="Eén beschermingsmiddel per regel." optional>
            {area('wear', CARD_TEXT_LENGTH_MAX)}
          </Field>
        </div>
      </Section>
      <Section title="Opslag en gebruik" padded>
        <div className="formgrid two">
          <Field label="Opslaglocaties" {...of('storage')} optional>
            {area('storage', CARD_TEXT_LENGTH_MAX)}
          </Field>
          <Field label="Grenswaarde" {...of('exposureLimit')} help="Met eenheid en duur, bijvoorbeeld 1,3 mg/m³ (15 minuten)." optional>
            {area('exposureLimit', CARD_TEXT_LENGTH_MAX)}
          </Field>
          <Field label="Maximale hoeveelheid" {...of('quantityMax')} optional>
            <TextInput value={texts['quantityMax'] ?? ''} onChange={(quantityMax) => set({ quantityMax })} maxLength={SHEET_TEXT_LENGTH_MAX} />
          </Field>
          <Field label="Gebruikt door" {...of('usedBy')} help="De divisies die ermee werken." optional>
            <TextInput value={texts['usedBy'] ?? ''} onChange={(usedBy) => set({ usedBy })} maxLength={SHEET_TEXT_LENGTH_MAX} />
          </Field>
        </div>
      </Section>
      <Section title="De 16 rubrieken" padded>
        <p className="muted">Alleen wat je hier wilt kunnen lezen en zoeken; het hele blad staat in de PDF.</p>
        <div className="formgrid two">
          {codesOf(sections).map((code) => (
            <Field key={code} label={sections[code]} {...of(code)} optional>
              {area(code, SECTION_LENGTH_MAX)}
            </Field>
          ))}
        </div>
      </Section>
    </>
  );
}
