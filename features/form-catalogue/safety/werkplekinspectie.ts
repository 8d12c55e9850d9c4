/** Werkplekinspectie: a round of the place of work with 24 questions, each good or wrong, and an action for what is wrong. */

import type { Design, Section } from '#features/form-engine/design/design.ts';
import type { FieldOf } from '#features/form-engine/design/design-fields.ts';
import { calculated, choice, count, date, group, longText, must, text, yesNo } from '../field-makers.ts';
import { address, phaseCode, projectNumber, workDate } from '../standard-fields.ts';

type Questions = Readonly<Record<string, string>>;

const parts: readonly { readonly key: string; readonly title: string; readonly questions: Questions }[] = [
  {
    key: 'organisatie',
    title: 'Organisatie',
    questions: {
      toolbox: 'Startoverleg of toolbox gehouden',
      lmraMade: 'LMRA door iedereen gedaan',
      documents: 'V&G-plan, TRA en vergunningen aanwezig',
      klic: 'KLIC-melding op locatie en bekend',
      registered: 'Medewerkers bevoegd en geregistreerd',
      reporting: 'Iedereen weet hoe je iets meldt',
    },
  },
  {
    key: 'werkplek',
    title: 'Werkplek',
    questions: {
      tidy: 'Orde en netheid',
      fenced: 'Afzetting en bebording',
      traffic: 'Verkeer en looproutes gescheiden',
      trench: 'Putten en sleuven tegen instorten beveiligd',
      light: 'Verlichting voldoende',
      welfare: 'Schaft- en wasgelegenheid in orde',
    },
  },
  {
    key: 'middelen',
    title: 'Middelen',
    questions: {
      machines: 'Machines en boren gekeurd',
      tools: 'Gereedschap heel en beveiligd',
      lifting: 'Hijs- en hefmiddelen gekeurd',
      electric: 'Elektra en aggregaat in orde',
      ladders: 'Ladders en trappen in orde',
      ppeWorn: 'PBM passend en gedragen',
    },
  },
  {
    key: 'milieu-en-nood',
    title: 'Milieu en nood',
    questions: {
      substances: 'Gevaarlijke stoffen met blad en lekbak',
      hygiene: 'Zonering en decontaminatie volgens CROW 400',
      waste: 'Afval en grond gescheiden',
      firstAid: 'EHBO en BHV aanwezig',
      extinguisher: 'Blusmiddel aanwezig en gekeurd',
      escape: 'Vluchtweg en verzamelplaats vrij',
    },
  },
];

const questionOf = (key: string, label: string): FieldOf<'choice'> => choice(key, label, { goed: 'Goed', fout: 'Fout', nvt: 'N.v.t.' }, must);
const questionKeys = parts.flatMap(({ questions }) => Object.keys(questions));

const general: Section = {
  key: 'algemeen',
  title: 'Algemeen',
  fields: [
    projectNumber,
    phaseCode,
    address,
    { type: 'person', key: 'inspector', label: 'Inspecteur', required: true, prefill: 'person' },
    workDate,
    text('work', 'Werkzaamheden tijdens de ronde', must),
    text('present', 'Aanwezig', { maxLength: 300 }),
    count('people', 'Mensen aan het werk', { max: 500 }),
  ],
};

const findings: Section = {
  key: 'acties',
  title: 'Acties',
  fields: [
    calculated('faults', 'Aantal fout', undefined, 0, `[${questionKeys.join(', ')}].filter(answer, answer == "fout").size()`),
    group(
      'actions',
      'Acties',
      'Actie',
      [
        text('subject', 'Wat is er fout', { ...must, maxLength: 300 }),
        { type: 'photo', key: 'photo', label: 'Foto', max: 4, annotate: true },
        yesNo('solved', 'Direct verholpen', must),
        text('action', 'Actie', { visibleIf: 'solved == "no"', ...must, maxLength: 300 }),
        text('who', 'Wie', { visibleIf: 'solved == "no"', ...must }),
        date('before', 'Klaar op', { visibleIf: 'solved == "no"', ...must, min: 'date' }),
      ],
      {
        rowTitle: 'subject',
        requiredIf: 'faults > 0',
        maxRows: 40,
        warnings: [{ when: 'faults > actions.size() && actions.size() > 0', message: 'Er zijn minder acties dan punten die fout zijn.' }],
      },
    ),
    yesNo('stopped', 'Werk stilgelegd', must),
    longText('stopReason', 'Reden van stilleggen', { visibleIf: 'stopped == "yes"', ...must }),
    longText('compliments', 'Wat gaat er goed'),
    { type: 'signature', key: 'signature', label: 'Handtekening inspecteur', required: true, role: 'Inspecteur', signer: 'author' },
  ],
};

/** Werkplekinspectie. */
export const werkplekinspectie: Design = {
  key: 'werkplekinspectie',
  version: 1,
  name: 'Werkplekinspectie',
  category: 'Veiligheid',
  description: 'Ronde over de werkplek: 24 punten goed of fout, met foto, actie en termijn.',
  norms: ['VCA'],
  titleExpression: '"Inspectie " + dateText(date)',
  sections: [
    general,
    ...parts.map(({ key, title, questions }) => ({ key, title, fields: Object.entries(questions).map(([name, label]) => questionOf(name, label)) })),
    findings,
  ],
};
