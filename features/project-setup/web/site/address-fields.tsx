import { formatNumberForInput } from '#platform/shared/numbers.ts';
import { Section } from '#platform/ui/page/section.tsx';
import type { FoundAddress } from '../../contract.ts';
import type { SiteForm } from '../../site-form.ts';
import type { SettingsEditing } from '../use-settings-editing.ts';
import { AddressSearch } from './address-search.tsx';
import { SiteText } from './site-text.tsx';

const RD_DECIMALS = 3;

/** The address of the site, looked up or typed; or in words when there is none. */
export function AddressFields({ editing }: { readonly editing: SettingsEditing<SiteForm> }) {
  const take = ({ rd, label: _, ...found }: FoundAddress) =>
    editing.set({ ...found, ...(rd !== null && { rdX: formatNumberForInput(rd.x, RD_DECIMALS), rdY: formatNumberForInput(rd.y, RD_DECIMALS) }) });
  return (
    <Section title="Adres" padded>
      <AddressSearch onTake={take} />
      <div className="formgrid two">
        <SiteText editing={editing} field="address" label="Straat en huisnummer" />
        <SiteText editing={editing} field="postcode" label="Postcode" maxLength={7} />
        <SiteText editing={editing} field="city" label="Plaats" maxLength={80} />
        <SiteText editing={editing} field="municipality" label="Gemeente" maxLength={80} />
        <SiteText editing={editing} field="province" label="Provincie" maxLength={40} />
        <span />
      </div>
      <div className="formgrid">
        <SiteText editing={editing} field="placeNote" label="Plek zonder adres" help="Bijvoorbeeld: berm N279, tussen hectometer 41,2 en 41,6." rows={2} />
      </div>
    </Section>
  );
}
