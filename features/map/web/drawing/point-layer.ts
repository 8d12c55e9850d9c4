/** The points of a phase as a layer: a sign and a number each. */
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Icon from 'ol/style/Icon.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { cellMetersAt } from './grid-cells.ts';
import { labelsUpToMetersPerPixel } from './label-limit.ts';
import type { MapColours } from './map-colours.ts';
import type { DrawnPoint } from './map-events.ts';
import { drawSymbol, SYMBOL_SCALE, symbolName } from './point-symbols.ts';
import { APART_PX, thinPoints } from './thin-points.ts';

/** The layer, and what is in it. */
export interface PointLayer {
  readonly layer: VectorLayer;
  readonly source: VectorSource<Feature<Point>>;
  readonly show: (points: readonly DrawnPoint[], selected: string) => void;
  /** Told how far away one looks, once the map stands still. */
  readonly look: (metersPerPixel: number) => void;
  readonly recolour: (colours: MapColours) => void;
}

const FONT = '640 14px Inter, system-ui, sans-serif';
const LABEL_PX = 15;
const SELECTED_PX = 16;
const Z = { points: 5, label: 2, selected: 3 } as const;

/** Makes it, empty. */
export function createPointLayer(): PointLayer {
  const source = new VectorSource<Feature<Point>>();
  const layer = new VectorLayer({ source, zIndex: Z.points, declutter: true });
  const signs = new Map<string, Style>();
  let colours: MapColours | undefined;
  const signOf = (point: DrawnPoint, known: MapColours): Style => {
    const name = symbolName(point);
    const style = signs.get(name) ?? new Style({ image: new Icon({ img: drawSymbol(point, known), scale: 1 / SYMBOL_SCALE, declutterMode: 'none' }) });
    signs.set(name, style);
    return style;
  };
  const stylesOf = (point: DrawnPoint, isSelected: boolean, known: MapColours): Style[] => {
    const label = new Style({
      zIndex: isSelected ? Z.selected : Z.label,
      text: new Text({
        text: point.label,
        font: FONT,
        offsetX: LABEL_PX,
        textAlign: 'left',
        fill: new Fill({ color: known.text }),
        stroke: new Stroke({ color: known.ground, width: 4 }),
        ...(isSelected ? { declutterMode: 'none' as const } : {}),
      }),
    });
    const chosen = new Style({ image: new CircleStyle({ radius: SELECTED_PX, stroke: new Stroke({ color: known.focus, width: 4 }), declutterMode: 'none' }) });
    return [...(isSelected ? [chosen] : []), signOf(point, known), label];
  };
  const features = new Map<string, { readonly feature: Feature<Point>; readonly point: DrawnPoint }>();
  let drawn: readonly DrawnPoint[] | undefined;
  let chosen = '';
  let labelledUpTo = Number.POSITIVE_INFINITY;
  // As from infinitely far, until the map tells where one looks from.
  let metersPerPixel = Number.POSITIVE_INFINITY;
  let thinnedTo: number | undefined;
  const dress = (feature: Feature<Point>, point: DrawnPoint, isSelected: boolean, known: MapColours) => {
    const near = stylesOf(point, isSelected, known);
    if (isSelected || labelledUpTo === Number.POSITIVE_INFINITY) return feature.setStyle(near);
    const far = signOf(point, known);
    feature.setStyle((_feature, metersPerPixel) => (metersPerPixel <= labelledUpTo ? near : far));
  };
  const restyle = (id: string, isSelected: boolean) => {
    const one = features.get(id);
    if (one !== undefined && colours !== undefined) dress(one.feature, one.point, isSelected, colours);
  };
  const redraw = (points: readonly DrawnPoint[], selected: string, known: MapColours) => {
    features.clear();
    labelledUpTo = labelsUpToMetersPerPixel(points);
    thinnedTo = undefined;
    for (const point of points) {
      const feature = new Feature(new Point([point.rdX, point.rdY]));
      feature.setId(point.id);
      dress(feature, point, point.id === selected, known);
      features.set(point.id, { feature, point });
    }
    fill(points, selected);
  };
  // Thousands of signs on each other take a phone longer than a frame and say nothing more than one of them.
  const fill = (points: readonly DrawnPoint[], selected: string) => {
    const cell = metersPerPixel <= labelledUpTo ? 0 : cellMetersAt(APART_PX, metersPerPixel);
    if (cell === thinnedTo) return;
    thinnedTo = cell;
    const kept = cell === 0 ? points : thinPoints(points, cell, symbolName);
    const ids = new Set(kept.map(({ id }) => id));
    if (features.has(selected)) ids.add(selected);
    source.clear(true);
    source.addFeatures(Array.from(ids, (id) => features.get(id)?.feature).filter((feature) => feature !== undefined));
  };
  return {
    layer,
    source,
    look: (next) => {
      metersPerPixel = next;
      if (drawn !== undefined) fill(drawn, chosen);
    },
    recolour: (next) => {
      colours = next;
      signs.clear();
      drawn = undefined;
    },
    show: (points, selected) => {
      if (colours === undefined) return;
      if (points !== drawn) redraw(points, selected, colours);
      else if (selected !== chosen) {
        // Of thousands only two look otherwise.
        restyle(chosen, false);
        restyle(selected, true);
        const one = features.get(selected)?.feature;
        if (one !== undefined && !source.hasFeature(one)) source.addFeature(one);
      }
      drawn = points;
      chosen = selected;
    },
  };
}
