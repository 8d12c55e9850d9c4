import { expect, test } from 'vitest';
import { readCsvTable } from '#platform/shared/imports/read-csv.ts';
import { isSikb0101, readSikb0101 } from './read-sikb0101.ts';

const SPACES =
  'xmlns:imsikb0101="http://www.sikb.nl/imsikb0101" xmlns:immetingen="http://www.sikb.nl/immetingen" xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:om="http://www.opengis.net/om/2.0" xmlns:sam="http://www.opengis.net/sampling/2.0" xmlns:xlink="http://www.w3.org/1999/xlink"';
const file = (...members: string[]) =>
  `<?xml version="1.0"?><imsikb0101:FeatureCollectionIMSIKB0101 ${SPACES}>${members.map((one) => `<imsikb0101:featureMember>${one}</imsikb0101:featureMember>`).join('')}</imsikb0101:FeatureCollectionIMSIKB0101>`;
const sample = (inside: string) => `<imsikb0101:Sample gml:id="m1"><immetingen:name>MM1</immetingen:name>${inside}</imsikb0101:Sample>`;
const analysis = (id: string, { parameter = 'urn:immetingen:Parameter:id:1234', value = '0.05', uom = 'mg/kg', more = '', inside = '' } = {}) =>
  `<immetingen:Analysis gml:id="${id}"><om:resultTime><gml:TimeInstant gml:id="t${id}"><gml:timePosition>2026-11-24T10:00:00</gml:timePosition></gml:TimeInstant></om:resultTime>${inside}<immetingen:physicalProperty><immetingen:PhysicalProperty><immetingen:parameter>${parameter}</immetingen:parameter></immetingen:PhysicalProperty></immetingen:physicalProperty><om:result><immetingen:numericValue uom="${uom}">${value}</immetingen:numericValue>${more}</om:result></immetingen:Analysis>`;
const related = (id: string) => `<sam:relatedObservation xlink:href="#${id}"/>`;
const rowsOf = (text: string) => readCsvTable(readSikb0101(text).csv).rows.map(({ cells }) => cells);

test('an analysis becomes a row of its sample, with the label on its container, its value with a comma, and its code as it is', () => {
  const text = file(
    sample(`<imsikb0101:package xlink:href="#p1"/>${related('a1')}${related('a2')}`),
    '<immetingen:Package gml:id="p1"><immetingen:barcode>44182058</immetingen:barcode></immetingen:Package>',
    analysis('a1', { more: '<immetingen:limitSymbol>&lt;</immetingen:limitSymbol>' }),
    analysis('a2', { parameter: 'Lood [Pb]', value: '1.234', uom: 'urn:immetingen:Eenheid:id:17' }),
  );
  expect(isSikb0101(text)).toBe(true);
  expect(isSikb0101('Opdracht;Monster')).toBe(false);
  expect(rowsOf(text)).toEqual([
    ['', 'MM1', '44182058', 'urn:immetingen:Parameter:id:1234', '0,05', 'mg/kg', '<', '24-11-2026', '', ''],
    ['', 'MM1', '44182058', 'Lood [Pb]', '1,234', 'Eenheid:id:17', '', '24-11-2026', '', ''],
  ]);
  expect(readSikb0101(text).notes).toEqual([
    'De codelijst van SIKB zit niet in Maaiveld. Deze parameters blijven staan als hun code: urn:immetingen:Parameter:id:1234.',
    'Deze eenheden blijven staan als hun code: urn:immetingen:Eenheid:id:17.',
  ]);
});

test('an analysis in its sample, or that names it, is as good; the id of the product comes along', () => {
  const id = '01a219ca-c4a7-7c30-9e2d-0f588d31f613';
  const named = `<immetingen:identification><immetingen:NEN3610ID><immetingen:lokaalID>${id}</immetingen:lokaalID></immetingen:NEN3610ID></immetingen:identification>`;
  const inside = file(sample(`${named}<sam:relatedObservation>${analysis('a1', { value: '5e-2' })}</sam:relatedObservation>`));
  expect(rowsOf(inside)[0]?.slice(1)).toEqual(['MM1', '', 'urn:immetingen:Parameter:id:1234', '0,05', 'mg/kg', '', '24-11-2026', '', id]);
  const naming = file(sample(''), analysis('a1', { inside: '<om:featureOfInterest xlink:href="#m1"/>' }));
  expect(rowsOf(naming)[0]?.[1]).toBe('MM1');
});

test('what has no number, a sign nobody knows and the judgement of the laboratory are told', () => {
  const more =
    '<immetingen:limitSymbol>~</immetingen:limitSymbol><immetingen:qualityIndicatorType>urn:immetingen:Kwaliteit:id:1</immetingen:qualityIndicatorType>';
  const text = file(sample(related('a1') + related('a2')), analysis('a1', { parameter: 'Zink', more }), analysis('a2', { value: '' }));
  expect(readSikb0101(text).notes).toEqual([
    expect.stringContaining('Kijk deze tekens na: ~'),
    expect.stringContaining('niet overgenomen'),
    'Eén analyse heeft geen getal en doet niet mee.',
  ]);
});

test.each([
  ['<gpx></gpx>', 'geen SIKB0101-bestand'],
  [file(sample('')), 'geen analyses'],
  [file(sample(related('a1')), analysis('a1', { value: '' })), 'geen van de analyses'],
  [file(sample('')).slice(0, -20), 'geen hele XML'],
  ['<!DOCTYPE a [<!ENTITY l "lol">]><a>&l;</a>', 'documenttype'],
])('a file without results says what to ask for: %#', (text, reason) => {
  expect(() => readSikb0101(text)).toThrow(expect.objectContaining({ details: { reason: expect.stringContaining(reason) } }));
});
