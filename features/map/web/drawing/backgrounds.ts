/** The backgrounds of PDOK in RD (WMTS, tiles as the Dutch guideline on tiling has them). */
import TileLayer from 'ol/layer/Tile.js';
import type Projection from 'ol/proj/Projection.js';
import XYZ from 'ol/source/XYZ.js';
import TileGrid from 'ol/tilegrid/TileGrid.js';
import type { Background } from '../map-address.ts';

/** Where the tiles of RD begin, metres: the corner at the north-west. */
const ORIGIN = [-285_401.92, 903_401.92];
/** Metres of a pixel at level 0; each level is twice as fine. */
const METERS_PER_PIXEL_AT_ZERO = 3440.64;
const LEVELS = { brt: 15, luchtfoto: 17 } as const;
const ATTRIBUTION = 'Kaartgegevens © Kadaster / PDOK';

const paths: Readonly<Record<Background, { readonly path: string; readonly levels: number }>> = {
  grijs: { path: '/brt/achtergrondkaart/wmts/v2_0/grijs/EPSG:28992/{z}/{x}/{y}.png', levels: LEVELS.brt },
  standaard: { path: '/brt/achtergrondkaart/wmts/v2_0/standaard/EPSG:28992/{z}/{x}/{y}.png', levels: LEVELS.brt },
  luchtfoto: { path: '/hwh/luchtfotorgb/wmts/v1_0/Actueel_orthoHR/EPSG:28992/{z}/{x}/{y}.jpeg', levels: LEVELS.luchtfoto },
};

/** Makes the layer of a background. `onTile` hears of each tile whether it came. */
export function backgroundLayer(mapUrl: string, background: Background, projection: Projection, onTile: (isThere: boolean) => void): TileLayer<XYZ> {
  const { path, levels } = paths[background];
  const resolutions = Array.from({ length: levels }, (_, level) => METERS_PER_PIXEL_AT_ZERO / 2 ** level);
  const source = new XYZ({ url: `${mapUrl}${path}`, projection, tileGrid: new TileGrid({ origin: ORIGIN, resolutions }), attributions: ATTRIBUTION });
  source.on('tileloaderror', () => onTile(false));
  source.on('tileloadend', () => onTile(true));
  return new TileLayer({ source, zIndex: 0 });
}
