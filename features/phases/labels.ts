/** Codes of a phase's choices with the Dutch words for them. */

/** Kinds of phase. */
export const phaseKinds = {
  'desk-study': 'Vooronderzoek',
  drilling: 'Boren en bemonsteren',
  groundwater: 'Grondwater bemonsteren',
  'lot-sampling': 'Partijkeuring',
  asbestos: 'Asbestonderzoek',
  supervision: 'Milieukundige begeleiding',
  'water-bed': 'Waterbodem',
  monitoring: 'Monitoring',
  reporting: 'Rapportage',
} as const;

/** A kind of phase. */
export type PhaseKind = keyof typeof phaseKinds;

/** States of a phase, in the order they are passed. */
export const phaseStatuses = {
  draft: 'Concept',
  planned: 'Gepland',
  released: 'Vrijgegeven',
  'in-progress': 'In uitvoering',
  'field-work-done': 'Veldwerk gereed',
  checked: 'Gecontroleerd',
  closed: 'Afgesloten',
  cancelled: 'Vervallen',
} as const;

/** State of a phase. */
export type PhaseStatus = keyof typeof phaseStatuses;

/** Roles of people in a phase. */
export const phaseTeamRoles = {
  'drill-master': 'Boormeester',
  sampler: 'Monsternemer',
  supervisor: 'Milieukundig begeleider',
  inspector: 'Asbestinspecteur',
  assistant: 'Assistent',
} as const;

/** Role in a phase's team. */
export type PhaseTeamRole = keyof typeof phaseTeamRoles;

/** Things that are counted in the field. */
export const countedThings = {
  borings: { label: 'Boringen', one: 'boring' },
  wells: { label: 'Peilbuizen', one: 'peilbuis' },
  pits: { label: 'Proefgaten', one: 'proefgat' },
  increments: { label: 'Grepen', one: 'greep' },
  'soil-samples': { label: 'Grondmonsters', one: 'grondmonster' },
  'water-samples': { label: 'Watermonsters', one: 'watermonster' },
} as const;

/** Something counted in the field. */
export type CountedThing = keyof typeof countedThings;

/** CROW 400 safety classes; their names are their colours. */
export const crowClasses = {
  basis: 'Basishygiëne',
  oranje: 'Oranje',
  rood: 'Rood',
  zwart: 'Zwart',
} as const;

/** A CROW 400 safety class. */
export type CrowClass = keyof typeof crowClasses;

/** Ways to open the ground. Only mechanical digging needs a KLIC report. */
export const diggingMethods = {
  manual: 'Met de hand',
  mechanical: 'Mechanisch',
} as const;

/** Way to open the ground. */
export type DiggingMethod = keyof typeof diggingMethods;

/** Units a concentration is given in. */
export const concentrationUnits = {
  'mg/kg': 'mg/kg ds',
  'ug/l': 'µg/l',
  'mg/m3': 'mg/m³',
} as const;

/** Unit of a concentration. */
export type ConcentrationUnit = keyof typeof concentrationUnits;

/** Kinds of KLIC requests. An orientation gives no right to dig. */
export const klicKinds = {
  'dig-notice': 'Graafmelding',
  orientation: 'Oriëntatieverzoek',
  calamity: 'Calamiteitenmelding',
} as const;

/** A kind of KLIC request. */
export type KlicKind = keyof typeof klicKinds;

/** Personal protective equipment. */
export const protectiveEquipment = {
  helmet: 'Helm',
  shoes: 'Veiligheidsschoenen S3/S5',
  vest: 'Veiligheidshes',
  gloves: 'Handschoenen nitril',
  goggles: 'Veiligheidsbril',
  'ear-protection': 'Gehoorbescherming',
  overall: 'Wegwerpoverall cat. III type 5/6',
  mask: 'P3-masker',
  'powered-mask': 'Aanblaasunit',
  harness: 'Valbescherming',
  'life-jacket': 'Zwemvest',
} as const;

/** A piece of protective equipment. */
export type ProtectiveEquipment = keyof typeof protectiveEquipment;

/** The release checks of `gepland → vrijgegeven`, with what is missing when one fails. */
export const releaseChecks = {
  leader: {
    label: 'Projectleider',
    failed: 'Het project heeft nog geen projectleider.',
  },
  registration: {
    label: 'Registratie van het team',
    failed: 'Niemand in het team heeft een geldige registratie voor dit protocol.',
  },
  location: {
    label: 'Locatie',
    failed: 'De RD-coördinaten van de locatie ontbreken.',
  },
  'safety-class': {
    label: 'Veiligheidsklasse',
    failed: 'De CROW 400-veiligheidsklasse is nog niet vastgesteld.',
  },
  'safety-file': {
    label: 'Veiligheidsdossier',
    failed: 'Het veiligheidsdossier is niet compleet.',
  },
  klic: {
    label: 'KLIC',
    failed: 'Er wordt mechanisch gegraven, maar er is geen KLIC-melding waarop het graven op de eerste dag van het werk mag beginnen.',
  },
  'contract-checklist': {
    label: 'Opdrachtvorming',
    failed: 'De checklist Opdrachtvorming van het project is nog niet af.',
  },
  'sampling-plan': {
    label: 'Monsternemingsplan',
    failed: 'Er is nog geen goedgekeurd monsternemingsplan bij de documenten.',
  },
} as const;

/** A release check. */
export type ReleaseCheck = keyof typeof releaseChecks;
