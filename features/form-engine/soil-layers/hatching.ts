/** Hatching of a rectangle as the data of one SVG path: nothing reaches outside, so no clipping is needed on screen or paper. */
import type { SoilPattern } from './soil-tones.ts';

/** A rectangle in drawing units. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const short = (value: number): string => String(Math.round(value * 10) / 10);
const INSET = 1.5;

/** A mark drawn at one point of the grid, and how much room it takes there. */
interface Mark {
  readonly stepX: number;
  readonly stepY: number;
  readonly width: number;
  readonly height: number;
  readonly draw: (x: number, y: number) => string;
}

const circle = (x: number, y: number, radius: number): string =>
  `M${short(x)} ${short(y + radius)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
const line = (x: number, y: number, dX: number, dY: number): string => `M${short(x)} ${short(y)}l${dX} ${dY}`;

const marks: Readonly<Record<Exclude<SoilPattern, 'hatch'>, Mark>> = {
  dots: { stepX: 9, stepY: 4.5, width: 1, height: 1, draw: (x, y) => circle(x, y, 0.5) },
  dashes: { stepX: 14, stepY: 4, width: 6, height: 0.1, draw: (x, y) => line(x, y, 6, 0) },
  strokes: { stepX: 9, stepY: 5, width: 0.1, height: 4, draw: (x, y) => line(x, y, 0, 4) },
  crumbs: { stepX: 10, stepY: 5, width: 2.5, height: 2.5, draw: (x, y) => line(x, y, 2.5, 2.5) },
  circles: { stepX: 10, stepY: 6, width: 4, height: 4, draw: (x, y) => circle(x, y, 2) },
  waves: { stepX: 12, stepY: 5, width: 8, height: 2, draw: (x, y) => `M${short(x)} ${short(y + 1)}q2 -2 4 0t4 0` },
  rubble: { stepX: 14, stepY: 14, width: 6, height: 4, draw: (x, y) => `M${short(x)} ${short(y + 4)}l3 -4l3 4z` },
};

function diagonals({ x, y, width, height }: Rect): string {
  const lines: string[] = [];
  for (let start = -height + 7; start < width; start += 7) {
    const left = Math.max(0, start);
    const right = Math.min(width, start + height);
    if (right > left) lines.push(`M${short(x + left)} ${short(y + height - (left - start))}L${short(x + right)} ${short(y + height - (right - start))}`);
  }
  return lines.join('');
}

/** The path that hatches a rectangle; empty when it is too small to draw in. */
export function hatch(pattern: SoilPattern, rect: Rect): string {
  if (pattern === 'hatch') return diagonals(rect);
  const { stepX, stepY, width, height, draw } = marks[pattern];
  const path: string[] = [];
  const [right, bottom] = [rect.x + rect.width - INSET - width, rect.y + rect.height - INSET - height];
  for (let row = 0, y = rect.y + INSET; y <= bottom; row++, y += stepY) {
    for (let x = rect.x + INSET + (row % 2) * (stepX / 2); x <= right; x += stepX) path.push(draw(x, y));
  }
  return path.join('');
}
