/** Parts of a map on paper, as vectors: lines, areas and points with their names, a scale bar, an arrow to the north. Lengths are points of 1/72 inch. Pure. */
import type { ShownPoint } from '#features/fieldwork/shown-points.ts';
import type { ShapeForm, ShapeKind } from '#features/map-shapes/labels.ts';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { OutlinedShape } from '../site-shape.ts';

export const INK = '#1c2421';
export const EDGE = '#7d7a70';
const FADED = '#8b8f8c';
/** Height of the letters. */
export const FONT_POINTS = 8;
/** Points in a metre: 72 to the inch of 25.4 mm. */
export const POINTS_PER_METER = 72 / 0.0254;
/** Half of the width of a sign. */
export const SYMBOL_POINTS = 4;
const BAR_POINTS_MAX = 130;
/** Usual width of a character. */
const CHARACTER_POINTS = 4.6;

/** A place on paper, from the corner above on the left. */
export type Spot = readonly [x: number, y: number];
/** Where a place of the ground lies on paper. */
export type ToPaper = (place: RdPlace) => Spot;
/** A point that has a place. */
export type PlacedPoint = ShownPoint & { readonly rdX: number; readonly rdY: number };

/** A rectangle on paper. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The points that have a place. */
export const placedPoints = (points: readonly ShownPoint[]): readonly PlacedPoint[] =>
  points.filter((point): point is PlacedPoint => point.rdX !== null && point.rdY !== null);

/** A length as it is written down: to a hundredth of a point, which is 0.004 mm. */
export const written = (value: number): string => String(Math.round(value * 100) / 100);

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Words on paper; `more` are further attributes of the element. */
export const words = ([x, y]: Spot, text: string, more = '', { colour = INK, sizePoints = FONT_POINTS } = {}): string =>
  `<text x="${written(x)}" y="${written(y)}" font-size="${written(sizePoints)}" fill="${colour}"${more}>${escapeText(text)}</text>`;

const pathOf = (spots: readonly Spot[]): string => `M${spots.map(([x, y]) => `${written(x)} ${written(y)}`).join('L')}`;

/** How a kind of line or area is drawn. */
interface ShapeLook {
  readonly colour: string;
  readonly dash?: string;
  readonly fill: number;
}

const shapeLooks: Readonly<Record<ShapeKind, ShapeLook>> = {
  site: { colour: INK, dash: '9 3 2 3', fill: 0 },
  'work-area': { colour: '#1d5f8a', dash: '7 4', fill: 0.06 },
  contamination: { colour: '#a8281e', fill: 0.12 },
  excavation: { colour: INK, fill: 0.08 },
  trench: { colour: '#1a5f48', fill: 0.12 },
  depot: { colour: '#5b645f', fill: 0.2 },
  section: { colour: '#b06a2c', dash: '5 3', fill: 0 },
  cable: { colour: '#a8281e', dash: '7 3 2 3', fill: 0 },
  attention: { colour: '#96600a', dash: '4 3', fill: 0.12 },
  other: { colour: '#b06a2c', dash: '5 3', fill: 0.1 },
};

/** A line or the edge of an area through these spots, as its kind is drawn. */
export function shapeOutline(kind: ShapeKind, form: ShapeForm, spots: readonly Spot[]): string {
  const { colour, dash, fill } = shapeLooks[kind];
  const inside = form === 'area' && fill > 0 ? `fill="${colour}" fill-opacity="${fill}"` : 'fill="none"';
  const dashes = dash === undefined ? '' : ` stroke-dasharray="${dash}"`;
  return `<path d="${pathOf(spots)}${form === 'area' ? 'Z' : ''}" ${inside} stroke="${colour}" stroke-width="1.1"${dashes}/>`;
}

/** A line or an area with its name. */
export function shapePart({ form, kind, name, corners }: OutlinedShape, toPaper: ToPaper): string {
  const spots = corners.map(toPaper);
  const [first] = spots;
  if (first === undefined) return '';
  const middle: Spot = [spots.reduce((sum, [x]) => sum + x, 0) / spots.length, spots.reduce((sum, [, y]) => sum + y, 0) / spots.length];
  const at: Spot = form === 'area' ? middle : [first[0] + 4, first[1] - 4];
  return `${shapeOutline(kind, form, spots)}${words(at, name, form === 'area' ? ' text-anchor="middle"' : '')}`;
}

/** The points with their numbers, each number where it is free: right, left, above or below its point. What lies outside the frame is left out. */
export function pointParts(points: readonly PlacedPoint[], toPaper: ToPaper, frame: Box): readonly string[] {
  const spots = points.map((point) => ({ point, spot: toPaper(point) })).filter(({ spot }) => isWithin(boxAround(spot), frame));
  const taken = createTaken();
  for (const { spot } of spots) taken.add(boxAround(spot));
  return spots.map(({ point, spot }) => {
    const boxes = labelBoxes(spot, point.number);
    const box = boxes.find((candidate) => isWithin(candidate, frame) && taken.isFree(candidate)) ?? boxes[0];
    if (box === undefined) return symbol(point, spot);
    taken.add(box);
    return `${symbol(point, spot)}${words([box.left, box.top + FONT_POINTS], point.number)}`;
  });
}

const boxAround = ([x, y]: Spot): Box => ({ left: x - SYMBOL_POINTS, top: y - SYMBOL_POINTS, width: 2 * SYMBOL_POINTS, height: 2 * SYMBOL_POINTS });

const isWithin = (box: Box, frame: Box): boolean =>
  box.left >= frame.left && box.top >= frame.top && box.left + box.width <= frame.left + frame.width && box.top + box.height <= frame.top + frame.height;

function labelBoxes([x, y]: Spot, text: string): readonly Box[] {
  const size = { width: text.length * CHARACTER_POINTS, height: FONT_POINTS + 1 };
  const away = SYMBOL_POINTS + 3;
  return [
    { left: x + away, top: y - size.height / 2, ...size },
    { left: x - away - size.width, top: y - size.height / 2, ...size },
    { left: x - size.width / 2, top: y - away - size.height, ...size },
    { left: x - size.width / 2, top: y + away, ...size },
  ];
}

interface Taken {
  readonly add: (box: Box) => void;
  readonly isFree: (box: Box) => boolean;
}

/** Width of the squares that what is drawn is found by. */
const SQUARE_POINTS = 24;

/** Keeps track of what is drawn by now, by the squares it lies in: of ten thousand points only the neighbours are looked at. */
function createTaken(): Taken {
  const boxesBySquare = new Map<string, Box[]>();
  const squaresOf = ({ left, top, width, height }: Box): string[] => {
    const squares: string[] = [];
    for (let x = Math.floor(left / SQUARE_POINTS); x <= Math.floor((left + width) / SQUARE_POINTS); x++)
      for (let y = Math.floor(top / SQUARE_POINTS); y <= Math.floor((top + height) / SQUARE_POINTS); y++) squares.push(`${x} ${y}`);
    return squares;
  };
  return {
    add: (box) => {
      for (const square of squaresOf(box)) {
        const boxes = boxesBySquare.get(square);
        if (boxes === undefined) boxesBySquare.set(square, [box]);
        else boxes.push(box);
      }
    },
    isFree: (box) => squaresOf(box).every((square) => boxesBySquare.get(square)?.some((other) => overlaps(box, other)) !== true),
  };
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}

/** The sign of a point: filled when it is done, open while it is planned, crossed out when it was dropped. */
export function symbol({ kind, state }: Pick<ShownPoint, 'kind' | 'state'>, [x, y]: Spot): string {
  const half = SYMBOL_POINTS;
  const at = (dx: number, dy: number) => `${written(x + dx)} ${written(y + dy)}`;
  if (state === 'dropped') return `<path d="M${at(-half, -half)}l8 8m0 -8l-8 8" fill="none" stroke="${FADED}" stroke-width="1.25"/>`;
  const style = `fill="${state === 'done' ? INK : '#ffffff'}" stroke="${INK}" stroke-width="1"`;
  const circle = (radius: number, look: string) => `<circle cx="${written(x)}" cy="${written(y)}" r="${radius}" ${look}/>`;
  if (kind === 'boring') return circle(half - 1, style);
  if (kind === 'well') return `${circle(half + 0.5, `fill="#ffffff" stroke="${INK}" stroke-width="1"`)}${circle(half - 2, style)}`;
  if (kind === 'pit' || kind === 'trench') return `<rect x="${written(x - half + 1)}" y="${written(y - half + 1)}" width="6" height="6" ${style}/>`;
  if (kind === 'observation') return `<path d="M${at(0, -half)}l4 7h-8z" ${style}/>`;
  return `<path d="M${at(0, -half)}l4 4l-4 4l-4 -4z" ${style}/>`;
}

/** A bar of so many whole metres: 1, 2 or 5 times a power of ten. */
export function scaleBar(ratio: number, [left, top]: Spot): string {
  const perMeter = POINTS_PER_METER / ratio;
  const power = 10 ** Math.floor(Math.log10(BAR_POINTS_MAX / perMeter));
  const meters = ([5, 2, 1].find((factor) => factor * power * perMeter <= BAR_POINTS_MAX) ?? 1) * power;
  const length = meters * perMeter;
  const half = `<rect x="${written(left)}" y="${written(top)}" width="${written(length / 2)}" height="4" fill="${INK}"/>`;
  const frame = `<rect x="${written(left)}" y="${written(top)}" width="${written(length)}" height="4" fill="none" stroke="${INK}" stroke-width="0.75"/>`;
  return `${frame}${half}${words([left, top - 4], '0')}${words([left + length, top - 4], `${formatNumber(meters, { decimals: 2 })} m`, ' text-anchor="end"')}`;
}

/** An arrow that points up, with its tip here. */
export function northArrow([x, y]: Spot): string {
  return `<path d="M${written(x)} ${written(y)}l6 18l-6 -4l-6 4z" fill="${INK}"/>${words([x, y + 30], 'N', ' text-anchor="middle" font-weight="bold"')}`;
}

/** Half of the width of the sign of a photo, and how far the direction it looks in reaches. */
const [PHOTO_POINTS, PHOTO_REACH_POINTS] = [3.5, 8.5];
/** Half the angle of what a photo looks at, radians. */
const HALF_VIEW = 0.5;
const PHOTO_COLOUR = '#1d5f8a';

/** The sign of a photo, with a point in the direction it looks, degrees with the clock from the north; null when that is not known. */
export function photoSign([x, y]: Spot, directionDegrees: number | null): string {
  const look = `fill="${PHOTO_COLOUR}" stroke="#ffffff" stroke-width="0.75"`;
  if (directionDegrees === null) return `<circle cx="${written(x)}" cy="${written(y)}" r="${PHOTO_POINTS}" ${look}/>`;
  const [across, along] = [written(PHOTO_POINTS * Math.sin(HALF_VIEW)), written(-PHOTO_POINTS * Math.cos(HALF_VIEW))];
  const round = `A${PHOTO_POINTS} ${PHOTO_POINTS} 0 1 1 -${across} ${along}`;
  return `<path transform="translate(${written(x)} ${written(y)}) rotate(${written(directionDegrees)})" d="M${across} ${along}${round}L0 ${-PHOTO_REACH_POINTS}Z" ${look}/>`;
}

/** The photos that lie within the frame. */
export function photoParts(photos: readonly (RdPlace & { readonly directionDegrees: number | null })[], toPaper: ToPaper, frame: Box): readonly string[] {
  return photos.flatMap((photo) => {
    const spot = toPaper(photo);
    return isWithin(boxAround(spot), frame) ? [photoSign(spot, photo.directionDegrees)] : [];
  });
}
