/** A map on a sheet of paper at a true scale: points, lines and areas as vectors, with legend, scale bar, arrow to the north and title block. Pure. */
import { type PointKind, pointKinds, pointStates } from '#features/fieldwork/labels.ts';
import type { ShownPoint } from '#features/fieldwork/shown-points.ts';
import type { Shape } from '#features/map-shapes/contract.ts';
import { type ShapeKind, shapeKinds } from '#features/map-shapes/labels.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import type { RdPlace } from '#platform/shared/coordinates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import * as parts from './paper-parts.ts';
import { orientations, papers, type SheetChoice, type SheetLayout, sheetLayout, sheetPlaces } from './sheet.ts';

/** What stands in the title block. */
export interface SheetTitle {
  readonly project: string;
  readonly phase: string;
  readonly client: string;
  /** The day, as `26-11-2026`. */
  readonly date: string;
  readonly drawnBy: string;
  /** What is to be known of it besides, in a sentence; empty for nothing. */
  readonly note: string;
}

/** What is printed. */
export interface PrintedMap {
  readonly points: readonly ShownPoint[];
  readonly shapes: readonly Shape[];
  readonly choice: SheetChoice;
  /** The place in the middle of the map. */
  readonly middle: RdPlace;
  readonly title: SheetTitle;
  /** Whose background lies under it; empty without one. */
  readonly credit: string;
}

/** The sheet as a drawing: it goes over the background, and hides what of that lies outside the frame. */
export function mapSheet({ points, shapes, choice, middle, title, credit }: PrintedMap): string {
  const layout = sheetLayout(choice);
  const { frame, width, height } = layout;
  const toPaper = sheetPlaces(choice, middle);
  const right = frame.left + frame.width;
  const bottom = frame.top + frame.height;
  const drawn = [
    ...shapes.map((shape) => parts.shapePart(shape, toPaper)),
    ...parts.pointParts(parts.placedPoints(points), toPaper, frame),
    `<path fill-rule="evenodd" fill="#ffffff" d="M0 0H${width}V${height}H0Z${boxPath(frame)}"/>`,
    `<path d="${boxPath(frame)}" fill="none" stroke="${parts.INK}" stroke-width="0.75"/>`,
    plate({ left: frame.left + 8, top: bottom - 34, width: 150, height: 26 }),
    parts.scaleBar(choice.ratio, [frame.left + 14, bottom - 16]),
    plate({ left: right - 36, top: frame.top + 8, width: 28, height: 40 }),
    parts.northArrow([right - 22, frame.top + 13]),
    credit === '' ? '' : `${plate({ left: right - 160, top: bottom - 18, width: 152, height: 12 })}${parts.words([right - 12, bottom - 9], credit, END)}`,
    legend(layout, points, shapes),
    titleBlock(layout, choice, title),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn.join('')}</svg>`;
}

const END = ' text-anchor="end"';
const BOLD = ' font-weight="bold"';
const GREY = '#5b645f';

/** A rectangle as a path. */
function boxPath({ left, top, width, height }: parts.Box): string {
  return `M${parts.written(left)} ${parts.written(top)}h${parts.written(width)}v${parts.written(height)}h${parts.written(-width)}Z`;
}

/** White under words on the map. */
const plate = (box: parts.Box): string => `<path d="${boxPath(box)}" fill="#ffffff" fill-opacity="0.8"/>`;

/** Room of a line of the legend, and of a column of them. */
const LINE_POINTS = 13;
const COLUMN_POINTS = 104;
/** Width of the title block. */
const TITLE_POINTS = 226;

interface LegendItem {
  readonly sign: (at: parts.Spot) => string;
  readonly text: string;
}

function legend({ foot }: SheetLayout, points: readonly ShownPoint[], shapes: readonly Shape[]): string {
  const kinds = codesOf(pointKinds).filter((kind) => points.some((point) => point.kind === kind));
  const states = codesOf(pointStates).filter((state) => points.some((point) => point.state === state));
  const drawnShapes = codesOf(shapeKinds).filter((kind) => shapes.some((shape) => shape.kind === kind));
  const items: readonly LegendItem[] = [
    ...kinds.map((kind: PointKind) => ({ sign: (at: parts.Spot) => parts.symbol({ kind, state: 'planned' }, at), text: pointKinds[kind].label })),
    ...states.map((state) => ({ sign: (at: parts.Spot) => parts.symbol({ kind: 'boring', state }, at), text: pointStates[state] })),
    ...drawnShapes.map((kind) => ({ sign: (at: parts.Spot) => shapeSample(kind, at), text: shapeKinds[kind].label })),
  ];
  const rows = Math.floor((foot.height - 28) / LINE_POINTS);
  const [left, top] = [foot.left + 4, foot.top + 16];
  const lines = items.map(({ sign, text }, index): string => {
    const at: parts.Spot = [left + Math.floor(index / rows) * COLUMN_POINTS + 8, top + 12 + (index % rows) * LINE_POINTS];
    return `${sign(at)}${parts.words([at[0] + 12, at[1] + 3], text)}`;
  });
  return `${parts.words([left, top], 'Legenda', BOLD)}${lines.join('')}`;
}

function shapeSample(kind: ShapeKind, [x, y]: parts.Spot): string {
  const isArea = (shapeKinds[kind].forms as readonly string[]).includes('area');
  const spots: readonly parts.Spot[] = isArea
    ? [
        [x - 7, y - 4],
        [x + 7, y - 4],
        [x + 7, y + 4],
        [x - 7, y + 4],
      ]
    : [
        [x - 7, y],
        [x + 7, y],
      ];
  return parts.shapeOutline(kind, isArea ? 'area' : 'line', spots);
}

/** Characters of a line of the title block. */
const CHARACTERS_MAX = 35;

const shortened = (text: string): string => (text.length <= CHARACTERS_MAX ? text : `${text.slice(0, CHARACTERS_MAX - 1).trimEnd()}…`);

/** The first line that fits, broken between words, and what is left for the next. */
function broken(text: string): readonly [string, string] {
  if (text.length <= CHARACTERS_MAX) return [text, ''];
  const space = text.lastIndexOf(' ', CHARACTERS_MAX);
  const at = space > 0 ? space : CHARACTERS_MAX;
  return [text.slice(0, at), text.slice(at).trimStart()];
}

function titleBlock({ foot }: SheetLayout, { paper, orientation, ratio }: SheetChoice, title: SheetTitle): string {
  const left = foot.left + foot.width - TITLE_POINTS;
  const box = { left, top: foot.top + 6, width: TITLE_POINTS, height: foot.height - 6 };
  const [project, rest] = broken(title.project);
  const lines: readonly (readonly [string, string])[] = [
    ['Project', project],
    ...(rest === '' ? [] : [['', rest] as const]),
    ['Fase', title.phase],
    ['Opdrachtgever', title.client],
    ['Datum', title.date],
    ['Getekend door', title.drawnBy],
    ['Schaal', `1:${formatNumber(ratio)} op ${papers[paper].label} ${orientations[orientation].toLowerCase()}, op ware grootte`],
    ['Stelsel', 'RD New (EPSG:28992), noorden boven'],
  ];
  const written = lines.map(([name, value], index) => {
    const y = box.top + 14 + index * LINE_POINTS;
    return `${parts.words([left + 6, y], name).replace(parts.INK, GREY)}${parts.words([left + 66, y], shortened(value), index === 0 || name === '' ? BOLD : '')}`;
  });
  const note = title.note === '' ? '' : parts.words([left + 6, box.top + 14 + lines.length * LINE_POINTS], shortened(title.note), BOLD);
  return `<path d="${boxPath(box)}" fill="#ffffff" stroke="${parts.INK}" stroke-width="0.75"/>${written.join('')}${note}`;
}
