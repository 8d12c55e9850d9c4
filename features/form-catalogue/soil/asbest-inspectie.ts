/** Asbest inspectie: inspection of the surface and of pits or trenches of one spatial unit, under NEN 5707 and protocol 2018. */
import type { Design, Section } from '#features/form-engine/design/design.ts';
import { calculated, choice, choices, count, group, longText, must, note, number, onlyOnceIn, saysWhen, table, text, verdict, yesNo } from '../field-makers.ts';
import { crowClasses, ppe } from '../lists.ts';
import { asbestosNorms } from '../norms.ts';
import { declarationFields, deviationSection, laboratory, phaseCode, place, projectNumber, weatherFields, workDate, workTimes } from '../standard-fields.ts';
import { SOILS } from './nen5104.ts';

const { stripMeters, pitLengthCm, pitWidthCm, pitDepthCm, sieveMm, fineFractionKgMin, limit, furtherSurvey, amphiboleFactor, coverShareMax } = asbestosNorms;

/** Materials that may hold asbestos. */
const materials = {
  vlak: 'Vlakke plaat',
  golf: 'Golfplaat',
  buis: 'Buis of koker',
  board: 'Board',
  isolatie: 'Isolatie',
  vezels: 'Losse vezels',
  anders: 'Anders',
} as const;

const general: Section = {
  key: 'algemeen',
  title: 'Algemeen',
  fields: [
    projectNumber,
    phaseCode,
    text('unitCode', 'Ruimtelijke eenheid (RE)', { ...must, maxLength: 20, help: 'Bijvoorbeeld RE-1.' }),
    workDate,
    ...workTimes,
    {
      type: 'person',
      key: 'inspector',
      label: 'Inspecteur',
      required: true,
      prefill: 'person',
      qualifications: ['2018'],
      help: 'Alleen wie op deze dag voor protocol 2018 is geregistreerd, mag deze inspectie doen.',
    },
    choice('crowClass', 'Veiligheidsklasse CROW 400', crowClasses, must),
    choices('ppe', 'Gedragen beschermingsmiddelen', ppe, { ...must, prefill: 'previous.ppe' }),
    ...weatherFields,
  ],
};

const surface: Section = {
  key: 'maaiveld',
  title: 'Maaiveld',
  help: `Loop stroken van ${stripMeters.value.toLocaleString('nl-NL')} m in twee richtingen, haaks op elkaar.`,
  fields: [
    number('area', 'Oppervlak', 'm²', 0, { ...must, min: 1, max: 1_000_000 }),
    number('cover', 'Begroeiing of bedekking', '%', 0, {
      ...must,
      max: 100,
      warnings: [{ when: `cover > ${coverShareMax.value}`, message: `Meer dan ${coverShareMax.value} % is bedekt: het maaiveld is niet goed te inspecteren.` }],
    }),
    choice('sight', 'Zicht', { goed: 'Goed', matig: 'Matig', slecht: 'Slecht' }, { ...must, default: 'goed' }),
    choice('moisture', 'Maaiveld', ['droog', 'vochtig', 'nat'], must),
    yesNo('twoDirections', 'In twee richtingen haaks op elkaar gelopen', must),
    choice('efficiency', 'Inspectie-efficiëntie', { '90-100': '90-100 %', '70-90': '70-90 %', '50-70': '50-70 %', '0-50': 'Minder dan 50 %' }, must),
    table(
      'surfaceFinds',
      'Verdacht materiaal op het maaiveld',
      'Vondst',
      [
        choice('material', 'Soort', materials, must),
        count('pieces', 'Stukken', { ...must, min: 1 }),
        number('grams', 'Gewicht', 'g', 1, { ...must, max: 1_000_000 }),
        yesNo('bonded', 'Hechtgebonden', must),
        text('code', 'Monstercode', { ...must, maxLength: 20 }),
      ],
      { totals: ['pieces', 'grams'], maxRows: 100 },
    ),
    { type: 'photo', key: 'surfacePhotos', label: "Foto's van het maaiveld", min: 1, max: 20, annotate: true, withPosition: true },
  ],
};

const isPit = 'kind == "gat"';
const pits: Section = {
  key: 'gaten',
  title: 'Gaten en sleuven',
  help: `Een gat is minstens ${pitLengthCm.value} × ${pitWidthCm.value} × ${pitDepthCm.value} cm.`,
  fields: [
    group(
      'pits',
      'Gaten en sleuven',
      'Gat of sleuf',
      [
        choice('kind', 'Soort', { gat: 'Gat', sleuf: 'Sleuf' }, { ...must, default: 'gat' }),
        text('code', 'Nummer', {
          ...must,
          maxLength: 20,
          help: 'G01 voor een gat, SL01 voor een sleuf.',
          errors: [onlyOnceIn('pits', 'code', 'Dit nummer is al gebruikt.')],
        }),
        place('location', 'Locatie', 5, 'Midden van het gat of de sleuf.'),
        number('length', 'Lengte', 'cm', 0, { ...must, min: 1, max: 10_000, default: pitLengthCm.value }),
        number('width', 'Breedte', 'cm', 0, { ...must, min: 1, max: 1_000, default: pitWidthCm.value }),
        number('depth', 'Diepte', 'cm', 0, {
          ...must,
          min: 1,
          max: 500,
          default: pitDepthCm.value,
          warnings: [
            {
              when: `${isPit} && (length < ${pitLengthCm.value} || width < ${pitWidthCm.value} || depth < ${pitDepthCm.value})`,
              message: 'Het gat is kleiner dan de norm vraagt.',
            },
          ],
        }),
        calculated('litres', 'Inhoud', 'l', 0, 'length * width * depth / 1000'),
        choice('soil', 'Bodem', SOILS, must),
        number('rubble', 'Puin', '%', 0, { ...must, max: 100 }),
        number('sieved', `Gezeefd over ${sieveMm.value} mm`, 'kg', 1, { ...must, max: 100_000 }),
        count('pieces', `Stukken groter dan ${sieveMm.value} mm`, { ...must, default: 0 }),
        number('grams', 'Gewicht van de stukken', 'g', 1, { visibleIf: 'pieces > 0', ...must, max: 1_000_000 }),
        choice('material', 'Soort materiaal', materials, { visibleIf: 'pieces > 0', ...must }),
        yesNo('bonded', 'Hechtgebonden', { visibleIf: 'pieces > 0', ...must }),
        number('fineKg', 'Monster van de fijne fractie', 'kg', 1, { max: 1_000, help: `Minstens ${fineFractionKgMin.value} kg.` }),
        text('sampleCode', 'Monstercode', { requiredIf: 'fineKg > 0 || pieces > 0', maxLength: 20 }),
        { type: 'barcode', key: 'barcode', label: 'Barcode' },
        { type: 'photo', key: 'photo', label: 'Foto', max: 4, annotate: true },
      ],
      { rowTitle: 'code', maxRows: 200 },
    ),
    calculated('pitCount', 'Aantal', undefined, 0, 'pits.size()'),
    calculated('piecesTotal', `Stukken groter dan ${sieveMm.value} mm`, undefined, 0, 'sum(pits.map(p, p.pieces)) + sum(surfaceFinds.map(f, f.pieces))'),
    longText('noPits', 'Waarom geen gaten of sleuven', { visibleIf: 'pits.size() == 0', ...must }),
  ],
};

const WEIGHTED = `serpentine + ${amphiboleFactor.value} * amphibole`;
const result: Section = {
  key: 'uitslag',
  title: 'Uitslag',
  fields: [
    laboratory,
    yesNo('packed', 'Monsters dubbel verpakt en gelabeld', { ...must, default: 'yes' }),
    yesNo('resultKnown', 'Uitslag bekend', { ...must, default: 'no' }),
    table(
      'results',
      'Uitslag per monster',
      'Monster',
      [
        text('code', 'Monster', { ...must, maxLength: 20 }),
        number('serpentine', 'Serpentijn', 'mg/kg', 1, { ...must, max: 1_000_000 }),
        number('amphibole', 'Amfibool', 'mg/kg', 1, { ...must, max: 1_000_000, default: 0 }),
        calculated('weighted', 'Gewogen', 'mg/kg', 1, WEIGHTED),
      ],
      { visibleIf: 'resultKnown == "yes"', minRows: 1, maxRows: 100 },
    ),
    calculated('highest', 'Hoogste gewogen gehalte', 'mg/kg ds', 1, 'largest(results.map(r, r.weighted))', { visibleIf: 'resultKnown == "yes"' }),
    verdict(
      'judgement',
      'Oordeel',
      `highest > ${limit.value} ? "Boven de norm van ${limit.value} mg/kg ds" : highest >= ${furtherSurvey.value} ? "Nader onderzoek nodig" : highest < ${furtherSurvey.value} ? "Onder de grens voor nader onderzoek" : ""`,
      { visibleIf: 'resultKnown == "yes"' },
    ),
    note('weighing', 'Weging', `Gewogen gehalte is serpentijn plus ${amphiboleFactor.value} maal amfibool.`),
  ],
};

const BROKEN = [
  saysWhen(`cover > ${coverShareMax.value}`, 'Het maaiveld is te veel bedekt.'),
  saysWhen('twoDirections == "no"', 'Het maaiveld is niet in twee richtingen geïnspecteerd.'),
  saysWhen('sight == "slecht"', 'Het zicht was slecht.'),
  saysWhen(
    `pits.exists(p, p.kind == "gat" && (p.length < ${pitLengthCm.value} || p.width < ${pitWidthCm.value} || p.depth < ${pitDepthCm.value}))`,
    'Een gat is kleiner dan de norm vraagt.',
  ),
  saysWhen(`pits.exists(p, p.fineKg < ${fineFractionKgMin.value})`, `Een monster van de fijne fractie is lichter dan ${fineFractionKgMin.value} kg.`),
].join(' + ');

/** Asbest inspectie. */
export const asbestInspectie: Design = {
  key: 'asbest-inspectie',
  version: 3,
  name: 'Asbest inspectie',
  category: 'Asbest',
  description: 'Inspectie van maaiveld, gaten en sleuven van één ruimtelijke eenheid volgens NEN 5707.',
  norms: ['BRL SIKB 2000', 'Protocol 2018', 'NEN 5707'],
  titleExpression: '"Asbest " + unitCode',
  retentionYears: 10,
  point: {
    ...{ kind: 'pit', rows: 'pits', rowKind: 'kind', kindByChoice: { gat: 'pit', sleuf: 'trench' } },
    ...{ number: 'code', place: 'location', reachedDepth: 'depth', result: 'pieces' },
  },
  sections: [
    general,
    surface,
    pits,
    result,
    deviationSection(BROKEN, 'Afwijkingen van NEN 5707 of protocol 2018.'),
    {
      key: 'verklaring',
      title: 'Verklaring',
      fields: declarationFields(
        'De inspectie is uitgevoerd volgens protocol 2018 en NEN 5707, onafhankelijk van opdrachtgever en eigenaar, met de genoemde afwijkingen.',
        'Inspecteur',
      ),
    },
  ],
};
