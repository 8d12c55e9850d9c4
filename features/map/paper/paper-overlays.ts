/** Drawings and KLIC under a map on paper: pictures as they were laid, and the lines, points and texts of drawings and KLIC. Pure. */
import type { OverlayLayer, OverlayText } from '#features/map-overlays/content.ts';
import { klicThemeOf, klicThemes, type OverlayKind } from '#features/map-overlays/labels.ts';
import type { Placing, Similarity } from '#features/map-overlays/placing.ts';
import { type Box, INK, POINTS_PER_METER, type Spot, type ToPaper, words, written } from './paper-parts.ts';

/** A picture under a map: its size, how it lies, and the name its bytes are known by. */
export interface PaperPicture extends Pick<Placing, 'widthPx' | 'heightPx'> {
  readonly source: string;
  readonly similarity: Similarity;
}

/** An overlay as it is printed. */
export interface PaperOverlay {
  readonly kind: OverlayKind;
  readonly name: string;
  /** From 0 to 1. */
  readonly opacity: number;
  /** The layers that are on; none of a picture. */
  readonly layers: readonly OverlayLayer[];
  readonly picture: PaperPicture | undefined;
}

/** A line of the legend. */
export interface LegendItem {
  readonly sign: (at: Spot) => string;
  readonly text: string;
}

/** Most coordinates of the overlays of a sheet: more can't be told apart, and keep the server from others. */
export const SHEET_COORDINATES_MAX = 150_000;

const [LINE_WIDTH, CASING_WIDTH] = [0.9, 1.8];
const POINT_HALF = 1.6;
/** A text smaller than this can't be read, and is left out; one larger hides the map. */
const [TEXT_POINTS_MIN, TEXT_POINTS_MAX] = [3, 16];
/** Places of a line that lie closer together than this on paper are one. */
const APART_POINTS = 0.12;
/** Margin around the frame, in points; a place beyond it is sure to lie outside. */
const AROUND_POINTS = 4;
const GREY = '#5b645f';

/** A picture, turned and scaled as it was laid. Bytes are asked by its `source`. */
export function picturePart({ picture, opacity }: Pick<PaperOverlay, 'picture' | 'opacity'>, toPaper: ToPaper, ratio: number): string {
  if (picture === undefined) return '';
  const { similarity, widthPx, heightPx, source } = picture;
  const perMeter = POINTS_PER_METER / ratio;
  const [x, y] = toPaper({ rdX: similarity.east, rdY: similarity.north });
  const [a, b] = [similarity.a * perMeter, similarity.b * perMeter];
  const matrix = [a, -b, b, a, x, y].map((value) => value.toFixed(8)).join(' ');
  return `<image href="${source}" width="${widthPx}" height="${heightPx}" preserveAspectRatio="none" opacity="${opacity}" transform="matrix(${matrix})"/>`;
}

/** The layers with what of them lies in a frame, thinned to what paper shows. */
export function layersInFrame(layers: readonly OverlayLayer[], toPaper: ToPaper, frame: Box): readonly OverlayLayer[] {
  const near = (x: number, y: number) => isAround(toPaper({ rdX: x, rdY: y }), frame);
  return layers.flatMap((layer) => {
    const lines = layer.lines.flatMap((line) => thinned(line, toPaper, frame));
    const points: number[] = [];
    for (let at = 0; at + 1 < layer.points.length; at += 2) {
      const [x = 0, y = 0] = layer.points.slice(at, at + 2);
      if (near(x, y)) points.push(x, y);
    }
    const texts = layer.texts.filter(({ x, y }) => near(x, y));
    return lines.length + points.length + texts.length === 0 ? [] : [{ ...layer, lines, points, texts }];
  });
}

/** The lines, points and texts of an overlay. */
export function layerParts({ layers, opacity }: Pick<PaperOverlay, 'layers' | 'opacity'>, toPaper: ToPaper, ratio: number): string {
  const drawn = layers.map(({ lines, points, texts, colour }) => {
    const shade = colour === '' ? GREY : colour;
    const path = lines.map((line) => `M${spotsOf(line, toPaper).map(pair).join('L')}`).join('');
    // Light green on a white map is not seen without an edge.
    const stroke = (width: number, look: string) => `<path d="${path}" fill="none" stroke="${look}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
    const dots = spotsOf(points, toPaper).map(
      ([x, y]) =>
        `<path d="M${written(x)} ${written(y - POINT_HALF)}l${POINT_HALF} ${POINT_HALF}l${-POINT_HALF} ${POINT_HALF}l${-POINT_HALF} ${-POINT_HALF}Z" fill="${shade}" fill-opacity="${opacity}"/>`,
    );
    const labels = texts.map((text) => textPart(text, shade, toPaper, ratio));
    return `${path === '' ? '' : stroke(CASING_WIDTH, '#ffffff') + stroke(LINE_WIDTH, shade)}${dots.join('')}${labels.join('')}`;
  });
  return drawn.join('');
}

function textPart({ x, y, text, heightMeters, degrees }: OverlayText, colour: string, toPaper: ToPaper, ratio: number): string {
  const size = (heightMeters / ratio) * POINTS_PER_METER;
  if (size < TEXT_POINTS_MIN) return '';
  const at = toPaper({ rdX: x, rdY: y });
  const turn = degrees === 0 ? '' : ` transform="rotate(${written(-degrees)} ${written(at[0])} ${written(at[1])})"`;
  return words(at, text, turn, { colour, sizePoints: Math.min(size, TEXT_POINTS_MAX) });
}

/** Returns the legend items of the overlays: a picture and a drawing by their name, of KLIC each theme. */
export function overlayLegend(overlays: readonly PaperOverlay[]): readonly LegendItem[] {
  const named = overlays.flatMap(({ kind, name, picture }): LegendItem[] => {
    if (kind === 'klic') return [];
    return [{ text: name, sign: picture === undefined ? (at) => sample(at, GREY) : pictureSample }];
  });
  const themes = new Set(overlays.flatMap(({ kind, layers }) => (kind === 'klic' ? layers.map(({ key }) => klicThemeOf(key)) : [])));
  return [...named, ...[...themes].map((theme) => ({ text: klicThemes[theme].label, sign: (at: Spot) => sample(at, klicThemes[theme].colour) }))];
}

const sample = ([x, y]: Spot, colour: string): string => `<path d="M${written(x - 7)} ${written(y)}h14" fill="none" stroke="${colour}" stroke-width="1.6"/>`;

const pictureSample = ([x, y]: Spot): string =>
  `<path d="M${written(x - 7)} ${written(y - 4)}h14v8h-14Z" fill="#e4e2da" stroke="${INK}" stroke-width="0.6"/><path d="M${written(x - 7)} ${written(y + 4)}l14 -8" stroke="${INK}" stroke-width="0.6"/>`;

const pair = ([x, y]: Spot): string => `${written(x)} ${written(y)}`;

function spotsOf(flat: readonly number[], toPaper: ToPaper): readonly Spot[] {
  const spots: Spot[] = [];
  for (let at = 0; at + 1 < flat.length; at += 2) spots.push(toPaper({ rdX: flat[at] ?? 0, rdY: flat[at + 1] ?? 0 }));
  return spots;
}

const isAround = ([x, y]: Spot, { left, top, width, height }: Box): boolean =>
  x >= left - AROUND_POINTS && y >= top - AROUND_POINTS && x <= left + width + AROUND_POINTS && y <= top + height + AROUND_POINTS;

/** A line without the places that paper can't tell apart; nothing of one that passes the frame by. */
function thinned(line: readonly number[], toPaper: ToPaper, { left, top, width, height }: Box): readonly (readonly number[])[] {
  let [west, east, above, below] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let before: Spot | undefined;
  const kept: number[] = [];
  for (let at = 0; at + 1 < line.length; at += 2) {
    const [rdX = 0, rdY = 0] = line.slice(at, at + 2);
    const [x, y] = toPaper({ rdX, rdY });
    [west, east, above, below] = [Math.min(west, x), Math.max(east, x), Math.min(above, y), Math.max(below, y)];
    const isLast = at + 3 >= line.length;
    if (before !== undefined && !isLast && Math.hypot(x - before[0], y - before[1]) < APART_POINTS) continue;
    kept.push(rdX, rdY);
    before = [x, y];
  }
  const passes = east < left || west > left + width || below < top || above > top + height;
  return passes || kept.length < 4 ? [] : [kept];
}
