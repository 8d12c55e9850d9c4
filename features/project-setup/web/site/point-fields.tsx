import { useEffect, useEffectEvent, useState } from 'react';
import { type RdConversion, rdConversion } from '#platform/shared/geometry/coordinates.ts';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { loadRd } from '#platform/web/device/positioning/rd.ts';
import { degreesOf, rdOf, rdOfDegrees, type SiteForm } from '../../site-form.ts';
import { type SettingsEditing, settingsFieldId } from '../use-settings-editing.ts';
import { SiteText } from './site-text.tsx';

interface Degrees {
  readonly latitude: string;
  readonly longitude: string;
}

const NOTHING: Partial<Degrees> = {};

/** The place in RD and in degrees: whichever is typed, the other follows. */
export function PointFields({ editing }: { readonly editing: SettingsEditing<SiteForm> }) {
  const { form, set, errorOf } = editing;
  const conversion = useConversion();
  const [typed, setTyped] = useState<Partial<Degrees>>(NOTHING);
  const place = rdOf(form);
  const known = place === undefined || conversion === undefined ? undefined : degreesOf(place, conversion);
  const shown: Degrees = { latitude: '', longitude: '', ...known, ...typed };
  const isWhole = shown.latitude !== '' && shown.longitude !== '';
  const isWrong = typed !== NOTHING && isWhole && conversion !== undefined && rdOfDegrees(shown, conversion) === undefined;
  const type = (part: Partial<Degrees>) => setTyped({ ...typed, ...part });
  /** Degrees that RD has by now follow it again; the rest stays as it was typed. */
  const settle = () => {
    if (known !== undefined && !isWrong) setTyped(NOTHING);
  };
  const carry = useEffectEvent(() => {
    const rd = conversion === undefined || typed === NOTHING ? undefined : rdOfDegrees(shown, conversion);
    if (rd !== undefined) set(rd);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: also what was typed before the conversion was there is carried over
  useEffect(carry, [typed, conversion]);
  const wrong = isWrong ? 'Dit is geen punt in Nederland. Schrijf graden als 51,479012 en 5,660123.' : undefined;
  return (
    <Section title="Punt en perceel" padded>
      <div className="formgrid two">
        <Field label="RD X" id={settingsFieldId('rdX')} error={errorOf('rdX')} optional>
          <NumberInput value={form.rdX} onChange={(rdX) => set({ rdX })} unit="m" short />
        </Field>
        <Field label="RD Y" id={settingsFieldId('rdY')} error={errorOf('rdY')} help="Altijd groter dan RD X." optional>
          <NumberInput value={form.rdY} onChange={(rdY) => set({ rdY })} unit="m" short />
        </Field>
        <Field label="Breedte (WGS84)" error={wrong} optional>
          <NumberInput value={shown.latitude} onChange={(latitude) => type({ latitude })} onBlur={settle} unit="°" short />
        </Field>
        <Field label="Lengte (WGS84)" optional>
          <NumberInput value={shown.longitude} onChange={(longitude) => type({ longitude })} onBlur={settle} unit="°" short />
        </Field>
        <Field label="Oppervlakte" id={settingsFieldId('areaM2')} error={errorOf('areaM2')} optional>
          <NumberInput value={form.areaM2} onChange={(areaM2) => set({ areaM2 })} unit="m²" short />
        </Field>
        <span />
        <SiteText editing={editing} field="parcels" label="Kadastrale percelen" help="Een op elke regel, als MTT02 A 1572." rows={3} />
      </div>
    </Section>
  );
}

function useConversion(): RdConversion | undefined {
  const [loaded, setLoaded] = useState(rdConversion);
  useEffect(() => {
    if (loaded === undefined) loadRd().then(setLoaded, reportError);
  }, [loaded]);
  return loaded;
}
