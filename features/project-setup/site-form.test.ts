import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rdByParameters } from '#platform/shared/geometry/rd-conversion.ts';
import { readBoundary, writeBoundary } from './site-boundary.ts';
import { degreesOf, rdOf, rdOfDegrees, readSiteForm, type SiteForm } from './site-form.ts';

const CENTIMETRE = 0.15;
const empty = readEmpty();

function readEmpty(): SiteForm {
  const fields = ['address', 'postcode', 'city', 'placeNote', 'municipality', 'province', 'rdX', 'rdY', 'areaM2', 'parcels', 'accessNotes'];
  const more = ['parking', 'authority', 'hospitalName', 'hospitalAddress', 'hospitalPhone', 'hospitalMinutes', 'assemblyPoint', 'boundary'];
  return Object.fromEntries([...fields, ...more].map((field) => [field, ''])) as SiteForm;
}

test('RD and degrees stay alike, whichever is typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20_000, max: 280_000 }), fc.integer({ min: 310_000, max: 620_000 }), (x, y) => {
      const back = rdOfDegrees(degreesOf({ rdX: x, rdY: y }, rdByParameters), rdByParameters);
      const place = rdOf(back ?? { rdX: '', rdY: '' });
      expect(Math.abs((place?.rdX ?? 0) - x) < CENTIMETRE && Math.abs((place?.rdY ?? 0) - y) < CENTIMETRE).toBe(true);
    }),
  );
  expect(rdOfDegrees({ latitude: '52.374533', longitude: '4,883526' }, rdByParameters)?.rdX).toMatch(/^1207/);
});

test('a point outside the Netherlands is none, in degrees nor in RD', () => {
  expect(rdOfDegrees({ latitude: '48,85', longitude: '2,35' }, rdByParameters)).toBeUndefined();
  expect(rdOfDegrees({ latitude: 'noord', longitude: '5' }, rdByParameters)).toBeUndefined();
  expect(readSiteForm({ ...empty, rdX: '299999', rdY: '289500' }, true).problems.map(({ path }) => path)).toEqual(['rdX']);
  expect(readSiteForm({ ...empty, rdX: '400000', rdY: '389500' }, true).problems).toEqual([{ path: 'rdX', message: 'RD X ligt tussen 0 en 300.000 meter.' }]);
});

test('half a place is asked whole, and each field that is wrong is named', () => {
  expect(readSiteForm({ ...empty, rdX: '173250' }, true).problems).toEqual([{ path: 'rdX', message: 'Vul RD X en RD Y allebei in, of laat beide leeg.' }]);
  const wrong = readSiteForm({ ...empty, areaM2: '1,5', hospitalMinutes: '900', parcels: 'MTT02 A 1572\nzomaar', postcode: '123' }, true);
  expect(wrong.problems.map(({ path }) => path).toSorted()).toEqual(['areaM2', 'hospitalMinutes', 'parcels', 'postcode']);
});

test('an edge that is drawn is sent as it is, and one that is none says why', () => {
  const places = (...pairs: readonly (readonly [number, number])[]) => pairs.map(([x, y]) => ({ rdX: 173_250 + x, rdY: 388_400 + y }));
  const square = places([0, 0], [100, 0], [100, 50.0004], [0, 50]);
  const read = (corners: typeof square) => readSiteForm({ ...empty, boundary: writeBoundary(corners) }, true);
  expect(read(square)).toMatchObject({ input: { boundary: places([0, 0], [100, 0], [100, 50], [0, 50]) }, problems: [] });
  expect(read([]).input.boundary).toEqual([]);
  expect(readBoundary('')).toEqual([]);
  const wordsOf = (corners: typeof square) => read(corners).problems.find(({ path }) => path === 'boundary')?.message;
  expect(wordsOf(places([0, 0], [10, 10], [10, 0], [0, 10]))).toMatch(/^Terreingrens: De rand kruist zichzelf: zijde 1–2 en zijde 3–4/);
  expect(wordsOf(places([0, 0], [10, 0]))).toMatch(/ten minste 3 hoekpunten/);
  expect(wordsOf([...square, { rdX: 388_400, rdY: 173_250 }])).toMatch(/Hoekpunt 5: RD X en RD Y staan omgewisseld/);
});

test('who may not know how to get in leaves it as it is', () => {
  expect(readSiteForm({ ...empty, accessNotes: 'x' }, false).input.accessNotes).toBeNull();
});
