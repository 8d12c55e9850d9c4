/** The map of projects: those that lie close together are one circle with their number in it. */
import { buffer } from 'ol/extent.js';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import type BaseLayer from 'ol/layer/Base.js';
import VectorLayer from 'ol/layer/Vector.js';
import OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { formatNumber } from '#platform/shared/numbers.ts';
import { type Cluster, clustersIn, type Extent, extentOf } from '../../projects/clusters.ts';
import { backgroundLayer } from './backgrounds.ts';
import { cellMetersAt } from './grid-cells.ts';
import { type MapColours, readColours } from './map-colours.ts';
import type { DrawnShape, MapLook } from './map-events.ts';
import { createMarks } from './map-marks.ts';
import { METERS_PER_PIXEL, MOVE_MS, RD, rdView } from './rd-view.ts';
import { createShapeLayer } from './shape-layer.ts';

/** Projects as they are drawn: a column each. */
export interface DrawnProjects {
  readonly rdX: readonly number[];
  readonly rdY: readonly number[];
  /** Written beside one that stands alone. */
  readonly labels: readonly string[];
  /** Which still ask for attention. */
  readonly isOpen: readonly boolean[];
}

/** Everything that is drawn. */
export interface ProjectPicture {
  readonly projects: DrawnProjects;
  /** The edges of the sites that are looked at closely. */
  readonly edges: readonly DrawnShape[];
  /** Address of the background; undefined without. */
  readonly mapUrl: string | undefined;
  /** Changes when colours do. */
  readonly theme: string;
}

/** Events on the map of projects. */
export interface ProjectMapEvents {
  /** Called with the view, once the map stands still. */
  readonly onLook: (look: MapLook, extent: Extent) => void;
  /** Projects that lie on one spot were chosen, or one that stands alone. */
  readonly onChoose: (extent: Extent) => void;
  /** A tile of the background came, or did not. */
  readonly onTile: (isThere: boolean) => void;
}

/** A map of projects on the page. */
export interface DrawnProjectMap {
  readonly show: (picture: ProjectPicture) => void;
  readonly zoom: (steps: number) => void;
  readonly fit: () => void;
  readonly end: () => void;
}

/** Least pixels of a cell of the grid; what lies in one cell is one circle. */
const CELL_PX = 64;
/** Closer than this many metres a group is no longer taken apart by looking closer. */
const SPOT_METERS = 5;
const TAP_PX = 12;
const FIT_PADDING_PX = [64, 48, 64, 48];
const FIT_METERS = 500;
const RADIUS_PX = { one: 8, few: 15, many: 24 } as const;
const FONT = '640 13px Inter, system-ui, sans-serif';
/** Metres of a pixel from which the number of a project stands beside it. */
const LABELS_FROM = 40;
/** Above the background and the grid. */
const PROJECTS_Z = 5;

/** Draws the map in an element; ends with `end`. */
export function drawProjectMap(target: HTMLElement, events: ProjectMapEvents): DrawnProjectMap {
  const view = rdView();
  const source = new VectorSource<Feature<Point>>();
  const layer = new VectorLayer({ source, zIndex: PROJECTS_Z, declutter: true });
  const edges = createShapeLayer();
  const marks = createMarks();
  const map = new OlMap({
    target,
    view,
    controls: [],
    layers: [...marks.layers, edges.layer, layer],
    interactions: defaultInteractions({ altShiftDragRotate: false, pinchRotate: false }),
  });
  let picture: ProjectPicture | undefined;
  let background: BaseLayer | undefined;
  let styles: ClusterStyles | undefined;
  let clusters: readonly Cluster[] = [];

  const redraw = () => {
    if (picture === undefined || styles === undefined) return;
    const metersPerPixel = view.getResolution() ?? METERS_PER_PIXEL.nothing;
    const looked = view.calculateExtent(map.getSize());
    const known = styles;
    const { projects } = picture;
    clusters = clustersIn(projects, looked as unknown as Extent, cellMetersAt(CELL_PX, metersPerPixel));
    const features = clusters.map((cluster, at) => {
      const feature = new Feature(new Point([cluster.rdX, cluster.rdY]));
      feature.setId(String(at));
      feature.setStyle(known.of(cluster, projects, metersPerPixel));
      return feature;
    });
    source.clear(true);
    source.addFeatures(features);
  };
  const look = () => {
    redraw();
    const [rdX = 0, rdY = 0] = view.getCenter() ?? [];
    const metersPerPixel = view.getResolution() ?? METERS_PER_PIXEL.nothing;
    const extent = view.calculateExtent(map.getSize());
    marks.showGrid(extent, metersPerPixel);
    events.onLook({ centre: { rdX, rdY }, metersPerPixel }, extent as unknown as Extent);
  };
  map.on('moveend', look);
  // Nothing has moved yet when it is drawn for the first time.
  map.once('postrender', look);
  map.on('singleclick', ({ pixel }) => {
    const at = map.forEachFeatureAtPixel(pixel, (feature) => (feature as Feature).getId(), { hitTolerance: TAP_PX, layerFilter: (one) => one === layer });
    const cluster = clusters[Number(at ?? Number.NaN)];
    if (cluster === undefined) return;
    if (isSpot(cluster)) events.onChoose(cluster.bounds);
    else view.fit([...cluster.bounds], { padding: FIT_PADDING_PX, duration: MOVE_MS, minResolution: METERS_PER_PIXEL.start });
  });
  const fit = (duration = MOVE_MS) => {
    const extent = picture === undefined ? undefined : extentOf(picture.projects);
    if (extent !== undefined) view.fit(buffer([...extent], FIT_METERS), { padding: FIT_PADDING_PX, duration, minResolution: METERS_PER_PIXEL.closest });
  };

  return {
    show: (next) => {
      const before = picture;
      picture = next;
      if (before?.theme !== next.theme || styles === undefined) {
        const colours = readColours(target);
        styles = clusterStyles(colours);
        marks.recolour(colours);
        edges.recolour(colours);
      }
      if (before?.mapUrl !== next.mapUrl) {
        if (background !== undefined) map.removeLayer(background);
        background = next.mapUrl === undefined ? undefined : backgroundLayer(next.mapUrl, 'grijs', RD, events.onTile);
        if (background !== undefined) map.getLayers().insertAt(0, background);
      }
      edges.show(next.edges, '');
      // What is looked for comes into view; the map is not moved for anything else.
      if (before?.projects !== next.projects) fit(before === undefined ? 0 : MOVE_MS);
      // Edges come after what is looked at: they are no other look.
      if (before !== undefined && (before.projects !== next.projects || before.theme !== next.theme || before.mapUrl !== next.mapUrl)) look();
    },
    zoom: (steps) => view.animate({ zoom: (view.getZoom() ?? 0) + steps, duration: MOVE_MS }),
    fit: () => fit(),
    end: () => map.setTarget(undefined),
  };
}

function isSpot({ bounds: [left, bottom, right, top] }: Cluster): boolean {
  return right - left < SPOT_METERS && top - bottom < SPOT_METERS;
}

interface ClusterStyles {
  readonly of: (cluster: Cluster, projects: DrawnProjects, metersPerPixel: number) => Style;
}

/** Circles by how many they hold; a project alone has its number beside it once one looks close enough. */
function clusterStyles(colours: MapColours): ClusterStyles {
  const kept = new Map<string, Style>();
  const edge = new Stroke({ color: colours.surface, width: 2 });
  const one = (isOpen: boolean) =>
    new CircleStyle({ radius: RADIUS_PX.one, fill: new Fill({ color: isOpen ? colours.primary : colours.idle }), stroke: edge, declutterMode: 'none' });
  const images = { open: one(true), closed: one(false) };
  const styleOf = (key: string, make: () => Style): Style => {
    const style = kept.get(key) ?? make();
    kept.set(key, style);
    return style;
  };
  const groupStyle = (count: number) => {
    const radius = Math.min(RADIUS_PX.many, RADIUS_PX.few + Math.log10(count) * 3);
    return new Style({
      image: new CircleStyle({ radius, fill: new Fill({ color: colours.primary }), stroke: edge, declutterMode: 'none' }),
      text: new Text({
        text: count < 1000 ? String(count) : `${formatNumber(Math.round(count / 1000))}k`,
        font: FONT,
        fill: new Fill({ color: colours.onPrimary }),
        declutterMode: 'none',
      }),
    });
  };
  const labelOf = (label: string) =>
    new Text({
      text: label,
      font: FONT,
      offsetX: 14,
      textAlign: 'left',
      fill: new Fill({ color: colours.text }),
      stroke: new Stroke({ color: colours.ground, width: 4 }),
    });
  return {
    of: ({ count, first }, { labels, isOpen }, metersPerPixel) => {
      if (count > 1) return styleOf(String(count), () => groupStyle(count));
      const image = isOpen[first] === true ? images.open : images.closed;
      if (metersPerPixel > LABELS_FROM) return styleOf(`one ${isOpen[first]}`, () => new Style({ image }));
      return new Style({ image, text: labelOf(labels[first] ?? '') });
    },
  };
}
