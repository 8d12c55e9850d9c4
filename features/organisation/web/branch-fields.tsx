import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import type { Editing } from '#platform/web/editing/use-editing.ts';
import type { BranchForm } from '../division-form.ts';

/** Everything of a branch that can be filled in. */
export function BranchFields({ editing: { form, set, errorOf, idOf } }: { readonly editing: Editing<BranchForm> }) {
  return (
    <>
      <Field label="Naam" id={idOf('name')} error={errorOf('name')} help="Zoals mensen het zeggen, bijvoorbeeld Eindhoven.">
        <TextInput value={form.name} onChange={(name) => set({ name })} maxLength={60} />
      </Field>
      <Field label="Straat" id={idOf('street')} error={errorOf('street')}>
        <TextInput value={form.street} onChange={(street) => set({ street })} maxLength={80} autoComplete="off" />
      </Field>
      <div className="formgrid three">
        <Field label="Huisnummer" id={idOf('houseNumber')} error={errorOf('houseNumber')}>
          <NumberInput value={form.houseNumber} onChange={(houseNumber) => set({ houseNumber })} inputMode="numeric" maxLength={5} />
        </Field>
        <Field label="Letter" id={idOf('houseLetter')} error={errorOf('houseLetter')} optional>
          <TextInput value={form.houseLetter} onChange={(houseLetter) => set({ houseLetter })} maxLength={1} />
        </Field>
        <Field label="Toevoeging" id={idOf('houseAddition')} error={errorOf('houseAddition')} optional>
          <TextInput value={form.houseAddition} onChange={(houseAddition) => set({ houseAddition })} maxLength={4} />
        </Field>
      </div>
      <div className="formgrid two">
        <Field label="Postcode" id={idOf('postcode')} error={errorOf('postcode')}>
          <TextInput value={form.postcode} onChange={(postcode) => set({ postcode })} maxLength={7} autoComplete="off" />
        </Field>
        <Field label="Plaats" id={idOf('city')} error={errorOf('city')}>
          <TextInput value={form.city} onChange={(city) => set({ city })} maxLength={80} />
        </Field>
        <Field label="Telefoon" id={idOf('phone')} error={errorOf('phone')} optional>
          <TextInput type="tel" value={form.phone} onChange={(phone) => set({ phone })} maxLength={30} autoComplete="off" />
        </Field>
        <span />
        <Field label="RD X" id={idOf('rdX')} error={errorOf('rdX')} optional>
          <NumberInput value={form.rdX} onChange={(rdX) => set({ rdX })} unit="m" />
        </Field>
        <Field label="RD Y" id={idOf('rdY')} error={errorOf('rdY')} optional>
          <NumberInput value={form.rdY} onChange={(rdY) => set({ rdY })} unit="m" />
        </Field>
      </div>
      <CheckInput
        id={idOf('active')}
        label="Deze locatie is in gebruik"
        help="Een locatie die niet in gebruik is, kan niet meer worden gekozen."
        checked={form.active}
        onChange={(active) => set({ active })}
      />
    </>
  );
}
