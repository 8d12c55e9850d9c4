/** Codes of the logistics of a phase with the Dutch words for them. */

/** States of an order to a laboratory, in the order they are passed; `cancelled` stands apart. */
export const labOrderStatuses = {
  draft: 'Concept',
  sent: 'Verzonden',
  'handed-over': 'Monsters overgedragen',
  received: 'Ontvangen door het lab',
  partial: 'Deelresultaat',
  final: 'Definitief',
  cancelled: 'Geannuleerd',
} as const;
/** State of an order to a laboratory. */
export type LabOrderStatus = keyof typeof labOrderStatuses;

/** Quality schemes a laboratory works by. */
export const qualitySchemes = { AS3000: 'AS3000', AP04: 'AP04' } as const;
/** A quality scheme. */
export type QualityScheme = keyof typeof qualitySchemes;

/** How soon results are asked for. */
export const turnarounds = { standard: '5 werkdagen', 'three-days': '3 werkdagen', day: '24 uur' } as const;
/** A time results are asked in. */
export type Turnaround = keyof typeof turnarounds;

/** Matrices a sample can be taken of. */
export const matrices = {
  soil: 'Grond',
  groundwater: 'Grondwater',
  sediment: 'Waterbodem',
  'surface-water': 'Oppervlaktewater',
  material: 'Bouwstof of materiaal',
} as const;
/** Code of a matrix. */
export type Matrix = keyof typeof matrices;

/** Containers a sample travels in. */
export const containers = {
  'jar-370': 'Glazen pot 370 ml',
  'jar-720': 'Glazen pot 720 ml',
  core: 'Steekbus',
  methanol: 'Methanolpotje',
  bucket: 'Emmer 10 l',
  'pe-100': 'PE-fles 100 ml',
  'vial-40': 'Vial 40 ml',
  'glass-1000': 'Bruin glas 1 l',
  'hdpe-250': 'HDPE-fles 250 ml',
  bag: 'Dubbele zak',
} as const;
/** Code of a container. */
export type Container = keyof typeof containers;

/** How a sample is kept until it is analysed. */
export const preservations = {
  cooled: 'Gekoeld',
  'nitric-acid': 'Gefiltreerd, salpeterzuur',
  methanol: 'In methanol',
  'sulphuric-acid': 'Zwavelzuur',
  none: 'Geen',
} as const;
/** How a sample is kept. */
export type Preservation = keyof typeof preservations;

/** States of a result: it came in, somebody rejected it, or the laboratory did the analysis again. */
export const labResultStates = { received: 'Ontvangen', rejected: 'Afgekeurd', repeated: 'Herhaald' } as const;
/** State of a result. */
export type LabResultState = keyof typeof labResultStates;

/** States of an order of gear, in the order they are passed; `cancelled` stands apart. */
export const gearStatuses = {
  requested: 'Aangevraagd',
  confirmed: 'Bevestigd',
  issued: 'Uitgegeven',
  returned: 'Retour',
  checked: 'Gecontroleerd',
  cancelled: 'Geannuleerd',
} as const;
/** State of an order of gear. */
export type GearStatus = keyof typeof gearStatuses;

/** Where gear comes from. */
export const gearSources = { equipment: 'Eigen instrument', car: 'Eigen voertuig', hired: 'Huren of anders' } as const;
/** Where gear comes from. */
export type GearSource = keyof typeof gearSources;

/** States of a mail with an order. */
export const labMailStates = { waiting: 'Wordt verzonden', sending: 'Wordt verzonden', sent: 'Verzonden', failed: 'Niet verzonden' } as const;
/** State of a mail with an order. */
export type LabMailState = keyof typeof labMailStates;
