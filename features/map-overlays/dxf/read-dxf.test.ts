import { expect, test } from 'vitest';
import { readDxf } from './read-dxf.ts';

/** A drawing of these entities and blocks, each line `code value`. */
const dxf = (entities: string, blocks = '') =>
  [
    '0 SECTION',
    '2 TABLES',
    '0 LAYER',
    '2 GEVEL',
    '62 1',
    '0 ENDSEC',
    '0 SECTION',
    '2 BLOCKS',
    ...rows(blocks),
    '0 ENDSEC',
    '0 SECTION',
    '2 ENTITIES',
    ...rows(entities),
    '0 ENDSEC',
    '0 EOF',
  ]
    .flatMap((row) => [row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' ') + 1)])
    .join('\n');
const rows = (text: string) =>
  text
    .split(';')
    .map((row) => row.trim())
    .filter(Boolean)
    .map((row) => row.replaceAll('~', ';'));
const line = '0 LINE;8 GEVEL;10 173400;20 387900;11 173410;21 387900;';

test('lines, polylines with arcs, circles, points and texts of a drawing are read by layer, and the rest is counted', () => {
  const { layers, leftOut } = readDxf(
    dxf(`${line}
      0 LWPOLYLINE;8 PUT;70 1;10 173400;20 387900;42 1;10 173402;20 387900;
      0 POLYLINE;8 OUD;70 0;0 VERTEX;10 173400;20 387900;0 VERTEX;10 173400;20 387910;0 SEQEND;
      0 CIRCLE;8 PUT;10 173400;20 387900;40 2;
      0 ARC;8 PUT;10 173400;20 387900;40 2;50 350;51 10;
      0 POINT;8 PUT;10 173401;20 387901;
      0 MTEXT;8 PUT;10 173400;20 387900;40 0.5;1 {\\fArial~Gevel}\\Pnoord;
      0 HATCH;8 PUT;0 HATCH;8 PUT;0 SPLINE;8 PUT;`),
  );
  const [front, pit, old] = ['GEVEL', 'PUT', 'OUD'].map((key) => layers.find((layer) => layer.key === key));
  expect(front).toMatchObject({ colour: 'rgb(200, 0, 0)', lines: [[173_400, 387_900, 173_410, 387_900]] });
  expect(old?.lines).toEqual([[173_400, 387_900, 173_400, 387_910]]);
  expect(pit?.points).toEqual([173_401, 387_901]);
  expect(pit?.texts).toMatchObject([{ text: 'Gevel noord', heightMeters: 0.5 }]);
  // Half a circle below the chord, and straight back.
  expect(Math.min(...(pit?.lines[0] ?? []).filter((_, index) => index % 2 === 1))).toBeCloseTo(387_899, 3);
  expect(pit?.lines).toHaveLength(3);
  expect(leftOut).toEqual(['2 × HATCH', '1 × SPLINE']);
});

test('a block is drawn where it is put, turned and scaled, and a block that holds itself ends', () => {
  const block = '0 BLOCK;2 BOOM;0 LINE;8 0;10 0;20 0;11 1;21 0;0 INSERT;2 BOOM;10 0;20 0;0 ENDBLK;';
  const { layers, leftOut } = readDxf(dxf('0 INSERT;2 BOOM;8 GROEN;10 173400;20 387900;41 2;42 2;50 90;', block));
  const [first] = layers.find(({ key }) => key === 'GROEN')?.lines ?? [];
  expect(first?.map((value) => Math.round(value * 1000) / 1000)).toEqual([173_400, 387_900, 173_400, 387_902]);
  expect(leftOut).toEqual(['1 × INSERT']);
});

test('a block lies with its base point where it is put, what was mirrored lies mirrored, and the frame around the drawing is not of it', () => {
  const block = '0 BLOCK;2 PUT;10 100;20 50;0 LINE;8 0;10 100;20 50;11 101;21 50;0 ENDBLK;';
  const { layers } = readDxf(
    dxf(
      `0 INSERT;2 PUT;8 BLOK;10 173400;20 387900;41 2;
      0 LWPOLYLINE;8 SPIEGEL;70 0;10 -173400;20 387900;10 -173402;20 387901;230 -1;
      0 INSERT;2 PUT;8 GESPIEGELD;10 -173400;20 387900;230 -1;
      0 LINE;8 KADER;67 1;10 0;20 0;11 420;21 297;`,
      block,
    ),
  );
  const lineOf = (key: string) => layers.find((layer) => layer.key === key)?.lines[0];
  expect(lineOf('BLOK')).toEqual([173_400, 387_900, 173_402, 387_900]);
  expect(lineOf('SPIEGEL')).toEqual([173_400, 387_900, 173_402, 387_901]);
  expect(lineOf('GESPIEGELD')).toEqual([173_400, 387_900, 173_399, 387_900]);
  expect(lineOf('KADER')).toBeUndefined();
});

test('a drawing that can’t be used is refused with what to do', () => {
  const reasonOf = (text: string) => {
    try {
      readDxf(text);
    } catch (error) {
      return (error as { details?: { reason?: string } }).details?.reason;
    }
    return undefined;
  };
  expect(reasonOf('AutoCAD Binary DXF\r\n')).toContain('DXF (ASCII)');
  expect(reasonOf('zomaar wat tekst\nen nog wat')).toContain('DXF (ASCII)');
  expect(reasonOf(dxf('0 HATCH;8 PUT;'))).toContain('geen lijnen');
  expect(reasonOf(dxf('0 LINE;8 A;10 387900;20 173400;11 387910;21 173400;'))).toContain('omgewisseld');
  expect(reasonOf(dxf('0 LINE;8 A;10 173400000;20 387900000;11 173410000;21 387900000;'))).toContain('millimeters');
  expect(reasonOf(dxf('0 LINE;8 A;10 0;20 0;11 50;21 20;'))).toContain('niet in RD');
});
