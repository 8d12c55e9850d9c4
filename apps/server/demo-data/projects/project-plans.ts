/** Plans of the demo organisation: the kinds of project with the phases they have in the field. */
import type { PhaseKind } from '#features/phases/labels.ts';
import type { ProjectKind, Protocol } from '#features/projects/labels.ts';

/** A phase of a plan. */
export interface PhasePlan {
  readonly name: string;
  readonly kind: PhaseKind;
  readonly protocol: Protocol | null;
  readonly assignment: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly budgetHours: number;
  readonly designs: readonly string[];
}

/** A kind of project with its usual phases. */
export interface ProjectPlan {
  readonly description: string;
  readonly kind: ProjectKind;
  readonly protocols: readonly Protocol[];
  readonly crowClass: 'basis' | 'oranje' | 'rood';
  readonly substance: string;
  readonly phases: readonly PhasePlan[];
}

const drilling = (borings: number, wells: number): PhasePlan => ({
  name: 'Veldwerk boren',
  kind: 'drilling',
  protocol: '2001',
  assignment: `Plaats ${borings} boringen volgens de tekening, waarvan ${wells} met peilbuis. Beschrijf de lagen per boring en bemonster elke laag, ten hoogste 50 cm per monster. Let op puin in de bovengrond.`,
  counts: { borings, wells, 'soil-samples': borings * 3 },
  budgetHours: borings * 2,
  designs: ['boorstaat', 'veldwerkverslag'],
});
const groundwater = (wells: number): PhasePlan => ({
  name: 'Grondwater bemonsteren',
  kind: 'groundwater',
  protocol: '2002',
  assignment: `Bemonster ${wells} peilbuizen. Meet stand, zuurgraad, geleidbaarheid en troebelheid. Filtreer de flessen voor metalen in het veld.`,
  counts: { 'water-samples': wells },
  budgetHours: wells * 2,
  designs: ['veldwerkverslag'],
});
const lot = (increments: number): PhasePlan => ({
  name: 'Partijkeuring depot',
  kind: 'lot-sampling',
  protocol: '1001',
  assignment: 'Neem twee mengmonsters van elk 50 grepen uit het depot, systematisch verdeeld. Fotografeer het depot van vier zijden en meet de hoeveelheid na.',
  counts: { increments },
  budgetHours: 8,
  designs: ['veldwerkverslag'],
});
const pits = (count: number): PhasePlan => ({
  name: 'Asbest, proefgaten graven',
  kind: 'asbestos',
  protocol: '2018',
  assignment: `Inspecteer het maaiveld in stroken en graaf ${count} proefgaten van 30 × 30 × 50 cm. Zeef over 20 mm en verzamel verdacht materiaal per gat.`,
  counts: { pits: count },
  budgetHours: count,
  designs: ['veldwerkverslag'],
});
const supervision: PhasePlan = {
  name: 'Begeleiding ontgraving',
  kind: 'supervision',
  protocol: '6001',
  assignment: 'Begeleid het ontgraven van de verontreinigde bovengrond, scheid naar kwaliteit en neem eindmonsters van putbodem en wanden.',
  counts: { 'soil-samples': 12 },
  budgetHours: 40,
  designs: ['veldwerkverslag'],
};

export const projectPlans: readonly ProjectPlan[] = [
  {
    description: 'Verkennend bodemonderzoek',
    kind: 'soil-survey',
    protocols: ['2001', '2002'],
    crowClass: 'oranje',
    substance: 'Minerale olie',
    phases: [drilling(11, 2), groundwater(2)],
  },
  {
    description: 'Nader onderzoek voormalig tankstation',
    kind: 'soil-survey',
    protocols: ['2001', '2002'],
    crowClass: 'rood',
    substance: 'Benzeen',
    phases: [drilling(16, 4), groundwater(4)],
  },
  { description: 'Partijkeuring ontgraven grond', kind: 'lot-inspection', protocols: ['1001'], crowClass: 'basis', substance: '', phases: [lot(100)] },
  {
    description: 'Asbest in bodem, voormalige stal',
    kind: 'asbestos-survey',
    protocols: ['2018'],
    crowClass: 'oranje',
    substance: 'Asbest',
    phases: [pits(14)],
  },
  {
    description: 'Milieukundige begeleiding riolering',
    kind: 'supervision',
    protocols: ['6001'],
    crowClass: 'oranje',
    substance: 'Lood',
    phases: [supervision],
  },
  { description: 'Monitoring grondwater', kind: 'monitoring', protocols: ['2002'], crowClass: 'basis', substance: '', phases: [groundwater(6)] },
  {
    description: 'PFAS-onderzoek brandweeroefenterrein',
    kind: 'soil-survey',
    protocols: ['2001'],
    crowClass: 'basis',
    substance: 'PFAS',
    phases: [drilling(9, 3)],
  },
  {
    description: 'Nulsituatie bedrijventerrein',
    kind: 'soil-survey',
    protocols: ['2001', '2002'],
    crowClass: 'basis',
    substance: '',
    phases: [drilling(12, 3), groundwater(3)],
  },
];

/** Names of the demo clients. */
export const clients: readonly string[] = [
  'Peelland Vastgoed',
  'Gemeente Deurne',
  'Aannemer De Kempen',
  'Bodembeheer Oost',
  'Grondbank Ekkersrijt',
  'Waterschap Beekdal',
  'Chemiepark Zuid',
  'Ontwikkeling Spoor BV',
  'Wonen De Linde',
  'Provincie Brabant',
  'Van Rossem Logistiek',
  'Tankgroep Brabant',
  'Hoeve Veldzicht',
  'Gemeente Gemert-Bakel',
];
