/** The backgrounds of PDOK as a layer of the map: a tile that was taken along is shown from the device, another comes from the net. */
import type ImageTile from 'ol/ImageTile.js';
import TileLayer from 'ol/layer/Tile.js';
import type Projection from 'ol/proj/Projection.js';
import XYZ from 'ol/source/XYZ.js';
import TileState from 'ol/TileState.js';
import TileGrid from 'ol/tilegrid/TileGrid.js';
import { type Background, resolutionsOf, TILE_ORIGIN, tileTemplate } from '../../backgrounds.ts';
import { keptTile } from '../offline/kept-areas.ts';

const ATTRIBUTION = 'Kaartgegevens © Kadaster / PDOK';

/** Makes the layer of a background. `onTile` hears of each tile whether it came. */
export function backgroundLayer(mapUrl: string, background: Background, projection: Projection, onTile: (isThere: boolean) => void): TileLayer<XYZ> {
  const tileGrid = new TileGrid({ origin: [TILE_ORIGIN.rdX, TILE_ORIGIN.rdY], resolutions: [...resolutionsOf(background)] });
  const source = new XYZ({ url: tileTemplate(mapUrl, background), projection, tileGrid, attributions: ATTRIBUTION });
  source.setTileLoadFunction((tile, url) => {
    showTile((tile as ImageTile).getImage() as HTMLImageElement, url).catch((error: unknown) => {
      tile.setState(TileState.ERROR);
      reportError(error);
    });
  });
  source.on('tileloaderror', () => onTile(false));
  source.on('tileloadend', () => onTile(true));
  return new TileLayer({ source, zIndex: 0 });
}

async function showTile(image: HTMLImageElement, url: string): Promise<void> {
  const kept = await keptTile(url);
  if (kept === undefined) {
    image.src = url;
    return;
  }
  const address = URL.createObjectURL(kept);
  const letGo = () => URL.revokeObjectURL(address);
  image.addEventListener('load', letGo, { once: true });
  image.addEventListener('error', letGo, { once: true });
  image.src = address;
}
