/** Melding incident: an accident, a near miss, an unsafe situation, damage or harm to the environment. Holds no medical data. */
import type { Design, Section } from '#features/form-engine/design/design.ts';
import { alarm, choice, choices, dateTime, group, longText, must, note, text, verdict, yesNo } from '../field-makers.ts';
import { labourInspectorate } from './authorities.ts';

/** Kinds of report. */
export const incidentKinds = {
  verzuim: 'Ongeval met verzuim',
  'geen-verzuim': 'Ongeval zonder verzuim',
  bijna: 'Bijna-ongeval',
  situatie: 'Onveilige situatie',
  handeling: 'Onveilige handeling',
  milieu: 'Milieu-incident',
  schade: 'Schade',
} as const;
/** Kinds that are an accident. */
export const ACCIDENTS = ['verzuim', 'geen-verzuim'] as const;
/** Outcomes of an accident that the employer reports at once: Arbeidsomstandighedenwet, article 9. */
export const REPORTABLE_OUTCOMES = ['ziekenhuis', 'blijvend', 'overleden'] as const;

const anyOf = (values: readonly string[]): string => `[${values.map((value) => `"${value}"`).join(', ')}]`;
const IS_ACCIDENT = `kind in ${anyOf(ACCIDENTS)}`;
const IS_REPORTABLE = `outcome in ${anyOf(REPORTABLE_OUTCOMES)}`;

const what: Section = {
  key: 'wat',
  title: 'Wat',
  fields: [
    note('emergency', 'Bij nood', 'Is iemand in gevaar of gewond? Bel eerst 112 en de BHV.', { tone: 'warning' }),
    choice('kind', 'Soort melding', incidentKinds, must),
    dateTime('happenedAt', 'Wanneer', {
      ...must,
      errors: [{ when: 'daysBetween(happenedAt, today) < 0', message: 'Dit ligt in de toekomst. Verbeter de datum.' }],
    }),
    longText('description', 'Wat is er gebeurd', { ...must, minLength: 10, help: 'De feiten: wat, waarmee, in welke volgorde. Geen medische gegevens.' }),
    { type: 'photo', key: 'photos', label: "Foto's", max: 12, annotate: true, help: 'Liever geen herkenbare gezichten.' },
  ],
};

const where: Section = {
  key: 'waar',
  title: 'Waar',
  fields: [
    { type: 'project', key: 'forPhase', label: 'Project en fase', pick: 'phase', prefill: 'phase' },
    text('spot', 'Plaats', { ...must, prefill: 'project.address', maxLength: 200 }),
    { type: 'location', key: 'location', label: 'Coördinaten' },
    choices('conditions', 'Omstandigheden', ['donker', 'nat', 'glad', 'harde wind', 'hitte', 'kou', 'druk verkeer', 'alleen aan het werk']),
  ],
};

const who: Section = {
  key: 'wie',
  title: 'Wie',
  fields: [
    { type: 'person', key: 'reporter', label: 'Melder', required: true, prefill: 'person' },
    group(
      'involved',
      'Betrokkenen',
      'Betrokkene',
      [
        choice('role', 'Rol', { betrokkene: 'Betrokkene', getroffene: 'Getroffene', getuige: 'Getuige' }, must),
        text('name', 'Naam', must),
        text('company', 'Bedrijf', {}),
      ],
      { rowTitle: 'name', requiredIf: IS_ACCIDENT, maxRows: 20 },
    ),
  ],
};

const consequence: Section = {
  key: 'gevolg',
  title: 'Gevolg',
  fields: [
    choice(
      'outcome',
      'Gevolg voor mensen',
      {
        geen: 'Geen',
        ehbo: 'Eerste hulp ter plaatse',
        arts: 'Naar een arts',
        ziekenhuis: 'Opname in een ziekenhuis',
        blijvend: 'Blijvend letsel te verwachten',
        overleden: 'Overleden',
      },
      { ...must, default: 'geen', help: 'Alleen wat voor de meldplicht nodig is. De KAM-coördinator bespreekt het overige met de getroffene.' },
    ),
    alarm(
      'report',
      'Direct melden',
      `Meld dit ongeval direct bij de ${labourInspectorate.name}, ${labourInspectorate.phone}. Laat de plek zoals zij is.`,
      IS_REPORTABLE,
    ),
    yesNo('reported', `Gemeld bij de ${labourInspectorate.name}`, {
      visibleIf: IS_REPORTABLE,
      ...must,
      warnings: [{ when: 'reported == "no"', message: 'Dit ongeval moet direct worden gemeld.' }],
    }),
    longText('damage', 'Schade of gevolg voor het milieu', { requiredIf: 'kind in ["schade", "milieu"]' }),
    verdict('duty', 'Meldplicht', `${IS_REPORTABLE} ? "Meldingsplichtig arbeidsongeval" : ""`),
  ],
};

const measures: Section = {
  key: 'maatregel',
  title: 'Maatregel',
  fields: [
    longText('measure', 'Directe maatregel', must),
    yesNo('safeNow', 'Is het nu veilig?', {
      ...must,
      warnings: [{ when: 'safeNow == "no"', message: 'Het is nog niet veilig. Stop het werk en bel de KAM-coördinator.' }],
    }),
    longText('cause', 'Mogelijke oorzaak'),
    longText('prevention', 'Hoe voorkomen we dit'),
    choices('told', 'Ingelicht', {
      leider: 'Projectleider',
      kam: 'KAM-coördinator',
      opdrachtgever: 'Opdrachtgever',
      politie: 'Politie',
      bevoegd: 'Bevoegd gezag',
    }),
  ],
};

/** Melding incident. Seen by those who follow it up. */
export const meldingIncident: Design = {
  key: 'melding-incident',
  version: 1,
  name: 'Melding incident',
  category: 'Veiligheid',
  description: 'Ongeval, bijna-ongeval, onveilige situatie, schade of milieu-incident melden.',
  norms: ['VCA', 'Arbeidsomstandighedenwet artikel 9'],
  titleExpression: `(${Object.entries(incidentKinds)
    .map(([value, label]) => `kind == "${value}" ? "${label}" : `)
    .join('')}"Melding") + " " + dateText(happenedAt)`,
  maySee: ['safety', 'project-leader'],
  sections: [what, where, who, consequence, measures],
};
