/** The sampling form of a lot under BRL SIKB 1000: what was done in the field, by whom, with which samples. */

import type { Design, Section } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { alarm, calculated, choice, choices, count, dateTime, longText, must, number, saysWhen, text, yesNo } from '../field-makers.ts';
import { asbestosNorms, lotNorms } from '../norms.ts';
import { client, declarationFields, deviationSection, laboratory, phaseCode, projectNumber, weatherFields, workDate, workTimes } from '../standard-fields.ts';
import { coarsestFields, devices, incrementFields, leastTaken, unitFields } from './lot-increments.ts';
import type { LotProtocol } from './lot-protocol.ts';
import { tonnesField, weightLimits } from './lot-quantity.ts';
import { asbestosSection, samplesSection } from './lot-samples.ts';

const { helpersPerSamplerMax, quantityDifferenceMax, density, composites, increments } = lotNorms;

const assignmentSection = ({ number: protocol, purposes }: LotProtocol): Section => ({
  key: 'opdracht',
  title: 'Opdracht',
  fields: [
    projectNumber,
    phaseCode,
    client,
    text('lotCode', 'Partijcode', { ...must, maxLength: 20, help: 'De code uit het monsternemingsplan.' }),
    text('planNumber', 'Nummer van het monsternemingsplan', { ...must, prefill: 'previous.planNumber', maxLength: 30 }),
    text('owner', 'Eigenaar van de partij', must),
    choice('purpose', 'Doel van de keuring', purposes, {
      ...must,
      ...(protocol === '1004' ? { default: 'stort' } : {}),
      help: 'Zoals in het plan. Voor stort en niet-reinigbaarheid is de partij kleiner.',
    }),
  ],
});

function workSection(protocol: LotProtocol['number']): Section {
  return {
    key: 'uitvoering',
    title: 'Uitvoering',
    fields: [
      workDate,
      ...workTimes,
      {
        type: 'person',
        key: 'sampler',
        label: 'Monsternemer',
        required: true,
        prefill: 'person',
        qualifications: [protocol],
        help: `Alleen wie op deze dag voor protocol ${protocol} is geregistreerd, mag deze partij bemonsteren.`,
      },
      text('registrationNumber', 'Registratienummer', { ...must, prefill: `person.registrations.${protocol}`, remember: true, maxLength: 30 }),
      count('helpers', 'Niet-geregistreerde helpers', {
        ...must,
        max: 20,
        default: 0,
        help: `Hoogstens ${helpersPerSamplerMax.value} per geregistreerde, onder direct toezicht.`,
      }),
      ...weatherFields,
      choice('rain', 'Neerslag', ['geen', 'licht', 'matig', 'zwaar'], { ...must, default: 'geen' }),
    ],
  };
}

const lotSection = (protocol: LotProtocol): Section => ({
  key: 'partij',
  title: 'Partij',
  fields: [
    yesNo('matchesPlan', 'Partij komt overeen met het plan', must),
    longText('planDifference', 'Wat is er anders', { visibleIf: 'matchesPlan == "no"', ...must }),
    choice('accessibility', 'Toegankelijkheid', { geheel: 'Geheel', deels: 'Deels', slecht: 'Slecht' }, { ...must, default: 'geheel' }),
    number('plannedVolume', 'Hoeveelheid volgens het plan', 'm³', 1, { ...must, min: 0.1, max: 1_000_000 }),
    number('measuredVolume', 'Hoeveelheid nagemeten', 'm³', 1, { ...must, min: 0.1, max: 1_000_000 }),
    calculated('volumeDifference', 'Verschil', '%', 0, 'abs(measuredVolume - plannedVolume) / plannedVolume * 100', {
      visibleIf: 'plannedVolume > 0 && measuredVolume > 0',
      warnings: [
        {
          when: `volumeDifference > ${quantityDifferenceMax.value}`,
          message: `De hoeveelheid verschilt meer dan ${quantityDifferenceMax.value} % van het plan.`,
        },
      ],
    }),
    yesNo('leaderInformed', 'Projectleider ingelicht', { visibleIf: `volumeDifference > ${quantityDifferenceMax.value} || matchesPlan == "no"`, ...must }),
    number('density', 'Dichtheid', 't/m³', 2, { ...must, min: 1, max: 2.6, default: density.value }),
    tonnesField(protocol, 'measuredVolume'),
  ],
});

function observationSection({ observed, withAsbestos }: LotProtocol): Section {
  return {
    key: 'waarnemingen',
    title: 'Waarnemingen',
    fields: [...observed, ...(withAsbestos ? asbestosSeen : []), longText('observations', 'Andere waarnemingen')],
  };
}

const asbestosSeen: readonly Field[] = [
  yesNo('asbestosSuspected', 'Asbestverdacht volgens het plan', must),
  yesNo('asbestosSeen', 'Asbestverdacht materiaal gezien', must),
  alarm(
    'asbestosStop',
    'Stop',
    'Asbestverdacht materiaal in een onverdachte partij. Stop, bevochtig, zet af en meld het bij de projectleider en de KAM-coördinator.',
    'asbestosSeen == "yes" && asbestosSuspected == "no"',
  ),
  yesNo('asbestosReported', 'Werk gestopt en gemeld', {
    visibleIf: 'asbestosSeen == "yes" && asbestosSuspected == "no"',
    ...must,
    errors: [{ when: 'asbestosReported == "no"', message: 'Stop het werk en meld het asbestverdachte materiaal voordat je verdergaat.' }],
  }),
];

function takingSection({ sampledIn }: LotProtocol): Section {
  const compositeCount = count('compositeCount', 'Aantal mengmonsters', { ...must, min: 1, max: 20, default: composites.value });
  const equipment: readonly Field[] = [
    { type: 'equipment', key: 'scale', label: 'Weegschaal' },
    yesNo('equipmentClean', 'Apparatuur schoon en gekalibreerd', must),
  ];
  if (sampledIn === 'units') return { key: 'eenheden', title: 'Eenheden', fields: [compositeCount, ...unitFields(), ...equipment] };
  return {
    key: 'grepen',
    title: 'Grepen',
    fields: [
      compositeCount,
      ...incrementFields(increments.value),
      ...coarsestFields(),
      choice('device', 'Apparaat', devices, must),
      number('deviceOpening', 'Opening van het apparaat', 'mm', 0, { ...must, min: 1, max: 5_000 }),
      ...equipment,
    ],
  };
}

const photosSection: Section = {
  key: 'fotos',
  title: "Foto's",
  fields: [
    {
      type: 'photo',
      key: 'photos',
      label: "Foto's van vier zijden",
      min: 4,
      max: 20,
      annotate: true,
      withPosition: true,
      help: 'Elke zijde van de partij, en wat opvalt.',
    },
    {
      type: 'photo',
      key: 'sketch',
      label: 'Schets met de grepen',
      min: 1,
      max: 4,
      annotate: true,
      help: 'Foto van de schets of tekening met de plaatsen van de grepen.',
    },
    { type: 'location', key: 'location', label: 'Plaats van de partij', required: true },
  ],
};

const handoverSection: Section = {
  key: 'overdracht',
  title: 'Overdracht',
  fields: [
    laboratory,
    dateTime('handedOver', 'Overgedragen op', {
      ...must,
      errors: [{ when: 'daysBetween(date, handedOver) < 0', message: 'De overdracht ligt voor de monsterneming. Verbeter een van de twee.' }],
    }),
    text('carrier', 'Vervoerder', { ...must, prefill: 'previous.carrier' }),
    yesNo('cooled', 'Gekoeld en donker vervoerd', { ...must, default: 'yes' }),
    choices('papers', 'Meegegeven', { opdracht: 'Analyseopdracht', plan: 'Monsternemingsplan', formulier: 'Dit formulier' }),
  ],
};

/** Returns the rules the work broke, as sentences. */
function brokenRules(protocol: LotProtocol): string {
  const { sampledIn, withAsbestos } = protocol;
  const { fineFractionKgMin } = asbestosNorms;
  const perComposite = sampledIn === 'units' ? 'unitsPerComposite' : 'incrementsPerComposite';
  return [
    saysWhen('matchesPlan == "no"', 'De partij komt niet overeen met het plan.'),
    saysWhen('accessibility != "geheel" && isFilled(accessibility)', 'De partij is niet geheel toegankelijk.'),
    saysWhen(`volumeDifference > ${quantityDifferenceMax.value}`, `De hoeveelheid verschilt meer dan ${quantityDifferenceMax.value} %.`),
    ...weightLimits(protocol).map(({ when, message }) => saysWhen(when, message)),
    saysWhen(`helpers > ${helpersPerSamplerMax.value}`, `Er zijn meer dan ${helpersPerSamplerMax.value} helpers.`),
    ...leastTaken(protocol),
    saysWhen(`composites.size() < compositeCount`, 'Er zijn minder mengmonsters dan gepland.'),
    saysWhen(
      `composites.exists(c, c.taken < ${perComposite})`,
      sampledIn === 'units' ? 'Een mengmonster heeft te weinig eenheden.' : 'Een mengmonster heeft te weinig grepen.',
    ),
    ...(sampledIn === 'units'
      ? []
      : [
          saysWhen('composites.exists(c, c.mass < compositeKg)', 'Een mengmonster is lichter dan het minimum.'),
          saysWhen('deviceOpening < openingMm', 'De opening van het apparaat is te klein.'),
        ]),
    saysWhen('composites.exists(c, c.sealed == "no")', 'Een mengmonster is niet verzegeld.'),
    saysWhen('equipmentClean == "no"', 'De apparatuur is niet schoon en gekalibreerd.'),
    saysWhen('cooled == "no"', 'De monsters zijn niet gekoeld vervoerd.'),
    ...(withAsbestos
      ? [
          saysWhen('asbestosSeen == "yes" && asbestosSuspected == "no"', 'Er is asbestverdacht materiaal gezien in een onverdachte partij.'),
          saysWhen('asbestosSamples.size() < asbestosNeeded', 'Er zijn te weinig monsters voor asbest.'),
          saysWhen(`asbestosSamples.exists(a, a.fineKg < ${fineFractionKgMin.value})`, `Een fijne fractie is lichter dan ${fineFractionKgMin.value} kg.`),
        ]
      : []),
  ].join(' + ');
}

/** The form for one protocol. */
export function samplingForm(protocol: LotProtocol): Design {
  const { number: code, subject, withAsbestos, norms } = protocol;
  return {
    key: `monsternemingsformulier-${code}`,
    version: 3,
    name: `Monsternemingsformulier ${code}`,
    category: 'Partijkeuring',
    description: `Monsterneming van een partij ${subject}: uitvoering, mengmonsters, overdracht en verklaring.`,
    norms: ['BRL SIKB 1000', `Protocol ${code}`, ...norms],
    titleExpression: '"Partij " + lotCode',
    retentionYears: 10,
    sections: [
      assignmentSection(protocol),
      workSection(code),
      lotSection(protocol),
      observationSection(protocol),
      takingSection(protocol),
      samplesSection(protocol),
      ...(withAsbestos ? [asbestosSection()] : []),
      photosSection,
      handoverSection,
      deviationSection(brokenRules(protocol), 'Elke afwijking van protocol of plan, met de vijf punten die het certificaat vraagt.'),
      {
        key: 'verklaring',
        title: 'Verklaring',
        fields: declarationFields(
          `Ondergetekende verklaart dat de monsterneming onafhankelijk van opdrachtgever en eigenaar van de partij is uitgevoerd conform BRL SIKB 1000 en protocol ${code}; uitvoerende organisatie en monsternemer hebben geen eigendom van of belang bij de partij.`,
          'Monsternemer',
        ),
      },
    ],
  };
}
