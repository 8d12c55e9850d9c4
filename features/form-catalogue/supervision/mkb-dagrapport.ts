/** MKB-dagrapport: the log of one environmental supervisor on one day, under BRL SIKB 6000. */

import type { Design, Section } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { alarm, choice, choices, count, dateTime, group, longText, must, number, saysWhen, table, text, time, yesNo } from '../field-makers.ts';
import { crowClasses } from '../lists.ts';
import { supervisionNorms } from '../norms.ts';
import { declarationFields, deviationSection, phaseCode, projectNumber, weatherFields, workDate, workTimes } from '../standard-fields.ts';
import { criticalWork, soilClasses, supervisionProtocols } from './supervision-parts.ts';

const { assistantsMax, photosMin } = supervisionNorms;

const day: Section = {
  key: 'dag',
  title: 'Dag',
  fields: [
    projectNumber,
    phaseCode,
    choice('protocol', 'Protocol', supervisionProtocols, { ...must, prefill: 'phase.protocol', default: '6001' }),
    workDate,
    ...workTimes,
    {
      type: 'person',
      key: 'supervisor',
      label: 'Milieukundig begeleider',
      required: true,
      prefill: 'person',
      qualifications: ['6001', '6002', '6003', '6005'],
      help: 'Alleen wie op deze dag voor het protocol is geregistreerd, mag dit werk begeleiden.',
      warnings: [
        {
          when: 'supervisor.id == person.id && !(protocol in person.registrations)',
          message: 'Je bent vandaag niet geregistreerd voor dit protocol.',
        },
      ],
    },
    text('registrationNumber', 'Registratienummer', { ...must, prefill: 'previous.registrationNumber', maxLength: 30 }),
    count('assistants', 'Niet-geregistreerde assistenten', { ...must, max: 10, default: 0, help: `Hoogstens ${assistantsMax.value}, onder direct toezicht.` }),
    ...weatherFields,
  ],
};

const present: Section = {
  key: 'aanwezigen',
  title: 'Aanwezigen',
  fields: [
    text('contractor', 'Aannemer', { ...must, prefill: 'previous.contractor' }),
    text('foreman', 'Uitvoerder', { ...must, prefill: 'previous.foreman' }),
    text('safetyLead', 'Deskundig leidinggevende (DLP)', { prefill: 'previous.safetyLead' }),
    table('visitors', 'Aanwezigen en bezoekers', 'Aanwezige', [
      text('name', 'Naam', must),
      text('company', 'Bedrijf', must),
      choice(
        'role',
        'Functie',
        { machinist: 'Machinist', dlp: 'DLP', gezag: 'Bevoegd gezag', opdrachtgever: 'Opdrachtgever', veldwerker: 'Veldwerker', anders: 'Anders' },
        must,
      ),
    ]),
  ],
};

const work: Section = {
  key: 'werkzaamheden',
  title: 'Werkzaamheden',
  fields: [
    longText('work', 'Uitgevoerde werkzaamheden', { ...must, minLength: 10 }),
    yesNo('hasCritical', 'Kritische werkzaamheden', {
      ...must,
      help: 'Alles wat het resultaat van de sanering of de verwerking van de grond kan beïnvloeden.',
    }),
    group(
      'critical',
      'Kritische werkzaamheden',
      'Werkzaamheid',
      [
        choice('kind', 'Soort', criticalWork, must),
        text('box', 'Vak of depot', { ...must, maxLength: 60 }),
        time('from', 'Van', must),
        time('to', 'Tot', {
          ...must,
          errors: [{ when: 'to <= from', message: 'De eindtijd ligt niet na de begintijd. Verbeter een van de twee.' }],
          warnings: [{ when: 'from < startTime || to > endTime', message: 'Kritisch werk buiten de tijd dat de begeleider aanwezig was.' }],
        }),
        yesNo('verified', 'Eindbemonstering van dit vak akkoord', {
          visibleIf: 'kind == "aanvullen"',
          ...must,
          warnings: [{ when: 'verified == "no"', message: 'Niet aanvullen voordat de terugsaneerwaarde is gehaald. Leg uit waarom toch.' }],
        }),
        text('note', 'Toelichting', { maxLength: 300 }),
      ],
      { rowTitle: 'kind', visibleIf: 'hasCritical == "yes"', minRows: 1, maxRows: 40 },
    ),
  ],
};

const findings: Section = {
  key: 'bevindingen',
  title: 'Bevindingen',
  fields: [
    longText('senses', 'Zintuiglijke waarnemingen', { ...must, help: 'Kleur, geur, bijmenging; passief waarnemen.' }),
    choices('measuredWith', 'Gemeten met', { pid: 'PID', xrf: 'XRF', olie: 'Olie-waterproef', geen: 'Niets' }, must),
    table(
      'readings',
      'Metingen',
      'Meting',
      [
        time('time', 'Tijd', must),
        text('box', 'Vak', { ...must, maxLength: 40 }),
        text('substance', 'Stof', { ...must, maxLength: 40 }),
        number('value', 'Waarde', '', 1, { ...must, max: 1_000_000 }),
        choice('unit', 'Eenheid', { ppm: 'ppm', mgkg: 'mg/kg', '%': '%' }, must),
      ],
      { visibleIf: '"pid" in measuredWith || "xrf" in measuredWith', maxRows: 100 },
    ),
    yesNo('unexpected', 'Iets anders dan verwacht aangetroffen', must),
    longText('unexpectedNote', 'Wat en wat is er gedaan', { visibleIf: 'unexpected == "yes"', ...must }),
    alarm('unexpectedStop', 'Let op', 'Valt dit buiten de vastgestelde veiligheidsklasse? Stop, en laat de klasse opnieuw bepalen.', 'unexpected == "yes"'),
  ],
};

const instructions: Section = {
  key: 'instructies',
  title: 'Instructies',
  fields: [
    group('instructions', 'Instructies aan de aannemer', 'Instructie', [
      time('time', 'Tijd', { ...must, prefill: 'now' }),
      text('giver', 'Gegeven door', { ...must, prefill: 'person.name' }),
      text('receiver', 'Gegeven aan', must),
      longText('instruction', 'Instructie', must),
      yesNo('followed', 'Opgevolgd', { withNotApplicable: true }),
    ]),
    longText('talks', 'Gesprekken met bevoegd gezag of opdrachtgever'),
  ],
};

const quantities: Section = {
  key: 'hoeveelheden',
  title: 'Hoeveelheden',
  fields: [
    table(
      'excavated',
      'Ontgraven vandaag',
      'Ontgraving',
      [
        text('box', 'Vak', { ...must, maxLength: 40 }),
        choice('soilClass', 'Kwaliteit', soilClasses, must),
        number('volume', 'Hoeveelheid', 'm³', 1, { ...must, max: 100_000 }),
        text('to', 'Naar depot of bestemming', { ...must, maxLength: 60 }),
      ],
      { totals: ['volume'], maxRows: 60 },
    ),
    {
      type: 'calculated',
      key: 'excavatedTotal',
      label: 'Ontgraven vandaag',
      unit: 'm³',
      decimals: 1,
      result: 'number',
      expression: 'sum(excavated.map(e, e.volume))',
    },
    number('refilled', 'Aangevuld vandaag', 'm³', 1, { max: 100_000 }),
    text('refillSource', 'Herkomst en bewijs van de aanvulgrond', { visibleIf: 'refilled > 0', ...must, maxLength: 300 }),
    count('loads', 'Afgevoerde vrachten'),
    number('pumped', 'Onttrokken grondwater', 'm³', 1, { max: 1_000_000 }),
  ],
};

const safety: Section = {
  key: 'veiligheid',
  title: 'Veiligheid',
  fields: [
    choice('crowClass', 'Veiligheidsklasse CROW 400', crowClasses, must),
    yesNo('safetyFollowed', 'Maatregelen nageleefd', {
      ...must,
      warnings: [{ when: 'safetyFollowed == "no"', message: 'De veiligheidsmaatregelen zijn niet nageleefd.' }],
    }),
    text('airReadings', 'Luchtmetingen', { maxLength: 300 }),
    yesNo('incident', 'Incident', { ...must, default: 'no', help: 'Meld een incident ook met het formulier Melding incident.' }),
  ],
};

const photos: Section = {
  key: 'fotos',
  title: "Foto's",
  fields: [
    {
      type: 'photo',
      key: 'photos',
      label: "Foto's van de dag",
      max: 40,
      annotate: true,
      withPosition: true,
      required: true,
      help: 'Schrijf bij elke foto de kijkrichting, bijvoorbeeld: naar het noorden.',
      warnings: [{ when: `photos.size() > 0 && photos.size() < ${photosMin.value}`, message: `Maak minstens ${photosMin.value} foto's.` }],
    },
  ],
};

const BROKEN = [
  saysWhen(`assistants > ${assistantsMax.value}`, 'Er was meer dan één niet-geregistreerde assistent.'),
  saysWhen('critical.exists(c, c.from < startTime || c.to > endTime)', 'Er is kritisch werk gedaan zonder begeleider.'),
  saysWhen('critical.exists(c, c.verified == "no")', 'Er is aangevuld zonder akkoord op de eindbemonstering.'),
].join(' + ');

const authorityFields: readonly Field[] = [
  yesNo('authorityTold', 'Gemeld aan bevoegd gezag', { visibleIf: 'hasDeviations == "yes"', ...must }),
  dateTime('authorityToldAt', 'Gemeld op', { visibleIf: 'authorityTold == "yes"', ...must }),
  text('authorityDecision', 'Besluit van bevoegd gezag', { visibleIf: 'authorityTold == "yes"', maxLength: 500 }),
];
const deviations = deviationSection(BROKEN, 'Afwijkingen van het plan van aanpak, de melding of het protocol.');

/** MKB-dagrapport. */
export const mkbDagrapport: Design = {
  key: 'mkb-dagrapport',
  version: 2,
  name: 'MKB-dagrapport',
  category: 'Milieukundige begeleiding',
  description: 'Logboek van de milieukundig begeleider over één dag: kritisch werk, bevindingen, instructies en hoeveelheden.',
  norms: ['BRL SIKB 6000', 'Besluit activiteiten leefomgeving'],
  titleExpression: '"Dagrapport " + dateText(date)',
  retentionYears: 10,
  sections: [
    day,
    present,
    work,
    findings,
    instructions,
    quantities,
    safety,
    photos,
    { ...deviations, fields: [...deviations.fields, ...authorityFields] },
    {
      key: 'paraaf',
      title: 'Paraaf',
      fields: declarationFields(
        'Dit dagrapport is op de dag zelf opgemaakt en geeft de werkzaamheden en bevindingen weer zoals zij waren.',
        'Milieukundig begeleider',
      ),
    },
  ],
};
