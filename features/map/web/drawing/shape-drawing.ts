/** A line or an area under the hand: corners are tapped, dragged, and put between two others; taps and drags snap to what is there. */
import Feature from 'ol/Feature.js';
import type Geometry from 'ol/geom/Geometry.js';
import LineString from 'ol/geom/LineString.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import Modify from 'ol/interaction/Modify.js';
import Snap from 'ol/interaction/Snap.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { type MapColours, seenThrough } from './map-colours.ts';
import type { MapDrawing, MapEvents } from './map-events.ts';

/** The drawing on the map. */
export interface ShapeDrawing {
  readonly layer: VectorLayer;
  readonly show: (drawing: MapDrawing | undefined) => void;
  /** A tap: on a corner it is chosen, elsewhere a corner comes. */
  readonly tap: (pixel: number[], coordinate: number[]) => void;
  readonly recolour: (colours: MapColours) => void;
}

const Z = 7;
/** A finger in a glove finds a corner from this far, pixels. */
const CORNER_PX = 22;
const SNAP_PX = 12;
const FILL_ALPHA = 0.14;

type Source = VectorSource<Feature>;

/** Makes it, without a drawing. `others` are what a corner snaps to. */
export function createShapeDrawing(map: OlMap, others: readonly Source[], { onCorner, onChooseCorner, onDrag }: MapEvents): ShapeDrawing {
  const source = new VectorSource();
  const layer = new VectorLayer({ source, zIndex: Z });
  const modify = new Modify({ source, pixelTolerance: CORNER_PX / 2, style: [] });
  const snaps = others.map((one) => new Snap({ source: one, pixelTolerance: SNAP_PX }));
  let drawing: MapDrawing | undefined;
  let colours: MapColours | undefined;
  modify.on('modifyend', ({ features }) => {
    const geometry = features.item(0)?.getGeometry();
    if (geometry !== undefined) onDrag(placesOf(geometry));
  });
  layer.setStyle((feature) => (colours === undefined ? [] : stylesOf(feature.getGeometry() as Geometry, drawing, colours)));
  return {
    layer,
    recolour: (next) => {
      colours = next;
      layer.changed();
    },
    show: (next) => {
      if ((drawing === undefined) !== (next === undefined))
        for (const interaction of [modify, ...snaps]) {
          if (next === undefined) map.removeInteraction(interaction);
          else map.addInteraction(interaction);
        }
      const isSame = drawing?.corners === next?.corners;
      drawing = next;
      if (isSame) return layer.changed();
      // Each told: what is dragged is only what is drawn now.
      source.clear();
      const geometry = next === undefined ? undefined : geometryOf(next);
      if (geometry !== undefined) source.addFeature(new Feature(geometry));
    },
    tap: (pixel, coordinate) => {
      const chosen = (drawing?.corners ?? []).findIndex(({ rdX, rdY }) => {
        const [left = 0, top = 0] = map.getPixelFromCoordinate([rdX, rdY]) ?? [];
        return Math.hypot(left - (pixel[0] ?? 0), top - (pixel[1] ?? 0)) <= CORNER_PX;
      });
      if (chosen >= 0) return onChooseCorner(chosen);
      const snapped = snaps.map((snap) => snap.snapTo(pixel, coordinate, map)?.vertex).find((vertex) => vertex != null);
      onCorner(toPlace(snapped ?? coordinate));
    },
  };
}

const toPlace = ([rdX = 0, rdY = 0]: readonly number[]): RdPlace => ({ rdX, rdY });

function geometryOf({ form, corners }: MapDrawing): Geometry | undefined {
  const coordinates = corners.map(({ rdX, rdY }) => [rdX, rdY]);
  const [first] = coordinates;
  if (first === undefined) return undefined;
  if (coordinates.length === 1) return new Point(first);
  return form === 'line' || coordinates.length === 2 ? new LineString(coordinates) : new Polygon([[...coordinates, first]]);
}

function placesOf(geometry: Geometry): readonly RdPlace[] {
  if (geometry instanceof Polygon) return (geometry.getCoordinates()[0] ?? []).slice(0, -1).map(toPlace);
  if (geometry instanceof LineString) return geometry.getCoordinates().map(toPlace);
  return geometry instanceof Point ? [toPlace(geometry.getCoordinates())] : [];
}

function stylesOf(geometry: Geometry, drawing: MapDrawing | undefined, { bad, info, ground, surface, focus }: MapColours): Style[] {
  const colour = drawing?.isWrong === true ? bad : info;
  const corners = placesOf(geometry).map(({ rdX, rdY }) => [rdX, rdY]);
  const dot = (at: number[][], radius: number, edge: string) =>
    new Style({
      geometry: new MultiPoint(at),
      image: new CircleStyle({ radius, fill: new Fill({ color: surface }), stroke: new Stroke({ color: edge, width: 3 }) }),
    });
  const chosen = drawing?.chosen === undefined ? undefined : corners[drawing.chosen];
  return [
    new Style({ stroke: new Stroke({ color: ground, width: 7 }), fill: new Fill({ color: seenThrough(colour, FILL_ALPHA) }) }),
    new Style({ stroke: new Stroke({ color: colour, width: 3 }) }),
    dot(corners, 7, colour),
    ...(chosen === undefined ? [] : [dot([chosen], 11, focus)]),
  ];
}
