/** Marks besides the points: RD grid, project, looked-up address, device with its accuracy, way to the chosen point, and what is measured. */
import Feature from 'ol/Feature.js';
import CircleGeometry from 'ol/geom/Circle.js';
import type Geometry from 'ol/geom/Geometry.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import RegularShape from 'ol/style/RegularShape.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { type MapColours, seenThrough } from './map-colours.ts';
import type { MapPicture } from './map-events.ts';

/** The marks. */
export interface Marks {
  readonly layers: readonly VectorLayer[];
  readonly measured: VectorSource;
  readonly lineStyle: Style[];
  readonly show: (picture: MapPicture) => void;
  /** Lines of the grid over what is seen. */
  readonly showGrid: (extent: readonly number[], metersPerPixel: number) => void;
  readonly recolour: (colours: MapColours) => void;
}

const Z = { grid: 1, marks: 4, measured: 6 } as const;
/** Least distance between lines of the grid, pixels. */
const GRID_PX_MIN = 90;
const FONT = '540 13px Inter, system-ui, sans-serif';
/** How much of what lies under the circle of the accuracy is seen through it. */
const CIRCLE_ALPHA = 0.16;

/** Makes them, empty. */
export function createMarks(): Marks {
  const [grid, marks, measured] = [new VectorSource(), new VectorSource(), new VectorSource()];
  const lineStyle: Style[] = [];
  const measuredLayer = new VectorLayer({ source: measured, zIndex: Z.measured });
  const gridLayer = new VectorLayer({ source: grid, zIndex: Z.grid });
  const layers = [gridLayer, new VectorLayer({ source: marks, zIndex: Z.marks }), measuredLayer];
  let colours: MapColours | undefined;
  return {
    layers,
    measured,
    lineStyle,
    recolour: (next) => {
      colours = next;
      gridLayer.setStyle(new Style({ stroke: new Stroke({ color: next.line, width: 1 }) }));
      lineStyle.splice(
        0,
        lineStyle.length,
        new Style({ stroke: new Stroke({ color: next.ground, width: 6 }) }),
        new Style({ stroke: new Stroke({ color: next.bad, width: 3 }), image: new CircleStyle({ radius: 5, fill: new Fill({ color: next.bad }) }) }),
      );
      measuredLayer.setStyle(lineStyle);
    },
    show: ({ site, found, position, points, selected }) => {
      if (colours === undefined) return;
      marks.clear(true);
      if (site !== undefined) marks.addFeature(placeMark('Projectlocatie', [site.rdX, site.rdY], colours));
      if (found !== undefined) marks.addFeature(placeMark(found.label, [found.rdX, found.rdY], colours));
      if (position === undefined) return;
      const here = [position.rdX, position.rdY];
      const chosen = points.find(({ id }) => id === selected);
      if (chosen !== undefined) marks.addFeature(styled(new LineString([here, [chosen.rdX, chosen.rdY]]), [wayStyle(colours)]));
      marks.addFeature(styled(new CircleGeometry(here, position.accuracyMeters), [circleStyle(colours)]));
      marks.addFeature(styled(new Point(here), [deviceStyle(colours)]));
    },
    showGrid: ([left = 0, bottom = 0, right = 0, top = 0], metersPerPixel) => {
      grid.clear(true);
      const step = niceStep(GRID_PX_MIN * metersPerPixel);
      const lines: Feature[] = [];
      for (let x = Math.ceil(left / step) * step; x <= right; x += step)
        lines.push(
          new Feature(
            new LineString([
              [x, bottom],
              [x, top],
            ]),
          ),
        );
      for (let y = Math.ceil(bottom / step) * step; y <= top; y += step)
        lines.push(
          new Feature(
            new LineString([
              [left, y],
              [right, y],
            ]),
          ),
        );
      grid.addFeatures(lines);
    },
  };
}

/** The first of 1, 2, 5, 10, 20, … that is not less. */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((one) => one * power >= least) ?? 10) * power;
}

function styled(geometry: Geometry, styles: Style[]): Feature {
  const feature = new Feature(geometry);
  feature.setStyle(styles);
  return feature;
}

function placeMark(name: string, at: number[], colours: MapColours): Feature {
  const image = new RegularShape({
    points: 4,
    radius: 8,
    angle: Math.PI / 4,
    fill: new Fill({ color: colours.text2 }),
    stroke: new Stroke({ color: colours.ground, width: 2 }),
  });
  const text = new Text({
    ...{ text: name, font: FONT, offsetY: 18 },
    ...{ fill: new Fill({ color: colours.text2 }), stroke: new Stroke({ color: colours.ground, width: 4 }) },
  });
  return styled(new Point(at), [new Style({ image, text })]);
}

const wayStyle = ({ info }: MapColours) => new Style({ stroke: new Stroke({ color: info, width: 3, lineDash: [2, 7] }) });
const deviceStyle = ({ info, surface }: MapColours) =>
  new Style({ image: new CircleStyle({ radius: 8, fill: new Fill({ color: info }), stroke: new Stroke({ color: surface, width: 3 }) }) });
const circleStyle = ({ info }: MapColours) =>
  new Style({ stroke: new Stroke({ color: info, width: 1.5 }), fill: new Fill({ color: seenThrough(info, CIRCLE_ALPHA) }) });
