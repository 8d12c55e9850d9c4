/** The sampling plan of a lot under BRL SIKB 1000: made at the office and judged by the project leader before the field work. */
import type { Design, Section } from '#features/form-engine/design/design.ts';
import { alarm, calculated, choice, choices, count, date, longText, must, note, number, saysWhen, text, verdict, yesNo } from '../field-makers.ts';
import { crowClasses, ppe, soilAnalyses } from '../lists.ts';
import { asbestosNorms, lotNorms } from '../norms.ts';
import { address, client, deviationSection, laboratory, manager, phaseCode, projectNumber } from '../standard-fields.ts';
import { coarsestFields, devices, incrementFields, unitFields } from './lot-increments.ts';
import type { LotProtocol } from './lot-protocol.ts';
import { measuresSection, quantitySection, subDepotFields } from './lot-quantity.ts';

function assignmentSection({ number: protocol }: LotProtocol): Section {
  return {
    key: 'opdracht',
    title: 'Opdracht',
    fields: [
      projectNumber,
      phaseCode,
      client,
      manager,
      text('author', 'Opgesteld door', { ...must, prefill: 'person.name' }),
      date('planDate', 'Datum van het plan', { ...must, prefill: 'today' }),
      date('plannedOn', 'Geplande dag van monsterneming', { ...must, min: 'planDate' }),
      address,
      yesNo('underCertificate', `Onder certificaat BRL SIKB 1000, protocol ${protocol}`, { ...must, default: 'yes' }),
      yesNo('independent', 'Functiescheiding in acht genomen', {
        ...must,
        help: 'De uitvoerende organisatie en haar moeder-, zuster- en dochterbedrijven hebben geen eigendom van of belang bij de partij.',
        warnings: [{ when: 'independent == "no"', message: 'Zonder functiescheiding geldt het certificaat niet.' }],
      }),
    ],
  };
}

function lotSection({ number: protocol, purposes }: LotProtocol): Section {
  const isLandfill = protocol === '1004';
  return {
    key: 'partij',
    title: 'Partij',
    fields: [
      text('lotCode', 'Partijcode', { ...must, maxLength: 20, help: 'Uniek binnen het project, bijvoorbeeld P01.' }),
      longText('origin', 'Omschrijving en herkomst', { ...must, minLength: 5 }),
      text('owner', 'Eigenaar van de partij', must),
      text(
        'disposer',
        'Ontdoener',
        isLandfill ? { ...must, prefill: 'project.clientName', help: 'Bij protocol 1004 is de opdrachtgever de ontdoener.' } : must,
      ),
      choice(
        'situation',
        'Ligging',
        { depot: 'Eén depot', depots: 'Meer deeldepots', 'in-situ': 'In situ', 'in-werk': 'In een werk', vrachten: 'Vrachten of stroom' },
        { ...must, default: 'depot' },
      ),
      ...subDepotFields(),
      choice('purpose', 'Doel van de keuring', purposes, { ...must, ...(isLandfill ? { default: 'stort' } : {}) }),
      { type: 'location', key: 'location', label: 'Plaats van de partij', required: true, help: 'Ongeveer het midden van de partij.' },
      { type: 'file', key: 'sketch', label: 'Tekening of schets', required: true, max: 5, help: 'Plattegrond met de vorm en de maten van de partij.' },
      { type: 'photo', key: 'lotPhotos', label: "Foto's van de partij", max: 12, annotate: true, withPosition: true },
    ],
  };
}

const preliminarySection = ({ withAsbestos }: LotProtocol): Section => ({
  key: 'vooronderzoek',
  title: 'Vooronderzoek',
  fields: [
    yesNo('preliminaryDone', 'Vooronderzoek uitgevoerd', {
      ...must,
      warnings: [{ when: 'preliminaryDone == "no"', message: 'Er is geen vooronderzoek. Zonder vooronderzoek is niet te zeggen of de partij verdacht is.' }],
    }),
    text('preliminaryBy', 'Uitgevoerd door', { visibleIf: 'preliminaryDone == "yes"', ...must }),
    text('preliminaryReference', 'Kenmerk en datum van het rapport', { visibleIf: 'preliminaryDone == "yes"', ...must }),
    longText('preliminaryConclusion', 'Conclusie', { visibleIf: 'preliminaryDone == "yes"', ...must }),
    ...(withAsbestos ? [yesNo('asbestosSuspected', 'Asbestverdacht', must)] : []),
    yesNo('pfasSuspected', 'PFAS onderzoeken', must),
  ],
});

function strategySection(protocol: LotProtocol): Section {
  const isInUnits = protocol.sampledIn === 'units';
  const { increments, composites } = lotNorms;
  return {
    key: 'strategie',
    title: 'Strategie',
    help: isInUnits ? 'Hoeveel eenheden, en hoe worden zij gekozen?' : 'Hoeveel grepen, hoe groot, en waar?',
    fields: [
      text('strategy', 'Strategie', { ...must, default: `BRL SIKB 1000, protocol ${protocol.number}` }),
      count('compositeCount', 'Aantal mengmonsters', { ...must, min: 1, max: 20, default: composites.value }),
      ...(isInUnits ? unitFields() : [...incrementFields(increments.value), ...coarsestFields()]),
      ...(isInUnits ? [] : [choice('device', 'Apparaat', devices, must)]),
      longText('strategyNote', 'Toelichting op de strategie'),
    ],
  };
}

const patternSection: Section = {
  key: 'patroon',
  title: 'Patroon',
  fields: [
    choice(
      'pattern',
      'Monsternemingspatroon',
      { raster: 'Systematisch raster', aselect: 'Gestratificeerd aselect', stroom: 'Uit de stroom, op tijd' },
      {
        ...must,
        default: 'raster',
      },
    ),
    number('surface', 'Oppervlak van de partij', 'm²', 1, { min: 0.1, max: 1_000_000, visibleIf: 'pattern == "raster"', ...must }),
    calculated('gridSpacing', 'Rasterafstand', 'm', 2, 'sqrt(surface / (incrementsPerComposite * compositeCount))'),
    text('boxes', 'Indeling in vakken', { visibleIf: 'pattern == "aselect"', ...must, maxLength: 500 }),
    number('streamMinutes', 'Tijd tussen twee grepen', 'min', 0, { min: 1, max: 1_440, visibleIf: 'pattern == "stroom"', ...must }),
  ],
};

function asbestosSection(): Section {
  const { coarsePartMm, fineComposites, fineIncrements, coarseSamples, coarseSampleKg } = asbestosNorms;
  return {
    key: 'asbest',
    title: 'Asbest',
    visibleIf: 'asbestosSuspected == "yes"',
    help: 'Asbest in een partij wordt onderzocht volgens NEN 5707 (grond) of NEN 5897 (meer dan de helft bodemvreemd).',
    fields: [
      verdict('asbestosNorm', 'Norm', `foreignShare > ${lotNorms.foreignShareRubble.value} ? "NEN 5897" : "NEN 5707"`),
      number('largestPart', 'Grootste asbestverdacht deel of puindeel', 'mm', 0, { ...must, min: 1, max: 5_000 }),
      verdict(
        'asbestosApproach',
        'Aanpak',
        `largestPart > ${coarsePartMm.value} ? "${coarseSamples.value} monsters van ${coarseSampleKg.value} kg zeven of uitharken, machinaal" : largestPart > 0 ? "${fineComposites.value} extra mengmonsters van elk minstens ${fineIncrements.value} grepen" : ""`,
      ),
      count('asbestosSamples', 'Aantal monsters voor asbest', {
        ...must,
        min: 1,
        max: 100,
        warnings: [
          {
            when: `largestPart > ${coarsePartMm.value} && asbestosSamples < ${coarseSamples.value}`,
            message: `Bij grove delen zijn ${coarseSamples.value} monsters nodig.`,
          },
          {
            when: `largestPart <= ${coarsePartMm.value} && asbestosSamples < ${fineComposites.value}`,
            message: `Er zijn ${fineComposites.value} extra mengmonsters nodig.`,
          },
        ],
      }),
      count('asbestosIncrements', 'Grepen per mengmonster voor asbest', {
        visibleIf: `largestPart <= ${coarsePartMm.value}`,
        ...must,
        default: fineIncrements.value,
        warnings: [
          { when: `asbestosIncrements < ${fineIncrements.value}`, message: `Een mengmonster voor asbest bestaat uit minstens ${fineIncrements.value} grepen.` },
        ],
      }),
      text('machine', 'Machine en machinist', { visibleIf: `largestPart > ${coarsePartMm.value}`, ...must }),
      longText('asbestosMeasures', 'Maatregelen', { ...must, help: 'Bevochtigen, afzetten, beschermingsmiddelen, afvoer van verzameld materiaal.' }),
    ],
  };
}

const analysisSection: Section = {
  key: 'analyse',
  title: 'Analyse',
  fields: [
    choices('analyses', 'Analysepakket', soilAnalyses, must),
    choice('quality', 'Kwaliteit', { ap04: 'AP04', as3000: 'AS3000' }, { ...must, default: 'ap04' }),
    laboratory,
    yesNo('accredited', 'Laboratorium erkend voor AP04', {
      ...must,
      warnings: [{ when: 'accredited == "no"', message: 'Een partijkeuring vraagt een laboratorium dat erkend is voor AP04.' }],
    }),
    choice('delivery', 'Levertijd', { '5wd': '5 werkdagen', '3wd': '3 werkdagen', '24u': '24 uur' }, { ...must, default: '5wd' }),
    text('analysisNote', 'Bijzonderheden voor het laboratorium', { maxLength: 500 }),
  ],
};

const safetySection: Section = {
  key: 'veiligheid',
  title: 'Veiligheid',
  fields: [
    choice('crowClass', 'Veiligheidsklasse CROW 400', crowClasses, { ...must, default: 'basis' }),
    choices('ppe', 'Beschermingsmiddelen', ppe, { ...must, default: ['schoenen', 'hes', 'nitril'] }),
    longText('access', 'Toegang en gevaren', { help: 'Toegang, aanmelden, verkeer op het terrein, steile hellingen, instabiel depot.' }),
  ],
};

/** Returns the rules a plan breaks, as sentences. */
function brokenRules({ sampledIn, tonnesMax }: LotProtocol): string {
  const { increments, composites } = lotNorms;
  return [
    saysWhen(`tonnes > ${tonnesMax.value}`, `De partij is groter dan ${tonnesMax.value} ton.`),
    saysWhen(`compositeCount < ${composites.value}`, `Er zijn minder dan ${composites.value} mengmonsters.`),
    ...(sampledIn === 'increments'
      ? [saysWhen(`incrementsPerComposite < ${increments.value}`, `Een mengmonster heeft minder dan ${increments.value} grepen.`)]
      : []),
    saysWhen('underCertificate == "no"', 'De monsterneming valt niet onder het certificaat.'),
    saysWhen('independent == "no"', 'De functiescheiding is niet in acht genomen.'),
  ].join(' + ');
}

/** The plan for one protocol. */
export function samplingPlan(protocol: LotProtocol): Design {
  const { number: code, subject, material, withAsbestos, norms } = protocol;
  return {
    key: `monsternemingsplan-${code}`,
    version: 3,
    name: `Monsternemingsplan ${code}`,
    category: 'Partijkeuring',
    description: `Plan voor de keuring van een partij ${subject}: hoeveelheid, grepen, analyse en veiligheid.`,
    norms: ['BRL SIKB 1000', `Protocol ${code}`, ...norms],
    titleExpression: '"Partij " + lotCode',
    retentionYears: 10,
    sections: [
      assignmentSection(protocol),
      lotSection(protocol),
      preliminarySection(protocol),
      measuresSection,
      quantitySection(protocol),
      { key: 'samenstelling', title: 'Samenstelling', fields: [...material] },
      strategySection(protocol),
      ...(protocol.sampledIn === 'increments' ? [patternSection] : []),
      ...(withAsbestos ? [asbestosSection()] : []),
      analysisSection,
      safetySection,
      deviationSection(brokenRules(protocol), 'Afwijkingen van het protocol die nu al bekend zijn, met de motivatie.'),
      {
        key: 'ondertekening',
        title: 'Ondertekening',
        fields: [
          note('approval', 'Akkoord', 'De projectleider beoordeelt dit plan voordat de monsterneming begint.'),
          alarm(
            'suspicion',
            'Let op',
            'Bij een asbestverdachte partij hoort een monsternemer die ook voor asbest is geregistreerd.',
            withAsbestos ? 'asbestosSuspected == "yes"' : 'false',
          ),
          { type: 'signature', key: 'signature', label: 'Handtekening opsteller', required: true, role: 'Opsteller', signer: 'author' },
        ],
      },
    ],
  };
}
