/** Lists that several designs offer. */

/** Weather as field workers note it. */
export const WEATHER = ['droog', 'zonnig', 'bewolkt', 'mist', 'lichte regen', 'zware regen', 'sneeuw', 'vorst', 'harde wind'] as const;

/** Strengths of a smell or colour. */
export const STRENGTHS = ['geen', 'zwak', 'matig', 'sterk', 'uiterst'] as const;

/** Personal protective equipment. */
export const ppe = {
  helm: 'Helm',
  schoenen: 'Veiligheidsschoenen S3',
  laarzen: 'Veiligheidslaarzen S5',
  hes: 'Signaalhes',
  nitril: 'Nitril handschoenen',
  handschoenen: 'Werkhandschoenen',
  bril: 'Veiligheidsbril',
  gehoor: 'Gehoorbescherming',
  overall: 'Wegwerpoverall cat. III type 5/6',
  p3: 'P3-masker',
  aanblaas: 'Aanblaasunit',
  val: 'Valbescherming',
  zwemvest: 'Zwemvest',
} as const;

/** Classes of CROW 400. */
export const crowClasses = { basis: 'Basishygiëne', oranje: 'Oranje', rood: 'Rood', zwart: 'Zwart' } as const;

/** Packagings a composite sample travels in. */
export const packagings = {
  'emmer-10': 'Emmer 10 l',
  'emmer-5': 'Emmer 5 l',
  'pot-720': 'Glazen pot 720 ml',
  'pot-370': 'Glazen pot 370 ml',
  steekbus: 'Steekbus',
  zak: 'Monsterzak',
} as const;

/** Analyses asked of a laboratory for soil and building materials. */
export const soilAnalyses = {
  'standaard-grond': 'Standaardpakket grond (NEN 5740)',
  'standaard-waterbodem': 'Standaardpakket waterbodem',
  'lutum-organisch': 'Lutum en organische stof',
  metalen: 'Zware metalen',
  pak: 'PAK',
  'minerale-olie': 'Minerale olie',
  btexn: 'BTEXN',
  vocl: 'VOCl',
  pcb: 'PCB',
  ocb: 'OCB',
  pfas: 'PFAS',
  asbest: 'Asbest (NEN 5898)',
  uitloging: 'Uitloging (AP04)',
  cyanide: 'Cyanide',
} as const;

/** Sides of a lot, a pit or a building. */
export const SIDES = ['noord', 'oost', 'zuid', 'west'] as const;
