/** Filled-in safety forms. They can be sent as they are. */
import type { Answers } from '#features/form-engine/filling/answers.ts';
import {
  EXAMPLE_DAY,
  exampleColleague,
  exampleEquipment,
  exampleLeader,
  examplePhotos,
  exampleProject,
  exampleSampler,
  exampleSignature,
} from '../example-parts.ts';
import { werkplekinspectie } from './werkplekinspectie.ts';

const address = 'Havenstraat 12, Zwolle';

const exampleLmra: Answers = {
  fit: 'yes',
  knowsTask: 'yes',
  hazardsKnown: 'yes',
  protection: 'Klasse: Oranje, niet-vluchtig. PBM: Veiligheidsschoenen S3/S5, Veiligheidshes, Handschoenen nitril.',
  rightPpe: 'yes',
  klicPresent: 'na',
  escapeKnown: 'yes',
  surroundingsSafe: 'no',
  hazards: ['verkeer', 'weer'],
  measure: 'Hekken geplaatst langs het fietspad.',
  solved: 'yes',
  changed: 'no',
  ...exampleProject,
  worker: exampleSampler,
  date: EXAMPLE_DAY,
  time: '07:40',
};

const exampleTra: Answers = {
  ...exampleProject,
  address,
  work: 'Machinaal boren langs de weg',
  date: EXAMPLE_DAY,
  author: exampleSampler,
  ppe: ['helm', 'schoenen', 'hes', 'gehoor'],
  steps: [
    {
      id: 's1',
      step: 'Opstellen van de boorwagen',
      hazard: 'Aanrijding door verkeer',
      probability: '3',
      exposure: '6',
      effect: '15',
      measure: 'Afzetting volgens CROW 96b.',
      responsible: 'Boormeester',
      probabilityAfter: '0.5',
      exposureAfter: '6',
      effectAfter: '15',
    },
  ],
  signature: exampleSignature(201, 'Bram de Wit'),
};

const exampleWerkvergunning: Answers = {
  ...exampleProject,
  number: 'WV-0231',
  status: 'verleend',
  issuer: 'Jan Kok',
  holder: 'Bram de Wit',
  validFrom: '2026-11-20T08:00',
  validUntil: '2026-11-20T16:30',
  work: 'Bemonsteren van slib in de bergbezinkput.',
  spot: 'Put 3',
  kinds: ['besloten'],
  hazards: 'Zuurstoftekort, H2S, verdrinking.',
  measures: 'Ventileren, continu meten, veiligheidswacht.',
  ppe: ['helm', 'schoenen', 'val'],
  guard: 'Yara El Amrani',
  rescue: 'Driepoot met lier, alarm via portofoon en 112.',
  gasMeasured: 'yes',
  gasMeter: exampleEquipment('GM-02', 'Viergasmeter'),
  gasReadings: [{ id: 'g1', time: '07:55', oxygen: 20.8, explosive: 0, other: 'H2S', otherPpm: 1 }],
  signatures: [exampleSignature(203, 'Jan Kok', 'Verstrekker'), exampleSignature(204, 'Bram de Wit', 'Houder')],
};

const goodPoints = Object.fromEntries(werkplekinspectie.sections.slice(1, -1).flatMap(({ fields }) => fields.map(({ key }) => [key, 'goed'])));
const exampleWerkplekinspectie: Answers = {
  ...exampleProject,
  address,
  inspector: exampleLeader,
  date: EXAMPLE_DAY,
  work: 'Boren en bemonsteren',
  people: 3,
  ...goodPoints,
  ladders: 'nvt',
  extinguisher: 'fout',
  actions: [
    {
      id: 'a1',
      subject: 'Keuring van de brandblusser verlopen',
      photo: examplePhotos(205, 'Brandblusser'),
      solved: 'no',
      action: 'Omruilen bij het magazijn',
      who: 'Bram de Wit',
      before: '2026-11-23',
    },
  ],
  stopped: 'no',
  signature: exampleSignature(206, 'Sanne Bakker'),
};

const exampleToolbox: Answers = {
  subject: 'Kabels en leidingen',
  date: EXAMPLE_DAY,
  startTime: '07:30',
  minutes: 15,
  form: 'bijeenkomst',
  location: 'Keet Havenkwartier',
  leader: exampleLeader,
  points: 'Voorsteken, proefsleuven, wat te doen bij schade.',
  lessons: 'Bijna-raakschade van oktober besproken.',
  actions: [{ id: 'a1', action: 'Spuitbussen bestellen', who: 'Sanne Bakker', before: '2026-11-27', state: 'open' }],
  participants: [
    { id: 'p1', kind: 'medewerker', employee: exampleSampler, signature: exampleSignature(207, 'Bram de Wit') },
    { id: 'p2', kind: 'medewerker', employee: exampleColleague, signature: exampleSignature(208, 'Yara El Amrani') },
    { id: 'p3', kind: 'extern', name: 'Jan Kok', company: 'Kok Grondwerk', signature: exampleSignature(209, 'Jan Kok') },
  ],
  signature: exampleSignature(210, 'Sanne Bakker'),
};

const exampleMelding: Answers = {
  kind: 'bijna',
  happenedAt: '2026-11-20T10:15',
  description: 'Boorstang gleed uit de klem en viel naast de boorwagen.',
  photos: examplePhotos(211, 'De klem'),
  spot: address,
  reporter: exampleSampler,
  outcome: 'geen',
  measure: 'Werk stilgelegd, klem vervangen.',
  safeNow: 'yes',
  cause: 'Versleten klem.',
  told: ['leider', 'kam'],
};

/** Filled-in safety forms by key of their design. */
export const exampleSafetyForms: Readonly<Record<string, Answers>> = {
  lmra: exampleLmra,
  tra: exampleTra,
  werkvergunning: exampleWerkvergunning,
  werkplekinspectie: exampleWerkplekinspectie,
  toolbox: exampleToolbox,
  'melding-incident': exampleMelding,
};
