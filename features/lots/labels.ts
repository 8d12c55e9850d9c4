/** Codes of lots with the Dutch words for them. */

/** States of a lot, in the order they are passed; the last two are outcomes. */
export const lotStatuses = {
  draft: 'Plan in de maak',
  approved: 'Plan akkoord',
  sampling: 'Monsterneming bezig',
  review: 'Te controleren',
  accepted: 'Goedgekeurd',
  rejected: 'Afgekeurd',
} as const;
/** State of a lot. */
export type LotStatus = keyof typeof lotStatuses;

/** Protocols of BRL SIKB 1000 with what each is for. */
export const lotProtocols = {
  '1001': '1001, grond en baggerspecie',
  '1002': '1002, niet-vormgegeven bouwstoffen',
  '1003': '1003, vormgegeven bouwstoffen',
  '1004': '1004, te storten korrelvormige afvalstoffen',
} as const;
/** A protocol of BRL SIKB 1000. */
export type LotProtocol = keyof typeof lotProtocols;

/** How a lot lies. */
export const situations = { depot: 'Depot', 'in-situ': 'In situ', 'in-use': 'In werk', loads: 'Vrachten' } as const;

/** Why a lot is judged. */
export const purposes = { reuse: 'Hergebruik', 'not-cleanable': 'Niet-reinigbaarheid', landfill: 'Stort', other: 'Anders' } as const;

/** How the volume is known. */
export const volumeBases = { measured: 'Gemeten', gps: 'GPS of drone', weighed: 'Gewogen', stated: 'Opgave' } as const;

/** Shapes a volume is reckoned for. */
export const shapes = { ridge: 'Rug', cone: 'Kegel', 'cut-off': 'Afgeknot', flat: 'Vlak', other: 'Anders' } as const;
/** The shape of a lot. */
export type LotShape = keyof typeof shapes;

/** How places of increments are chosen. */
export const patterns = { grid: 'Systematisch raster', stratified: 'Gestratificeerd aselect' } as const;
/** A way to choose them. */
export type SamplingPattern = keyof typeof patterns;

/** Packagings of a composite sample. */
export const packagings = { bucket: 'Emmer', bag: 'Dubbele zak', jar: 'Glazen pot', drum: 'Vat' } as const;
/** A packaging. */
export type Packaging = keyof typeof packagings;

/** Rain while sampling. */
export const rains = { dry: 'Droog', light: 'Licht', heavy: 'Veel' } as const;

/** The five things BRL SIKB 2000 asks of a deviation. */
export const deviationParts = {
  part: 'Onderdeel',
  nature: 'Aard van de afwijking',
  motive: 'Motivatie',
  consequence: 'Gevolg voor de uitleg',
  risk: 'Risico',
} as const;
