import { Field } from '#platform/ui/inputs/field.tsx';
import { PickInput } from '#platform/ui/inputs/pick-input.tsx';
import type { FoundAddress } from '../../contract.ts';
import { useAddressSearch } from './use-address-search.ts';

/** Looks an address up, when the server has a service for that; else it says that addresses are typed. */
export function AddressSearch({ onTake }: { readonly onTake: (found: FoundAddress) => void }) {
  const { found, whyNot, emptyText, onSearch } = useAddressSearch('Vul het adres zelf in');
  if (whyNot !== undefined) return <p className="muted">{whyNot}</p>;
  return (
    <div className="formgrid two">
      <Field label="Adres opzoeken" group optional>
        <PickInput
          title="Zoek een adres"
          shown=""
          options={found.map(({ label }) => ({ value: label, label }))}
          onChange={(label) => {
            const taken = found.find((one) => one.label === label);
            if (taken !== undefined) onTake(taken);
          }}
          onSearch={onSearch}
          emptyText={emptyText}
        />
      </Field>
    </div>
  );
}
