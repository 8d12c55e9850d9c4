/** Annotations on a photo: arrows, circles, words and lines, kept apart from the photo as fractions of its width and height. */
import { distanceToPiece } from '#platform/shared/geometry/distance.ts';
import type { Annotation, Point } from '../filling/answers.ts';
import { isRecord } from '../kinds/field-kind.ts';

/** Most things drawn on one photo. */
export const ANNOTATIONS_MAX = 100;
/** Most points of one line; more say nothing more on a photo. */
export const LINE_POINTS_MAX = 200;
/** Longest text on a photo, in characters. */
export const ANNOTATION_TEXT_LENGTH_MAX = 80;
/** Decimals of a place: a tenth of a pixel on a photo of 2,560 px. */
const PLACE_DECIMALS = 5;
/** Largest distance of a point from the line without it, as a fraction of the photo. */
const SMOOTHNESS = 0.0015;

const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number' && part >= 0 && part <= 1);

function isAnnotation(value: unknown): value is Annotation {
  if (!isRecord(value)) return false;
  const { kind, from, to, text, points } = value;
  if (kind === 'arrow' || kind === 'circle') return isPoint(from) && isPoint(to);
  if (kind === 'text') return isPoint(from) && typeof text === 'string' && text.length <= ANNOTATION_TEXT_LENGTH_MAX;
  return kind === 'line' && Array.isArray(points) && points.length <= LINE_POINTS_MAX && points.every(isPoint);
}

/** True when a value is a list of things drawn on a photo. */
export function areAnnotations(value: unknown): value is readonly Annotation[] {
  return Array.isArray(value) && value.length <= ANNOTATIONS_MAX && value.every(isAnnotation);
}

/** A place on a photo from pixels, kept within it. */
export function toPoint(x: number, y: number, width: number, height: number): Point {
  const scale = 10 ** PLACE_DECIMALS;
  const part = (value: number, size: number): number => Math.round(Math.min(1, Math.max(0, value / size)) * scale) / scale;
  return [part(x, width), part(y, height)];
}

function simplify(points: readonly Point[], tolerance: number): readonly Point[] {
  const keep = new Set([0, points.length - 1]);
  const stretches: (readonly [number, number])[] = [[0, points.length - 1]];
  for (let stretch = stretches.pop(); stretch !== undefined; stretch = stretches.pop()) {
    const [start, end] = stretch;
    let [farthest, distance] = [-1, tolerance];
    for (let index = start + 1; index < end; index++) {
      const [x, y] = points[index] as Point;
      const away = distanceToPiece(x, y, [...(points[start] as Point), ...(points[end] as Point)]);
      if (away > distance) [farthest, distance] = [index, away];
    }
    if (farthest === -1) continue;
    keep.add(farthest);
    stretches.push([start, farthest], [farthest, end]);
  }
  return points.filter((_, index) => keep.has(index));
}

/** A freehand line with no more points than its shape needs (Ramer-Douglas-Peucker), and never more than are kept. */
export function smoothLine(points: readonly Point[]): readonly Point[] {
  let tolerance = SMOOTHNESS;
  let smooth = points.length < 3 ? points : simplify(points, tolerance);
  while (smooth.length > LINE_POINTS_MAX) {
    tolerance *= 2;
    smooth = simplify(points, tolerance);
  }
  return smooth;
}
