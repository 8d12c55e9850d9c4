/** A map on a sheet of paper at a true scale: points, lines and areas as vectors, with legend, scale bar, arrow to the north and title block. Pure. */
import { type PointKind, pointKinds, pointStates } from '#features/fieldwork/labels.ts';
import type { ShownPoint } from '#features/fieldwork/shown-points.ts';
import { type ShapeKind, shapeKinds } from '#features/map-shapes/labels.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { OutlinedShape } from '../site-shape.ts';
import { type LegendItem, layerParts, overlayLegend, type PaperOverlay, picturePart } from './paper-overlays.ts';
import * as parts from './paper-parts.ts';
import { orientations, papers, type SheetChoice, type SheetLayout, sheetLayout, sheetPlaces } from './sheet.ts';

/** Content of the title block. */
export interface SheetTitle {
  readonly project: string;
  readonly phase: string;
  readonly client: string;
  /** The day, as `26-11-2026`. */
  readonly date: string;
  readonly drawnBy: string;
}

/** Content of a map on paper. */
export interface PrintedMap {
  readonly points: readonly ShownPoint[];
  /** Lines and areas of the phase, and the edge of the site. */
  readonly shapes: readonly OutlinedShape[];
  readonly photos: readonly (RdPlace & { readonly directionDegrees: number | null })[];
  /** With of their layers only what lies in the frame. */
  readonly overlays: readonly PaperOverlay[];
  /** True when a picture of the parcels, `PARCELS_SOURCE`, lies under it. */
  readonly hasParcels: boolean;
  /** Notes for the reader of the map, each a sentence. */
  readonly notes: readonly string[];
  readonly choice: SheetChoice;
  /** The place in the middle of the map. */
  readonly middle: RdPlace;
  readonly title: SheetTitle;
  /** Attribution of the background under it; empty without one. */
  readonly credit: string;
}

/** Name by which the bytes of the picture of the parcels are asked. */
export const PARCELS_SOURCE = 'parcels';

/** The sheet as a drawing: it goes over the background, and hides what of that lies outside the frame. Pictures are asked by the name they have in it. */
export function mapSheet(map: PrintedMap): string {
  const { points, shapes, photos, overlays, hasParcels, notes, choice, middle, title, credit } = map;
  const layout = sheetLayout(choice);
  const { frame, width, height } = layout;
  const toPaper = sheetPlaces(choice, middle);
  const right = frame.left + frame.width;
  const bottom = frame.top + frame.height;
  const drawn = [
    hasParcels ? `<image href="${PARCELS_SOURCE}" x="${frame.left}" y="${frame.top}" width="${frame.width}" height="${frame.height}"/>` : '',
    ...overlays.map((overlay) => picturePart(overlay, toPaper, choice.ratio)),
    ...overlays.map((overlay) => layerParts(overlay, toPaper, choice.ratio)),
    ...shapes.map((shape) => parts.shapePart(shape, toPaper)),
    ...parts.pointParts(parts.placedPoints(points), toPaper, frame),
    ...parts.photoParts(photos, toPaper, frame),
    `<path fill-rule="evenodd" fill="#ffffff" d="M0 0H${width}V${height}H0Z${boxPath(frame)}"/>`,
    `<path d="${boxPath(frame)}" fill="none" stroke="${parts.INK}" stroke-width="0.75"/>`,
    plate({ left: frame.left + 8, top: bottom - 34, width: 150, height: 26 }),
    parts.scaleBar(choice.ratio, [frame.left + 14, bottom - 16]),
    plate({ left: right - 36, top: frame.top + 8, width: 28, height: 40 }),
    parts.northArrow([right - 22, frame.top + 13]),
    credit === '' ? '' : `${plate({ left: right - 160, top: bottom - 18, width: 152, height: 12 })}${parts.words([right - 12, bottom - 9], credit, END)}`,
    noteLines(notes, frame),
    legend(layout, map),
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

/** Room of a line of the legend, and of a column of them at least and at most. */
const LINE_POINTS = 13;
const [COLUMN_POINTS_MIN, COLUMN_POINTS_MAX] = [104, 180];
/** Room of the sign before a line, and what a character takes at most. */
const [SIGN_POINTS, LEGEND_CHARACTER_POINTS] = [22, 4.2];
/** Width of the title block. */
const TITLE_POINTS = 226;

/** Draws the notes on the map itself: they count for what is seen there. */
function noteLines(notes: readonly string[], { left, top }: parts.Box): string {
  if (notes.length === 0) return '';
  const width = Math.max(...notes.map(({ length }) => length)) * NOTE_CHARACTER_POINTS + 12;
  const written = notes.map((note, index) => parts.words([left + 14, top + 18 + index * LINE_POINTS], note, BOLD));
  return `${plate({ left: left + 8, top: top + 8, width, height: notes.length * LINE_POINTS + 2 })}${written.join('')}`;
}

function legend({ foot }: SheetLayout, { points, shapes, photos, overlays, hasParcels }: PrintedMap): string {
  const kinds = codesOf(pointKinds).filter((kind) => points.some((point) => point.kind === kind));
  const states = codesOf(pointStates).filter((state) => points.some((point) => point.state === state));
  const drawnShapes = codesOf(shapeKinds).filter((kind) => shapes.some((shape) => shape.kind === kind));
  const items: readonly LegendItem[] = [
    ...kinds.map((kind: PointKind) => ({ sign: (at: parts.Spot) => parts.symbol({ kind, state: 'planned' }, at), text: pointKinds[kind].label })),
    ...states.map((state) => ({ sign: (at: parts.Spot) => parts.symbol({ kind: 'boring', state }, at), text: pointStates[state] })),
    ...drawnShapes.map((kind) => ({ sign: (at: parts.Spot) => shapeSample(kind, at), text: shapeKinds[kind].label })),
    ...(photos.length === 0 ? [] : [{ sign: ([x, y]: parts.Spot) => parts.photoSign([x, y + 2], 0), text: 'Foto met richting' }]),
    ...overlayLegend(overlays),
    ...(hasParcels ? [{ sign: (at: parts.Spot) => parcelSample(at), text: 'Perceel (Kadaster)' }] : []),
  ];
  const rows = Math.floor((foot.height - 28) / LINE_POINTS);
  const [left, top] = [foot.left + 4, foot.top + 16];
  const room = foot.width - TITLE_POINTS - 8;
  const columns = Math.min(Math.ceil(items.length / rows), Math.floor(room / COLUMN_POINTS_MIN));
  const columnPoints = Math.min(room / Math.max(1, columns), COLUMN_POINTS_MAX);
  const fits = rows * columns;
  const shown = items.length <= fits ? items : [...items.slice(0, fits - 1), { sign: () => '', text: `en nog ${items.length - fits + 1} andere` }];
  const lines = shown.map(({ sign, text }, index): string => {
    const at: parts.Spot = [left + Math.floor(index / rows) * columnPoints + 8, top + 12 + (index % rows) * LINE_POINTS];
    return `${sign(at)}${parts.words([at[0] + 12, at[1] + 3], shortened(text, Math.floor((columnPoints - SIGN_POINTS) / LEGEND_CHARACTER_POINTS)))}`;
  });
  return `${parts.words([left, top], 'Legenda', BOLD)}${lines.join('')}`;
}

const parcelSample = ([x, y]: parts.Spot): string =>
  `<path d="M${parts.written(x - 7)} ${parts.written(y - 4)}h14v8h-14Z" fill="none" stroke="${GREY}" stroke-width="0.5"/>`;

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
/** Usual width of a bold character. */
const NOTE_CHARACTER_POINTS = 4.6;

const shortened = (text: string, lengthMax = CHARACTERS_MAX): string => (text.length <= lengthMax ? text : `${text.slice(0, lengthMax - 1).trimEnd()}…`);

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
    ['Schaal', `1:${formatNumber(ratio)} op ${papers[paper].label} ${orientations[orientation].toLowerCase()}, bij 100%`],
    ['Stelsel', 'RD New (EPSG:28992), noorden boven'],
  ];
  const written = lines.map(([name, value], index) => {
    const y = box.top + 14 + index * LINE_POINTS;
    return `${parts.words([left + 6, y], name).replace(parts.INK, GREY)}${parts.words([left + 66, y], shortened(value), index === 0 || name === '' ? BOLD : '')}`;
  });
  return `<path d="${boxPath(box)}" fill="#ffffff" stroke="${parts.INK}" stroke-width="0.75"/>${written.join('')}`;
}
