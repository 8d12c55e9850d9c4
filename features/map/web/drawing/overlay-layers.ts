/** Layers under the points: pictures as they were laid, and the lines, points and texts of drawings and KLIC. */
import type { Extent } from 'ol/extent.js';
import Feature from 'ol/Feature.js';
import MultiLineString from 'ol/geom/MultiLineString.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import Point from 'ol/geom/Point.js';
import type BaseLayer from 'ol/layer/Base.js';
import ImageLayer from 'ol/layer/Image.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import ImageCanvasSource from 'ol/source/ImageCanvas.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import RegularShape from 'ol/style/RegularShape.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { OverlayLayer, OverlayText } from '#features/map-overlays/content.ts';
import type { MapColours } from './map-colours.ts';
import type { DrawnOverlay } from './map-events.ts';
import { RD } from './rd-view.ts';

/** The overlays on a drawn map. */
export interface OverlayLayers {
  readonly show: (overlays: readonly DrawnOverlay[]) => void;
  readonly recolour: (colours: MapColours) => void;
}

/** Between the background and the grid. */
const Z = { picture: 0.4, lines: 0.6 } as const;
const LINE_PX = 2;
const CASING_PX = 4;
const POINT_PX = 4;
/** A text smaller than this can't be read, and is left out; one larger hides the map. */
const TEXT_PX_MIN = 7;
const TEXT_PX_MAX = 28;
const DEGREES = Math.PI / 180;

interface Shown {
  readonly overlay: DrawnOverlay;
  readonly layer: BaseLayer;
}

/** Makes it, empty. */
export function createOverlayLayers(map: OlMap): OverlayLayers {
  const shown = new Map<string, Shown>();
  let colours: MapColours | undefined;
  const remove = ({ layer, overlay }: Shown) => {
    map.removeLayer(layer);
    shown.delete(overlay.id);
  };
  return {
    recolour: (next) => {
      colours = next;
      for (const one of [...shown.values()]) remove(one);
    },
    show: (overlays) => {
      if (colours === undefined) return;
      for (const one of [...shown.values()]) if (!overlays.some(({ id }) => id === one.overlay.id)) remove(one);
      for (const overlay of overlays) {
        const before = shown.get(overlay.id);
        const isSame = before !== undefined && before.overlay.layers === overlay.layers && before.overlay.picture === overlay.picture;
        if (before !== undefined && !isSame) remove(before);
        const layer = isSame && before !== undefined ? before.layer : layerOf(overlay, colours);
        layer.setOpacity(overlay.opacity);
        if (!isSame) map.addLayer(layer);
        shown.set(overlay.id, { overlay, layer });
      }
    },
  };
}

function layerOf({ picture, layers }: DrawnOverlay, colours: MapColours): BaseLayer {
  if (picture !== undefined) return new ImageLayer({ source: pictureSource(picture), zIndex: Z.picture });
  const source = new VectorSource({ features: layers.flatMap((layer) => featuresOf(layer, colours)) });
  return new VectorLayer({ source, zIndex: Z.lines });
}

/** A turned picture is not a rectangle of the map: it is drawn through its similarity each time the map has moved. */
function pictureSource({ image, similarity: { a, b, east, north } }: NonNullable<DrawnOverlay['picture']>): ImageCanvasSource {
  const canvasFunction = (extent: Extent, resolution: number, pixelRatio: number, [width = 1, height = 1]: readonly number[]) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(width), Math.round(height)];
    const [left = 0, , , top = 0] = extent;
    const scale = pixelRatio / resolution;
    const context = canvas.getContext('2d');
    context?.setTransform(scale * a, -scale * b, scale * b, scale * a, scale * (east - left), scale * (top - north));
    context?.drawImage(image, 0, 0);
    return canvas;
  };
  return new ImageCanvasSource({ canvasFunction, projection: RD, ratio: 1 });
}

function featuresOf({ lines, points, texts, colour }: OverlayLayer, colours: MapColours): Feature[] {
  const shade = colour === '' ? colours.text2 : colour;
  const features: Feature[] = [];
  if (lines.length > 0) {
    const drawn = new Feature(new MultiLineString(lines.map(pairsOf)));
    // Light green on a light map is not seen without an edge.
    drawn.setStyle([
      new Style({ stroke: new Stroke({ color: colours.ground, width: CASING_PX }) }),
      new Style({ stroke: new Stroke({ color: shade, width: LINE_PX }) }),
    ]);
    features.push(drawn);
  }
  if (points.length > 0) {
    const drawn = new Feature(new MultiPoint(pairsOf(points)));
    const image = new RegularShape({
      ...{ points: 4, radius: POINT_PX, angle: Math.PI / 4 },
      ...{ fill: new Fill({ color: shade }), stroke: new Stroke({ color: colours.ground, width: 1 }) },
    });
    drawn.setStyle(new Style({ image }));
    features.push(drawn);
  }
  return [...features, ...texts.map((text) => textFeature(text, shade, colours))];
}

function textFeature({ x, y, text, heightMeters, degrees }: OverlayText, colour: string, colours: MapColours): Feature {
  const feature = new Feature(new Point([x, y]));
  feature.setStyle((_feature, metersPerPixel) => {
    const px = heightMeters / metersPerPixel;
    if (px < TEXT_PX_MIN) return [];
    return new Style({
      text: new Text({
        ...{ text, font: `${Math.round(Math.min(px, TEXT_PX_MAX))}px Inter, system-ui, sans-serif`, textAlign: 'left', rotation: -degrees * DEGREES },
        ...{ fill: new Fill({ color: colour }), stroke: new Stroke({ color: colours.ground, width: 3 }) },
      }),
    });
  });
  return feature;
}

function pairsOf(flat: readonly number[]): number[][] {
  const pairs: number[][] = [];
  for (let at = 0; at + 1 < flat.length; at += 2) pairs.push([flat[at] ?? 0, flat[at + 1] ?? 0]);
  return pairs;
}
