import { useState } from 'react';
import { Field } from '#platform/ui/inputs/field.tsx';
import { PickInput } from '#platform/ui/inputs/pick-input.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { ADDRESS_SEARCH_LENGTH_MIN, type FoundAddress, searchAddresses } from '../../contract.ts';

/** Looks an address up, when the server has a service for that; else it says that addresses are typed. */
export function AddressSearch({ onTake }: { readonly onTake: (found: FoundAddress) => void }) {
  const [search, setSearch] = useState('');
  const isLong = search.trim().length >= ADDRESS_SEARCH_LENGTH_MIN;
  const { data, state } = useAnswer(searchAddresses, { search: isLong ? search : '' }, { keepsAsking: false });
  if (data?.isOn === false || state === 'not-on-device' || state === 'refused') {
    return (
      <p className="muted">
        {data?.isOn === false ? 'Adressen opzoeken staat uit op deze server. Vul het adres zelf in.' : 'Adressen opzoeken kan nu niet. Vul het adres zelf in.'}
      </p>
    );
  }
  const found = data?.found ?? [];
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
          onSearch={setSearch}
          emptyText={emptyText(isLong, data?.hasFailed ?? false)}
        />
      </Field>
    </div>
  );
}

function emptyText(isLong: boolean, hasFailed: boolean): string {
  if (hasFailed) return 'De adressendienst antwoordt nu niet. Vul het adres zelf in.';
  return isLong ? 'Geen adres gevonden. Probeer postcode en huisnummer, of vul het adres zelf in.' : 'Typ straat en huisnummer, of postcode en huisnummer.';
}
