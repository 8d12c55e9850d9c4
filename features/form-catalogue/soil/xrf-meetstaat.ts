/** XRF-meetstaat: measurements of metals in soil with a handheld XRF. Indicative; the laboratory decides. */
import type { Design, Section } from '#features/form-engine/design/design.ts';
import { alarm, calculated, choice, date, group, longText, must, note, number, onlyOnceIn, table, text, yesNo } from '../field-makers.ts';
import { xrfNorms } from '../norms.ts';
import { declarationFields, phaseCode, place, projectNumber, workDate } from '../standard-fields.ts';

const { secondsMin, moistureMax, standardShareMax } = xrfNorms;

/** Elements that are measured in soil. */
const ELEMENTS = ['Pb', 'Zn', 'Cu', 'As', 'Ni', 'Cd', 'Cr', 'Ba', 'Co', 'Mo', 'Hg', 'Sn', 'Sb', 'V'] as const;

const device: Section = {
  key: 'toestel',
  title: 'Toestel',
  fields: [
    projectNumber,
    phaseCode,
    workDate,
    { type: 'equipment', key: 'device', label: 'Toestel', required: true },
    text('serialNumber', 'Serienummer', { ...must, prefill: 'previous.serialNumber', maxLength: 40 }),
    {
      type: 'person',
      key: 'operator',
      label: 'Meter',
      required: true,
      prefill: 'person',
      qualifications: ['H-XRF'],
      help: 'Alleen wie een geldig H-XRF-certificaat heeft.',
    },
    text('certificate', 'H-XRF-certificaat', { ...must, prefill: 'person.registrations.H-XRF', remember: true, maxLength: 40 }),
    date('certificateUntil', 'Certificaat geldig tot', {
      ...must,
      prefill: 'previous.certificateUntil',
      errors: [{ when: 'certificateUntil < date', message: 'Het certificaat is verlopen. Laat een collega met een geldig certificaat meten.' }],
    }),
    choice('mode', 'Meetmodus', { bodem: 'Bodem', mining: 'Mining', verf: 'Verf' }, { ...must, default: 'bodem' }),
    alarm('radiation', 'Straling', 'Richt het toestel nooit op iemand en houd het monster niet in de hand tijdens de meting.', 'true'),
  ],
};

const STANDARD = 'abs(found - expected) / expected * 100';
const check: Section = {
  key: 'controle',
  title: 'Controle',
  help: 'Meet het standaardmonster aan het begin en aan het eind.',
  fields: [
    text('standard', 'Standaardmonster', { ...must, prefill: 'previous.standard' }),
    table(
      'checks',
      'Controlemetingen',
      'Controle',
      [
        choice('moment', 'Moment', { start: 'Begin', einde: 'Einde', tussen: 'Tussendoor' }, must),
        choice('element', 'Element', ELEMENTS, must),
        number('expected', 'Verwacht', 'mg/kg', 0, { ...must, min: 1, max: 1_000_000 }),
        number('found', 'Gemeten', 'mg/kg', 0, { ...must, max: 1_000_000 }),
        calculated('difference', 'Afwijking', '%', 0, STANDARD, {
          warnings: [
            { when: `difference > ${standardShareMax.value}`, message: `De afwijking van het standaardmonster is groter dan ${standardShareMax.value} %.` },
          ],
        }),
      ],
      {
        minRows: 1,
        maxRows: 60,
        warnings: [
          {
            when: 'checks.size() > 0 && !(checks.exists(c, c.moment == "start") && checks.exists(c, c.moment == "einde"))',
            message: 'Er is geen controle aan het begin en aan het eind.',
          },
        ],
      },
    ),
  ],
};

const points: Section = {
  key: 'meetpunten',
  title: 'Meetpunten',
  fields: [
    group(
      'points',
      'Meetpunten',
      'Meetpunt',
      [
        text('code', 'Meetpunt', { ...must, maxLength: 20, errors: [onlyOnceIn('points', 'code', 'Dit meetpunt is al gebruikt.')] }),
        place('location', 'Locatie', 5, 'Bij een boring of gat is de code genoeg.'),
        number('from', 'Diepte van', 'cm-mv', 0, { ...must, max: 2_000, default: 0 }),
        number('to', 'Diepte tot', 'cm-mv', 0, {
          ...must,
          max: 2_000,
          errors: [{ when: 'to < from', message: 'De onderkant ligt boven de bovenkant. Verhoog Tot of verlaag Van.' }],
        }),
        choice(
          'pretreatment',
          'Voorbehandeling',
          { 'in-situ': 'In situ', zakje: 'In een zakje', gedroogd: 'Gedroogd', gezeefd: 'Gezeefd' },
          { ...must, default: 'zakje' },
        ),
        number('seconds', 'Meettijd', 's', 0, {
          ...must,
          min: 1,
          max: 3_600,
          default: 60,
          warnings: [{ when: `seconds < ${secondsMin.value}`, message: `Meet minstens ${secondsMin.value} seconden.` }],
        }),
        number('moisture', 'Vocht', '%', 0, { ...must, max: moistureMax.value, help: 'Massapercentage water; 0 als het monster gedroogd is.' }),
        table(
          'readings',
          'Metingen',
          'Element',
          [
            choice('element', 'Element', ELEMENTS, must),
            yesNo('belowLod', '< LOD', { ...must, default: 'no' }),
            number('measured', 'Gemeten', 'mg/kg', 0, { visibleIf: 'belowLod == "no"', ...must, max: 1_000_000 }),
            number('error', '± fout', 'mg/kg', 0, { visibleIf: 'belowLod == "no"', max: 1_000_000 }),
            calculated('dry', 'Droge stof', 'mg/kg ds', 0, 'measured / (1 - moisture / 100)'),
          ],
          { minRows: 1, maxRows: 14 },
        ),
        yesNo('labSample', 'Monster naar het laboratorium', { ...must, default: 'no' }),
        text('labCode', 'Code van het labmonster', { visibleIf: 'labSample == "yes"', ...must, maxLength: 20 }),
      ],
      { rowTitle: 'code', minRows: 1, maxRows: 200 },
    ),
    { type: 'calculated', key: 'pointCount', label: 'Aantal meetpunten', result: 'number', decimals: 0, expression: 'points.size()' },
    {
      type: 'calculated',
      key: 'labCount',
      label: 'Naar het laboratorium',
      result: 'number',
      decimals: 0,
      expression: 'points.filter(p, p.labSample == "yes").size()',
    },
  ],
};

const closing: Section = {
  key: 'afronding',
  title: 'Afronding',
  fields: [
    note('indicative', 'Indicatief', 'XRF-metingen zijn een screening. Bevestig de resultaten met een laboratorium.'),
    longText('remarks', 'Opmerkingen'),
    { type: 'photo', key: 'photos', label: "Foto's", max: 20, annotate: true, withPosition: true },
    ...declarationFields('De metingen zijn gedaan volgens de handleiding van het toestel, met de genoemde controlemetingen.', 'Meter'),
  ],
};

/** XRF-meetstaat. */
export const xrfMeetstaat: Design = {
  key: 'xrf-meetstaat',
  version: 3,
  name: 'XRF-meetstaat',
  category: 'Bodem',
  description: 'Indicatieve metingen van metalen met XRF: toestel, controle, meetpunten en droge stof.',
  norms: ['Bodemrichtlijn XRF'],
  titleExpression: '"XRF " + dateText(date)',
  retentionYears: 10,
  point: {
    ...{ kind: 'observation', rows: 'points', number: 'code', place: 'location', reachedDepth: 'to' },
    ...{ result: 'readings', resultName: 'element', resultValue: 'dry' },
  },
  sections: [device, check, points, closing],
};
