/** A sheet of paper with a map on it: what sizes and scales there are, and which ground it shows. Pure. */
import { codesOf } from '#platform/shared/codes-of.ts';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import type { Extent } from '../backgrounds.ts';
import { type Box, POINTS_PER_METER, type ToPaper } from './paper-parts.ts';

/** Papers (ISO 216), in points. */
export const papers = {
  a4: { label: 'A4', shortPoints: 595.28, longPoints: 841.89 },
  a3: { label: 'A3', shortPoints: 841.89, longPoints: 1190.55 },
} as const;

/** A paper. */
export type Paper = keyof typeof papers;

/** Ways to lay a paper down. */
export const orientations = { portrait: 'Staand', landscape: 'Liggend' } as const;

/** A way to lay it down. */
export type SheetOrientation = keyof typeof orientations;

/** The scales, as `1:n`. */
export const sheetRatios = [100, 200, 250, 500, 1_000, 2_000, 2_500, 5_000, 10_000] as const;

/** A scale. */
export type SheetRatio = (typeof sheetRatios)[number];

/** How a map is printed. */
export interface SheetChoice {
  readonly paper: Paper;
  readonly orientation: SheetOrientation;
  readonly ratio: SheetRatio;
}

/** Margin around everything: 10 mm, which every printer leaves white. */
const MARGIN_POINTS = 28.35;
/** Height of what stands under the map: legend and title block. */
const FOOT_POINTS = 132;

/** Where everything stands on a sheet. */
export interface SheetLayout {
  readonly width: number;
  readonly height: number;
  /** The map. */
  readonly frame: Box;
  /** Legend and title block. */
  readonly foot: Box;
}

/** The layout of a sheet. */
export function sheetLayout({ paper, orientation }: Pick<SheetChoice, 'paper' | 'orientation'>): SheetLayout {
  const { shortPoints, longPoints } = papers[paper];
  const [width, height] = orientation === 'portrait' ? [shortPoints, longPoints] : [longPoints, shortPoints];
  const wide = width - 2 * MARGIN_POINTS;
  const tall = height - 2 * MARGIN_POINTS - FOOT_POINTS;
  return {
    ...{ width, height },
    frame: { left: MARGIN_POINTS, top: MARGIN_POINTS, width: wide, height: tall },
    foot: { left: MARGIN_POINTS, top: MARGIN_POINTS + tall, width: wide, height: FOOT_POINTS },
  };
}

/** The ground in the frame of a sheet. */
export function sheetExtent(choice: SheetChoice, { rdX, rdY }: RdPlace): Extent {
  const { frame } = sheetLayout(choice);
  const meters = choice.ratio / POINTS_PER_METER;
  const [wide, tall] = [(frame.width * meters) / 2, (frame.height * meters) / 2];
  return { west: rdX - wide, east: rdX + wide, south: rdY - tall, north: rdY + tall };
}

/** Where a place of the ground lies on a sheet, north up. */
export function sheetPlaces(choice: SheetChoice, middle: RdPlace): ToPaper {
  const { frame } = sheetLayout(choice);
  const perMeter = POINTS_PER_METER / choice.ratio;
  return ({ rdX, rdY }) => [frame.left + frame.width / 2 + (rdX - middle.rdX) * perMeter, frame.top + frame.height / 2 - (rdY - middle.rdY) * perMeter];
}

/** Room that is left around what is shown whole, as a share of the frame. */
const AROUND_SHARE = 0.06;

/** The sheet of A4 or A3 on which an extent fits at the largest scale; the smallest scale when it fits on none. */
export function sheetFor({ west, east, south, north }: Extent, paper: Paper): SheetChoice {
  const fits = (orientation: SheetOrientation, ratio: SheetRatio) => {
    const { frame } = sheetLayout({ paper, orientation });
    const meters = (ratio / POINTS_PER_METER) * (1 - 2 * AROUND_SHARE);
    return east - west <= frame.width * meters && north - south <= frame.height * meters;
  };
  for (const ratio of sheetRatios) for (const orientation of codesOf(orientations)) if (fits(orientation, ratio)) return { paper, orientation, ratio };
  return { paper, orientation: 'portrait', ratio: sheetRatios.at(-1) ?? 10_000 };
}
