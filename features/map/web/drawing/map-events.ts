/** Data and events that pass between the drawn map and its screen. Knows nothing of the library that draws. */
import type { PointKind, PointState } from '#features/fieldwork/labels.ts';
import type { OverlayLayer } from '#features/map-overlays/content.ts';
import type { Similarity } from '#features/map-overlays/placing.ts';
import type { ShapeForm, ShapeKind } from '#features/map-shapes/labels.ts';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import type { Background } from '../../backgrounds.ts';

/** A point as it is drawn. */
export interface DrawnPoint extends RdPlace {
  readonly id: string;
  readonly label: string;
  readonly kind: PointKind;
  readonly state: PointState;
  /** Its form is being filled in on this device. */
  readonly isInHand: boolean;
}

/** A line or an area as it is drawn. */
export interface DrawnShape {
  readonly id: string;
  readonly form: ShapeForm;
  readonly kind: ShapeKind;
  readonly name: string;
  readonly corners: readonly RdPlace[];
}

/** A drawing or KLIC under the points: a picture, or layers of lines. */
export interface DrawnOverlay {
  readonly id: string;
  /** 0 is not there, 1 hides what lies under it. */
  readonly opacity: number;
  readonly layers: readonly OverlayLayer[];
  readonly picture: { readonly image: ImageBitmap; readonly similarity: Similarity } | undefined;
}

/** A photo as it is drawn. */
export interface DrawnPhoto extends RdPlace {
  readonly id: string;
  readonly directionDegrees: number | null;
}

/** A line or an area under the hand. */
export interface MapDrawing {
  readonly form: ShapeForm;
  readonly corners: readonly RdPlace[];
  readonly chosen: number | undefined;
  /** It can't be as it is: an edge that crosses itself. */
  readonly isWrong: boolean;
}

/** Meaning of a tap on the map. */
export type MapTool = 'choose' | 'place' | 'measure' | 'draw';

/** The device, with how far it may be off. */
export interface DrawnPosition extends RdPlace {
  readonly accuracyMeters: number;
}

/** An address somebody looked up. */
export interface FoundPlace extends RdPlace {
  readonly label: string;
}

/** Everything that is drawn. */
export interface MapPicture {
  readonly points: readonly DrawnPoint[];
  readonly shapes: readonly DrawnShape[];
  readonly overlays: readonly DrawnOverlay[];
  readonly photos: readonly DrawnPhoto[];
  /** The line or area that is being drawn; undefined with every other tool. */
  readonly drawing: MapDrawing | undefined;
  /** Id of the chosen point, line, area or photo. */
  readonly selected: string;
  /** Where the project is. */
  readonly site: RdPlace | undefined;
  /** The address that was looked up last: the map goes there. */
  readonly found: FoundPlace | undefined;
  readonly position: DrawnPosition | undefined;
  /** The middle stays on the device. */
  readonly isFollowing: boolean;
  readonly tool: MapTool;
  readonly background: Background | undefined;
  /** Address of the backgrounds; undefined without. */
  readonly mapUrl: string | undefined;
  /** Cadastral parcels are on. */
  readonly hasParcels: boolean;
  /** Changes when colours do. */
  readonly theme: string;
}

/** The view of a map: its middle and its scale. */
export interface MapLook {
  /** The middle, in RD. */
  readonly centre: RdPlace;
  /** Metres of a pixel. */
  readonly metersPerPixel: number;
}

/** Events on the map. */
export interface MapEvents {
  /** A point, a line, an area or a photo was chosen; an empty id lets go of what was. */
  readonly onSelect: (id: string, what: 'point' | 'shape' | 'photo') => void;
  /** A corner comes here. */
  readonly onCorner: (place: RdPlace) => void;
  readonly onChooseCorner: (index: number) => void;
  /** Corners were dragged, or one was put between two others: all as they are now. */
  readonly onDrag: (corners: readonly RdPlace[]) => void;
  readonly onPlace: (place: RdPlace) => void;
  /** The line that is measured, from tap to tap. */
  readonly onMeasure: (line: readonly RdPlace[]) => void;
  readonly onLook: (look: MapLook) => void;
  /** Somebody dragged the map away from the device. */
  readonly onLeaveFollowing: () => void;
  /** A tile of the background came, or did not. */
  readonly onTile: (isThere: boolean) => void;
  /** The same of the parcels. */
  readonly onParcelTile: (isThere: boolean) => void;
}

/** Ways to move over the map, for buttons. */
export interface MapMoves {
  readonly zoom: (steps: number) => void;
  readonly fit: () => void;
  readonly undoMeasured: () => void;
}
