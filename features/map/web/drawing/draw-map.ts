/** The map itself, drawn by OpenLayers with RD New as its own system. Only this folder knows the library, and it is fetched with the map alone. */

import { boundingExtent, buffer } from 'ol/extent.js';
import type Feature from 'ol/Feature.js';
import type LineString from 'ol/geom/LineString.js';
import Draw from 'ol/interaction/Draw.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import Snap from 'ol/interaction/Snap.js';
import type BaseLayer from 'ol/layer/Base.js';
import OlMap from 'ol/Map.js';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { backgroundLayer } from './backgrounds.ts';
import { readColours } from './map-colours.ts';
import type { MapEvents, MapMoves, MapPicture } from './map-events.ts';
import { createMarks, type Marks } from './map-marks.ts';
import { createOverlayLayers } from './overlay-layers.ts';
import { parcelLayer } from './parcel-layer.ts';
import { createPhotoLayer } from './photo-layer.ts';
import { createPointLayer, type PointLayer } from './point-layer.ts';
import { METERS_PER_PIXEL, MOVE_MS, RD, rdView } from './rd-view.ts';
import { createShapeDrawing } from './shape-drawing.ts';
import { createShapeLayer } from './shape-layer.ts';

/** Room around the points when all are shown, pixels: above, right, below, left. */
const FIT_PADDING_PX = [72, 56, 88, 48];
/** A chosen point is not left closer to the edge, pixels. */
const EDGE_PX = 48;
/** Metres around one point alone. */
const FIT_METERS = 15;
const TAP_PX = 12;

/** A map on the page. */
export interface DrawnMap extends MapMoves {
  readonly show: (picture: MapPicture) => void;
  readonly end: () => void;
}

/** Draws a map in an element; ends with `end`. */
export function drawMap(target: HTMLElement, events: MapEvents): DrawnMap {
  const view = rdView();
  const points = createPointLayer();
  const shapes = createShapeLayer();
  const photos = createPhotoLayer();
  const marks = createMarks();
  const map = new OlMap({
    target,
    view,
    controls: [],
    layers: [...marks.layers, shapes.layer, photos.layer, points.layer],
    interactions: defaultInteractions({ altShiftDragRotate: false, pinchRotate: false }),
  });
  let picture: MapPicture | undefined;
  let isPlaced = false;
  let parcels: BaseLayer | undefined;
  let background: { readonly name: string; readonly layer: BaseLayer } | undefined;
  const measuring = createMeasuring(map, marks, points, events);
  const drawing = createShapeDrawing(map, [points.source, shapes.source], events);
  map.addLayer(drawing.layer);
  const overlays = createOverlayLayers(map);

  map.on('singleclick', ({ coordinate, pixel }) => {
    const [rdX = 0, rdY = 0] = coordinate;
    if (picture?.tool === 'place') return events.onPlace({ rdX, rdY });
    if (picture?.tool === 'draw') return drawing.tap(pixel, coordinate);
    if (picture?.tool !== 'choose') return;
    const foundIn = (looked: BaseLayer) =>
      map.forEachFeatureAtPixel(pixel, (feature) => (feature as Feature).getId(), { hitTolerance: TAP_PX, layerFilter: (layer) => layer === looked });
    const point = foundIn(points.layer);
    const photo = point === undefined ? foundIn(photos.layer) : undefined;
    const shape = point === undefined && photo === undefined ? foundIn(shapes.layer) : undefined;
    events.onSelect(String(point ?? photo ?? shape ?? ''), photo !== undefined ? 'photo' : shape !== undefined ? 'shape' : 'point');
  });
  map.on('pointerdrag', () => picture?.isFollowing === true && events.onLeaveFollowing());
  const look = () => {
    const [rdX = 0, rdY = 0] = view.getCenter() ?? [];
    const metersPerPixel = view.getResolution() ?? 1;
    marks.showGrid(view.calculateExtent(map.getSize()), metersPerPixel);
    points.look(metersPerPixel);
    events.onLook({ centre: { rdX, rdY }, metersPerPixel });
  };
  map.on('moveend', look);
  // Nothing has moved yet when it is drawn for the first time.
  map.once('postrender', look);

  const fit = (duration = MOVE_MS) => {
    const places = picture === undefined ? [] : placesOn(picture);
    if (places.length === 0) return;
    const extent = boundingExtent(places.map(({ rdX, rdY }) => [rdX, rdY]));
    view.fit(buffer(extent, places.length === 1 ? FIT_METERS : 1), {
      padding: FIT_PADDING_PX,
      minResolution: METERS_PER_PIXEL.closest * 2,
      duration,
    });
  };
  const showBackground = ({ mapUrl, background: chosen }: MapPicture) => {
    const name = mapUrl === undefined || chosen === undefined ? '' : chosen;
    if (name === (background?.name ?? '')) return;
    if (background !== undefined) map.removeLayer(background.layer);
    background = undefined;
    if (mapUrl === undefined || chosen === undefined) return;
    background = { name: chosen, layer: backgroundLayer(mapUrl, chosen, RD, events.onTile) };
    map.getLayers().insertAt(0, background.layer);
  };

  const showParcels = ({ mapUrl, hasParcels }: MapPicture) => {
    if (hasParcels === (parcels !== undefined) || mapUrl === undefined) return;
    if (parcels !== undefined) map.removeLayer(parcels);
    parcels = hasParcels ? parcelLayer(mapUrl, events.onParcelTile) : undefined;
    if (parcels !== undefined) map.addLayer(parcels);
  };

  return {
    show: (next) => {
      const before = picture;
      picture = next;
      if (before?.theme !== next.theme) {
        const colours = readColours(target);
        points.recolour(colours);
        shapes.recolour(colours);
        drawing.recolour(colours);
        marks.recolour(colours);
        overlays.recolour(colours);
        photos.recolour(colours);
      }
      showBackground(next);
      showParcels(next);
      overlays.show(next.overlays);
      photos.show(next.photos, next.selected);
      points.show(next.points, next.selected);
      shapes.show(next.shapes, next.selected);
      drawing.show(next.drawing);
      marks.show(next);
      measuring.show(next.tool === 'measure');
      if (!isPlaced && placesOn(next).length > 0) {
        isPlaced = true;
        fit(0);
      }
      const wanted = before === undefined ? undefined : newlyWanted(before, next);
      if (wanted !== undefined) bringIntoView(map, [wanted.rdX, wanted.rdY]);
      if (next.found !== undefined && before?.found !== next.found) {
        const { rdX, rdY } = next.found;
        view.animate({ center: [rdX, rdY], resolution: Math.min(view.getResolution() ?? 1, METERS_PER_PIXEL.start), duration: MOVE_MS });
      }
      if (next.isFollowing && next.position !== undefined && before?.position !== next.position) {
        const { rdX, rdY } = next.position;
        view.animate({
          center: [rdX, rdY],
          ...(before?.isFollowing === true ? {} : { resolution: Math.min(view.getResolution() ?? 1, METERS_PER_PIXEL.start) }),
          duration: MOVE_MS,
        });
      }
    },
    zoom: (steps) => view.animate({ zoom: (view.getZoom() ?? 0) + steps, duration: MOVE_MS }),
    fit: () => fit(),
    undoMeasured: measuring.undo,
    end: () => map.setTarget(undefined),
  };
}

/** Every place that is drawn. */
function placesOn({ points, shapes, drawing, site }: MapPicture): readonly RdPlace[] {
  return [...points, ...shapes.flatMap(({ corners }) => corners), ...(drawing?.corners ?? []), ...(site === undefined ? [] : [site])];
}

/** Returns the place to bring into view: a point or shape chosen since, or a corner that was added; undefined when there is none. */
function newlyWanted(before: MapPicture, next: MapPicture): RdPlace | undefined {
  const [known, corners] = [before.drawing?.corners ?? [], next.drawing?.corners ?? []];
  if (corners.length === known.length + 1) return corners.find((corner, index) => corner.rdX !== known[index]?.rdX || corner.rdY !== known[index]?.rdY);
  if (before.selected === next.selected) return undefined;
  return next.points.find(({ id }) => id === next.selected) ?? next.shapes.find(({ id }) => id === next.selected)?.corners[0];
}

/** Moves the map when a place lies outside what is seen of it. */
function bringIntoView(map: OlMap, coordinate: number[]): void {
  const [left = 0, top = 0] = map.getPixelFromCoordinate(coordinate) ?? [];
  const [width = 0, height = 0] = map.getSize() ?? [];
  const isSeen = left > EDGE_PX && top > EDGE_PX && left < width - EDGE_PX && top < height - EDGE_PX;
  if (!isSeen) map.getView().animate({ center: coordinate, duration: MOVE_MS });
}

interface Measuring {
  readonly show: (isOn: boolean) => void;
  readonly undo: () => void;
}

const placesOf = (line: LineString): readonly RdPlace[] => line.getCoordinates().map(([rdX = 0, rdY = 0]) => ({ rdX, rdY }));

/** Measuring a line from tap to tap; it snaps to points. */
function createMeasuring(map: OlMap, marks: Marks, points: PointLayer, { onMeasure }: MapEvents): Measuring {
  const draw = new Draw({ source: marks.measured, type: 'LineString', style: marks.lineStyle });
  const snap = new Snap({ source: points.source, pixelTolerance: TAP_PX });
  let isOn = false;
  draw.on('drawstart', ({ feature }) => {
    marks.measured.clear();
    const line = feature.getGeometry() as LineString;
    line.on('change', () => onMeasure(placesOf(line)));
  });
  draw.on('drawend', ({ feature }) => onMeasure(placesOf(feature.getGeometry() as LineString)));
  return {
    show: (wanted) => {
      if (wanted === isOn) return;
      isOn = wanted;
      marks.measured.clear();
      onMeasure([]);
      for (const interaction of [draw, snap]) {
        if (isOn) map.addInteraction(interaction);
        else map.removeInteraction(interaction);
      }
    },
    undo: () => draw.removeLastPoint(),
  };
}
