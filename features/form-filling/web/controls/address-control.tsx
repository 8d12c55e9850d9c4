import type { AddressAnswer } from '#features/form-engine/filling/answers.ts';
import { emptyAddress, isAddress } from '#features/form-engine/kinds/kinds-picked.ts';
import { postcodeFormat } from '#features/form-engine/kinds/text-formats.ts';
import { Field } from '#platform/ui/inputs/field.tsx';
import { useGroupAttributes } from '#platform/ui/inputs/field-links.ts';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import type { ControlProps } from './control-props.ts';
import { fieldId } from './field-id.ts';

/** A Dutch address in its parts; what is wrong with it is said above it. */
export function AddressControl({ form, state }: ControlProps) {
  const group = useGroupAttributes();
  const address = isAddress(state.value) ? state.value : emptyAddress;
  const id = (part: string) => `${fieldId(state.path)}-${part}`;
  const set = (part: Partial<AddressAnswer>) => form.set(state.path, { ...address, ...part });
  return (
    <fieldset {...group} className="address">
      <div className="line">
        <Field id={id('postcode')} label="Postcode">
          <TextInput
            value={address.postcode}
            onChange={(postcode) => set({ postcode })}
            onBlur={() => set({ postcode: postcodeFormat.read(address.postcode) })}
            autoCapitalize="characters"
            maxLength={10}
          />
        </Field>
        <Field id={id('huisnummer')} label="Nummer">
          <TextInput value={address.houseNumber} onChange={(houseNumber) => set({ houseNumber: houseNumber.trim() })} inputMode="numeric" maxLength={10} />
        </Field>
        <Field id={id('toevoeging')} label="Toevoeging">
          <TextInput value={address.addition} onChange={(addition) => set({ addition })} maxLength={10} />
        </Field>
      </div>
      <Field id={id('straat')} label="Straat">
        <TextInput value={address.street} onChange={(street) => set({ street })} autoCapitalize="words" maxLength={120} />
      </Field>
      <Field id={id('plaats')} label="Plaats">
        <TextInput value={address.city} onChange={(city) => set({ city })} autoCapitalize="words" maxLength={80} />
      </Field>
    </fieldset>
  );
}
