/**
 * A boring in the shape of a registration request of the key register of the subsurface (BRO), borehole research BHR-GT: the message schema isbhr-gt 2.1 on
 * bhrgtcommon 2.1. What the register obliges and a survey of soil quality does not know is left out and named in the file, which calls itself a draft: the
 * schemas it builds on are not in the product, so it was not held against them. Pure.
 */
import type { ProfileColumn } from '../profiles/profile-columns.ts';
import { DRAFT_WORDS, type Exchange } from './exchange.ts';
import { soilCode } from './write-gef.ts';
import { element, leaf, remark } from './xml-elements.ts';

const namespaces: Readonly<Record<string, string>> = {
  isbhrgt: 'http://www.broservices.nl/xsd/isbhr-gt/2.1',
  bhrgtcom: 'http://www.broservices.nl/xsd/bhrgtcommon/2.1',
  brocom: 'http://www.broservices.nl/xsd/brocommon/3.0',
  gml: 'http://www.opengis.net/gml/3.2',
};
const RD_NAME = 'urn:ogc:def:crs:EPSG::28992';
const CM_PER_M = 100;
const METERS_DECIMALS = 2;

/** Sentence on the data that the register asks for and that are not in the file. */
export const BRO_MISSING_WORDS =
  'Voor aanlevering ontbreken nog: bronhouder en uitvoerder (KvK-nummer), kwaliteitsregime, kader van aanlevering, doel, vakgebied, procedures, methode en datum van de plaatsbepaling, boortechniek en data.';

const grades: Readonly<Record<string, string>> = { '1': 'zwak', '2': 'matig', '3': 'sterk', '4': 'uiterst' };
/** Main soils of NEN 5104 with how an addition is bent beside them, and which additions with which grades it knows. */
const soils: Readonly<Record<string, { readonly name: string; readonly additions: Readonly<Record<string, readonly [word: string, grades: string]>> }>> = {
  K: { name: 'Klei', additions: { s: ['Siltige', '1234'], z: ['Zandige', '123'] } },
  L: { name: 'Leem', additions: { z: ['Zandige', '13'] } },
  Z: { name: 'Zand', additions: { s: ['Siltig', '1234'] } },
  G: { name: 'Grind', additions: { z: ['Zandig', '1234'] } },
  V: { name: 'Veen', additions: { k: ['Kleiig', '13'], z: ['Zandig', '13'] } },
};

/** The name of a soil (NEN 5104) in a description, as the register writes it: `zwakSiltigZand`; undefined when the description does not say it so. */
export function broSoilName(text: string): string | undefined {
  const [main = '', ...rest] = soilCode(text);
  const soil = soils[main];
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const [addition, grade] = [soil?.additions[rest[at] ?? ''], rest[at + 1] ?? ''];
    if (soil !== undefined && addition?.[1].includes(grade) === true) return `${grades[grade]}${addition[0]}${soil.name}`;
  }
  return undefined;
}

/** The file of a boring. */
export function boringBro({ code }: Pick<Exchange, 'code'>, column: ProfileColumn): string {
  const { id, number } = column;
  const spaces = Object.fromEntries(Object.entries(namespaces).map(([prefix, uri]) => [`xmlns:${prefix}`, uri]));
  const report = element('isbhrgt:BHR_GT_CompleteReport_V1', { 'gml:id': `boring-${id}` }, [
    element('isbhrgt:boreholeSampleDescription', {}, [element('bhrgtcom:descriptiveBoreholeLog', {}, column.layers.map(layer))]),
    leaf('isbhrgt:objectIdAccountableParty', `${code} ${number}`),
    ...position(column),
    boring(column),
  ]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    remark(DRAFT_WORDS),
    remark(BRO_MISSING_WORDS),
    element('isbhrgt:registrationRequest', spaces, [leaf('brocom:requestReference', `${code} ${number}`), element('isbhrgt:sourceDocument', {}, [report])]),
    '',
  ].join('\n');
}

function layer({ fromCm, toCm, text }: ProfileColumn['layers'][number]): string {
  const name = broSoilName(text);
  const soil =
    name === undefined ? [] : [element('bhrgtcom:soil', {}, [leaf('bhrgtcom:soilNameNEN5104', name, { codeSpace: 'urn:bro:bhrgt:SoilNameNEN5104' })])];
  return element('bhrgtcom:layer', {}, [remark(text), metres('bhrgtcom:upperBoundary', fromCm), metres('bhrgtcom:lowerBoundary', toCm), ...soil]);
}

function position({ id, rdX, rdY, levelMeters }: ProfileColumn): readonly string[] {
  const point = { 'gml:id': `plek-${id}`, srsName: RD_NAME };
  return [
    ...(rdX === null || rdY === null
      ? []
      : [element('isbhrgt:deliveredLocation', {}, [element('bhrgtcom:location', {}, [element('gml:Point', point, [leaf('gml:pos', `${rdX} ${rdY}`)])])])]),
    ...(levelMeters === null
      ? []
      : [
          element('isbhrgt:deliveredVerticalPosition', {}, [
            leaf('bhrgtcom:localVerticalReferencePoint', 'maaiveld', { codeSpace: 'urn:bro:bhrgt:LocalVerticalReferencePoint' }),
            leaf('bhrgtcom:offset', levelMeters.toFixed(METERS_DECIMALS), { uom: 'm' }),
            leaf('bhrgtcom:verticalDatum', 'NAP', { codeSpace: 'urn:bro:bhrgt:VerticalDatum' }),
          ]),
        ]),
  ];
}

function boring({ layers, groundwaterCm, samples }: ProfileColumn): string {
  const sampled = samples.map(({ fromCm, toCm }) =>
    element('bhrgtcom:sampledInterval', {}, [metres('bhrgtcom:beginDepth', fromCm), metres('bhrgtcom:endDepth', toCm)]),
  );
  return element('isbhrgt:boring', {}, [
    metres('bhrgtcom:finalDepthBoring', layers.at(-1)?.toCm ?? 0),
    ...(groundwaterCm === null ? [] : [metres('bhrgtcom:groundwaterLevel', groundwaterCm)]),
    ...sampled,
  ]);
}

const metres = (name: string, cm: number): string => leaf(name, (cm / CM_PER_M).toFixed(METERS_DECIMALS), { uom: 'm' });
