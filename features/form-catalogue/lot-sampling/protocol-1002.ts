/** Protocol 1002: building materials without a shape of their own. */
import { choice, choices, longText, must, number, text, yesNo } from '../field-makers.ts';
import { STRENGTHS } from '../lists.ts';
import { lotNorms } from '../norms.ts';
import { ADMIXTURES, COLOURS } from '../soil/nen5104.ts';
import { foreignShare } from './foreign-share.ts';
import type { LotProtocol } from './lot-protocol.ts';

/** Building materials without a shape. */
const MATERIALS = {
  menggranulaat: 'Menggranulaat',
  betongranulaat: 'Betongranulaat',
  metselgranulaat: 'Metselgranulaat',
  asfaltgranulaat: 'Asfaltgranulaat',
  hydraulisch: 'Hydraulisch menggranulaat',
  brekerzand: 'Brekerzand',
  zeefzand: 'Zeefzand',
  ballast: 'Spoorballast',
  bodemas: 'AEC-bodemas',
  slakken: 'Slakken',
  vliegas: 'Vliegas',
  split: 'Steenslag of grind',
  anders: 'Anders',
} as const;

export const protocol1002: LotProtocol = {
  number: '1002',
  subject: 'niet-vormgegeven bouwstoffen',
  sampledIn: 'increments',
  withAsbestos: true,
  tonnesMax: lotNorms.tonnesMax,
  norms: ['AP04', 'NEN 5897', 'Regeling bodemkwaliteit 2022'],
  purposes: { hergebruik: 'Toepassing als bouwstof', 'niet-reinigbaar': 'Niet-reinigbaarheid', stort: 'Stort', anders: 'Anders' },
  material: [
    choice('material', 'Bouwstof', MATERIALS, must),
    text('materialOther', 'Andere bouwstof', { visibleIf: 'material == "anders"', ...must }),
    text('gradation', 'Gradering', { maxLength: 30, help: 'Bijvoorbeeld 0/31,5.' }),
    text('producer', 'Producent', {}),
    text('qualityMark', 'Certificaat of productnorm', { help: 'Bijvoorbeeld BRL 2506 of een fabrikant-eigenverklaring.' }),
    choice('colour', 'Kleur', COLOURS, must),
    choice('moisture', 'Vochtigheid', ['droog', 'vochtig', 'nat'], must),
    foreignShare('foreignShare', 'Bodemvreemd materiaal (puin)', 'Aandeel puin in gewichtsprocenten; bepaalt de norm voor asbest.', []),
    choices('foreignKinds', 'Ongewenste bijmengingen', ADMIXTURES),
    longText('materialNote', 'Bijzonderheden van het materiaal'),
  ],
  observed: [
    choice('seenMaterial', 'Bouwstof', MATERIALS, must),
    choice('seenColour', 'Kleur', COLOURS, must),
    choice('seenSmell', 'Geur', STRENGTHS, { ...must, default: 'geen', help: 'Passief waarnemen: ruik niet bewust aan het materiaal.' }),
    number('seenPollution', 'Hout, plastic, gips en ander afval', '%', 1, {
      ...must,
      max: 100,
      help: 'Geschat in volumeprocenten.',
      warnings: [{ when: 'seenPollution > 1', message: 'Meer dan 1 % verontreiniging: beoordeel of de bouwstof aan haar productnorm voldoet.' }],
    }),
    choices('seenForeign', 'Ongewenste bijmengingen', ADMIXTURES),
    yesNo('homogeneous', 'Partij is gelijkmatig van samenstelling', {
      ...must,
      warnings: [{ when: 'homogeneous == "no"', message: 'De partij is niet gelijkmatig. Overleg of zij gesplitst moet worden.' }],
    }),
  ],
};
