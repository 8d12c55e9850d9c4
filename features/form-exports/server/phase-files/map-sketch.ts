/** The situation sketch of a field report: points, lines and areas of a phase as a vector drawing in RD, north up, with a scale bar. Pure. */
import { type PointKind, pointKinds } from '#features/fieldwork/labels.ts';
import type { ShownPoint } from '#features/fieldwork/shown-points.ts';
import type { Shape } from '#features/map-shapes/contract.ts';
import type { RdPlace } from '#platform/shared/coordinates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';

/** A sketch, ready for paper. */
export interface MapSketch {
  readonly svg: string;
  /** The scale as `1:n`. */
  readonly ratio: number;
  /** Kinds of point that are drawn, for the legend. */
  readonly kinds: readonly PointKind[];
}

const INK = '#1c2421';
const EDGE = '#7d7a70';
const SHAPE = '#b06a2c';
const FADED = '#8b8f8c';
const HEIGHT_POINTS = 420;
const PADDING_POINTS = 34;
const FONT = 8;
/** Points in a metre: 72 to the inch of 25.4 mm. */
const POINTS_PER_METER = 72 / 0.0254;
const RATIOS = [50, 100, 200, 250, 300, 400, 500, 750, 1_000, 1_250, 1_500, 2_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000] as const;
const SYMBOL = 4;
const BAR_POINTS_MAX = 130;
const CHARACTER_WIDTH = 4.6;

type Spot = readonly [x: number, y: number];
type Placed = ShownPoint & { readonly rdX: number; readonly rdY: number };

const one = (value: number): string => String(Math.round(value * 10) / 10);
const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const label = ([x, y]: Spot, text: string, more = ''): string =>
  `<text x="${one(x)}" y="${one(y)}" font-size="${FONT}" fill="${INK}"${more}>${escapeText(text)}</text>`;
const pathOf = (spots: readonly Spot[]): string => `M${spots.map(([x, y]) => `${one(x)} ${one(y)}`).join('L')}`;

/** The sketch, so many points wide; undefined when nothing has a place. */
export function mapSketch(points: readonly ShownPoint[], shapes: readonly Shape[], width: number): MapSketch | undefined {
  const placed = points.filter((point): point is Placed => point.rdX !== null && point.rdY !== null);
  const places: readonly RdPlace[] = [...placed, ...shapes.flatMap(({ corners }) => corners)];
  if (places.length === 0) return undefined;
  const { toSketch, ratio } = fit(places, width);
  const parts = [
    `<rect x="0.5" y="0.5" width="${one(width - 1)}" height="${HEIGHT_POINTS - 1}" fill="#ffffff" stroke="${EDGE}" stroke-width="0.75"/>`,
    ...shapes.map((shape) => shapePart(shape, toSketch)),
    ...pointParts(placed, toSketch, width),
    scaleBar(ratio, width),
    northArrow(width),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${one(width)}" height="${HEIGHT_POINTS}" viewBox="0 0 ${one(width)} ${HEIGHT_POINTS}">${parts.join('')}</svg>`;
  const kinds = Object.keys(pointKinds) as PointKind[];
  return { svg, ratio, kinds: kinds.filter((kind) => placed.some((point) => point.kind === kind)) };
}

/** The largest scale of a ruler at which all of it fits. */
function fit(places: readonly RdPlace[], width: number): { readonly toSketch: (place: RdPlace) => Spot; readonly ratio: number } {
  let [west, east, south, north] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { rdX, rdY } of places) {
    [west, east] = [Math.min(west, rdX), Math.max(east, rdX)];
    [south, north] = [Math.min(south, rdY), Math.max(north, rdY)];
  }
  const room = { width: width - 2 * PADDING_POINTS, height: HEIGHT_POINTS - 2 * PADDING_POINTS };
  const needed = Math.max((east - west) / room.width, (north - south) / room.height) * POINTS_PER_METER;
  const ratio = RATIOS.find((candidate) => candidate >= needed) ?? Math.ceil(needed);
  const perMeter = POINTS_PER_METER / ratio;
  const middle = { rdX: (west + east) / 2, rdY: (south + north) / 2 };
  return { ratio, toSketch: ({ rdX, rdY }) => [width / 2 + (rdX - middle.rdX) * perMeter, HEIGHT_POINTS / 2 - (rdY - middle.rdY) * perMeter] };
}

function shapePart({ form, name, corners }: Shape, toSketch: (place: RdPlace) => Spot): string {
  const spots = corners.map(toSketch);
  const [first] = spots;
  if (first === undefined) return '';
  const middle: Spot = [spots.reduce((sum, [x]) => sum + x, 0) / spots.length, spots.reduce((sum, [, y]) => sum + y, 0) / spots.length];
  const drawn =
    form === 'area'
      ? `<path d="${pathOf(spots)}Z" fill="${SHAPE}" fill-opacity="0.1" stroke="${SHAPE}" stroke-width="1"/>`
      : `<path d="${pathOf(spots)}" fill="none" stroke="${SHAPE}" stroke-width="1.25" stroke-dasharray="5 3"/>`;
  return `${drawn}${label(form === 'area' ? middle : [first[0] + 4, first[1] - 4], name, form === 'area' ? ' text-anchor="middle"' : '')}`;
}

/** The points with their numbers, each number where it is free: right, left, above or below its point. */
function pointParts(points: readonly Placed[], toSketch: (place: RdPlace) => Spot, width: number): readonly string[] {
  const taken: Box[] = points.map((point) => boxAround(toSketch(point)));
  return points.map((point) => {
    const spot = toSketch(point);
    const free = labelBoxes(spot, point.number).find(
      (box) =>
        box.left >= 0 && box.left + box.width <= width && box.top >= 0 && box.top + box.height <= HEIGHT_POINTS && !taken.some((other) => overlaps(box, other)),
    );
    const box = free ?? labelBoxes(spot, point.number)[0];
    if (box === undefined) return symbol(point, spot);
    taken.push(box);
    return `${symbol(point, spot)}${label([box.left, box.top + FONT], point.number)}`;
  });
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const boxAround = ([x, y]: Spot): Box => ({ left: x - SYMBOL, top: y - SYMBOL, width: 2 * SYMBOL, height: 2 * SYMBOL });

function labelBoxes([x, y]: Spot, text: string): readonly Box[] {
  const size = { width: text.length * CHARACTER_WIDTH, height: FONT + 1 };
  const away = SYMBOL + 3;
  return [
    { left: x + away, top: y - size.height / 2, ...size },
    { left: x - away - size.width, top: y - size.height / 2, ...size },
    { left: x - size.width / 2, top: y - away - size.height, ...size },
    { left: x - size.width / 2, top: y + away, ...size },
  ];
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}

/** Filled when it is done, open while it is planned, crossed out when it was dropped. */
function symbol({ kind, state }: Placed, [x, y]: Spot): string {
  if (state === 'dropped') return `<path d="M${one(x - SYMBOL)} ${one(y - SYMBOL)}l8 8m0 -8l-8 8" fill="none" stroke="${FADED}" stroke-width="1.25"/>`;
  const style = `fill="${state === 'done' ? INK : '#ffffff'}" stroke="${INK}" stroke-width="1"`;
  if (kind === 'boring') return `<circle cx="${one(x)}" cy="${one(y)}" r="${SYMBOL - 1}" ${style}/>`;
  if (kind === 'well')
    return `<circle cx="${one(x)}" cy="${one(y)}" r="${SYMBOL + 0.5}" fill="#ffffff" stroke="${INK}" stroke-width="1"/><circle cx="${one(x)}" cy="${one(y)}" r="${SYMBOL - 2}" ${style}/>`;
  if (kind === 'pit' || kind === 'trench') return `<rect x="${one(x - SYMBOL + 1)}" y="${one(y - SYMBOL + 1)}" width="6" height="6" ${style}/>`;
  if (kind === 'observation') return `<path d="M${one(x)} ${one(y - SYMBOL)}l4 7h-8z" ${style}/>`;
  return `<path d="M${one(x)} ${one(y - SYMBOL)}l4 4l-4 4l-4 -4z" ${style}/>`;
}

/** A bar of so many whole metres: 1, 2 or 5 times a power of ten. */
function scaleBar(ratio: number, width: number): string {
  const perMeter = POINTS_PER_METER / ratio;
  const power = 10 ** Math.floor(Math.log10(BAR_POINTS_MAX / perMeter));
  const meters = ([5, 2, 1].find((factor) => factor * power * perMeter <= BAR_POINTS_MAX) ?? 1) * power;
  const [length, left, top] = [meters * perMeter, 14, HEIGHT_POINTS - 18];
  const half = `<rect x="${left}" y="${top}" width="${one(length / 2)}" height="4" fill="${INK}"/>`;
  const frame = `<rect x="${left}" y="${top}" width="${one(length)}" height="4" fill="none" stroke="${INK}" stroke-width="0.75"/>`;
  const words = `${formatNumber(meters, { decimals: 2 })} m`;
  return `${frame}${half}${label([left, top - 4], '0')}${label([left + length, top - 4], words, ' text-anchor="end"')}${label([width - 12, HEIGHT_POINTS - 14], `Schaal 1:${formatNumber(ratio)} (A4)`, ' text-anchor="end"')}`;
}

function northArrow(width: number): string {
  const x = width - 22;
  return `<path d="M${one(x)} 12l6 18l-6 -4l-6 4z" fill="${INK}"/>${label([x, 42], 'N', ' text-anchor="middle" font-weight="bold"')}`;
}
