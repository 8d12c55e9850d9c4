/** Lines and areas out of GeoJSON. Each becomes a shape or a sentence with what is wrong with it. Pure. */
import { type GeoFeature, placeOf, readFeatures, refused, type ToRd } from '#features/fieldwork/read-geojson.ts';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { CORNERS_MAX, SAME_PLACE_METERS } from '#platform/shared/geometry/corners.ts';
import { metersBetween } from '#platform/shared/geometry/rd-places.ts';
import { newId } from '#platform/shared/ids.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { ShapeInput } from './contract.ts';
import { kindsOfForm, type ShapeForm, type ShapeKind, shapeForms, shapeKinds } from './labels.ts';
import { NAME_LENGTH_MAX, NOTE_LENGTH_MAX, shapeTroubles } from './rules.ts';

/** Most shapes of one file: each is sent by itself. */
export const SHAPES_READ_MAX = 100;

/** Kinds by their words in files: the name, the plural, the code. */
export const shapeKindsByWord: ReadonlyMap<string, ShapeKind> = new Map(
  (Object.keys(shapeKinds) as ShapeKind[]).flatMap((kind) =>
    [kind, shapeKinds[kind].label, shapeKinds[kind].many].map((word) => [word.toLowerCase(), kind] as const),
  ),
);

/** A shape of a file, which is of no phase yet. */
export type ReadShape = Omit<ShapeInput, 'project' | 'phase' | 'version'>;

/** Contents of a file. */
export interface ReadShapes {
  /** New ones, in the order of the file. */
  readonly shapes: readonly ReadShape[];
  /** Names that are there already; they stay as they are. */
  readonly known: readonly string[];
  readonly wrong: readonly { readonly row: number; readonly message: string }[];
  /** Points in the file, which are no lines or areas. */
  readonly pointCount: number;
}

interface Part {
  readonly form: ShapeForm;
  readonly line: unknown;
}

/** Reads a file. Throws `invalid-input` with the reason when it is no GeoJSON, or holds too much; `toRd` converts degrees when it is in WGS84. */
export function readShapes(text: string, taken: Iterable<string>, toRd: ToRd): ReadShapes {
  if (!text.trimStart().startsWith('{')) throw refused('Dit is geen GeoJSON, Shapefile, GPX of KML. Kies een ander bestand.');
  const names = new Set(Array.from(taken, (name) => name.toLowerCase()));
  const [shapes, known, wrong]: [ReadShape[], string[], ReadShapes['wrong'][number][]] = [[], [], []];
  let pointCount = 0;
  for (const [index, feature] of readFeatures(text).entries()) {
    const parts = partsOf(feature);
    if (typeof parts === 'string') wrong.push({ row: index + 1, message: parts });
    else if (parts.length === 0) pointCount++;
    else
      for (const [at, part] of parts.entries()) {
        const outcome = toShape(feature, part, { row: index + 1, at, toRd });
        if (typeof outcome === 'string') wrong.push({ row: index + 1, message: outcome });
        else if (names.has(outcome.name.toLowerCase())) known.push(outcome.name);
        else shapes.push(outcome);
      }
  }
  if (shapes.length > SHAPES_READ_MAX)
    throw refused(`Het bestand heeft ${shapes.length} lijnen en vlakken; er passen er ${SHAPES_READ_MAX} in één keer. Verdeel het over meer bestanden.`);
  return { shapes, known, wrong, pointCount };
}

/** The lines and areas of a feature; none for a point, a sentence for what can't be one. */
function partsOf({ type, coordinates }: GeoFeature): readonly Part[] | string {
  const many = Array.isArray(coordinates) ? (coordinates as unknown[]) : [];
  const areas = (polygons: readonly unknown[]): readonly Part[] | string => {
    const rings = polygons.map((polygon) => (Array.isArray(polygon) ? (polygon as unknown[]) : []));
    return rings.some(({ length }) => length > 1)
      ? 'Dit vlak heeft een gat. Teken het gat als een eigen vlak.'
      : rings.map(([ring]) => ({ form: 'area', line: ring }));
  };
  if (type === 'LineString') return [{ form: 'line', line: coordinates }];
  if (type === 'MultiLineString') return many.map((line) => ({ form: 'line', line }));
  if (type === 'Polygon') return areas([coordinates]);
  if (type === 'MultiPolygon') return areas(many);
  return ['', 'Point', 'MultiPoint'].includes(type) ? [] : 'Dit is geen lijn of vlak. Exporteer het als losse lijnen en vlakken.';
}

interface PartPlace {
  readonly row: number;
  /** Which part of its feature, from 0. */
  readonly at: number;
  readonly toRd: ToRd;
}

function toShape({ properties }: GeoFeature, { form, line }: Part, { row, at, toRd }: PartPlace): ReadShape | string {
  const text = (...keys: readonly string[]) =>
    keys
      .map((key) => properties[key])
      .find((value): value is string => typeof value === 'string' && value.trim() !== '')
      ?.trim() ?? '';
  const asked = shapeKindsByWord.get(text('soort', 'kind').toLowerCase());
  const kind = asked !== undefined && kindsOfForm(form).includes(asked) ? asked : 'other';
  const name = `${text('naam', 'name') || `${shapeForms[form]} ${row}`}${at === 0 ? '' : ` (${at + 1})`}`;
  if (name.length > NAME_LENGTH_MAX) return `De naam is langer dan ${NAME_LENGTH_MAX} tekens. Maak hem korter.`;
  const corners = cornersOf(form, line, toRd);
  if (corners === undefined) return `${name}: een hoekpunt heeft geen coördinaten. Exporteer het opnieuw.`;
  if (corners.length > CORNERS_MAX)
    return `${name}: heeft ${formatNumber(corners.length)} hoekpunten; er passen er ${CORNERS_MAX} in. Maak de lijn eenvoudiger en exporteer hem opnieuw.`;
  const [trouble] = shapeTroubles({ form, kind, corners });
  if (trouble !== undefined) return `${name}: ${trouble.message}`;
  const note = text('opmerking', 'note').slice(0, NOTE_LENGTH_MAX);
  return { id: newId(), form, kind, name, note, corners: corners.map((corner) => ({ ...corner, accuracyMeters: null })) };
}

/** The corners, each once: an area in a file comes back to its first, and a receiver that stands still writes the same place again. */
function cornersOf(form: ShapeForm, line: unknown, toRd: ToRd): readonly RdPlace[] | undefined {
  const corners: RdPlace[] = [];
  for (const position of Array.isArray(line) ? (line as unknown[]) : []) {
    const corner = placeOf(position, toRd);
    if (corner === undefined) return undefined;
    const before = corners.at(-1);
    if (before === undefined || metersBetween(before, corner) >= SAME_PLACE_METERS) corners.push(corner);
  }
  const [first, last] = [corners[0], corners.at(-1)];
  const comesBack = form === 'area' && corners.length > 1 && first !== undefined && last !== undefined && metersBetween(first, last) < SAME_PLACE_METERS;
  return comesBack ? corners.slice(0, -1) : corners;
}
