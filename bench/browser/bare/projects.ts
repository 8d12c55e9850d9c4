/** The limit of the map of projects: bare OpenLayers, with its own grouping of points that lie close together, as its documentation shows it. */
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import OlMap from 'ol/Map.js';
import Cluster from 'ol/source/Cluster.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import View from 'ol/View.js';
import { makePlaces, PLACES } from '../../places.ts';

const places = makePlaces(PLACES);
/** How close points are drawn as one, in pixels. */
const DISTANCE_PX = 64;
const MOVE_MS = 200;

const styles = new Map<number, Style>();

function styleOf(count: number): Style {
  const style =
    styles.get(count) ??
    new Style({
      image: new CircleStyle({ radius: 16, fill: new Fill({ color: '#1a5f48' }), stroke: new Stroke({ color: '#fff', width: 2 }) }),
      text: new Text({ text: String(count), fill: new Fill({ color: '#fff' }) }),
    });
  styles.set(count, style);
  return style;
}

function openMap(): OlMap {
  const source = new VectorSource({ features: places.map(({ rdX, rdY }) => new Feature(new Point([rdX, rdY]))) });
  const layer = new VectorLayer({
    source: new Cluster({ source, distance: DISTANCE_PX }),
    style: (feature) => styleOf((feature.get('features') as readonly unknown[]).length),
  });
  const view = new View({ center: [140_000, 455_000], resolution: 440 });
  return new OlMap({ target: 'map', layers: [layer], view, controls: [] });
}

let map: OlMap | undefined;
const zoom = (steps: number) => () => map?.getView().animate({ zoom: (map.getView().getZoom() ?? 0) + steps, duration: MOVE_MS });
document.getElementById('open')?.addEventListener('click', () => {
  map = openMap();
  map.once('rendercomplete', () => document.body.classList.add('drawn'));
});
document.getElementById('in')?.addEventListener('click', zoom(1));
document.getElementById('out')?.addEventListener('click', zoom(-1));
