import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readGeoFile } from './read-geo-file.ts';
import { shapefileToGeoJson, UNPACKED_BYTES_MAX } from './read-shapefile.ts';

type Position = readonly [number, number];

/** A Shapefile of a kind: each shape as its parts. */
function shp(code: 1 | 3 | 5, shapes: readonly (readonly (readonly Position[])[])[]): Buffer {
  const records = shapes.map((parts, index) => {
    const all = parts.flat();
    const body = Buffer.alloc(code === 1 ? 20 : 44 + 4 * parts.length + 16 * all.length);
    body.writeInt32LE(code, 0);
    if (code !== 1) {
      body.writeInt32LE(parts.length, 36);
      body.writeInt32LE(all.length, 40);
      let start = 0;
      for (const [part, line] of parts.entries()) {
        body.writeInt32LE(start, 44 + 4 * part);
        start += line.length;
      }
    }
    for (const [at, [x, y]] of all.entries()) {
      const offset = code === 1 ? 4 : 44 + 4 * parts.length + 16 * at;
      body.writeDoubleLE(x, offset);
      body.writeDoubleLE(y, offset + 8);
    }
    const head = Buffer.alloc(8);
    head.writeInt32BE(index + 1, 0);
    head.writeInt32BE(body.length / 2, 4);
    return Buffer.concat([head, body]);
  });
  const head = Buffer.alloc(100);
  const body = Buffer.concat(records);
  head.writeInt32BE(9994, 0);
  head.writeInt32BE((100 + body.length) / 2, 24);
  head.writeInt32LE(1000, 28);
  head.writeInt32LE(code, 32);
  return Buffer.concat([head, body]);
}

/** A table with one column of text and one of numbers. */
function dbf(rows: readonly (readonly [string, number])[], encoding: BufferEncoding = 'utf8'): Buffer {
  const head = Buffer.alloc(32 + 2 * 32 + 1);
  head.writeUInt8(3, 0);
  head.writeUInt32LE(rows.length, 4);
  head.writeUInt16LE(head.length, 8);
  head.writeUInt16LE(1 + 20 + 8, 10);
  for (const [index, [name, type, length]] of ([['NUMMER', 'C', 20] as const, ['DIEPTE', 'N', 8] as const] as const).entries()) {
    head.write(name, 32 + 32 * index, 'latin1');
    head.write(type, 32 + 32 * index + 11, 'latin1');
    head.writeUInt8(length, 32 + 32 * index + 16);
  }
  head.writeUInt8(0x0d, head.length - 1);
  return Buffer.concat([
    head,
    ...rows.map(([text, number]) => {
      const row = Buffer.alloc(29, ' ');
      row.write(text, 1, encoding);
      row.write(String(number).padStart(8), 21, 'latin1');
      return row;
    }),
  ]);
}

const RD = 'PROJCS["RD_New",GEOGCS["GCS_Amersfoort",DATUM["D_Amersfoort",SPHEROID["Bessel_1841",6377397.155,299.1528128]]]]';
const zip = (files: Record<string, Uint8Array>) => zipSync(files);
const read = (archive: Uint8Array) => JSON.parse(shapefileToGeoJson(archive)) as { features: { geometry: unknown; properties: unknown }[] };
const reasonOf = (archive: Uint8Array): string => {
  try {
    return shapefileToGeoJson(archive);
  } catch (error) {
    return (error as { details?: { reason?: string } }).details?.reason ?? String(error);
  }
};

test('points come with their table, in RD as they are', () => {
  const points = shp(1, [[[[173_398.2, 387_911.7]]], [[[173_400, 387_900]]]]);
  const table = dbf([
    ['01', 250],
    ['é02', 30],
  ]);
  expect(read(zip({ 'kaart/Punten.SHP': points, 'kaart/Punten.dbf': table, 'kaart/Punten.prj': strToU8(RD) })).features).toEqual([
    { type: 'Feature', geometry: { type: 'Point', coordinates: [173_398.2, 387_911.7] }, properties: { nummer: '01', diepte: 250 } },
    { type: 'Feature', geometry: { type: 'Point', coordinates: [173_400, 387_900] }, properties: { nummer: 'é02', diepte: 30 } },
  ]);
  const latin = zip({
    'a.shp': points,
    'a.dbf': dbf(
      [
        ['é', 1],
        ['b', 2],
      ],
      'latin1',
    ),
    'a.cpg': strToU8('ISO-8859-1'),
  });
  expect(read(latin).features[0]?.properties).toEqual({ nummer: 'é', diepte: 1 });
});

test('lines keep their parts, an area its holes, and a second ring with the clock is a second area', () => {
  const [a, b, c, d]: readonly Position[] = [
    [0, 0],
    [0, 10],
    [10, 10],
    [10, 0],
  ];
  if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('there are four');
  const hole: readonly Position[] = [
    [2, 2],
    [4, 2],
    [4, 4],
    [2, 2],
  ];
  const moved = [a, b, c, d, a].map(([x, y]): Position => [x + 50, y]);
  const [line] = read(
    zip({
      'l.shp': shp(3, [
        [
          [a, b],
          [c, d],
        ],
      ]),
    }),
  ).features;
  expect(line?.geometry).toEqual({
    type: 'MultiLineString',
    coordinates: [
      [a, b],
      [c, d],
    ],
  });
  const [area] = read(zip({ 'v.shp': shp(5, [[[a, b, c, d, a], hole, moved]]) })).features;
  expect(area?.geometry).toEqual({ type: 'MultiPolygon', coordinates: [[[a, b, c, d, a], hole], [moved]] });
});

test('a system other than RD and degrees is refused by its name; without one the numbers tell', () => {
  const points = shp(1, [[[[173_398.2, 387_911.7]]]]);
  const other = 'PROJCS["WGS_1984_UTM_Zone_31N",GEOGCS["GCS_WGS_1984"]]';
  expect(reasonOf(zip({ 'a.shp': points, 'a.prj': strToU8(other) }))).toContain('stelsel WGS 1984 UTM Zone 31N');
  expect(reasonOf(zip({ 'a.shp': points, 'a.prj': strToU8('PROJCS["Amersfoort / RD Old",GEOGCS["Amersfoort"]]') }))).toContain('RD Old');
  for (const system of [RD, 'PROJCS["Amersfoort / RD New",GEOGCS["Amersfoort"]]', 'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984"]]', ''])
    expect(read(zip({ 'a.shp': points, 'a.prj': strToU8(system) })).features).toHaveLength(1);
});

test('a ZIP that unpacks to very much is refused before it is unpacked, and one that lies about it is not believed', () => {
  const nothing = new Uint8Array(UNPACKED_BYTES_MAX + 1);
  const bomb = zip({ 'a.shp': nothing });
  expect(bomb.byteLength).toBeLessThan(200_000);
  expect(reasonOf(bomb)).toContain('wordt uitgepakt groter dan 60 MB');
  const lying = bomb.slice();
  const view = new DataView(lying.buffer);
  const directory = view.getUint32(lying.byteLength - 22 + 16, true);
  view.setUint32(directory + 24, 100, true);
  expect(reasonOf(lying)).toMatch(/niet heel/);
  expect(reasonOf(zip({ 'groot.bin': nothing }))).toContain('geen Shapefile');
});

test('what is broken off, empty or something else says what to do', async () => {
  const points = shp(1, [[[[173_398.2, 387_911.7]]]]);
  expect(reasonOf(zip({ 'a.shp': points.subarray(0, -4) }))).toContain('niet heel');
  expect(reasonOf(zip({ 'a.shp': new Uint8Array() }))).toContain('niet heel');
  expect(reasonOf(zip({ 'a.shp': points, 'a.dbf': dbf([['01', 2]]).subarray(0, -20) }))).toContain('niet heel');
  const wild = Buffer.from(
    shp(3, [
      [
        [
          [0, 0],
          [1, 1],
        ],
      ],
    ]),
  );
  wild.writeInt32LE(2_000_000_000, 100 + 8 + 40);
  expect(reasonOf(zip({ 'a.shp': wild }))).toContain('niet heel');
  expect(reasonOf(zip({ 'a.txt': strToU8('x') }))).toContain('geen Shapefile');
  expect(reasonOf(strToU8('PK\u0003\u0004 en verder niets'))).toContain('ZIP-bestand is niet heel');
  await expect(readGeoFile(new File([new Uint8Array(points)], 'los.shp'), new Map())).rejects.toMatchObject({
    details: { reason: expect.stringContaining('in één ZIP') },
  });
  const whole = await readGeoFile(new File([Buffer.from(zip({ 'a.shp': points }))], 'punten.zip'), new Map());
  expect(whole.text).toContain('173398.2');
});

const hasGdal = spawnSync('ogr2ogr', ['--version']).status === 0;

test(hasGdal ? 'a Shapefile that GDAL wrote is read' : 'NOT RUN, for GDAL is not on this machine: a Shapefile that GDAL wrote is read', () => {
  if (!hasGdal) return;
  const folder = mkdtempSync(join(tmpdir(), 'maaiveld-shp-'));
  try {
    const from = join(folder, 'in.geojson');
    const feature = (geometry: object, naam: string) => ({ type: 'Feature', geometry, properties: { naam } });
    const ring = [
      [155_000, 463_000],
      [155_010, 463_000],
      [155_010, 463_010],
      [155_000, 463_000],
    ];
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } };
    const features = [feature({ type: 'Polygon', coordinates: [ring] }, 'Depot é')];
    writeFileSync(from, JSON.stringify({ type: 'FeatureCollection', crs, features }));
    const made = spawnSync('ogr2ogr', ['-f', 'ESRI Shapefile', '-lco', 'ENCODING=UTF-8', join(folder, 'uit.shp'), from], { encoding: 'utf8' });
    expect(made.stderr).toBe('');
    const files = readdirSync(folder).filter((name) => name.startsWith('uit.'));
    const archive = zip(Object.fromEntries(files.map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))])));
    const [area] = read(archive).features;
    expect(area?.properties).toEqual({ naam: 'Depot é' });
    expect(area?.geometry).toEqual({ type: 'MultiPolygon', coordinates: [[ring.toReversed()]] });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
