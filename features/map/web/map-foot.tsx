import { distanceWords, rdWords } from '#features/fieldwork/web/point-words.ts';
import type { MapLook } from './drawing/map-events.ts';
import { niceStep } from './drawing/map-marks.ts';

/** Widest bar of the scale, pixels. */
const SCALE_PX_MAX = 110;

/** Under a map: its scale, where its middle is, and whose background it is. */
export function MapFoot({ look: { centre, metersPerPixel }, hasBackground }: { readonly look: MapLook; readonly hasBackground: boolean }) {
  const meters = niceStep((SCALE_PX_MAX / 2) * metersPerPixel);
  return (
    <p className="mapfoot num">
      <span className="scale">
        <i style={{ width: meters / metersPerPixel }} />
        {distanceWords(meters)}
      </span>
      <span>RD {rdWords(centre)}</span>
      {hasBackground && <span className="cr">Kaartgegevens © Kadaster / PDOK</span>}
    </p>
  );
}
