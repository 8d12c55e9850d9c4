/** Coordinates of a drawing on a photo, in pixels: the same on the screen that draws and in the copy that is sent. */
import type { Annotation, Point } from '../filling/answers.ts';

/** Size of a photo in pixels. */
export interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

/** Width of a line, as a part of the diagonal. */
const STROKE_SHARE = 0.006;
/** Length of the head of an arrow, as a part of the diagonal. */
const HEAD_SHARE = 0.035;
/** Half the angle of the head, in radians. */
const HEAD_ANGLE = 0.45;
/** Height of the letters, as a part of the diagonal. */
const TEXT_SHARE = 0.032;

const diagonal = ({ width, height }: PhotoSize): number => Math.hypot(width, height);
const decimal = (value: number): number => Math.round(value * 10) / 10;
const at = ([x, y]: Point, { width, height }: PhotoSize): readonly [number, number] => [decimal(x * width), decimal(y * height)];

/** Width of the lines, in pixels. */
export const strokeWidth = (size: PhotoSize): number => Math.max(2, decimal(diagonal(size) * STROKE_SHARE));
/** Height of the letters, in pixels. */
export const textHeight = (size: PhotoSize): number => Math.max(12, decimal(diagonal(size) * TEXT_SHARE));

function arrowPath(from: Point, to: Point, size: PhotoSize): string {
  const [[startX, startY], [endX, endY]] = [at(from, size), at(to, size)];
  const angle = Math.atan2(endY - startY, endX - startX);
  const length = Math.min(diagonal(size) * HEAD_SHARE, Math.hypot(endX - startX, endY - startY));
  const side = (turn: number): string => `${decimal(endX - length * Math.cos(angle + turn))} ${decimal(endY - length * Math.sin(angle + turn))}`;
  return `M${startX} ${startY}L${endX} ${endY}M${side(HEAD_ANGLE)}L${endX} ${endY}L${side(-HEAD_ANGLE)}`;
}

function circlePath(from: Point, to: Point, size: PhotoSize): string {
  const [[startX, startY], [endX, endY]] = [at(from, size), at(to, size)];
  const [radiusX, radiusY] = [decimal(Math.abs(endX - startX) / 2), decimal(Math.abs(endY - startY) / 2)];
  const [left, middle] = [decimal(Math.min(startX, endX)), decimal((startY + endY) / 2)];
  return `M${left} ${middle}a${radiusX} ${radiusY} 0 1 0 ${decimal(radiusX * 2)} 0a${radiusX} ${radiusY} 0 1 0 ${decimal(-radiusX * 2)} 0`;
}

/** The lines of one thing as an SVG path; empty for a text, which has none. */
export function annotationPath(annotation: Annotation, size: PhotoSize): string {
  switch (annotation.kind) {
    case 'arrow':
      return arrowPath(annotation.from, annotation.to, size);
    case 'circle':
      return circlePath(annotation.from, annotation.to, size);
    case 'line':
      return annotation.points.map((point, index) => `${index === 0 ? 'M' : 'L'}${at(point, size).join(' ')}`).join('');
    default:
      return '';
  }
}

/** Returns the start of a text, in pixels. */
export function textPlace(from: Point, size: PhotoSize): { readonly x: number; readonly y: number } {
  const [x, y] = at(from, size);
  return { x, y };
}
