/** The limit of the map: bare OpenLayers with the same points, a sign and a number each, panned, zoomed and chosen. There is no list, no card and no address. */
import { boundingExtent, buffer } from 'ol/extent.js';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import { defaults } from 'ol/interaction/defaults.js';
import VectorLayer from 'ol/layer/Vector.js';
import OlMap from 'ol/Map.js';
import Projection from 'ol/proj/Projection.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Icon from 'ol/style/Icon.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import View from 'ol/View.js';
import { labelsUpToMetersPerPixel } from '../../../features/map/web/drawing/label-limit.ts';
import { makePoints, POINTS } from '../../points.ts';

/** Signs are drawn finer than the screen, to stay sharp, as the product does. */
const SIGN_PX = 66;
const SIGN_SCALE = 1 / 3;

/** Size of the map, as the product's is. */
const search = new URLSearchParams(location.search);
const target = document.getElementById('map');
const told = document.getElementById('chosen');

function drawSign(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIGN_PX;
  const pen = canvas.getContext('2d');
  pen?.arc(SIGN_PX / 2, SIGN_PX / 2, SIGN_PX / 2 - 8, 0, Math.PI * 2);
  pen?.stroke();
  return canvas;
}

if (target !== null && told !== null) {
  target.style.width = `${search.get('width')}px`;
  target.style.height = `${search.get('height')}px`;
  const sign = new Style({ image: new Icon({ img: drawSign(), scale: SIGN_SCALE, declutterMode: 'none' }) });
  const font = '640 14px Inter, system-ui, sans-serif';
  const stylesOf = (number: string) => [
    sign,
    new Style({
      text: new Text({
        ...{ text: number, font, offsetX: 15, textAlign: 'left' as const },
        ...{ fill: new Fill({ color: '#111' }), stroke: new Stroke({ color: '#fff', width: 4 }) },
      }),
    }),
  ];
  const chosen = new Style({ image: new CircleStyle({ radius: 16, stroke: new Stroke({ color: '#06c', width: 4 }), declutterMode: 'none' }) });
  // As the product does: from far away the signs alone, or the limit would do far more than what it is the limit of.
  const points = makePoints(POINTS);
  const labelledUpTo = labelsUpToMetersPerPixel(points);
  const dress = (feature: Feature<Point>) => {
    const near = stylesOf(String(feature.getId()));
    feature.setStyle((_feature, metersPerPixel) => (metersPerPixel <= labelledUpTo ? near : sign));
  };
  const features = points.map(({ number, rdX, rdY }) => {
    const feature = new Feature(new Point([rdX, rdY]));
    feature.setId(number);
    dress(feature);
    return feature;
  });
  const rd = new Projection({ code: 'EPSG:28992', units: 'm', extent: [-285_401.92, 22_598.08, 595_401.92, 903_401.92], getPointResolution: (one) => one });
  const view = new View({ projection: rd, minResolution: 0.02, maxResolution: 2000, enableRotation: false, center: [155_000, 463_000], resolution: 400 });
  const layer = new VectorLayer({ source: new VectorSource({ features }), declutter: true });
  const map = new OlMap({ target, view, controls: [], layers: [layer], interactions: defaults({ altShiftDragRotate: false, pinchRotate: false }) });
  const places = features.map((feature) => feature.getGeometry()?.getCoordinates() ?? []);
  view.fit(buffer(boundingExtent(places), 1), { size: [Number(search.get('width')), Number(search.get('height'))], padding: [72, 56, 88, 48] });
  let before: Feature<Point> | undefined;
  map.on('singleclick', ({ pixel }) => {
    const found = map.forEachFeatureAtPixel(pixel, (feature) => feature as Feature<Point>, { hitTolerance: 12 });
    if (before !== undefined) dress(before);
    found?.setStyle([chosen, ...stylesOf(String(found.getId()))]);
    before = found;
    told.textContent = found === undefined ? '' : `Boring ${found.getId()}`;
  });
}
