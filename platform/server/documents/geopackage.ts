/**
 * Writes a GeoPackage (OGC 12-128r18, version 1.3): a SQLite database of which the tables are the layers of a map, in RD New. Node's own SQLite makes it, in
 * memory; ten thousand points take a megabyte.
 */
import { DatabaseSync } from 'node:sqlite';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import type { GeoForm, GeoLayer, GeoRow } from '#platform/shared/geometry/geo-layers.ts';

/** `GPKG`, by which programs know the file. */
const APPLICATION_ID = 0x47504b47;
/** Version 1.3.0. */
const USER_VERSION = 10_300;
const RD_NEW = 28_992;

const geometryTypes: Readonly<Record<GeoForm, string>> = { point: 'POINT', line: 'LINESTRING', area: 'POLYGON' };

const RD_DEFINITION =
  'PROJCS["Amersfoort / RD New",GEOGCS["Amersfoort",DATUM["Amersfoort",SPHEROID["Bessel 1841",6377397.155,299.1528128,AUTHORITY["EPSG","7004"]],' +
  'AUTHORITY["EPSG","6289"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],' +
  'AUTHORITY["EPSG","4289"]],PROJECTION["Oblique_Stereographic"],PARAMETER["latitude_of_origin",52.1561605555556],' +
  'PARAMETER["central_meridian",5.38763888888889],PARAMETER["scale_factor",0.9999079],PARAMETER["false_easting",155000],' +
  'PARAMETER["false_northing",463000],UNIT["metre",1,AUTHORITY["EPSG","9001"]],AXIS["Easting",EAST],AXIS["Northing",NORTH],AUTHORITY["EPSG","28992"]]';
const WGS_DEFINITION =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],' +
  'PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AUTHORITY["EPSG","4326"]]';

/** The tables that every GeoPackage has. */
const FRAME = `
  create table gpkg_spatial_ref_sys (srs_name text not null, srs_id integer primary key, organization text not null,
    organization_coordsys_id integer not null, definition text not null, description text);
  create table gpkg_contents (table_name text not null primary key, data_type text not null, identifier text unique, description text default '',
    last_change datetime not null, min_x double, min_y double, max_x double, max_y double, srs_id integer references gpkg_spatial_ref_sys (srs_id));
  create table gpkg_geometry_columns (table_name text not null unique references gpkg_contents (table_name), column_name text not null,
    geometry_type_name text not null, srs_id integer not null references gpkg_spatial_ref_sys (srs_id), z tinyint not null, m tinyint not null,
    primary key (table_name, column_name));`;

/** The file, with a table a layer. */
export function createGeoPackage(layers: readonly GeoLayer[], madeAt: Date): Uint8Array {
  const file = new DatabaseSync(':memory:');
  try {
    file.exec(`pragma application_id = ${APPLICATION_ID}; pragma user_version = ${USER_VERSION}; begin; ${FRAME}`);
    const system = file.prepare('insert into gpkg_spatial_ref_sys values (?, ?, ?, ?, ?, ?)');
    system.run('Undefined Cartesian', -1, 'NONE', -1, 'undefined', null);
    system.run('Undefined geographic', 0, 'NONE', 0, 'undefined', null);
    system.run('WGS 84', 4326, 'EPSG', 4326, WGS_DEFINITION, null);
    system.run('Amersfoort / RD New', RD_NEW, 'EPSG', RD_NEW, RD_DEFINITION, 'Rijksdriehoeksstelsel');
    for (const layer of layers) writeLayer(file, layer, madeAt);
    file.exec('commit');
    return file.serialize();
  } finally {
    file.close();
  }
}

/** A name as SQL takes it, whatever is in it. */
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function writeLayer(file: DatabaseSync, { name, title, form, columns, rows }: GeoLayer, madeAt: Date): void {
  const types = { text: 'text', number: 'double' } as const;
  const fields = columns.map((column) => `, ${quoted(column.name)} ${types[column.type]}`).join('');
  file.exec(`create table ${quoted(name)} (fid integer primary key autoincrement not null, geom ${geometryTypes[form]}${fields})`);
  const [minX, minY, maxX, maxY] = reachOf(rows.flatMap(({ corners }) => corners)) ?? [null, null, null, null];
  file
    .prepare(
      'insert into gpkg_contents (table_name, data_type, identifier, last_change, min_x, min_y, max_x, max_y, srs_id) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(name, 'features', title, madeAt.toISOString(), minX, minY, maxX, maxY, RD_NEW);
  file.prepare('insert into gpkg_geometry_columns values (?, ?, ?, ?, 0, 0)').run(name, 'geom', geometryTypes[form], RD_NEW);
  const row = file.prepare(`insert into ${quoted(name)} values (null, ?${', ?'.repeat(columns.length)})`);
  for (const { corners, values } of rows) row.run(geometryOf(form, corners), ...values);
}

type Reach = readonly [west: number, south: number, east: number, north: number];

function reachOf(places: readonly RdPlace[]): Reach | undefined {
  if (places.length === 0) return undefined;
  let [west, south, east, north] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { rdX, rdY } of places) {
    [west, east] = [Math.min(west, rdX), Math.max(east, rdX)];
    [south, north] = [Math.min(south, rdY), Math.max(north, rdY)];
  }
  return [west, south, east, north];
}

/** Little endian, with the reach before the geometry; a point has none. */
const FLAGS = { point: 0b0001, reach: 0b0011 } as const;
const HEAD_BYTES = 8;
const wkbTypes: Readonly<Record<GeoForm, number>> = { point: 1, line: 2, area: 3 };

/** A geometry as the format keeps it: a head of its own, and well-known binary after it. */
function geometryOf(form: GeoForm, corners: GeoRow['corners']): Uint8Array {
  const drawn = form === 'area' ? [...corners, ...corners.slice(0, 1)] : corners;
  const reach = form === 'point' ? [] : (reachOf(corners) ?? []);
  const numbers = form === 'point' ? [] : form === 'line' ? [drawn.length] : [1, drawn.length];
  const bytes = Buffer.alloc(HEAD_BYTES + 8 * reach.length + 5 + 4 * numbers.length + 16 * drawn.length);
  bytes.write('GP', 0, 'latin1');
  bytes.writeUInt8(form === 'point' ? FLAGS.point : FLAGS.reach, 3);
  bytes.writeInt32LE(RD_NEW, 4);
  let at = HEAD_BYTES;
  // The reach has both numbers of X before those of Y.
  const [west = 0, south = 0, east = 0, north = 0] = reach;
  for (const value of reach.length === 0 ? [] : [west, east, south, north]) at = bytes.writeDoubleLE(value, at);
  at = bytes.writeUInt8(1, at);
  at = bytes.writeUInt32LE(wkbTypes[form], at);
  for (const value of numbers) at = bytes.writeUInt32LE(value, at);
  for (const { rdX, rdY } of drawn) {
    at = bytes.writeDoubleLE(rdX, at);
    at = bytes.writeDoubleLE(rdY, at);
  }
  return bytes;
}
