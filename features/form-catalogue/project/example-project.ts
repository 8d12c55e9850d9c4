/** Filled-in forms about a project as a whole. They can be sent as they are. */
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { EXAMPLE_DAY, exampleOrder, examplePhotos, exampleProject, exampleSampler, exampleSignature } from '../example-parts.ts';
import { startoverleg } from './startoverleg.ts';

const points = Object.fromEntries(
  startoverleg.sections.flatMap(({ key, fields }) =>
    key === 'werk' || key === 'veiligheid' ? fields.filter(({ type }) => type === 'yesNo').map((field) => [field.key, 'yes']) : [],
  ),
);

const exampleStart: Answers = {
  ...exampleProject,
  ...exampleOrder,
  projectName: 'Havenkwartier',
  date: EXAMPLE_DAY,
  startTime: '07:30',
  chair: 'Sanne Bakker',
  form: 'locatie',
  present: [
    { id: 'p1', name: 'Sanne Bakker', company: 'Bodem Oost', role: 'Projectleider' },
    { id: 'p2', name: 'Jan Kok', company: 'Kok Grondwerk', role: 'Uitvoerder', phone: '+31612345678' },
  ],
  ...points,
  explosives: 'na',
  permits: 'no',
  actions: [{ id: 'a1', action: 'Toestemming van de buren vragen', who: 'Sanne Bakker', before: '2026-11-23' }],
  mayStart: 'yes',
  signatures: [exampleSignature(501, 'Sanne Bakker'), exampleSignature(502, 'Jan Kok')],
};

const exampleOplevering: Answers = {
  ...exampleProject,
  ...exampleOrder,
  projectName: 'Havenkwartier',
  date: EXAMPLE_DAY,
  time: '15:45',
  contractor: 'Bram de Wit',
  receiver: 'Ilse Mulder',
  part: 'fase',
  done: [{ id: 'd1', item: 'Handboringen', planned: 8, done: 8, state: 'gereed' }],
  accordingToPlan: 'yes',
  documentsHanded: 'na',
  holesClosed: 'yes',
  pavementRestored: 'no',
  wellsFinished: 'yes',
  surplusRemoved: 'yes',
  fencesBack: 'na',
  clean: 'yes',
  damage: 'no',
  photos: examplePhotos(503, 'Terrein bij vertrek'),
  remaining: [{ id: 'r1', point: 'Twee tegels bij boring 03 herstellen', who: 'Bram de Wit', before: '2026-11-24' }],
  accepted: 'restpunten',
  signatures: [exampleSignature(504, 'Bram de Wit', 'Uitvoerder'), exampleSignature(505, 'Ilse Mulder', 'Opdrachtgever')],
};

const exampleAfwijking: Answers = {
  ...exampleProject,
  client: 'Gemeente Zwolle',
  manager: 'Sanne Bakker',
  date: EXAMPLE_DAY,
  reporter: exampleSampler,
  subject: 'Boring 06 gestuit',
  about: 'protocol',
  protocols: ['2001'],
  moment: 'tijdens',
  deviations: [
    {
      id: 'd1',
      part: 'Protocol 2001, boordiepte',
      nature: 'Boring 06 is op 0,9 m-mv gestuit.',
      motivation: 'Betonnen fundering, ook na twee keer herplaatsen.',
      consequence: 'De ondergrond is op deze plek niet onderzocht.',
      risk: 'Klein: boring 05 ligt op vier meter.',
    },
  ],
  weight: 'groot',
  measure: 'Boring verplaatst en tekening aangepast.',
  stopped: 'no',
  told: ['leider'],
  toldAt: '2026-11-20T11:05',
  signature: exampleSignature(506, 'Bram de Wit'),
};

/** Filled-in forms by key of their design. */
export const exampleProjectForms: Readonly<Record<string, Answers>> = {
  startoverleg: exampleStart,
  opleverformulier: exampleOplevering,
  afwijkingsmelding: exampleAfwijking,
};
