/** Points out of a file: a table (CSV) or GeoJSON. Every row becomes a point or a sentence with what is wrong in it. Pure. */

import { placeTroubles } from '#platform/shared/geometry/rd-places.ts';
import { newId } from '#platform/shared/ids.ts';
import { columnsWithoutPlace, type ImportColumn, placeColumns, toImportRows } from '#platform/shared/imports/import-columns.ts';
import { readCsvTable } from '#platform/shared/imports/read-csv.ts';
import { parseNumber } from '#platform/shared/numbers.ts';
import { IMPORT_POINTS_MAX, type ImportedPoint } from './contract.ts';
import { type PointKind, pointKinds } from './labels.ts';
import { type GeoFeature, placeOf, readFeatures, refused, type ToRd } from './read-geojson.ts';
import * as rules from './rules.ts';

/** The columns of a table of points. */
export const pointColumns: readonly ImportColumn[] = [
  { key: 'number', label: 'Nummer', aliases: ['punt', 'boring', 'naam', 'name', 'id', 'nr', 'boornummer'], isRequired: true },
  { key: 'kind', label: 'Soort', aliases: ['type', 'kind'], help: 'Boring, peilbuis, gat, sleuf, depot, vak of waarneming.' },
  { key: 'rdX', label: 'RD X', aliases: ['x', 'xcoord', 'x-coordinaat', 'rdx'] },
  { key: 'rdY', label: 'RD Y', aliases: ['y', 'ycoord', 'y-coordinaat', 'rdy'] },
  { key: 'plannedDepthCm', label: 'Geplande diepte (cm)', aliases: ['diepte', 'geplande diepte', 'einddiepte', 'depth'] },
  { key: 'levelMeters', label: 'Maaiveld (m NAP)', aliases: ['maaiveld', 'nap', 'hoogte', 'z'] },
  { key: 'note', label: 'Opmerking', aliases: ['toelichting', 'omschrijving', 'remark'] },
];

/** Points read from a file, and the rows that can't come in. */
export interface ReadPoints {
  /** New ones, in the order of the file. */
  readonly points: readonly ImportedPoint[];
  /** Numbers that are there already; they stay as they are. */
  readonly known: readonly string[];
  readonly wrong: readonly { readonly row: number; readonly number: string; readonly message: string }[];
  /** Lines and areas in the file, which are no points. */
  readonly otherCount: number;
}

interface RawPoint {
  readonly row: number;
  readonly texts: Readonly<Record<string, string>>;
  /** Why the row can't come in, whatever its texts. */
  readonly trouble?: string | undefined;
}

/** Reads a file by what it begins with. Throws `invalid-input` with the reason when it is neither; `toRd` converts degrees when the file is in WGS84. */
export function readPoints(text: string, taken: Iterable<string>, toRd: ToRd): ReadPoints {
  const { raw, otherCount } = text.trimStart().startsWith('{') ? rowsOfGeoJson(text, toRd) : { raw: rowsOfTable(text), otherCount: 0 };
  if (raw.length > IMPORT_POINTS_MAX)
    throw refused(`Het bestand heeft ${raw.length} punten; er passen er ${IMPORT_POINTS_MAX} in één keer. Verdeel het over meer bestanden.`);
  const seen = new Set(Array.from(taken, rules.numberKey));
  const before = new Set(seen);
  const [points, known, wrong]: [ImportedPoint[], string[], ReadPoints['wrong'][number][]] = [[], [], []];
  for (const { row, texts, trouble } of raw) {
    const number = texts['number'] ?? '';
    const outcome = trouble ?? toPoint(texts);
    const key = rules.numberKey(number);
    if (typeof outcome === 'string') wrong.push({ row, number, message: outcome });
    else if (before.has(key)) known.push(number);
    else if (seen.has(key)) wrong.push({ row, number, message: `Nummer ${number} staat twee keer in het bestand. Geef elk punt een eigen nummer.` });
    else points.push(outcome);
    if (typeof outcome !== 'string') seen.add(key);
  }
  return { points, known, wrong, otherCount };
}

function rowsOfTable(text: string): readonly RawPoint[] {
  const table = readCsvTable(text);
  const places = placeColumns(table.head, pointColumns);
  const [missing] = columnsWithoutPlace(places, pointColumns);
  if (missing !== undefined)
    throw refused(
      `De kolom '${missing.label}' ontbreekt. Zet op de eerste rij de namen van de kolommen: ${pointColumns.map(({ label }) => label).join(', ')}.`,
    );
  return toImportRows(table, places, pointColumns).map(({ number, texts }) => ({ row: number, texts }));
}

/** Lines and areas are counted. Without a place something is a point that has none yet. */
function rowsOfGeoJson(text: string, toRd: ToRd): { readonly raw: readonly RawPoint[]; readonly otherCount: number } {
  const features = readFeatures(text);
  const raw = features.flatMap((feature, index): RawPoint[] => {
    if (feature.type === 'MultiPoint') return [rowOfMany(feature, index + 1, toRd)];
    return ['Point', ''].includes(feature.type) ? [{ row: index + 1, texts: textsOf(feature, toRd) }] : [];
  });
  return { raw, otherCount: features.length - raw.length };
}

/** Several points under one number can't be told apart later; one alone is a point as any other. */
function rowOfMany(feature: GeoFeature, row: number, toRd: ToRd): RawPoint {
  const places = Array.isArray(feature.coordinates) ? (feature.coordinates as unknown[]) : [];
  const texts = textsOf({ ...feature, coordinates: places[0] }, toRd);
  if (places.length === 1) return { row, texts };
  return {
    row,
    texts,
    trouble: `Hier staan ${places.length} punten onder één nummer (MultiPoint). Splits ze in je GIS in losse punten, elk met een eigen nummer.`,
  };
}

function textsOf({ properties, coordinates }: GeoFeature, toRd: ToRd): Readonly<Record<string, string>> {
  const names = Object.keys(properties);
  const places = placeColumns(names, pointColumns);
  const asText = (value: unknown): string => (typeof value === 'number' ? String(value).replace('.', ',') : typeof value === 'string' ? value.trim() : '');
  const texts = Object.fromEntries(pointColumns.map(({ key }) => [key, asText(properties[names[places[key] ?? -1] ?? ''])]));
  const place = placeOf(coordinates, toRd);
  return place === undefined ? texts : { ...texts, rdX: asText(place.rdX), rdY: asText(place.rdY) };
}

/** Kinds by their words in files: the name, the plural, the code. */
export const kindWords: ReadonlyMap<string, PointKind> = new Map(
  (Object.keys(pointKinds) as PointKind[]).flatMap((kind) =>
    [kind, pointKinds[kind].label, pointKinds[kind].many].map((word) => [word.toLowerCase(), kind] as const),
  ),
);

/** The kind of a point by its word, or by the letter of its number. */
function kindOf(text: string, number: string): PointKind | undefined {
  if (text !== '') return kindWords.get(text.toLowerCase());
  const prefix = /^[A-Za-z]*/.exec(number)?.[0].toUpperCase() ?? '';
  if (prefix === '') return /^\d+-\d+$/.test(number) ? 'well' : 'boring';
  return (Object.keys(pointKinds) as PointKind[]).find((kind) => pointKinds[kind].prefix === prefix) ?? 'boring';
}

/** A point, or what is wrong with the row. */
function toPoint(texts: Readonly<Record<string, string>>): ImportedPoint | string {
  const text = (key: string) => texts[key] ?? '';
  const number = text('number');
  if (number === '') return 'Vul het nummer in.';
  if (number.length > rules.NUMBER_LENGTH_MAX || !rules.NUMBER_PATTERN.test(number))
    return `Nummer '${number.slice(0, rules.NUMBER_LENGTH_MAX)}': ${rules.NUMBER_REMEDY}`;
  const kind = kindOf(text('kind'), number);
  if (kind === undefined)
    return `Soort '${text('kind')}' is onbekend. Kies uit ${Object.values(pointKinds)
      .map(({ label }) => label.toLowerCase())
      .join(', ')}.`;
  const [rdX, rdY, level] = [readNumber(text('rdX')), readNumber(text('rdY')), readNumber(text('levelMeters'))];
  const depth = text('plannedDepthCm') === '' ? null : readNumber(text('plannedDepthCm'));
  if (rdX === undefined || rdY === undefined) return 'RD X of RD Y is geen getal. Gebruik meters, bijvoorbeeld 173398,20.';
  if (level === undefined || (level !== null && (level < rules.LEVEL_METERS_MIN || level > rules.LEVEL_METERS_MAX)))
    return `Maaiveld is geen hoogte van ${rules.LEVEL_METERS_MIN} tot ${rules.LEVEL_METERS_MAX} m NAP.`;
  if (depth === undefined || (depth !== null && (!Number.isInteger(depth) || depth < rules.DEPTH_CM_MIN || depth > rules.DEPTH_CM_MAX)))
    return `Geplande diepte is geen heel aantal centimeters van ${rules.DEPTH_CM_MIN} tot ${rules.DEPTH_CM_MAX}.`;
  const [trouble] = placeTroubles({ rdX, rdY });
  if (trouble !== undefined) return trouble.message;
  const note = text('note').slice(0, rules.REASON_LENGTH_MAX);
  return { id: newId(), kind, number, rdX, rdY, levelMeters: level, plannedDepthCm: depth, note };
}

const FILE_DECIMALS = 6;
/** Most figures of a number that is read at once: as many as a number has room for. */
const FIGURES_MAX = 15;
const [MINUS, COMMA, POINT, ZERO, NINE] = [0x2d, 0x2c, 0x2e, 0x30, 0x39];

/** A number as nearly every row has it, read at once without looking at how people write numbers: figures, with a comma or a point among them. Undefined for any other text. */
function plainNumber(text: string): number | undefined {
  const start = text.charCodeAt(0) === MINUS ? 1 : 0;
  let [whole, figures, divisor] = [0, 0, 0];
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) {
      whole = whole * 10 + (code - ZERO);
      figures++;
      divisor *= 10;
    } else if ((code === COMMA || code === POINT) && divisor === 0 && figures > 0) divisor = 1;
    else return undefined;
  }
  const isWhole = divisor === 0;
  if (figures === 0 || figures > FIGURES_MAX || divisor === 1 || divisor > 10 ** FILE_DECIMALS) return undefined;
  // Both are exact, so that the quotient is the nearest to what was written.
  const value = isWhole ? whole : whole / divisor;
  return start === 1 && value !== 0 ? -value : value;
}

/** A number of a file; null for nothing, undefined for what is none. A point is the decimal sign where it can be: files are not typed by hand. */
function readNumber(text: string): number | null | undefined {
  if (text === '') return null;
  const plain = plainNumber(text);
  if (plain !== undefined) return plain;
  if (/^-?\d+\.\d+$/.test(text)) return Number(text);
  const parsed = parseNumber(text, FILE_DECIMALS);
  return parsed.ok ? parsed.value : undefined;
}
