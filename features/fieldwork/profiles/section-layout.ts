/**
 * Borings beside each other as pure geometry, at one height: a cross-section to scale along a line, with the layers between the borings as an estimate, or columns
 * side by side. Drawn as SVG on the screen and as the same in a PDF.
 */

import { hatch, type Rect } from '#features/form-engine/soil-layers/hatching.ts';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { layerLinks } from './layer-links.ts';
import type { ProfileLayer } from './profile.ts';
import type { ProfileColumn } from './profile-columns.ts';
import { alongDrawnLine, type OnLine, type SectionLine, sectionLine } from './section-line.ts';
import { depthScale, evenSteps, SECTION_MARGIN, type SectionFrame, type SectionScale, sectionScale } from './section-scale.ts';

/** Along a line, or side by side. */
export type SectionMode = 'section' | 'beside';

/** A place in the drawing. */
export type Spot = readonly [x: number, y: number];

/** One column of the drawing. */
export interface DrawnColumn {
  readonly id: string;
  readonly number: string;
  readonly column: Rect;
  readonly layers: readonly (Rect & { readonly id: string; readonly tone: ProfileLayer['tone']; readonly hatching: string })[];
  /** Part of the depth that was planned and not drilled. */
  readonly notDrilled: (Rect & { readonly hatching: string }) | null;
  /** Groundwater, at the left edge of the column. */
  readonly water: Spot | null;
  /** Samples at the right of the column; `label` is where its code stands, when there is room. */
  readonly samples: readonly {
    readonly id: string;
    readonly code: string;
    readonly x: number;
    readonly fromY: number;
    readonly toY: number;
    readonly label: Spot | null;
  }[];
  readonly filter: {
    readonly number: string;
    readonly x: number;
    readonly topY: number;
    readonly fromY: number;
    readonly toY: number;
    readonly label: Spot | null;
  } | null;
  /** Metres along the line; null when the columns stand side by side. */
  readonly alongMeters: number | null;
}

/** A drawing of borings. */
export interface SectionDrawing {
  readonly mode: SectionMode;
  readonly width: number;
  readonly height: number;
  /** True at heights to NAP; false when the surfaces are drawn at one height, as that of some is not known. */
  readonly isNap: boolean;
  readonly columns: readonly DrawnColumn[];
  /** Layers between two borings, estimated: the corners of each. */
  readonly links: readonly { readonly id: string; readonly tone: ProfileLayer['tone']; readonly corners: readonly Spot[] }[];
  /** The surface, from boring to boring. */
  readonly surface: readonly Spot[];
  /** Groundwater between two borings that both met it. */
  readonly waterLines: readonly (readonly [Spot, Spot])[];
  /** Heights in metres to NAP, or depths in metres below the surface as negative numbers. */
  readonly heights: readonly { readonly y: number; readonly meters: number }[];
  readonly plot: Rect;
  readonly scale: SectionScale;
  /** The line, of a cross-section. */
  readonly line: {
    readonly lengthMeters: number;
    readonly from: string;
    readonly to: string;
    readonly besideMetersMax: number;
    readonly besideNumber: string;
  } | null;
  /** Numbers of borings without a place, which a cross-section leaves out. */
  readonly withoutPlace: readonly string[];
  /** Numbers of borings of whose surface the height is not known. */
  readonly withoutLevel: readonly string[];
}

/** Distance from column to column when they stand side by side, as part of the width of a column, and the room codes take at its right. */
const BESIDE_GAP = 92;
const COLUMN_WIDTH_MIN = 10;
/** Units that columns keep free between them when they would lie over each other. */
const COLUMN_GAP = 6;
const SAMPLE_OFFSET = 5;
const LABEL_OFFSET = 12;
const LABEL_WIDTH = 42;
const LABEL_HEIGHT = 13;
const FILTER_OFFSET = 9;
const FILTER_LABEL_WIDTH = 76;
const CM_PER_M = 100;
/** Borings further beside a line that was drawn are not in its cross-section, metres. */
export const DRAWN_BESIDE_METERS_MAX = 25;

/** The drawing of these columns; undefined when there is nothing to draw. Of fewer than two places no cross-section is made: then they stand side by side. */
export function sectionDrawing(all: readonly ProfileColumn[], wished: SectionMode, frame: SectionFrame): SectionDrawing | undefined {
  if (all.length === 0) return undefined;
  const placed = all.filter(isPlaced);
  const mode = wished === 'section' && placed.length >= 2 ? 'section' : 'beside';
  return drawSection(all, { wished, frame, mode, line: mode === 'section' ? sectionLine(placed) : undefined });
}

/** The drawing along a line that was drawn on the map, of the borings that lie near enough to it; undefined when those are fewer than two. */
export function drawnSection(all: readonly ProfileColumn[], corners: readonly RdPlace[], frame: SectionFrame): SectionDrawing | undefined {
  const line = alongDrawnLine(all.filter(isPlaced), corners, DRAWN_BESIDE_METERS_MAX);
  if (line.points.length < 2) return undefined;
  return drawSection(
    line.points.map(({ of }) => of),
    { wished: 'section', frame, mode: 'section', line },
  );
}

interface Drawing {
  readonly wished: SectionMode;
  readonly frame: SectionFrame;
  readonly mode: SectionMode;
  /** The line, of a cross-section. */
  readonly line: SectionLine<Placed> | undefined;
}

function drawSection(all: readonly ProfileColumn[], { wished, frame, mode, line }: Drawing): SectionDrawing {
  const columns: readonly ProfileColumn[] = line === undefined ? all : line.points.map(({ of }) => of);
  const isNap = columns.every(({ levelMeters }) => levelMeters !== null);
  const levelOf = ({ levelMeters }: ProfileColumn) => (isNap ? (levelMeters ?? 0) : 0);
  const topMeters = Math.max(...columns.map(levelOf));
  const bottomMeters = Math.min(...columns.map((column) => levelOf(column) - deepestCm(column) / CM_PER_M));
  const scale =
    line === undefined ? depthScale(topMeters - bottomMeters, frame) : sectionScale(extentOf(line.points, line.lengthMeters, topMeters - bottomMeters), frame);
  const yOf = (meters: number) => SECTION_MARGIN.top + (topMeters - meters) * scale.perMeterY;
  const spots = spotsOf(columns.length, line?.points, scale, frame);
  const drawn = columns.map((column, index) =>
    drawColumn(column, { spots, index, yOf: (cm) => yOf(levelOf(column) - cm / CM_PER_M), alongMeters: line?.points[index]?.alongMeters ?? null }),
  );
  const plotHeight = (topMeters - bottomMeters) * scale.perMeterY;
  const plotRight = (spots.at(-1)?.x ?? SECTION_MARGIN.left) + (spots.at(-1)?.width ?? 0);
  const furthest = line?.points.toSorted((a, b) => b.besideMeters - a.besideMeters)[0];
  return {
    ...{ mode, isNap, columns: drawn, scale, width: plotRight + SECTION_MARGIN.right, height: SECTION_MARGIN.top + plotHeight + SECTION_MARGIN.bottom },
    links: mode === 'section' ? linksOf(columns, drawn, levelOf, yOf) : [],
    surface:
      mode === 'section'
        ? drawn.flatMap(({ column: { x, y, width } }): Spot[] => [
            [x, y],
            [x + width, y],
          ])
        : [],
    waterLines: mode === 'section' ? waterLinesOf(drawn) : [],
    heights: evenSteps(bottomMeters, topMeters, scale.perMeterY).map((meters) => ({ meters, y: yOf(meters) })),
    plot: { x: SECTION_MARGIN.left, y: SECTION_MARGIN.top, width: plotRight - SECTION_MARGIN.left, height: plotHeight },
    line:
      line === undefined
        ? null
        : {
            ...{ lengthMeters: line.lengthMeters, from: line.from, to: line.to },
            besideMetersMax: furthest?.besideMeters ?? 0,
            besideNumber: furthest?.of.number ?? '',
          },
    withoutPlace: mode === 'section' || wished === 'section' ? all.filter((one) => !isPlaced(one)).map(({ number }) => number) : [],
    withoutLevel: columns.filter(({ levelMeters }) => levelMeters === null).map(({ number }) => number),
  };
}

type Placed = ProfileColumn & { readonly rdX: number; readonly rdY: number };

function isPlaced(column: ProfileColumn): column is Placed {
  return column.rdX !== null && column.rdY !== null;
}

/** The deepest that is drawn of a column: what was drilled, what was planned, the filter. */
const deepestCm = ({ layers, notDrilledToCm, filter }: ProfileColumn): number => Math.max(layers.at(-1)?.toCm ?? 0, notDrilledToCm ?? 0, filter?.toCm ?? 0);

function extentOf(points: readonly OnLine<unknown>[], lengthMeters: number, heightMeters: number) {
  const gaps = points.slice(1).map(({ alongMeters }, index) => alongMeters - (points[index]?.alongMeters ?? 0));
  return { lengthMeters, heightMeters, gapMeters: Math.min(...gaps) };
}

interface ColumnSpot {
  readonly x: number;
  readonly width: number;
}

/** Where the columns stand. Those that would lie over each other are drawn narrower, and beside each other. */
function spotsOf(count: number, points: readonly OnLine<unknown>[] | undefined, { perMeterX }: SectionScale, frame: SectionFrame): readonly ColumnSpot[] {
  if (points === undefined) {
    const step = Math.max(frame.columnWidth + COLUMN_GAP, Math.min(frame.columnWidth + BESIDE_GAP, frame.widthMax / Math.max(1, count - 1)));
    return Array.from({ length: count }, (_, index) => ({ x: SECTION_MARGIN.left + index * step, width: frame.columnWidth }));
  }
  const gaps = points.slice(1).map(({ alongMeters }, index) => (alongMeters - (points[index]?.alongMeters ?? 0)) * perMeterX);
  const width = Math.max(COLUMN_WIDTH_MIN, Math.min(frame.columnWidth, Math.min(...gaps) - COLUMN_GAP));
  const spots: ColumnSpot[] = [];
  for (const { alongMeters } of points) {
    const least = (spots.at(-1)?.x ?? Number.NEGATIVE_INFINITY) + width + COLUMN_GAP;
    spots.push({ x: Math.max(SECTION_MARGIN.left + alongMeters * perMeterX, least), width });
  }
  return spots;
}

interface ColumnPlace {
  readonly spots: readonly ColumnSpot[];
  readonly index: number;
  /** Height in the drawing of a depth below the surface. */
  readonly yOf: (cm: number) => number;
  readonly alongMeters: number | null;
}

function drawColumn(column: ProfileColumn, { spots, index, yOf, alongMeters }: ColumnPlace): DrawnColumn {
  const { x, width } = spots[index] ?? { x: SECTION_MARGIN.left, width: COLUMN_WIDTH_MIN };
  const right = x + width;
  const roomRight = (spots[index + 1]?.x ?? Number.POSITIVE_INFINITY) - right;
  const roomLeft = x - (index === 0 ? 0 : (spots[index - 1]?.x ?? 0) + width + LABEL_OFFSET + LABEL_WIDTH);
  const rectOf = (fromCm: number, toCm: number): Rect => ({ x, width, y: yOf(fromCm), height: yOf(toCm) - yOf(fromCm) });
  const endCm = column.layers.at(-1)?.toCm ?? 0;
  const missing = column.notDrilledToCm === null ? null : rectOf(endCm, column.notDrilledToCm);
  const { filter } = column;
  return {
    ...{ id: column.id, number: column.number, alongMeters, column: rectOf(0, endCm) },
    layers: column.layers.map(({ id, tone, patterns, fromCm, toCm }) => {
      const rect = rectOf(fromCm, toCm);
      return { ...rect, id, tone, hatching: patterns.map((pattern) => hatch(pattern, rect)).join('') };
    }),
    notDrilled: missing && { ...missing, hatching: hatch('hatch', missing) },
    water: column.groundwaterCm === null ? null : [x, yOf(column.groundwaterCm)],
    samples: samplesOf(column, right + SAMPLE_OFFSET, yOf, roomRight >= LABEL_OFFSET + LABEL_WIDTH),
    filter: filter && {
      ...{ number: filter.number, x: x - FILTER_OFFSET, topY: yOf(0), fromY: yOf(filter.fromCm), toY: yOf(filter.toCm) },
      label: roomLeft >= FILTER_LABEL_WIDTH ? [x - FILTER_OFFSET - 6, (yOf(filter.fromCm) + yOf(filter.toCm)) / 2] : null,
    },
  };
}

/** The samples of a column, each with its code when there is room: codes that would stand over each other move down. */
function samplesOf({ samples }: ProfileColumn, x: number, yOf: (cm: number) => number, hasRoom: boolean): DrawnColumn['samples'] {
  let freeY = Number.NEGATIVE_INFINITY;
  return samples
    .toSorted((a, b) => a.fromCm - b.fromCm)
    .map(({ id, code, fromCm, toCm }) => {
      const [fromY, toY] = [yOf(fromCm), yOf(toCm)];
      const labelY = Math.max((fromY + toY) / 2, freeY);
      freeY = labelY + LABEL_HEIGHT;
      return { id, code, x, fromY, toY, label: hasRoom ? ([x + LABEL_OFFSET - SAMPLE_OFFSET, labelY] as const) : null };
    });
}

function linksOf(
  columns: readonly ProfileColumn[],
  drawn: readonly DrawnColumn[],
  levelOf: (column: ProfileColumn) => number,
  yOf: (meters: number) => number,
): SectionDrawing['links'] {
  return columns.slice(1).flatMap((right, index) => {
    const left = columns[index];
    const [drawnLeft, drawnRight] = [drawn[index], drawn[index + 1]];
    if (left === undefined || drawnLeft === undefined || drawnRight === undefined) return [];
    const [fromX, toX] = [drawnLeft.column.x + drawnLeft.column.width, drawnRight.column.x];
    const y = (column: ProfileColumn, cm: number) => yOf(levelOf(column) - cm / CM_PER_M);
    return layerLinks(left.layers, right.layers, (levelOf(left) - levelOf(right)) * CM_PER_M).map(({ tone, left: [a, b], right: [c, d] }, at) => ({
      ...{ id: `${left.id} ${right.id} ${at}`, tone },
      corners: [
        [fromX, y(left, a)],
        [toX, y(right, c)],
        [toX, y(right, d)],
        [fromX, y(left, b)],
      ] as const,
    }));
  });
}

/** Between two borings that both met groundwater; one that met none breaks the line. */
function waterLinesOf(drawn: readonly DrawnColumn[]): SectionDrawing['waterLines'] {
  return drawn.slice(1).flatMap(({ water: to }, index) => {
    const before = drawn[index];
    if (to === null || before === undefined || before.water === null) return [];
    return [[[before.water[0] + before.column.width, before.water[1]], to] as const];
  });
}
