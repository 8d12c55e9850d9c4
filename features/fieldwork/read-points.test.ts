import { expect, test } from 'vitest';
import { rdByParameters } from '#platform/shared/geometry/rd-conversion.ts';
import { readPoints } from './read-points.ts';
import { shownPoints } from './shown-points.ts';
import { pointsCsv, pointsGeoJson } from './write-points.ts';

const { toRd } = rdByParameters;
const read = (text: string, taken: readonly string[] = []) => readPoints(text, taken, toRd);

test('a table becomes points, by the names its columns go by; the kind follows from the number when it is not told', () => {
  const { points, wrong } = read('Punt;X;Y;Diepte;Soort\n01;173398,20;387911.7;250;\n04-1;;;300;\nG02;173400;387900;50;gat\nSL1;;;;\n');
  expect(wrong).toEqual([]);
  expect(points).toMatchObject([
    { number: '01', kind: 'boring', rdX: 173_398.2, rdY: 387_911.7, plannedDepthCm: 250 },
    { number: '04-1', kind: 'well', rdX: null, plannedDepthCm: 300 },
    { number: 'G02', kind: 'pit' },
    { number: 'SL1', kind: 'trench', plannedDepthCm: null },
  ]);
});

test('a row that can’t be is told by its number in the file; the others come', () => {
  const { points, wrong } = read('nummer;x;y;diepte\n01;387911;173398;\n02;10;20;\n03;173398;387911;diep\n;1;2;\n05;173398;387911;250\n5;173398;387911;\n');
  expect(points.map(({ number }) => number)).toEqual(['05']);
  expect(wrong.map(({ row }) => row)).toEqual([2, 3, 4, 5, 7]);
  expect(wrong.map(({ message }) => message).join(' ')).toMatch(/omgewisseld.*niet in Nederland.*Geplande diepte.*nummer in.*staat twee keer/);
});

test('a file that comes again adds only what is new', () => {
  const text = 'nummer;x;y\n01;173398;387911\n02;173399;387911\n';
  expect(read(text, ['1'])).toMatchObject({ points: [{ number: '02' }], known: ['01'], wrong: [] });
  expect(read(text, ['01', '02'])).toMatchObject({ points: [], known: ['01', '02'] });
});

const feature = (coordinates: number[], properties: object) => ({ type: 'Feature', geometry: { type: 'Point', coordinates }, properties });
const collection = (features: object[], crs?: string) =>
  JSON.stringify({ type: 'FeatureCollection', ...(crs === undefined ? {} : { crs: { type: 'name', properties: { name: crs } } }), features });

test('GeoJSON comes in degrees or in RD, and in no other system', () => {
  const degrees = read(collection([feature([5.652, 51.48], { naam: '01' })])).points[0];
  expect(degrees).toMatchObject({ number: '01', kind: 'boring' });
  expect(Math.abs((degrees?.rdX ?? 0) - toRd({ longitude: 5.652, latitude: 51.48 }).rdX)).toBeLessThan(0.001);
  expect(read(collection([feature([173_398.2, 387_911.7], { nummer: 'V01' })], 'urn:ogc:def:crs:EPSG::28992')).points).toMatchObject([
    { kind: 'sector', rdX: 173_398.2, rdY: 387_911.7 },
  ]);
  expect(() => read(collection([feature([1, 2], { nummer: '01' })], 'urn:ogc:def:crs:EPSG::3857'))).toThrow(
    expect.objectContaining({ details: { reason: expect.stringContaining('EPSG:3857') } }),
  );
  const area = { type: 'Feature', geometry: { type: 'Polygon', coordinates: [[[5, 51]]] }, properties: { naam: 'Depot' } };
  const nowhere = { type: 'Feature', geometry: null, properties: { naam: '02' } };
  expect(read(collection([feature([5.652, 51.48], { naam: '01' }), area, nowhere]))).toMatchObject({
    ...{ points: [{ number: '01' }, { number: '02', rdX: null }], wrong: [], otherCount: 1 },
  });
  expect(() => read('{"type":"Point"}')).toThrow(expect.objectContaining({ details: { reason: expect.stringContaining('FeatureCollection') } }));
});

test('what was written out is read in as it was', () => {
  const [point] = read('nummer;soort;x;y;diepte;maaiveld;opmerking\n07;boring;173398,123;387911,456;250;15,31;bij de boom\n').points;
  if (point === undefined) throw new Error('the row is right');
  const known = {
    askedNumber: '',
    state: 'planned',
    accuracyMeters: null,
    measured: 'imported',
    reachedDepthCm: null,
    reason: '',
    by: '',
    at: '',
    version: 1,
  } as const;
  const { rdX = null, rdY = null, levelMeters = null, plannedDepthCm = null, note = '', ...rest } = point;
  const rows = shownPoints([{ ...known, ...rest, rdX, rdY, levelMeters, plannedDepthCm, note }], []);
  const { id: _id, ...same } = point;
  expect(read(pointsCsv(rows)).points).toMatchObject([same]);
  expect(read(pointsGeoJson(rows, rdByParameters)).points).toMatchObject([{ number: '07', kind: 'boring', rdX, rdY, plannedDepthCm: 250 }]);
});

test('several points under one number are told with how many they are, and one alone comes as any other', () => {
  const many = (coordinates: number[][], nummer: string) => ({ type: 'Feature', geometry: { type: 'MultiPoint', coordinates }, properties: { nummer } });
  const { points, wrong, otherCount } = read(
    collection([
      many([[173_398, 387_911]], '01'),
      many(
        [
          [173_398, 387_911],
          [173_399, 387_911],
        ],
        '02',
      ),
    ]),
  );
  expect(points).toMatchObject([{ number: '01', rdX: 173_398, rdY: 387_911 }]);
  expect(wrong).toMatchObject([{ row: 2, number: '02', message: expect.stringContaining('2 punten onder één nummer') }]);
  expect(otherCount).toBe(0);
});

test('a number of a file is what was written, with a comma or a point, to the last figure', () => {
  const levelOf = (text: string) => read(`nummer;maaiveld\n01;${text}\n`).points[0]?.levelMeters;
  for (const [text, value] of [
    ['0,1', 0.1],
    ['15.31', 15.31],
    ['-0,7', -0.7],
    ['-3', -3],
    ['0,000001', 0.000001],
    ['12,300', 12.3],
    ['+4,5', 4.5],
  ] as const)
    expect(levelOf(text)).toBe(value);
  for (const text of ['1,2,3', '-', ',5x', '1,0000001', 'NaN', '1e1']) expect(levelOf(text)).toBeUndefined();
});
