/** Codes of the safety file with the Dutch words for them. */

/** How grave a risk is, by its score. */
export const riskClasses = { high: 'Hoog', middle: 'Middel', low: 'Laag' } as const;

/** How grave a risk is. */
export type RiskClass = keyof typeof riskClasses;

/** Scale of exposure by Fine and Kinney, the most first. */
export const exposures = [
  { score: 10, label: 'Voortdurend' },
  { score: 6, label: 'Elke dag' },
  { score: 3, label: 'Elke week, of af en toe' },
  { score: 2, label: 'Elke maand' },
  { score: 1, label: 'Een paar keer per jaar' },
  { score: 0.5, label: 'Heel zelden' },
] as const;

/** Scale of effect, the gravest first. */
export const effects = [
  { score: 40, label: 'Ramp, meer doden' },
  { score: 15, label: 'Zeer ernstig, een dode' },
  { score: 7, label: 'Ernstig, blijvend letsel' },
  { score: 3, label: 'Letsel met verzuim' },
  { score: 1, label: 'Gering, eerste hulp' },
] as const;

/** Scale of likelihood, the most likely first. */
export const likelihoods = [
  { score: 10, label: 'Te verwachten' },
  { score: 6, label: 'Goed mogelijk' },
  { score: 3, label: 'Ongewoon, maar mogelijk' },
  { score: 1, label: 'Alleen op de lange duur' },
  { score: 0.5, label: 'Onwaarschijnlijk' },
  { score: 0.2, label: 'Bijna onmogelijk' },
  { score: 0.1, label: 'Niet denkbaar' },
] as const;

/** States of a work permit. */
export const permitStatuses = {
  requested: 'Aangevraagd',
  granted: 'Verleend',
  extended: 'Verlengd',
  withdrawn: 'Ingetrokken',
  'signed-off': 'Afgemeld',
} as const;

/** State of a work permit. */
export type PermitStatus = keyof typeof permitStatuses;
