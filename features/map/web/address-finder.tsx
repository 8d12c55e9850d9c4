import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressSearch } from '#features/project-setup/web/site/use-address-search.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { PickList } from '#platform/ui/inputs/pick-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import type { FoundPlace } from './drawing/map-events.ts';

interface AddressFinderProps {
  readonly onFound: (place: FoundPlace) => void;
}

/** Brings the map to an address. */
export function AddressFinder({ onFound }: AddressFinderProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton variant="plain" label="Adres zoeken" icon={<IconSearch size={24} aria-hidden="true" />} onClick={() => setOpen(true)} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Zoek een adres" description="De kaart gaat erheen. Er komt niets bij.">
        <Addresses
          onFound={(place) => {
            setOpen(false);
            onFound(place);
          }}
        />
      </Sheet>
    </>
  );
}

/** Asks nothing of anybody until it stands there. */
function Addresses({ onFound }: AddressFinderProps) {
  const { found, whyNot, emptyText, onSearch } = useAddressSearch('Schuif de kaart zelf naar de plek');
  if (whyNot !== undefined) return <p className="muted">{whyNot}</p>;
  const places = found.flatMap(({ label, rd }) => (rd === null ? [] : [{ label, rdX: rd.x, rdY: rd.y }]));
  return (
    <PickList
      options={places.map(({ label }) => ({ value: label, label }))}
      onChoose={(label) => {
        const place = places.find((one) => one.label === label);
        if (place !== undefined) onFound(place);
      }}
      onSearch={onSearch}
      emptyText={emptyText}
    />
  );
}
