/** The photos of a phase as a layer: a dot where each was taken, with a point in the direction it looks. */
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Icon from 'ol/style/Icon.js';
import Style from 'ol/style/Style.js';
import type { MapColours } from './map-colours.ts';
import type { DrawnPhoto } from './map-events.ts';

/** The layer, and what is in it. */
export interface PhotoLayer {
  readonly layer: VectorLayer;
  readonly show: (photos: readonly DrawnPhoto[], selected: string) => void;
  readonly recolour: (colours: MapColours) => void;
}

const Z = 4.5;
/** Width and height of a sign, in CSS pixels, and how much finer it is drawn. */
const [SIGN_PX, SCALE] = [34, 3];
const [RADIUS, TIP] = [7, 15];
/** Half the angle of what a photo looks at, radians. */
const HALF_VIEW = 0.5;
const DEGREES = Math.PI / 180;

/** Makes it, empty. */
export function createPhotoLayer(): PhotoLayer {
  const source = new VectorSource();
  const layer = new VectorLayer({ source, zIndex: Z });
  let colours: MapColours | undefined;
  let [drawn, chosen]: [readonly DrawnPhoto[] | undefined, string] = [undefined, ''];
  let signs: readonly HTMLCanvasElement[] = [];
  const styleOf = ({ directionDegrees }: DrawnPhoto, isSelected: boolean) => {
    const [plain, directed, selectedPlain, selectedDirected] = signs;
    const img = directionDegrees === null ? (isSelected ? selectedPlain : plain) : isSelected ? selectedDirected : directed;
    return new Style({ ...(img === undefined ? {} : { image: new Icon({ img, scale: 1 / SCALE, rotation: (directionDegrees ?? 0) * DEGREES }) }) });
  };
  return {
    layer,
    recolour: (next) => {
      colours = next;
      drawn = undefined;
      signs = [drawSign(next, false, false), drawSign(next, true, false), drawSign(next, false, true), drawSign(next, true, true)];
    },
    show: (photos, selected) => {
      if (colours === undefined || (photos === drawn && selected === chosen)) return;
      [drawn, chosen] = [photos, selected];
      source.clear(true);
      source.addFeatures(
        photos.map((photo) => {
          const feature = new Feature(new Point([photo.rdX, photo.rdY]));
          feature.setId(photo.id);
          feature.setStyle(styleOf(photo, photo.id === selected));
          return feature;
        }),
      );
    },
  };
}

/** The sign of a photo that looks to the north, or of which it is not known where it looks. */
function drawSign(colours: MapColours, isDirected: boolean, isSelected: boolean): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIGN_PX * SCALE;
  const pen = canvas.getContext('2d');
  if (pen === null) return canvas;
  pen.scale(SCALE, SCALE);
  pen.translate(SIGN_PX / 2, SIGN_PX / 2);
  pen.lineWidth = 2;
  pen.strokeStyle = colours.surface;
  pen.fillStyle = isSelected ? colours.focus : colours.info;
  pen.beginPath();
  if (isDirected) {
    pen.arc(0, 0, RADIUS, -Math.PI / 2 + HALF_VIEW, -Math.PI / 2 - HALF_VIEW);
    pen.lineTo(0, -TIP);
    pen.closePath();
  } else pen.arc(0, 0, RADIUS, 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
  return canvas;
}
