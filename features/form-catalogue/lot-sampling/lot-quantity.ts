/** Size of a lot: its shape, its volume and its weight. */

import type { Section } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { calculated, choice, group, must, number, text } from '../field-makers.ts';
import { lotNorms } from '../norms.ts';
import type { LotProtocol } from './lot-protocol.ts';

/** Volume of a lot by its shape, in m³: ridge ½·l·b·h, cone π·r²·h/3, cut-off h/3·(A1+A2+√(A1·A2)), flat l·b·h. */
export const SHAPE_VOLUME =
  'shape == "rug" ? 0.5 * length * width * height : shape == "kegel" ? pi() * radius * radius * height / 3 : ' +
  'shape == "afgeknot" ? height / 3 * (baseArea + topArea + sqrt(baseArea * topArea)) : shape == "vlak" ? length * width * height : dyn(null)';

const meters = (key: string, label: string, visibleIf: string): Field => number(key, label, 'm', 2, { ...must, min: 0.01, max: 1_000, visibleIf });
const area = (key: string, label: string): Field => number(key, label, 'm²', 1, { ...must, min: 0.1, max: 100_000, visibleIf: 'shape == "afgeknot"' });

/** Shape and measures with the volume that follows; measures are asked while `askedIf` holds. */
export function shapeFields(askedIf: string): readonly Field[] {
  return [
    choice(
      'shape',
      'Vorm van het depot',
      { rug: 'Rug', kegel: 'Kegel', afgeknot: 'Afgeknotte piramide of kegel', vlak: 'Vlak of blok', anders: 'Anders' },
      { visibleIf: askedIf, required: true },
    ),
    meters('length', 'Lengte', 'shape in ["rug", "vlak"]'),
    meters('width', 'Breedte', 'shape in ["rug", "vlak"]'),
    meters('radius', 'Straal van de voet', 'shape == "kegel"'),
    area('baseArea', 'Oppervlak onder'),
    area('topArea', 'Oppervlak boven'),
    meters('height', 'Hoogte', 'shape in ["rug", "kegel", "afgeknot", "vlak"]'),
    calculated('shapeVolume', 'Inhoud volgens de afmetingen', 'm³', 1, SHAPE_VOLUME, { visibleIf: askedIf }),
  ];
}

/** The page of the plan on which the depot is measured. */
export const measuresSection: Section = {
  key: 'afmetingen',
  title: 'Afmetingen',
  fields: [
    choice(
      'volumeBasis',
      'Hoeveelheid bepaald met',
      { meting: 'Meten van het depot', gps: 'GPS of drone', weging: 'Weging', opgave: 'Opgave van de opdrachtgever' },
      { ...must, default: 'meting' },
    ),
    ...shapeFields('volumeBasis == "meting"'),
  ],
};

/** Each limit to the weight of a lot: when it is passed, and the sentence that says so. */
export function weightLimits({ tonnesMax, withAsbestos, purposes, number: protocol }: LotProtocol): readonly Passed[] {
  const { asbestosTonnesMax, landfillTonnesMax } = lotNorms;
  const strict = Object.keys(purposes).filter((purpose) => purpose === 'stort' || purpose === 'niet-reinigbaar');
  const isStrict = strict.map((purpose) => `purpose == "${purpose}"`).join(' || ');
  const landfill = protocol === '1004' ? [] : [{ norm: landfillTonnesMax, when: `(${isStrict})`, what: 'Een partij voor stort of niet-reinigbaarheid' }];
  const asbestos = withAsbestos ? [{ norm: asbestosTonnesMax, when: 'asbestosSuspected == "yes"', what: 'Een asbestverdachte partij' }] : [];
  return [
    { when: `tonnes > ${tonnesMax.value}`, message: `De partij is groter dan ${show(tonnesMax.value)} ton.` },
    ...[...landfill, ...asbestos].map(({ norm, when, what }) => ({
      when: `${when} && tonnes > ${norm.value}`,
      message: `${what} is hoogstens ${show(norm.value)} ton.`,
    })),
  ];
}

/** The weight of a lot with a warning for each limit that it passes. */
export function tonnesField(protocol: LotProtocol, volume: string): Field {
  const warnings = weightLimits(protocol).map(({ when, message }) => ({ when, message: `${message} Splits haar in deelpartijen.` }));
  return calculated('tonnes', 'Tonnage', 't', 0, `${volume} * density`, { warnings });
}

/** A condition on the answers, and the sentence for when it holds. */
interface Passed {
  readonly when: string;
  readonly message: string;
}

/** The page of the plan that says how large the lot is and whether it may be judged as one. */
export function quantitySection(protocol: LotProtocol): Section {
  const { density } = lotNorms;
  return {
    key: 'hoeveelheid',
    title: 'Hoeveelheid',
    fields: [
      number('givenVolume', 'Hoeveelheid', 'm³', 1, {
        ...must,
        min: 0.1,
        max: 1_000_000,
        visibleIf: 'volumeBasis in ["gps", "weging", "opgave"] || shape == "anders"',
      }),
      text('volumeExplanation', 'Toelichting op de hoeveelheid', {
        visibleIf: 'volumeBasis in ["weging", "opgave"] || shape == "anders"',
        ...must,
        maxLength: 500,
      }),
      calculated('volume', 'Hoeveelheid van de partij', 'm³', 1, 'coalesce(givenVolume, shapeVolume)'),
      number('density', 'Dichtheid', 't/m³', 2, { ...must, min: 1, max: 2.6, default: density.value }),
      tonnesField(protocol, 'volume'),
    ],
  };
}

const { subDepotsMax, subDepotShareMin } = lotNorms;
const TOO_SMALL = `Een deeldepot is minstens ${subDepotShareMin.value} % van de partij.`;
const TOO_MANY = `Een partij bestaat uit hoogstens ${subDepotsMax.value} samengevoegde deeldepots.`;

/** Each limit to the depots of a lot: when it is passed, and the sentence that says so. */
export const subDepotLimits: readonly Passed[] = [
  { when: `situation == "depots" && subDepots.size() > ${subDepotsMax.value}`, message: TOO_MANY },
  {
    when: `situation == "depots" && subDepots.all(s, s.volume > 0) && round(smallest(subDepots.map(s, s.volume)) / sum(subDepots.map(s, s.volume)) * 100, 6) < ${subDepotShareMin.value}`,
    message: TOO_SMALL,
  },
];

/** The depots a lot is put together from on paper. */
export function subDepotFields(): readonly Field[] {
  return [
    group(
      'subDepots',
      'Deeldepots',
      'Deeldepot',
      [
        text('name', 'Naam of nummer', { ...must, maxLength: 40 }),
        number('volume', 'Hoeveelheid', 'm³', 1, {
          ...must,
          min: 0.1,
          max: 1_000_000,
          warnings: [
            {
              when: `subDepots.all(s, s.volume > 0) && round(volume / sum(subDepots.map(s, s.volume)) * 100, 6) < ${subDepotShareMin.value}`,
              message: TOO_SMALL,
            },
          ],
        }),
      ],
      {
        rowTitle: 'name',
        visibleIf: 'situation == "depots"',
        minRows: 2,
        maxRows: 20,
        warnings: [{ when: `subDepots.size() > ${subDepotsMax.value}`, message: TOO_MANY }],
      },
    ),
  ];
}

const show = (value: number): string => value.toLocaleString('nl-NL');
