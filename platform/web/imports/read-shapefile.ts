/** Reads a Shapefile (ESRI, July 1998) out of a ZIP as the GeoJSON that is read in: the shapes, their table (dBASE) and the system they are in. */
import { unzipSync } from 'fflate';
import { Problem } from '#platform/shared/problem.ts';

/** Largest archive, in bytes. */
export const ARCHIVE_BYTES_MAX = 50_000_000;
/** Most bytes that are unpacked of it: an archive of some kilobytes can hold ten gigabytes of nothing. */
export const UNPACKED_BYTES_MAX = 60_000_000;
/** Most shapes of an archive. */
const SHAPES_MAX = 50_000;
const BYTES_PER_MB = 1_000_000;

const refused = (reason: string) => new Problem('invalid-input', { reason });
const NOT_WHOLE = 'Het Shapefile is niet heel: er ontbreekt een deel. Exporteer het opnieuw.';

/** The parts of a Shapefile that are read. */
const PARTS = /\.(shp|dbf|prj|cpg)$/i;

/** Converts an archive to GeoJSON, in the system it is in: RD or degrees. Throws `invalid-input` with the reason when it can't be read. */
export function shapefileToGeoJson(archive: Uint8Array): string {
  const parts = unpack(archive);
  const names = [...parts.keys()].filter((name) => name.endsWith('.shp'));
  if (names.length === 0) throw refused('In dit ZIP-bestand zit geen Shapefile. Zet .shp, .dbf en .prj samen in één ZIP.');
  const features = names.flatMap((name) => {
    const part = (ending: string) => parts.get(name.replace(/shp$/, ending));
    refuseOtherSystem(textOf(part('prj')));
    const geometries = whole(() => readGeometries(parts.get(name) ?? new Uint8Array()));
    const table = part('dbf');
    const rows = table === undefined ? [] : whole(() => readTable(table, textOf(part('cpg'))));
    return geometries.map((geometry, index) => ({ type: 'Feature', geometry, properties: rows[index] ?? {} }));
  });
  if (features.length > SHAPES_MAX) throw refused(`Het Shapefile heeft meer dan ${SHAPES_MAX} vormen. Exporteer alleen wat in deze fase ligt.`);
  return JSON.stringify({ type: 'FeatureCollection', features });
}

/** Returns the needed files of the archive, by name in lower case; nothing is unpacked before it is known to be small enough. */
function unpack(archive: Uint8Array): ReadonlyMap<string, Uint8Array> {
  if (archive.byteLength > ARCHIVE_BYTES_MAX)
    throw refused(`Het bestand is groter dan ${ARCHIVE_BYTES_MAX / BYTES_PER_MB} MB. Verdeel het over meer bestanden.`);
  let bytes = 0;
  const tooLarge = () => refused(`Het ZIP-bestand wordt uitgepakt groter dan ${UNPACKED_BYTES_MAX / BYTES_PER_MB} MB. Exporteer alleen wat in deze fase ligt.`);
  try {
    const files = unzipSync(archive, {
      filter: ({ name, originalSize }) => {
        if (!PARTS.test(name) || name.startsWith('__MACOSX/')) return false;
        bytes += originalSize;
        if (bytes > UNPACKED_BYTES_MAX) throw tooLarge();
        return true;
      },
    });
    return new Map(Object.entries(files).map(([name, content]) => [name.toLowerCase(), content]));
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw refused('Het ZIP-bestand is niet heel. Maak het opnieuw.');
  }
}

/** The result; throws when what is read goes on where the file has ended. */
function whole<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw refused(NOT_WHOLE);
    throw error;
  }
}

const textOf = (bytes: Uint8Array | undefined): string => (bytes === undefined ? '' : new TextDecoder().decode(bytes));

/** RD New and degrees, as the programs of ESRI and others write them down. */
const RD_NEW = /^PROJCS\["[^"]*RD[_ ]?New/i;
const DEGREES = /^GEOGCS\["[^"]*(WGS|ETRS)/i;

/** A file that does not say in which system it is, is judged by its numbers. */
function refuseOtherSystem(system: string): void {
  const text = system.trim();
  if (text === '' || RD_NEW.test(text) || DEGREES.test(text)) return;
  const name = /^\w+\["([^"]*)"/.exec(text)?.[1] ?? '';
  throw refused(`Dit bestand is in stelsel ${name.replaceAll('_', ' ') || 'onbekend'}. Exporteer het opnieuw in RD (EPSG:28992) of WGS84.`);
}

type Position = readonly [number, number];

interface Geometry {
  readonly type: string;
  readonly coordinates: unknown;
}

const HEAD_BYTES = 100;
const FILE_CODE = 9994;

/** True for the beginning of a Shapefile that is not in a ZIP. */
export function isBareShapefile(bytes: Uint8Array): boolean {
  return bytes.byteLength >= HEAD_BYTES && new DataView(bytes.buffer, bytes.byteOffset).getInt32(0) === FILE_CODE;
}

/** The shapes in their order; null for one without a place. */
function readGeometries(bytes: Uint8Array): readonly (Geometry | null)[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isBareShapefile(bytes)) throw refused(NOT_WHOLE);
  // Lengths are in words of two bytes, large end first; everything else is the other way around.
  const end = Math.min(view.getInt32(24) * 2, bytes.byteLength);
  const geometries: (Geometry | null)[] = [];
  for (let at = HEAD_BYTES; at + 8 < end; ) {
    const length = view.getInt32(at + 4) * 2;
    if (length <= 0) throw refused(NOT_WHOLE);
    geometries.push(readGeometry(new DataView(bytes.buffer, bytes.byteOffset + at + 8, length)));
    at += 8 + length;
  }
  return geometries;
}

/** Codes of the kinds of shape; of those with heights and measures the last figure is the same. */
const kinds = { 0: 'none', 1: 'point', 3: 'line', 5: 'area', 8: 'points' } as const;

function readGeometry(view: DataView): Geometry | null {
  const code = view.getInt32(0, true);
  const kind = code < 30 ? kinds[(code % 10) as keyof typeof kinds] : undefined;
  if (kind === undefined) throw refused('Dit Shapefile heeft driedimensionale vlakken. Exporteer punten, lijnen of vlakken.');
  const position = (at: number): Position => [view.getFloat64(at, true), view.getFloat64(at + 8, true)];
  if (kind === 'none') return null;
  if (kind === 'point') return { type: 'Point', coordinates: position(4) };
  if (kind === 'points') return { type: 'MultiPoint', coordinates: positions(view.getInt32(36, true), 40, position) };
  const [partCount, pointCount] = [view.getInt32(36, true), view.getInt32(40, true)];
  const starts = Array.from({ length: Math.min(partCount, view.byteLength) }, (_, part) => view.getInt32(44 + 4 * part, true));
  const all = positions(pointCount, 44 + 4 * starts.length, position);
  const lines = starts.map((start, part) => all.slice(start, starts[part + 1] ?? all.length));
  return kind === 'line' ? { type: 'MultiLineString', coordinates: lines } : { type: 'MultiPolygon', coordinates: polygonsOf(lines) };
}

function positions(count: number, from: number, position: (at: number) => Position): readonly Position[] {
  const all: Position[] = [];
  // The view ends where the shape does, so that a count that is too large stops there.
  for (let index = 0; index < count; index++) all.push(position(from + 16 * index));
  return all;
}

/** Rings as polygons: one that goes round with the clock begins another, one that goes against it is a hole in the last. */
function polygonsOf(rings: readonly (readonly Position[])[]): readonly (readonly (readonly Position[])[])[] {
  const polygons: (readonly Position[])[][] = [];
  for (const ring of rings) {
    const last = polygons.at(-1);
    if (last === undefined || turnOf(ring) < 0) polygons.push([ring]);
    else last.push(ring);
  }
  return polygons;
}

/** Twice the area of a ring: less than 0 when it goes with the clock. */
function turnOf(ring: readonly Position[]): number {
  const [[x0, y0] = [0, 0]] = ring;
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + (x - x0) * (nextY - y0) - (nextX - x0) * (y - y0);
  }, 0);
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly at: number;
  readonly length: number;
}

const COLUMN_BYTES = 32;
const COLUMNS_END = 0x0d;

/** The rows of a table, by the names of its columns in small letters. */
function readTable(bytes: Uint8Array, encoding: string): readonly Readonly<Record<string, string | number>>[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [rowCount, headBytes, rowBytes] = [view.getUint32(4, true), view.getUint16(8, true), view.getUint16(10, true)];
  if (rowBytes === 0) throw refused(NOT_WHOLE);
  const decode = decoderOf(encoding);
  const columns: Column[] = [];
  let inRow = 1;
  for (let at = COLUMN_BYTES; at + COLUMN_BYTES <= headBytes && view.getUint8(at) !== COLUMNS_END; at += COLUMN_BYTES) {
    const length = view.getUint8(at + 16);
    const name = decode(bytes.subarray(at, at + 11)).replace(/\0.*$/s, '');
    columns.push({ name: name.trim().toLowerCase(), type: String.fromCharCode(view.getUint8(at + 11)), at: inRow, length });
    inRow += length;
  }
  const rows: Record<string, string | number>[] = [];
  for (let row = 0; row < rowCount; row++) {
    const start = headBytes + row * rowBytes;
    if (start + rowBytes > bytes.byteLength) throw refused(NOT_WHOLE);
    rows.push(Object.fromEntries(columns.map(({ name, type, at, length }) => [name, cellOf(type, decode(bytes.subarray(start + at, start + at + length)))])));
  }
  return rows;
}

/** A number where the table says it is one, and there is one. */
function cellOf(type: string, cell: string): string | number {
  const text = cell.replaceAll('\0', '').trim();
  return (type === 'N' || type === 'F') && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Reads cells in the encoding that is told; without one as UTF-8 where they are that, else as Windows-1252. */
function decoderOf(told: string): (cell: Uint8Array) => string {
  const latin = new TextDecoder('windows-1252');
  if (/1252|8859-?1\b|ansi|latin/i.test(told)) return (cell) => latin.decode(cell);
  const strict = new TextDecoder('utf-8', { fatal: true });
  return (cell) => {
    try {
      return strict.decode(cell);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return latin.decode(cell);
    }
  };
}
