/** Peilbuis: how one monitoring well was built, under BRL SIKB 2000, protocol 2001. */
import type { Design, Section } from '#features/form-engine/design/design.ts';
import { calculated, choice, choices, longText, must, note, number, text, yesNo } from '../field-makers.ts';
import { waterNorms } from '../norms.ts';
import { declarationFields, phaseCode, place, projectNumber, workDate } from '../standard-fields.ts';
import { tubeLitres } from './tube-contents.ts';

const { filterMeters, restDaysMin } = waterNorms;
const depth = (key: string, label: string) => number(key, label, 'm-mv', 2, { ...must, max: 200 });

const general: Section = {
  key: 'algemeen',
  title: 'Algemeen',
  fields: [
    projectNumber,
    phaseCode,
    text('wellNumber', 'Nummer van de peilbuis', {
      ...must,
      maxLength: 20,
      pattern: { regex: '[A-Za-z0-9][A-Za-z0-9.\\-]*', message: 'gebruik letters, cijfers, punten en streepjes, bijvoorbeeld 01-1.' },
      help: 'Boornummer en filternummer, bijvoorbeeld 01-1.',
    }),
    text('boringNumber', 'Boornummer', { ...must, maxLength: 20 }),
    { ...workDate, label: 'Plaatsingsdatum' },
    { type: 'person', key: 'foreman', label: 'Boormeester', required: true, prefill: 'person' },
    { ...place('location', 'Locatie', 5, 'Ga bij de peilbuis staan en leg de plek vast.'), required: true },
    number('surfaceLevel', 'Maaiveldhoogte', 'm NAP', 2, { min: -10, max: 325 }),
  ],
};

const build: Section = {
  key: 'opbouw',
  title: 'Opbouw',
  fields: [
    choice('material', 'Materiaal', { hdpe: 'HDPE', pvc: 'PVC' }, { ...must, default: 'hdpe' }),
    number('diameter', 'Binnendiameter', 'mm', 0, { ...must, min: 10, max: 500, default: 28 }),
    depth('filterFrom', 'Filter van'),
    {
      ...depth('filterTo', 'Filter tot'),
      errors: [{ when: 'filterTo <= filterFrom', message: 'De onderkant van het filter ligt dieper dan de bovenkant. Verhoog Tot of verlaag Van.' }],
    },
    calculated('filterLength', 'Lengte van het filter', 'm', 2, 'filterTo - filterFrom', {
      warnings: [{ when: `abs(filterLength - ${filterMeters.value}) > 0.001`, message: `Het filter is geen ${filterMeters.value} m lang.` }],
    }),
    calculated('filterLitres', 'Inhoud van het filter', 'l', 2, tubeLitres('diameter', 'filterLength')),
    depth('gravelFrom', 'Filtergrind van'),
    {
      ...depth('gravelTo', 'Filtergrind tot'),
      warnings: [{ when: 'gravelFrom > filterFrom || gravelTo < filterTo', message: 'Het filtergrind omhult het filter niet geheel.' }],
    },
    depth('clayFrom', 'Bentoniet van'),
    {
      ...depth('clayTo', 'Bentoniet tot'),
      errors: [{ when: 'clayTo <= clayFrom', message: 'De onderkant van het bentoniet ligt dieper dan de bovenkant. Verhoog Tot of verlaag Van.' }],
      warnings: [{ when: 'clayTo > gravelFrom', message: 'Het bentoniet overlapt het filtergrind.' }],
    },
    yesNo('sock', 'Filterkous', { ...must, default: 'yes' }),
  ],
};

const finish: Section = {
  key: 'afwerking',
  title: 'Afwerking',
  fields: [
    choice('finish', 'Afwerking', { straatpot: 'Straatpot', koker: 'Beschermkoker', geen: 'Geen' }, must),
    number('tubeTop', 'Bovenkant buis', 'm NAP', 2, { min: -10, max: 325 }),
    number('aboveSurface', 'Bovenkant buis boven maaiveld', 'cm', 0, { ...must, min: -200, max: 300, help: 'Onder maaiveld: een getal met een min.' }),
    number('level', 'Grondwaterstand na plaatsing', 'cm-bk', 0, { ...must, max: 20_000, help: 'Onder bovenkant buis.' }),
    number('flushed', 'Schoongepompt', 'l', 0, { ...must, max: 10_000 }),
    choice('flushedUntil', 'Water aan het eind', { helder: 'Helder', 'licht-troebel': 'Licht troebel', troebel: 'Troebel', droog: 'Drooggepompt' }, must),
    number('drillingWater', 'Gebruikt werkwater', 'l', 0, { ...must, max: 10_000, default: 0 }),
    choices('kept', 'Voorzien van', { dop: 'Dop', slot: 'Slot', nummer: 'Nummer in de buis' }),
    { type: 'calculated', key: 'sampleFrom', label: 'Te bemonsteren vanaf', expression: `addDays(date, ${restDaysMin.value})`, result: 'date' },
    note('rest', 'Wachttijd', `Een grondwatermonster wordt minstens ${restDaysMin.value} dagen na plaatsing genomen.`),
    longText('remarks', 'Opmerkingen'),
  ],
};

/** Peilbuis. */
export const peilbuis: Design = {
  key: 'peilbuis',
  version: 1,
  name: 'Peilbuis',
  category: 'Grondwater',
  description: 'Opbouw van één peilbuis: filter, grind, bentoniet, afwerking en schoonpompen.',
  norms: ['BRL SIKB 2000', 'Protocol 2001'],
  titleExpression: '"Peilbuis " + wellNumber',
  point: { kind: 'well', number: 'wellNumber', place: 'location', level: 'surfaceLevel', filterFrom: 'filterFrom', filterTo: 'filterTo' },
  retentionYears: 10,
  sections: [
    general,
    build,
    finish,
    {
      key: 'ondertekening',
      title: 'Ondertekening',
      fields: [
        { type: 'photo', key: 'photos', label: "Foto's", max: 10, withPosition: true },
        ...declarationFields('De peilbuis is geplaatst volgens protocol 2001; wat anders is gedaan staat bij Opmerkingen.', 'Boormeester'),
      ],
    },
  ],
};
