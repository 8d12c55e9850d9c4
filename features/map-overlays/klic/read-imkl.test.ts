import { expect, test } from 'vitest';
import { linesNear } from './near.ts';
import { createImklReader } from './read-imkl.ts';
import { imklOf } from './testing-imkl.ts';

const nets = [
  { theme: 'gasLageDruk', posList: '173400 387900 173420 387900' },
  { theme: 'datatransport', posList: '173400 387910 173420 387910 173430 387920' },
  { theme: 'ietsNieuws', posList: '173400 387930 173420 387930' },
];
/** Reads it in pieces of so many characters. */
const read = (text: string, length = text.length) => {
  const reader = createImklReader();
  for (let at = 0; at < text.length; at += length) reader.read(text.slice(at, at + length));
  reader.endFile();
  return reader.finish();
};
const reasonOf = (text: string) => {
  try {
    read(text);
  } catch (error) {
    return (error as { details?: { reason?: string } }).details?.reason;
  }
  return undefined;
};

test('a delivery gives its message and its lines by theme, in whatever pieces it comes', () => {
  const whole = read(imklOf(nets));
  expect(whole).toMatchObject({ number: '26G0012345', askedOn: '2026-11-10', aim: 'dig' });
  expect(whole.content.layers.map(({ key }) => key)).toEqual(['gasLageDruk', 'datatransport', 'overig', 'gebied', 'maatvoering']);
  expect(whole.content.layers[0]).toMatchObject({ colour: 'rgb(255, 215, 80)', lines: [[173_400, 387_900, 173_420, 387_900]] });
  for (const length of [1, 7, 100]) expect(read(imklOf(nets), length)).toEqual(whole);
});

test('heights are left out, and an orientation is told from a message to dig', () => {
  const high = imklOf([{ theme: 'water', posList: '173400 387900 -1 173420 387900 -1' }], { aim: 'orientatieverzoek' }).replace(
    'srsDimension="2"',
    'srsDimension="3"',
  );
  expect(read(high)).toMatchObject({ aim: 'orientation' });
  expect(read(high).content.layers[0]?.lines).toEqual([[173_400, 387_900, 173_420, 387_900]]);
});

test('what is no delivery, is cut off, is elsewhere or in another system is refused with what to do', () => {
  expect(reasonOf('<html><body/></html>')).toContain('geen leidingen als IMKL');
  expect(reasonOf(imklOf(nets).slice(0, 1500))).toContain('niet heel');
  expect(reasonOf(imklOf(nets, { srs: 'EPSG:4326' }))).toContain('RD (EPSG:28992)');
  expect(reasonOf(imklOf([{ theme: 'water', posList: '5.1 52.1 5.2 52.2' }]))).toContain('niet in Nederland');
  expect(reasonOf(imklOf([{ theme: 'water', posList: '173400 niets' }]))).toContain('zonder leesbare plek');
  expect(reasonOf(`<!DOCTYPE x [<!ENTITY a "b">]>${imklOf(nets)}`)).toContain('DOCTYPE');
});

test('a point within the distance of a cable or pipe is told with its theme, and one beside a label or an edge is not', () => {
  const { layers } = read(imklOf(nets)).content;
  const at = (id: string, rdX: number, rdY: number) => ({ id, rdX, rdY });
  const near = linesNear([at('01', 173_410, 387_901), at('02', 173_410, 387_902), at('03', 173_419, 387_911), at('04', 173_380.5, 387_880)], layers, 1.5);
  expect([...near.keys()]).toEqual(['01', '03']);
  expect(near.get('01')).toEqual([{ theme: 'gasLageDruk', meters: 1 }]);
  expect(near.get('03')?.[0]?.theme).toBe('datatransport');
  const many = Array.from({ length: 500 }, (_, index) => at(String(index), 173_000 + index * 3, 387_901));
  expect(linesNear(many, layers, 1.5).size).toBe(many.filter(({ rdX }) => rdX > 173_398.9 && rdX < 173_421.1).length);
});
