import type { ReactNode } from 'react';
import { codesOf } from '#platform/shared/codes-of.ts';
import { formatLicensePlate, joinLicensePlate, PLATE_LENGTH_MAX, plateCountries, splitLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { PlateDoubt } from '#platform/ui/inputs/plate-doubt.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { CAR_TEXT_LENGTH_MAX } from '../../car-input.ts';
import { carKinds, fuels, ownerships } from '../../labels.ts';
import type { VehicleEditing } from './vehicle-editing.ts';
import { listOf } from './vehicle-form.ts';

interface FieldsProps {
  readonly editing: VehicleEditing;
}

const countries = Object.entries(plateCountries).map(([value, label]) => ({ value, label }));
const optionsOf = <Labels extends Readonly<Record<string, string>>>(labels: Labels) =>
  codesOf(labels).map((value) => ({ value, label: labels[value] as string }));

/** Id of a field on the page, for its error to jump to. */
export function vehicleFieldId(path: string): string {
  return `vehicle-${path}`;
}

/** A line of text under its label. */
export function TextField({
  editing,
  name,
  label,
  help,
  optional = true,
  maxLength = CAR_TEXT_LENGTH_MAX,
}: FieldsProps & { readonly name: string; readonly label: string; readonly help?: string; readonly optional?: boolean; readonly maxLength?: number }) {
  return (
    <Field label={label} id={vehicleFieldId(name)} error={editing.errorOf(name)} help={help} optional={optional}>
      <TextInput value={editing.texts[name] ?? ''} onChange={(text) => editing.set({ [name]: text })} maxLength={maxLength} />
    </Field>
  );
}

/** Which vehicle it is: its plate, what it is called, what kind it is and whose. */
export function WhatFields({ editing, after }: FieldsProps & { readonly after: ReactNode }) {
  const { texts, set, errorOf } = editing;
  const { plate, country } = splitLicensePlate(texts['plate'] ?? '');
  const keep = (text: string, sign: string) => set({ plate: joinLicensePlate(text, sign) });
  return (
    <Section title="Voertuig" padded>
      <div className="formgrid two">
        <Field label="Kenteken" id={vehicleFieldId('plate')} error={errorOf('plate')} after={<PlateDoubt plate={texts['plate'] ?? ''} />}>
          <TextInput
            value={plate}
            onChange={(text) => keep(text, country)}
            onBlur={() => set({ plate: formatLicensePlate(texts['plate'] ?? '') })}
            autoCapitalize="characters"
            maxLength={PLATE_LENGTH_MAX}
          />
        </Field>
        <Field label="Land van het kenteken">
          <SelectInput value={country} placeholder="Nederland" options={countries} onChange={(sign) => keep(plate, sign)} />
        </Field>
      </div>
      {after}
      <div className="formgrid two">
        <TextField editing={editing} name="name" label="Naam" help="Zoals iedereen het noemt, bijvoorbeeld Boorwagen 3." optional={false} />
        <Field label="Poolauto" group error={errorOf('isPool')}>
          <CheckInput
            id={vehicleFieldId('isPool')}
            label="Dit is een poolauto"
            help="Meer bestuurders kunnen hem tegelijk hebben."
            checked={texts['isPool'] === 'ja'}
            onChange={(isOn) => set({ isPool: isOn ? 'ja' : '' })}
          />
        </Field>
        <Field label="Soort" id={vehicleFieldId('kind')} error={errorOf('kind')} group>
          <Choices options={optionsOf(carKinds)} value={texts['kind'] ?? ''} onChange={(kind) => set({ kind })} />
        </Field>
        <Field label="Eigendom" id={vehicleFieldId('ownership')} error={errorOf('ownership')} group>
          <Choices options={optionsOf(ownerships)} value={texts['ownership'] ?? ''} onChange={(ownership) => set({ ownership })} />
        </Field>
      </div>
    </Section>
  );
}

/** Renders the fields that the RDW knows too. */
export function FactFields({ editing }: FieldsProps) {
  const { texts, set, errorOf } = editing;
  const day = (name: string, label: string, help?: string) => (
    <Field label={label} id={vehicleFieldId(name)} error={errorOf(name)} help={help} optional>
      <DateInput value={texts[name] ?? ''} onChange={(text) => set({ [name]: text })} short />
    </Field>
  );
  return (
    <Section title="Gegevens" padded>
      <div className="formgrid two">
        <TextField editing={editing} name="make" label="Merk" />
        <TextField editing={editing} name="model" label="Type" />
        <Field label="Brandstof" id={vehicleFieldId('fuels')} error={errorOf('fuels')} help="Twee bij een hybride." group optional>
          <CheckChoices options={optionsOf(fuels)} values={listOf(texts['fuels'])} onChange={(values) => set({ fuels: values.join(',') })} columns={2} />
        </Field>
        <div className="formgrid">
          <TextField editing={editing} name="color" label="Kleur" />
          {day('firstAdmission', 'Datum eerste toelating')}
          {day('apkTo', 'APK geldig tot en met')}
          <Field label="Cataloguswaarde" id={vehicleFieldId('catalogueCents')} error={errorOf('catalogueCents')} optional>
            <NumberInput value={texts['catalogue'] ?? ''} onChange={(catalogue) => set({ catalogue })} lead="€" maxLength={12} short />
          </Field>
          <Field label="Trekgewicht" id={vehicleFieldId('towingKg')} error={errorOf('towingKg')} optional>
            <NumberInput value={texts['towingKg'] ?? ''} onChange={(towingKg) => set({ towingKg })} unit="kg" inputMode="numeric" maxLength={6} short />
          </Field>
        </div>
      </div>
    </Section>
  );
}
