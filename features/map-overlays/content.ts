/** The lines of a drawing or of KLIC as they are kept: layers of lines, points and texts in RD. Pure. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';

/** Most coordinates of an overlay, lines and points together. */
export const COORDINATES_MAX = 2_000_000;
/** Most texts of an overlay; what there is more of is counted and left out. */
export const TEXTS_MAX = 5000;
/** Most layers of an overlay. */
export const LAYERS_MAX = 500;
/** Most characters of a text on a drawing. */
export const TEXT_LENGTH_MAX = 200;

const MILLIMETRES = 1000;

/** A text of a drawing. */
export interface OverlayText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly heightMeters: number;
  /** Against the clock from the east. */
  readonly degrees: number;
}

/** A layer: of a drawing as it is named there, of KLIC a theme. Coordinates stand one after the other: x, y, x, y; metres of RD. */
export interface OverlayLayer {
  readonly key: string;
  /** Empty: the colour of text. */
  readonly colour: string;
  readonly lines: readonly (readonly number[])[];
  readonly points: readonly number[];
  readonly texts: readonly OverlayText[];
}

/** Content of an overlay: the layers it draws. */
export interface OverlayContent {
  readonly layers: readonly OverlayLayer[];
  /** Parts of the file that are not drawn, in words: `12 × HATCH`. */
  readonly leftOut: readonly string[];
}

const Kept = later(() =>
  z.object({
    version: z.literal(1),
    layers: z
      .array(
        z.object({
          key: z.string().max(TEXT_LENGTH_MAX),
          colour: z.string().max(40),
          /** Whole millimetres: the first place, and from there steps. */
          lines: z.array(z.array(z.int())),
          points: z.array(z.int()),
          texts: z
            .array(z.object({ x: z.number(), y: z.number(), text: z.string().max(TEXT_LENGTH_MAX), heightMeters: z.number(), degrees: z.number() }))
            .max(TEXTS_MAX),
        }),
      )
      .max(LAYERS_MAX),
    leftOut: z.array(z.string().max(TEXT_LENGTH_MAX)).max(LAYERS_MAX),
  }),
);

/** Number of coordinates of some layers. */
export function countCoordinates(layers: readonly Pick<OverlayLayer, 'lines' | 'points'>[]): number {
  return layers.reduce((sum, { lines, points }) => sum + lines.reduce((all, { length }) => all + length / 2, 0) + points.length / 2, 0);
}

/** The text of the file in which an overlay is kept. */
export function writeContent({ layers, leftOut }: OverlayContent): string {
  const kept = layers.map(({ key, colour, lines, points, texts }) => ({ key, colour, lines: lines.map(toSteps), points: toSteps(points), texts }));
  return JSON.stringify({ version: 1, layers: kept, leftOut });
}

/** Reads it back; undefined when it is no such file. */
export function readContent(text: string): OverlayContent | undefined {
  const { success, data } = Kept().safeParse(parsed(text));
  if (!success || countCoordinates(data.layers) > COORDINATES_MAX) return undefined;
  return {
    layers: data.layers.map(({ key, colour, lines, points, texts }) => ({ key, colour, lines: lines.map(fromSteps), points: fromSteps(points), texts })),
    leftOut: data.leftOut,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function toSteps(meters: readonly number[]): number[] {
  const steps: number[] = [];
  const before = [0, 0];
  for (let index = 0; index < meters.length; index++) {
    const whole = Math.round((meters[index] ?? 0) * MILLIMETRES);
    steps.push(whole - (before[index % 2] ?? 0));
    before[index % 2] = whole;
  }
  return steps;
}

function fromSteps(steps: readonly number[]): number[] {
  const meters: number[] = [];
  const before = [0, 0];
  for (let index = 0; index < steps.length; index++) {
    const whole = (before[index % 2] ?? 0) + (steps[index] ?? 0);
    before[index % 2] = whole;
    meters.push(whole / MILLIMETRES);
  }
  return meters;
}
