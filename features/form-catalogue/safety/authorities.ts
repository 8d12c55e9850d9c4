/** Authority that must be told of an accident, as it was on the day it was looked up. */
export const labourInspectorate = {
  name: 'Nederlandse Arbeidsinspectie',
  phone: '0800 5151',
  asOf: '2026-11-21',
  source: 'Arbeidsomstandighedenwet artikel 9; nlarbeidsinspectie.nl, ongeval melden',
} as const;
