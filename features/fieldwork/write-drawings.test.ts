import { expect, test } from 'vitest';
import { rdByParameters } from '#platform/shared/geometry/rd-conversion.ts';
import type { FieldPoint } from './point.ts';
import { shownPoints } from './shown-points.ts';
import { type Drawing, drawingDxf, drawingGpx, drawingKml } from './write-drawings.ts';

const point = (number: string, more: Partial<FieldPoint> = {}): FieldPoint => ({
  ...{ id: number, kind: 'boring', number, askedNumber: '', state: 'planned', rdX: 155_000, rdY: 463_000, accuracyMeters: null, measured: null },
  ...{ levelMeters: 15.42, plannedDepthCm: 250, reachedDepthCm: null, reason: '', note: '', by: '', at: '', version: 1, ...more },
});
const corners = [
  { rdX: 155_000, rdY: 463_000 },
  { rdX: 155_010, rdY: 463_000 },
  { rdX: 155_010, rdY: 463_010 },
];
const drawing: Drawing = {
  name: 'punten & meer',
  points: shownPoints(
    [point('01', { note: '<b>bij de "boom"</b> & \u0007' }), point('G01', { kind: 'pit', levelMeters: null }), point('03', { rdX: null, rdY: null })],
    [],
  ),
  lines: [
    { name: 'Depot é 1\n0\nEOF', kind: 'Grens verontreiniging', note: '', isArea: true, corners },
    { name: 'A–B', kind: 'Sleuf', note: 'diep', isArea: false, corners },
  ],
};
/** Tags that were opened and not closed, or the other way around; empty for XML that is well formed. */
function unbalanced(text: string): readonly string[] {
  const open: string[] = [];
  for (const [, closing, name = '', self] of text.matchAll(/<(\/)?([A-Za-z]+)[^>]*?(\/)?>/g)) {
    if (self === '/') continue;
    if (closing === undefined) open.push(name);
    else if (open.pop() !== name) return [...open, name];
  }
  return open;
}

test('a receiver gets waypoints with their height, in degrees, and lines as tracks', () => {
  const gpx = drawingGpx(drawing, rdByParameters);
  expect(unbalanced(gpx)).toEqual([]);
  // Amersfoort, where RD has its origin: 52°9'22.178" N, 5°23'15.5" E in Bessel, about 100 m off in WGS84.
  const [, latitude, longitude] = /<wpt lat="([\d.]+)" lon="([\d.]+)"><ele>15.42<\/ele><name>01<\/name>/.exec(gpx) ?? [];
  expect([Number(latitude), Number(longitude)]).toEqual([expect.closeTo(52.155_172, 4), expect.closeTo(5.387_203, 4)]);
  expect(gpx.match(/<wpt /g)).toHaveLength(2);
  expect(gpx.match(/<trkpt /g)).toHaveLength(4 + 3);
  expect(gpx).toContain('&lt;b&gt;bij de &quot;boom&quot;&lt;/b&gt; &amp;');
  expect(gpx).not.toContain('\u0007');
});

test('a globe gets areas that close, with RD beside each point', () => {
  const kml = drawingKml(drawing, rdByParameters);
  expect(unbalanced(kml)).toEqual([]);
  const [ring = ''] = /(?<=<LinearRing><coordinates>)[^<]+/.exec(kml) ?? [];
  expect(ring.split(' ')).toHaveLength(4);
  expect(ring.split(' ')[0]).toBe(ring.split(' ').at(-1));
  expect(kml).toContain('<Data name="rdX"><value>155000</value></Data>');
  expect(kml).toContain('<LineString>');
});

test('a drawing program gets metres of RD, a layer a kind, and no line of it can be broken by a name', () => {
  const lines = drawingDxf(drawing).split('\r\n');
  const groups = Array.from({ length: Math.floor(lines.length / 2) }, (_, index) => [Number(lines[2 * index]), lines[2 * index + 1]] as const);
  expect(groups.every(([code]) => Number.isInteger(code))).toBe(true);
  expect(groups.filter(([code, value]) => code === 0 && value === 'EOF')).toHaveLength(1);
  expect(groups.at(-1)).toEqual([0, 'EOF']);
  const starts = groups.flatMap(([code, value], index) => (code === 0 && value === 'POINT' ? [groups.slice(index + 1, index + 5)] : []));
  expect(starts[0]).toEqual([
    [8, 'BORING'],
    [10, '155000'],
    [20, '463000'],
    [30, '15.42'],
  ]);
  expect(groups.filter(([code, value]) => code === 0 && value === 'VERTEX')).toHaveLength(6);
  expect(groups).toContainEqual([1, 'Depot \\U+00E9 1 0 EOF']);
  expect(groups).toContainEqual([2, 'GRENS_VERONTREINIGING']);
  expect(drawingDxf({ name: '', points: [], lines: [] })).toContain('EOF');
});
