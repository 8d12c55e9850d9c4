/** Protocol 1003: building materials with a shape of their own: stones, slabs, kerbs. */
import { choice, choices, count, longText, must, number, text, yesNo } from '../field-makers.ts';
import { lotNorms } from '../norms.ts';
import type { LotProtocol } from './lot-protocol.ts';

/** Building materials with a shape. */
const MATERIALS = {
  betonstraatsteen: 'Betonstraatstenen',
  gebakken: 'Gebakken klinkers',
  tegels: 'Betontegels',
  banden: 'Trottoirbanden',
  stelcon: 'Betonplaten',
  dakpannen: 'Dakpannen',
  asfalt: 'Asfalt (vormgegeven)',
  immobilisaat: 'Immobilisaat',
  natuursteen: 'Natuursteen',
  anders: 'Anders',
} as const;

const millimeters = (key: string, label: string) => number(key, label, 'mm', 0, { ...must, min: 1, max: 20_000 });

export const protocol1003: LotProtocol = {
  number: '1003',
  subject: 'vormgegeven bouwstoffen',
  sampledIn: 'units',
  withAsbestos: false,
  tonnesMax: lotNorms.tonnesMax,
  norms: ['AP04', 'Regeling bodemkwaliteit 2022'],
  purposes: { hergebruik: 'Toepassing als bouwstof', stort: 'Stort', anders: 'Anders' },
  material: [
    choice('material', 'Bouwstof', MATERIALS, must),
    text('materialOther', 'Andere bouwstof', { visibleIf: 'material == "anders"', ...must }),
    millimeters('unitLength', 'Lengte van een eenheid'),
    millimeters('unitWidth', 'Breedte van een eenheid'),
    millimeters('unitHeight', 'Hoogte van een eenheid'),
    text('producer', 'Producent', {}),
    text('qualityMark', 'Certificaat of productnorm', {}),
    longText('materialNote', 'Bijzonderheden van het materiaal'),
  ],
  observed: [
    choice('seenMaterial', 'Bouwstof', MATERIALS, must),
    millimeters('seenLength', 'Lengte van een eenheid'),
    millimeters('seenWidth', 'Breedte van een eenheid'),
    millimeters('seenHeight', 'Hoogte van een eenheid'),
    count('broken', 'Gebroken eenheden', must),
    choices('adhering', 'Aanhangend materiaal', ['geen', 'zand', 'mortel', 'asfalt', 'verf', 'bitumen', 'olie', 'anders'], must),
    yesNo('homogeneous', 'Partij is gelijkmatig van samenstelling', {
      ...must,
      warnings: [{ when: 'homogeneous == "no"', message: 'De partij is niet gelijkmatig. Overleg of zij gesplitst moet worden.' }],
    }),
  ],
};
