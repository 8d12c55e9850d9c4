/** At which scale a cross-section is drawn, and the lines beside it. Pure. */

/** Room for a drawing, in its units: pixels on screen, points on paper. */
export interface SectionFrame {
  /** Room between the margins; on screen a drawing may be as wide as `widthMax` and scrolls. */
  readonly width: number;
  readonly widthMax: number;
  readonly heightMax: number;
  readonly columnWidth: number;
  /** On paper: units of the drawing in a metre at full size, so that the scale is one of a ruler. */
  readonly unitsPerMeter?: number;
}

/** Room around the plot: heights at the left, numbers above, distances below, codes of samples at the right. */
export const SECTION_MARGIN = { left: 66, top: 46, bottom: 50, right: 76 } as const;

/** The plot is not made narrower than this on screen, in pixels: a telephone scrolls through it. */
const PLOT_PX_MIN = 460;
const PLOT_PX_MAX = 2_400;
const SCREEN_COLUMN_PX = 38;
const PAPER_COLUMN_POINTS = 26;

const plotWidth = (width: number, columnWidth: number): number => width - SECTION_MARGIN.left - SECTION_MARGIN.right - columnWidth;

/** The frame of a screen with so many pixels of room. */
export function screenFrame(widthPx: number): SectionFrame {
  const width = Math.max(plotWidth(widthPx, SCREEN_COLUMN_PX), PLOT_PX_MIN);
  return { width, widthMax: Math.max(width, PLOT_PX_MAX), heightMax: 270, columnWidth: SCREEN_COLUMN_PX };
}

/** Points in a metre: 72 to the inch of 25.4 mm. */
const POINTS_PER_METER = 72 / 0.0254;

/** The frame of a page with so many points of room. */
export function paperFrame(widthPoints: number): SectionFrame {
  const width = plotWidth(widthPoints, PAPER_COLUMN_POINTS);
  return { width, widthMax: width, heightMax: 230, columnWidth: PAPER_COLUMN_POINTS, unitsPerMeter: POINTS_PER_METER };
}

/** The scale of a drawing. */
export interface SectionScale {
  /** Units of the drawing to a metre along the line, and down. */
  readonly perMeterX: number;
  readonly perMeterY: number;
  /** How many times steeper it is drawn than it is. */
  readonly exaggeration: number;
  /** On paper: the scales as `1:n`, along the line and down. */
  readonly ratios: { readonly along: number; readonly down: number } | null;
}

const RATIOS = [
  10, 20, 25, 50, 75, 100, 125, 200, 250, 300, 400, 500, 750, 1_000, 1_250, 2_000, 2_500, 5_000, 10_000, 20_000, 25_000, 50_000, 100_000,
] as const;
const EXAGGERATIONS = [500, 250, 200, 100, 50, 40, 25, 20, 10, 8, 5, 4, 2.5, 2, 1] as const;
/** The least units between two borings at which their columns can be told apart. */
const GAP_MIN = 64;
/** No metre is drawn taller than this, in units. */
const PER_METER_Y_MAX = 130;
/** A line or a depth shorter than this is drawn as if it were this long, metres. */
const METERS_MIN = 0.5;

/** Size of what is to be drawn, metres. */
export interface SectionExtent {
  readonly lengthMeters: number;
  readonly heightMeters: number;
  /** Least distance between two neighbours. */
  readonly gapMeters: number;
}

/** The scale of a cross-section: as large as the frame allows, and never flatter than it is. */
export function sectionScale(extent: SectionExtent, { width, widthMax, heightMax, unitsPerMeter }: SectionFrame): SectionScale {
  const [length, height] = [Math.max(extent.lengthMeters, METERS_MIN), Math.max(extent.heightMeters, METERS_MIN)];
  if (unitsPerMeter !== undefined) {
    const ratioFor = (meters: number, room: number) => RATIOS.find((ratio) => (meters * unitsPerMeter) / ratio <= room) ?? (meters * unitsPerMeter) / room;
    const down = ratioFor(height, heightMax);
    const along = Math.max(ratioFor(length, width), down);
    return { perMeterX: unitsPerMeter / along, perMeterY: unitsPerMeter / down, exaggeration: along / down, ratios: { along, down } };
  }
  const wished = Math.max(width / length, extent.gapMeters > 0 ? GAP_MIN / extent.gapMeters : 0);
  const perMeterX = Math.min(wished, widthMax / length, heightMax / height, PER_METER_Y_MAX);
  const exaggeration = EXAGGERATIONS.find((times) => height * perMeterX * times <= heightMax && perMeterX * times <= PER_METER_Y_MAX) ?? 1;
  return { perMeterX, perMeterY: perMeterX * exaggeration, exaggeration, ratios: null };
}

/** The scale of columns that stand side by side: only their depth is to scale. */
export function depthScale(heightMeters: number, { heightMax, unitsPerMeter }: SectionFrame): SectionScale {
  const height = Math.max(heightMeters, METERS_MIN);
  if (unitsPerMeter === undefined) return { perMeterX: 0, perMeterY: Math.min(heightMax / height, PER_METER_Y_MAX), exaggeration: 1, ratios: null };
  const down = RATIOS.find((ratio) => (height * unitsPerMeter) / ratio <= heightMax) ?? (height * unitsPerMeter) / heightMax;
  return { perMeterX: 0, perMeterY: unitsPerMeter / down, exaggeration: 1, ratios: { along: down, down } };
}

const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100] as const;
/** Least units between two lines beside the drawing. */
const STEP_UNITS_MIN = 22;

/** Values between two, at even steps as close together as can be read. */
export function evenSteps(from: number, to: number, perMeter: number): readonly number[] {
  const step = STEPS.find((candidate) => candidate * perMeter >= STEP_UNITS_MIN) ?? 200;
  const [first, last] = [Math.ceil(from / step - 1e-9), Math.floor(to / step + 1e-9)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => Math.round((first + index) * step * 100) / 100);
}
