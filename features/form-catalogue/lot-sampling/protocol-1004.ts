/** Protocol 1004: granular waste that goes to a landfill. */
import { choice, choices, longText, must, text, yesNo } from '../field-makers.ts';
import { STRENGTHS } from '../lists.ts';
import { lotNorms } from '../norms.ts';
import { ADMIXTURES, COLOURS } from '../soil/nen5104.ts';
import { euralCode } from '../waste-fields.ts';
import { foreignShare } from './foreign-share.ts';
import type { LotProtocol } from './lot-protocol.ts';

/** Granular waste. */
const MATERIALS = {
  grond: 'Verontreinigde grond',
  bagger: 'Baggerspecie',
  zeefzand: 'Zeefzand',
  residu: 'Reinigingsresidu',
  straalgrit: 'Straalgrit',
  assen: 'Assen en slakken',
  slib: 'Ontwaterd slib',
  anders: 'Anders',
} as const;

export const protocol1004: LotProtocol = {
  number: '1004',
  subject: 'te storten korrelvormige afvalstoffen',
  sampledIn: 'increments',
  withAsbestos: true,
  tonnesMax: lotNorms.landfillTonnesMax,
  norms: ['AP04', 'Besluit stortplaatsen en stortverboden afvalstoffen'],
  purposes: { stort: 'Stort', 'niet-reinigbaar': 'Niet-reinigbaarheid' },
  material: [
    choice('material', 'Afvalstof', MATERIALS, must),
    text('materialOther', 'Andere afvalstof', { visibleIf: 'material == "anders"', ...must }),
    euralCode('euralCode', 'Euralcode'),
    longText('process', 'Ontstaan', { ...must, help: 'Uit welk proces of welk werk komt de afvalstof?' }),
    choice('colour', 'Kleur', COLOURS, must),
    choice('smell', 'Geur', STRENGTHS, { ...must, default: 'geen', help: 'Passief waarnemen.' }),
    choice('moisture', 'Vochtigheid', ['droog', 'vochtig', 'nat'], must),
    foreignShare('foreignShare', 'Bodemvreemd materiaal', 'Geschat in gewichtsprocenten; bepaalt de norm voor asbest.', []),
    choices('foreignKinds', 'Bijmengingen', ADMIXTURES, { visibleIf: 'foreignShare > 0', ...must }),
    longText('materialNote', 'Bijzonderheden van het materiaal'),
  ],
  observed: [
    choice('seenMaterial', 'Afvalstof', MATERIALS, must),
    choice('seenColour', 'Kleur', COLOURS, must),
    choice('seenSmell', 'Geur', STRENGTHS, { ...must, default: 'geen', help: 'Passief waarnemen.' }),
    foreignShare('seenForeignShare', 'Bodemvreemd materiaal', 'Geschat in gewichtsprocenten.', []),
    choices('seenForeign', 'Bijmengingen', ADMIXTURES, { visibleIf: 'seenForeignShare > 0', ...must }),
    yesNo('homogeneous', 'Partij is gelijkmatig van samenstelling', {
      ...must,
      warnings: [{ when: 'homogeneous == "no"', message: 'De partij is niet gelijkmatig. Overleg of zij gesplitst moet worden.' }],
    }),
  ],
};
