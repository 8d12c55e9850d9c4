/** Codes of the choices of a vehicle with the Dutch words for them. */

/** Kinds of vehicle. */
export const carKinds = { car: 'Personenauto', van: 'Bestelauto', trailer: 'Aanhanger', 'drill-truck': 'Boorwagen' } as const;
/** A kind of vehicle. */
export type CarKind = keyof typeof carKinds;

/** Kinds of ownership of a vehicle. */
export const ownerships = { company: 'Bedrijf', lease: 'Lease', rental: 'Huur', private: 'Privé' } as const;
/** A kind of ownership. */
export type Ownership = keyof typeof ownerships;

/** Fuels a vehicle runs on; two of them for a hybrid. The words are those of the RDW. */
export const fuels = {
  petrol: 'Benzine',
  diesel: 'Diesel',
  electric: 'Elektriciteit',
  hydrogen: 'Waterstof',
  lpg: 'LPG',
  cng: 'CNG',
  lng: 'LNG',
  alcohol: 'Alcohol',
} as const;
/** A fuel. */
export type Fuel = keyof typeof fuels;

/** Items that belong in a vehicle; one with `expires` goes out of date. */
export const outfitItems = {
  'fire-extinguisher': { label: 'Brandblusser', expires: true },
  'first-aid-kit': { label: 'Verbandtrommel', expires: true },
  'warning-triangle': { label: 'Gevarendriehoek', expires: false },
  beacon: { label: 'Zwaailamp', expires: false },
  'safety-vest': { label: 'Veiligheidshesje', expires: false },
  'life-hammer': { label: 'Lifehammer', expires: false },
  'eye-wash': { label: 'Oogspoelfles', expires: true },
  'tow-bar': { label: 'Trekhaak', expires: false },
} as const satisfies Record<string, { readonly label: string; readonly expires: boolean }>;
/** Something that belongs in a vehicle. */
export type OutfitItem = keyof typeof outfitItems;

/** Kinds of paper. */
export const paperKinds = {
  registration: 'Kentekencard',
  insurance: 'Verzekeringsbewijs',
  lease: 'Leasecontract',
  inspection: 'Keuringsrapport',
  manual: 'Handleiding',
  other: 'Overig',
} as const;
/** A kind of paper. */
export type PaperKind = keyof typeof paperKinds;

/** States of a report of damage, in the order they are passed. */
export const damageStates = { reported: 'Gemeld', 'in-progress': 'In behandeling', repaired: 'Hersteld' } as const;
/** State of a report of damage. */
export type DamageState = keyof typeof damageStates;

/** When in somebody's time with it a reading was taken. */
export const readingMoments = { begin: 'Begin van de periode', end: 'Einde van de periode' } as const;
/** A moment of a reading. */
export type ReadingMoment = keyof typeof readingMoments;
