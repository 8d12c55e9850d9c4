/** Klanttevredenheid: what a client thinks of the work, in two minutes. */

import type { Design, Section } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { calculated, choices, longText, must, note, text, verdict, yesNo } from '../field-makers.ts';

/** The net promoter score: nine and ten recommend, six and less do not. */
const PROMOTER_MIN = 9;
const DETRACTOR_MAX = 6;

const mark = (key: string, label: string): Field => ({
  type: 'choice',
  key,
  label,
  required: true,
  options: [
    { value: '5', label: '5 Zeer tevreden' },
    { value: '4', label: '4 Tevreden' },
    { value: '3', label: '3 Neutraal' },
    { value: '2', label: '2 Ontevreden' },
    { value: '1', label: '1 Zeer ontevreden' },
    { value: 'nvt', label: 'N.v.t.' },
  ],
});
const marks = [
  mark('contactMark', 'Contact en bereikbaarheid'),
  mark('planningMark', 'Nakomen van afspraken'),
  mark('expertiseMark', 'Deskundigheid'),
  mark('fieldMark', 'Werk in het veld'),
  mark('safetyMark', 'Veilig en netjes werken'),
  mark('reportMark', 'Rapport of resultaat'),
  mark('priceMark', 'Prijs en kwaliteit'),
];
const given = `[${marks.map(({ key }) => key).join(', ')}].filter(answer, isFilled(answer) && answer != "nvt").map(answer, number(answer))`;

const scores: Section = {
  key: 'oordeel',
  title: 'Oordeel',
  fields: [
    text('projectNumber', 'Projectnummer', { prefill: 'project.number', maxLength: 30, help: 'Als je het weet.' }),
    text('projectName', 'Welk werk', { ...must, prefill: 'project.description' }),
    ...marks,
    calculated('average', 'Gemiddeld', 'van 5', 1, `average(${given})`),
  ],
};

const recommendation: Section = {
  key: 'aanbeveling',
  title: 'Aanbeveling',
  fields: [
    {
      type: 'choice',
      key: 'recommend',
      label: 'Zou je ons aanbevelen? (0 nee, 10 zeker)',
      required: true,
      options: Array.from({ length: 11 }, (_, step) => ({ value: String(10 - step), label: String(10 - step) })),
    },
    verdict(
      'group',
      'Groep',
      `number(recommend) >= ${PROMOTER_MIN} ? "Promotor" : number(recommend) <= ${DETRACTOR_MAX} ? "Criticaster" : isFilled(recommend) ? "Neutraal" : ""`,
    ),
    choices('good', 'Wat ging goed', ['snelheid', 'communicatie', 'flexibiliteit', 'kwaliteit', 'meedenken', 'veiligheid', 'prijs']),
    longText('better', 'Wat kan beter', { requiredIf: `number(recommend) <= ${DETRACTOR_MAX}` }),
    longText('remarks', 'Wil je nog iets kwijt'),
  ],
};

const contact: Section = {
  key: 'contact',
  title: 'Contact',
  fields: [
    text('company', 'Organisatie', { prefill: 'project.clientName' }),
    yesNo('mayCall', 'Mogen we je erover bellen', { ...must, default: 'no' }),
    text('name', 'Naam', { visibleIf: 'mayCall == "yes"', ...must }),
    text('phone', 'Telefoon', { visibleIf: 'mayCall == "yes"', ...must, format: 'phone' }),
    note('privacy', 'Je gegevens', 'We gebruiken je antwoorden om ons werk te verbeteren en bewaren ze drie jaar.'),
  ],
};

/** Klanttevredenheid. */
export const klanttevredenheid: Design = {
  key: 'klanttevredenheid',
  version: 1,
  name: 'Klanttevredenheid',
  category: 'Publiek',
  description: 'Wat vond je van ons werk? Twee minuten.',
  norms: ['ISO 9001'],
  titleExpression: '"Tevredenheid " + projectName',
  public: { thanks: 'Dank je wel. Je helpt ons om ons werk beter te doen.' },
  retentionYears: 3,
  sections: [scores, recommendation, contact],
};
