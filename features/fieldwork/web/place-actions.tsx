import { IconCopy, IconRoute } from '@tabler/icons-react';
import { useState } from 'react';
import { routeHref } from '#features/phases/web/route-link.ts';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { rdConversion } from '#platform/shared/geometry/coordinates.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';

const copiedWords = { yes: 'De coördinaten staan op het klembord.', refused: 'Kopiëren lukt hier niet. Selecteer de getallen zelf.' };
/** Decimals as other programs take them: RD to the centimetre, degrees to a decimetre. */
const [METERS_DECIMALS, DEGREES_DECIMALS] = [2, 6];

/** The coordinates of a point to paste elsewhere, and the way to it in the map app of the device. */
export function PlaceActions({ place }: { readonly place: RdPlace }) {
  const [copied, setCopied] = useState<keyof typeof copiedWords>();
  const wgs84 = rdConversion()?.toWgs(place);
  const route = wgs84 === undefined ? undefined : routeHref({ address: '', city: '', wgs84 }, navigator.userAgent);
  const copy = async () => {
    const rd = `RD ${place.rdX.toFixed(METERS_DECIMALS)}, ${place.rdY.toFixed(METERS_DECIMALS)}`;
    const degrees = wgs84 && `WGS84 ${wgs84.latitude.toFixed(DEGREES_DECIMALS)}, ${wgs84.longitude.toFixed(DEGREES_DECIMALS)}`;
    try {
      await navigator.clipboard.writeText([rd, degrees].filter(Boolean).join('\n'));
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  };
  return (
    <>
      <div className="acts">
        <Button size="small" icon={<IconCopy size={20} aria-hidden="true" />} onClick={() => void copy()}>
          Coördinaten kopiëren
        </Button>
        {route !== undefined && (
          <LinkButton size="small" icon={<IconRoute size={20} aria-hidden="true" />} href={route}>
            Route
          </LinkButton>
        )}
      </div>
      <p role="status" className="muted">
        {copied !== undefined && copiedWords[copied]}
      </p>
    </>
  );
}
