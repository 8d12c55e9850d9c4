/** Codes of the log with the Dutch words for them. */

/** Kinds of a line of the log. */
export const logKinds = {
  visit: 'Bezoek',
  'critical-work': 'Kritisch werk',
  instruction: 'Instructie',
  deviation: 'Afwijking',
  authority: 'Gesprek bevoegd gezag',
  transport: 'Levering of afvoer',
  weather: 'Weer',
  incident: 'Incident',
  photo: 'Foto',
} as const;

/** A kind of line. */
export type LogKind = keyof typeof logKinds;
