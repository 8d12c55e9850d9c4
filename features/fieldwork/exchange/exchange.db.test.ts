import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LabOrder, LabSample } from '#features/logistics/lab-order.ts';
import type { LabResult } from '#features/logistics/lab-result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { column } from '../profiles/testing.ts';
import { DRAFT_WORDS, type Exchange } from './exchange.ts';
import { BRO_MISSING_WORDS, boringBro, broSoilName } from './write-bro.ts';
import { boringGef, soilCode } from './write-gef.ts';
import { sikb0101Xml } from './write-sikb0101.ts';

const [boring, sampleId, phaseId] = [newId(), newId(), newId()];
const nasty = 'Zand & <puin> "grof" \u0000\u0007\ud800 é ]]> -- einde';
const layers = [
  { id: 'a', fromCm: 0, toCm: 50, tone: 'zand' as const, patterns: [], text: nasty },
  { id: 'b', fromCm: 50, toCm: 200, tone: 'klei' as const, patterns: [], text: 'Klei, matig siltig, zwak humeus, grijs' },
];
const sample = {
  ...{ id: sampleId, code: '01-1', barcode: '44182058', matrix: 'soil', fromCm: 0, toCm: 50, takenAt: '2026-11-20T09:00:00Z', container: 'jar-370' },
  ...{ preservation: 'cooled', packages: [], version: 1 },
} as LabSample;
const result = (parameter: string, more: Partial<LabResult> = {}): LabResult => ({
  ...{ id: newId(), orderId: 'o', orderNumber: 1, orderMadeAt: '2026-11-20T09:00:00Z', sampleId, sample: '01-1', parameter, value: 45, unit: 'mg/kg ds' },
  ...{ isBelow: false, analysedOn: '2026-11-24', state: 'received', note: '', version: 1, ...more },
});
const exchange: Exchange = {
  ...{ code: '26.01404-02', name: `Onderzoek ${nasty}`, phaseId, madeAt: '2026-11-26T18:00:00Z' },
  columns: [column('01', { id: boring, layers, groundwaterCm: 120 }), column('02', { id: newId(), rdX: null, rdY: null, levelMeters: null })],
  labOrders: [
    { status: 'received', samples: [sample] } as unknown as LabOrder,
    { status: 'cancelled', samples: [{ ...sample, id: newId() }] } as unknown as LabOrder,
  ],
  results: [result('Lood [Pb]'), result('Minerale olie <C40', { value: 0.05, isBelow: true, unit: '', state: 'rejected' })],
};

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

/** Returns the values that an XPath finds in a file, by the XML parser of the database (libxml2). Throws when the file is not well formed. */
async function find(xml: string, path: string): Promise<readonly string[]> {
  const spaces = [
    ['imsikb0101', 'http://www.sikb.nl/imsikb0101'],
    ['immetingen', 'http://www.sikb.nl/immetingen'],
    ['gml', 'http://www.opengis.net/gml/3.2'],
    ['om', 'http://www.opengis.net/om/2.0'],
    ['sam', 'http://www.opengis.net/sampling/2.0'],
    ['sams', 'http://www.opengis.net/samplingSpatial/2.0'],
    ['xlink', 'http://www.w3.org/1999/xlink'],
    ['isbhrgt', 'http://www.broservices.nl/xsd/isbhr-gt/2.1'],
    ['bhrgtcom', 'http://www.broservices.nl/xsd/bhrgtcommon/2.1'],
    ['brocom', 'http://www.broservices.nl/xsd/brocommon/3.0'],
  ];
  const { rows } = await sql<{ found: string }>`
    select unnest(xpath(${path}, xmlparse(document ${xml}::text), ${spaces}::text[][]))::text as found`.execute(db);
  return rows.map(({ found }) => found);
}

describe('the file in the shape of SIKB0101', () => {
  const xml = sikb0101Xml(exchange);

  test('reads back with every boring, layer, sample and analysis, and calls itself a draft', async () => {
    expect(await find(xml, '//imsikb0101:Borehole/immetingen:name/text()')).toEqual(['01', '02']);
    expect(await find(xml, '//imsikb0101:Layer/immetingen:lowerDepth//immetingen:value/text()')).toEqual(['50', '200', '100', '200']);
    expect(await find(xml, '//imsikb0101:Sample/immetingen:name/text()')).toEqual(['01-1']);
    expect(await find(xml, '//immetingen:Analysis//immetingen:parameter/text()')).toEqual(['Lood [Pb]', 'Minerale olie &lt;C40']);
    expect(await find(xml, '//om:result/immetingen:numericValue/@uom')).toEqual(['mg/kg ds', '1']);
    expect(await find(xml, '//om:result[immetingen:limitSymbol]/immetingen:numericValue/text()')).toEqual(['0.05']);
    expect(await find(xml, '//imsikb0101:metaData/imsikb0101:status/text()')).toEqual([DRAFT_WORDS]);
    expect(await find(xml, '//gml:pos/text()')).toEqual(['173000 387000']);
  });

  test('says of every sample from which boring it is, and of every analysis of which sample', async () => {
    expect(await find(xml, `//imsikb0101:Sample/sam:relatedSamplingFeature/@xlink:href`)).toEqual([`#boring-${boring}`]);
    expect(await find(xml, `//immetingen:Analysis/om:featureOfInterest/@xlink:href`)).toEqual([`#monster-${sampleId}`, `#monster-${sampleId}`]);
    const ids = await find(xml, '//@gml:id');
    const named = (await find(xml, '//@xlink:href')).map((href) => href.slice(1));
    expect(new Set(ids).size).toBe(ids.length);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.filter((id) => !/^[a-z][\w.-]*$/.test(id))).toEqual([]);
  });

  test('stands whatever was typed: signs of XML are written out, and what XML has no place for becomes a space', async () => {
    const [text] = await find(xml, '//imsikb0101:Layer[1]/immetingen:description/text()');
    expect(text).toBe('Zand &amp; &lt;puin&gt; "grof"   \ufffd é ]]&gt; -- einde');
  });

  test('is there for a phase without borings or samples', async () => {
    const bare = sikb0101Xml({ ...exchange, columns: [], labOrders: [], results: [] });
    expect(await find(bare, 'count(//imsikb0101:featureMember)')).toEqual(['1']);
  });
});

describe('the file of a boring in GEF', () => {
  const lines = boringGef(exchange, exchange.columns[0] ?? column('01')).split('\r\n');
  const head = new Map(lines.filter((line) => line.startsWith('#')).map((line) => line.slice(1).split(' = ') as [string, string]));
  const rows = lines.slice(lines.indexOf('#EOH =') + 1).filter(Boolean);

  test('has place, height and as many rows as it says, each with the depths in metres, the code of the soil and its description', () => {
    expect(head.get('REPORTCODE')).toBe('GEF-BORE-Report, 1, 0, 0, -');
    expect([head.get('XYID'), head.get('ZID'), head.get('TESTID'), head.get('LASTSCAN')]).toEqual(['31000, 173000, 387000', '31000, 15.00', '01', '2']);
    expect(rows.map((row) => row.replace(/!$/, '').split(';').slice(0, 3))).toEqual([
      ['0.00', '0.50', "'NBE'"],
      ['0.50', '2.00', "'Ks2h1'"],
    ]);
    expect(rows.every((row) => /^[\d.]+;[\d.]+;'[^';!]*';'[^';!]*';!$/.test(row))).toBe(true);
    expect(head.get('COMMENT')).toContain('niet gevalideerd');
  });

  test('has no place for control characters or its own signs, and leaves out a place that is not known', () => {
    expect(lines.filter((line) => /\p{Cc}/u.test(line))).toEqual([]);
    const bare = boringGef({ ...exchange, name: "a;b!\n#EOH = 'c'" }, exchange.columns[1] ?? column('02'));
    expect(bare).not.toContain('#XYID');
    expect(bare).not.toContain('#ZID');
    expect(bare.match(/#EOH/g)).toHaveLength(1);
  });

  test.each([
    ['Zand, matig fijn, zwak siltig, matig humeus, donkerbruin, sporen puin', 'Zs1h2'],
    ['Klei, uiterst siltig', 'Ks4'],
    ['Veen', 'V'],
    ['Puin', 'NBE'],
    ['Niet beschreven', 'NBE'],
    ['', 'NBE'],
  ])('the code of %s is %s', (text, code) => {
    expect(soilCode(text)).toBe(code);
  });
});

describe('the file of a boring in the shape of the BRO', () => {
  const xml = boringBro(exchange, exchange.columns[0] ?? column('01'));

  test('reads back with place, height, depth, water, samples and layers in the order of the message schema, and calls itself a draft', async () => {
    const report = '//isbhrgt:registrationRequest/isbhrgt:sourceDocument/isbhrgt:BHR_GT_CompleteReport_V1';
    expect(await find(xml, `${report}/isbhrgt:objectIdAccountableParty/text()`)).toEqual(['26.01404-02 01']);
    expect(await find(xml, `${report}/isbhrgt:deliveredLocation//gml:pos/text()`)).toEqual(['173000 387000']);
    expect(await find(xml, `${report}/isbhrgt:deliveredVerticalPosition/bhrgtcom:offset/text()`)).toEqual(['15.00']);
    expect(await find(xml, '//bhrgtcom:finalDepthBoring/text()|//bhrgtcom:groundwaterLevel/text()')).toEqual(['2.00', '1.20']);
    expect(await find(xml, '//bhrgtcom:layer/bhrgtcom:lowerBoundary[@uom="m"]/text()')).toEqual(['0.50', '2.00']);
    expect(await find(xml, '//bhrgtcom:soilNameNEN5104/text()')).toEqual(['matigSiltigeKlei']);
    expect(await find(xml, `name(${report}/*[1])`)).toEqual(['isbhrgt:boreholeSampleDescription']);
    expect(await find(xml, `name(${report}/*[last()])`)).toEqual(['isbhrgt:boring']);
    const remarks = (await find(xml, '//comment()')).join(' ');
    for (const words of [DRAFT_WORDS, BRO_MISSING_WORDS]) expect(remarks).toContain(words);
  });

  test('leaves out a place and a height that are not known, and stands whatever was typed', async () => {
    const bare = boringBro(exchange, exchange.columns[1] ?? column('02'));
    expect(await find(bare, 'count(//isbhrgt:deliveredLocation)+count(//isbhrgt:deliveredVerticalPosition)')).toEqual(['0']);
    expect(await find(xml, 'count(//bhrgtcom:layer)')).toEqual(['2']);
  });

  test.each([
    ['Zand, matig fijn, zwak siltig, matig humeus', 'zwakSiltigZand'],
    ['Klei, sterk zandig', 'sterkZandigeKlei'],
    ['Veen, zwak kleiig', 'zwakKleiigVeen'],
    ['Leem, sterk zandig', 'sterkZandigeLeem'],
    ['Zand', undefined],
    ['Veen, matig zandig', undefined],
    ['Puin', undefined],
    ['', undefined],
  ])('the soil of %s is named %s', (text, name) => {
    expect(broSoilName(text)).toBe(name);
  });
});
