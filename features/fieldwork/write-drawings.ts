/** Points, lines and areas of a phase for handheld receivers (GPX 1.1), globes (KML 2.2, OGC 07-147r2) and drawing programs (DXF, AutoCAD release 12). Pure. */

import { xmlText } from '#platform/shared/files/xml-text.ts';
import type { RdConversion, RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { pointKinds, pointStates } from './labels.ts';
import type { ShownPoint } from './shown-points.ts';
import { toDegrees } from './write-points.ts';

/** A line, or an area that is closed from its last corner to its first; its corners against the clock. */
export interface DrawnLine {
  readonly name: string;
  /** Kind of line or area, in words. */
  readonly kind: string;
  readonly note: string;
  readonly isArea: boolean;
  readonly corners: readonly RdPlace[];
}

/** Name, points and lines of a drawing. */
export interface Drawing {
  readonly name: string;
  readonly points: readonly ShownPoint[];
  readonly lines: readonly DrawnLine[];
}

type Placed = ShownPoint & { readonly rdX: number; readonly rdY: number };

/** Points without a place are left out: they have none to draw. */
const placed = ({ points }: Drawing): readonly Placed[] => points.filter((point): point is Placed => point.rdX !== null && point.rdY !== null);
const titleOf = ({ kind, number }: ShownPoint): string => `${pointKinds[kind].label} ${number}`;

/** Returns the facts of a point in a line of words. */
function factsOf({ state, plannedDepthCm, reachedDepthCm, reason, point }: ShownPoint): string {
  return [
    pointStates[state],
    plannedDepthCm === null ? '' : `gepland ${plannedDepthCm} cm`,
    reachedDepthCm === null ? '' : `bereikt ${reachedDepthCm} cm`,
    reason,
    point?.note ?? '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The corners of a line as they are drawn: an area comes back to its first. */
const drawnCorners = ({ isArea, corners }: DrawnLine): readonly RdPlace[] => (isArea ? [...corners, ...corners.slice(0, 1)] : corners);

/** A file for a handheld receiver: points as waypoints with their height, lines and edges of areas as tracks. */
export function drawingGpx(drawing: Drawing, conversion: RdConversion): string {
  const at = (place: RdPlace) => {
    const [longitude, latitude] = toDegrees(place, conversion);
    return `lat="${latitude}" lon="${longitude}"`;
  };
  const points = placed(drawing).map((point) => {
    const height = point.levelMeters === null ? '' : `<ele>${point.levelMeters}</ele>`;
    return `<wpt ${at(point)}>${height}<name>${xmlText(point.number)}</name><desc>${xmlText(factsOf(point))}</desc><type>${xmlText(pointKinds[point.kind].label)}</type></wpt>`;
  });
  const tracks = drawing.lines.map((line) => {
    const corners = drawnCorners(line).map((corner) => `<trkpt ${at(corner)}/>`);
    return `<trk><name>${xmlText(line.name)}</name><desc>${xmlText([line.kind, line.note].filter(Boolean).join(', '))}</desc><trkseg>${corners.join('')}</trkseg></trk>`;
  });
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Maaiveld" xmlns="http://www.topografix.com/GPX/1/1">';
  return `${head}\n<metadata><name>${xmlText(drawing.name)}</name></metadata>\n${[...points, ...tracks].join('\n')}\n</gpx>\n`;
}

/** A file for a globe: everything flat on the ground, with RD and what else is known beside it. */
export function drawingKml(drawing: Drawing, conversion: RdConversion): string {
  const at = (place: RdPlace) => toDegrees(place, conversion).join(',');
  const data = (pairs: readonly (readonly [string, string | number | null])[]) =>
    pairs.flatMap(([name, value]) => (value === null || value === '' ? [] : [`<Data name="${name}"><value>${xmlText(String(value))}</value></Data>`])).join('');
  const points = placed(drawing).map((point) => {
    const known = data([
      ...([
        ['soort', pointKinds[point.kind].label] as const,
        ['status', pointStates[point.state]] as const,
        ['rdX', point.rdX] as const,
        ['rdY', point.rdY] as const,
      ] as const),
      ...([['maaiveld', point.levelMeters] as const, ['nauwkeurigheid', point.accuracyMeters] as const] as const),
    ]);
    return `<Placemark><name>${xmlText(point.number)}</name><description>${xmlText([titleOf(point), factsOf(point)].join(': '))}</description><ExtendedData>${known}</ExtendedData><Point><coordinates>${at(point)}</coordinates></Point></Placemark>`;
  });
  const lines = drawing.lines.map((line) => {
    const coordinates = `<coordinates>${drawnCorners(line).map(at).join(' ')}</coordinates>`;
    const geometry = line.isArea
      ? `<Polygon><outerBoundaryIs><LinearRing>${coordinates}</LinearRing></outerBoundaryIs></Polygon>`
      : `<LineString>${coordinates}</LineString>`;
    return `<Placemark><name>${xmlText(line.name)}</name><description>${xmlText([line.kind, line.note].filter(Boolean).join(': '))}</description>${geometry}</Placemark>`;
  });
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>';
  return `${head}<name>${xmlText(drawing.name)}</name>\n${[...points, ...lines].join('\n')}\n</Document></kml>\n`;
}

/** Height of the numbers in a drawing, metres. */
const TEXT_METERS = 1;
/** How far a number stands from its point, metres. */
const TEXT_OFFSET_METERS = 0.6;
const LAYER_LENGTH_MAX = 31;

/** A layer as release 12 takes it: capitals, figures and underscores. */
function layerOf(words: string): string {
  return words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .slice(0, LAYER_LENGTH_MAX);
}

/** Text on one line; a letter beyond ASCII as its code, as the format has it. */
function dxfText(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').replace(/[^\x20-\x7e]/g, (letter) => `\\U+${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
}

type Group = readonly [code: number, value: string | number];

/** A file for a drawing program, in metres of RD: each kind on a layer of its own, the surface of a point as its height to NAP. */
export function drawingDxf(drawing: Drawing): string {
  const points = placed(drawing);
  const layers = new Set([...points.map(({ kind }) => layerOf(pointKinds[kind].label)), ...drawing.lines.map(({ kind }) => layerOf(kind))]);
  const groups: Group[] = [
    ...header(points, drawing.lines),
    ...layerTable([...layers]),
    [0, 'SECTION'],
    [2, 'ENTITIES'],
    ...points.flatMap(pointGroups),
    ...drawing.lines.flatMap(lineGroups),
    [0, 'ENDSEC'],
    [0, 'EOF'],
  ];
  return groups.map(([code, value]) => `${code}\r\n${value}\r\n`).join('');
}

/** The release and how far the drawing reaches, so that a program shows it whole. */
function header(points: readonly Placed[], lines: readonly DrawnLine[]): readonly Group[] {
  const places = [...points, ...lines.flatMap(({ corners }) => corners)];
  const reach = (of: (...values: number[]) => number): readonly Group[] =>
    places.length === 0
      ? [
          [10, 0],
          [20, 0],
          [30, 0],
        ]
      : [
          [10, of(...places.map(({ rdX }) => rdX))],
          [20, of(...places.map(({ rdY }) => rdY))],
          [30, 0],
        ];
  return [[0, 'SECTION'], [2, 'HEADER'], [9, '$ACADVER'], [1, 'AC1009'], [9, '$EXTMIN'], ...reach(Math.min), [9, '$EXTMAX'], ...reach(Math.max), [0, 'ENDSEC']];
}

function layerTable(layers: readonly string[]): readonly Group[] {
  return [
    [0, 'SECTION'],
    [2, 'TABLES'],
    [0, 'TABLE'],
    [2, 'LAYER'],
    [70, layers.length],
    ...layers.flatMap((name): Group[] => [
      [0, 'LAYER'],
      [2, name],
      [70, 0],
      [62, 7],
      [6, 'CONTINUOUS'],
    ]),
    [0, 'ENDTAB'],
    [0, 'ENDSEC'],
  ];
}

function pointGroups({ kind, number, rdX, rdY, levelMeters }: Placed): readonly Group[] {
  const layer: Group = [8, layerOf(pointKinds[kind].label)];
  const height: Group = [30, levelMeters ?? 0];
  return [
    ...([[0, 'POINT'], layer, [10, rdX], [20, rdY], height] as const),
    ...([[0, 'TEXT'], layer, [10, rdX + TEXT_OFFSET_METERS], [20, rdY + TEXT_OFFSET_METERS], height, [40, TEXT_METERS], [1, dxfText(number)]] as const),
  ];
}

function lineGroups({ name, kind, isArea, corners }: DrawnLine): readonly Group[] {
  const layer: Group = [8, layerOf(kind)];
  const [first] = corners;
  if (first === undefined) return [];
  return [
    ...([[0, 'POLYLINE'], layer, [66, 1], [70, isArea ? 1 : 0], [10, 0], [20, 0], [30, 0]] as const),
    ...corners.flatMap(({ rdX, rdY }): Group[] => [[0, 'VERTEX'], layer, [10, rdX], [20, rdY], [30, 0]]),
    ...([[0, 'SEQEND'], layer] as const),
    ...([[0, 'TEXT'], layer, [10, first.rdX], [20, first.rdY], [30, 0], [40, TEXT_METERS], [1, dxfText(name)]] as const),
  ];
}
