import { useState } from 'react';
import { licensePlateFormat } from '#features/form-engine/kinds/text-formats.ts';
import { joinLicensePlate, PLATE_LENGTH_MAX, plateCountries, splitLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { PlateDoubt } from '#platform/ui/inputs/plate-doubt.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import type { ControlProps } from '../controls/control-props.ts';
import { fieldId } from '../controls/field-id.ts';

const countries = Object.entries(plateCountries).map(([value, label]) => ({ value, label }));

/** A licence plate with the country it is of, which is the Netherlands until another is chosen. */
export function PlateControl({ form, state: { path, value } }: ControlProps) {
  const kept = typeof value === 'string' ? value : '';
  /** Text as it was typed here. Choosing a country reads it again, because Dutch plates get dashes and others don't. */
  const [typed, setTyped] = useState<string>();
  const [isTyping, setTyping] = useState(false);
  /** Chosen before there is a plate it could be kept with. */
  const [chosen, setChosen] = useState('');
  const { plate, country: keptCountry } = splitLicensePlate(kept);
  const country = kept === '' ? chosen : keptCountry;
  // What came from elsewhere since, as an earlier form taken over, goes before it.
  const own = typed !== undefined && licensePlateFormat.read(joinLicensePlate(typed, country)) === kept ? typed : undefined;
  const shown = (isTyping ? own : undefined) ?? (country === '' ? licensePlateFormat.show(kept) : plate);
  const keep = (text: string, sign: string) => {
    setChosen(sign);
    form.set(path, text.trim() === '' ? null : licensePlateFormat.read(joinLicensePlate(text, sign)));
  };
  return (
    <div className="plate">
      <TextInput
        value={shown}
        onChange={(text) => {
          setTyped(text);
          setTyping(true);
          keep(text, country);
        }}
        onBlur={() => setTyping(false)}
        autoCapitalize="characters"
        maxLength={PLATE_LENGTH_MAX}
      />
      <SelectInput
        id={`${fieldId(path)}-land`}
        aria-label="Land van het kenteken"
        value={country}
        placeholder="Nederland"
        options={countries}
        onChange={(sign) => keep(own ?? shown, sign)}
      />
      <PlateDoubt plate={kept} />
    </div>
  );
}
