/** Cadastral parcels as a layer: pictures of the map of the Kadaster, asked of PDOK by WMS. */
import TileLayer from 'ol/layer/Tile.js';
import TileWMS from 'ol/source/TileWMS.js';
import { PARCEL_LAYERS, PARCELS_METERS_PER_PIXEL_MAX, parcelsUrl } from '../../backgrounds.ts';
import { RD } from './rd-view.ts';

const Z = 0.2;

/** Makes the layer. `onTile` hears of each picture whether it came. */
export function parcelLayer(mapUrl: string, onTile: (isThere: boolean) => void): TileLayer<TileWMS> {
  const source = new TileWMS({ url: parcelsUrl(mapUrl), projection: RD, params: { LAYERS: PARCEL_LAYERS, FORMAT: 'image/png', TRANSPARENT: true } });
  source.on('tileloaderror', () => onTile(false));
  source.on('tileloadend', () => onTile(true));
  return new TileLayer({ source, zIndex: Z, maxResolution: PARCELS_METERS_PER_PIXEL_MAX });
}
