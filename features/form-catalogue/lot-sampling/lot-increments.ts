/** Increments (grepen) of loose material, and units of shaped material: how many, how large, which. */
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { calculated, choice, count, must, number, saysWhen, verdict } from '../field-makers.ts';
import { lotNorms } from '../norms.ts';
import type { LotProtocol } from './lot-protocol.ts';

const { incrementGramsMin, incrementEdgePerGrain, increments, composites } = lotNorms;

/** Tools to take an increment with. */
export const devices = {
  edelman: 'Edelmanboor',
  guts: 'Guts',
  schep: 'Schep',
  lepel: 'Monsterlepel',
  zuigerboor: 'Zuigerboor',
  kraan: 'Kraan met bak',
  stroom: 'Monsternemer in de stroom',
} as const;

/** Edge of the smallest increment, in cm, for a grain in mm. */
const EDGE_CM = `${incrementEdgePerGrain.value / 10} * coarsest`;

/** Least mass of one increment in g: a cube with an edge of three times the coarsest grain (D95), and never less than the least of the protocol. */
export const INCREMENT_GRAMS = `max(${incrementGramsMin.value}, density * pow(${EDGE_CM}, 3))`;

/** Fields for the number of increments in a composite sample. */
export function incrementFields(byDefault: number): readonly Field[] {
  return [count('incrementsPerComposite', 'Grepen per mengmonster', { ...must, min: 1, max: 500, default: byDefault })];
}

/** Sentences that say that fewer increments or composite samples are taken than the protocol asks, whatever number was filled in. */
export function leastTaken({ sampledIn }: LotProtocol): readonly string[] {
  return [
    saysWhen(`compositeCount < ${composites.value}`, `Er zijn minder dan ${composites.value} mengmonsters.`),
    ...(sampledIn === 'increments'
      ? [saysWhen(`incrementsPerComposite < ${increments.value}`, `Een mengmonster heeft minder dan ${increments.value} grepen.`)]
      : []),
  ];
}

/** Shown once the coarsest grain is known. */
const known = { visibleIf: 'coarsest > 0' } as const;

/** The coarsest grain, and what follows from it for one increment, its tool and the composite sample. */
export function coarsestFields(): readonly Field[] {
  return [
    number('coarsest', 'Grootste korrel (D95)', 'mm', 0, {
      ...must,
      min: 1,
      max: 1_000,
      help: '95 % van het materiaal is kleiner. Bepaalt hoe groot een greep is.',
    }),
    calculated('incrementGrams', 'Minimale greepgrootte', 'g', 0, INCREMENT_GRAMS, known),
    calculated('openingMm', 'Minimale opening van het apparaat', 'mm', 0, `${incrementEdgePerGrain.value} * coarsest`, known),
    calculated('compositeKg', 'Minimale massa van een mengmonster', 'kg', 1, 'incrementsPerComposite * incrementGrams / 1000', known),
  ];
}

/** Units of shaped material, chosen at random so that each has the same chance. */
export function unitFields(): readonly Field[] {
  return [
    count('unitCount', 'Aantal eenheden in de partij', { ...must, min: 1, max: 1_000_000 }),
    count('unitsPerComposite', 'Eenheden per mengmonster', {
      ...must,
      min: 1,
      max: 500,
      errors: [
        {
          when: 'unitsPerComposite * compositeCount > unitCount',
          message: 'Er worden meer eenheden genomen dan er in de partij zijn. Verlaag het aantal eenheden.',
        },
      ],
    }),
    choice(
      'selection',
      'Wijze van aselecte keuze',
      { systematisch: 'Systematisch met aselect begin', aselect: 'Aselecte getallen', gestratificeerd: 'Gestratificeerd aselect' },
      { ...must, default: 'systematisch' },
    ),
    calculated('unitInterval', 'Steekproefinterval', 'eenheden', 0, 'floor(unitCount / (unitsPerComposite * compositeCount))', {
      visibleIf: 'selection == "systematisch"',
    }),
    verdict(
      'unitRule',
      'Keuze',
      '"Begin bij een aselect nummer van 1 tot en met " + text(unitInterval) + " en neem daarna elke " + text(unitInterval) + "e eenheid"',
      { visibleIf: 'selection == "systematisch" && unitInterval > 0' },
    ),
  ];
}
