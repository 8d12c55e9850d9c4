/** The lines and areas of a phase as a layer: each kind with its own colour and dashes, and its name beside it. */
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { ShapeKind } from '#features/map-shapes/labels.ts';
import { type MapColours, seenThrough } from './map-colours.ts';
import type { DrawnShape } from './map-events.ts';

/** The layer, and what is in it. */
export interface ShapeLayer {
  readonly layer: VectorLayer;
  readonly source: VectorSource;
  readonly show: (shapes: readonly DrawnShape[], selected: string) => void;
  readonly recolour: (colours: MapColours) => void;
}

interface Look {
  readonly colour: keyof MapColours;
  readonly dashPx?: readonly number[];
  readonly widthPx: number;
  /** How much the inside is coloured; none is not coloured, and only its edge is tapped. */
  readonly fillAlpha: number;
}

const looks: Readonly<Record<ShapeKind, Look>> = {
  site: { colour: 'text', dashPx: [12, 4, 2, 4], widthPx: 2.5, fillAlpha: 0 },
  'work-area': { colour: 'info', dashPx: [9, 5], widthPx: 2.5, fillAlpha: 0.08 },
  contamination: { colour: 'bad', widthPx: 2.5, fillAlpha: 0.14 },
  excavation: { colour: 'text', widthPx: 2, fillAlpha: 0.12 },
  trench: { colour: 'primary', widthPx: 4, fillAlpha: 0.16 },
  depot: { colour: 'text2', widthPx: 2, fillAlpha: 0.26 },
  section: { colour: 'info', widthPx: 2.5, fillAlpha: 0 },
  cable: { colour: 'bad', dashPx: [10, 4, 2, 4], widthPx: 3, fillAlpha: 0 },
  attention: { colour: 'wait', dashPx: [6, 4], widthPx: 3, fillAlpha: 0.14 },
  other: { colour: 'idle', widthPx: 2.5, fillAlpha: 0.1 },
};

const FONT = '600 13px Inter, system-ui, sans-serif';
const Z = 3;
const SELECTED_PX = 8;
/** A name is drawn up to this scale; from farther away it would hide the points. */
const NAMED_METERS_PER_PIXEL_MAX = 1.5;

/** Makes it, empty. */
export function createShapeLayer(): ShapeLayer {
  const source = new VectorSource();
  const layer = new VectorLayer({ source, zIndex: Z, declutter: 'shapes' });
  let colours: MapColours | undefined;
  let drawn: readonly DrawnShape[] | undefined;
  let chosen = '';
  return {
    layer,
    source,
    recolour: (next) => {
      colours = next;
      drawn = undefined;
    },
    show: (shapes, selected) => {
      if (colours === undefined || (shapes === drawn && selected === chosen)) return;
      const known = colours;
      drawn = shapes;
      chosen = selected;
      source.clear();
      source.addFeatures(shapes.map((shape) => toFeature(shape, shape.id === selected, known)));
    },
  };
}

function toFeature({ id, form, kind, name, corners }: DrawnShape, isSelected: boolean, colours: MapColours): Feature {
  const coordinates = corners.map(({ rdX, rdY }) => [rdX, rdY]);
  const feature = new Feature(form === 'line' ? new LineString(coordinates) : new Polygon([[...coordinates, ...coordinates.slice(0, 1)]]));
  feature.setId(id);
  const { colour, dashPx, widthPx, fillAlpha } = looks[kind];
  const line = new Style({
    stroke: new Stroke({ color: colours[colour], width: widthPx, ...(dashPx === undefined ? {} : { lineDash: [...dashPx] }) }),
    ...(fillAlpha === 0 || form === 'line' ? {} : { fill: new Fill({ color: seenThrough(colours[colour], fillAlpha) }) }),
  });
  const label = new Style({
    text: new Text({
      ...{ text: name, font: FONT, overflow: true, offsetY: form === 'line' ? -12 : 0 },
      ...{ fill: new Fill({ color: colours[colour] }), stroke: new Stroke({ color: colours.ground, width: 4 }) },
    }),
  });
  const around = new Style({ stroke: new Stroke({ color: colours.focus, width: SELECTED_PX }) });
  // The name of the edge of the site would lie in the middle of everything.
  const isNamed = isSelected || kind !== 'site';
  feature.setStyle((_feature, metersPerPixel) => [
    ...(isSelected ? [around] : []),
    line,
    ...(isNamed && (isSelected || metersPerPixel <= NAMED_METERS_PER_PIXEL_MAX) ? [label] : []),
  ]);
  return feature;
}
