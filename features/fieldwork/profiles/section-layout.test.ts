import { describe, expect, test } from 'vitest';
import { layerLinks } from './layer-links.ts';
import { drawnSection, type SectionDrawing, sectionDrawing } from './section-layout.ts';
import { alongDrawnLine, sectionLine } from './section-line.ts';
import { evenSteps, paperFrame, screenFrame } from './section-scale.ts';
import { sectionSvg } from './section-svg.ts';
import { heightWords, legendOf, profileLines, sectionNotes } from './section-words.ts';
import { column, layer } from './testing.ts';

const at = (meters: number, beside = 0) => ({ rdX: 173_000 + meters, rdY: 387_000 + beside });
const three = [column('01', at(0)), column('03', { ...at(40), levelMeters: 14.5 }), column('02', { ...at(10), levelMeters: 15.25 })];
const draw = (columns = three, mode: 'section' | 'beside' = 'section', frame = screenFrame(1200)) => sectionDrawing(columns, mode, frame) as SectionDrawing;
const middles = ({ columns }: SectionDrawing) => columns.map(({ column: { x, width } }) => x + width / 2);

describe('along a line', () => {
  test('the borings stand in the order of the line, each at its distance and its height to NAP', () => {
    const drawing = draw();
    expect(drawing.columns.map(({ number, alongMeters }) => [number, alongMeters])).toEqual([
      ['01', 0],
      ['02', expect.closeTo(10)],
      ['03', expect.closeTo(40)],
    ]);
    const [a = 0, b = 0, c = 0] = middles(drawing);
    expect((c - a) / (b - a)).toBeCloseTo(4);
    expect((c - a) / drawing.scale.perMeterX).toBeCloseTo(40);
    const [first, second, third] = drawing.columns.map(({ column: { y } }) => y);
    expect((first ?? 0) - (second ?? 0)).toBeCloseTo(0.25 * drawing.scale.perMeterY);
    expect((third ?? 0) - (first ?? 0)).toBeCloseTo(0.5 * drawing.scale.perMeterY);
    expect(drawing.isNap).toBe(true);
    expect(drawing.columns[0]?.column.height).toBeCloseTo(2 * drawing.scale.perMeterY);
  });

  test('what a reader must know is written down: exaggeration, where the line runs, that it is an estimate', () => {
    const drawing = draw();
    expect(drawing.scale.perMeterY / drawing.scale.perMeterX).toBeCloseTo(drawing.scale.exaggeration);
    const notes = sectionNotes(drawing);
    expect(notes[0]).toBe('Hoogte in m NAP, 2,5 × overdreven');
    expect(notes).toContain("Van A in het westen naar A' in het oosten, 40 m");
    expect(notes).toContain('Tussen de boringen is de bodem geschat');
  });

  test('a boring beside the line stands at its foot on it, and is told of', () => {
    const drawing = draw([column('01', at(0)), column('02', at(20, 6)), column('03', at(40))]);
    expect(sectionNotes(drawing).join()).toMatch(/Boring 02 ligt het verst naast de lijn: 4,0|Boring 02 ligt het verst naast de lijn: 4 m/);
  });

  test('a line that was drawn on the map has A where it begins, goes round its corners, and leaves out what lies far from it', () => {
    const corners = [at(100), at(0), at(0, 50)];
    const { points, lengthMeters, from, to } = alongDrawnLine([at(0, 40), at(90, 3), at(50, -4), at(300)], corners, 25);
    expect(points.map(({ alongMeters, besideMeters }) => [alongMeters, besideMeters])).toEqual([
      [0, expect.closeTo(3)],
      [expect.closeTo(40), expect.closeTo(4)],
      [expect.closeTo(130), expect.closeTo(0)],
    ]);
    expect([lengthMeters, from, to]).toEqual([expect.closeTo(130), 'zuidoosten', 'noordwesten']);
    const drawing = drawnSection([column('01', at(0, 40)), column('02', at(90, 3)), column('09', at(300))], corners, screenFrame(1200));
    expect(drawing?.columns.map(({ number }) => number)).toEqual(['02', '01']);
    expect(drawnSection([column('01', at(0, 40)), column('09', at(300))], corners, screenFrame(1200))).toBeUndefined();
  });

  test('a line that runs north and south begins in the north', () => {
    const { points, from, to } = sectionLine([at(0, 0), at(0, 30)]);
    expect([points[0]?.of.rdY, from, to]).toEqual([387_030, 'noorden', 'zuiden']);
  });

  test('when the height of one surface is not known no height is made up: every surface stands at one height, and it is said', () => {
    const drawing = draw([column('01', at(0)), column('02', { ...at(10), levelMeters: null }), column('03', { ...at(20), levelMeters: 12 })]);
    expect(drawing.isNap).toBe(false);
    expect(new Set(drawing.columns.map(({ column: { y } }) => y)).size).toBe(1);
    expect(sectionNotes(drawing).join('. ')).toContain('van 02 is de maaiveldhoogte niet bekend, dus elk maaiveld staat even hoog');
    expect(heightWords(drawing, -0.5)).toBe('50');
  });

  test('a boring without a place is left out of the line, and of fewer than two places no line is made', () => {
    const lost = column('09', { rdX: null, rdY: null });
    expect(draw([...three, lost]).withoutPlace).toEqual(['09']);
    const alone = draw([column('01'), lost]);
    expect([alone.mode, alone.links.length, alone.columns.length]).toEqual(['beside', 0, 2]);
    expect(sectionNotes(alone).join()).toContain('Geen doorsnede mogelijk: van 09 is de plek niet bekend');
  });

  test('borings at one place do not lie over each other, and a plot never gets wider than its frame allows', () => {
    const close = draw([column('01', at(0)), column('01a', at(0.05)), column('02', at(200))]);
    const [one, other] = close.columns.map(({ column: rect }) => rect);
    expect((other?.x ?? 0) - ((one?.x ?? 0) + (one?.width ?? 0))).toBeGreaterThan(0);
    expect(close.width).toBeLessThan(2_800);
    expect(draw([column('01'), column('02')]).columns).toHaveLength(2);
  });

  test('what was planned and not drilled is hatched below the column, and the drawing reaches as deep', () => {
    const drawing = draw([column('01', { ...at(0), notDrilledToCm: 300 }), column('02', at(10))]);
    const [first] = drawing.columns;
    expect(first?.notDrilled?.y).toBeCloseTo((first?.column.y ?? 0) + (first?.column.height ?? 0));
    expect(first?.notDrilled?.height).toBeCloseTo(drawing.scale.perMeterY);
    expect(first?.notDrilled?.hatching).not.toBe('');
    expect(drawing.plot.y + drawing.plot.height).toBeCloseTo((first?.notDrilled?.y ?? 0) + (first?.notDrilled?.height ?? 0));
  });

  test('groundwater is joined between neighbours that both met it', () => {
    const wet = { groundwaterCm: 120 };
    const columns = [column('01', { ...at(0), ...wet }), column('02', { ...at(10), ...wet }), column('03', at(20)), column('04', { ...at(30), ...wet })];
    expect(draw(columns).waterLines).toHaveLength(1);
  });
});

describe('between two borings', () => {
  const tones = (links: ReturnType<typeof layerLinks>) => links.map(({ tone }) => tone);

  test('a layer both have is joined, one that only one has tapers off where it would have been', () => {
    const links = layerLinks([layer('humus', 0, 40), layer('zand', 40, 100)], [layer('zand', 0, 90)], 0);
    expect(links).toEqual([
      { tone: 'humus', left: [0, 40], right: [0, 0] },
      { tone: 'zand', left: [40, 100], right: [0, 90] },
    ]);
  });

  test('layers never cross', () => {
    const links = layerLinks([layer('zand', 0, 100), layer('klei', 100, 200)], [layer('klei', 0, 100), layer('zand', 100, 200)], 0);
    expect(links.filter(({ left, right }) => left[1] > left[0] && right[1] > right[0])).toHaveLength(1);
  });

  test('of two ways to match, the one at the same height is taken', () => {
    const links = layerLinks([layer('zand', 200, 300)], [layer('zand', 0, 50), layer('klei', 50, 200), layer('zand', 200, 300)], 0);
    expect(links.find(({ left }) => left[1] > left[0])).toMatchObject({ right: [200, 300] });
  });

  test('nothing is said below the shallower one, of other soils, or of what nobody described', () => {
    expect(tones(layerLinks([layer('zand', 0, 100)], [layer('zand', 0, 100), layer('veen', 100, 200)], 0))).toEqual(['zand']);
    expect(layerLinks([layer('puin', 0, 100)], [layer('klei', 0, 100)], 0)).toEqual([]);
    expect(layerLinks([layer('onbekend', 0, 100)], [layer('onbekend', 0, 100)], 0)).toEqual([]);
    expect(layerLinks([], [], 0)).toEqual([]);
  });
});

describe('side by side', () => {
  test('the columns stand at even steps in the order they come, without estimates', () => {
    const drawing = draw(three, 'beside');
    expect(drawing.columns.map(({ number }) => number)).toEqual(['01', '03', '02']);
    const [a = 0, b = 0, c = 0] = middles(drawing);
    expect(c - b).toBeCloseTo(b - a);
    expect([drawing.links, drawing.surface, drawing.line]).toEqual([[], [], null]);
  });
});

describe('on paper', () => {
  test('it is at a scale of a ruler that fits the page, and says which', () => {
    const drawing = draw(three, 'section', paperFrame(757));
    const { ratios, perMeterX } = drawing.scale;
    expect(ratios).toEqual({ along: 200, down: 50 });
    expect(perMeterX).toBeCloseTo(72 / 0.0254 / 200);
    expect(drawing.width).toBeLessThanOrEqual(757);
    expect(sectionNotes(drawing)[0]).toBe('Hoogte in m NAP, 4 × overdreven (schaal 1:200 langs de lijn, 1:50 in de hoogte)');
  });

  test('as text of SVG, with the words of people escaped', () => {
    const svg = sectionSvg(
      draw([column('<01>', at(0)), column('02', { ...at(10), samples: [{ id: 's', code: '02-1&', fromCm: 0, toCm: 50 }] })], 'section', paperFrame(757)),
    );
    expect(svg).toContain('&lt;01&gt;');
    expect(svg).toContain('02-1&amp;');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});

test('the table says the same in words: layers, heights, samples, what was not drilled, groundwater and filter', () => {
  const full = column('04', {
    ...{ notDrilledToCm: 250, groundwaterCm: 120, filter: { number: '04-1', fromCm: 150, toCm: 200 } },
    samples: [{ id: 's', code: '04-1', fromCm: 0, toCm: 50 }],
  });
  expect(profileLines([full]).map(({ number, depth, height, text, samples }) => [number, depth, height, text, samples].join('|'))).toEqual([
    '04|0–100|+15,00 tot +14,00|zand|04-1 (0–50)',
    '|100–200|+14,00 tot +13,00|klei|',
    '|200–250|+13,00 tot +12,50|Gepland, niet geboord|',
    '|120|+13,80|Grondwater|',
    '|150–200|+13,50 tot +13,00|Filter van peilbuis 04-1|',
  ]);
  expect(profileLines([column('05', { levelMeters: null })])[0]?.height).toBe('–');
  expect(legendOf([full]).map(({ words }) => words)).toEqual(['Zand', 'Klei']);
});

test('lines beside the drawing stand at even heights, also below NAP', () => {
  expect(evenSteps(-1.2, 0.4, 60)).toEqual([-1, -0.5, 0]);
  expect(heightWords({ isNap: true }, -1)).toBe('−1,0');
});
