import { useState } from 'react';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { ADDRESS_SEARCH_LENGTH_MIN, type FoundAddress, searchAddresses } from '../../contract.ts';

/** Addresses by what is typed. */
export interface AddressSearching {
  readonly found: readonly FoundAddress[];
  /** Why none can be looked up here and now, with what to do instead; undefined when they can. */
  readonly whyNot: string | undefined;
  /** Why there are none. */
  readonly emptyText: string;
  readonly onSearch: (text: string) => void;
}

/** Looks addresses up at the service of the server, when it has one. `instead` is what somebody does without: "Vul het adres zelf in". */
export function useAddressSearch(instead: string): AddressSearching {
  const [search, setSearch] = useState('');
  const isLong = search.trim().length >= ADDRESS_SEARCH_LENGTH_MIN;
  const { data, state } = useAnswer(searchAddresses, { search: isLong ? search : '' }, { keepsAsking: false });
  const { isOn = true, hasFailed = false, found = [] } = data ?? {};
  const isAway = state === 'not-on-device' || state === 'refused';
  const orElse = `${instead.charAt(0).toLowerCase()}${instead.slice(1)}`;
  return {
    found,
    whyNot: !isOn ? `Adressen opzoeken staat uit op deze server. ${instead}.` : isAway ? `Adressen opzoeken kan nu niet. ${instead}.` : undefined,
    emptyText: hasFailed
      ? `De adressendienst antwoordt nu niet. ${instead}.`
      : isLong
        ? `Geen adres gevonden. Probeer postcode en huisnummer, of ${orElse}.`
        : 'Typ straat en huisnummer, of postcode en huisnummer.',
    onSearch: setSearch,
  };
}
