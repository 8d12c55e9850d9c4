import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { CAR_NOTE_LENGTH_MAX } from '../../car-input.ts';
import { type OutfitItem, outfitItems } from '../../labels.ts';
import type { VehicleEditing } from './vehicle-editing.ts';
import { TextField, vehicleFieldId } from './vehicle-fields.tsx';
import { listOf, outfitCodes } from './vehicle-form.ts';

const CARD_DIGITS = 4;

/** Cards, insurance, lease, and whom to call beside the road. */
export function CoverFields({ editing }: { readonly editing: VehicleEditing }) {
  const { texts, set, errorOf } = editing;
  const card = (name: string, label: string) => (
    <Field label={label} id={vehicleFieldId(name)} error={errorOf(name)} help="Alleen de laatste vier cijfers, nooit een pincode." optional>
      <NumberInput value={texts[name] ?? ''} onChange={(text) => set({ [name]: text })} inputMode="numeric" maxLength={CARD_DIGITS} short />
    </Field>
  );
  return (
    <Section title="Passen, verzekering en pech" padded>
      <div className="formgrid two">
        {card('fuelCard', 'Tankpas')}
        {card('chargeCard', 'Laadpas')}
        <TextField editing={editing} name="insurer" label="Verzekeraar" />
        <TextField editing={editing} name="leaseCompany" label="Leasemaatschappij" />
        <Field label="Pechnummer" id={vehicleFieldId('breakdownPhone')} error={errorOf('breakdownPhone')} help="Wie je langs de weg belt." optional>
          <TextInput type="tel" value={texts['breakdownPhone'] ?? ''} onChange={(breakdownPhone) => set({ breakdownPhone })} maxLength={20} short />
        </Field>
        <Field label="Opmerking" id={vehicleFieldId('note')} error={errorOf('note')} optional>
          <TextArea value={texts['note'] ?? ''} onChange={(note) => set({ note })} maxLength={CAR_NOTE_LENGTH_MAX} rows={2} />
        </Field>
      </div>
    </Section>
  );
}

/** Renders the fields for the items that belong in it, and until when each is good. */
export function OutfitFields({ editing: { texts, set, errorOf } }: { readonly editing: VehicleEditing }) {
  const chosen = listOf(texts['outfit']);
  const ending = chosen.filter((item) => outfitItems[item as OutfitItem].expires);
  return (
    <Section title="Uitrusting" padded>
      <div className="formgrid two">
        <Field label="Wat zit erin?" id={vehicleFieldId('outfit')} error={errorOf('outfit')} group optional>
          <CheckChoices
            options={outfitCodes.map((value) => ({ value, label: outfitItems[value].label }))}
            values={chosen}
            onChange={(values) => set({ outfit: values.join(',') })}
            columns={2}
          />
        </Field>
        {ending.length > 0 && (
          <div className="formgrid">
            {ending.map((item) => (
              <Field key={item} label={`${outfitItems[item as OutfitItem].label} goed tot en met`} optional>
                <DateInput value={texts[`outfit-${item}`] ?? ''} onChange={(day) => set({ [`outfit-${item}`]: day })} short />
              </Field>
            ))}
          </div>
        )}
      </div>
    </Section>
  );
}
