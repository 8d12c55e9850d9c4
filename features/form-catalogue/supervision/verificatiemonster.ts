/** Verificatiemonster: the final sample of one box of an excavation floor or wall, and whether the box is clean enough. */
import type { Design, Section } from '#features/form-engine/design/design.ts';
import { alarm, calculated, choice, choices, count, dateTime, longText, must, number, table, text, verdict, yesNo } from '../field-makers.ts';
import { packagings, SIDES, soilAnalyses } from '../lists.ts';
import { supervisionNorms } from '../norms.ts';
import { laboratory, phaseCode, place, projectNumber, workDate } from '../standard-fields.ts';

const { floorSquareMetersMax, wallMetersMax } = supervisionNorms;

const box: Section = {
  key: 'vak',
  title: 'Vak',
  fields: [
    projectNumber,
    phaseCode,
    workDate,
    { type: 'person', key: 'sampler', label: 'Monsternemer', required: true, prefill: 'person' },
    text('boxCode', 'Vak', { ...must, maxLength: 20, help: 'Bijvoorbeeld V01.' }),
    choice('kind', 'Soort vak', { bodem: 'Putbodem', wand: 'Putwand', depot: 'Depotbodem' }, must),
    choice('side', 'Zijde', SIDES, { visibleIf: 'kind == "wand"', ...must }),
    number('floorArea', 'Oppervlak', 'm²', 1, {
      visibleIf: 'kind in ["bodem", "depot"]',
      ...must,
      min: 0.1,
      max: 10_000,
      warnings: [{ when: `floorArea > ${floorSquareMetersMax.value}`, message: `Het vak is groter dan ${floorSquareMetersMax.value} m².` }],
    }),
    number('wallLength', 'Lengte', 'm', 1, {
      visibleIf: 'kind == "wand"',
      ...must,
      min: 0.1,
      max: 1_000,
      warnings: [{ when: `wallLength > ${wallMetersMax.value}`, message: `Het vak is langer dan ${wallMetersMax.value} m.` }],
    }),
    number('wallHeight', 'Hoogte', 'm', 1, { visibleIf: 'kind == "wand"', ...must, min: 0.1, max: 50 }),
    calculated('area', 'Oppervlak van het vak', 'm²', 1, 'kind == "wand" ? wallLength * wallHeight : floorArea'),
    number('depth', 'Diepte', 'm-mv', 2, { ...must, max: 50 }),
  ],
};

const sample: Section = {
  key: 'monster',
  title: 'Monster',
  fields: [
    place('location', 'Plaats van het vak', 5, 'Ongeveer het midden van het vak.'),
    count('increments', 'Aantal grepen', { ...must, min: 1, max: 200 }),
    text('sampleCode', 'Code van het mengmonster', { ...must, maxLength: 20 }),
    { type: 'barcode', key: 'barcode', label: 'Barcode' },
    choice('packaging', 'Verpakking', packagings, { ...must, default: 'pot-370' }),
    yesNo('cooled', 'Gekoeld bewaard', { ...must, default: 'yes' }),
    text('senses', 'Zintuiglijke waarneming', { ...must, maxLength: 300, help: 'Passief waarnemen; schrijf "geen" als er niets is.' }),
    laboratory,
    choices('analyses', 'Analyse', soilAnalyses, must),
    dateTime('handedOver', 'Overgedragen op', {}),
    { type: 'photo', key: 'photos', label: "Foto's", max: 6, annotate: true, withPosition: true, min: 1 },
  ],
};

const result: Section = {
  key: 'uitslag',
  title: 'Uitslag',
  fields: [
    yesNo('resultKnown', 'Uitslag bekend', { ...must, default: 'no' }),
    alarm('waiting', 'Niet aanvullen', 'Vul het vak niet aan voordat de uitslag laat zien dat de terugsaneerwaarde is gehaald.', 'resultKnown == "no"'),
    table(
      'results',
      'Uitslag per stof',
      'Stof',
      [
        text('substance', 'Stof', { ...must, maxLength: 60 }),
        number('measured', 'Gemeten', '', 3, { ...must, max: 1_000_000 }),
        number('target', 'Terugsaneerwaarde', '', 3, { ...must, max: 1_000_000 }),
        choice('unit', 'Eenheid', { mgkg: 'mg/kg ds', ugl: 'µg/l' }, { ...must, default: 'mgkg' }),
        { type: 'calculated', key: 'clean', label: 'Voldoet', result: 'yesNo', expression: 'measured <= target' },
      ],
      { visibleIf: 'resultKnown == "yes"', minRows: 1, maxRows: 60 },
    ),
    verdict(
      'judgement',
      'Oordeel',
      'results.exists(r, r.measured > r.target) ? "Boven de terugsaneerwaarde" : results.size() > 0 && results.all(r, r.measured <= r.target) ? "Terugsaneerwaarde gehaald" : ""',
      {
        visibleIf: 'resultKnown == "yes"',
      },
    ),
    choice(
      'action',
      'Actie',
      { akkoord: 'Akkoord, vak vrij', verder: 'Verder ontgraven', rest: 'Restverontreiniging accepteren' },
      {
        visibleIf: 'resultKnown == "yes"',
        ...must,
        errors: [
          {
            when: 'action == "akkoord" && results.exists(r, r.measured > r.target)',
            message: 'Het vak haalt de terugsaneerwaarde niet. Kies verder ontgraven, of accepteer de restverontreiniging met een reden.',
          },
        ],
      },
    ),
    longText('acceptedBecause', 'Reden van accepteren', { visibleIf: 'action == "rest"', ...must, minLength: 10 }),
    longText('remarks', 'Opmerkingen'),
    { type: 'signature', key: 'signature', label: 'Handtekening monsternemer', required: true, role: 'Monsternemer', signer: 'author' },
  ],
};

/** Verificatiemonster. */
export const verificatiemonster: Design = {
  key: 'verificatiemonster',
  version: 1,
  name: 'Verificatiemonster',
  category: 'Milieukundige begeleiding',
  description: 'Eindbemonstering van één vak van putbodem, putwand of depotbodem, met uitslag en oordeel.',
  norms: ['BRL SIKB 6000'],
  titleExpression: '"Vak " + boxCode',
  retentionYears: 10,
  copyPrevious: true,
  sections: [box, sample, result],
};
