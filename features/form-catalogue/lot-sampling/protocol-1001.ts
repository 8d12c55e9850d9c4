/** Protocol 1001: soil and dredged material. */
import { choice, choices, longText, must, yesNo } from '../field-makers.ts';
import { STRENGTHS } from '../lists.ts';
import { lotNorms } from '../norms.ts';
import { ADMIXTURES, COLOURS, SAND_MEDIANS, SOILS } from '../soil/nen5104.ts';
import { foreignShare, soilWarnings } from './foreign-share.ts';
import type { LotProtocol } from './lot-protocol.ts';

/** Main names of NEN 5104 that a lot of soil or dredged material can have. */
const LOT_SOILS = SOILS.filter((soil) => !['puin', 'menggranulaat', 'asfalt', 'beton'].includes(soil));

export const protocol1001: LotProtocol = {
  number: '1001',
  subject: 'grond of baggerspecie',
  sampledIn: 'increments',
  withAsbestos: true,
  tonnesMax: lotNorms.tonnesMax,
  norms: ['AP04', 'NEN 5707', 'Regeling bodemkwaliteit 2022'],
  purposes: { hergebruik: 'Hergebruik', 'niet-reinigbaar': 'Niet-reinigbaarheid', stort: 'Stort', anders: 'Anders' },
  material: [
    choice('matter', 'Soort partij', { grond: 'Grond', bagger: 'Baggerspecie' }, { ...must, default: 'grond' }),
    choice('soil', 'Grondsoort', LOT_SOILS, must),
    choice('sandMedian', 'Zandmediaan', SAND_MEDIANS, { visibleIf: 'soil == "zand"' }),
    choice('colour', 'Kleur', COLOURS, must),
    choice('smell', 'Geur', STRENGTHS, { ...must, default: 'geen', help: 'Passief waarnemen: ruik niet bewust aan grond.' }),
    choice('moisture', 'Vochtigheid', ['droog', 'vochtig', 'nat'], must),
    foreignShare('foreignShare', 'Bodemvreemd materiaal', 'Geschat in gewichtsprocenten.', soilWarnings('foreignShare')),
    choices('foreignKinds', 'Bijmengingen', ADMIXTURES, { visibleIf: 'foreignShare > 0', ...must }),
    longText('materialNote', 'Bijzonderheden van het materiaal'),
  ],
  observed: [
    choice('soil', 'Grondsoort', LOT_SOILS, must),
    choice('seenColour', 'Kleur', COLOURS, must),
    choice('seenSmell', 'Geur', STRENGTHS, { ...must, default: 'geen', help: 'Passief waarnemen: ruik niet bewust aan grond.' }),
    foreignShare('seenForeignShare', 'Bodemvreemd materiaal', 'Geschat in gewichtsprocenten.', soilWarnings('seenForeignShare')),
    choices('seenForeign', 'Bijmengingen', ADMIXTURES, { visibleIf: 'seenForeignShare > 0', ...must }),
    yesNo('homogeneous', 'Partij is gelijkmatig van samenstelling', {
      ...must,
      warnings: [{ when: 'homogeneous == "no"', message: 'De partij is niet gelijkmatig. Overleg of zij gesplitst moet worden.' }],
    }),
  ],
};
