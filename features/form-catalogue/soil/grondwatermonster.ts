/** Grondwatermonster: sampling of one filter, under BRL SIKB 2000, protocol 2002 and NEN 5744. */
import type { Design, Section } from '#features/form-engine/design/design.ts';
import { alarm, calculated, choice, date, dateTime, must, number, saysWhen, table, text, time, yesNo } from '../field-makers.ts';
import { waterNorms } from '../norms.ts';
import { declarationFields, deviationSection, laboratory, phaseCode, projectNumber, workDate } from '../standard-fields.ts';
import { tubeLitres } from './tube-contents.ts';

const { restDaysMin, purgeVolumes, flowMin, flowMax, turbidityMax, stableReadings, stableShareMax } = waterNorms;

const general: Section = {
  key: 'algemeen',
  title: 'Algemeen',
  fields: [
    projectNumber,
    phaseCode,
    text('wellNumber', 'Peilbuis en filter', { ...must, maxLength: 20, help: 'Bijvoorbeeld 01-1.' }),
    text('sampleCode', 'Monstercode', { ...must, maxLength: 20, help: 'Boring, filter, monster: bijvoorbeeld 01-1-1.' }),
    workDate,
    time('startTime', 'Tijd', { ...must, prefill: 'now' }),
    {
      type: 'person',
      key: 'sampler',
      label: 'Monsternemer',
      required: true,
      prefill: 'person',
      qualifications: ['2002'],
      help: 'Alleen wie op deze dag voor protocol 2002 is geregistreerd, mag het grondwater bemonsteren.',
    },
    date('placedOn', 'Peilbuis geplaatst op', { ...must, max: 'date' }),
    calculated('restDays', 'Dagen sinds plaatsing', undefined, 0, 'daysBetween(placedOn, date)', {
      visibleIf: 'isFilled(placedOn)',
      warnings: [{ when: `restDays < ${restDaysMin.value}`, message: `De peilbuis staat er korter dan ${restDaysMin.value} dagen.` }],
    }),
  ],
};

/** Shown once the tube and the level are known. */
const known = { visibleIf: 'tubeDepth > level' } as const;

const level: Section = {
  key: 'stand',
  title: 'Stand',
  fields: [
    number('level', 'Grondwaterstand', 'cm-bk', 0, { ...must, max: 20_000, help: 'Onder bovenkant buis, voor het pompen.' }),
    number('tubeDepth', 'Diepte van de buis', 'cm-bk', 0, {
      ...must,
      min: 1,
      max: 20_000,
      errors: [{ when: 'tubeDepth <= level', message: 'De buis is niet dieper dan het water staat. Verbeter een van de twee.' }],
    }),
    number('diameter', 'Binnendiameter', 'mm', 0, { ...must, min: 10, max: 500, default: 28 }),
    calculated('wetColumn', 'Natte kolom', 'm', 2, '(tubeDepth - level) / 100', known),
    calculated('wetLitres', 'Natte inhoud', 'l', 2, tubeLitres('diameter', 'wetColumn'), known),
    calculated('purgeLitres', `Minstens voorpompen (${purgeVolumes.value} ×)`, 'l', 1, `${purgeVolumes.value} * ${tubeLitres('diameter', 'wetColumn')}`, known),
    number('floating', 'Drijflaag', 'mm', 0, { ...must, max: 10_000, default: 0 }),
    alarm('floatingFound', 'Drijflaag', 'Bemonster niet zonder overleg: meet de dikte en bel de projectleider.', 'floating > 0'),
  ],
};

/** The last readings, as many as must agree. Their bounds are rounded: 0.9 × 133.33… is 120, not a hair more. */
const LAST = `readings.filter(r, r.rowNumber > readings.size() - ${stableReadings.value}).map(r, r.ec)`;
const SHARE = stableShareMax.value / 100;

const purging: Section = {
  key: 'voorpompen',
  title: 'Voorpompen',
  fields: [
    choice('pump', 'Pomp', { slangen: 'Slangenpomp', onderwater: 'Onderwaterpomp', vacuum: 'Vacuümpomp', bailer: 'Bailer' }, { ...must, default: 'slangen' }),
    number('flow', 'Debiet', 'ml/min', 0, {
      ...must,
      min: 1,
      max: 20_000,
      warnings: [
        { when: `flow < ${flowMin.value} || flow > ${flowMax.value}`, message: `Het debiet ligt buiten ${flowMin.value} tot ${flowMax.value} ml/min.` },
      ],
    }),
    number('purged', 'Voorgepompt', 'l', 1, {
      ...must,
      max: 10_000,
      warnings: [{ when: 'purged < purgeLitres', message: `Er is minder voorgepompt dan ${purgeVolumes.value} maal de natte inhoud.` }],
    }),
    choice('inflow', 'Toestroming', { goed: 'Goed', matig: 'Matig', slecht: 'Slecht', droog: 'Drooggevallen' }, { ...must, default: 'goed' }),
    number('levelDuring', 'Stand tijdens bemonsteren', 'cm-bk', 0, { max: 20_000 }),
    table(
      'readings',
      'Metingen tijdens het pompen',
      'Meting',
      [
        time('time', 'Tijd', { ...must, prefill: 'now' }),
        number('ec', 'EC', 'µS/cm', 0, { ...must, max: 200_000 }),
        number('ph', 'pH', '', 2, { max: 14 }),
        number('temperature', 'T', '°C', 1, { min: -5, max: 60 }),
        number('turbidity', 'NTU', '', 1, { max: 10_000 }),
      ],
      { required: true, maxRows: 30 },
    ),
    {
      type: 'calculated',
      key: 'ecStable',
      label: 'EC stabiel',
      visibleIf: 'readings.size() > 0',
      result: 'yesNo',
      expression: `readings.size() >= ${stableReadings.value} && largest(${LAST}) <= round(${1 + SHARE} * average(${LAST}), 6) && smallest(${LAST}) >= round(${1 - SHARE} * average(${LAST}), 6)`,
      help: `De laatste ${stableReadings.value} metingen liggen binnen ${stableShareMax.value} % van hun gemiddelde.`,
      warnings: [{ when: 'ecStable == "no"', message: 'De EC is nog niet stabiel. Pomp door of leg uit waarom niet.' }],
    },
  ],
};

const measured: Section = {
  key: 'veldmetingen',
  title: 'Veldmetingen',
  fields: [
    { type: 'equipment', key: 'meter', label: 'Multimeter', required: true },
    yesNo('calibrated', 'Meters vandaag gecontroleerd', must),
    number('turbidity', 'Troebelheid', 'NTU', 1, {
      ...must,
      max: 10_000,
      help: 'Altijd meten.',
      warnings: [{ when: `turbidity > ${turbidityMax.value}`, message: `De troebelheid is hoger dan ${turbidityMax.value} NTU.` }],
    }),
    number('ph', 'pH', '', 2, { ...must, max: 14 }),
    number('ec', 'EC', 'µS/cm', 0, { ...must, max: 200_000 }),
    number('temperature', 'Temperatuur', '°C', 1, { ...must, min: -5, max: 60 }),
    number('oxygen', 'Zuurstof', 'mg/l', 1, { max: 30 }),
    number('redox', 'Redox', 'mV', 0, { min: -1_000, max: 1_000 }),
    choice('colour', 'Kleur', { kleurloos: 'Kleurloos', geel: 'Geel', bruin: 'Bruin', grijs: 'Grijs', zwart: 'Zwart' }, { ...must, default: 'kleurloos' }),
    choice('smell', 'Geur', { geen: 'Geen', zwak: 'Zwak', matig: 'Matig', sterk: 'Sterk' }, { ...must, default: 'geen' }),
  ],
};

const METALS = 'kind == "metalen"';
const bottles: Section = {
  key: 'flessen',
  title: 'Flessen',
  fields: [
    table(
      'bottles',
      'Flessen',
      'Fles',
      [
        choice(
          'kind',
          'Voor',
          {
            metalen: 'Metalen, 100 ml PE',
            vluchtig: 'Vluchtig, 40 ml vial',
            olie: 'Olie, 1 l bruin glas',
            pak: 'PAK, 1 l bruin glas',
            pfas: 'PFAS, HDPE',
            overig: 'Overig',
          },
          must,
        ),
        number('count', 'Aantal', '', 0, { ...must, min: 1, max: 20, default: 1 }),
        yesNo('filtered', 'Gefiltreerd', {
          ...must,
          default: 'no',
          warnings: [
            { when: `filtered == "yes" && isFilled(kind) && !(${METALS})`, message: 'Alleen de fles voor metalen wordt gefiltreerd (0,45 µm).' },
            { when: `filtered == "no" && ${METALS}`, message: 'De fles voor metalen wordt in het veld gefiltreerd (0,45 µm).' },
          ],
        }),
        choice('preservation', 'Conservering', { geen: 'Geen', hno3: 'HNO3', h2so4: 'H2SO4', naoh: 'NaOH', koel: 'Koelen' }, { ...must, default: 'koel' }),
        { type: 'barcode', key: 'barcode', label: 'Barcode' },
      ],
      { minRows: 1, maxRows: 30 },
    ),
    laboratory,
    dateTime('handedOver', 'Overgedragen op', {}),
    yesNo('cooled', 'Gekoeld en donker bewaard', { ...must, default: 'yes' }),
  ],
};

const BROKEN = [
  saysWhen(`restDays < ${restDaysMin.value}`, 'De wachttijd na plaatsing is te kort.'),
  saysWhen('purged < purgeLitres', 'Er is te weinig voorgepompt.'),
  saysWhen(`flow > ${flowMax.value}`, 'Het debiet is te hoog.'),
  saysWhen('calibrated == "no"', 'De meters zijn niet gecontroleerd.'),
  saysWhen('cooled == "no"', 'De monsters zijn niet gekoeld bewaard.'),
].join(' + ');

/** Grondwatermonster. */
export const grondwatermonster: Design = {
  key: 'grondwatermonster',
  version: 3,
  name: 'Grondwatermonster',
  category: 'Grondwater',
  description: 'Bemonstering van één peilbuis: stand, voorpompen, veldmetingen en flessen.',
  norms: ['BRL SIKB 2000', 'Protocol 2002', 'NEN 5744'],
  titleExpression: '"Grondwater " + wellNumber',
  retentionYears: 10,
  sections: [
    general,
    level,
    purging,
    measured,
    bottles,
    deviationSection(BROKEN, 'Afwijkingen van protocol 2002 of NEN 5744.'),
    {
      key: 'ondertekening',
      title: 'Ondertekening',
      fields: [
        { type: 'photo', key: 'photos', label: "Foto's", max: 10, withPosition: true },
        ...declarationFields(
          'Het grondwater is bemonsterd volgens protocol 2002, onafhankelijk van opdrachtgever en eigenaar, met de genoemde afwijkingen.',
          'Monsternemer',
        ),
      ],
    },
  ],
};
