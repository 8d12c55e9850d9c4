/** Afvoerregistratie: the loads of one waste stream that left, each with its letter and its weight. */

import type { Design, Section } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { calculated, choice, count, dateTime, group, longText, must, note, number, text, yesNo } from '../field-makers.ts';
import { supervisionNorms } from '../norms.ts';
import { phaseCode, projectNumber } from '../standard-fields.ts';
import { euralCode } from '../waste-fields.ts';
import { soilClasses } from './supervision-parts.ts';

const { wasteStreamLength, processorLength, ticketDaysMax, paperYears, letterFreeKgMax } = supervisionNorms;

const stream: Section = {
  key: 'afvalstroom',
  title: 'Afvalstroom',
  fields: [
    projectNumber,
    phaseCode,
    text('processorNumber', 'Verwerkersnummer van de ontvanger', {
      ...must,
      prefill: 'previous.processorNumber',
      pattern: { regex: `[0-9A-Z]{${processorLength.value}}`, message: `gebruik ${processorLength.value} cijfers of hoofdletters.` },
    }),
    text('wasteStreamNumber', 'Afvalstroomnummer', {
      ...must,
      prefill: 'previous.wasteStreamNumber',
      pattern: { regex: `[0-9A-Z]{${wasteStreamLength.value}}`, message: `gebruik ${wasteStreamLength.value} cijfers of hoofdletters, zonder spaties.` },
      errors: [
        {
          when: '!wasteStreamNumber.startsWith(processorNumber)',
          message: 'Het afvalstroomnummer begint niet met het verwerkersnummer van de ontvanger. Verbeter een van de twee.',
        },
      ],
    }),
    euralCode('euralCode', 'Euralcode'),
    text('usualName', 'Gebruikelijke benaming', { ...must, prefill: 'previous.usualName', help: 'Bijvoorbeeld: verontreinigde grond met minerale olie.' }),
    choice('soilClass', 'Kwaliteit', soilClasses, must),
    number('plannedTonnes', 'Verwacht volgens het plan', 't', 0, { max: 1_000_000 }),
  ],
};

const parties: Section = {
  key: 'partijen',
  title: 'Partijen',
  fields: [
    text('disposer', 'Ontdoener', { ...must, prefill: 'project.clientName' }),
    text('origin', 'Locatie van herkomst', { ...must, prefill: 'project.address', maxLength: 200 }),
    text('sender', 'Afzender', { ...must, prefill: 'previous.sender' }),
    text('carrier', 'Vervoerder', { ...must, prefill: 'previous.carrier' }),
    text('carrierNumber', 'VIHB-nummer', { ...must, prefill: 'previous.carrierNumber', maxLength: 20 }),
    text('receiver', 'Ontvanger en bestemming', { ...must, prefill: 'previous.receiver', maxLength: 200 }),
  ],
};

/** Monday of a week, to count weeks from: they run from Monday to Sunday. */
const A_MONDAY = '2024-01-01';
const weekOf = (moment: string) => `floor(daysBetween("${A_MONDAY}", ${moment}) / 7)`;
const SAME_LETTER = 'l.letterNumber == letterNumber';

const loadFields: Field[] = [
  dateTime('departedAt', 'Vertrek', must),
  yesNo('repeating', 'Repeterende vracht', {
    ...must,
    default: 'no',
    help: 'Zelfde afval, herkomst, bestemming en vrachtauto; één brief voor hoogstens een week (ma-zo).',
  }),
  yesNo('withoutLetter', 'Zonder begeleidingsbrief', {
    ...must,
    default: 'no',
    errors: [
      {
        when: `withoutLetter == "yes" && (weighedKg > ${letterFreeKgMax.value} || euralCode.endsWith("*"))`,
        message: `Zonder brief mag alleen tot ${letterFreeKgMax.value} kg afval dat niet gevaarlijk is.`,
      },
    ],
  }),
  text('letterNumber', 'Begeleidingsbriefnummer', {
    visibleIf: 'withoutLetter == "no"',
    ...must,
    maxLength: 30,
    errors: [
      {
        when: `repeating == "no" && isFilled(letterNumber) && loads.filter(l, ${SAME_LETTER}).size() > 1`,
        message: 'Dit nummer is al gebruikt. Alleen repeterende vrachten delen een brief.',
      },
      {
        when: `repeating == "yes" && loads.exists(l, ${SAME_LETTER} && isFilled(l.plate) && isFilled(plate) && l.plate != plate)`,
        message: 'Een brief voor repeterende vrachten geldt voor één vrachtauto.',
      },
      {
        when: `repeating == "yes" && loads.exists(l, ${SAME_LETTER} && isFilled(l.departedAt) && ${weekOf('l.departedAt')} != ${weekOf('departedAt')})`,
        message: 'Een brief voor repeterende vrachten geldt hoogstens een week, van maandag tot en met zondag.',
      },
    ],
  }),
  text('plate', 'Kenteken vrachtauto', { requiredIf: 'repeating == "yes"', format: 'licensePlate' }),
  text('from', 'Uit depot of vak', { ...must, maxLength: 60 }),
  number('volume', 'Geschatte hoeveelheid', 'm³', 1, { ...must, min: 0.1, max: 200 }),
  number('weighedKg', 'Gewogen', 'kg', 0, { min: 1, max: 100_000, help: 'Van de weegbon; mag later.' }),
  text('ticketNumber', 'Weegbonnummer', { requiredIf: 'isFilled(weighedKg)', maxLength: 30 }),
  { type: 'photo', key: 'ticket', label: 'Weegbon', max: 2 },
  { type: 'photo', key: 'letter', label: 'Begeleidingsbrief', max: 2 },
];

const loads: Section = {
  key: 'vrachten',
  title: 'Vrachten',
  fields: [group('loads', 'Vrachten', 'Vracht', loadFields, { rowTitle: 'letterNumber', minRows: 1, maxRows: 200 })],
};

const totals: Section = {
  key: 'totalen',
  title: 'Totalen',
  fields: [
    calculated('loadCount', 'Aantal vrachten', undefined, 0, 'loads.size()'),
    calculated('volumeTotal', 'Geschat', 'm³', 1, 'sum(loads.map(l, l.volume))'),
    calculated('weighedTonnes', 'Gewogen', 't', 2, 'sum(loads.map(l, l.weighedKg)) / 1000'),
    calculated('realDensity', 'Werkelijke dichtheid', 't/m³', 2, 'weighedTonnes / sum(loads.filter(l, isFilled(l.weighedKg)).map(l, l.volume))', {
      help: 'Van de vrachten die gewogen zijn.',
    }),
    calculated('expectedTonnes', 'Alle vrachten bij deze dichtheid', 't', 1, 'volumeTotal * realDensity'),
    calculated('difference', 'Verschil met het plan', 't', 1, 'weighedTonnes - plannedTonnes'),
    calculated('ticketsMissing', 'Weegbonnen die nog ontbreken', undefined, 0, 'loads.filter(l, isEmpty(l.weighedKg)).size()', {
      warnings: [
        {
          when: `loads.exists(l, isEmpty(l.weighedKg) && daysBetween(l.departedAt, today) > ${ticketDaysMax.value})`,
          message: 'Een weegbon ontbreekt langer dan vijf werkdagen. Vraag haar op.',
        },
      ],
    }),
    count('returned', 'Geweigerde of teruggestuurde vrachten', { default: 0 }),
    longText('remarks', 'Opmerkingen', { requiredIf: 'returned > 0' }),
    note('keep', 'Bewaren', `Begeleidingsbrieven en weegbonnen worden ${paperYears.value} jaar bewaard.`),
    { type: 'signature', key: 'signature', label: 'Handtekening begeleider', required: true, role: 'Milieukundig begeleider', signer: 'author' },
  ],
};

/** Afvoerregistratie. */
export const afvoerregistratie: Design = {
  key: 'afvoerregistratie',
  version: 1,
  name: 'Afvoerregistratie',
  category: 'Milieukundige begeleiding',
  description: 'Vrachten van één afvalstroom: begeleidingsbrief, kenteken, weegbon en totalen.',
  norms: ['Besluit melden bedrijfsafvalstoffen en gevaarlijke afvalstoffen', 'BRL SIKB 6000'],
  titleExpression: '"Afvoer " + wasteStreamNumber',
  retentionYears: paperYears.value,
  copyPrevious: true,
  sections: [stream, parties, loads, totals],
};
