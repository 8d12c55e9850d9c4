/** Codes of safety data sheets with the Dutch words for them. */

/** States of a sheet as they are kept. `to-check` also follows from its age: `stateOf` in `rules.ts`. */
export const sheetStates = {
  draft: 'Concept',
  current: 'Actueel',
  'to-check': 'Te controleren',
  replaced: 'Vervangen',
  lapsed: 'Vervallen',
} as const;
/** State of a sheet. */
export type SheetState = keyof typeof sheetStates;

/** Pictograms of danger (CLP, annex V) and what they warn of. */
export const pictograms = {
  GHS01: 'Explosief',
  GHS02: 'Ontvlambaar',
  GHS03: 'Oxiderend',
  GHS04: 'Gas onder druk',
  GHS05: 'Bijtend',
  GHS06: 'Giftig',
  GHS07: 'Schadelijk',
  GHS08: 'Gezondheidsgevaar',
  GHS09: 'Milieugevaar',
} as const;
/** A pictogram. */
export type PictogramCode = keyof typeof pictograms;

/** Signal words (CLP, article 20). */
export const signalWords = { danger: 'Gevaar', warning: 'Waarschuwing', none: 'Geen signaalwoord' } as const;
/** A signal word. */
export type SignalWord = keyof typeof signalWords;

/** Packing groups of dangerous goods (ADR). */
export const packingGroups = { I: 'I, groot gevaar', II: 'II, gemiddeld gevaar', III: 'III, klein gevaar' } as const;

/** Languages a sheet comes in. */
export const languages = { nl: 'Nederlands', en: 'Engels', de: 'Duits', fr: 'Frans' } as const;

/** Accidents that the field card tells what to do about, the most urgent first. */
export const accidents = {
  eyes: 'Ogen',
  skin: 'Huid',
  inhaled: 'Ingeademd',
  swallowed: 'Ingeslikt',
  spilled: 'Gemorst',
  fire: 'Brand',
} as const;
/** An accident the field card tells what to do about. */
export type Accident = keyof typeof accidents;

/** Sections of a sheet (Regulation (EU) 2020/878). */
export const sections = {
  s1: '1. Identificatie',
  s2: '2. Gevaren',
  s3: '3. Samenstelling',
  s4: '4. Eerste hulp',
  s5: '5. Brandbestrijding',
  s6: '6. Accidenteel vrijkomen',
  s7: '7. Hantering en opslag',
  s8: '8. Blootstelling en bescherming',
  s9: '9. Fysische en chemische eigenschappen',
  s10: '10. Stabiliteit en reactiviteit',
  s11: '11. Toxicologie',
  s12: '12. Ecologie',
  s13: '13. Verwijdering',
  s14: '14. Vervoer',
  s15: '15. Regelgeving',
  s16: '16. Overig',
} as const;
/** A section. */
export type SectionCode = keyof typeof sections;
