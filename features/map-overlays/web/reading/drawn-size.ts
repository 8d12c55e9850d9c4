/** How large a page of a PDF is drawn. Pure. */

/** Dots per inch at which a page is drawn: a line of 0.13 mm is a dot wide. */
export const DRAWN_DPI = 200;
/** Most pixels of a page that is drawn: what a canvas may hold on an iPhone. */
export const DRAWN_PIXELS_MAX = 16_000_000;
/** Points of a PDF in an inch. */
const POINTS_PER_INCH = 72;

/** A page as it is drawn. */
export interface DrawnSize {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly dpi: number;
  /** Pixels a point of the page. */
  readonly scale: number;
}

/** The size of a page of so many points: at `DRAWN_DPI`, or less when that would be too many pixels. Undefined when it has no size. */
export function drawnSize(widthPoints: number, heightPoints: number): DrawnSize | undefined {
  const area = widthPoints * heightPoints;
  if (!(area > 0) || !Number.isFinite(area)) return undefined;
  const scale = Math.min(DRAWN_DPI / POINTS_PER_INCH, Math.sqrt(DRAWN_PIXELS_MAX / area));
  const [widthPx, heightPx] = [widthPoints, heightPoints].map((points) => Math.max(1, Math.floor(points * scale))) as [number, number];
  return { widthPx, heightPx, scale, dpi: Math.round(scale * POINTS_PER_INCH) };
}
