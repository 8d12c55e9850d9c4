/** Codes of environmental supervision with the Dutch words for them. */

/** Protocols of BRL SIKB 6000. */
export const supervisionProtocols = {
  '6005': '6005 Graven en saneren onder de Omgevingswet',
  '6001': '6001 Landbodem, conventioneel',
  '6002': '6002 Landbodem, in situ',
  '6003': '6003 Waterbodem',
} as const;

/** Legal regimes that work falls under. */
export const regimes = {
  'dig-above': 'Bal, graven boven interventiewaarde',
  remediate: 'Bal, saneren',
  'small-scale': 'Bal, kleinschalig graven',
  'dig-below': 'Bal, graven tot interventiewaarde',
  transition: 'Wbb, overgangsrecht',
  incident: 'Ongewoon voorval',
} as const;
export type Regime = keyof typeof regimes;

/** How the soil is made clean. */
export const approaches = { remove: 'Verwijderen', cover: 'Afdekken', both: 'Verwijderen en afdekken', temporary: 'Tijdelijk uitnemen' } as const;

/** Work that can affect the result or what becomes of the soil: the supervisor is there (BRL SIKB 6000). */
export const criticalWorks = {
  edge: 'Ontgraven tot de grens',
  separate: 'Scheiden van partijen',
  load: 'Laden en afvoeren',
  depot: 'Depot vormen',
  backfill: 'Aanvullen',
  layer: 'Leeflaag of folie',
  groundwater: 'Grondwater onttrekken',
  sampling: 'Bemonsteren',
} as const;
export type CriticalWork = keyof typeof criticalWorks;

/** Kinds of soil that lie in a depot. */
export const soilKinds = {
  clean: 'Landbouw/natuur',
  residential: 'Wonen',
  industry: 'Industrie',
  above: 'Boven interventie',
  asbestos: 'Asbest',
  rubble: 'Puin',
  unknown: 'Onbekend',
} as const;

/** Parts of a pit that get a sample of their own. */
export const pitParts = {
  north: 'Wand noord',
  east: 'Wand oost',
  floor: 'Bodem',
  south: 'Wand zuid',
  west: 'Wand west',
  'depot-floor': 'Depotbodem',
} as const;

/** How a sample of a pit is judged against the value to reach. */
export const verdicts = {
  planned: 'Te nemen',
  waiting: 'Wacht op uitslag',
  approved: 'Akkoord',
  'dig-on': 'Verder graven',
  accepted: 'Rest aanvaard',
} as const;
export type Verdict = keyof typeof verdicts;
