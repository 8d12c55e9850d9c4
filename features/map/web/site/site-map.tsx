import { lazy, Suspense, useMemo } from 'react';
import type { CornerSteps } from '#features/map-shapes/web/use-corner-steps.ts';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { CORNERS_MIN, cornerTroubles } from '#platform/shared/geometry/corners.ts';
import { keptConfig } from '#platform/web/device/config.ts';
import { useTheme } from '#platform/web/device/use-theme.ts';
import { USUAL_BACKGROUND } from '../../backgrounds.ts';
import { siteShapes } from '../../site-shape.ts';
import type { MapEvents, MapPicture } from '../drawing/map-events.ts';
import { useDarkDevice } from '../use-dark-device.ts';

const MapBox = lazy(async () => ({ default: (await import('../map-box.tsx')).MapBox }));
const nothing = () => undefined;

export interface SiteMapProps {
  readonly corners: readonly RdPlace[];
  /** The point of the project. */
  readonly site: RdPlace | undefined;
  /** Steps with the corners while they are drawn; undefined to look only. */
  readonly steps?: Pick<CornerSteps, 'chosen' | 'add' | 'choose' | 'drag'> | undefined;
}

/** The edge of a site on the map: to look at, or under the hand. */
export function SiteMap({ corners, site, steps }: SiteMapProps) {
  const [theme] = useTheme();
  const isDarkDevice = useDarkDevice();
  const isDrawn = steps !== undefined;
  const chosen = steps?.chosen;
  const { rdX, rdY } = site ?? {};
  const picture = useMemo(
    (): MapPicture => ({
      ...{ points: [], selected: '', position: undefined, isFollowing: false, background: USUAL_BACKGROUND, mapUrl: keptConfig()?.mapUrl },
      ...{ overlays: [], photos: [], hasParcels: false, found: undefined },
      shapes: isDrawn ? [] : siteShapes(corners),
      drawing: isDrawn ? { form: 'area', corners, chosen, isWrong: isWrong(corners) } : undefined,
      site: rdX === undefined || rdY === undefined ? undefined : { rdX, rdY },
      tool: isDrawn ? 'draw' : 'choose',
      theme: `${theme} ${isDarkDevice}`,
    }),
    [corners, chosen, isDrawn, rdX, rdY, theme, isDarkDevice],
  );
  const events: MapEvents = {
    ...{ onSelect: nothing, onPlace: nothing, onMeasure: nothing, onLook: nothing, onLeaveFollowing: nothing, onTile: nothing, onParcelTile: nothing },
    onCorner: (place) => steps?.add({ ...place, accuracyMeters: null }),
    onChooseCorner: (index) => steps?.choose(index === steps.chosen ? undefined : index),
    onDrag: (places) => steps?.drag(places),
  };
  return (
    <div className={isDrawn ? 'mapbox sitemap aims' : 'mapbox sitemap'}>
      <Suspense fallback={<p className="pad muted">De kaart wordt geladen…</p>}>
        <MapBox picture={picture} events={events} measured={undefined} allLabel="Hele terrein tonen" label={labelOf(corners.length)} />
      </Suspense>
    </div>
  );
}

const isWrong = (corners: readonly RdPlace[]): boolean => corners.length >= CORNERS_MIN.area && cornerTroubles({ form: 'area', corners }).length > 0;

function labelOf(count: number): string {
  const what = count === 0 ? 'Kaart van de locatie, nog zonder terreingrens.' : `Kaart met de terreingrens van ${count} hoekpunten. De lijst heeft dezelfde.`;
  return `${what} Pijltjes verschuiven, plus en min zoomen.`;
}
