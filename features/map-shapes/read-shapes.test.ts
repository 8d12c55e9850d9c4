import { expect, test } from 'vitest';
import { CORNERS_MAX } from '#platform/shared/geometry/corners.ts';
import { rdByParameters } from '#platform/shared/geometry/rd-conversion.ts';
import { readShapes, SHAPES_READ_MAX } from './read-shapes.ts';
import { shapeFeatures } from './write-shapes.ts';

type Position = readonly [number, number];
const feature = (type: string, coordinates: unknown, properties: object = {}) => ({ type: 'Feature', geometry: { type, coordinates }, properties });
const read = (features: readonly object[], taken: readonly string[] = []) =>
  readShapes(JSON.stringify({ type: 'FeatureCollection', features }), taken, rdByParameters.toRd);

const square: readonly Position[] = [
  [173_400, 387_900],
  [173_410, 387_900],
  [173_410, 387_910],
  [173_400, 387_910],
  [173_400, 387_900],
];

test('areas and lines come with their kind and corners; the last corner of an area that is its first is one', () => {
  const { shapes, wrong, pointCount } = read([
    feature('Polygon', [square], { naam: 'Depot 1', soort: 'depot', opmerking: 'zand' }),
    feature('LineString', square.slice(0, 3), { name: 'A–B', soort: 'Doorsneden' }),
    feature('LineString', square.slice(0, 2), { name: 'Heg', soort: 'Depot' }),
    feature('Point', square[0]),
  ]);
  expect(wrong).toEqual([]);
  expect(pointCount).toBe(1);
  expect(shapes).toMatchObject([
    { form: 'area', kind: 'depot', name: 'Depot 1', note: 'zand', corners: square.slice(0, 4).map(([rdX, rdY]) => ({ rdX, rdY, accuracyMeters: null })) },
    { form: 'line', kind: 'section', name: 'A–B', note: '' },
    // No depot is a line: what it is, somebody says later.
    { form: 'line', kind: 'other', name: 'Heg' },
  ]);
});

test('a track of parts becomes lines of their own, without a place that comes twice; what has no name gets that of its row', () => {
  const [first, second, third] = square as readonly [Position, Position, Position];
  const { shapes } = read([
    feature('MultiLineString', [
      [first, first, second],
      [second, third],
    ]),
    feature('MultiPolygon', [[square]], { name: 'Vak' }),
  ]);
  expect(shapes.map(({ name, corners }) => [name, corners.length])).toEqual([
    ['Lijn 1', 2],
    ['Lijn 1 (2)', 2],
    ['Vak', 4],
  ]);
});

test('what is there by its name stays; a file that comes again adds nothing', () => {
  expect(read([feature('Polygon', [square], { naam: 'Depot 1' })], ['depot 1'])).toMatchObject({ shapes: [], known: ['Depot 1'] });
});

test('what can’t be a line or an area is told with the remedy; the others come', () => {
  const crossing = [square[0], square[2], square[1], square[3], square[0]];
  const long = Array.from({ length: CORNERS_MAX + 1 }, (_, index) => [173_400 + index, 387_900]);
  const { shapes, wrong } = read([
    feature('Polygon', [crossing], { naam: 'Vlinder' }),
    feature('Polygon', [square, square.slice(0, 3)], { naam: 'Ring' }),
    feature('LineString', [square[0]], { naam: 'Kort' }),
    feature('LineString', long, { naam: 'Spoor' }),
    feature('LineString', ['x', 'y'], { naam: 'Leeg' }),
    feature('LineString', [[1_000, 2_000], square[0]], { naam: 'Zee' }),
    feature('GeometryCollection', undefined),
    feature('LineString', square.slice(0, 2), { naam: 'x'.repeat(61) }),
    feature('LineString', square.slice(0, 2), { naam: 'Goed' }),
  ]);
  expect(shapes.map(({ name }) => name)).toEqual(['Goed']);
  expect(wrong.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const said = wrong.map(({ message }) => message);
  expect(said[0]).toMatch(/^Vlinder: De rand kruist zichzelf/);
  expect(said[1]).toMatch(/heeft een gat/);
  expect(said[2]).toMatch(/^Kort: Een lijn heeft ten minste 2/);
  expect(said[3]).toMatch(/^Spoor: heeft 501 hoekpunten; er passen er 500 in/);
  expect(said[4]).toMatch(/^Leeg: een hoekpunt heeft geen coördinaten/);
  expect(said[5]).toMatch(/^Zee: Hoekpunt 1: /);
  expect(said[6]).toMatch(/geen lijn of vlak/);
  expect(said[7]).toMatch(/langer dan 60 tekens/);
});

test('more than one file may hold is refused, and a table is no drawing', () => {
  const many = Array.from({ length: SHAPES_READ_MAX + 1 }, (_, index) => feature('LineString', square.slice(0, 2), { naam: `L${index}` }));
  expect(() => read(many)).toThrow(expect.objectContaining({ details: { reason: expect.stringContaining('101 lijnen en vlakken') } }));
  expect(() => readShapes('naam;x;y', [], undefined)).toThrow(
    expect.objectContaining({ details: { reason: expect.stringContaining('GeoJSON, Shapefile, GPX of KML') } }),
  );
});

test('what was written out is read in as it was, to two millimetres', () => {
  const [shape] = read([feature('Polygon', [square], { naam: 'Depot 1', soort: 'Depot', opmerking: 'zand' })]).shapes;
  if (shape === undefined) throw new Error('the area is right');
  const written = shapeFeatures(
    [{ ...shape, note: shape.note ?? '', corners: shape.corners.map((corner) => ({ accuracyMeters: null, ...corner })), by: '', at: '', version: 1 }],
    rdByParameters,
  );
  const [again] = read(written).shapes;
  expect(again).toMatchObject({ form: 'area', kind: 'depot', name: 'Depot 1', note: 'zand' });
  for (const [index, corner] of (again?.corners ?? []).entries()) expect(Math.abs(corner.rdX - (shape.corners[index]?.rdX ?? 0))).toBeLessThan(0.002);
});
