/**
 * A bore profile as pure geometry: the column of layers to scale, the depth scale beside it, groundwater, samples, and lines that
 * lead from each boundary to a row of text. Drawn as SVG in the browser and as the same SVG in the PDF.
 */
import type { Row } from '../filling/answers.ts';
import { hatch, type Rect } from './hatching.ts';
import { layerBottom, layerTop } from './layers.ts';
import { patternsOfLayer, type SoilTone, toneOfLayer } from './soil-tones.ts';

/** Input of the drawing. Depths in cm below surface level. */
export interface ProfileInput {
  readonly layers: readonly Row[];
  /** Final depth; null when unknown. Below the last layer it is drawn as not described. */
  readonly endDepthCm?: number | null | undefined;
  readonly groundwaterCm?: number | null | undefined;
  readonly samples?: readonly { readonly id: string; readonly fromCm: number; readonly toCm: number; readonly code: string }[] | undefined;
}

/** Frame of the drawing, in drawing units. */
export interface ProfileFrame {
  /** Whole width; the leading lines end at the right edge. */
  readonly width: number;
  readonly columnX: number;
  readonly columnWidth: number;
  /** Room above the surface level and below the deepest point, for the outer labels. */
  readonly margin: number;
  /** Height of one row of text beside the column. */
  readonly rowHeight: number;
  /** Height of the column; default: that of the rows. */
  readonly columnHeight?: number;
}

/** The frame of the screen: the column beside a list of layers. */
export const screenFrame: ProfileFrame = { width: 112, columnX: 42, columnWidth: 40, margin: 14, rowHeight: 52 };

/** One layer in the column; `layerId` is null for the part that is not described yet. */
export interface ProfileLayer extends Rect {
  readonly layerId: string | null;
  readonly tone: SoilTone;
  readonly fromCm: number;
  readonly toCm: number;
  /** SVG path data of the hatching, drawn as thin lines. */
  readonly hatching: string;
}

/** A bore profile, ready to be drawn. */
export interface BoreProfile {
  readonly width: number;
  readonly height: number;
  /** Outline of the column. */
  readonly column: Rect;
  readonly layers: readonly ProfileLayer[];
  /** Marks of the depth scale; the label is the depth in cm. */
  readonly ticks: readonly { readonly y: number; readonly depthCm: number }[];
  readonly groundwater: { readonly y: number; readonly x: number; readonly depthCm: number } | null;
  readonly samples: readonly (Rect & { readonly id: string; readonly code: string })[];
  /** Lines from the lower boundary of each layer to the lower edge of its row. */
  readonly leaders: readonly { readonly layerId: string | null; readonly points: readonly (readonly [x: number, y: number])[] }[];
}

/** Depth shown when nothing is known yet, cm. */
const EMPTY_DEPTH_CM = 100;
const TICK_STEPS_CM = [10, 25, 50, 100, 200, 250, 500, 1_000, 2_000, 5_000] as const;
const TICKS_MAX = 8;
const SAMPLE_WIDTH = 6;
const GROUNDWATER_OFFSET = 6;

interface Part {
  readonly row: Row | null;
  readonly fromCm: number;
  readonly toCm: number;
}

/** The layers that can be drawn, top down, and what is left to the final depth. */
function partsOf({ layers, endDepthCm }: ProfileInput): readonly Part[] {
  const parts: Part[] = [];
  for (const row of layers) {
    const [fromCm, toCm] = [layerTop(row), layerBottom(row)];
    if (fromCm !== null && toCm !== null && toCm > fromCm && fromCm >= (parts.at(-1)?.toCm ?? 0)) parts.push({ row, fromCm, toCm });
  }
  const bottom = parts.at(-1)?.toCm ?? 0;
  const end = endDepthCm ?? 0;
  return end > bottom ? [...parts, { row: null, fromCm: bottom, toCm: end }] : parts;
}

function ticksTo(depthCm: number): readonly number[] {
  const step = TICK_STEPS_CM.find((candidate) => depthCm / candidate <= TICKS_MAX) ?? 10_000;
  return Array.from({ length: Math.floor(depthCm / step) + 1 }, (_, index) => index * step);
}

/** The geometry of a bore profile. */
export function boreProfile(input: ProfileInput, frame: ProfileFrame = screenFrame): BoreProfile {
  const { width, columnX: x, columnWidth, margin, rowHeight } = frame;
  const parts = partsOf(input);
  const depthCm = Math.max(parts.at(-1)?.toCm ?? EMPTY_DEPTH_CM, 1);
  const height = frame.columnHeight ?? Math.max(parts.length, 2) * rowHeight - margin / 2;
  const yOf = (cm: number): number => margin + (Math.min(Math.max(cm, 0), depthCm) / depthCm) * height;
  const rectOf = (fromCm: number, toCm: number): Rect => ({ x, y: yOf(fromCm), width: columnWidth, height: yOf(toCm) - yOf(fromCm) });
  const right = x + columnWidth;
  const { groundwaterCm } = input;
  return {
    width,
    height: Math.max(margin + height, margin + parts.length * rowHeight) + margin,
    column: rectOf(0, depthCm),
    layers: parts.map(({ row, fromCm, toCm }): ProfileLayer => {
      const rect = rectOf(fromCm, toCm);
      const patterns = row === null ? (['hatch'] as const) : patternsOfLayer(row);
      return {
        ...rect,
        layerId: row?.id ?? null,
        tone: row === null ? 'onbekend' : toneOfLayer(row),
        fromCm,
        toCm,
        hatching: patterns.map((pattern) => hatch(pattern, rect)).join(''),
      };
    }),
    ticks: ticksTo(depthCm).map((cm) => ({ y: yOf(cm), depthCm: cm })),
    groundwater:
      typeof groundwaterCm === 'number' && groundwaterCm >= 0 && groundwaterCm <= depthCm
        ? { x: right + GROUNDWATER_OFFSET, y: yOf(groundwaterCm), depthCm: groundwaterCm }
        : null,
    samples: (input.samples ?? [])
      .filter(({ fromCm, toCm }) => fromCm < toCm && fromCm < depthCm)
      .map(({ id, code, fromCm, toCm }) => ({ ...rectOf(fromCm, toCm), x: right - SAMPLE_WIDTH, width: SAMPLE_WIDTH, id, code })),
    leaders: parts.map(({ row, toCm }, index) => {
      const rowY = margin + (index + 1) * rowHeight;
      return {
        layerId: row?.id ?? null,
        points: [
          [right, yOf(toCm)],
          [width - 8, rowY],
          [width, rowY],
        ] as const,
      };
    }),
  };
}
