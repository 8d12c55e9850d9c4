/** LMRA: the last-minute risk analysis of one person, just before the work. Under a minute; the law asks no written report. */
import type { Design, Section } from '#features/form-engine/design/design.ts';
import { alarm, choice, choices, longText, must, time, verdict, yesNo } from '../field-makers.ts';
import { phaseCode, projectNumber, workDate } from '../standard-fields.ts';

/** Possible hazards at the place of work. */
const hazards = {
  geen: 'Niets bijzonders',
  verkeer: 'Verkeer',
  kabels: 'Kabels en leidingen',
  put: 'Put of instorting',
  machines: 'Machines',
  water: 'Water',
  gassen: 'Gassen of dampen',
  asbest: 'Asbest',
  weer: 'Weer',
  hoogte: 'Vallen',
} as const;

const questions = [
  yesNo('fit', 'Ben ik fit en uitgerust?', must),
  yesNo('knowsTask', 'Weet ik wat ik moet doen?', { ...must, help: 'Opdracht, TRA, werkinstructie en werkvergunning zijn bekend.' }),
  yesNo('hazardsKnown', 'Ken ik de gevaren hier?', must),
  yesNo('rightPpe', 'Heb ik de juiste PBM en gekeurd materieel?', must),
  yesNo('klicPresent', 'Is de KLIC-melding hier?', { ...must, withNotApplicable: true, help: 'N.v.t. bij handmatig werk zonder grondroering.' }),
  yesNo('escapeKnown', 'Ken ik de vluchtweg en het noodnummer?', must),
  yesNo('surroundingsSafe', 'Is het veilig voor de omgeving en anderen?', must),
];
const asked = `[${questions.map(({ key }) => key).join(', ')}]`;
const ANY_NO = `${asked}.exists(answer, answer == "no")`;

/** Kept as the person saw it: the safety file of the phase may change after. */
const asksProtection = longText('protection', 'Gevraagd in deze fase', {
  visibleIf: 'isFilled(phaseCode)',
  prefill: 'phase.protection',
  help: 'Veiligheidsklasse (CROW 400) en PBM uit het veiligheidsdossier, zoals dit apparaat het kent.',
});

const check: Section = {
  key: 'controle',
  title: 'Controle',
  fields: [
    ...questions.flatMap((question) => (question.key === 'rightPpe' ? [asksProtection, question] : [question])),
    choices('hazards', 'Welke gevaren zie ik?', hazards),
  ],
};

const outcome: Section = {
  key: 'uitkomst',
  title: 'Uitkomst',
  fields: [
    longText('measure', 'Welke maatregel heb ik genomen?', { visibleIf: ANY_NO, ...must, minLength: 5 }),
    yesNo('solved', 'Is nu alles in orde?', { visibleIf: ANY_NO, ...must }),
    verdict(
      'light',
      'Uitkomst',
      `solved == "no" ? "Rood: niet starten" : solved == "yes" ? "Oranje: starten met de maatregel" : ${asked}.all(answer, answer in ["yes", "na"]) ? "Groen: starten" : ""`,
    ),
    alarm('stop', 'Niet starten', 'Start het werk niet. Bel de projectleider of de KAM-coördinator.', 'solved == "no"'),
    choice(
      'called',
      'Wie heb je gebeld?',
      { projectleider: 'Projectleider', kam: 'KAM-coördinator', beiden: 'Beiden' },
      { visibleIf: 'solved == "no"', ...must },
    ),
    // The field sheet and the closing of the day read this answer by its key.
    { type: 'calculated', key: 'lmraDone', label: 'Mag ik starten', expression: 'light.startsWith("Groen") || light.startsWith("Oranje")', result: 'yesNo' },
    yesNo('changed', 'Opnieuw, omdat er iets is veranderd', { ...must, default: 'no', help: 'Een LMRA geldt voor jou, deze fase en deze dag.' }),
    { type: 'photo', key: 'photos', label: "Foto's", max: 4, annotate: true },
  ],
};

const who: Section = {
  key: 'wie-en-waar',
  title: 'Wie en waar',
  fields: [
    projectNumber,
    phaseCode,
    { type: 'person', key: 'worker', label: 'Medewerker', required: true, prefill: 'person' },
    workDate,
    time('time', 'Tijd', { ...must, prefill: 'now' }),
    { type: 'location', key: 'location', label: 'Plaats', help: 'Alleen als je dat wilt.' },
  ],
};

/** LMRA. */
export const lmra: Design = {
  key: 'lmra',
  version: 3,
  name: 'LMRA',
  category: 'Veiligheid',
  description: 'Laatste controle vlak voor het werk: zeven vragen, hoogstens een minuut.',
  norms: ['VCA', 'Arbeidsomstandighedenwet'],
  titleExpression: '"LMRA " + dateText(date)',
  oneScreen: true,
  sections: [check, outcome, who],
};
